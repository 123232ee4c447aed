package benchbook.check;

import static benchbook.testing.JmhFile.avgt;
import static benchbook.testing.JmhFile.forks;
import static org.assertj.core.api.Assertions.assertThat;

import benchbook.testing.JmhFile;
import benchbook.testing.JmhFile.Result;
import java.util.List;
import org.junit.jupiter.api.Test;

class LostDataTest {

    @Test
    void aForkThatCrashedIsMissed() {
        Verdict v = only(avgt("demo.Bench.a", forks(5, 0.01, 100, 101, 99, 100)).plannedForks(5));
        assertThat(v.level()).isEqualTo(Level.WARN);
        assertThat(v.subject()).isEqualTo("a");
        assertThat(v.claim()).isEqualTo("the raw data hold 4 forks, 5 were planned");
        assertThat(v.evidence().rowCount()).isEqualTo(20);
        assertThat(v.advice()).contains("'demo.Bench.a$' -f 5 -foe true");
    }

    /** The plan's number of iterations is that of the longest fork in these files. */
    @Test
    void anIterationThatWasRemovedIsMissed() {
        Verdict v = only(avgt("demo.Bench.a", new double[][] {{1, 2, 3}, {1, 2}, {1, 2, 3}}));
        assertThat(v.level()).isEqualTo(Level.WARN);
        assertThat(v.claim()).isEqualTo("less than the 3 iterations that were planned stand in 1 of 3 forks");
    }

    @Test
    void allThatWasPlannedPasses() {
        assertThat(only(avgt("demo.Bench.a", forks(5, 0.01, 100, 101))).level()).isEqualTo(Level.PASS);
        assertThat(only(avgt("demo.Bench.a", forks(5, 0.01, 100)).plannedForks(0)).level())
                .as("forks 0 is one run, in the harness's own JVM")
                .isEqualTo(Level.PASS);
    }

    /** More than planned is a merged file, and mixed-run's business. */
    @Test
    void moreThanPlannedIsNotLost() {
        assertThat(only(avgt("demo.Bench.a", forks(5, 0.01, 100, 101, 99)).plannedForks(2)).level()).isEqualTo(Level.PASS);
    }

    @Test
    void withoutRawDataThereIsNothingToHoldAgainstThePlan() {
        assertThat(only(avgt("demo.Bench.a", new double[0][]).plannedForks(5)).level()).isEqualTo(Level.NOT_CHECKED);
    }

    private static Verdict only(Result result) {
        List<Verdict> all = LostData.on(JmhFile.read(result));
        assertThat(all).hasSize(1);
        return all.get(0);
    }
}
