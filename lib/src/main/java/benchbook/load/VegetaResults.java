package benchbook.load;

import benchbook.table.LoadRun;
import benchbook.table.RunTable;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.nio.file.Path;

/**
 * Reads vegeta's results, each request of them, as {@code vegeta encode --to json} and {@code --to csv} write them; the
 * CSV has 9 columns in older versions, 12 in newer:
 *
 * <pre>
 * {"attack":"","seq":0,"code":200,"timestamp":"2026-05-12T15:00:00.1+02:00","latency":1234567,"bytes_out":0,"bytes_in":12,"error":""}
 * 1477850000000000000,200,1234567,0,12,,cGlwZQ==,attack,0,GET,http://localhost/,
 * </pre>
 *
 * <p>Latencies are nanoseconds from the real sending; vegeta sends at a constant rate unless its workers are all busy, and
 * skips what it missed. A request failed if it has an {@code error}, which statuses from 400 have too.
 */
public final class VegetaResults {

    private static final String NONE = "no result of vegeta's";
    private static final int ERROR_COLUMN = 5;
    private static final byte[] ATTACK = LogBytes.word("attack");
    private static final byte[] CODE = LogBytes.word("code");
    private static final byte[] ERROR = LogBytes.word("error");
    private static final byte[] LATENCY = LogBytes.word("latency");
    private static final byte[] TIMESTAMP = LogBytes.word("timestamp");

    private final Path file;
    private final LoadRows rows;
    private final RequestRows requests;
    private final JsonFactory factory = new JsonFactory();
    private final JsonLine plain = new JsonLine();
    private final TextCache texts = new TextCache();

    private VegetaResults(Path file, LoadKind kind) {
        this.file = file;
        rows = new LoadRows(file, kind.text, "vegeta");
        requests = new RequestRows(rows, RequestRows.THREE_DIGITS, 1, RunTable.SENT);
    }

    /**
     * Returns the run of a file of JSON lines.
     *
     * @throws LoadException if no request can be read
     */
    public static LoadRun readJson(Path file) {
        VegetaResults results = new VegetaResults(file, LoadKind.VEGETA_RESULTS);
        try (TextLines lines = new TextLines(file)) {
            while (lines.advance()) {
                if (results.plain(lines)) {
                    continue;
                }
                String line = lines.text();
                if (!line.isBlank() && !results.json(line)) {
                    results.rows.unread(lines.number(), lines.ended(), line, NONE);
                }
            }
            results.rows.damage(lines.number(), lines.damage());
        }
        return results.end();
    }

    /** Returns whether the line is a result as vegeta writes it, and counted; else it wants a second look. */
    private boolean plain(TextLines line) {
        byte[] b = line.bytes();
        String attack = "";
        String error = "";
        long time = LogBytes.MISSING;
        long code = -1;
        long latency = -1;
        plain.open(b, line.from(), line.to());
        while (plain.next()) {
            if (plain.named(CODE)) {
                plain.number();
                code = LogBytes.whole(b, plain.from(), plain.to(), 18);
            } else if (plain.named(LATENCY)) {
                plain.number();
                latency = LogBytes.whole(b, plain.from(), plain.to(), 18);
            } else if (plain.named(TIMESTAMP)) {
                plain.text();
                time = PrintedTime.ofTimestamp(b, plain.from(), plain.to());
            } else if (plain.named(ATTACK)) {
                plain.text();
                attack = texts.of(b, plain.from(), plain.to());
            } else if (plain.named(ERROR)) {
                plain.text();
                error = texts.of(b, plain.from(), plain.to());
            } else {
                plain.skip();
            }
        }
        return plain.whole() && code >= 0 && time != LogBytes.MISSING && latency >= 0 && requests.add(attack, time, latency, error(code, error));
    }

    private boolean json(String line) {
        String attack = "";
        String time = "";
        String error = "";
        long code = -1;
        long latency = -1;
        try (JsonParser json = factory.createParser(line)) {
            if (json.nextToken() != JsonToken.START_OBJECT) {
                return false;
            }
            while (json.nextToken() == JsonToken.FIELD_NAME) {
                String name = json.currentName();
                JsonToken value = json.nextToken();
                switch (name) {
                    case "attack" -> attack = json.getText();
                    case "timestamp" -> time = json.getText();
                    case "error" -> error = json.getText();
                    case "code" -> code = value == JsonToken.VALUE_NUMBER_INT ? json.getLongValue() : -1;
                    case "latency" -> latency = value == JsonToken.VALUE_NUMBER_INT ? json.getLongValue() : -1;
                    default -> json.skipChildren();
                }
            }
            long ns = PrintedTime.ofTimestamp(time);
            return code >= 0 && ns != LogBytes.MISSING && json.nextToken() == null && requests.add(attack, ns, latency, error(code, error));
        } catch (IOException e) {
            return false;
        }
    }

    private static String error(long code, String error) {
        return code >= 400 ? "status " + code : !error.isEmpty() ? error : code == 0 ? "no response" : null;
    }

    /**
     * Returns the run of a CSV file.
     *
     * @throws LoadException if no request can be read
     */
    public static LoadRun readCsv(Path file) {
        VegetaResults results = new VegetaResults(file, LoadKind.VEGETA_CSV);
        try (CsvRecords records = new CsvRecords(file, ',')) {
            int width = -1;
            while (records.next()) {
                width = width < 0 ? records.cells() : width;
                if (records.cells() != width || !records.ended() || !results.csv(records)) {
                    results.rows.unread(records.number(), records.ended(), records.text(), NONE);
                }
            }
            results.rows.damage(records.number(), records.damage());
        }
        return results.end();
    }

    private boolean csv(CsvRecords cells) {
        long time = cells.whole(0, 19);
        long code = cells.whole(1, 5);
        long latency = cells.whole(2, 18);
        return cells.cells() > ERROR_COLUMN && time >= 0 && code >= 0 && latency >= 0
                && requests.add(cells.cells() > 7 ? cells.text(7) : "", time, latency, error(code, cells.text(ERROR_COLUMN)));
    }

    private LoadRun end() {
        if (requests.requests() == 0) {
            throw new LoadException(file, "holds no result of vegeta's that can be read");
        }
        return requests.end(true);
    }
}
