package benchbook.check;

import static benchbook.testing.JmhFile.avgt;
import static benchbook.testing.JmhFile.forks;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import benchbook.stats.ForkPlan;
import benchbook.stats.Interval;
import benchbook.stats.ManyTests;
import benchbook.stats.Welch;
import benchbook.table.ComparisonTable;
import benchbook.table.JmhResults;
import benchbook.testing.JmhFile;
import benchbook.testing.JmhFile.Result;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.apache.commons.math3.stat.inference.TTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

class ComparisonsTest {

    private static final double MARGIN = 0.05;

    private static final double[] A = {100, 101, 99, 100.5, 99.5};
    private static final double[] B = {120, 121, 119, 121.5, 118.5};

    /** As in "between 1.04 and 1.10". */
    private static final Pattern BETWEEN = Pattern.compile("between (\\S+) and ([\\d.e-]+)");

    /** Known tools call a throughput that rose a regression, and a time that rose an improvement. */
    @ParameterizedTest
    @CsvSource({"avgt, ns/op, low", "avgt, s/op, low", "ss, ms/op, low", "thrpt, ops/s, high", "thrpt, ops/us, high"})
    void lessTimeAndMoreThroughputAreFaster(String mode, String unit, String faster) {
        Result low = avgt("demo.Bench.low", forks(5, 0.001, A)).mode(mode, unit);
        Result high = avgt("demo.Bench.high", forks(5, 0.001, B)).mode(mode, unit);
        String slower = faster.equals("low") ? "high" : "low";
        for (Row row : List.of(only(low, high), only(high, low))) {
            assertThat(row.getString(ComparisonTable.FASTER)).isEqualTo(faster);
            assertThat(row.getString(ComparisonTable.SLOWER)).isEqualTo(slower);
            assertThat(row.getDouble(ComparisonTable.FASTER_SCORE)).isCloseTo(faster.equals("low") ? 100 : 120, within(0.1));
            assertThat(row.getDouble(ComparisonTable.SPEED_RATIO)).isCloseTo(1.2, within(0.001));
            assertThat(row.getString(ComparisonTable.MODE)).isEqualTo(mode);
            assertThat(row.getString(ComparisonTable.UNIT)).isEqualTo(unit);
            assertThat(row.getString(ComparisonTable.CLAIM))
                    .startsWith(faster + " is 1.20 × as fast as " + slower + ", between 1.");
        }
    }

    /** commons-math's Welch test on the logarithms of fork means; its interval through the same test at the bound. */
    @Test
    void agreesWithCommonsMath() {
        double[] a = {102.1, 99.8, 105.3, 101.2, 98.7};
        double[] b = {96.4, 97.9, 93.1};
        Row row = only(avgt("demo.Bench.a", forks(4, 0, a)), avgt("demo.Bench.b", forks(4, 0, b)));
        double[] logA = DoubleStream.of(a).map(Math::log).toArray();
        double[] logB = DoubleStream.of(b).map(Math::log).toArray();
        assertThat(row.getDouble(ComparisonTable.P)).isCloseTo(new TTest().tTest(logA, logB), within(1e-9));
        for (String bound : List.of(ComparisonTable.RATIO_LOW, ComparisonTable.RATIO_HIGH)) {
            double shift = Math.log(row.getDouble(bound));
            double[] shifted = DoubleStream.of(logB).map(x -> x + shift).toArray();
            assertThat(new TTest().tTest(logA, shifted)).isCloseTo(0.05, within(1e-9));
        }
        assertThat(row.getInt(ComparisonTable.FORKS)).isEqualTo(3);
        assertThat(row.getDouble(ComparisonTable.LEVEL)).isEqualTo(0.95);
    }

