package benchbook.check;

/** How a check ended, worst first, so that sorting by it puts what matters on top. */
public enum Level {
    /** The number cannot be trusted. */
    FAIL,
    /** The number needs a second look before a claim rests on it. */
    WARN,
    /** The data do not allow a judgement; the claim says why. */
    NOT_CHECKED,
    /** Looked at, and no fault found. */
    PASS
}
