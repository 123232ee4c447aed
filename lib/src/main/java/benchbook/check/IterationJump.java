package benchbook.check;

import benchbook.stats.TwoLevels;
import benchbook.table.JmhResults;
import benchbook.table.ScoreTable;
import benchbook.unit.Quantity;
import java.util.ArrayList;
import java.util.List;

/**
 * A fork whose iterations stand on two levels: 93, 121, then 500 ns. The code did not change between two
 * seconds; somebody else took the processor, a collection fell into the window, or the clock was lowered.
 */
public final class IterationJump {

    public static final String ID = "iteration-jump";

    /** Smaller steps between levels are within the noise of iterations on a shared machine. */
    static final double RATIO = 1.25;

    /** The gap between the levels, in widths of the wider level. */
    static final double SEPARATION = 3;

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
            } else if (jumping.isEmpty()) {
                findings.pass(i);
            } else {
                findings.fault(i, Level.WARN, claim(jmh, i, forks[i], jumping), Findings.strip(forks[i]),
                        "look at what else ran (load average, garbage collection), then: " + Rerun.with(jmh, i, "-f 5"));
            }
        }
        return findings.verdicts("no fork's iterations change level by a factor of " + RATIO + " or more");
    }

    private static boolean jumps(TwoLevels levels) {
        return levels.isDefined() && levels.ratio() >= RATIO && levels.separation() >= SEPARATION;
    }

    private static String claim(JmhResults jmh, int i, double[][] forks, List<Integer> jumping) {
        TwoLevels first = TwoLevels.of(forks[jumping.get(0)]);
        List<String> upper = new ArrayList<>();
        for (int k = 0; k < first.inUpper().length; k++) {
            if (first.inUpper()[k]) {
                upper.add(String.valueOf(k + 1));
            }
        }
        String which = jumping.size() == 1 ? "in fork " + (jumping.get(0) + 1) + " of " + forks.length
                : "in " + jumping.size() + " of " + forks.length + " forks, first in fork " + (jumping.get(0) + 1);
        return which + " the iterations stand on two levels, " + Quantity.significant(first.lowerCentre(), 3) + " and "
                + Quantity.significant(first.upperCentre(), 3) + " "
                + jmh.scores().stringColumn(ScoreTable.UNIT).get(i) + " (" + Quantity.ratio(first.ratio())
                + " ×, less than " + RATIO + " wanted); on the upper: iteration " + String.join(", ", upper);
    }
}
