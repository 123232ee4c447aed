package benchbook.check;

import static benchbook.check.Compared.MARGIN;
import static benchbook.check.Compared.comparisons;
import static benchbook.check.Compared.question;
import static benchbook.testing.JmhFile.avgt;
import static benchbook.testing.JmhFile.forks;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import benchbook.table.JmhResults;
import benchbook.table.RunComparisonTable;
import benchbook.testing.JmhFile;
import benchbook.testing.JmhFile.Result;
import benchbook.testing.Runs;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tech.tablesaw.api.Table;

class UndecidedTest {

    private static final double[] OPEN_A = {100, 104, 97};
    private static final double[] OPEN_B = {101, 106, 99};

    /** By scipy 1.17.1: the pooled sd is 0.0350, and t(0.975, 2n-2) · sd · √(2/n) falls to ln 1.05 at n = 6. */
    @Test
    void anOpenRowHasACommandThatDecidesIt() {
        Verdict open = Found.only(on(new Result[] {bench("a", OPEN_A)}, new Result[] {bench("a", OPEN_B)}));
        assertThat(open.level()).isEqualTo(Level.NOT_CHECKED);
        assertThat(open.subject()).isEqualTo("a");
        assertThat(open.claim()).isEqualTo("neither a difference nor sameness within ± 5.0 % can be shown; about 6 forks a row would"
                + " decide it");
        // Six forks of: a second to start, five warm-ups and two iterations of a second.
        assertThat(open.advice()).startsWith("java -jar benchmarks.jar 'demo.Bench.a$' -f 6").contains("about 48 s")
                .doesNotContain(" -i ");
    }

    /** All are named in one pattern; the number of forks is that of the dearest, and the time is that of all. */
    @Test
    void severalRowsHaveOneCommand() {
        Verdict two = Found.only(on(suite(2, OPEN_A), suite(2, OPEN_B)));
        String pattern = two.advice().replaceAll("^java -jar benchmarks.jar '(.*?)' .*$", "$1");
        for (String name : List.of("demo.Bench.m0", "demo.Bench.m1", "demo.Bench.m2", "demo.Bench.m0b")) {
            // JMH looks for the pattern anywhere in the name.
            assertThat(java.util.regex.Pattern.compile(pattern).matcher(name).find()).as(name).isEqualTo(name.matches(".*m[01]"));
        }
        Verdict six = Found.only(on(suite(6, OPEN_A), suite(6, OPEN_B)));
        assertThat(six.subject()).isEqualTo("m0, m1, m2 and 3 more rows");
        // Corrected for six rows, more forks than for one.
        int forks = Found.forksAsked(six);
        assertThat(forks).isGreaterThan(6);
        assertThat(six.advice()).contains("about " + benchbook.unit.Quantity.duration(6 * forks * 8 * 1e9));
    }

    /** One row that needs a hundred times the forks of the others would make their plan absurd. */
    @Test
    void aDearRowIsLeftOutOfThePlan() {
        Result[] base = {bench("m0", OPEN_A), bench("m1", OPEN_A), bench("m2", OPEN_A), bench("wild", 100, 220, 60)};
        Result[] head = {bench("m0", OPEN_B), bench("m1", OPEN_B), bench("m2", OPEN_B), bench("wild", 110, 70, 190)};
        JmhResults jmh = Runs.baseAndHead(base, head);
        Table rows = comparisons(question(jmh)).rows();
        Verdict open = Found.only(Undecided.on(jmh, rows, MARGIN));
        int cheap = rows.intColumn(RunComparisonTable.FORKS_NEEDED).getInt(0);
        int dear = rows.intColumn(RunComparisonTable.FORKS_NEEDED).getInt(3);
        assertThat(dear).isGreaterThan(100 * cheap);
        assertThat(open.claim()).contains("about " + cheap + " to " + dear + " forks a row would decide them");
        assertThat(Found.forksAsked(open)).isEqualTo(cheap);
        assertThat(open.advice()).doesNotContain("wild").contains("for 3 of 4 rows", "-f " + dear);
    }