    @Test
    void orderInTheFileChangesNothing() {
        Random random = new Random(5);
        for (int i = 0; i < 50; i++) {
            Result a = avgt("demo.Bench.a", Noise.forks(random, 2 + random.nextInt(4), 3, 100, 0.02, 0.01));
            Result b = avgt("demo.Bench.b", Noise.forks(random, 2 + random.nextInt(4), 3, 102, 0.05, 0.01));
            Row ab = only(a, b);
            Row ba = only(b, a);
            for (String column : List.of(ComparisonTable.P, ComparisonTable.P_SAME, ComparisonTable.SPEED_RATIO,
                    ComparisonTable.RATIO_LOW, ComparisonTable.RATIO_HIGH)) {
                assertThat(ab.getDouble(column)).as(column).isEqualTo(ba.getDouble(column));
            }
            for (String column : List.of(ComparisonTable.FASTER, ComparisonTable.STATE, ComparisonTable.CLAIM)) {
                assertThat(ab.getString(column)).as(column).isEqualTo(ba.getString(column));
            }
        }
    }

    /** Forks 0.1 %, or 10 %, from each other; results equal, 2 %, or 50 % apart. */
    @ParameterizedTest
    @CsvSource({
        "0.001, 1.5, different", "0.001, 1.02, 'different, but small'", "0.001, 1.0003, same", "0.1, 1.02, can't tell",
        "0.1, 3, different"
    })
    void fourStates(double noise, double ratio, String state) {
        double[] wiggle = {-1, 0.5, 0, 0.7, -0.2};
        double[] a = DoubleStream.of(wiggle).map(w -> 100 * Math.exp(noise * w)).toArray();
        double[] b = DoubleStream.of(wiggle).map(w -> 100 * ratio * Math.exp(-noise * w)).toArray();
        Row row = only(avgt("demo.Bench.a", forks(5, 0, a)), avgt("demo.Bench.b", forks(5, 0, b)));
        assertThat(row.getString(ComparisonTable.STATE)).isEqualTo(state);
        assertThat(row.getString(ComparisonTable.CLAIM)).contains("a", "b", "between");
        assertThat(row.isMissing(ComparisonTable.FORKS_NEEDED)).isEqualTo(!state.equals(ComparisonTable.CANT_TELL));
    }

    /** What counts as the same is the reader's: 2 % are nothing to one and half a year's work to another. */
    @Test
    void theMarginDecidesWhatIsSmall() {
        Result a = avgt("demo.Bench.a", forks(5, 0, 100, 100.1, 99.9, 100.2, 99.8));
        Result b = avgt("demo.Bench.b", forks(5, 0, 102, 102.1, 101.9, 102.2, 101.8));
        assertThat(only(0.05, a, b).getString(ComparisonTable.STATE)).isEqualTo(ComparisonTable.SMALL);
        assertThat(only(0.01, a, b).getString(ComparisonTable.STATE)).isEqualTo(ComparisonTable.DIFFERENT);
        assertThat(only(0.05, a, b).getString(ComparisonTable.CLAIM)).contains("a is faster than b, but by less than ± 5.0 %");
    }

    /** States and printed intervals must not contradict each other, whatever the number of pairs. */
    @Property(seed = "1", tries = 200)
    void theIntervalExcludesOneExactlyWhereTheStateSaysDifferent(@ForAll long seed) {
        for (Row row : of(randomSuite(new Random(seed)))) {
            double low = row.getDouble(ComparisonTable.RATIO_LOW);
            double high = row.getDouble(ComparisonTable.RATIO_HIGH);
            boolean inside = low >= 1 / (1 + MARGIN) && high <= 1 + MARGIN;
            String expected = low > 1
                    ? inside ? ComparisonTable.SMALL : ComparisonTable.DIFFERENT
                    : inside ? ComparisonTable.SAME : ComparisonTable.CANT_TELL;
            assertThat(row.getString(ComparisonTable.STATE)).as(row.toString()).isEqualTo(expected);
            assertThat(row.getDouble(ComparisonTable.SPEED_RATIO)).isBetween(Math.max(1, low), high);
            assertThat(row.getDouble(ComparisonTable.P_ADJUSTED)).isGreaterThanOrEqualTo(row.getDouble(ComparisonTable.P));
        }
    }

