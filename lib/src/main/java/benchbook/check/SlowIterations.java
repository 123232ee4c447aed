package benchbook.check;

import static benchbook.table.IterationCauseTable.*;

import benchbook.check.IterationWindows.Window;
import benchbook.stats.Moments;
import benchbook.table.ForkTrace;
import benchbook.table.IterationCauseTable;
import benchbook.table.JmhResults;
import benchbook.table.ScoreTable;
import benchbook.unit.Quantity;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

/** Why some iterations of a fork were slow: what its log and its recording show for just that time, and how much of it that explains. */
public final class SlowIterations {

    public static final String ID = "slow-iterations";

    /** What explains less leaves the question open. */
    static final double MOSTLY = 0.8;
    /** From here on the advice is about the cause. */
    private static final double HALF = 0.5;
    /** Below this a cause is not worth a word. */
    private static final double HARDLY = 0.1;

    private SlowIterations() {}

    /** Neighbours in time that were slow; {@code trace} and {@code stops} are their fork's. */
    private record Stretch(ForkTrace trace, Optional<StopTimes> stops, List<Row> rows) {

        double sum(String column) {
            return rows.stream().filter(r -> !r.isMissing(column)).mapToDouble(r -> r.getNumber(column)).sum();
        }

        boolean knows(String column) {
            return rows.stream().noneMatch(r -> r.isMissing(column));
        }

        double lostNs() {
            return rows.stream().mapToDouble(IterationCauseTable::lostNs).sum();
        }

        /** What was lost counts by its time: an iteration that lost twice as much counts twice. */
        double ofLost(String column) {
            return rows.stream().mapToDouble(r -> IterationCauseTable.lostNs(r) * r.getDouble(column)).sum() / lostNs();
        }

        double byTime(String column) {
            return rows.stream().mapToDouble(r -> r.getDouble(column) * r.getLong(DURATION_NS)).sum() / sum(DURATION_NS);
        }

        double slowness() {
            return 1 / (1 - lostNs() / sum(DURATION_NS));
        }

        /** One that reaches from an iteration into the next counts once. */
        int pauses(boolean fullOnly) {
            List<Window> windows = rows.stream().map(r -> new Window(r.getLong(START_EPOCH_NS),
                    r.getLong(START_EPOCH_NS) + r.getLong(DURATION_NS), r.getLong(UNCERTAIN_NS))).toList();
            return stops.map(s -> s.pauses(windows, fullOnly)).orElse(0);
        }

        boolean isEstimated() {
            return rows.get(0).getLong(UNCERTAIN_NS) > 0;
        }

        /** Of a share that nothing tells, none is known. */
        double known(String column) {
            double share = ofLost(column);
            return Double.isNaN(share) ? 0 : share;
        }
    }

    /**
     * Returns a WARN for each stretch of slow iterations, with what explains it; a result without any passes.
     *
     * @param told what was lined up
     * @param faults what could not be read or matched before that
     */
    public static List<Verdict> on(JmhResults jmh, IterationCauses.Told told, List<String> faults) {
        List<Verdict> verdicts = new ArrayList<>();
        Findings findings = new Findings(ID, jmh);
        for (int r = 0; r < jmh.size(); r++) {
            List<Row> rows = IterationCauseTable.rows(told.table(), r);
            List<Stretch> stretches = stretches(rows, told.traces());
            for (Stretch stretch : stretches) {
                findings.fault(r, Level.WARN, claim(jmh, r, stretch, usual(rows)), evidence(told.table(), stretch), advice(stretch));
            }
            if (stretches.isEmpty() && !rows.isEmpty()) {
                findings.pass(r);
            }
        }
        verdicts.addAll(findings.verdicts("no iteration was slower than the usual by " + Quantity.percent(IterationCauses.LEAST_SLOWNESS - 1)
                + " and more than iterations scatter"));
        List<String> all = new ArrayList<>(faults);
        all.addAll(told.faults());
        for (String fault : all) {
            verdicts.add(new Verdict(ID, Level.NOT_CHECKED, "logs and recordings", fault, Table.create(),
                    "jbang/jbang record-run JAR --output FOLDER keeps a GC log and a recording of each fork"));
        }
        return verdicts;
    }

