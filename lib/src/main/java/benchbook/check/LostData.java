package benchbook.check;

import benchbook.table.JmhResults;
import benchbook.table.ScoreTable;
import benchbook.unit.Quantity;
import java.util.Arrays;
import java.util.List;
import tech.tablesaw.api.IntColumn;

/**
 * Raw data that are not all that was planned: a fork that crashed, an iteration that was removed. What is
 * missing is seldom missing by chance: it is the fork that ran out of memory, the iteration that stalled.
 */
public final class LostData {

    public static final String ID = "lost-data";

    private LostData() {}

    /** Returns a WARN for each result with fewer forks or iterations than its plan says. */
    public static List<Verdict> on(JmhResults jmh) {
        Findings findings = new Findings(ID, jmh);
        IntColumn forksPlanned = jmh.scores().intColumn(ScoreTable.FORKS);
        IntColumn iterationsPlanned = jmh.scores().intColumn(ScoreTable.MEASUREMENT_ITERATIONS);
        double[][][] forks = jmh.forks();
        for (int i = 0; i < jmh.size(); i++) {
            if (forks[i].length == 0 || forksPlanned.isMissing(i) || iterationsPlanned.isMissing(i)) {
                findings.notChecked(i, "the file holds no plan, or no raw data, to hold against each other", "");
                continue;
            }
            // Forks 0 is one run, inside the harness's own JVM.
            int wanted = Math.max(1, forksPlanned.getInt(i));
            int iterations = iterationsPlanned.getInt(i);
            long shorter = Arrays.stream(forks[i]).filter(f -> f.length < iterations).count();
            if (forks[i].length < wanted) {
                findings.fault(i, Level.WARN, "the raw data hold " + Quantity.count(forks[i].length, "fork") + ", "
                        + wanted + " were planned", Findings.strip(forks[i]), advice(jmh, i, wanted));
            } else if (shorter > 0) {
                findings.fault(i, Level.WARN, "less than the " + iterations + " iterations that were planned stand in "
                        + shorter + " of " + Quantity.count(forks[i].length, "fork"),
                        Findings.strip(forks[i]), advice(jmh, i, wanted));
            } else {
                findings.pass(i);
            }
        }
        return findings.verdicts("as many forks and iterations as were planned");
    }

    private static String advice(JmhResults jmh, int i, int forks) {
        return "look into the log for what became of the rest, then: " + Rerun.with(jmh, i, "-f " + forks + " -foe true");
    }
}
