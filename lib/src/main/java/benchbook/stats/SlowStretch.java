package benchbook.stats;

/**
 * The slow iterations of a fork: those on the slower side of the widest gap ({@link TwoLevels}), and where in time they lie.
 *
 * <pre>
 *        ▪▪▪▪        together, and the fork comes back: somebody took the processor for a while
 *   ▪▪▪      ▪▪▪
 *
 *         ▪▪▪▪▪▪     together, to the end: may also be a deoptimisation, which never goes back
 *   ▪▪▪▪▪
 * </pre>
 *
 * @param usual geometric mean of the other iterations, in the unit of the values
 * @param slow geometric mean of the slow ones
 * @param ratio how many times as long the slow ones took, at least 1; NaN where nothing can be split
 * @param first the first slow iteration, from 1
 * @param last the last slow iteration
 * @param count number of slow iterations
 * @param of number of all iterations
 */
public record SlowStretch(double usual, double slow, double ratio, int first, int last, int count, int of) {

    /**
     * Returns the slow iterations, at any ratio: whether it matters is the caller's question. Without anything to split, as for
     * fewer than three values, numbers are NaN and counts 0.
     *
     * @param iterations in the order of time
     * @param moreIsBetter whether they are rates: then the slow ones are the small ones
     */
    public static SlowStretch of(double[] iterations, boolean moreIsBetter) {
        TwoLevels levels = TwoLevels.of(iterations);
        if (!levels.isDefined()) {
            return new SlowStretch(Double.NaN, Double.NaN, Double.NaN, 0, 0, 0, iterations.length);
        }
        int first = 0;
        int last = 0;
        for (int i = 1; i <= iterations.length; i++) {
            if (levels.inUpper()[i - 1] != moreIsBetter) {
                first = first == 0 ? i : first;
                last = i;
            }
        }
        double usual = moreIsBetter ? levels.upperCentre() : levels.lowerCentre();
        double slow = moreIsBetter ? levels.lowerCentre() : levels.upperCentre();
        int count = moreIsBetter ? levels.lowerSize() : levels.upperSize();
        return new SlowStretch(usual, slow, levels.ratio(), first, last, count, iterations.length);
    }

    /** Returns whether no other iteration lies between the slow ones. */
    public boolean isTogether() {
        return count > 0 && last - first + 1 == count;
    }

    /** Returns whether an iteration after the last slow one is as before. */
    public boolean comesBack() {
        return count > 0 && last < of;
    }

    /** Returns whether this iteration, from 0, lies from the first slow one to the last. */
    public boolean spans(int iteration) {
        return iteration + 1 >= first && iteration + 1 <= last;
    }
}