    /** The other half: different is what Benjamini and Hochberg select, same what they select of the equivalence tests. */
    @Property(seed = "4", tries = 100)
    void theStateIsWhatTheAdjustedPValuesSay(@ForAll long seed) {
        for (Row row : of(randomSuite(new Random(seed)))) {
            String state = row.getString(ComparisonTable.STATE);
            boolean different = state.equals(ComparisonTable.DIFFERENT) || state.equals(ComparisonTable.SMALL);
            assertThat(row.getDouble(ComparisonTable.P_ADJUSTED) <= 0.05).as(row.toString()).isEqualTo(different);
            if (!different) {
                assertThat(row.getDouble(ComparisonTable.P_SAME) <= 0.05).as(row.toString())
                        .isEqualTo(state.equals(ComparisonTable.SAME));
            }
        }
    }

    /** Two one-sided tests at 5 % look at the 90 % interval, which Hsu and others turn into one of 95 % by reaching over 1. */
    @Test
    void theIntervalOfSamenessIsThatOfItsTests() {
        double[] a = {100, 100.4, 99.7, 100.1, 99.8};
        double[] b = {100.36, 100.76, 100.06, 100.46, 100.16};
        Row row = only(avgt("demo.Bench.a", forks(2, 0, a)), avgt("demo.Bench.b", forks(2, 0, b)));
        assertThat(row.getString(ComparisonTable.STATE)).isEqualTo(ComparisonTable.SAME);
        assertThat(row.getDouble(ComparisonTable.LEVEL)).isEqualTo(0.95);
        Interval ninety = Welch.logRatio(b, a).interval(0.90);
        assertThat(ninety.low()).as("alone it would seem to say different").isGreaterThan(1);
        assertThat(row.getDouble(ComparisonTable.RATIO_LOW)).isEqualTo(1);
        assertThat(row.getDouble(ComparisonTable.RATIO_HIGH)).isCloseTo(ninety.high(), within(1e-12));
    }

    /** Where JMH's plain rule says otherwise, the sentence says so, whichever way round. */
    @Test
    void theSentenceNamesTheDisagreementWithJmhsRule() {
        double[][] tight = {{90, 100, 110}, {90.1, 100.1, 110.1}, {89.9, 99.9, 109.9}};
        double[][] slower = {{98, 108, 118}, {98.1, 108.1, 118.1}, {97.9, 107.9, 117.9}};
        Row different = only(avgt("demo.Bench.a", tight), avgt("demo.Bench.b", slower));
        assertThat(different.getString(ComparisonTable.STATE)).isEqualTo(ComparisonTable.DIFFERENT);
        assertThat(different.getString(ComparisonTable.CLAIM)).endsWith(" (JMH's intervals overlap)");
        double[][] apart = {{100, 100.1, 99.9, 100}, {112, 112.1, 111.9, 112}};
        double[][] other = {{130, 130.1, 129.9, 130}, {142, 142.1, 141.9, 142}};
        Row open = only(avgt("demo.Bench.a", apart), avgt("demo.Bench.b", other));
        assertThat(open.getString(ComparisonTable.STATE)).isEqualTo(ComparisonTable.CANT_TELL);
        assertThat(open.getString(ComparisonTable.CLAIM)).endsWith(" (JMH's intervals are disjoint)");
        assertThat(only(avgt("demo.Bench.a", forks(5, 0.001, A)), avgt("demo.Bench.b", forks(5, 0.001, B)))
                .getString(ComparisonTable.CLAIM)).doesNotContain("JMH");
    }

    /** A score that somebody moved is score-mismatch's business; JMH's rule is held against the raw data. */
    @Test
    void anEditedScoreMovesNoInterval() {
        Row row = only(avgt("demo.Bench.a", forks(5, 0.01, 100, 100.1, 99.9)),
                avgt("demo.Bench.b", forks(5, 0.01, 100, 100.1, 99.9)).edited(-20, 1));
        assertThat(row.getString(ComparisonTable.STATE)).isEqualTo(ComparisonTable.SAME);
        assertThat(row.getBoolean(ComparisonTable.JMH_DISJOINT)).isFalse();
    }

