package benchbook.report;

import static benchbook.testing.JmhFile.avgt;
import static benchbook.testing.JmhFile.forks;
import static org.assertj.core.api.Assertions.assertThat;

import benchbook.check.Level;
import benchbook.check.Verdict;
import benchbook.table.ComparisonTable;
import benchbook.table.ScoreTable;
import benchbook.table.SummaryTable;
import benchbook.testing.JmhFile;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import tech.tablesaw.api.BooleanColumn;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

class JsonTest {

    @Test
    void fieldsOfRowsAreNamedAsTheColumns() throws IOException {
        RunReport report = Reports.of(avgt("demo.Bench.a", forks(5, 0.3, 100, 101, 180)),
                avgt("demo.Bench.b", forks(5, 0.01, 200, 201, 199)));
        JsonNode json = parse(Json.text(report));
        assertThat(names(json)).containsExactly("title", "facts", "verdicts", "scores", "comparisons");
        assertThat(names(json.get("scores").get(0))).isEqualTo(report.scores().columnNames());
        assertThat(names(json.get("comparisons").get(0))).isEqualTo(report.comparisons().columnNames());
        assertThat(names(json.get("verdicts").get(0))).containsExactly("id", "level", "subject", "claim", "advice");
        assertThat(names(json.get("facts"))).containsExactly("source", "JVM", "plan");
    }

    @Test
    void valuesComeBackAsTheyWere() throws IOException {
        RunReport report = Reports.of(avgt("demo.Bench.a", forks(5, 0.3, 100, 101, 180)),
                avgt("demo.Bench.b", forks(5, 0.01, 200, 201, 199)));
        JsonNode json = parse(Json.text(report));
        for (int i = 0; i < 2; i++) {
            JsonNode row = json.get("scores").get(i);
            assertThat(row.get(SummaryTable.LABEL).asText()).isEqualTo(i == 0 ? "a" : "b");
            for (String column : List.of(ScoreTable.SCORE, ScoreTable.SCORE_ERROR, SummaryTable.FORK_LOW)) {
                assertThat(row.get(column).doubleValue()).as(column).isEqualTo(report.scores().doubleColumn(column).getDouble(i));
            }
            assertThat(row.get(ScoreTable.FORKS).isIntegralNumber()).isTrue();
            assertThat(row.get(ScoreTable.MEASUREMENT_TIME_NS).longValue()).isEqualTo(1_000_000_000L);
        }
        JsonNode pair = json.get("comparisons").get(0);
        assertThat(pair.get(ComparisonTable.JMH_DISJOINT).isBoolean()).isTrue();
        assertThat(pair.get(ComparisonTable.FASTER).asText()).isEqualTo("a");
        assertThat(json.get("verdicts")).hasSameSizeAs(report.verdicts());
        assertThat(json.get("verdicts").get(0).get("level").asText()).isEqualTo(report.verdicts().get(0).level().name());
    }

    /** CSV has no plan, no JVM, no raw data: all of it is null, and no number and no text stands for it. */
    @Test
    void whatIsMissingIsNull() throws IOException {
        JsonNode row = parse(Json.text(Reports.of(JmhFile.readCsv("\"demo.Bench.a\",\"avgt\",1,2,\"69.8\",\"NaN\",\"ns/op\""))))
                .get("scores").get(0);
        for (String column : List.of(ScoreTable.FORKS, ScoreTable.SCORE_ERROR, ScoreTable.MEASUREMENT_TIME_NS,
                ScoreTable.JDK_VERSION,
                ScoreTable.PERCENTILES.get(3), SummaryTable.FORK_LOW, SummaryTable.FORK_SPREAD)) {
            assertThat(row.get(column).isNull()).as(column).isTrue();
        }
    }

    /** {@code NaN}, {@code Infinity} and {@code -Infinity} are no JSON; as texts they would change a field's type. */
    @Test
    void neitherNaNNorInfinityAppears() throws IOException {
        Table scores = Table.create("scores",
                DoubleColumn.create("d", Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, -0.0, 1e300, 0.1),
                IntColumn.create("i", 1, 2, 3, 4, 5, 6).setMissing(0),
                LongColumn.create("l", Long.MAX_VALUE, 2, 3, 4, 5, 6).setMissing(1),
                BooleanColumn.create("b", Arrays.asList(true, false, null, true, true, true)),
                StringColumn.create("s", "NaN", "", "null", "\"quoted\" \\ \n \u0000 \u2028", "Infinity", "é"));
        String text = Json.text(new RunReport("NaN", List.of(), scores, List.of(), ComparisonTable.empty()));
        JsonNode rows = parse(text).get("scores");
        assertThat(rows.get(0).get("d").isNull()).isTrue();
        assertThat(rows.get(1).get("d").isNull()).isTrue();
        assertThat(rows.get(2).get("d").isNull()).isTrue();
        assertThat(rows.get(3).get("d").doubleValue()).isZero();
        assertThat(rows.get(4).get("d").doubleValue()).isEqualTo(1e300);
        assertThat(rows.get(5).get("d").doubleValue()).isEqualTo(0.1);
        assertThat(rows.get(0).get("i").isNull()).isTrue();
        assertThat(rows.get(0).get("l").longValue()).as("beyond the digits of a double").isEqualTo(Long.MAX_VALUE);
        assertThat(rows.get(1).get("l").isNull()).isTrue();
        assertThat(rows.get(1).get("b").booleanValue()).isFalse();
        assertThat(rows.get(2).get("b").isNull()).isTrue();
        assertThat(rows.get(0).get("s").asText()).isEqualTo("NaN");
        assertThat(rows.get(3).get("s").asText()).isEqualTo("\"quoted\" \\ \n \u0000 \u2028");
        assertThat(numbers(text)).noneMatch(n -> n.contains("NaN") || n.contains("Infinity"));
    }

    @Test
    void anEmptyReportIsStillAnObject() throws IOException {
        JsonNode json = parse(Json.text(new RunReport("", List.of(), Table.create(), List.of(), Table.create())));
        assertThat(json.get("scores").isArray()).isTrue();
        assertThat(json.get("scores")).isEmpty();
        assertThat(json.get("comparisons")).isEmpty();
    }

    @Test
    void textsOfAnyKindStayTexts() throws IOException {
        for (String text : List.of("</script>", "\u001B[31m", "half a pair \ud83d", "\ud83d\ude00", "\\u0041", "\t")) {
            RunReport report = new RunReport(text, List.of(), Table.create(),
                    List.of(new Verdict("id", Level.FAIL, text, text, Table.create(), text)), Table.create());
            JsonNode verdict = parse(Json.text(report)).get("verdicts").get(0);
            assertThat(verdict.get("claim").asText()).isEqualTo(text);
        }
    }

    /** Strictly: the whole text is one value, and no extension of JSON is used. */
    private static JsonNode parse(String text) throws IOException {
        try (JsonParser parser = new JsonFactory().createParser(text)) {
            JsonNode node = new ObjectMapper().readTree(parser);
            assertThat(parser.nextToken()).as("nothing after the object").isNull();
            return node;
        }
    }

    private static List<String> names(JsonNode object) {
        List<String> names = new ArrayList<>();
        object.fieldNames().forEachRemaining(names::add);
        return names;
    }

    private static List<String> numbers(String text) throws IOException {
        List<String> numbers = new ArrayList<>();
        try (JsonParser parser = new JsonFactory().createParser(text)) {
            for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
                if (token.isNumeric()) {
                    numbers.add(parser.getText());
                }
            }
        }
        return numbers;
    }
}
