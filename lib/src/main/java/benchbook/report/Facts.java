package benchbook.report;

import benchbook.check.Sides;
import benchbook.report.RunReport.Fact;
import benchbook.table.JmhResults;
import benchbook.table.JvmArgs;
import benchbook.table.Run;
import benchbook.table.ScoreTable;
import benchbook.unit.Quantity;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.LongColumn;

/** What stands above a report: where the numbers come from, and what they were measured on. */
public final class Facts {

    /** More values than this are counted instead of listed. */
    private static final int LISTED = 3;

    /** Of a JVM's argument; a line has 80 columns. */
    private static final int LONGEST_ARG = 60;

    private Facts() {}

    /** Returns source, machine (of each run that is described), JVM and plan of some results. */
    public static List<Fact> of(JmhResults jmh, List<Run> runs) {
        List<Fact> facts = new ArrayList<>();
        facts.add(new Fact("source", join(values(jmh, i -> jmh.scores().stringColumn(ScoreTable.FILE).get(i)))
                + ", " + Quantity.count(jmh.size(), "result")));
        if (!runs.isEmpty()) {
            facts.add(new Fact("machine", join(new LinkedHashSet<>(runs.stream().map(Facts::machine).toList()))));
        }
        facts.add(new Fact("JVM", join(values(jmh, i -> jvm(jmh, i)))));
        facts.add(new Fact("plan", join(values(jmh, i -> plan(jmh, i)))));
        return facts;
    }

    /**
     * Returns a fact for each side (where it comes from, its machine and load), then JVM and plan of all.
     *
     * @param roles what each side is called
     * @param runs what is known about the run that a file belongs to
     */
    public static List<Fact> ofSides(JmhResults jmh, Sides sides, List<String> roles, Map<String, Run> runs) {
        List<Fact> facts = new ArrayList<>();
        boolean files = sides.key().equals(Sides.FILE);
        for (int side = 0; side < sides.names().size() && files; side++) {
            String name = sides.names().get(side);
            int at = side;
            long rows = sides.rows().stream().filter(r -> r.results()[at] != Sides.NONE).count();
            facts.add(new Fact(roles.get(side), name + ", " + Quantity.count(rows, "row")
                    + (runs.containsKey(name) ? "; " + machine(runs.get(name)) : "")));
        }
        of(jmh, files ? List.of() : List.copyOf(runs.values())).stream()
                .filter(f -> !files || !f.name().equals("source")).forEach(facts::add);
        return facts;
    }

    private static String machine(Run run) {
        return run.cpu() + ", " + Quantity.count(run.cores(), "core") + ", " + run.os() + ", load average "
                + Quantity.significant(run.loadAtStart(), 2) + " at the start and "
                + Quantity.significant(run.loadAtEnd(), 2) + " at the end";
    }

    private static String jvm(JmhResults jmh, int i) {
        String jdk = text(jmh, ScoreTable.JDK_VERSION, i);
        String version = text(jmh, ScoreTable.JMH_VERSION, i);
        String args = text(jmh, ScoreTable.JVM_ARGS, i);
        return (jdk.isEmpty() ? "JDK not told by the file" : (text(jmh, ScoreTable.VM_NAME, i) + " " + jdk).strip())
                + (version.isEmpty() ? ", JMH version not told" : ", JMH " + version)
                + (args.isEmpty() ? "" : ", " + Arrays.stream(JvmArgs.withoutFiles(args).split(" ")).map(Facts::shortened)
                        .collect(Collectors.joining(" ")));
    }

    /** Of a recording's settings the first will do; JSON has them all. */
    private static String shortened(String arg) {
        return arg.length() <= LONGEST_ARG ? arg : arg.substring(0, LONGEST_ARG - 1) + "…";
    }

    private static String plan(JmhResults jmh, int i) {
        IntColumn forks = jmh.scores().intColumn(ScoreTable.FORKS);
        IntColumn threads = jmh.scores().intColumn(ScoreTable.THREADS);
        return text(jmh, ScoreTable.MODE, i) + ": "
                + (forks.isMissing(i) ? "forks not told" : Quantity.count(forks.getInt(i), "fork")) + " × ("
                + part(jmh, i, ScoreTable.WARMUP_ITERATIONS, ScoreTable.WARMUP_TIME_NS) + " warm-up + "
                + part(jmh, i, ScoreTable.MEASUREMENT_ITERATIONS, ScoreTable.MEASUREMENT_TIME_NS) + " measured)"
                + (threads.isMissing(i) ? "" : ", " + Quantity.count(threads.getInt(i), "thread"));
    }

    private static String part(JmhResults jmh, int i, String iterations, String time) {
        IntColumn n = jmh.scores().intColumn(iterations);
        LongColumn ns = jmh.scores().longColumn(time);
        return (n.isMissing(i) ? "?" : n.getUnformattedString(i)) + (ns.isMissing(i) ? "" : " × " + Quantity.duration(ns.getLong(i)));
    }

    private static String text(JmhResults jmh, String column, int i) {
        return jmh.scores().stringColumn(column).get(i);
    }

    private static Set<String> values(JmhResults jmh, IntFunction<String> value) {
        Set<String> all = new TreeSet<>();
        for (int i = 0; i < jmh.size(); i++) {
            all.add(value.apply(i));
        }
        return all;
    }

    private static String join(Set<String> values) {
        List<String> first = values.stream().limit(LISTED).toList();
        return String.join("; ", first)
                + (values.size() > LISTED ? "; and " + (values.size() - LISTED) + " more" : "");
    }
}
