package benchbook.table;

/**
 * Columns beside those of {@link ScoreTable} in a summary: one row per result, with what the forks say
 * about its score.
 */
public final class SummaryTable {

    /** The shortest text that tells the results apart, see {@link JmhResults#labels()}. */
    public static final String LABEL = "label";
    /** Forks in the raw data; 0 where the file holds none. */
    public static final String FORKS_SEEN = "forks_seen_count";
    /** t-interval over logarithms of fork means, at {@link #FORK_LEVEL}; missing for less than two forks. */
    public static final String FORK_LOW = "score_fork_low";
    public static final String FORK_HIGH = "score_fork_high";
    /** The slowest fork's mean over the fastest's, at least 1. */
    public static final String FORK_SPREAD = "fork_spread_ratio";

    /** Level of the interval over forks. */
    public static final double FORK_LEVEL = 0.95;

    private SummaryTable() {}
}
