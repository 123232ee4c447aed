package benchbook.check;

import static benchbook.check.Compared.MARGIN;
import static benchbook.check.Compared.comparisons;
import static benchbook.check.Compared.only;
import static benchbook.check.Compared.question;
import static benchbook.check.Compared.row;
import static benchbook.check.Compared.rows;
import static benchbook.check.Compared.states;
import static benchbook.check.Compared.times;
import static benchbook.testing.JmhFile.avgt;
import static benchbook.testing.JmhFile.forks;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import benchbook.table.JmhResults;
import benchbook.table.RunComparisonTable;
import benchbook.testing.JmhFile;
import benchbook.testing.JmhFile.Result;
import benchbook.testing.Runs;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.openjdk.jmh.util.ListStatistics;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

class RunComparisonsTest {

    private static final double[] A = {100, 101, 99, 100.5, 99.5};
    private static final double[] B = {120, 121, 119, 121.5, 118.5};

    private static final List<String> NUMBERS = List.of(RunComparisonTable.SPEED_RATIO, RunComparisonTable.RATIO_LOW,
            RunComparisonTable.RATIO_HIGH, RunComparisonTable.LEVEL, RunComparisonTable.P, RunComparisonTable.P_ADJUSTED,
            RunComparisonTable.P_GATE, RunComparisonTable.P_SAME);

    /** Known tools have the direction built in, and call a throughput that rose a regression. */
    @ParameterizedTest
    @CsvSource({"thrpt, ops/s, faster", "thrpt, ops/ms, faster", "thrpt, ops/us, faster", "avgt, ns/op, slower",
        "avgt, us/op, slower", "avgt, s/op, slower", "ss, ms/op, slower", "ss, us/op, slower", "sample, ns/op, slower"})
    void moreThroughputIsFasterAndMoreTimeIsSlower(String mode, String unit, String state) {
        Result low = avgt("demo.Bench.a", forks(5, 0.001, A)).mode(mode, unit);
        Result high = avgt("demo.Bench.a", forks(5, 0.001, B)).mode(mode, unit);
        Row up = row(low, high);
        assertThat(up.getString(RunComparisonTable.STATE)).isEqualTo(state);
        // ln of geometric means: the mean of ln B less that of ln A, by Python 3.11's math, is 0.182266.
        assertThat(up.getDouble(RunComparisonTable.SPEED_RATIO))
                .isCloseTo(state.equals("faster") ? Math.exp(0.182266) : Math.exp(-0.182266), within(1e-4));
        assertThat(up.getDouble(RunComparisonTable.BASE_SCORE)).isCloseTo(100, within(0.01));
        assertThat(up.getDouble(RunComparisonTable.HEAD_SCORE)).isCloseTo(120, within(0.01));
        assertThat(up.getString(RunComparisonTable.CLAIM)).startsWith(state + ": " + (state.equals("faster") ? "1.20" : "0.833")
                + " × as fast, between ");
        assertThat(row(high, low).getString(RunComparisonTable.STATE)).isEqualTo(state.equals("faster") ? "slower" : "faster");
    }

    /** scipy 1.17.1: ttest_ind of the logarithms of fork means, equal_var=False, and its confidence_interval(0.95). */
    @Test
    void agreesWithScipy() {
        double[] base = {102.1, 99.8, 105.3, 101.2, 98.7};
        double[] head = {96.4, 97.9, 93.1};
        assertNumbers(row(avgt("demo.Bench.a", forks(4, 0, base)), avgt("demo.Bench.a", forks(4, 0, head))),
                1.0586360077591093, 1.006435706598549, 1.1135437560257169, 0.03494081884086415);
        assertNumbers(row(avgt("demo.Bench.a", forks(4, 0, base)).mode("thrpt", "ops/s"),
                avgt("demo.Bench.a", forks(4, 0, head)).mode("thrpt", "ops/s")),
                0.9446117387569045, 0.8980338622426844, 0.9936054468692294, 0.03494081884086415);
    }

