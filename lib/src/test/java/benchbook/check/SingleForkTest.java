package benchbook.check;

import static benchbook.check.Found.only;
import static benchbook.testing.JmhFile.avgt;
import static benchbook.testing.JmhFile.forks;
import static org.assertj.core.api.Assertions.assertThat;

import benchbook.table.ScoreTable;
import benchbook.testing.JmhFile;
import java.util.List;
import org.junit.jupiter.api.Test;

class SingleForkTest {

    @Test
    void oneForkIsNoSampleOfJvms() {
        Verdict v = only(SingleFork.on(JmhFile.read(avgt("demo.Bench.sum", forks(5, 0.01, 100)))));
        assertThat(v.id()).isEqualTo("single-fork");
        assertThat(v.level()).isEqualTo(Level.WARN);
        assertThat(v.subject()).isEqualTo("sum");
        assertThat(v.claim()).contains("1 fork", "at least 2 needed");
        assertThat(v.evidence().intColumn(ScoreTable.FORKS).asObjectArray()).containsExactly(1);
        assertThat(Found.forksAsked(v)).isEqualTo(5);
    }

    @Test
    void twoForksAreEnoughToBegin() {
        Verdict v = only(SingleFork.on(JmhFile.read(avgt("demo.Bench.sum", forks(5, 0.01, 100, 101)))));
        assertThat(v.level()).isEqualTo(Level.PASS);
        assertThat(v.claim()).contains("at least 2 forks");
        assertThat(v.advice()).isEmpty();
    }

    /** {@code -f 0} leaves raw data that look like one fork's; only the plan tells. */
    @Test
    void noForkIsWorseThanOne() {
        Verdict v = only(SingleFork.on(JmhFile.read(avgt("demo.Bench.sum", forks(5, 0.01, 100)).plannedForks(0))));
        assertThat(v.level()).isEqualTo(Level.FAIL);
        assertThat(v.claim()).contains("0 forks", "at least 2 needed", "harness's own JVM");
        assertThat(Found.forksAsked(v)).isEqualTo(5);
    }

    /** With {@code -foe false} a run goes on when forks crash: five planned, one left. */
    @Test
    void crashedForksDoNotCount() {
        Verdict v = only(SingleFork.on(JmhFile.read(avgt("demo.Bench.sum", forks(5, 0.01, 100)).plannedForks(5))));
        assertThat(v.level()).isEqualTo(Level.WARN);
        assertThat(v.claim()).contains("1 fork");
    }

    /** Tools that imitate JMH leave the raw data out; then the plan is all there is. */
    @Test
    void withoutRawDataThePlanCounts() {
        String json = JmhFile.json(avgt("demo.Bench.sum", forks(5, 0.01, 100, 101, 99)));
        String without = json.replaceAll(",\\s*\"rawData\" : \\[\\[.*\\]\\]", "");
        assertThat(without).doesNotContain("rawData");
        assertThat(only(SingleFork.on(JmhFile.readJson(without))).level()).isEqualTo(Level.PASS);
        assertThat(only(SingleFork.on(JmhFile.readJson(without.replace("\"forks\" : 3", "\"forks\" : 1")))).level())
                .isEqualTo(Level.WARN);
    }

    @Test
    void csvDoesNotSay() {
        Verdict v = only(SingleFork.on(JmhFile.readCsv("\"demo.Bench.sum\",\"avgt\",1,25,\"69.8\",\"0.8\",\"ns/op\"")));
        assertThat(v.level()).isEqualTo(Level.NOT_CHECKED);
        assertThat(v.claim()).contains("does not say how many forks");
        assertThat(v.advice()).contains("-rf json");
    }

    @Test
    void aSuiteGetsOneVerdictPerKind() {
        List<Verdict> verdicts = SingleFork.on(JmhFile.read(
                avgt("demo.Bench.inside", forks(5, 0.01, 100)).plannedForks(0),
                avgt("demo.Bench.a", forks(5, 0.01, 100)),
                avgt("demo.Bench.b", forks(5, 0.01, 100)),
                avgt("demo.Bench.c", forks(5, 0.01, 100, 101))));
        assertThat(verdicts).extracting(Verdict::level).containsExactly(Level.FAIL, Level.WARN, Level.PASS);
        assertThat(verdicts).extracting(Verdict::subject).containsExactly("inside", "a, b", "c");
        assertThat(verdicts).extracting(v -> v.evidence().rowCount()).containsExactly(1, 2, 1);
    }
}
