package benchbook.report;

import static benchbook.testing.JmhFile.avgt;
import static benchbook.testing.JmhFile.forks;
import static org.assertj.core.api.Assertions.assertThat;

import benchbook.check.Level;
import benchbook.check.Verdict;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tech.tablesaw.api.Table;

class RunReportTest {

    /** What the exit code follows. */
    @Test
    void theWorstLevelIsThatOfAnyVerdict() {
        assertThat(of(Level.PASS, Level.FAIL, Level.WARN).worst()).isEqualTo(Level.FAIL);
        assertThat(of(Level.PASS, Level.NOT_CHECKED, Level.WARN).worst()).isEqualTo(Level.WARN);
        assertThat(of(Level.PASS, Level.NOT_CHECKED).worst()).isEqualTo(Level.NOT_CHECKED);
        assertThat(of().worst()).isEqualTo(Level.PASS);
    }

    @Test
    void levelsAreCounted() {
        RunReport report = of(Level.PASS, Level.WARN, Level.PASS);
        assertThat(report.count(Level.PASS)).isEqualTo(2);
        assertThat(report.count(Level.WARN)).isEqualTo(1);
        assertThat(report.count(Level.FAIL)).isZero();
    }

    /** Each form by its own writer, and colours only in text. */
    @Test
    void formsAreWhatTheirNamesSay() {
        RunReport report = Reports.of(avgt("demo.Bench.a", forks(5, 0.3, 100, 101, 180)));
        assertThat(Format.text.of(report, true, true)).isEqualTo(Terminal.text(report, true, true));
        assertThat(Format.text.of(report, false, false)).isEqualTo(Terminal.text(report, false, false));
        assertThat(Format.markdown.of(report, true, true)).isEqualTo(Markdown.text(report)).doesNotContain("\u001B");
        assertThat(Format.json.of(report, true, true)).isEqualTo(Json.text(report)).doesNotContain("\u001B", "\\u001B");
        assertThat(Format.csv.of(report, true, true)).isEqualTo(Csv.text(report.scores()));
    }

    private static RunReport of(Level... levels) {
        List<Verdict> verdicts = Stream.of(levels).map(l -> new Verdict("id", l, "s", "c", Table.create(), "")).toList();
        return new RunReport("title", List.of(), Table.create(), verdicts, Table.create());
    }
}