    /** Rounding must not undo it: "different, between 1.00 and 1.03" would. */
    @Property(seed = "2", tries = 100)
    void theSentenceSaysWhatTheIntervalSays(@ForAll long seed) {
        for (Row row : of(randomSuite(new Random(seed)))) {
            String claim = row.getString(ComparisonTable.CLAIM);
            if (claim.contains("spans a factor of more than 1000")) {
                assertThat(row.getDouble(ComparisonTable.RATIO_HIGH) / row.getDouble(ComparisonTable.RATIO_LOW)).isGreaterThan(1000);
                continue;
            }
            Matcher m = BETWEEN.matcher(claim);
            assertThat(m.find()).as(claim).isTrue();
            double low = Double.parseDouble(m.group(1));
            double high = Double.parseDouble(m.group(2));
            assertThat(low).as(claim).isCloseTo(row.getDouble(ComparisonTable.RATIO_LOW), within(0.01 * low));
            assertThat(high).as(claim).isCloseTo(row.getDouble(ComparisonTable.RATIO_HIGH), within(0.01 * high));
            assertThat(low > 1).as(claim).isEqualTo(row.getDouble(ComparisonTable.RATIO_LOW) > 1);
            if (claim.contains("within ±") || claim.contains("less than ±")) {
                assertThat(high).as(claim).isLessThanOrEqualTo(1 + MARGIN);
            }
        }
    }

    /** What the family is corrected for: all pairs, those that were left out included, those not judged excluded. */
    @Test
    void everyPairCountsAsATest() {
        Random random = new Random(6);
        Result[] results = IntStream.range(0, 101)
                .mapToObj(i -> avgt("demo.Bench.m" + i, Noise.forks(random, 3, 2, i == 0 ? 98 : 100, 0.02, 0.01)))
                .toArray(Result[]::new);
        results[100] = avgt("demo.Bench.oneFork", forks(2, 0.01, 100));
        JmhResults jmh = JmhFile.read(results);
        Pairs pairs = Pairs.of(jmh, new boolean[101]);
        Table table = Comparisons.of(jmh, pairs, MARGIN);
        assertThat(table.rowCount()).isEqualTo(100);
        assertThat(table.stringColumn(ComparisonTable.STATE).countOccurrences(ComparisonTable.NOT_JUDGED)).isEqualTo(1);
        double[] p = table.doubleColumn(ComparisonTable.P).asDoubleArray();
        int tests = 99 + 4950;
        double[] adjusted = ManyTests.benjaminiHochberg(p, tests);
        assertThat(table.doubleColumn(ComparisonTable.P_ADJUSTED).asDoubleArray()).isEqualTo(adjusted);
        long selected = Arrays.stream(adjusted).filter(x -> x <= 0.05).count();
        assertThat(table.doubleColumn(ComparisonTable.LEVEL).min())
                .isCloseTo(1 - Math.max(1, selected) * 0.05 / tests, within(1e-12));
    }

    /** Five forks that cannot tell must not be told that four would. */
    @Property(seed = "3", tries = 200)
    void asksForMoreForksThanThereWere(@ForAll long seed) {
        Random random = new Random(seed);
        double truth = Math.exp(0.1 * random.nextDouble());
        double noise = 0.005 + 0.05 * random.nextDouble();
        int forks = 2 + random.nextInt(12);
        Row row = only(
                avgt("demo.Bench.a", Noise.forks(random, forks, 2, 100, noise, 0.001)),
                avgt("demo.Bench.b", Noise.forks(random, forks, 2, 100 * truth, noise / 3, 0.001)));
        if (row.getString(ComparisonTable.STATE).equals(ComparisonTable.CANT_TELL)) {
            int needed = row.getInt(ComparisonTable.FORKS_NEEDED);
            assertThat(needed).isGreaterThan(forks);
            assertThat(row.getString(ComparisonTable.CLAIM))
                    .contains("with " + forks + " forks; about " + needed + " forks would resolve ± ");
        }
    }

