package benchbook.check;

import benchbook.table.JmhResults;
import benchbook.table.ScoreTable;
import java.util.ArrayList;
import java.util.List;
import tech.tablesaw.api.IntColumn;

/**
 * One fork is one sample. A JVM compiles, lays out memory and picks profiles anew in each fork; on 586
 * real benchmarks half of all variance lies between forks, and JMH's interval from one fork holds the
 * mean of five further forks in 81 % of cases instead of 99.9 %.
 */
public final class SingleFork {

    public static final String ID = "single-fork";

    /** Two forks allow a first comparison, with an interval of ± 14 % typically; five are usual. */
    static final int FEWEST = 2;

    private static final int RECOMMENDED = 5;

    private SingleFork() {}

    /** Returns a WARN for results of one fork, a FAIL for those measured inside the harness's own JVM. */
    public static List<Verdict> on(JmhResults jmh) {
        Findings findings = new Findings(ID, jmh);
        IntColumn planned = jmh.scores().intColumn(ScoreTable.FORKS);
        double[][][] forks = jmh.forks();
        List<Integer> none = new ArrayList<>();
        List<Integer> one = new ArrayList<>();
        for (int i = 0; i < jmh.size(); i++) {
            // Forks that crashed are in the plan and not in the raw data, so where there are raw data they decide.
            int seen = forks[i].length > 0 ? forks[i].length : planned.isMissing(i) ? 0 : planned.getInt(i);
            if (!planned.isMissing(i) && planned.getInt(i) == 0) {
                none.add(i);
            } else if (seen == 0) {
                findings.notChecked(i, "the file does not say how many forks there were",
                        "run JMH with -rf json, which keeps the forks");
            } else if (seen < FEWEST) {
                one.add(i);
            } else {
                findings.pass(i);
            }
        }
        String advice = "java -jar benchmarks.jar -f " + RECOMMENDED;
        if (!none.isEmpty()) {
            findings.fault(none, Level.FAIL, "0 forks, at least " + FEWEST + " needed: measured inside the harness's own"
                    + " JVM, with its compiled code, its profiles and its agents", advice);
        }
        if (!one.isEmpty()) {
            findings.fault(one, Level.WARN, "1 fork, at least " + FEWEST + " needed: how much a fresh JVM would change"
                    + " the score is unknown, and no difference can be shown", advice);
        }
        return findings.verdicts("at least " + FEWEST + " forks");
    }
}
