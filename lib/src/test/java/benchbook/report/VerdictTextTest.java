package benchbook.report;

import static org.assertj.core.api.Assertions.assertThat;

import benchbook.check.Level;
import benchbook.check.Verdict;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import tech.tablesaw.api.Table;

class VerdictTextTest {

    @Test
    void whatAsksForNothingIsASentence() {
        assertThat(VerdictText.of(List.of(verdict("a", "it is fine", "")), false, 8))
                .isEqualTo("WARN         some-check  a: it is fine\n");
    }

    @Test
    void whatAsksForSomethingHasItBelow() {
        assertThat(VerdictText.of(List.of(verdict("a", "it is not fine", "java -jar benchmarks.jar 'demo.Bench.a$' -f 10")),
                false, 8))
                .isEqualTo("""
                        WARN         some-check
                          a: it is not fine
                          → java -jar benchmarks.jar 'demo.Bench.a$' -f 10
                        """);
    }

    /** One command for all, without the name of one of them: without a name JMH runs them all. */
    @Test
    void anAdviceThatHoldsForManyIsGivenOnce() {
        assertThat(VerdictText.of(List.of(
                        verdict("a", "bad", "java -jar benchmarks.jar 'demo.Bench.a$' -f 10"),
                        verdict("b", "bad", "java -jar benchmarks.jar 'demo.Bench.b$' -f 10")), false, 8))
                .isEqualTo("""
                        WARN         some-check  2 times
                          a: bad
                          b: bad
                          → java -jar benchmarks.jar -f 10
                        """);
    }

    @Test
    void advicesThatDifferStayWithTheirSubjects() {
        assertThat(VerdictText.of(List.of(verdict("a", "bad", "-f 10"), verdict("b", "bad", "-f 10"),
                verdict("c", "bad", "-f 20"), verdict("d", "good", "")),
                        false, 8))
                .isEqualTo("""
                        WARN         some-check  4 times
                          a: bad
                          b: bad
                          → -f 10
                          c: bad
                          → -f 20
                          d: good
                        """);
    }

    @Test
    void whatIsLeftOutIsCounted() {
        List<Verdict> ten = IntStream.range(0, 10).mapToObj(i -> verdict("m" + i, "bad", "")).toList();
        assertThat(VerdictText.of(ten, false, 8)).contains("10 times", "  m7: bad\n  … 2 more").doesNotContain("m8");
        assertThat(VerdictText.of(ten, false, 10)).contains("m9").doesNotContain("more");
    }

    private static Verdict verdict(String subject, String claim, String advice) {
        return new Verdict("some-check", Level.WARN, subject, claim, Table.create(), advice);
    }
}