    /** Iterations that scatter are cheaper to add than forks with a long warm-up. */
    @Test
    void moreIterationsArePlannedWhereTheyAreCheaper() {
        int open = 0;
        int longer = 0;
        for (int seed = 1; seed <= 40; seed++) {
            java.util.Random random = Noise.random(seed);
            // Forks that differ by no more than their iterations make them.
            List<Verdict> verdicts = on(new Result[] {avgt("demo.Bench.a", Noise.forks(random, 4, 2, 100, 0, 0.08)).warmups(20)},
                    new Result[] {avgt("demo.Bench.a", Noise.forks(random, 4, 2, 100, 0, 0.08)).warmups(20)});
            open += verdicts.size();
            longer += verdicts.stream().anyMatch(v -> v.advice().matches(".* -f \\d+ -i (4|8|16)\\b.*")) ? 1 : 0;
        }
        assertThat(open).isGreaterThan(20);
        assertThat(longer).as("of %s", open).isGreaterThan(open / 3);
    }

    @Test
    void whatNoNumberOfForksDecidesGetsAnotherAdvice() {
        JmhResults jmh = Runs.baseAndHead(bench("a", 100, 150, 70), bench("a", 110, 160, 65));
        Table rows = RunComparisons.of(jmh, Sides.of(jmh, Sides.FILE), 0, 0.001, java.util.Optional.empty()).rows();
        Verdict open = Found.only(Undecided.on(jmh, rows, 0.001));
        assertThat(open.claim()).endsWith("; no number of forks up to 10,000 would decide it");
        assertThat(open.advice()).startsWith("find what makes the forks differ");
    }

    @Test
    void eachReasonIsToldOnce() {
        Result[] base = {bench("one1", 100), bench("one2", 100), bench("zero", 100, 0, 101)};
        Result[] head = {bench("one1", 101), bench("one2", 101), bench("zero", 100, 99, 101)};
        List<Verdict> verdicts = on(base, head);
        assertThat(verdicts.stream().map(Verdict::subject)).containsExactly("one1, one2", "zero");
        assertThat(verdicts.get(0).claim()).isEqualTo("no difference can be shown: " + Comparisons.ONE_FORK);
        assertThat(verdicts.get(0).advice()).contains("-f 5 -rf json on both sides", "--noise");
        assertThat(verdicts.get(1).claim()).contains("missing, zero or negative");
        assertThat(verdicts.get(1).advice()).isEqualTo("look into the files and their logs");
    }

    @Test
    void whatIsDecidedSaysNothing() {
        assertThat(on(new Result[] {bench("a", 100, 100.1, 99.9)}, new Result[] {bench("a", 200, 200.1, 199.9)})).isEmpty();
        assertThat(on(new Result[] {bench("a", 100, 100.1, 99.9)}, new Result[] {bench("a", 100, 100.2, 99.9)})).isEmpty();
    }

    /** No single row of one fork can be judged; twelve of them 10 % slower with a spread of 1 % say something as a whole. */
    @Test
    void singleForksSayWhetherTheSuiteMoved() {
        double[] ratios = {1.09, 1.1, 1.11, 1.1, 1.09, 1.11, 1.1, 1.1, 1.12, 1.08, 1.1, 2.5};
        for (boolean more : new boolean[] {false, true}) {
            Verdict told = Found.only(on(singles(ratios.length, i -> 100, more), singles(ratios.length, i -> 100 * ratios[i], more)));
            double ln = 0;
            for (double r : ratios) {
                ln += Math.log(r) / ratios.length;
            }
            String mean = benchbook.unit.Quantity.significant(Math.exp(more ? ln : -ln), 3);
            assertThat(told.claim()).contains("; as a whole the head is " + mean + " × as fast (geometric mean of 12 scores, 95 % between ",
                    "one run each cannot tell the code from the hour",
                    "1 of 12 rows further apart than single forks of the same code in 99 of 100 cases (1.54 ×): m11 "
                            + (more ? "2.50 ×" : "0.400 ×"));
        }
    }