    private static void assertNumbers(Row row, double ratio, double low, double high, double p) {
        assertThat(row.getDouble(RunComparisonTable.SPEED_RATIO)).isCloseTo(ratio, within(1e-12));
        assertThat(row.getDouble(RunComparisonTable.RATIO_LOW)).isCloseTo(low, within(1e-9));
        assertThat(row.getDouble(RunComparisonTable.RATIO_HIGH)).isCloseTo(high, within(1e-9));
        assertThat(row.getDouble(RunComparisonTable.P)).isCloseTo(p, within(1e-10));
        assertThat(row.getInt(RunComparisonTable.BASE_FORKS)).as("unequal numbers of forks").isEqualTo(5);
        assertThat(row.getInt(RunComparisonTable.HEAD_FORKS)).isEqualTo(3);
        assertThat(row.getDouble(RunComparisonTable.LEVEL)).isEqualTo(0.95);
        assertThat(row.getDouble(RunComparisonTable.P_GATE)).as("one row").isEqualTo(row.getDouble(RunComparisonTable.P));
    }

    /**
     * Twelve rows of three forks, every fourth 6 % slower, from a generator that Python has too. Ratios, p-values with
     * variances moderated over the suite, and both corrections by numpy 2.4.6 and scipy 1.17.1: polyfit for the line, brentq
     * for the weight (2.603), false_discovery_control, and Holm in a loop.
     */
    @Test
    void aSuiteAgreesWithScipy() {
        Table rows = rows(generated(12)[0], generated(12)[1]);
        assertThat(rows.doubleColumn(RunComparisonTable.SPEED_RATIO).asDoubleArray()).containsExactly(new double[] {
            0.9453845881588058, 0.9944239310015858, 0.9999857576740352, 1.0011617361069964, 0.94362991042725,
            1.008200950905005, 0.9991844975770291, 0.9931404991924858, 0.9335788567274687, 1.0031088619324169,
            0.9919330575642811, 1.0001523365721086}, within(1e-12));
        assertThat(rows.doubleColumn(RunComparisonTable.P).asDoubleArray()).containsExactly(new double[] {
            6.806822851381055e-05, 0.3022188462210566, 0.9985990745230897, 0.7615555302967524, 5.9300632182493384e-05,
            0.2194318547368164, 0.844051523968556, 0.20502152843773455, 0.001046560624377737, 0.3669480336832677,
            0.1677761016434575, 0.9765086230276473}, within(1e-9));
        assertThat(rows.doubleColumn(RunComparisonTable.P_ADJUSTED).asDoubleArray()).containsExactly(new double[] {
            0.0004084093710828633, 0.5180894506646684, 0.9985990745230897, 0.9985990745230897, 0.0004084093710828633,
            0.4388637094736328, 0.9985990745230897, 0.4388637094736328, 0.004186242497510948, 0.5504220505249016,
            0.4388637094736328, 0.9985990745230897}, within(1e-8));
        assertThat(rows.doubleColumn(RunComparisonTable.P_GATE).asDoubleArray()).containsExactly(new double[] {
            0.000748750513651916, 1, 1, 1, 0.0007116075861899206, 1, 1, 1, 0.01046560624377737, 1, 1, 1}, within(1e-8));
        assertThat(states(rows)).element(0).isEqualTo(RunComparisonTable.SLOWER);
        // Three of twelve are selected, so their intervals are of 1 - 3 · 0.05 / 12.
        assertThat(rows.doubleColumn(RunComparisonTable.LEVEL).get(0)).isCloseTo(0.9875, within(1e-12));
    }

    /** Base and head; rand() of C's manual, less a half. */
    private static Result[][] generated(int n) {
        long[] seed = {1};
        java.util.function.DoubleSupplier u = () -> {
            seed[0] = (seed[0] * 1103515245 + 12345) % 2147483648L;
            return seed[0] / 2147483648.0 - 0.5;
        };
        Result[][] sides = new Result[2][n];
        for (int r = 0; r < n; r++) {
            for (int side = 0; side < 2; side++) {
                double[][] forks = new double[3][2];
                for (double[] fork : forks) {
                    double mean = 100 * (side == 1 && r % 4 == 0 ? 1.06 : 1) * (1 + 0.01 * (1 + r % 3) * u.getAsDouble());
                    for (int i = 0; i < 2; i++) {
                        fork[i] = mean * (1 + 0.004 * (1 + r % 4) * u.getAsDouble());
                    }
                }
                sides[side][r] = avgt("demo.Bench.m" + r, forks);
            }
        }
        return sides;
    }

