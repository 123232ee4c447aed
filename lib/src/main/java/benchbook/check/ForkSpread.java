package benchbook.check;

import benchbook.stats.ForkMeans;
import benchbook.stats.Moments;
import benchbook.stats.StudentT;
import benchbook.table.ForkTable;
import benchbook.table.JmhResults;
import benchbook.table.ScoreTable;
import benchbook.unit.Quantity;
import java.util.List;

/**
 * The slowest fork's mean over the fastest's: what a run with one fork could have reported, for all that
 * its reader knows.
 */
public final class ForkSpread {

    public static final String ID = "fork-spread";

    /** The number of forks that the limits below are for. */
    private static final int USUAL = 5;

    /** Three quarters of 586 real benchmarks with five forks stay below (SEALAB steady-state data set). */
    static final double WIDE = 1.12;

    /** Nine tenths of them stay below. */
    static final double BROKEN = 1.25;

    private ForkSpread() {}

    /** Returns a WARN for spreads above {@value #WIDE}, a FAIL above {@value #BROKEN}, both for five forks. */
    public static List<Verdict> on(JmhResults jmh) {
        Findings findings = new Findings(ID, jmh);
        double[][][] forks = jmh.forks();
        double[][] allMeans = jmh.forkMeans();
        for (int i = 0; i < jmh.size(); i++) {
            if (forks[i].length < 2) {
                findings.notChecked(i, forks[i].length == 0
                        ? "the file holds no raw data, so forks cannot be told apart"
                        : "one fork has no spread", "java -jar benchmarks.jar -f 5 -rf json");
                continue;
            }
            double[] means = allMeans[i];
            double spread = ForkMeans.spread(means);
            double wide = limit(WIDE, means.length);
            if (Double.isNaN(spread)) {
                findings.notChecked(i, "a fork's mean is missing, zero or negative", "look into the log of this run");
            } else if (spread <= wide) {
                findings.pass(i);
            } else {
                String claim = "the slowest of " + means.length + " forks took " + Quantity.apart(spread, wide)
                        + " × the fastest (at most " + Quantity.ratio(wide) + " wanted): one fork alone could have"
                        + " said " + Quantity.significant(Moments.min(means), 3) + " or "
                        + Quantity.significant(Moments.max(means), 3) + " "
                        + jmh.scores().stringColumn(ScoreTable.UNIT).get(i);
                findings.fault(i, spread > limit(BROKEN, means.length) ? Level.FAIL : Level.WARN, claim, ForkTable.of(forks[i], means),
                        "compare interval against interval, not score against score: "
                                + Rerun.with(jmh, i, "-f " + Math.max(10, 2 * means.length)));
            }
        }
        return findings.verdicts("the forks are no further apart than three quarters of real benchmarks have them");
    }

    /**
     * Returns the limit for a number of forks. Of ten the extremes lie further apart than of five, and are no worse: with one
     * limit for all, 11 % of the same 586 benchmarks are above it with two forks, 25 % with five and 38 % with ten. So it grows
     * as the largest of so many normal numbers does.
     */
    static double limit(double ofFive, int forks) {
        return Math.pow(ofFive, largest(forks) / largest(USUAL));
    }

    /** The expected largest of n normal numbers, in standard deviations, to 5 % (Blom 1958); the range is twice as much. */
    private static double largest(int n) {
        return StudentT.quantile((n - 0.375) / (n + 0.25), 1e6); // with so many degrees of freedom it is the normal quantile
    }
}
