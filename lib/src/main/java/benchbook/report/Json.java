package benchbook.report;

import benchbook.check.Verdict;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tech.tablesaw.api.BooleanColumn;
import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.NumericColumn;
import tech.tablesaw.api.Table;
import tech.tablesaw.columns.Column;

/**
 * A report for machines: an object with {@code title}, {@code facts}, {@code scores}, {@code verdicts}
 * (id, level, subject, claim, advice) and {@code comparisons}, and where forks left logs or recordings {@code iterations}
 * ({@link benchbook.table.IterationCauseTable}, whose {@code result} counts the scores from 0); fields of rows are named as the columns,
 * what is missing is {@code null}.
 */
public final class Json {

    private Json() {}

    /** Returns the report as one JSON object. */
    public static String text(RunReport report) {
        Map<String, Table> tables = new LinkedHashMap<>();
        tables.put("scores", report.scores());
        tables.put("comparisons", report.comparisons());
        if (!report.causes().isEmpty()) {
            tables.put("iterations", report.causes());
        }
        return text(report.title(), report.facts(), report.verdicts(), tables);
    }

    /** Returns title, facts, verdicts and tables as one JSON object; a table is an array of rows under its name. */
    public static String text(String title, List<RunReport.Fact> facts, List<Verdict> verdicts, Map<String, Table> tables) {
        return object(json -> {
            json.writeStringField("title", title);
            json.writeObjectFieldStart("facts");
            for (RunReport.Fact fact : facts) {
                json.writeStringField(fact.name(), fact.text());
            }
            json.writeEndObject();
            verdicts(json, verdicts);
            for (Map.Entry<String, Table> table : tables.entrySet()) {
                rows(json, table.getKey(), table.getValue());
            }
        });
    }

    /** What stands between the braces of an object. */
    interface Body {
        void write(JsonGenerator json) throws IOException;
    }

    static String object(Body body) {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = new JsonFactory().createGenerator(text)) {
            json.setPrettyPrinter(new DefaultPrettyPrinter());
            json.writeStartObject();
            body.write(json);
            json.writeEndObject();
        } catch (IOException e) {
            throw new UncheckedIOException(e); // a StringWriter does not throw
        }
        return text.append('\n').toString();
    }

    static void verdicts(JsonGenerator json, List<Verdict> verdicts) throws IOException {
        json.writeArrayFieldStart("verdicts");
        for (Verdict v : verdicts) {
            json.writeStartObject();
            json.writeStringField("id", v.id());
            json.writeStringField("level", v.level().name());
            json.writeStringField("subject", v.subject());
            json.writeStringField("claim", v.claim());
            json.writeStringField("advice", v.advice());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    static void rows(JsonGenerator json, String name, Table table) throws IOException {
        json.writeArrayFieldStart(name);
        for (int i = 0; i < table.rowCount(); i++) {
            json.writeStartObject();
            fields(json, table, i);
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    /** Writes a row's cells into an open object. */
    static void fields(JsonGenerator json, Table table, int row) throws IOException {
        for (Column<?> column : table.columns()) {
            json.writeFieldName(column.name());
            value(json, column, row);
        }
    }

    private static void value(JsonGenerator json, Column<?> column, int row) throws IOException {
        if (column.isMissing(row)) {
            json.writeNull();
        } else if (column instanceof BooleanColumn flags) {
            json.writeBoolean(flags.get(row));
        } else if (column instanceof LongColumn longs) {
            json.writeNumber(longs.getLong(row)); // a time since 1970 in nanoseconds has more digits than a double
        } else if (column instanceof NumericColumn<?> numbers) {
            double value = numbers.getDouble(row);
            if (Double.isInfinite(value)) {
                json.writeNull(); // JSON has no infinity, and a string would change the field's type
            } else if (value == Math.rint(value) && Math.abs(value) < 1L << 53) {
                json.writeNumber((long) value);
            } else {
                json.writeNumber(value);
            }
        } else {
            json.writeString(column.getUnformattedString(row));
        }
    }
}