    /** Known tools drop a pair of other units without a word, or compare the bare numbers. */
    @ParameterizedTest
    @CsvSource({"avgt, ns/op, us/op, 0.001", "avgt, us/op, ns/op, 1000", "avgt, ms/op, s/op, 0.001", "avgt, s/op, min/op, 60",
        "thrpt, ops/s, ops/ms, 0.001", "thrpt, ops/us, ops/s, 1e6", "ss, ms/op, us/op, 1000"})
    void unitsOfOneKindConvert(String mode, String unit, String other, double factor) {
        double perOther = unit.equals("s/op") ? 1 / factor : factor;
        Row same = row(avgt("demo.Bench.a", forks(3, 0.01, A)).mode(mode, unit), avgt("demo.Bench.a", forks(3, 0.01, B)).mode(mode, unit));
        Row converted = row(avgt("demo.Bench.a", forks(3, 0.01, A)).mode(mode, unit),
                avgt("demo.Bench.a", forks(3, 0.01, times(perOther, B))).mode(mode, other));
        for (String column : List.of(RunComparisonTable.BASE_SCORE, RunComparisonTable.HEAD_SCORE, RunComparisonTable.SPEED_RATIO,
                RunComparisonTable.RATIO_LOW, RunComparisonTable.RATIO_HIGH)) {
            assertThat(converted.getDouble(column)).as(column).isCloseTo(same.getDouble(column),
                    within(1e-12 * same.getDouble(column)));
        }
        for (String column : List.of(RunComparisonTable.STATE, RunComparisonTable.UNIT, RunComparisonTable.CLAIM)) {
            assertThat(converted.getString(column)).as(column).isEqualTo(same.getString(column));
        }
        assertThat(converted.getBoolean(RunComparisonTable.JMH_DISJOINT)).isTrue();
    }

    /** Hand-edited or of another tool: the mode is the same, and the units are no kin. */
    @ParameterizedTest
    @CsvSource({"ns/op, ops/s, neither converts", "ops/s, ns/op, neither converts", "ns/op, widgets, neither converts",
        "widgets, gadgets, neither converts", "widgets, widgets, nobody knows whether more is better"})
    void unitsThatAreNoKinAreRefusedByName(String unit, String other, String why) {
        Row row = row(avgt("demo.Bench.a", forks(3, 0.01, A)).mode("avgt", unit),
                avgt("demo.Bench.a", forks(3, 0.01, B)).mode("avgt", other));
        assertNotJudged(row, "base is in " + unit + ", head in " + other);
        assertThat(row.getString(RunComparisonTable.REASON)).contains(why);
    }

    /** Scores rounded before they are compared make 5.4 against 5.6 "5 against 6, 20 %". */
    @Test
    void nothingIsRoundedBeforeItIsCompared() {
        Result base = avgt("demo.Bench.a", forks(5, 0, 5.39, 5.4, 5.41));
        Result head = avgt("demo.Bench.a", forks(5, 0, 5.59, 5.6, 5.61));
        Row row = row(base, head);
        assertThat(row.getDouble(RunComparisonTable.SPEED_RATIO)).isCloseTo(5.4 / 5.6, within(1e-6));
        assertThat(row.getDouble(RunComparisonTable.BASE_SCORE)).isCloseTo(5.4, within(1e-12));
        assertThat(row.getDouble(RunComparisonTable.HEAD_SCORE)).isCloseTo(5.6, within(1e-12));
        assertThat(row.getString(RunComparisonTable.STATE)).as("3.6 % are less than 5 %").isEqualTo(RunComparisonTable.LITTLE_SLOWER);
        JmhResults jmh = Runs.baseAndHead(base, head);
        Row strict = only(RunComparisons.of(jmh, Sides.of(jmh, Sides.FILE), 0, 0.02, java.util.Optional.empty()).rows());
        assertThat(strict.getString(RunComparisonTable.CLAIM)).startsWith("slower: 0.964 × as fast, between 0.9");
    }

