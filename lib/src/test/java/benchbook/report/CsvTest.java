package benchbook.report;

import static benchbook.testing.JmhFile.avgt;
import static benchbook.testing.JmhFile.forks;
import static org.assertj.core.api.Assertions.assertThat;

import benchbook.table.ScoreTable;
import benchbook.table.SummaryTable;
import benchbook.testing.JmhFile;
import com.univocity.parsers.csv.CsvParser;
import com.univocity.parsers.csv.CsvParserSettings;
import java.io.StringReader;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import tech.tablesaw.api.BooleanColumn;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

class CsvTest {

    private static final String[] NASTY = {
        "plain", "a,b", "say \"so\"", "\"", "line\nbreak", "return\r\nbreak", " blanks ", "", "ümlaut ± 5 %", "#comment",
        "'single'", "a;b", "\ttab"
    };

    @Test
    void textsComeBackAsTheyWere() {
        Table table = Table.create("t", StringColumn.create("a,\"b\"", NASTY), StringColumn.create("second", NASTY));
        List<String[]> rows = read(Csv.text(table));
        assertThat(rows.get(0)).containsExactly("a,\"b\"", "second");
        assertThat(rows).hasSize(NASTY.length + 1);
        for (int i = 0; i < NASTY.length; i++) {
            assertThat(rows.get(i + 1)).as(NASTY[i]).containsExactly(NASTY[i], NASTY[i]);
        }
    }

    /** All digits of a double, no grouping of thousands, a point in every locale, and nothing for what is missing. */
    @Test
    void numbersComeBackAsTheyWere() {
        double[] values = {0.1, 1.0 / 3, 1e-300, 1e300, 123456789.125, -5, Double.NaN};
        Table table = Table.create("t", DoubleColumn.create("d", values),
                IntColumn.create("i", 1, 2, 3, 4, 5, 6, 7).setMissing(6),
                LongColumn.create("l", Long.MAX_VALUE, 2, 3, 4, 5, 1234567, 7).setMissing(6),
                BooleanColumn.create("b", Arrays.asList(true, false, true, true, true, true, null)));
        List<String[]> rows = read(Csv.text(table));
        for (int i = 0; i < 6; i++) {
            assertThat(Double.parseDouble(rows.get(i + 1)[0])).isEqualTo(values[i]);
        }
        assertThat(rows.get(1)[2]).isEqualTo("9223372036854775807");
        assertThat(rows.get(6)[2]).isEqualTo("1234567");
        assertThat(rows.get(2)[3]).isEqualToIgnoringCase("false");
        assertThat(rows.get(7)).as("missing").containsOnly("");
    }

    @Test
    void linesEndAsRfc4180Wants() {
        String csv = Csv.text(Table.create("t", IntColumn.create("i", 1, 2)));
        assertThat(csv).isEqualTo("i\r\n1\r\n2\r\n");
        assertThat(Csv.text(Table.create("t", IntColumn.create("i")))).isEqualTo("i\r\n");
    }

    @Test
    void aReportsScoresComeBack() {
        RunReport report = Reports.of(
                avgt("demo.Bench.a", forks(5, 0.3, 100, 101)).param("query", "select \"a\", b\nfrom c"),
                avgt("demo.Bench.a", forks(5, 0.3, 200, 201)).param("query", "x"));
        List<String[]> rows = read(Format.csv.of(report, false, false));
        List<String> head = Arrays.asList(rows.get(0));
        assertThat(head).isEqualTo(report.scores().columnNames());
        assertThat(rows).hasSize(3);
        assertThat(rows.get(1)[head.indexOf(ScoreTable.PARAMS)]).isEqualTo("query=select \"a\", b\nfrom c");
        assertThat(Double.parseDouble(rows.get(2)[head.indexOf(ScoreTable.SCORE)]))
                .isEqualTo(report.scores().doubleColumn(ScoreTable.SCORE).getDouble(1));
    }

    @Test
    void whatIsMissingIsEmpty() {
        List<String[]> rows = read(Csv.text(Reports.of(
                JmhFile.readCsv("\"demo.Bench.a\",\"avgt\",1,2,\"69.8\",\"NaN\",\"ns/op\"")).scores()));
        List<String> head = Arrays.asList(rows.get(0));
        for (String column : List.of(ScoreTable.FORKS, ScoreTable.SCORE_ERROR, ScoreTable.MEASUREMENT_TIME_NS,
                ScoreTable.JDK_VERSION,
                SummaryTable.FORK_LOW)) {
            assertThat(rows.get(1)[head.indexOf(column)]).as(column).isEmpty();
        }
    }

    /** By univocity, told to keep blanks and line ends as they are. */
    private static List<String[]> read(String csv) {
        CsvParserSettings settings = new CsvParserSettings();
        settings.getFormat().setLineSeparator("\r\n");
        settings.getFormat().setComment('\0');
        settings.setNormalizeLineEndingsWithinQuotes(false);
        settings.setIgnoreLeadingWhitespaces(false);
        settings.setIgnoreTrailingWhitespaces(false);
        settings.setSkipEmptyLines(false);
        settings.setNullValue("");
        settings.setEmptyValue("");
        settings.setMaxColumns(1000);
        List<String[]> rows = new CsvParser(settings).parseAll(new StringReader(csv));
        return rows;
    }
}
