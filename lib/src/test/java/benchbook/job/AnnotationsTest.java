package benchbook.job;

import static org.assertj.core.api.Assertions.assertThat;

import benchbook.check.Level;
import benchbook.check.Verdict;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tech.tablesaw.api.Table;

/** The format is that of GitHub's runner: ActionCommand.cs escapes %, CR and LF in data, and colon and comma in properties. */
class AnnotationsTest {

    @Test
    void faultsAreLinesAndTheRestIsNot() {
        assertThat(lines(List.of(verdict(Level.FAIL, "regression", "a", "slower"), verdict(Level.WARN, "unmatched", "b", "gone"),
                verdict(Level.NOT_CHECKED, "undecided", "c", "open"), verdict(Level.PASS, "regression", "d", "fine"))))
                .containsExactly("::warning title=FAIL regression::a: slower", "::warning title=WARN unmatched::b: gone");
        assertThat(lines(List.of())).isEmpty();
    }

    /** GitHub shows ten a step, and drops the others without a word. */
    @Test
    void moreThanTenAreCounted() {
        assertThat(lines(many(10))).hasSize(10).allMatch(line -> line.contains("title=FAIL regression::"));
        List<String> eleven = lines(many(11));
        assertThat(eleven).hasSize(10);
        assertThat(eleven.get(8)).isEqualTo("::warning title=FAIL regression::m8: slower");
        assertThat(eleven.get(9)).isEqualTo("::warning title=benchbook::2 more; the report has them all");
        assertThat(lines(many(5000)).get(9)).contains("4991 more");
    }

    /** A name of a benchmark, or a parameter, must not end the command or begin another. */
    @Test
    void nothingFromAFileIsACommand() {
        List<String> lines = lines(List.of(verdict(Level.FAIL, "regression", "a\n::error::x", "100 % slower\r::stop-commands::t"),
                verdict(Level.FAIL, "regression", "%0A::error::x", "::set-env name=A::b")));
        assertThat(lines).containsExactly(
                "::warning title=FAIL regression::a%0A::error::x: 100 %25 slower%0D::stop-commands::t",
                "::warning title=FAIL regression::%250A::error::x: ::set-env name=A::b");
    }

    /** A log is read on a terminal too. */
    @Test
    void controlCharactersAreBlanks() {
        assertThat(lines(List.of(verdict(Level.FAIL, "regression", "a\u001B[2Jb", "c\u0007\u009B31md")))
                .get(0)).doesNotContainPattern("\\p{Cc}").contains("a", "b", "c", "d");
    }

    private static List<Verdict> many(int n) {
        return IntStream.range(0, n).mapToObj(i -> verdict(Level.FAIL, "regression", "m" + i, "slower")).toList();
    }

    private static Verdict verdict(Level level, String id, String subject, String claim) {
        return new Verdict(id, level, subject, claim, Table.create(), "");
    }

    private static List<String> lines(List<Verdict> verdicts) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Annotations.write(verdicts, new PrintStream(out, true, StandardCharsets.UTF_8));
        return Stream.of(out.toString(StandardCharsets.UTF_8).split("\\R")).filter(l -> !l.isEmpty()).toList();
    }
}