    /** A known tool calls two single values "significant". */
    @ParameterizedTest
    @CsvSource({"1, 1", "1, 5", "5, 1"})
    void oneForkIsNotJudged(int base, int head) {
        Row row = row(avgt("demo.Bench.a", forks(5, 0.001, Arrays.copyOf(A, base))),
                avgt("demo.Bench.a", forks(5, 0.001, Arrays.copyOf(B, head))));
        assertNotJudged(row, Comparisons.ONE_FORK);
        assertThat(row.getInt(RunComparisonTable.BASE_FORKS)).isEqualTo(base);
        assertThat(row.getInt(RunComparisonTable.HEAD_FORKS)).isEqualTo(head);
        assertThat(row.getBoolean(RunComparisonTable.JMH_DISJOINT)).as("told all the same").isTrue();
    }

    /** A base that was overwritten with the head is no proof that nothing changed. */
    @Test
    void theSameRawDataTwiceAreRefused() {
        Result result = avgt("demo.Bench.a", forks(5, 0.01, A));
        assertNotJudged(row(result, result), "the same raw data to the last digit: one run, twice");
        assertThat(row(result, avgt("demo.Bench.a", forks(5, 0.01, 99, 101, 100, 100.5, 99.5))).getString(RunComparisonTable.STATE))
                .as("other forks with the same mean").isNotEqualTo(RunComparisonTable.NOT_JUDGED);
    }

    /** A coarse clock: without any variance every difference would be certain. */
    @Test
    void valuesThatAreAllEqualAreNotJudged() {
        assertNotJudged(row(avgt("demo.Bench.a", forks(5, 0, 10, 10, 10)), avgt("demo.Bench.a", forks(5, 0, 11, 11, 11))),
                Comparisons.NO_SCATTER);
        assertNotJudged(row(avgt("demo.Bench.a", forks(5, 0, 10, 10, 10)), avgt("demo.Bench.a", forks(5, 0, 10, 10))),
                Comparisons.NO_SCATTER);
        assertThat(row(avgt("demo.Bench.a", forks(5, 0, 10, 10, 10)), avgt("demo.Bench.a", forks(5, 0, 11, 12, 13)))
                .getString(RunComparisonTable.STATE)).as("one side has a variance").isNotEqualTo(RunComparisonTable.NOT_JUDGED);
    }

    @Test
    void aRowTwiceOnOneSideIsRefused() {
        Result a = avgt("demo.Bench.a", forks(5, 0.01, A));
        Result b = avgt("demo.Bench.a", forks(5, 0.01, B));
        for (Table rows : List.of(rows(new Result[] {a, b}, new Result[] {a}), rows(new Result[] {a}, new Result[] {a, b}),
                rows(new Result[] {a, b}, new Result[] {a, b}))) {
            assertNotJudged(only(rows), "stands more than once on one side, and nobody knows which one counts");
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, -1, Double.NaN})
    void valuesWithoutALogarithmAreNotJudged(double bad) {
        Result sound = avgt("demo.Bench.a", forks(2, 0, A));
        Result broken = avgt("demo.Bench.a", forks(2, 0, 100, bad, 101));
        assertNotJudged(row(sound, broken), "a fork's mean is missing, zero or negative");
        assertNotJudged(row(broken, sound), "a fork's mean is missing, zero or negative");
        assertNotJudged(row(broken, avgt("demo.Bench.a", forks(2, 0, bad, 100, 102))), "a fork's mean is missing, zero or negative");
        Result all = avgt("demo.Bench.a", forks(2, 0, bad, bad, bad)).mode("thrpt", "ops/s");
        assertNotJudged(row(all, all), "a fork's mean is missing, zero or negative");
    }