    /**
     * The number is a promise: with as many forks, and the noise that was seen, a true difference of the margin is found in
     * half of all runs. Here 600 such runs, of which 50 % ± 8 (4 standard errors), and up to 6 more for rounding forks up.
     */
    @Test
    void theForksThatItAsksForResolveTheMargin() {
        double[] a = {100, 104, 97};
        double[] b = {101, 106, 99};
        Row row = only(avgt("demo.Bench.a", forks(2, 0, a)), avgt("demo.Bench.b", forks(2, 0, b)));
        assertThat(row.getString(ComparisonTable.CLAIM)).contains("can't tell", "with 3 forks", "would resolve ± 5.0 %");
        assertThat(found(row.getInt(ComparisonTable.FORKS_NEEDED), ForkPlan.sdLog(a, b), 1.05)).isBetween(0.42, 0.64);
    }

    /** Where the margin is resolved already and the difference lies half-way, it is the half that has to be resolved. */
    @Test
    void theForksThatItAsksForResolveTheHalfWhereTheMarginIsResolved() {
        double[] a = {100, 102, 98, 103, 97};
        double[] b = {102.5, 104.5, 100.5, 105.5, 99.5};
        Row row = only(avgt("demo.Bench.a", forks(2, 0, a)), avgt("demo.Bench.b", forks(2, 0, b)));
        assertThat(row.getString(ComparisonTable.CLAIM)).contains("can't tell", "with 5 forks", "would resolve ± 2.5 %");
        assertThat(found(row.getInt(ComparisonTable.FORKS_NEEDED), ForkPlan.sdLog(a, b), Math.sqrt(1.05))).isBetween(0.42, 0.64);
    }

    /** At 40 % between forks and a margin of 0.1 % the answer is not a number. */
    @Test
    void whatNoNumberOfForksResolvesIsSaid() {
        Row row = only(0.001,
                avgt("demo.Bench.a", forks(2, 0, 100, 150, 70)), avgt("demo.Bench.b", forks(2, 0, 110, 160, 65)));
        assertThat(row.isMissing(ComparisonTable.FORKS_NEEDED)).isTrue();
        assertThat(row.getString(ComparisonTable.CLAIM)).contains("no number of forks up to 10,000 would resolve ± 0.10 %");
    }

    @Test
    void oneForkIsNotJudged() {
        for (Row row : List.of(
                only(avgt("demo.Bench.a", forks(5, 0.01, 100)), avgt("demo.Bench.b", forks(5, 0.01, 200))),
                only(avgt("demo.Bench.a", forks(5, 0.01, 100)), avgt("demo.Bench.b", forks(5, 0.01, 200, 201, 202))))) {
            assertNotJudged(row, "one fork shows no variance");
            assertThat(row.getString(ComparisonTable.FASTER)).as("by score").isEqualTo("a");
        }
    }

    @Test
    void csvIsNotJudged() {
        JmhResults jmh = JmhFile.readCsv("\"demo.Bench.b\",\"avgt\",1,25,\"90\",\"0.8\",\"ns/op\"",
                "\"demo.Bench.a\",\"avgt\",1,25,\"69.8\",\"0.8\",\"ns/op\"");
        Row row = Comparisons.of(jmh, Pairs.of(jmh, new boolean[2]), MARGIN).iterator().next();
        assertNotJudged(row, "no raw data");
        assertThat(row.getString(ComparisonTable.FASTER)).as("by score").isEqualTo("a");
    }

