package benchbook.check;

import benchbook.table.TimingTable;
import benchbook.unit.Quantity;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

/**
 * What the figures of a hand-written timer cannot support. The observed numbers decide; a machine on which
 * a fault does not show is told so.
 */
public final class NaiveTiming {

    public static final String COLD = "cold-call";
    public static final String ORDER = "order-decides";
    public static final String IMPOSSIBLE = "impossible-rate";
    public static final String WARM_UP = "warm-up-in-window";

    /** A first call that costs this many later ones has timed linking and class loading, not its work. */
    static final double COLD_FACTOR = 100;

    /** Ratios that move by more than this cannot carry a claim of 30 %. */
    static final double RATIO_MOVES = 1.1;

    /** Operations in a ns; a core of 5 GHz that finishes two dependent steps in each cycle does ten. */
    static final double MOST_PER_NS = 10;

    /** The first repetition over the last. */
    static final double WARM_UP_FACTOR = 1.5;

    private NaiveTiming() {}

    /**
     * Returns the verdicts on two pieces of work timed cold, then in one order, then in the other.
     *
     * @param timings rows of one experiment, see {@link TimingTable}; positions {@code cold}, {@code first…}
     *     and {@code second…}
     * @param a the one
     * @param b the other
     */
    public static List<Verdict> onOrder(Table timings, String a, String b) {
        List<Verdict> verdicts = new ArrayList<>();
        for (String name : List.of(a, b)) {
            double cold = smallest(timings, r -> is(r, name) && position(r).equals("cold"));
            double warm = largest(timings, r -> is(r, name) && !position(r).equals("cold"));
            verdicts.add(verdict(COLD, cold / warm >= COLD_FACTOR, name, "its first call took at least "
                    + Quantity.duration(cold) + ", " + Quantity.significant(cold / warm, 2)
                    + " × its slowest mean in a loop; " + Quantity.significant(COLD_FACTOR, 1)
                    + " × or more is linking and class loading", timings, "never time a first call"));
        }
        double lowest = Double.POSITIVE_INFINITY;
        double highest = 0;
        for (int run = 1; run <= runs(timings); run++) {
            int r = run;
            for (String order : List.of("two", "again")) {
                double ratio = smallest(timings, row -> run(row) == r && is(row, a) && position(row).endsWith(order))
                        / smallest(timings, row -> run(row) == r && is(row, b) && position(row).endsWith(order));
                lowest = Math.min(lowest, ratio);
                highest = Math.max(highest, ratio);
            }
        }
        verdicts.add(verdict(ORDER, highest / lowest > RATIO_MOVES, a + " ÷ " + b,
                "the ratio went from " + Quantity.ratio(lowest) + " to " + Quantity.ratio(highest)
                        + " with nothing changed but order and JVM (a factor of at most " + RATIO_MOVES
                        + " wanted): no per-cent claim can rest on it", timings,
                "jbang/jbang order-service-suite   measures both with JMH, in forks of their own"));
        return verdicts;
    }

    /** Returns the verdicts on loops of {@code names}, repeated; positions are 1, 2, …; see {@link TimingTable}. */
    public static List<Verdict> onColumns(Table timings, List<String> names) {
        List<Verdict> verdicts = new ArrayList<>();
        for (String name : names) {
            double fastest = smallest(timings, r -> is(r, name));
            verdicts.add(verdict(IMPOSSIBLE, 1 / fastest > MOST_PER_NS, name,
                    Quantity.significant(1 / fastest, 3) + " operations in a ns (at most "
                            + Quantity.significant(MOST_PER_NS, 2) + " are possible on one core)"
                            + (1 / fastest > MOST_PER_NS ? ": this measures the clock, not the code" : ""),
                    timings, "use the result, vary the input, and let JMH's Blackhole take what comes out"));
            double first = smallest(timings, r -> is(r, name) && position(r).equals("1"));
            String last = String.valueOf(repetitions(timings));
            double end = largest(timings, r -> is(r, name) && position(r).equals(last));
            verdicts.add(verdict(WARM_UP, first / end >= WARM_UP_FACTOR, name, "its first repetition took at least "
                    + Quantity.ratio(first / end) + " × its last (less than " + WARM_UP_FACTOR
                    + " wanted)", timings, "discard repetitions until they no longer change, in each JVM anew"));
        }
        return verdicts;
    }

    private static Verdict verdict(String id, boolean fault, String subject, String claim, Table evidence, String advice) {
        return new Verdict(id, fault ? Level.FAIL : Level.PASS, subject, claim, evidence, fault ? advice : "");
    }

    private static boolean is(Row row, String name) {
        return row.getString(TimingTable.NAME).equals(name);
    }

    private static String position(Row row) {
        return row.getString(TimingTable.POSITION);
    }

    private static int run(Row row) {
        return row.getInt(TimingTable.RUN);
    }

    private static int runs(Table timings) {
        return (int) timings.intColumn(TimingTable.RUN).max();
    }

    private static int repetitions(Table timings) {
        return timings.stringColumn(TimingTable.POSITION).asList().stream().mapToInt(Integer::parseInt).max().orElse(0);
    }

    private static double smallest(Table timings, Predicate<Row> rows) {
        return timings.stream().filter(rows).mapToDouble(r -> r.getDouble(TimingTable.TIME_NS)).min().orElse(Double.NaN);
    }

    private static double largest(Table timings, Predicate<Row> rows) {
        return timings.stream().filter(rows).mapToDouble(r -> r.getDouble(TimingTable.TIME_NS)).max().orElse(Double.NaN);
    }
}