    @Test
    void withoutRawDataNothingIsJudged() {
        String line = "\"demo.Bench.a\",\"avgt\",1,25,\"%s\",\"1\",\"ns/op\"";
        JmhResults jmh = Runs.of(Runs.file("base.csv", JmhFile.readCsv(line.formatted("100"))),
                Runs.file("head.csv", JmhFile.readCsv(line.formatted("120"))));
        Row row = only(rows(jmh));
        assertNotJudged(row, Comparisons.NO_RAW_DATA);
        assertThat(row.getBoolean(RunComparisonTable.JMH_DISJOINT)).as("100 ± 1 and 120 ± 1").isTrue();
    }

    @Test
    void anotherBatchSizeIsAnotherOperation() {
        assertNotJudged(row(avgt("demo.Bench.a", forks(3, 0.01, A)).batch(1), avgt("demo.Bench.a", forks(3, 0.01, B)).batch(10)),
                "base measures 1 calls an operation, head 10");
    }

    /** Raw data per fork with JMH's own class; the interval is that of its table's Error column. */
    @Test
    void jmhsOwnRuleStandsBeside() {
        for (double head : new double[] {100.2, 100.6, 101, 103}) {
            double[][] a = forks(5, 0.01, 100, 100.1, 99.9);
            double[][] b = forks(5, 0.01, head, head + 0.1, head - 0.1);
            double[] one = interval(a);
            double[] other = interval(b);
            assertThat(row(avgt("demo.Bench.a", a), avgt("demo.Bench.a", b)).getBoolean(RunComparisonTable.JMH_DISJOINT))
                    .as("head %s", head).isEqualTo(one[1] < other[0]);
        }
    }

    private static double[] interval(double[][] forks) {
        return new ListStatistics(Arrays.stream(forks).flatMapToDouble(Arrays::stream).toArray()).getConfidenceIntervalAt(0.999);
    }

    /** Swapping base and head must turn every statement round, and say nothing else. */
    @Property(seed = "1", tries = 100)
    void swappedSidesMirror(@ForAll long seed) {
        Result[][] suite = randomSuite(new Random(seed));
        Table there = rows(suite[0], suite[1]);
        Table back = rows(suite[1], suite[0]);
        for (int i = 0; i < there.rowCount(); i++) {
            Row a = there.row(i);
            Row b = back.row(i);
            assertThat(b.getDouble(RunComparisonTable.SPEED_RATIO))
                    .isCloseTo(1 / a.getDouble(RunComparisonTable.SPEED_RATIO), within(1e-9));
            assertThat(b.getDouble(RunComparisonTable.RATIO_LOW)).isCloseTo(1 / a.getDouble(RunComparisonTable.RATIO_HIGH), within(1e-9));
            assertThat(b.getDouble(RunComparisonTable.RATIO_HIGH)).isCloseTo(1 / a.getDouble(RunComparisonTable.RATIO_LOW), within(1e-9));
            for (String column : List.of(RunComparisonTable.P, RunComparisonTable.P_ADJUSTED, RunComparisonTable.P_GATE,
                    RunComparisonTable.P_SAME, RunComparisonTable.LEVEL)) {
                assertThat(b.getDouble(column)).as(column).isCloseTo(a.getDouble(column), within(1e-9));
            }
            assertThat(b.getString(RunComparisonTable.STATE)).isEqualTo(mirrored(a.getString(RunComparisonTable.STATE)));
        }
    }

    private static String mirrored(String state) {
        return state.startsWith("faster") ? state.replace("faster", "slower") : state.replace("slower", "faster");
    }

