package benchbook.load;

import benchbook.table.LatencyTable;
import benchbook.table.LoadRun;
import benchbook.table.RunTable;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads vegeta's reports, {@code vegeta report} as text, several in a file too, and {@code -type json}:
 *
 * <pre>
 * Requests      [total, rate, throughput]         1000, 100.11, 56.80
 * Duration      [total, attack, wait]             16.339s, 9.989s, 6.35s
 * Latencies     [min, mean, 50, 90, 95, 99, max]  406.535ms, 1.278s, 590.914ms, 847.109ms, 10.001s, 10.002s, 10.009s
 * Success       [ratio]                           92.80%
 * Status Codes  [code:count]                      0:72  200:928
 * Error Set:
 * </pre>
 *
 * <p>{@code rate} is what was sent while it was sending; {@code throughput} are successes over the whole time, which is
 * not what {@code achieved_per_s} is: that is all requests over the whole time. JSON has the same in nanoseconds, and with
 * {@code -buckets} a histogram whose buckets are as wide as the user said. Percentiles are estimates of a t-digest. Columns
 * that a version does not print are missing.
 */
public final class VegetaReport {

    /** As in {@code Latencies     [min, mean, 50, max]  1ms, 2ms, 2ms, 3ms}. */
    private static final Pattern LINE = Pattern.compile("(Requests|Duration|Latencies|Success|Status Codes)\\s+\\[([^\\]]*)\\]\\s+(.*)");
    private static final Pattern CODE = Pattern.compile("(\\d{1,3}):(\\d{1,18})");
    private static final Map<String, Double> PERCENTILES = Map.of("50th", 50.0, "90th", 90.0, "95th", 95.0, "99th", 99.0);
    private static final String RULE = "as vegeta estimates them with a t-digest";

    private VegetaReport() {}

    /**
     * Returns one run per text report.
     *
     * @throws LoadException if there is none
     */
    public static List<LoadRun> readText(Path file) {
        List<LoadRun> runs = new ArrayList<>();
        LoadRows rows = null;
        try (TextLines lines = new TextLines(file)) {
            for (String line = lines.next(); line != null; line = lines.next()) {
                Matcher m = LINE.matcher(line.strip());
                if (!m.matches()) {
                    continue;
                }
                if (m.group(1).equals("Requests")) {
                    add(runs, rows);
                    rows = rows(file, LoadKind.VEGETA_TEXT);
                }
                if (rows != null && !line(rows, m.group(1), m.group(2).split(",\\s*"), m.group(3))) {
                    rows.problem(lines.number(), "is no line of vegeta's report that can be read: " + LoadException.quote(line));
                }
            }
            if (rows != null) {
                rows.damage(lines.number(), lines.damage());
            }
        }
        add(runs, rows);
        if (runs.isEmpty()) {
            throw new LoadException(file, "expected vegeta's \"Requests [total, rate, …]\", got no such line that can be read");
        }
        return List.copyOf(runs);
    }

    private static LoadRows rows(Path file, LoadKind kind) {
        LoadRows rows = new LoadRows(file, kind.text, "vegeta");
        rows.text(RunTable.BASIS, RunTable.SENT);
        rows.text(RunTable.PERCENTILES, RULE);
        rows.text(RunTable.UNIT_SOURCE, RunTable.FROM_FILE);
        return rows;
    }

    private static void add(List<LoadRun> runs, LoadRows rows) {
        if (rows == null) {
            return;
        }
        if (rows.latencies() == 0 || !rows.has(RunTable.ERRORS)) {
            rows.problem("the report ends before its status codes; was the copy cut short?");
            rows.truncated();
        }
        runs.add(achieved(rows));
    }

    private static LoadRun achieved(LoadRows rows) {
        if (rows.has(RunTable.REQUESTS) && rows.has(RunTable.DURATION_NS) && rows.whole(RunTable.DURATION_NS) > 0) {
            rows.number(RunTable.ACHIEVED_PER_S, rows.whole(RunTable.REQUESTS) / (rows.whole(RunTable.DURATION_NS) / 1e9));
        }
        return rows.run();
    }

