package benchbook.report;

import static org.assertj.core.api.Assertions.assertThat;

import benchbook.check.GcChecks;
import benchbook.check.GcLogs;
import benchbook.check.Verdict;
import benchbook.load.GcLog;
import benchbook.table.GcRun;
import benchbook.testing.Project;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.TimeZone;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tech.tablesaw.api.Table;

/** What {@code gc-pauses} prints of two recorded logs, in every form, kept beside them. */
class GcGoldenTest {

    private static final Path FOLDER = Project.root().resolve("data/2026-11-heap-room");

    /** Russia writes 1,5 for 1.5, and in Auckland it is tomorrow. */
    @ParameterizedTest
    @CsvSource({"text, txt", "markdown, md", "json, json", "csv, csv"})
    void reportIsAsKept(Format format, String ending) {
        String text = in(Locale.ROOT, "UTC", format);
        assertThat(in(Locale.forLanguageTag("ru-RU"), "UTC", format)).isEqualTo(text);
        assertThat(in(Locale.ROOT, "Pacific/Auckland", format)).isEqualTo(text);
        Golden.check(FOLDER.resolve("golden/gc-pauses." + ending), text.replace("\r\n", "\n"));
    }

    private static String in(Locale locale, String zone, Format format) {
        Locale localeBefore = Locale.getDefault();
        TimeZone zoneBefore = TimeZone.getDefault();
        try {
            Locale.setDefault(locale);
            TimeZone.setDefault(TimeZone.getTimeZone(zone));
            return report(format);
        } finally {
            Locale.setDefault(localeBefore);
            TimeZone.setDefault(zoneBefore);
        }
    }

    private static String report(Format format) {
        List<GcRun> runs = Stream.of("heap-256m-1.log.gz", "heap-768m-1.log.gz")
                .map(name -> GcLog.read(FOLDER.resolve(name)).get(0).named("data/2026-11-heap-room/" + name)).toList();
        List<Verdict> verdicts = runs.stream().flatMap(run -> GcChecks.on(run).stream()).sorted(Comparator.comparing(Verdict::level)).toList();
        Table logs = GcLogs.of(runs);
        Story story = GcStory.of(runs, logs, verdicts);
        return switch (format) {
            case text -> story.text(false);
            case markdown -> story.markdown();
            case json -> Json.text(story.title(), List.of(), verdicts, GcStory.tables(runs, logs));
            case csv -> Csv.text(logs);
        };
    }
}
