package benchbook.check;

import benchbook.stats.ForkMeans;
import benchbook.stats.TwoLevels;
import benchbook.table.ForkTable;
import benchbook.table.JmhResults;
import benchbook.table.ScoreTable;
import benchbook.unit.Quantity;
import java.util.List;

/**
 * Forks that fall into two groups, as if two programs had been measured: the JIT compiled one way in some
 * and another way in the rest. Neither the score nor its error describes either group.
 */
public final class Bimodal {

    public static final String ID = "bimodal";

    /** Four forks of one group look like two groups of two in 6.6 % of cases (simulated), five in 3.4 %, ten in 0.01 %. */
    static final int FEWEST = 5;

    /** A group of one is an outlier, which fork-spread reports. */
    static final int SMALLEST_GROUP = 2;

    /** Groups nearer than this make a mean that is still of use. */
    static final double RATIO = 1.1;

    /** The gap between the groups, in widths of the wider group. */
    static final double SEPARATION = 3;

    private Bimodal() {}

    /** Returns a WARN for each result whose forks stand in two groups, with their centres. */
    public static List<Verdict> on(JmhResults jmh) {
        Findings findings = new Findings(ID, jmh);
        double[][][] forks = jmh.forks();
        double[][] means = jmh.forkMeans();
        for (int i = 0; i < jmh.size(); i++) {
            if (means[i].length < FEWEST) {
                findings.notChecked(i, "two groups of forks can be seen from " + FEWEST + " forks on",
                        "java -jar benchmarks.jar -f 5 -rf json");
                continue;
            }
            TwoLevels levels = TwoLevels.of(means[i]);
            if (!(ForkMeans.spread(means[i]) >= 1)) {
                findings.notChecked(i, "a fork's mean is missing, zero or negative", "look into the log of this run");
            } else if (levels.isDefined() && levels.smallerSize() >= SMALLEST_GROUP
                    && levels.ratio() >= RATIO && levels.separation() >= SEPARATION) {
                findings.fault(i, Level.WARN, levels.lowerSize() + " forks near "
                        + Quantity.significant(levels.lowerCentre(), 3) + " and " + levels.upperSize() + " near "
                        + Quantity.significant(levels.upperCentre(), 3) + " "
                        + jmh.scores().stringColumn(ScoreTable.UNIT).get(i) + " (" + Quantity.ratio(levels.ratio())
                        + " × apart, less than " + RATIO + " wanted), nothing between: the score describes neither",
                        ForkTable.of(forks[i], means[i]),
                        "compare what the JIT did in a fast and a slow fork: "
                                + Rerun.with(jmh, i, "-f " + Math.max(10, means[i].length)
                                        + " -jvmArgsAppend -XX:+PrintCompilation"));
            } else {
                findings.pass(i);
            }
        }
        return findings.verdicts("no two groups of forks were seen");
    }
}
