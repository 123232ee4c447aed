package benchbook.check;

import static benchbook.check.Compared.question;
import static benchbook.testing.JmhFile.avgt;
import static benchbook.testing.JmhFile.forks;
import static org.assertj.core.api.Assertions.assertThat;

import benchbook.table.JmhResults;
import benchbook.table.MetricComparisonTable;
import benchbook.testing.JmhFile.Result;
import benchbook.testing.Runs;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tech.tablesaw.api.Table;

class AllocatedBytesTest {

    private static final String METRIC = "gc.alloc.rate.norm";

    /** The tolerance is 0.5 B and 0.1 % of the larger score: 0.5245 at 24.5, 10.51 at 10,010. */
    @ParameterizedTest
    @CsvSource({"24, 24, equal", "24, 24.52, equal", "24, 24.53, more", "24.53, 24, less", "24.52, 24, equal", "0, 0.5, equal",
        "0, 0.6, more", "0.0001, 0.002, equal", "10000, 10010, equal", "10000, 10011, more", "10011, 10000, less", "16, 24, more"})
    void bytesAreComparedExactlyWithATolerance(double base, double head, String state) {
        Table table = compare(bytes(base, base, base), bytes(head, head, head));
        assertThat(table.stringColumn(MetricComparisonTable.STATE).asList()).containsExactly(state);
        assertThat(table.doubleColumn(MetricComparisonTable.BASE_SCORE).get(0)).isEqualTo(base);
        assertThat(table.doubleColumn(MetricComparisonTable.HEAD_SCORE).get(0)).isEqualTo(head);
        assertThat(table.doubleColumn(MetricComparisonTable.BASE_RANGE).get(0)).isZero();
        assertThat(table.stringColumn(MetricComparisonTable.UNIT).get(0)).isEqualTo("B/op");
    }

    @Test
    void moreInEveryForkWarns() {
        List<Verdict> verdicts = on(bytes(24, 24, 24), bytes(40, 40.1, 40));
        Verdict warn = Found.only(verdicts);
        assertThat(warn.level()).isEqualTo(Level.WARN);
        assertThat(warn.subject()).isEqualTo("a");
        assertThat(warn.claim()).isEqualTo("allocates 40.033 B/op in every fork, the base 24.000 B/op (tolerance 0.5 B and 0.10 %)");
    }

    /** Forks that differ, and all of the head's above all of the base's: more, whatever the JIT does. */
    @Test
    void moreThanTheWorstForkOfTheBaseWarns() {
        assertThat(Found.only(on(bytes(24, 40), bytes(48, 64))).level()).isEqualTo(Level.WARN);
    }

    /** Escape analysis worked in one JVM and not in the next. */
    @ParameterizedTest
    @CsvSource({"24 24 24, 24 40 24", "24 40 24, 24 24 24", "24 40 24, 40 24 40", "24 40, 40 56"})
    void forksThatDifferAreUnsteady(String base, String head) {
        assertThat(compare(values(base), values(head)).stringColumn(MetricComparisonTable.STATE).asList())
                .containsExactly(MetricComparisonTable.UNSTEADY);
        Verdict told = Found.only(on(values(base), values(head)));
        assertThat(told.level()).isEqualTo(Level.NOT_CHECKED);
        assertThat(told.claim()).contains("forks of the same side differ in bytes per operation, by up to 16.0 B");
    }

    @ParameterizedTest
    @CsvSource({"24, 40", "24, 40 40 40", "24 24 24, 40"})
    void oneForkIsNotJudged(String base, String head) {
        Verdict told = Found.only(on(values(base), values(head)));
        assertThat(told.level()).isEqualTo(Level.NOT_CHECKED);
        assertThat(told.claim()).contains("a second fork has to say so");
        assertThat(told.advice()).contains("-prof gc");
    }

    @Test
    void whatIsEqualOrLessPassesAsOne() {
        JmhResults jmh = Runs.baseAndHead(
                new Result[] {result("a", bytes(24, 24)), result("b", bytes(40, 40)), result("c", bytes(8))},
                new Result[] {result("a", bytes(24, 24)), result("b", bytes(24, 24)), result("c", bytes(8))});
        Verdict pass = Found.only(AllocatedBytes.on(AllocatedBytes.compare(jmh, Sides.of(jmh, Sides.FILE), 0), jmh));
        assertThat(pass.level()).isEqualTo(Level.PASS);
        assertThat(pass.subject()).isEqualTo("3 rows");
        assertThat(pass.claim()).isEqualTo("bytes per operation: 2 equal, 1 less");
    }

