package benchbook.measure;

import benchbook.stats.Interval;

/**
 * What a gate found.
 *
 * @param state whether the claim holds, is broken, or cannot be decided
 * @param text one sentence for the reader of a test report: claim, interval, and what is missing where it is undecided
 * @param ratio time of the candidate by time of the reference
 * @param interval of this ratio at the look that decided, at that look's own level; undefined where nothing could be measured
 * @param replicates that it rests on, without those of the pilot and of the confirmation
 * @param seconds that it took
 */
public record GateResult(State state, String text, double ratio, Interval interval, int replicates, double seconds) {

    /** What a gate can say. */
    public enum State {
        /** The whole interval keeps the limit. */
        HOLDS,
        /** The whole interval breaks the limit, and fresh replicates confirmed it. */
        BROKEN,
        /** Neither. */
        UNDECIDED
    }

    /** Returns the same numbers with another state, and more text at the end. */
    GateResult with(State its, String more) {
        return new GateResult(its, text + more, ratio, interval, replicates, seconds);
    }
}
