package benchbook.check;

import static benchbook.check.Compared.comparisons;
import static benchbook.check.Compared.question;
import static benchbook.testing.JmhFile.avgt;
import static benchbook.testing.JmhFile.forks;
import static org.assertj.core.api.Assertions.assertThat;

import benchbook.table.JmhResults;
import benchbook.testing.JmhFile;
import benchbook.testing.JmhFile.Result;
import benchbook.testing.Runs;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class UnmatchedTest {

    @Test
    void whatTheHeadLostWarnsAndWhatItHasMoreIsTold() {
        List<Verdict> verdicts = on(new Result[] {result("a"), result("gone1"), result("gone2"), result("gone3"), result("gone4")},
                new Result[] {result("a"), result("added")});
        assertThat(verdicts.stream().map(Verdict::level)).containsExactly(Level.WARN, Level.NOT_CHECKED);
        assertThat(verdicts.get(0).subject()).isEqualTo("gone1, gone2, gone3 and 1 more row");
        assertThat(verdicts.get(0).claim()).startsWith("only in the base, wanted on both sides")
                .contains("failed in the head, which JMH leaves out in silence");
        assertThat(verdicts.get(0).evidence().rowCount()).isEqualTo(4);
        assertThat(verdicts.get(1).subject()).isEqualTo("added");
        assertThat(verdicts.get(1).claim()).startsWith("only in the head");
    }

    @Test
    void allOnBothSidesSaysNothing() {
        assertThat(on(new Result[] {result("a"), result("b")}, new Result[] {result("b"), result("a")})).isEmpty();
    }

    @Test
    void nothingInCommonFails() {
        Verdict fail = Found.only(on(new Result[] {result("a")}, new Result[] {result("b"), result("c")}));
        assertThat(fail.level()).isEqualTo(Level.FAIL);
        assertThat(fail.subject()).isEqualTo("head.json and base.json");
        assertThat(fail.claim()).startsWith("no benchmark with the same name, parameters, mode and threads stands on both sides");
    }

    static Stream<Arguments> measuredOtherwise() {
        return Stream.of(
                Arguments.of(result("a").mode("thrpt", "ops/s"), "has mode avgt in the base and thrpt in the head"),
                Arguments.of(result("a").threads(4), "has threads 1 in the base and 4 in the head"),
                Arguments.of(result("a").param("size", "10"), "has params none in the base and size=10 in the head"));
    }

    /** The reader sees the name on both sides, and would look for a fault of the tool. */
    @ParameterizedTest
    @MethodSource("measuredOtherwise")
    void aBenchmarkThatIsMeasuredOtherwiseGivesAHint(Result head, String hint) {
        assertThat(Found.only(on(new Result[] {result("a")}, new Result[] {head}), Level.FAIL).claim()).contains(hint);
        List<Verdict> some = on(new Result[] {result("a"), result("b")}, new Result[] {head, result("b")});
        assertThat(some).hasSize(2).allMatch(v -> v.claim().contains(hint));
    }

    /** 5,000 rows on each side and none in common: a hint is not worth 25 million comparisons. */
    @Test
    void manyRowsTakeNoTime() {
        Result[] base = Stream.iterate(0, i -> i + 1).limit(3000).map(i -> result("a" + i)).toArray(Result[]::new);
        Result[] head = Stream.iterate(0, i -> i + 1).limit(3000).map(i -> result("b" + i)).toArray(Result[]::new);
        JmhResults jmh = Runs.baseAndHead(base, head);
        Sides sides = Sides.of(jmh, Sides.FILE);
        var rows = comparisons(question(jmh)).rows();
        long start = System.nanoTime();
        assertThat(Unmatched.on(rows, sides)).hasSize(1);
        assertThat((System.nanoTime() - start) / 1e9).as("seconds").isLessThan(5);
    }

    @Test
    void resultsWithoutTheParameterAreCounted() {
        JmhResults jmh = JmhFile.read(result("a").param("engine", "old"), result("a").param("engine", "new"), result("plain"),
                result("other"));
        RunChecks.Question q = question(jmh, "engine");
        Verdict told = Found.only(Unmatched.on(comparisons(q).rows(), q.sides()));
        assertThat(told.level()).isEqualTo(Level.NOT_CHECKED);
        assertThat(told.subject()).isEqualTo("2 results");
        assertThat(told.claim()).isEqualTo("without the parameter engine, so they are on no side");
    }

    private static List<Verdict> on(Result[] base, Result[] head) {
        RunChecks.Question q = question(Runs.baseAndHead(base, head));
        return Unmatched.on(comparisons(q).rows(), q.sides());
    }

    private static Result result(String method) {
        return avgt("demo.Bench." + method, forks(2, 0.01, 100, 101, 102));
    }
}
