package benchbook.report;

import static org.assertj.core.api.Assertions.assertThat;

import benchbook.check.Sections;
import benchbook.table.Telemetered;
import benchbook.table.TelemetryTable;
import java.util.Locale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tech.tablesaw.api.Table;

class TelemetryStoryTest {

    private final Locale before = Locale.getDefault();

    @AfterEach
    void back() {
        Locale.setDefault(before);
    }

    private static Table sections() {
        Table table = Sections.add(TelemetryTable.empty(), 1, "serialize", 2000, 30_287, 1);
        Sections.add(table, 1, "transform", 2000, 20_829, 3);
        Sections.add(table, 1, "lines", 2000, 9, 1);
        table.intColumn(TelemetryTable.LEVEL).set(2, 1);
        table.longColumn(TelemetryTable.OPERATIONS).set(0, 4000);
        return Sections.add(table, 1, "a name that is longer than any line of a table would like it to be, by far", 0, 1, 1);
    }

    @Test
    void aTableInEightyColumnsWithWhatToDo() {
        for (Locale locale : new Locale[] {Locale.ROOT, Locale.forLanguageTag("ru-RU")}) {
            Locale.setDefault(locale);
            String text = TelemetryStory.of(new Telemetered(sections(), 2, 0, 0)).text(false);
            assertThat(text).startsWith("Telemetry: 4 sections\nA marker costs 30.0 ns here and now, 1.50 × a System.nanoTime(); it is in the\n")
                    .contains("· lines", "30.29 ± 0.30 µs", "2000×2 ", "50.0 ± 1.0", "FAIL         marker-overhead", "lines: cannot be trusted",
                            "WARN         unclosed-sections", "2 starts without a section");
            assertThat(text.lines()).allSatisfy(line -> assertThat(line.codePointCount(0, line.length())).as(line).isLessThanOrEqualTo(80));
        }
    }

    @Test
    void aMarkerByNameHasItsOwnCost() {
        Table sections = sections();
        sections.doubleColumn(TelemetryTable.MARKER_NS).set(2, 35);
        assertThat(TelemetryStory.of(new Telemetered(sections, 0, 0, 0)).text(false).replaceAll("\\s+", " "))
                .contains("A marker costs 30.0 ns here and now, one by name 35.0 ns, 1.50 to 1.75 × a System.nanoTime(); it is in the time");
    }

    @Test
    void withoutMarkersThereIsAQuestion() {
        assertThat(TelemetryStory.of(new Telemetered(TelemetryTable.empty(), 0, 0, 0)).text(false))
                .contains("No marker was met: are assertions on (-ea), and did the code run?");
    }

    @Test
    void theErrorAndItsMeanShareUnitAndDigits() {
        assertThat(TelemetryStory.meanText(29.74, 4.181)).isEqualTo("29.7 ± 4.2 ns");
        assertThat(TelemetryStory.meanText(20_829.27, 117.97)).isEqualTo("20.83 ± 0.12 µs");
        assertThat(TelemetryStory.meanText(30_287_089, 1_219_459)).isEqualTo("30.3 ± 1.2 ms");
        assertThat(TelemetryStory.meanText(42, 3000)).isEqualTo("42 ± 3000 ns");
        assertThat(TelemetryStory.meanText(42, 0)).isEqualTo("42.0 ± 0.0 ns");
        assertThat(TelemetryStory.meanText(42, Double.NaN)).isEqualTo("42.0 ns");
        assertThat(TelemetryStory.meanText(Double.NaN, Double.NaN)).isEqualTo("-");
    }
}