    /** States and printed intervals must not contradict each other, whatever the number of rows. */
    @Property(seed = "2", tries = 200)
    void theIntervalSaysWhatTheStateSays(@ForAll long seed) {
        Result[][] suite = randomSuite(new Random(seed));
        for (Row row : rows(suite[0], suite[1])) {
            double low = row.getDouble(RunComparisonTable.RATIO_LOW);
            double high = row.getDouble(RunComparisonTable.RATIO_HIGH);
            boolean inside = low >= 1 / (1 + MARGIN) && high <= 1 + MARGIN;
            String expected = low > 1 ? inside ? RunComparisonTable.LITTLE_FASTER : RunComparisonTable.FASTER
                    : high < 1 ? inside ? RunComparisonTable.LITTLE_SLOWER : RunComparisonTable.SLOWER
                    : inside ? RunComparisonTable.SAME : RunComparisonTable.CANT_TELL;
            assertThat(row.getString(RunComparisonTable.STATE)).as(row.toString()).isEqualTo(expected);
            assertThat(row.getDouble(RunComparisonTable.SPEED_RATIO)).isBetween(low, high);
            boolean different = low > 1 || high < 1;
            assertThat(row.getDouble(RunComparisonTable.P_ADJUSTED) <= 0.05).as(row.toString()).isEqualTo(different);
            if (row.getDouble(RunComparisonTable.P_GATE) <= 0.05) {
                assertThat(different).as("a gate never says more than the list").isTrue();
            }
            assertThat(row.getString(RunComparisonTable.CLAIM)).startsWith(different ? expected.substring(0, 6)
                    : inside ? "the same within ± 5.0 %" : "can't tell, ");
        }
    }

    /** Three to 25 rows, of time and throughput, some of them up to 10 % apart, with two to seven forks a side. */
    private static Result[][] randomSuite(Random random) {
        int n = 3 + random.nextInt(23);
        Result[][] sides = new Result[2][n];
        for (int i = 0; i < n; i++) {
            double truth = random.nextBoolean() ? 1 : Math.exp((random.nextBoolean() ? 1 : -1) * Math.exp(-6 + 3.5 * random.nextDouble()));
            double between = Math.exp(-8 + 5 * random.nextDouble());
            boolean more = random.nextBoolean();
            for (int side = 0; side < 2; side++) {
                sides[side][i] = avgt("demo.Bench.m" + i, Noise.forks(random, 2 + random.nextInt(6), 3,
                        side == 0 ? 100 : 100 * truth, between, between / 2)).mode(more ? "thrpt" : "avgt", more ? "ops/s" : "ns/op");
            }
        }
        return sides;
    }

    @Test
    void rowsOfOneSideStayInTheTable() {
        Result a = avgt("demo.Bench.a", forks(3, 0.01, A));
        Table rows = rows(new Result[] {a, avgt("demo.Bench.old", forks(3, 0.01, A))},
                new Result[] {avgt("demo.Bench.added", forks(3, 0.01, B)), avgt("demo.Bench.a", forks(3, 0.01, B))});
        assertThat(rows.stringColumn(RunComparisonTable.ROW).asList()).containsExactly("a", "old", "added");
        assertThat(states(rows)).containsExactly(RunComparisonTable.SLOWER, RunComparisonTable.MISSING, RunComparisonTable.NEW);
        Row missing = rows.row(1);
        assertThat(missing.getDouble(RunComparisonTable.BASE_SCORE)).isCloseTo(100, within(0.1));
        assertThat(missing.isMissing(RunComparisonTable.HEAD_SCORE)).isTrue();
        assertThat(missing.isMissing(RunComparisonTable.HEAD_RESULT)).isTrue();
        assertThat(missing.isMissing(RunComparisonTable.HEAD_FORKS)).isTrue();
        assertThat(missing.getString(RunComparisonTable.UNIT)).isEqualTo("ns/op");
        assertThat(missing.getString(RunComparisonTable.CLAIM)).isEqualTo("only in base.json");
        assertThat(rows.row(2).getString(RunComparisonTable.CLAIM)).isEqualTo("only in head.json");
        for (String column : NUMBERS) {
            assertThat(missing.isMissing(column)).as(column).isTrue();
        }
        assertThat(rows.doubleColumn(RunComparisonTable.P_GATE).get(0)).as("what cannot be tested is no test")
                .isEqualTo(rows.doubleColumn(RunComparisonTable.P).get(0));
    }

