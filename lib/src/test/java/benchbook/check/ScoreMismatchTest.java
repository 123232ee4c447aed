package benchbook.check;

import static benchbook.check.Found.only;
import static benchbook.testing.JmhFile.avgt;
import static benchbook.testing.JmhFile.forks;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import benchbook.table.IterationTable;
import benchbook.testing.JmhFile;
import benchbook.testing.JmhFile.Result;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ScoreMismatchTest {

    /** The mean is 100; JMH's own classes computed what stands in the file. */
    private static Result sum() {
        return avgt("demo.Bench.sum", forks(5, 0.01, 98, 102));
    }

    /** The tolerance is a billionth of the score: 1e-7 of 100. */
    @ParameterizedTest
    @CsvSource({"0, PASS", "0.9e-7, PASS", "1.1e-7, FAIL", "-0.9e-7, PASS", "-1.1e-7, FAIL", "5, FAIL"})
    void anEditedScoreIsFound(double offset, Level level) {
        assertThat(of(sum().edited(offset, 1)).level()).isEqualTo(level);
    }

    /** A millionth of the error, whose quantile differs in its last digits between versions of commons-math. */
    @ParameterizedTest
    @CsvSource({"1.0000009, PASS", "1.0000011, FAIL", "0.9999991, PASS", "0.9999989, FAIL", "0.1, FAIL"})
    void anEditedErrorIsFound(double factor, Level level) {
        assertThat(of(sum().edited(0, factor)).level()).isEqualTo(level);
    }

    @Test
    void saysBothNumbers() {
        Verdict score = of(sum().edited(-10, 1));
        assertThat(score.id()).isEqualTo("score-mismatch");
        assertThat(score.subject()).isEqualTo("sum");
        assertThat(score.claim()).contains("says score 90.0000 ns/op", "give 100.000");
        assertThat(score.evidence().rowCount()).isEqualTo(10);
        assertThat(score.evidence().doubleColumn(IterationTable.SCORE).mean()).isCloseTo(100, within(1e-9));
        assertThat(score.advice()).contains("the file that JMH wrote");
        Verdict error = of(sum().edited(0, 0.5));
        assertThat(error.claim()).contains("says error 1.6", "give 3.3");
    }

    /** The error of JMH that a merge of two files left out, or that a tool rounded to nothing. */
    @Test
    void aMissingErrorIsAMismatchWhereTheDataHaveOne() {
        Verdict v = of(sum().edited(0, Double.NaN));
        assertThat(v.level()).isEqualTo(Level.FAIL);
        assertThat(v.claim()).contains("says error -");
    }

    /** Two values have no error in JMH either. */
    @Test
    void noErrorFollowsFromTwoValues() {
        assertThat(of(avgt("demo.Bench.sum", new double[] {100, 101})).level()).isEqualTo(Level.PASS);
    }

    @Test
    void throughputAndSingleShotsAreComputedAlike() {
        assertThat(of(sum().mode("thrpt", "ops/s")).level()).isEqualTo(Level.PASS);
        assertThat(of(sum().mode("ss", "ms/op").edited(1, 1)).level()).isEqualTo(Level.FAIL);
    }

    /** In sample mode the score is the mean of the histogram, not of the iterations' means. */
    @Test
    void sampleModeIsComputedFromItsHistogram() {
        String json = JmhFile.sampleJson("demo.Bench.call", new double[][][] {{{10, 20, 20}, {30}}, {{10, 10, 40}, {20, 20}}});
        // 180 / 9; the means of the iterations would give (50/3 + 30 + 20 + 20) / 4.
        assertThat(json).contains("\"score\" : 20.0");
        assertThat(only(ScoreMismatch.on(JmhFile.readJson(json))).level()).isEqualTo(Level.PASS);
        Verdict v = only(ScoreMismatch.on(JmhFile.readJson(json.replace("\"score\" : 20.0", "\"score\" : 21.666667"))));
        assertThat(v.level()).isEqualTo(Level.FAIL);
        assertThat(v.claim()).contains("21.6667", "20.0000");
    }

    @Test
    void whatItCannotJudge() {
        Verdict csv = only(ScoreMismatch.on(JmhFile.readCsv("\"demo.Bench.sum\",\"avgt\",1,25,\"69.8\",\"0.8\",\"ns/op\"")));
        assertThat(csv.level()).isEqualTo(Level.NOT_CHECKED);
        assertThat(csv.claim()).contains("no raw data");
        assertThat(csv.advice()).contains("-rf json");
        // Before 1.14 JMH wrote iteration means for sample mode, without the number of samples in each.
        Verdict old = of(sum().mode("sample", "ns/op").jmh("1.13"));
        assertThat(old.level()).isEqualTo(Level.NOT_CHECKED);
        assertThat(old.claim()).contains("before 1.14");
    }

    private static Verdict of(Result result) {
        return only(ScoreMismatch.on(JmhFile.read(result)));
    }
}