    private static List<Row> usual(List<Row> rows) {
        return rows.stream().filter(r -> !r.getBoolean(SLOW)).toList();
    }

    private static List<Stretch> stretches(List<Row> rows, List<ForkTrace> traces) {
        List<Stretch> stretches = new ArrayList<>();
        Row before = null;
        for (Row row : rows) {
            if (row.getBoolean(SLOW)) {
                boolean goesOn = before != null && before.getBoolean(SLOW) && before.getInt(FORK) == row.getInt(FORK);
                if (!goesOn) {
                    ForkTrace trace = traces.stream().filter(t -> t.result() == row.getInt(RESULT) && t.fork() == row.getInt(FORK))
                            .findFirst().orElseThrow();
                    stretches.add(new Stretch(trace, StopTimes.of(trace), new ArrayList<>()));
                }
                stretches.get(stretches.size() - 1).rows.add(row);
            }
            before = row;
        }
        return stretches;
    }

    private static Table evidence(Table table, Stretch stretch) {
        int first = stretch.rows.get(0).getRowNumber();
        return table.inRange(first, first + stretch.rows.size()).rejectColumns(RESULT);
    }

    private static String claim(JmhResults jmh, int result, Stretch stretch, List<Row> usual) {
        Row first = stretch.rows.get(0);
        int n = stretch.rows.size();
        String which = n == 1 ? "iteration " + (first.getInt(ITERATION) + 1)
                : "iterations " + (first.getInt(ITERATION) + 1) + " to " + (stretch.rows.get(n - 1).getInt(ITERATION) + 1);
        String unit = jmh.scores().stringColumn(ScoreTable.UNIT).get(result);
        String scores = stretch.rows.stream().limit(3).map(r -> Quantity.significant(r.getDouble(SCORE), 3))
                .collect(Collectors.joining(", ")) + (n > 3 ? ", …" : "") + " " + unit;
        return "fork " + (first.getInt(FORK) + 1) + ", " + which + ": an operation took " + Quantity.ratio(stretch.slowness())
                + " × the usual time (" + scores + "). " + upperFirst(String.join("; ", causes(stretch, usual)));
    }

    private static String upperFirst(String text) {
        return text.isEmpty() ? "" : Character.toUpperCase(text.charAt(0)) + text.substring(1);
    }

    private static List<String> causes(Stretch stretch, List<Row> usual) {
        List<String> causes = new ArrayList<>();
        double lengthNs = stretch.sum(DURATION_NS);
        if (stretch.knows(STOPPED_NS)) {
            causes.add(pauses(stretch) + (stretch.sum(STOPPED_NS) == 0 ? "" : ", all threads stopped for "
                    + Quantity.durations(stretch.sum(STOPPED_LEAST_NS), stretch.sum(STOPPED_NS)) + " of " + Quantity.duration(lengthNs)
                    + explains(stretch, BY_STOPS_LEAST, BY_STOPS)));
        } else {
            causes.add("no log or recording tells pauses");
        }
        double cores = stretch.byTime(JVM_CORES);
        if (Double.isNaN(cores)) {
            causes.add(stretch.trace.recording().isEmpty() || stretch.isEstimated() ? "nothing tells who had the processor"
                    : "who had the processor was measured too seldom for iterations so short");
        } else {
            causes.add("the JVM had " + cores(cores) + usually(usual, JVM_CORES) + ", other processes "
                    + cores(stretch.byTime(OTHER_CORES)) + usually(usual, OTHER_CORES) + explains(stretch, BY_OTHERS, BY_OTHERS));
            if (stretch.ofLost(BY_SYSTEM) >= HARDLY) {
                causes.add(cores(stretch.byTime(SYSTEM_CORES)) + usually(usual, SYSTEM_CORES)
                        + " of its own worked in the operating system" + explains(stretch, BY_SYSTEM, BY_SYSTEM));
            }
        }
        if (stretch.knows(COMPILED_NS)) {
            double compiled = stretch.sum(COMPILED_NS) / stretch.rows.size();
            double normal = median(usual, r -> r.getLong(COMPILED_NS), COMPILED_NS);
            if (compiled - (Double.isNaN(normal) ? 0 : normal) > HARDLY * lengthNs / stretch.rows.size()) {
                causes.add("compilers worked for " + Quantity.duration(stretch.sum(COMPILED_NS)) + ", which this sum cannot weigh");
            }
        }
        causes.add(sum(stretch));
        return causes;
    }

