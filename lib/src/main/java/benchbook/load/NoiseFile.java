package benchbook.load;

import benchbook.table.DriftTable;
import benchbook.table.Noise;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import tech.tablesaw.api.BooleanColumn;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;
import tech.tablesaw.columns.Column;

/**
 * Reads what the job {@code machine-noise} writes: an object with {@code kind} first, then {@code runs}, {@code pairs}, {@code floor_ln},
 * {@code suite_sd_ln}, {@code cpu}, {@code cores}, {@code jdk} and {@code rows}, each an object with the columns of {@link DriftTable}; null is
 * missing. Unknown fields are skipped, so that a later version may say more.
 */
public final class NoiseFile {

    private static final String KIND = "benchbook machine noise 1";

    private static final String WRITE_IT = "; write one with machine-noise RUN RUN RUN --output FILE";

    private static final double LARGEST = 7;

    private NoiseFile() {}

    /**
     * Returns the noise of a machine.
     *
     * @throws LoadException if the file is something else, or only a part
     */
    public static Noise read(Path file) {
        try (InputStream in = Content.open(file);
                JsonParser json = new JsonFactory().createParser(in)) {
            JsonCursor at = new JsonCursor(file, json);
            boolean known = json.nextToken() == JsonToken.START_OBJECT && json.nextToken() == JsonToken.FIELD_NAME
                    && json.currentName().equals("kind") && json.nextToken() == JsonToken.VALUE_STRING;
            if (!known || !json.getText().equals(KIND)) {
                throw other(file);
            }
            Noise noise = noise(file, json, at);
            if (json.nextToken() != null) {
                throw at.fault("expected the end of the file, got more" + WRITE_IT);
            }
            return noise;
        } catch (JsonProcessingException e) {
            throw other(file);
        } catch (IOException e) {
            throw Content.unreadable(file, e);
        }
    }

    private static LoadException other(Path file) {
        return new LoadException(file, "expected a file of machine noise, got something else or only a part of it" + WRITE_IT);
    }

    private static Noise noise(Path file, JsonParser json, JsonCursor at) throws IOException {
        Table drift = DriftTable.empty();
        int runs = 0;
        int pairs = 0;
        double floor = Double.NaN;
        double suiteSd = Double.NaN;
        String cpu = "";
        int cores = 0;
        String jdk = "";
        Set<String> seen = new HashSet<>();
        while (json.nextToken() != JsonToken.END_OBJECT) {
            String name = json.currentName();
            json.nextToken();
            if (!seen.add(name)) {
                throw at.fault("expected " + LoadException.quote(name) + " once, got it twice" + WRITE_IT);
            }
            switch (name) {
                case "runs" -> runs = at.count(name);
                case "pairs" -> pairs = at.count(name);
                case "floor_ln" -> floor = logarithm(at, name);
                case "suite_sd_ln" -> suiteSd = logarithm(at, name);
                case "cpu" -> cpu = at.text(name);
                case "cores" -> cores = at.count(name);
                case "jdk" -> jdk = at.text(name);
                case "rows" -> rows(json, at, drift);
                default -> json.skipChildren();
            }
        }
        if (!seen.contains("rows") || runs < Noise.FEWEST_RUNS || Double.isNaN(floor) || Double.isNaN(suiteSd)) {
            throw new LoadException(file, "expected the noise of at least " + Noise.FEWEST_RUNS + " runs with rows, floor_ln and"
                    + " suite_sd_ln, got " + runs + " runs, " + drift.rowCount() + " rows, floor_ln " + floor + ", suite_sd_ln "
                    + suiteSd + WRITE_IT);
        }
        return new Noise(drift, runs, pairs, floor, suiteSd, cpu, cores, jdk);
    }

    /** Run to run by a factor of a thousand is no noise, and its square would be no number soon. */
    private static double logarithm(JsonCursor at, String name) throws IOException {
        double value = at.number(name);
        if (!(value >= 0 && value <= LARGEST)) {
            throw at.fault("expected a number from 0 to " + LARGEST + " for " + name + ", got " + value + WRITE_IT);
        }
        return value;
    }

    private static void rows(JsonParser json, JsonCursor at, Table drift) throws IOException {
        at.expect(JsonToken.START_ARRAY, "rows");
        Set<List<String>> seen = new HashSet<>();
        while (json.nextToken() != JsonToken.END_ARRAY) {
            at.expect(JsonToken.START_OBJECT, "a row");
            int row = drift.rowCount();
            while (json.nextToken() != JsonToken.END_OBJECT) {
                String name = json.currentName();
                json.nextToken();
                if (drift.containsColumn(name)) {
                    append(at, drift.column(name), name, row);
                } else {
                    json.skipChildren();
                }
            }
            for (Column<?> column : drift.columns()) {
                if (column.size() != row + 1) {
                    throw at.fault("expected " + column.name() + " in each row once, got it " + (column.size() - row) + " times"
                            + WRITE_IT);
                }
            }
            if (!seen.add(DriftTable.key(drift, row))) {
                throw at.fault("expected each benchmark once, got " + LoadException.quote(drift.stringColumn(DriftTable.ROW).get(row))
                        + " twice" + WRITE_IT);
            }
        }
    }

    private static int counted(JsonCursor at, String name) throws IOException {
        int value = at.count(name);
        int least = name.equals(DriftTable.RUNS) ? 2 : 1;
        if (value < least) {
            throw at.fault("expected " + least + " or more for " + name + ", got " + value + WRITE_IT);
        }
        return value;
    }

    private static void append(JsonCursor at, Column<?> column, String name, int row) throws IOException {
        if (column.size() > row) {
            throw at.fault("expected " + name + " in each row once, got it twice" + WRITE_IT);
        }
        if (at.isNull()) {
            column.appendMissing();
            return;
        }
        switch (column) {
            case StringColumn texts -> texts.append(at.text(name));
            case IntColumn counts -> counts.append(counted(at, name));
            case DoubleColumn numbers -> numbers.append(name.endsWith("_ln") ? logarithm(at, name) : at.number(name));
            case BooleanColumn flags -> flags.append(at.flag(name));
            default -> throw new IllegalStateException("no such column in " + DriftTable.class);
        }
    }
}
