package benchbook.check;

import static benchbook.check.Compared.at;
import static benchbook.check.Compared.comparisons;
import static benchbook.check.Compared.question;
import static benchbook.check.Compared.times;
import static benchbook.testing.JmhFile.avgt;
import static benchbook.testing.JmhFile.forks;
import static org.assertj.core.api.Assertions.assertThat;

import benchbook.table.JmhResults;
import benchbook.table.RunComparisonTable;
import benchbook.testing.JmhFile.Result;
import benchbook.testing.Runs;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.apache.commons.math3.distribution.BinomialDistribution;
import org.junit.jupiter.api.Test;
import tech.tablesaw.api.Table;

class RegressionTest {

    private static final double[] FORKS = {100, 100.3, 99.8, 100.1, 99.7};

    @Test
    void aConfidentRegressionFails() {
        List<Verdict> verdicts = on(new Result[] {bench("a", FORKS), bench("b", FORKS)},
                new Result[] {bench("a", times(1.2, FORKS)), bench("b", times(0.8, FORKS))});
        Verdict fail = Found.only(verdicts, Level.FAIL);
        assertThat(fail.id()).isEqualTo("regression");
        assertThat(fail.subject()).isEqualTo("a");
        assertThat(fail.claim()).startsWith("slower: 0.833 × as fast, between 0.8").containsPattern("p = \\S+e-\\d+ over all rows$");
        assertThat(fail.advice()).contains("'demo.Bench.a$'");
        assertThat(fail.evidence().rowCount()).isEqualTo(1);
        assertThat(Found.only(verdicts, Level.PASS).claim()).startsWith("1 slower, 1 faster, 0 shown the same, 0 can't tell;"
                + " corrected for 2 rows; geometric mean of 2 rows 1.02");
    }

    /**
     * Eight rows of p = 0.0106 each (scipy 1.17.1, ttest_ind of logarithms, equal_var=False): Benjamini and Hochberg select all,
     * Holm's smallest is 8 · 0.0106 = 0.085, and nothing is confident.
     */
    @Test
    void whatIsOnlyLikelyWarns() {
        double[] wide = {100, 104, 97, 102};
        List<Verdict> verdicts = on(suite(8, wide), suite(8, times(1.08, wide)));
        assertThat(verdicts.stream().map(v -> v.level() + " " + v.subject())).containsExactly("WARN m0", "WARN m1", "WARN m2", "WARN m3",
                "WARN m4", "WARN m5", "WARN m6", "WARN m7", "WARN 8 rows of head.json", "PASS 8 rows judged");
        assertThat(verdicts.get(0).claim()).contains("p = 0.085 over all rows, at most 0.05 wanted for a gate");
        assertThat(Found.forksAsked(verdicts.get(0))).as("twice four, and ten at least").isEqualTo(10);
        assertThat(at(on(suite(1, wide), suite(1, times(1.08, wide))), Regression.ID, Level.FAIL)).as("alone it is").hasSize(1);
    }

    @Test
    void aSmallRegressionIsNone() {
        List<Verdict> verdicts = on(suite(1, FORKS), suite(1, times(1.02, FORKS)));
        assertThat(Found.only(verdicts).level()).isEqualTo(Level.PASS);
        assertThat(Found.only(verdicts).claim())
                .startsWith("0 slower, 0 faster, 1 different but by less than the margin, 0 shown the same, 0 can't tell");
    }

    /** JMH's rule is what its users read off the table; where the forks do not bear it out, they are told. */
    @Test
    void whereOnlyJmhsIntervalsDifferTheReaderIsTold() {
        double[][] apart = {{100, 100.1, 99.9, 100}, {112, 112.1, 111.9, 112}};
        double[][] other = {{130, 130.1, 129.9, 130}, {142, 142.1, 141.9, 142}};
        List<Verdict> verdicts = on(new Result[] {avgt("demo.Bench.a", apart)}, new Result[] {avgt("demo.Bench.a", other)});
        Verdict told = Found.only(verdicts.stream().filter(v -> v.id().equals(Disjoint.ID)).toList());
        assertThat(told.subject()).isEqualTo("a");
        assertThat(told.claim()).startsWith("JMH's intervals are disjoint");
        assertThat(on(suite(1, FORKS), suite(1, times(1.2, FORKS)))).noneMatch(v -> v.id().equals(Disjoint.ID));
    }

