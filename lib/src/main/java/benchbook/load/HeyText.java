package benchbook.load;

import benchbook.table.LatencyTable;
import benchbook.table.LoadRun;
import benchbook.table.RunTable;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads the text that hey prints, and oha, several runs in a file too:
 *
 * <pre>
 * Summary:
 *   Total:        1.0123 secs
 *   Slowest:      0.0123 secs
 *   Average:      0.0012 secs
 *   Requests/sec: 9876.5432
 * Latency distribution:
 *   99% in 0.0123 secs                       (oha: 99.00% in 0.0123 sec)
 * Status code distribution:
 *   [200] 200 responses
 * Error distribution:
 *   [5]   Get "http://x": dial tcp: refused
 * </pre>
 *
 * <p>Times are seconds to 0.1 ms, or with oha of any unit. Latencies are from the sending, of a closed loop, of requests
 * that got a response.
 */
public final class HeyText {

    /** As in {@code Total:  1.0123 secs} or {@code Total:  1012.3 ms}. */
    private static final Pattern FACT = Pattern.compile("(Total|Slowest|Fastest|Average|Requests/sec|Success rate):\\s+(\\S+)(?:\\s+(\\S+))?");
    /** As in {@code 99% in 0.0123 secs}. */
    private static final Pattern PERCENTILE = Pattern.compile("(\\d{1,3}(?:\\.\\d+)?)%+ in (\\S+)(?:\\s+(\\S+))?");
    /** As in {@code [200]  200 responses}. */
    private static final Pattern STATUS = Pattern.compile("\\[(\\d{3})\\]\\s+(\\d{1,18}) responses");
    /** As in {@code [5]  Get "http://x": …}. */
    private static final Pattern ERROR = Pattern.compile("\\[(\\d{1,18})\\]\\s+(.+)");
    private static final Pattern NUMBER = Pattern.compile("\\d{1,15}(\\.\\d{1,15})?");
    private static final String DEADLINE = "aborted due to deadline";

    private final LoadRows rows;
    private boolean oha;
    private boolean errors;
    private long responses;
    private long none;

    private HeyText(Path file) {
        rows = new LoadRows(file, LoadKind.HEY_TEXT.text, "hey");
    }

    /**
     * Returns one run per summary.
     *
     * @throws LoadException if there is none
     */
    public static List<LoadRun> read(Path file) {
        List<LoadRun> runs = new ArrayList<>();
        HeyText run = null;
        try (TextLines lines = new TextLines(file)) {
            for (String line = lines.next(); line != null; line = lines.next()) {
                if (line.strip().equals("Summary:")) {
                    if (run != null) {
                        runs.add(run.end());
                    }
                    run = new HeyText(file);
                } else if (run != null) {
                    run.line(line.strip(), lines.number());
                }
            }
            if (run == null) {
                throw new LoadException(file, "expected hey's \"Summary:\", got no such line");
            }
            run.rows.damage(lines.number(), lines.damage());
        }
        runs.add(run.end());
        return List.copyOf(runs);
    }

    private void line(String line, long number) {
        Matcher m = FACT.matcher(line);
        if (m.matches()) {
            fact(m, number);
        } else if ((m = PERCENTILE.matcher(line)).matches()) {
            long ns = time(m.group(2), m.group(3), number);
            if (ns != LogBytes.MISSING && Double.parseDouble(m.group(1)) <= 100) {
                rows.percentile(LatencyTable.ALL, oha ? "" : RunTable.SENT, Double.parseDouble(m.group(1)), ns, LogBytes.MISSING);
            }
        } else if (line.endsWith("distribution:")) {
            errors = line.startsWith("Error");
        } else if (errors && (m = ERROR.matcher(line)).matches()) {
            boolean deadline = m.group(2).equals(DEADLINE);
            none += deadline ? 0 : Long.parseLong(m.group(1));
            if (deadline) {
                rows.problem(number, m.group(1) + " requests were under way when the time was up, and are in no latency");
            } else {
                rows.error(m.group(2), Long.parseLong(m.group(1)));
            }
        } else if ((m = STATUS.matcher(line)).matches()) {
            responses += Long.parseLong(m.group(2));
            if (m.group(1).matches("[45]..")) {
                rows.error("status " + m.group(1), Long.parseLong(m.group(2)));
            }
        }
    }

    private void fact(Matcher m, long number) {
        switch (m.group(1)) {
            case "Success rate" -> oha = true;
            case "Requests/sec" -> {
                if (NUMBER.matcher(m.group(2)).matches()) {
                    rows.number(RunTable.ACHIEVED_PER_S, Double.parseDouble(m.group(2)));
                } else {
                    rows.problem(number, "expected a rate, got " + LoadException.quote(m.group(2)));
                }
            }
            case "Total" -> rows.whole(RunTable.DURATION_NS, time(m.group(2), m.group(3), number));
            case "Slowest" -> rows.whole(RunTable.MAX_NS, time(m.group(2), m.group(3), number));
            case "Fastest" -> rows.whole(RunTable.MIN_NS, time(m.group(2), m.group(3), number));
            default -> rows.whole(RunTable.MEAN_NS, time(m.group(2), m.group(3), number));
        }
    }

    private long time(String value, String unit, long number) {
        String suffix = unit == null || unit.startsWith("sec") ? "s" : unit;
        long ns = NUMBER.matcher(value).matches() ? PrintedTime.nanos(value + suffix) : LogBytes.MISSING;
        if (ns == LogBytes.MISSING) {
            rows.problem(number, "expected a time, got " + LoadException.quote(value + (unit == null ? "" : " " + unit)));
        }
        return ns;
    }

    private LoadRun end() {
        if (responses + none == 0) {
            rows.problem("the run has no count of responses; was the text cut short?");
            rows.truncated();
        } else {
            rows.whole(RunTable.REQUESTS, responses + none);
            rows.whole(RunTable.SAMPLES, responses);
            rows.whole(RunTable.ERRORS, rows.errors());
        }
        if (none > 0) {
            rows.problem(none + " requests got no response, and are in no latency");
        }
        rows.text(RunTable.TOOL, oha ? "oha" : "hey");
        rows.text(RunTable.BASIS, oha ? "" : RunTable.SENT);
        rows.text(RunTable.MODEL, oha ? "" : RunTable.CLOSED);
        rows.text(RunTable.PERCENTILES, "as " + (oha ? "oha" : "hey") + " prints them");
        rows.text(RunTable.UNIT_SOURCE, RunTable.FROM_FILE);
        return rows.run();
    }
}
