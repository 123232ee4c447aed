package benchbook.report;

import benchbook.check.Holds;
import benchbook.table.Run;
import benchbook.unit.Quantity;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The end of a notebook: what each of its numbers was measured on, which is where a shape that does not hold differs. */
public final class Machines {

    /** What stands where the reader has measured nothing. */
    public static final String NOT_MEASURED = "not measured";

    private static final List<String> HEAD = List.of("numbers", "measured on");

    private static final String CORES = "cores";
    private static final String JDK = "JDK";
    private static final String LOAD = "load average";

    /** How sources tell it: {@code 12-core laptop, 4 vCPU AMD EPYC; JDK 26.0.2.1; Temurin 25.0.4+7; load average 15-38}. */
    private static final Map<String, Pattern> THERE = Map.of(
            CORES, Pattern.compile("(\\d+)[- ](?:cores?|vCPUs?)\\b"),
            JDK, Pattern.compile("(?:JDK|Temurin|Java|JVM) (\\d+[\\d.+]*)"),
            LOAD, Pattern.compile("load average ([\\d.]+(?:-[\\d.]+)?)"));

    /** The same of a run. */
    private static final Map<String, Function<Run, String>> HERE = here();

    private Machines() {}

    private static Map<String, Function<Run, String>> here() {
        Map<String, Function<Run, String>> here = new LinkedHashMap<>(); // in the order in which they are told
        here.put(CORES, run -> String.valueOf(run.cores()));
        here.put(JDK, Run::jdk);
        here.put(LOAD, run -> Quantity.range(Quantity.significant(run.loadAtStart(), 2), Quantity.significant(run.loadAtEnd(), 2)));
        return here;
    }

    /**
     * What the numbers of one source were measured on, there and here.
     *
     * @param name what they are called, where a notebook has several sources
     * @param published the source's own words about its machine
     * @param recorded the project's run; empty where it is not described
     * @param yours the reader's run, which need not be described; empty without one
     */
    public record Origin(String name, String published, Optional<Run> recorded, Optional<Optional<Run>> yours) {

        private List<List<String>> rows() {
            List<List<String>> rows = new ArrayList<>();
            rows.add(List.of("published", published));
            rows.add(List.of("recorded", told(recorded)));
            rows.add(List.of("yours", yours.map(Origin::told).orElse(NOT_MEASURED)));
            yours.orElse(recorded).ifPresent(shown -> rows.add(List.of("what differs", differences(published, shown))));
            return rows;
        }

        private static String told(Optional<Run> run) {
            return run.map(Machines::text).orElse("not told: no run.json beside the results");
        }
    }

    /** Returns processor, cores, system, JDK and load of a run. */
    public static String text(Run run) {
        return run.cpu() + ", " + Quantity.count(run.cores(), "core") + "; " + run.os() + "; JDK " + run.jdk()
                + "; load average " + Quantity.significant(run.loadAtStart(), 2) + " at the start, "
                + Quantity.significant(run.loadAtEnd(), 2) + " at the end";
    }

    /**
     * Returns the three as a table, whose caption says whether a reader has to look for a difference.
     *
     * @param holds what was judged
     * @param published the source's own words about its machine
     * @param recorded see {@link #text}
     * @param yours the same, or {@link #NOT_MEASURED}
     */
    public static Block of(List<Holds> holds, String published, String recorded, String yours) {
        return new Block.Grid(caption(holds), HEAD,
                List.of(List.of("published", published), List.of("recorded", recorded), List.of("yours", yours)));
    }

    /** Returns the same of JMH suites, and in which of cores, JDK and load the run that is shown differs from its source's. */
    public static Block of(List<Holds> holds, List<Origin> origins) {
        if (origins.size() == 1) {
            return new Block.Grid(caption(holds), HEAD, origins.get(0).rows());
        }
        List<List<String>> rows = new ArrayList<>();
        for (Origin origin : origins) {
            // A name stands once, over what it is the name of.
            origin.rows().forEach(row -> rows.add(List.of(row.get(0).equals("published") ? origin.name : "", row.get(0), row.get(1))));
        }
        return new Block.Grid(caption(holds), Stream.concat(Stream.of("suite"), HEAD.stream()).toList(), rows);
    }

    /** Returns in which of cores, JDK and load a run differs from what a source tells, and which of them it does not tell. */
    static String differences(String published, Run here) {
        List<String> same = new ArrayList<>();
        List<String> notTold = new ArrayList<>();
        List<String> differences = new ArrayList<>();
        HERE.forEach((what, of) -> {
            Matcher there = THERE.get(what).matcher(published);
            boolean told = there.find();
            String value = of.apply(here);
            if (told && !there.group(1).equals(value)) {
                differences.add(what + ": " + there.group(1) + " there, " + value + " here");
            } else {
                (told ? same : notTold).add(what);
            }
        });
        if (!same.isEmpty()) {
            differences.add("the same: " + String.join(", ", same));
        }
        if (!notTold.isEmpty()) {
            differences.add("not told there: " + String.join(", ", notTold));
        }
        return String.join("; ", differences);
    }

    private static String caption(List<Holds> holds) {
        long different = holds.stream().filter(h -> h.state() == Holds.State.DOES_NOT).count();
        return different == 0
                ? "Measured on"
                : different + " of " + holds.size() + " conditions " + (different == 1 ? "does" : "do")
                        + " not hold here; compare cores, JDK and load";
    }
}
