package benchbook.check;

import benchbook.table.PairTable;
import benchbook.table.TimingTable;
import benchbook.unit.Quantity;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
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

    /** Operations in a ns; a core of 5 GHz that finishes two independent steps in each cycle does ten. */
    public static final double MOST_PER_NS = 10;

    /** Operations in a ns beyond which nothing is left of a loop of millions. */
    private static final double NOTHING_LEFT = 1000;

    /** The first repetition over the last. */
    static final double WARM_UP_FACTOR = 1.5;

    /** Two orders of magnitude: no optimisation of work that is still done gives that. */
    public static final double COLLAPSE_FACTOR = 100;

    /** {@link PairTable#PLACE} of the pairs that were timed once, cold. */
    public static final String ONE_CALL = "one cold call";

    private static final String COLD_CALL = "cold";

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
            double cold = smallest(timings, name, COLD_CALL::equals);
            double warm = largest(timings, name, p -> !p.equals(COLD_CALL));
            verdicts.add(verdict(COLD, cold / warm >= COLD_FACTOR, name, "its first call took at least "
                    + Quantity.duration(cold) + ", " + Quantity.significant(cold / warm, 2)
                    + " × its slowest mean in a loop; " + Quantity.significant(COLD_FACTOR, 1)
                    + " × or more is linking and class loading", timings, "never time a first call"));
        }
        double[] ratios = PairTable.ratios(loops(pairs(timings, a, b)));
        double lowest = Arrays.stream(ratios).min().orElse(Double.NaN);
        double highest = Arrays.stream(ratios).max().orElse(Double.NaN);
        boolean moves = highest / lowest > RATIO_MOVES;
        verdicts.add(verdict(ORDER, moves, a + " ÷ " + b,
                "the ratio went from " + Quantity.ratio(lowest) + " to " + Quantity.ratio(highest)
                        + " with nothing changed but order and JVM (a factor of at most " + RATIO_MOVES
                        + " wanted)" + (moves ? ": no per-cent claim can rest on it" : ""), timings,
                "jbang/jbang order-service-suite   measures both with JMH, in forks of their own"));
        return verdicts;
    }

    /** Returns the verdicts on loops of {@code names}, repeated; positions are 1, 2, …; see {@link TimingTable}. */
    public static List<Verdict> onColumns(Table timings, List<String> names) {
        List<Verdict> verdicts = new ArrayList<>();
        for (String name : names) {
            double fastest = smallest(timings, name, p -> true);
            verdicts.add(verdict(IMPOSSIBLE, 1 / fastest > MOST_PER_NS, name,
                    Quantity.significant(1 / fastest, 3) + " operations in a ns (at most "
                            + Quantity.significant(MOST_PER_NS, 2) + " are possible on one core)"
                            + why(1 / fastest),
                    timings, "use the result, vary the input, and let JMH's Blackhole take what comes out"));
            double change = firstOverLast(timings, name);
            verdicts.add(verdict(WARM_UP, change >= WARM_UP_FACTOR, name, "its first repetition took at least "
                    + Quantity.ratio(change) + " × its last (less than " + WARM_UP_FACTOR
                    + " wanted)", timings, "discard repetitions until they no longer change, in each JVM anew"));
        }
        return verdicts;
    }

    /** Some hundred thousand a ns are one look at the clock; some dozen are a loop that was folded, or done in parallel lanes. */
    private static String why(double perNs) {
        return perNs > NOTHING_LEFT ? ": this measures the clock, not the code"
                : perNs > MOST_PER_NS ? ": this is not the time of that many calls, but of a loop that was folded, or whose calls were"
                        + " done several at a time" : "";
    }

    private static Verdict verdict(String id, boolean fault, String subject, String claim, Table evidence, String advice) {
        return new Verdict(id, fault ? Level.FAIL : Level.PASS, subject, claim, evidence, fault ? advice : "");
    }

    /**
     * Returns the two pieces of work side by side, see {@link PairTable}: cold, then in the one order, then in the
     * other, a row for each JVM.
     */
    public static Table pairs(Table timings, String a, String b) {
        Table pairs = PairTable.empty();
        for (String place : List.of(COLD_CALL, "two", "again")) {
            double[] one = TimingTable.times(timings, a, p -> p.endsWith(place));
            double[] other = TimingTable.times(timings, b, p -> p.endsWith(place));
            boolean first = timings.stream().anyMatch(r -> r.getString(TimingTable.NAME).equals(a)
                    && r.getString(TimingTable.POSITION).matches("first.* " + place));
            String text = place.equals(COLD_CALL) ? ONE_CALL : (first ? a : b) + " first";
            for (int run = 0; run < Math.min(one.length, other.length); run++) {
                PairTable.append(pairs, text, "JVM " + (run + 1), one[run], other[run]);
            }
        }
        return pairs;
    }

    /** Returns the pairs that were timed in loops. */
    public static Table loops(Table pairs) {
        return pairs.where(pairs.stringColumn(PairTable.PLACE).isNotEqualTo(ONE_CALL));
    }

    /**
     * Returns how many times the last repetition the first one took, at least: the shortest first one of all JVMs
     * over the longest last one.
     */
    public static double firstOverLast(Table timings, String name) {
        return smallest(timings, name, "1"::equals) / largest(timings, name, last(timings)::equals);
    }

    /** Returns the position of the last repetition. */
    public static String last(Table timings) {
        return String.valueOf(timings.stringColumn(TimingTable.POSITION).asList().stream()
                .mapToInt(Integer::parseInt).max().orElse(0));
    }

    private static double smallest(Table timings, String name, Predicate<String> position) {
        return Arrays.stream(TimingTable.times(timings, name, position)).min().orElse(Double.NaN);
    }

    private static double largest(Table timings, String name, Predicate<String> position) {
        return Arrays.stream(TimingTable.times(timings, name, position)).max().orElse(Double.NaN);
    }
}
