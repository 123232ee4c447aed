package benchbook.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import benchbook.check.Checks;
import benchbook.load.ResultFile;
import benchbook.load.RunJson;
import benchbook.table.JmhResults;
import benchbook.table.Run;
import benchbook.table.ScoreTable;
import benchbook.testing.Project;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TimeZone;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What {@code analyse-run} prints of each recorded run, in every form, kept beside the run's data. */
class GoldenTest {

    /** Every recorded run, so that a new one has its golden files or fails; and the file's ending for each form. */
    static Stream<Arguments> reports() throws IOException {
        List<Arguments> reports = new ArrayList<>();
        try (Stream<Path> folders = Files.list(Project.root().resolve("data"))) {
            for (Path folder : folders.filter(f -> Files.exists(f.resolve("results.json"))).sorted().toList()) {
                String name = folder.getFileName().toString();
                reports.add(Arguments.of(name, Format.text, "txt"));
                reports.add(Arguments.of(name, Format.markdown, "md"));
                reports.add(Arguments.of(name, Format.json, "json"));
                reports.add(Arguments.of(name, Format.csv, "csv"));
            }
        }
        return reports.stream();
    }

    /** Russia writes 1,5 for 1.5, and in Auckland a run is over the day after it began in London. */
    @ParameterizedTest
    @MethodSource("reports")
    void reportIsAsKept(String run, Format format, String ending) {
        String text = in(Locale.ROOT, "UTC", run, format);
        assertThat(in(Locale.forLanguageTag("ru-RU"), "UTC", run, format)).isEqualTo(text);
        assertThat(in(Locale.ROOT, "Pacific/Auckland", run, format)).isEqualTo(text);
        assertThat(in(Locale.forLanguageTag("ru-RU"), "Pacific/Auckland", run, format)).isEqualTo(text);
        // Git may store line ends as it likes; that CSV has both characters is a test of its own.
        Golden.check(Project.root().resolve("data").resolve(run).resolve("golden/report." + ending), text.replace("\r\n", "\n"));
    }

    @Test
    void thereAreReportsToCompare() throws IOException {
        assertThat(reports()).hasSizeGreaterThanOrEqualTo(12);
    }

    @Test
    void aMissingFileFailsAndSaysWhatToDo(@TempDir Path folder) {
        Path golden = folder.resolve("golden/report.txt");
        assertThatThrownBy(() -> Golden.check(golden, "text", "compare"))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("report.txt is missing")
                .hasMessageContaining("-Dgolden=rewrite");
        assertThat(golden).doesNotExist();
    }

    @Test
    void aRewrittenFileCompares(@TempDir Path folder) {
        Path golden = folder.resolve("golden/report.txt");
        Golden.check(golden, "± 1\n", "rewrite");
        assertThat(golden).hasContent("± 1\n");
        Golden.check(golden, "± 1\n", "compare");
        assertThatThrownBy(() -> Golden.check(golden, "± 1", "compare")).as("the last line's end counts")
                .isInstanceOf(AssertionError.class);
        assertThatThrownBy(() -> Golden.check(golden, "± 1\n", "rewrte")).as("a slip of the pen")
                .isInstanceOf(AssertionError.class);
    }

    @Test
    void aDifferenceIsShownLineByLine() {
        assertThat(Golden.diff("same\nold\nsame\nlast", "same\nnew\nand more\nsame\nlast\n"))
                .isEqualTo("line 2:\n- old\n+ new\n+ and more\nline 5:\n+ \n");
        assertThat(Golden.diff("a\nb\nc\n", "b\nc\na\n")).isEqualTo("line 1:\n- a\nline 4:\n+ a\n");
        assertThat(Golden.diff("x\n".repeat(40), "y\n".repeat(20))).startsWith("line 1:\n- x\n")
                .endsWith("… and 20 more lines\n");
    }

    private static String in(Locale locale, String zone, String run, Format format) {
        Locale localeBefore = Locale.getDefault();
        TimeZone zoneBefore = TimeZone.getDefault();
        try {
            Locale.setDefault(locale);
            TimeZone.setDefault(TimeZone.getTimeZone(zone));
            return format.of(report(run), false, false);
        } finally {
            Locale.setDefault(localeBefore);
            TimeZone.setDefault(zoneBefore);
        }
    }

    /** As {@code jbang/jbang analyse-run data/RUN} makes it in the clone's root, wherever the clone lies. */
    private static RunReport report(String run) {
        Path folder = Project.root().resolve("data").resolve(run);
        JmhResults jmh = ResultFile.read(folder);
        for (int i = 0; i < jmh.size(); i++) {
            jmh.scores().stringColumn(ScoreTable.FILE).set(i, "data/" + run + "/results.json");
        }
        List<Run> runs = RunJson.beside(folder).stream().toList();
        Checks.Outcome outcome = Checks.on(jmh, List.of(), "", Checks.SAME);
        return new RunReport("JMH run data/" + run, Facts.of(jmh, runs), Summary.of(jmh), outcome.verdicts(),
                outcome.comparisons());
    }
}