    /** Forks without any variance come from a coarse clock or a rounded file; they would make every difference certain. */
    @Test
    void constantForksAreNotJudged() {
        assertNotJudged(only(avgt("demo.Bench.a", forks(5, 0, 100, 100, 100)), avgt("demo.Bench.b", forks(5, 0, 101, 101, 101))),
                "same value to the last digit");
        // One side with a variance is a measure of noise.
        assertThat(only(avgt("demo.Bench.a", forks(5, 0, 100, 100, 100)), avgt("demo.Bench.b", forks(5, 0, 101, 102, 103)))
                        .getString(ComparisonTable.STATE))
                .isNotEqualTo(ComparisonTable.NOT_JUDGED);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, -1, Double.NaN})
    void meansWithoutALogarithmAreNotJudged(double bad) {
        assertNotJudged(only(avgt("demo.Bench.a", forks(5, 0, 100, bad, 101)), avgt("demo.Bench.b", forks(5, 0, 101, 102, 103))),
                "missing, zero or negative");
    }

    /** JMH's rule, as its articles teach it; touching intervals are not disjoint. */
    @Test
    void jmhsOwnRuleStandsBeside() {
        assertThat(disjoint("9.999").getBoolean(ComparisonTable.JMH_DISJOINT)).isTrue();
        assertThat(disjoint("10").getBoolean(ComparisonTable.JMH_DISJOINT)).isFalse();
        assertThat(disjoint("NaN").isMissing(ComparisonTable.JMH_DISJOINT)).isTrue();
    }

    /** 100 with the error given beside 120 ± 10; in CSV, where the numbers are what they are. */
    private static Row disjoint(String error) {
        JmhResults jmh = JmhFile.readCsv("\"demo.Bench.a\",\"avgt\",1,25,\"100\",\"" + error + "\",\"ns/op\"",
                "\"demo.Bench.b\",\"avgt\",1,25,\"120\",\"10\",\"ns/op\"");
        return Comparisons.of(jmh, Pairs.of(jmh, new boolean[2]), MARGIN).iterator().next();
    }

    private static void assertNotJudged(Row row, String reason) {
        assertThat(row.getString(ComparisonTable.STATE)).isEqualTo(ComparisonTable.NOT_JUDGED);
        assertThat(row.getString(ComparisonTable.CLAIM)).contains("not judged, ", reason);
        for (String column : List.of(ComparisonTable.SPEED_RATIO, ComparisonTable.RATIO_LOW, ComparisonTable.RATIO_HIGH,
                ComparisonTable.LEVEL, ComparisonTable.P, ComparisonTable.P_ADJUSTED, ComparisonTable.P_SAME)) {
            assertThat(row.isMissing(column)).as(column).isTrue();
        }
    }

    /** The share of 600 simulated runs in which a true ratio is found. */
    private static double found(int forks, double sdLog, double truth) {
        Random random = new Random(7);
        int found = 0;
        for (int i = 0; i < 600; i++) {
            Row row = only(
                    avgt("demo.Bench.a", Noise.forks(random, forks, 1, 100, sdLog, 0)),
                    avgt("demo.Bench.b", Noise.forks(random, forks, 1, 100 * truth, sdLog, 0)));
            boolean different = List.of(ComparisonTable.DIFFERENT, ComparisonTable.SMALL)
                    .contains(row.getString(ComparisonTable.STATE));
            found += different ? 1 : 0;
        }
        return found / 600.0;
    }

    /** Two to twelve methods, some of them 0.3 to 10 % slower. */
    private static Result[] randomSuite(Random random) {
        Result[] results = new Result[2 + random.nextInt(11)];
        for (int i = 0; i < results.length; i++) {
            double centre = 100 * (random.nextBoolean() ? 1 : 1 + Math.exp(-6 + 3.5 * random.nextDouble()));
            results[i] = avgt("demo.Bench.m" + i, Noise.forks(random, 2 + random.nextInt(6), 2, centre,
                    Math.exp(-8 + 5 * random.nextDouble()), 0.0001));
        }
        return results;
    }

    private static Table of(Result... results) {
        JmhResults jmh = JmhFile.read(results);
        return Comparisons.of(jmh, Pairs.of(jmh, new boolean[results.length]), MARGIN);
    }

    private static Row only(Result a, Result b) {
        return only(MARGIN, a, b);
    }

    private static Row only(double margin, Result a, Result b) {
        JmhResults jmh = JmhFile.read(a, b);
        Table table = Comparisons.of(jmh, Pairs.of(jmh, new boolean[2]), margin);
        assertThat(table.rowCount()).isEqualTo(1);
        return table.iterator().next();
    }
}
