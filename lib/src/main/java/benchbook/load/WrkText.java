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
 * Reads what wrk 3 and 4 and wrk2 print, with and without {@code --latency}, several runs in a file and other text around
 * them too:
 *
 * <pre>
 * Running 30s test @ http://127.0.0.1:80/index.html
 *   2 threads and 100 connections
 *   Thread calibration: mean lat.: 9747 usec, rate sampling interval: 21 msec     (wrk2)
 *   Thread Stats   Avg      Stdev     Max   +/- Stdev
 *     Latency     6.46ms    1.93ms  12.34ms   67.66%
 *     Req/Sec     1.05k     1.12k    2.50k    64.84%
 *   Latency Distribution (HdrHistogram - Recorded Latency)                        (wrk: no brackets)
 *  50.000%    6.67ms
 *   Detailed Percentile spectrum:                                                 (wrk2: a {@link HgrmTable}, milliseconds)
 *   60017 requests in 30.01s, 19.81MB read
 *   Socket errors: connect 0, read 0, write 0, timeout 16
 *   Non-2xx or 3xx responses: 12
 * Requests/sec:   2000.15
 * </pre>
 *
 * <p>wrk2 counts latencies from when its plan wanted a request sent, and with {@code --u_latency} from when it was sent as
 * well; neither prints its rate {@code -R}. wrk is a closed loop and adds samples for its mean interval between requests;
 * its latencies are therefore called corrected. Requests that time out are in no latency, and wrk2's first 10 s are not.
 */
public final class WrkText {

    private static final Pattern START = Pattern.compile("Running (\\S+) test @ (.*)");
    private static final Pattern PLAN = Pattern.compile("(\\d{1,9}) threads and (\\d{1,9}) connections");
    private static final Pattern LATENCY = Pattern.compile("Latency\\s+(\\S+)\\s+(\\S+)\\s+(\\S+)\\s+\\S+");
    /** As in {@code 99.000%   10.52ms}. */
    private static final Pattern PERCENTILE = Pattern.compile("(\\d{1,3}(?:\\.\\d+)?)%\\s+(\\S+)");
    private static final Pattern TOTAL = Pattern.compile("(\\d{1,18}) requests in (\\S+), .*read");
    private static final Pattern SOCKETS = Pattern.compile("Socket errors: connect (\\d{1,18}), read (\\d{1,18}), write (\\d{1,18}), timeout (\\d{1,18})");
    private static final Pattern STATUS = Pattern.compile("Non-2xx or 3xx responses: (\\d{1,18})");
    private static final Pattern RATE = Pattern.compile("Requests/sec:\\s+(\\S+)");
    private static final double SAME_RATE = 0.02;

    private final LoadRows rows;
    private final String target;
    private final long firstLine;
    private HgrmTable table;
    private long tableLine;
    private String basis = "";
    private boolean wrk2;
    private boolean total;
    private boolean rate;

    private WrkText(Path file, String target, long firstLine) {
        this.rows = new LoadRows(file, LoadKind.WRK.text, "wrk");
        this.target = target;
        this.firstLine = firstLine;
    }

    /**
     * Returns one run per {@code Running … test}.
     *
     * @throws LoadException if there is none
     */
    public static List<LoadRun> read(Path file) {
        List<LoadRun> runs = new ArrayList<>();
        WrkText run = null;
        try (TextLines lines = new TextLines(file)) {
            for (String line = lines.next(); line != null; line = lines.next()) {
                Matcher start = START.matcher(line.strip());
                if (start.matches()) {
                    if (run != null) {
                        runs.add(run.end(lines.number() - 1));
                    }
                    run = new WrkText(file, start.group(2), lines.number());
                } else if (run != null) {
                    run.line(line.strip(), lines.number());
                }
            }
            if (run == null) {
                throw new LoadException(file, "expected wrk's \"Running … test @ …\", got no such line");
            }
            run.rows.damage(lines.number(), lines.damage());
            runs.add(run.end(lines.number()));
        }
        return List.copyOf(runs);
    }