    /** Nine rows 1.5 % slower with forks 2 % apart: no row shows it, and all together do; t of the means' mean by hand. */
    @Test
    void aSuiteThatIsSlowerAsAWholeWarns() {
        double[] wide = {100, 102.5, 98.2, 101.1, 99};
        List<Verdict> verdicts = on(suite(9, wide), suite(9, times(1.015, wide)));
        Verdict warn = Found.only(verdicts, Level.WARN);
        assertThat(warn.subject()).isEqualTo("9 rows of head.json");
        assertThat(warn.claim()).startsWith("slower as a whole: the geometric mean is 0.985 × as fast, between 0.9")
                .endsWith("by forks alone, which do not know what changes between runs");
        assertThat(warn.advice()).contains("machine-noise");
        assertThat(on(suite(9, wide), suite(9, times(1 / 1.015, wide)))).as("faster is no fault").noneMatch(v -> v.level() == Level.WARN);
        assertThat(on(suite(1, wide), suite(1, times(1.015, wide)))).as("one row is no whole").noneMatch(v -> v.level() == Level.WARN);
    }

    @Test
    void nothingJudgedSaysNothing() {
        assertThat(on(suite(1, 100), suite(1, 120))).isEmpty();
    }

    @Test
    void withSeveralHeadsTheSubjectNamesTheHead() {
        JmhResults jmh = Runs.of(Runs.file("base.json", suite(1, FORKS)), Runs.file("one.json", suite(1, times(0.999, FORKS))),
                Runs.file("two.json", suite(1, times(1.3, FORKS))));
        assertThat(Found.only(Regression.on(question(jmh), comparisons(question(jmh))), Level.FAIL).subject()).isEqualTo("m0 in two.json");
    }

    /**
     * 300 comparisons of 50 rows of identical code, five forks about 2 % apart, in some rows four times as much as in others:
     * a FAIL in at most 5 % of them, which 300 tries can only show up to the 99.9 % point of Binomial(300, 0.05), 28. So for a
     * difference of either sign, of which FAILs are half.
     */
    @Test
    void aFamilyOfIdenticalRowsFailsInFewCases() {
        int suites = 300;
        int failed = 0;
        int claimed = 0;
        for (int i = 0; i < suites; i++) {
            Random random = Noise.random(i + 1);
            JmhResults jmh = Runs.baseAndHead(noisy(random, 50, -1), noisy(random, 50, -1));
            Table rows = comparisons(question(jmh)).rows();
            failed += fails(jmh).isEmpty() ? 0 : 1;
            claimed += Arrays.stream(rows.doubleColumn(RunComparisonTable.P_GATE).asDoubleArray()).anyMatch(p -> p <= 0.05) ? 1 : 0;
        }
        int most = new BinomialDistribution(null, suites, 0.05).inverseCumulativeProbability(0.999);
        assertThat(claimed).as("of %s", suites).isLessThanOrEqualTo(most);
        assertThat(failed).as("of %s", suites).isLessThanOrEqualTo(claimed).isLessThanOrEqualTo(most);
        assertThat(claimed).as("a test that never errs has no power").isPositive();
    }

    /** The same with one row 20 % slower: found each time, and any other only as often as above. */
    @Test
    void aRealRegressionAmongFiftyIsFoundAndIsTheOnlyOne() {
        int suites = 100;
        int others = 0;
        for (int i = 0; i < suites; i++) {
            Random random = Noise.random(1000 + i);
            List<String> fails = fails(Runs.baseAndHead(noisy(random, 50, -1), noisy(random, 50, 17)));
            assertThat(fails).as("suite %s", i).contains("m17");
            others += fails.size() > 1 ? 1 : 0;
        }
        assertThat(others).isLessThanOrEqualTo(new BinomialDistribution(null, suites, 0.05).inverseCumulativeProbability(0.999));
    }

    private static List<String> fails(JmhResults jmh) {
        return Regression.on(question(jmh), comparisons(question(jmh))).stream().filter(v -> v.level() == Level.FAIL).map(Verdict::subject).toList();
    }

    private static Result[] noisy(Random random, int n, int slow) {
        return IntStream.range(0, n)
                .mapToObj(i -> avgt("demo.Bench.m" + i, Noise.forks(random, 5, 3, i == slow ? 120 : 100,
                        0.02 * Math.exp(0.7 * Math.sin(7 * i)), 0.01)))
                .toArray(Result[]::new);
    }

    private static List<Verdict> on(Result[] base, Result[] head) {
        RunChecks.Question q = question(Runs.baseAndHead(base, head));
        return Regression.on(q, comparisons(q));
    }

    private static Result[] suite(int n, double... means) {
        return IntStream.range(0, n).mapToObj(i -> bench("m" + i, means)).toArray(Result[]::new);
    }

    private static Result bench(String method, double... means) {
        return avgt("demo.Bench." + method, forks(3, 0, means));
    }
}