    /** Names of JMH up to 1.7, of 1.8 to 1.36, and of 1.37 are one metric. */
    @Test
    void namesOfAllVersionsMeet() {
        JmhResults jmh = Runs.baseAndHead(avgt("demo.Bench.a", forks(2, 0.01, 1, 2)).metric("·gc.alloc.rate.norm", bytes(24, 24)),
                avgt("demo.Bench.a", forks(2, 0.01, 1, 2)).metric("gc.alloc.rate.norm", bytes(40, 40)));
        assertThat(AllocatedBytes.compare(jmh, Sides.of(jmh, Sides.FILE), 0).stringColumn(MetricComparisonTable.STATE).asList())
                .containsExactly(MetricComparisonTable.MORE);
    }

    @Test
    void withSeveralHeadsTheSubjectNamesTheHead() {
        JmhResults jmh = Runs.of(Runs.file("base.json", result("a", bytes(24, 24))), Runs.file("one.json", result("a", bytes(24, 24))),
                Runs.file("two.json", result("a", bytes(48, 48))));
        assertThat(Found.only(on(jmh), Level.WARN).subject()).isEqualTo("a in two.json");
    }

    @Test
    void otherMetricsAreNamedAndNotCompared() {
        Result[] sides = new Result[2];
        for (int i = 0; i < 2; i++) {
            sides[i] = avgt("demo.Bench.a", forks(2, 0.01, 1, 2));
            for (int m = 0; m < 8; m++) {
                sides[i].metric("counter" + m, bytes(1 + i, 1 + i));
            }
        }
        Verdict told = Found.only(on(Runs.baseAndHead(sides[0], sides[1])));
        assertThat(told.level()).isEqualTo(Level.NOT_CHECKED);
        assertThat(told.subject()).isEqualTo("8 secondary metrics");
        assertThat(told.claim()).endsWith("counter0, counter1, counter2, counter3, counter4, counter5 and 2 more");
    }

    @Test
    void withoutTheMetricNothingIsSaid() {
        Result without = avgt("demo.Bench.a", forks(2, 0.01, 1, 2));
        assertThat(on(Runs.baseAndHead(without, without))).isEmpty();
        assertThat(on(Runs.baseAndHead(without, result("a", bytes(24, 24))))).isEmpty();
        JmhResults other = Runs.baseAndHead(result("a", bytes(24, 24)), result("b", bytes(24, 24)));
        assertThat(AllocatedBytes.compare(other, Sides.of(other, Sides.FILE), 0).rowCount()).isZero();
    }

    /** Results of other rows must not lend theirs, whatever the order of the file. */
    @Test
    void eachRowHasItsOwnBytes() {
        JmhResults jmh = Runs.baseAndHead(
                new Result[] {result("a", bytes(8, 8)), avgt("demo.Bench.none", forks(2, 0.01, 1, 2)), result("b", bytes(100, 100))},
                new Result[] {result("b", bytes(200, 200)), result("a", bytes(8, 8))});
        Table table = AllocatedBytes.compare(jmh, question(jmh).sides(), 0);
        assertThat(table.stringColumn(MetricComparisonTable.ROW).asList()).containsExactly("a", "b");
        assertThat(table.stringColumn(MetricComparisonTable.STATE).asList()).containsExactly("equal", "more");
    }

    private static List<Verdict> on(double[][] base, double[][] head) {
        return on(Runs.baseAndHead(result("a", base), result("a", head)));
    }

    private static List<Verdict> on(JmhResults jmh) {
        return AllocatedBytes.on(AllocatedBytes.compare(jmh, Sides.of(jmh, Sides.FILE), 0), jmh);
    }

    private static Table compare(double[][] base, double[][] head) {
        JmhResults jmh = Runs.baseAndHead(result("a", base), result("a", head));
        return AllocatedBytes.compare(jmh, Sides.of(jmh, Sides.FILE), 0);
    }

    private static Result result(String method, double[][] bytes) {
        return avgt("demo.Bench." + method, forks(2, 0.01, 100, 101)).metric(METRIC, bytes);
    }

    private static double[][] values(String text) {
        return bytes(Arrays.stream(text.split(" ")).mapToDouble(Double::parseDouble).toArray());
    }

    /** Two equal iterations in each fork. */
    private static double[][] bytes(double... forks) {
        return Arrays.stream(forks).mapToObj(v -> new double[] {v, v}).toArray(double[][]::new);
    }
}