    private void line(String line, long number) {
        if (HgrmTable.HEADER.matcher(line).matches()) {
            endTable(number);
            table = new HgrmTable(rows, basis, 1_000_000);
            tableLine = number;
            return;
        }
        if (table != null && table.line(line, number)) {
            return;
        }
        Matcher m = PLAN.matcher(line);
        if (m.matches()) {
            rows.whole(RunTable.THREADS, Long.parseLong(m.group(1)));
            rows.whole(RunTable.CONNECTIONS, Long.parseLong(m.group(2)));
        } else if (line.startsWith("Thread calibration:")) {
            wrk2 = true;
        } else if (line.startsWith("Latency Distribution")) {
            wrk2 |= line.contains("HdrHistogram");
            basis = !wrk2 ? RunTable.CORRECTED : line.contains("Uncorrected") ? RunTable.SENT : RunTable.INTENDED;
        } else if ((m = LATENCY.matcher(line)).matches()) {
            latency(m, number);
        } else if ((m = PERCENTILE.matcher(line)).matches()) {
            percentile(m, number);
        } else if ((m = TOTAL.matcher(line)).matches()) {
            total = true;
            rows.whole(RunTable.REQUESTS, Long.parseLong(m.group(1)));
            rows.whole(RunTable.DURATION_NS, time(m.group(2), number));
        } else if ((m = SOCKETS.matcher(line)).matches()) {
            rows.error("connect", Long.parseLong(m.group(1)));
            rows.error("read", Long.parseLong(m.group(2)));
            rows.error("write", Long.parseLong(m.group(3)));
            rows.error("timeout", Long.parseLong(m.group(4)));
            if (Long.parseLong(m.group(4)) > 0) {
                rows.problem(number, m.group(4) + " requests timed out, and are in no latency: percentiles and maximum are too low");
            }
        } else if ((m = STATUS.matcher(line)).matches()) {
            rows.error("status other than 2xx or 3xx", Long.parseLong(m.group(1)));
        } else if ((m = RATE.matcher(line)).matches()) {
            rate(m.group(1), number);
        }
    }

    private void latency(Matcher m, long number) {
        if (m.group(1).contains("nan")) {
            rows.problem(number, "has no latencies (" + m.group(1) + "): wrk2 measures none in its first 10 s; let it run longer");
            return;
        }
        rows.whole(RunTable.MEAN_NS, time(m.group(1), number));
        rows.whole(RunTable.MAX_NS, time(m.group(3), number));
    }

    private void percentile(Matcher m, long number) {
        double percent = Double.parseDouble(m.group(1));
        long ns = time(m.group(2), number);
        if (percent > 100) {
            rows.problem(number, "is no percentile: " + LoadException.quote(m.group()));
        } else if (ns != LogBytes.MISSING) {
            rows.percentile(LatencyTable.ALL, basis, percent, ns, LogBytes.MISSING);
        }
    }

    private long time(String text, long number) {
        long ns = PrintedTime.nanos(text);
        if (ns == LogBytes.MISSING) {
            rows.problem(number, "expected a time such as 6.46ms, got " + LoadException.quote(text));
        }
        return ns;
    }

    private void rate(String text, long number) {
        rate = true;
        if (!text.matches("\\d{1,15}(\\.\\d{1,9})?")) {
            rows.problem(number, "expected a rate, got " + LoadException.quote(text));
            return;
        }
        double told = Double.parseDouble(text);
        if (!rows.has(RunTable.REQUESTS) || !rows.has(RunTable.DURATION_NS) || rows.whole(RunTable.DURATION_NS) <= 0) {
            rows.number(RunTable.ACHIEVED_PER_S, told);
            return;
        }
        double counted = rows.whole(RunTable.REQUESTS) / (rows.whole(RunTable.DURATION_NS) / 1e9);
        if (Math.abs(told - counted) > SAME_RATE * counted) {
            rows.problem(number, "says " + text + " requests/s, but its requests over its duration are "
                    + String.format(java.util.Locale.ROOT, "%.2f", counted) + "; neither is used");
        } else {
            rows.number(RunTable.ACHIEVED_PER_S, told);
        }
    }

    private void endTable(long number) {
        if (table != null) {
            table.end(tableLine);
            if (!rows.has(RunTable.SAMPLES)) {
                table.facts(); // the first table is of what was recorded, the second of what was sent
            }
        }
    }

    private LoadRun end(long number) {
        endTable(number);
        rows.text(RunTable.NAME, target);
        rows.text(RunTable.TOOL, wrk2 ? "wrk2" : "wrk");
        rows.text(RunTable.MODEL, wrk2 ? RunTable.OPEN : RunTable.CLOSED);
        rows.text(RunTable.BASIS, wrk2 ? RunTable.INTENDED : RunTable.CORRECTED);
        rows.text(RunTable.UNIT_SOURCE, RunTable.FROM_FILE);
        rows.text(RunTable.PERCENTILES, table != null ? Hgrm.RULE : rows.latencies() > 0 ? "as " + (wrk2 ? "wrk2" : "wrk") + " prints them" : "");
        if (total) {
            rows.whole(RunTable.ERRORS, rows.errors()); // it prints no line about errors where there are none
        }
        if (!total || !rate) {
            rows.problem(number, "the run that begins in line " + firstLine + " has no end: it was stopped, or its text cut short");
            rows.truncated();
        }
        return rows.run();
    }
}
