package benchbook.check;

import static benchbook.testing.JmhFile.avgt;
import static benchbook.testing.JmhFile.forks;
import static org.assertj.core.api.Assertions.assertThat;

import benchbook.stats.Logs;
import benchbook.table.IterationTable;
import benchbook.table.JmhResults;
import benchbook.table.ScoreTable;
import benchbook.testing.JmhFile;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tech.tablesaw.api.Table;

class FindingsTest {

    private static final JmhResults SIX = JmhFile.read(Stream.of("a", "b", "c", "d", "e", "f")
            .map(name -> avgt("demo.Bench." + name, forks(3, 0.01, 100, 101)))
            .toArray(JmhFile.Result[]::new));

    @Test
    void aSubjectNamesThreeAndCountsTheRest() {
        assertThat(subjectOfFirst(1)).isEqualTo("a");
        assertThat(subjectOfFirst(3)).isEqualTo("a, b, c");
        assertThat(subjectOfFirst(4)).isEqualTo("a, b, c and 1 more result");
        assertThat(subjectOfFirst(5)).isEqualTo("a, b, c and 2 more results");
        assertThat(subjectOfFirst(6)).isEqualTo("all 6 results");
    }

    /** "all 1 results" would hide the only name there is. */
    @Test
    void aSingleResultKeepsItsName() {
        Findings findings = new Findings("some-check", JmhFile.read(avgt("demo.Bench.a", forks(3, 0.01, 100))));
        findings.pass(0);
        assertThat(findings.verdicts("fine")).singleElement().extracting(Verdict::subject).isEqualTo("a");
    }

    @Test
    void faultsComeFirstThenOneVerdictPerReasonThenOneForAllThatPass() {
        Findings findings = new Findings("some-check", SIX);
        findings.pass(0);
        findings.notChecked(1, "too few", "add some");
        findings.fault(2, Level.WARN, "bad", SIX.scores(), "mend it");
        findings.notChecked(3, "too old", "");
        findings.notChecked(4, "too few", "add some");
        findings.pass(5);
        List<Verdict> verdicts = findings.verdicts("fine");
        assertThat(verdicts).extracting(Verdict::id).containsOnly("some-check");
        assertThat(verdicts).extracting(v -> v.level() + " " + v.subject() + ": " + v.claim() + " / " + v.advice())
                .containsExactly(
                        "WARN c: bad / mend it",
                        "NOT_CHECKED b, e: too few / add some",
                        "NOT_CHECKED d: too old / ",
                        "PASS a, f: fine / ");
        assertThat(verdicts.get(1).evidence().stringColumn(ScoreTable.BENCHMARK).asList())
                .containsExactly("demo.Bench.b", "demo.Bench.e");
    }

    /** The same reason with another advice is another verdict: the advice depends on what a run did. */
    @Test
    void adviceKeepsReasonsApart() {
        Findings findings = new Findings("some-check", SIX);
        findings.notChecked(0, "too few", "-f 5");
        findings.notChecked(1, "too few", "-f 10");
        assertThat(findings.verdicts("fine")).extracting(Verdict::advice).containsExactly("-f 5", "-f 10");
    }

    @Test
    void theStripIsEveryIterationOfEveryFork() {
        Table strip = Findings.strip(new double[][] {{1, 2}, {}, {3}});
        assertThat(strip.intColumn(IterationTable.FORK).asObjectArray()).containsExactly(0, 0, 2);
        assertThat(strip.intColumn(IterationTable.ITERATION).asObjectArray()).containsExactly(0, 1, 0);
        assertThat(strip.doubleColumn(IterationTable.SCORE).asDoubleArray()).containsExactly(1, 2, 3);
    }

    @Test
    void positiveIsWhatATimeOrARateCanBe() {
        assertThat(Logs.exist(new double[] {1, 1e-300, 1e300})).isTrue();
        for (double bad : new double[] {0, -1, Double.NaN, Double.POSITIVE_INFINITY}) {
            assertThat(Logs.exist(new double[] {1, bad, 1})).as(String.valueOf(bad)).isFalse();
        }
    }

    private static String subjectOfFirst(int n) {
        Findings findings = new Findings("some-check", SIX);
        for (int i = 0; i < n; i++) {
            findings.pass(i);
        }
        return findings.verdicts("fine").get(0).subject();
    }
}
