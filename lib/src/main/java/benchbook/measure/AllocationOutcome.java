package benchbook.measure;

import benchbook.stats.Interval;
import benchbook.stats.Moments;
import benchbook.stats.Welch;
import benchbook.unit.Quantity;
import java.util.Arrays;
import java.util.stream.DoubleStream;

/**
 * What a candidate allocates against a reference. Two exact counts have an exact ratio. Where counts vary, by the data, by what happens
 * in some calls alone, or by what the JIT left out in one copy of the loop and not in another, the interval is Welch's over the
 * copies' means.
 *
 * @param candidate the code in question
 * @param reference what it is held against
 */
public record AllocationOutcome(AllocationSide candidate, AllocationSide reference) {

    /** Of the interval, where there is one. */
    public static final double LEVEL = 0.99;

    /** What the counts say about a limit. */
    public enum State { NOT_MORE, MORE, UNDECIDED }

    /** What the ends of a range are: one exact ratio, an interval of {@link #LEVEL}, or what was seen, which has no level. */
    public enum Basis { EXACT, INTERVAL, SEEN }

    /**
     * Where the ratio lies.
     *
     * @param low 0 or more
     * @param high at least that, perhaps infinite
     * @param basis what that rests on
     */
    public record Range(double low, double high, Basis basis) {

        private String text() {
            return switch (basis) {
                case EXACT -> ", exactly";
                case INTERVAL -> ", " + Quantity.ratio(low) + " to " + Quantity.ratio(high) + " with " + Quantity.percent(LEVEL);
                case SEEN -> "; " + (low == high ? "the same was seen in each copy" : Quantity.ratio(low) + " to " + Quantity.ratio(high)
                        + " was seen from copy to copy, which is no interval");
            };
        }
    }

    /** Returns candidate ÷ reference; 1 where both allocate nothing, infinite where only the reference does. */
    public double ratio() {
        return ratio(candidate.bytes(), reference.bytes());
    }

    /** Returns the ratio's range: a point where both counts are exact. */
    public Range range() {
        if (isExact()) {
            return new Range(ratio(), ratio(), Basis.EXACT);
        }
        double[] a = candidate.means();
        double[] b = reference.means();
        // Logarithms want positive numbers; where the JIT removed all in one copy, what was seen is all there is to say.
        if (Math.min(a.length, b.length) >= 2 && DoubleStream.concat(Arrays.stream(a), Arrays.stream(b)).allMatch(v -> v > 0)) {
            Interval welch = Welch.logRatio(a, b).interval(LEVEL);
            if (welch.isDefined()) {
                return new Range(welch.low(), welch.high(), Basis.INTERVAL);
            }
        }
        return new Range(ratio(Moments.min(a), Moments.max(b)), ratio(Moments.max(a), Moments.min(b)), Basis.SEEN);
    }

    /** Returns whether all readings of either side count the same. */
    public boolean isExact() {
        return candidate.isExact() && reference.isExact();
    }

    /** Returns whether either side has a usual count, beside which others are rare. */
    boolean hasUsual() {
        return candidate.usual().isPresent() && reference.usual().isPresent();
    }

    /**
     * Returns whether the candidate allocates at most so many times the reference's bytes, or more, or whether that cannot be told. It has to
     * be so of the range and of the means of all readings: the range is one of logarithms, on which a rare large count has little weight.
     */
    public State atMost(double limit) {
        if (!(limit > 0)) {
            throw new IllegalArgumentException("limit is " + limit + "; wanted a positive ratio, such as 1.05");
        }
        Range range = range();
        if (range.high() <= limit && ratio() <= limit) {
            return State.NOT_MORE;
        }
        return range.low() > limit && ratio() > limit ? State.MORE : State.UNDECIDED;
    }

    /** Returns the counts and their ratio in a sentence. */
    public String text() {
        return "the candidate allocates " + candidate.count() + " a call" + candidate.seen() + ", the reference " + reference.count()
                + reference.seen() + ": " + Quantity.ratio(ratio()) + " ×" + range().text() + ", by " + candidate.replicates().length
                + " copies of the loop × " + candidate.replicates()[0].length + " readings each";
    }

    private static double ratio(double a, double b) {
        return a == 0 && b == 0 ? 1 : a / b;
    }
}