    private static boolean line(LoadRows rows, String kind, String[] names, String text) {
        String[] values = text.strip().split(kind.equals("Status Codes") ? "\\s+" : ",\\s*");
        if (kind.equals("Status Codes")) {
            return codes(rows, values);
        }
        if (values.length != names.length) {
            return false;
        }
        boolean good = true;
        for (int i = 0; i < names.length; i++) {
            good &= switch (kind) {
                case "Requests" -> request(rows, names[i], values[i]);
                case "Duration" -> !names[i].equals("total") || whole(rows, RunTable.DURATION_NS, PrintedTime.nanos(values[i]));
                case "Latencies" -> latency(rows, names[i], PrintedTime.nanos(values[i]));
                default -> true;
            };
        }
        return good;
    }

    private static boolean request(LoadRows rows, String name, String value) {
        if (!value.matches("\\d{1,15}(\\.\\d{1,9})?")) {
            return false;
        }
        if (name.equals("total") && value.indexOf('.') < 0) {
            rows.whole(RunTable.REQUESTS, Long.parseLong(value));
            rows.whole(RunTable.SAMPLES, Long.parseLong(value));
        } else if (name.equals("rate")) {
            rows.number(RunTable.SENT_PER_S, Double.parseDouble(value));
        }
        return true;
    }

    private static boolean whole(LoadRows rows, String column, long ns) {
        rows.whole(column, ns);
        return ns != LogBytes.MISSING;
    }

    private static boolean latency(LoadRows rows, String name, long ns) {
        switch (name) {
            case "min" -> rows.whole(RunTable.MIN_NS, ns);
            case "mean" -> rows.whole(RunTable.MEAN_NS, ns);
            case "max" -> rows.whole(RunTable.MAX_NS, ns);
            default -> {
                if (name.matches("\\d\\d?(\\.\\d+)?") && ns != LogBytes.MISSING) {
                    rows.percentile(LatencyTable.ALL, RunTable.SENT, Double.parseDouble(name), ns, LogBytes.MISSING);
                }
            }
        }
        return ns != LogBytes.MISSING;
    }

    private static boolean codes(LoadRows rows, String[] values) {
        for (String value : values) {
            Matcher code = CODE.matcher(value);
            if (!code.matches()) {
                return false;
            }
            code(rows, code.group(1), Long.parseLong(code.group(2)));
        }
        rows.whole(RunTable.ERRORS, rows.errors());
        return true;
    }

    /** Vegeta calls 200 to 399 a success. */
    private static void code(LoadRows rows, String code, long count) {
        if (code.equals("0")) {
            rows.error("no response", count);
        } else if (!code.matches("[23]\\d\\d")) {
            rows.error("status " + code, count);
        }
    }

    /**
     * Returns the run of a JSON report.
     *
     * @throws LoadException if the report is cut, or a number none
     */
    public static LoadRun readJson(Path file) {
        JsonLeaves json = JsonLeaves.read(file);
        LoadRows rows = rows(file, LoadKind.VEGETA_JSON);
        rows.whole(RunTable.REQUESTS, json.count("requests"));
        rows.whole(RunTable.SAMPLES, json.count("requests"));
        rows.number(RunTable.SENT_PER_S, json.number("rate"));
        double attack = json.number("duration");
        double wait = json.number("wait");
        if (!Double.isNaN(attack + wait)) {
            rows.whole(RunTable.DURATION_NS, (long) (attack + wait));
        }
        rows.whole(RunTable.STARTED_EPOCH_NS, PrintedTime.ofTimestamp(json.text("earliest")));
        rows.whole(RunTable.MEAN_NS, json.count("latencies", "mean"));
        rows.whole(RunTable.MIN_NS, json.count("latencies", "min"));
        rows.whole(RunTable.MAX_NS, json.count("latencies", "max"));
        for (String name : json.names("latencies")) {
            if (PERCENTILES.containsKey(name)) {
                rows.percentile(LatencyTable.ALL, RunTable.SENT, PERCENTILES.get(name), json.count("latencies", name), LogBytes.MISSING);
            }
        }
        for (String code : json.names("status_codes")) {
            code(rows, code, json.count("status_codes", code));
        }
        rows.whole(RunTable.ERRORS, rows.errors());
        if (!json.names("buckets").isEmpty()) {
            rows.problem("the histogram (buckets) is as coarse as it was asked for, open at its end, and not read");
        }
        return achieved(rows);
    }
}
