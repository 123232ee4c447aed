package benchbook.check;

import benchbook.stats.Logs;
import benchbook.stats.TwoLevels;
import benchbook.table.JmhResults;
import benchbook.table.ScoreTable;
import benchbook.unit.Quantity;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A fork whose iterations stand on two levels: 93, 121, then 500 ns. Where one fork does so, somebody else took
 * the processor, a collection fell into the window, or the clock was lowered; where all do so at the same
 * iteration, it is the code: a deoptimisation, or a state that grew.
 */
public final class IterationJump {

    public static final String ID = "iteration-jump";

    /** Smaller steps between levels are within the noise of iterations on a shared machine. */
    static final double RATIO = 1.25;

    /** Three or four values stand on two levels by chance alone, so for them only a large step counts. */
    static final double RATIO_OF_FEW = 2;

    /** From so many iterations on a fork's own width says what a step is. */
    static final int MANY = 5;

    /** The gap between the levels, in widths of the wider level; five values without levels reach it in 2 %. */
    static final double SEPARATION = 5;

    /** Two values always stand on two levels. */
    private static final int FEWEST = 3;

    private IterationJump() {}

    /** Returns a WARN for each result in which the iterations of a fork change level. */
    public static List<Verdict> on(JmhResults jmh) {
        Findings findings = new Findings(ID, jmh);
        double[][][] forks = jmh.forks();
        for (int i = 0; i < jmh.size(); i++) {
            int longest = 0;
            List<Integer> jumping = new ArrayList<>();
            for (int f = 0; f < forks[i].length; f++) {
                longest = Math.max(longest, forks[i][f].length);
                if (forks[i][f].length >= FEWEST && jumps(TwoLevels.of(forks[i][f]))) {
                    jumping.add(f);
                }
            }
            if (longest < FEWEST) {
                findings.notChecked(i, "a fork needs at least " + FEWEST + " iterations to show a change of level",
                        "java -jar benchmarks.jar -i 5 -rf json");
            } else if (!Arrays.stream(forks[i]).allMatch(Logs::exist)) {
                findings.notChecked(i, "an iteration is missing, zero or negative", "look into the log of this run");
            } else if (jumping.isEmpty()) {
                findings.pass(i);
            } else {
                findings.fault(i, Level.WARN, claim(jmh, i, forks[i], jumping), Findings.strip(forks[i]),
                        cause(forks[i], jumping) + ", then: " + Rerun.with(jmh, i, "-f " + Math.max(5, forks[i].length)));
            }
        }
        return findings.verdicts("no two levels, clearly apart by a factor of " + RATIO + " or more (" + RATIO_OF_FEW
                + " with less than " + MANY + " iterations), were seen inside a fork");
    }

    /** What is outside of a fork does not come at the same iteration of each. */
    private static String cause(double[][] forks, List<Integer> jumping) {
        boolean sameInAll = jumping.size() > 1 && jumping.size() == forks.length && jumping.stream()
                .map(f -> Arrays.toString(TwoLevels.of(forks[f]).inUpper())).distinct().count() == 1;
        return sameInAll
                ? "it is the same iteration in each fork, so look at what the code does then (a deoptimisation, a resize)"
                : "look at what else ran (load average, garbage collection)";
    }

    private static boolean jumps(TwoLevels levels) {
        return levels.isDefined() && levels.ratio() >= least(levels) && levels.separation() >= SEPARATION;
    }

    private static double least(TwoLevels levels) {
        return levels.inUpper().length < MANY ? RATIO_OF_FEW : RATIO;
    }

    private static String claim(JmhResults jmh, int i, double[][] forks, List<Integer> jumping) {
        TwoLevels first = TwoLevels.of(forks[jumping.get(0)]);
        String which = jumping.size() == 1 ? "in fork " + (jumping.get(0) + 1) + " of " + forks.length
                : "in " + jumping.size() + " of " + forks.length + " forks, first in fork " + (jumping.get(0) + 1) + ",";
        String unit = jmh.scores().stringColumn(ScoreTable.UNIT).get(i);
        String apart = " (" + Quantity.apart(first.ratio(), least(first)) + " ×, less than " + least(first) + " wanted)";
        return first.smallerSize() == 1
                ? which + " one iteration stands apart, " + centre(first, true) + " against " + centre(first, false) + " "
                        + unit + apart + ": iteration " + stray(first)
                : which + " the iterations stand on two levels, " + centre(first, false) + " and "
                        + centre(first, true) + " " + unit + apart + "; on the smaller: iterations "
                        + String.join(", ", iterations(first, first.upperSize() <= first.lowerSize()));
    }

    /** Returns the centre of the smaller group, or of the larger. */
    private static String centre(TwoLevels levels, boolean smaller) {
        boolean upper = (levels.upperSize() <= levels.lowerSize()) == smaller;
        return Quantity.significant(upper ? levels.upperCentre() : levels.lowerCentre(), 3);
    }

    private static String stray(TwoLevels levels) {
        return iterations(levels, levels.upperSize() == 1).get(0);
    }

    /** Returns the iterations of one group, counted from 1. */
    private static List<String> iterations(TwoLevels levels, boolean upper) {
        List<String> all = new ArrayList<>();
        for (int k = 0; k < levels.inUpper().length; k++) {
            if (levels.inUpper()[k] == upper) {
                all.add(String.valueOf(k + 1));
            }
        }
        return all;
    }
}