    /** Each head against the base, and every row of both counts in the correction. */
    @Test
    void threeFilesAreTwoComparisonsInOneFamily() {
        Result[][] files = new Result[3][4];
        Random random = new Random(11);
        for (int f = 0; f < 3; f++) {
            for (int r = 0; r < 4; r++) {
                files[f][r] = avgt("demo.Bench.m" + r, Noise.forks(random, 4, 1, f == 2 && r == 1 ? 130 : 100, 0.01, 0));
            }
        }
        JmhResults jmh = Runs.of(Runs.file("base.json", files[0]), Runs.file("one.json", files[1]), Runs.file("two.json", files[2]));
        Table rows = rows(jmh);
        assertThat(rows.stringColumn(RunComparisonTable.HEAD).asList()).containsExactly("one.json", "one.json", "one.json", "one.json",
                "two.json", "two.json", "two.json", "two.json");
        assertThat(rows.stringColumn(RunComparisonTable.BASE).unique().asList()).containsExactly("base.json");
        double[] p = rows.doubleColumn(RunComparisonTable.P).asDoubleArray();
        assertThat(rows.doubleColumn(RunComparisonTable.P_GATE).get(5)).as("the smallest of eight").isCloseTo(8 * p[5], within(1e-12));
        assertThat(DoubleStream.of(p).min().getAsDouble()).isEqualTo(p[5]);
        assertThat(rows.stringColumn(RunComparisonTable.STATE).get(5)).isEqualTo(RunComparisonTable.SLOWER);
        // Each alone gives the same ratios; only the corrections are those of a smaller family.
        Table alone = rows(Runs.baseAndHead(files[0], files[2]));
        assertThat(alone.doubleColumn(RunComparisonTable.SPEED_RATIO).asDoubleArray())
                .isEqualTo(Arrays.copyOfRange(rows.doubleColumn(RunComparisonTable.SPEED_RATIO).asDoubleArray(), 4, 8));
        // The base may stand anywhere.
        Table last = RunComparisons.of(jmh, Sides.of(jmh, Sides.FILE), 2, MARGIN, java.util.Optional.empty()).rows();
        assertThat(last.stringColumn(RunComparisonTable.HEAD).unique().asList()).containsExactlyInAnyOrder("base.json", "one.json");
        assertThat(last.doubleColumn(RunComparisonTable.SPEED_RATIO).get(1))
                .isCloseTo(1 / rows.doubleColumn(RunComparisonTable.SPEED_RATIO).get(5), within(1e-9));
    }

    /** (1/k) Σ ln ratio over what was decided, and over all that was judged. */
    @Test
    void theGeometricMeansAreThoseOfTheRows() {
        RunComparisons c = comparisons(question(Runs.baseAndHead(
                new Result[] {avgt("demo.Bench.a", forks(3, 0, 100, 100.1, 99.9)), avgt("demo.Bench.b", forks(3, 0, 100, 100.1, 99.9)),
                    avgt("demo.Bench.c", forks(3, 0, 100, 140, 70)), avgt("demo.Bench.d", forks(3, 0, 100))},
                new Result[] {avgt("demo.Bench.a", forks(3, 0, 50, 50.1, 49.9)), avgt("demo.Bench.b", forks(3, 0, 100.1, 100, 99.8)),
                    avgt("demo.Bench.c", forks(3, 0, 130, 75, 100)), avgt("demo.Bench.d", forks(3, 0, 1))})));
        assertThat(states(c.rows())).containsExactly(RunComparisonTable.FASTER, RunComparisonTable.SAME,
                RunComparisonTable.CANT_TELL, RunComparisonTable.NOT_JUDGED);
        double[] ln = DoubleStream.of(c.rows().doubleColumn(RunComparisonTable.SPEED_RATIO).asDoubleArray()).map(Math::log).toArray();
        RunComparisons.Mean mean = c.means().get(0);
        assertThat(c.means()).hasSize(1);
        assertThat(mean.head()).isEqualTo("head.json");
        assertThat(mean.decided().orElseThrow().estimate()).isCloseTo((ln[0] + ln[1]) / 2, within(1e-12));
        assertThat(mean.judged().orElseThrow().estimate()).isCloseTo((ln[0] + ln[1] + ln[2]) / 3, within(1e-12));
        assertThat(comparisons(question(Runs.baseAndHead(avgt("demo.Bench.a", forks(3, 0, 1)), avgt("demo.Bench.a", forks(3, 0, 2)))))
                .means()).as("nothing was judged").allMatch(m -> m.decided().isEmpty() && m.judged().isEmpty());
    }

