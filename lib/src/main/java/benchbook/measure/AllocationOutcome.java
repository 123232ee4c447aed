package benchbook.measure;

import benchbook.stats.Interval;
import benchbook.stats.Moments;
import benchbook.stats.Welch;
import benchbook.unit.Quantity;
import java.util.Arrays;

/**
 * What a candidate allocates against a reference. Two exact counts have an exact ratio, whose interval is a point. Where counts vary, by
 * the data or by what the JIT left out in one copy of the loop and not in another, the interval is Welch's over the copies' means.
 *
 * @param candidate the code in question
 * @param reference what it is held against
 */
public record AllocationOutcome(AllocationSide candidate, AllocationSide reference) {

    /** Of the interval. */
    public static final double LEVEL = 0.99;

    /** What the counts say about a limit. */
    public enum State { NOT_MORE, MORE, UNDECIDED }

    /** Returns candidate ÷ reference; 1 where both allocate nothing, infinite where only the reference does. */
    public double ratio() {
        return ratio(candidate.bytes(), reference.bytes());
    }

    /** Returns the ratio's interval: a point where both counts are exact. */
    public Interval interval() {
        if (isExact()) {
            return new Interval(ratio(), ratio(), LEVEL);
        }
        double[] a = candidate.means();
        double[] b = reference.means();
        // Logarithms want positive numbers; where the JIT removed all in one copy, what was seen is all there is to say.
        boolean positive = Arrays.stream(a).allMatch(v -> v > 0) && Arrays.stream(b).allMatch(v -> v > 0);
        Interval seen = new Interval(ratio(Moments.min(a), Moments.max(b)), ratio(Moments.max(a), Moments.min(b)), LEVEL);
        if (!positive || Math.min(a.length, b.length) < 2) {
            return seen;
        }
        Interval welch = Welch.logRatio(a, b).interval(LEVEL);
        return welch.isDefined() ? welch : seen;
    }

    /** Returns whether both sides count the same in each copy of their loops. */
    public boolean isExact() {
        return candidate.isExact() && reference.isExact();
    }

    /** Returns whether the candidate allocates at most so many times the reference's bytes, or more, or whether that cannot be told. */
    public State atMost(double limit) {
        if (!(limit > 0)) {
            throw new IllegalArgumentException("limit is " + limit + "; wanted a positive ratio, such as 1.05");
        }
        Interval interval = interval();
        return interval.high() <= limit ? State.NOT_MORE : interval.low() > limit ? State.MORE : State.UNDECIDED;
    }

    /** Returns the counts and their ratio in a sentence. */
    public String text() {
        Interval interval = interval();
        return "the candidate allocates " + candidate.text() + " a call, the reference " + reference.text() + ": "
                + Quantity.ratio(ratio()) + " ×" + (isExact() ? ", exactly" : ", " + Quantity.ratio(interval.low()) + " to "
                + Quantity.ratio(interval.high()) + " with 99 %") + ", by " + candidate.replicates().length + " copies of the loop × "
                + candidate.replicates()[0].length + " readings each";
    }

    private static double ratio(double a, double b) {
        return a == 0 && b == 0 ? 1 : a / b;
    }
}