    @Test
    void fewSingleForksSayNothingOfTheWhole() {
        assertThat(Found.only(on(singles(9, i -> 100, false), singles(9, i -> 150, false))).claim()).doesNotContain("as a whole");
        Verdict same = Found.only(on(singles(10, i -> 100, false), singles(10, i -> 100 + 0.1 * i, false)));
        assertThat(same.claim()).contains("as a whole the head is 0.996 × as fast", "no row lies further apart than single forks");
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "NaN"})
    void aScoreThatIsNoneIsLeftOutOfTheWhole(String score) {
        Result[] head = singles(11, i -> 110, false);
        head[3] = bench("m3", Double.parseDouble(score));
        List<Verdict> verdicts = on(singles(11, i -> 100, false), head);
        assertThat(verdicts.get(0).claim()).contains("geometric mean of 10 scores");
    }

    /** The suite's mean and its interval, by t over the ratios of the rows, in a second way. */
    @Test
    void theMeanOfSingleForksIsAStudentInterval() {
        Verdict told = Found.only(on(singles(10, i -> 100, true), singles(10, i -> 100 + i, true)));
        double[] ln = IntStream.range(0, 10).mapToDouble(i -> Math.log((100 + i) / 100.0)).toArray();
        var stats = new org.apache.commons.math3.stat.descriptive.SummaryStatistics();
        java.util.Arrays.stream(ln).forEach(stats::addValue);
        double t = new org.apache.commons.math3.distribution.TDistribution(9).inverseCumulativeProbability(0.975);
        double half = t * stats.getStandardDeviation() / Math.sqrt(10);
        var numbers = java.util.regex.Pattern.compile("is (\\S+) × as fast .* between (\\S+) and (\\S+) with").matcher(told.claim());
        assertThat(numbers.find()).as(told.claim()).isTrue();
        assertThat(Double.parseDouble(numbers.group(1))).isCloseTo(Math.exp(stats.getMean()), within(0.005));
        assertThat(Double.parseDouble(numbers.group(2))).isCloseTo(Math.exp(stats.getMean() - half), within(0.005));
        assertThat(Double.parseDouble(numbers.group(3))).isCloseTo(Math.exp(stats.getMean() + half), within(0.005));
    }

    @Test
    void withoutRawDataTheAdviceIsJson() {
        String line = "\"demo.Bench.a\",\"avgt\",1,25,\"%s\",\"1\",\"ns/op\"";
        JmhResults jmh = Runs.of(Runs.file("base.csv", JmhFile.readCsv(line.formatted("100"))),
                Runs.file("head.csv", JmhFile.readCsv(line.formatted("120"))));
        Verdict told = Found.only(Undecided.on(jmh, comparisons(question(jmh)).rows(), MARGIN));
        assertThat(told.claim()).isEqualTo("no difference can be shown: the file holds no raw data");
        assertThat(told.advice()).contains("-rf json");
    }

    private static Result[] singles(int n, java.util.function.IntToDoubleFunction mean, boolean throughput) {
        return IntStream.range(0, n)
                .mapToObj(i -> bench("m" + i, mean.applyAsDouble(i)).mode(throughput ? "thrpt" : "avgt", throughput ? "ops/s" : "ns/op"))
                .toArray(Result[]::new);
    }

    private static List<Verdict> on(Result[] base, Result[] head) {
        JmhResults jmh = Runs.baseAndHead(base, head);
        return Undecided.on(jmh, comparisons(question(jmh)).rows(), MARGIN);
    }

    private static Result[] suite(int n, double... means) {
        return IntStream.range(0, n).mapToObj(i -> bench("m" + i, means)).toArray(Result[]::new);
    }

    private static Result bench(String method, double... means) {
        return avgt("demo.Bench." + method, forks(2, 0, means));
    }
}