    private static String pauses(Stretch stretch) {
        int full = stretch.pauses(true);
        int other = stretch.pauses(false) - full;
        if (full + other == 0) {
            return "no collection pause";
        }
        return (stretch.isEstimated() ? "at most " : "")
                + (full == 0 ? Quantity.count(other, "collection pause")
                        : Quantity.count(full, "full collection") + (other > 0 ? " and " + Quantity.count(other, "other pause") : ""));
    }

    private static String explains(Stretch stretch, String least, String most) {
        double high = stretch.ofLost(most);
        return Double.isNaN(high) || high < HARDLY ? "" : ": " + percents(stretch.ofLost(least), high) + " of what was lost";
    }

    private static String sum(Stretch stretch) {
        double least = stretch.ofLost(EXPLAINED_LEAST);
        double most = stretch.ofLost(EXPLAINED);
        if (Double.isNaN(most)) {
            return "unexplained";
        }
        return (least >= MOSTLY ? "explained: " : most >= HARDLY ? "explained in part: " : "unexplained: ") + percents(least, most)
                + " of the " + Quantity.duration(stretch.lostNs()) + " lost";
    }

    private static String percents(double least, double most) {
        return Quantity.range(percent(least), percent(most)).replace(" % to", " to");
    }

    /** More than all is all: the sum takes a core for a core, and a stop for a stop. */
    private static String percent(double fraction) {
        return fraction >= 0.995 ? "all" : fraction <= 0.005 ? "0 %" : Quantity.percent(fraction);
    }

    private static String cores(double cores) {
        return Quantity.significant(cores, 2) + " cores";
    }

    private static String usually(List<Row> usual, String column) {
        double normal = median(usual, r -> r.getDouble(column), column);
        return Double.isNaN(normal) ? "" : " (usually " + Quantity.significant(normal, 2) + ")";
    }

    private static double median(List<Row> rows, ToDoubleFunction<Row> of, String column) {
        return Moments.median(rows.stream().filter(r -> !r.isMissing(column)).mapToDouble(of).toArray());
    }

    private static String advice(Stretch stretch) {
        double stops = stretch.known(BY_STOPS);
        double others = stretch.known(BY_OTHERS);
        double system = stretch.known(BY_SYSTEM);
        if (stretch.known(EXPLAINED) < HALF) {
            if (Double.isNaN(stretch.ofLost(BY_OTHERS)) && stretch.trace.recording().isPresent() && !stretch.isEstimated()) {
                return "run with iterations of a second (-r 1s), so that the processor's load is known for each";
            }
            return Double.isNaN(stretch.ofLost(BY_OTHERS))
                    ? "record the forks too, so that the processor's load is known: jbang/jbang record-run JAR --output FOLDER"
                    : "look where its threads were: jbang/jbang hot-frames on this fork's recording; if it comes again with more forks, it is the code";
        }
        if (system > Math.max(others, stops)) {
            return "memory that is touched for the first time costs time in the operating system: try -jvmArgsAppend -XX:+AlwaysPreTouch,"
                    + " or a longer warm-up; files and sockets do too";
        }
        if (others > stops) {
            return "run again with nothing else on the machine; until then this fork tells of the neighbours";
        }
        return stretch.pauses(true) > 0
                ? "look at the causes with jbang/jbang gc-pauses on this fork's log; give the heap room (-jvmArgsAppend -Xmx2g), or keep"
                        + " System.gc() out of the benchmark, then run again"
                : "look at the causes with jbang/jbang gc-pauses on this fork's log; if pauses belong to the work, they belong to the score";
    }
}
