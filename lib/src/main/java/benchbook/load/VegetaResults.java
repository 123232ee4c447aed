package benchbook.load;

import benchbook.table.LoadRun;
import benchbook.table.RunTable;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.nio.file.Path;
import java.util.regex.Pattern;

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

    private static final Pattern COUNT = Pattern.compile("\\d{1,19}");
    private static final String NONE = "no result of vegeta's";
    private static final int ERROR_COLUMN = 5;

    private final Path file;
    private final LoadRows rows;
    private final RequestRows requests;
    private final JsonFactory factory = new JsonFactory();

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
            for (String line = lines.next(); line != null; line = lines.next()) {
                if (!line.isBlank() && !results.json(line)) {
                    results.rows.unread(lines.number(), lines.ended(), line, NONE);
                }
            }
            results.rows.damage(lines.number(), lines.damage());
        }
        return results.end();
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
            for (String[] cells = records.next(); cells != null; cells = records.next()) {
                width = width < 0 ? cells.length : width;
                if (cells.length != width || !records.ended() || !results.csv(cells)) {
                    results.rows.unread(records.number(), records.ended(), records.text(), NONE);
                }
            }
            results.rows.damage(records.number(), records.damage());
        }
        return results.end();
    }

    private boolean csv(String[] cells) {
        if (cells.length <= ERROR_COLUMN || !COUNT.matcher(cells[0]).matches() || !cells[1].matches("\\d{1,5}")
                || !cells[2].matches("\\d{1,18}")) {
            return false;
        }
        String attack = cells.length > 7 ? cells[7] : "";
        try {
            return requests.add(attack, Long.parseLong(cells[0]), Long.parseLong(cells[2]),
                    error(Long.parseLong(cells[1]), cells[ERROR_COLUMN]));
        } catch (NumberFormatException e) { // of 19 digits
            return false;
        }
    }

    private LoadRun end() {
        if (requests.requests() == 0) {
            throw new LoadException(file, "holds no result of vegeta's that can be read");
        }
        return requests.end(true);
    }
}
