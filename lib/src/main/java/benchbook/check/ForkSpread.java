package benchbook.check;

import benchbook.stats.ForkMeans;
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

    /** Three quarters of 586 real benchmarks with five forks stay below (SEALAB steady-state data set). */
    static final double WIDE = 1.12;

    /** Nine tenths of them stay below. */
    static final double BROKEN = 1.25;

    private ForkSpread() {}

    /** Returns a WARN for spreads above {@value #WIDE}, a FAIL above {@value #BROKEN}. */
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
            if (Double.isNaN(spread)) {
                findings.notChecked(i, "a fork's mean is missing, zero or negative", "look into the log of this run");
            } else if (spread <= WIDE) {
                findings.pass(i);
            } else {
                String claim = "the slowest of " + means.length + " forks took " + Quantity.ratio(spread)
                        + " × the fastest (at most " + Quantity.ratio(WIDE) + " wanted): one fork alone could have"
                        + " said anything from " + range(means) + " "
                        + jmh.scores().stringColumn(ScoreTable.UNIT).get(i);
                findings.fault(i, spread > BROKEN ? Level.FAIL : Level.WARN, claim, ForkTable.of(forks[i], means),
                        Rerun.with(jmh, i, "-f " + Math.max(10, 2 * means.length))
                                + "   and compare interval against interval");
            }
        }
        return findings.verdicts("the slowest fork took at most " + Quantity.ratio(WIDE) + " × the fastest");
    }

    private static String range(double[] means) {
        double low = Double.POSITIVE_INFINITY;
        double high = 0;
        for (double mean : means) {
            low = Math.min(low, mean);
            high = Math.max(high, mean);
        }
        return Quantity.significant(low, 3) + " to " + Quantity.significant(high, 3);
    }
}