    /** Five forks that cannot tell must not be told that four would; the time is start, warm-up and iterations of each. */
    @Property(seed = "3", tries = 100)
    void anOpenRowAsksForMoreThanThereWas(@ForAll long seed) {
        Random random = new Random(seed);
        int n = 2 + random.nextInt(8);
        double noise = 0.01 + 0.05 * random.nextDouble();
        Row row = row(avgt("demo.Bench.a", Noise.forks(random, n, 3, 100, noise, noise)).warmups(4),
                avgt("demo.Bench.a", Noise.forks(random, n, 3, 100 * Math.exp(0.1 * random.nextDouble()), noise, noise)).warmups(4));
        boolean open = row.getString(RunComparisonTable.STATE).equals(RunComparisonTable.CANT_TELL);
        assertThat(row.isMissing(RunComparisonTable.FORKS_NEEDED)).isEqualTo(!open);
        if (open) {
            int forks = row.getInt(RunComparisonTable.FORKS_NEEDED);
            int iterations = row.getInt(RunComparisonTable.ITERATIONS_NEEDED);
            assertThat(forks * iterations).isGreaterThan(3 * n);
            assertThat(iterations).isGreaterThanOrEqualTo(3);
            // 1 s to start, 4 warm-ups and the iterations of 1 s each
            assertThat(row.getDouble(RunComparisonTable.TIME_NEEDED_S)).isCloseTo(forks * (1 + 4 + iterations), within(1e-9));
            assertThat(row.getString(RunComparisonTable.CLAIM)).endsWith("; about " + forks + (forks == 1 ? " fork" : " forks")
                    + " of " + iterations + " iterations would decide it");
        }
    }

    @Test
    void whatNoNumberOfForksDecidesIsSaid() {
        JmhResults jmh = Runs.baseAndHead(avgt("demo.Bench.a", forks(2, 0, 100, 150, 70)), avgt("demo.Bench.a", forks(2, 0, 110, 160, 65)));
        Row row = only(RunComparisons.of(jmh, Sides.of(jmh, Sides.FILE), 0, 0.001, java.util.Optional.empty()).rows());
        assertThat(row.isMissing(RunComparisonTable.FORKS_NEEDED)).isTrue();
        assertThat(row.getString(RunComparisonTable.CLAIM)).endsWith("no number of forks up to 10,000 would decide it");
    }

    /** A thousand rows more must not change what is said of the others than by the correction. */
    @Test
    void theOrderOfTheRowsChangesNothing() {
        Result[][] suite = randomSuite(new Random(3));
        Table forwards = rows(suite[0], suite[1]);
        Result[] reversed = IntStream.range(0, suite[1].length).mapToObj(i -> suite[1][suite[1].length - 1 - i]).toArray(Result[]::new);
        Table backwards = rows(suite[0], reversed);
        for (String column : NUMBERS) {
            assertThat(backwards.doubleColumn(column).asDoubleArray()).as(column).isEqualTo(forwards.doubleColumn(column).asDoubleArray());
        }
        assertThat(states(backwards)).isEqualTo(states(forwards));
    }

    private static void assertNotJudged(Row row, String reason) {
        assertThat(row.getString(RunComparisonTable.STATE)).isEqualTo(RunComparisonTable.NOT_JUDGED);
        assertThat(row.getString(RunComparisonTable.REASON)).contains(reason);
        assertThat(row.getString(RunComparisonTable.CLAIM)).startsWith("not judged: ").contains(reason);
        for (String column : NUMBERS) {
            assertThat(row.isMissing(column)).as(column).isTrue();
        }
        assertThat(row.isMissing(RunComparisonTable.FORKS_NEEDED)).isTrue();
    }
}
