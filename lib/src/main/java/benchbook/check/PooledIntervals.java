package benchbook.check;

import benchbook.stats.Interval;
import benchbook.stats.JmhScore;
import benchbook.table.JmhResults;
import benchbook.table.ScoreTable;
import tech.tablesaw.api.BooleanColumn;
import tech.tablesaw.api.DoubleColumn;

/** JMH's own intervals, over iterations of all forks, and its plain rule: a difference counts where they are disjoint. */
final class PooledIntervals {

    private static final double JMH_LEVEL = 0.999;

    static final Interval NONE = Interval.undefined(JMH_LEVEL);

    private PooledIntervals() {}

    /** Returns one interval per result, from the raw data where there are any: a file's score and error may have been edited. */
    static Interval[] of(JmhResults jmh) {
        DoubleColumn low = jmh.scores().doubleColumn(ScoreTable.SCORE_LOW);
        DoubleColumn high = jmh.scores().doubleColumn(ScoreTable.SCORE_HIGH);
        double[][][] forks = jmh.forks();
        Interval[] pooled = new Interval[forks.length];
        for (int i = 0; i < pooled.length; i++) {
            pooled[i] = forks[i].length > 0 && !jmh.isSampled(i)
                    ? JmhScore.of(forks[i]).interval()
                    : Double.isNaN(low.getDouble(i)) || Double.isNaN(high.getDouble(i)) || low.getDouble(i) > high.getDouble(i)
                            ? NONE
                            : new Interval(low.getDouble(i), high.getDouble(i), JMH_LEVEL);
        }
        return pooled;
    }

    /** Returns the interval in another unit. */
    static Interval times(Interval interval, double factor) {
        return new Interval(factor * interval.low(), factor * interval.high(), interval.level());
    }

    /** Returns whether two intervals are disjoint, or null where one is undefined. */
    static Boolean disjoint(Interval a, Interval b) {
        return a.isDefined() && b.isDefined() ? !a.overlaps(b) : null;
    }

    /** Appends whether two intervals are disjoint; missing where one is undefined. */
    static void append(BooleanColumn column, Interval a, Interval b) {
        Boolean disjoint = disjoint(a, b);
        if (disjoint == null) {
            column.appendMissing();
        } else {
            column.append(disjoint);
        }
    }
}
