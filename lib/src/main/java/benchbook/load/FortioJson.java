package benchbook.load;

import benchbook.table.LatencyTable;
import benchbook.table.LoadRun;
import benchbook.table.RunTable;
import java.nio.file.Path;

/**
 * Reads what fortio writes with {@code -json}, and Nighthawk in fortio's format: a histogram in seconds, {@code
 * DurationHistogram.Data[{Start, End, Count}]}, whose buckets are some per cent to some ten per cent wide, percentiles that
 * fortio interpolates in them, and counts by return code.
 *
 * <p>{@code RequestedQPS} is a text, and {@code max} for as fast as possible. Each connection sends at its part of the
 * rate, waits for its responses, and catches up afterwards, unless told not to: a closed loop, latencies from the sending.
 * Nighthawk writes counts as texts and its buckets are those of percentiles.
 */
public final class FortioJson {

    private static final String HISTOGRAM = "DurationHistogram";

    private FortioJson() {}

    /**
     * Returns the run.
     *
     * @throws LoadException if the file is cut, or a number none
     */
    public static LoadRun read(Path file) {
        JsonLeaves json = JsonLeaves.read(file);
        LoadRows rows = new LoadRows(file, LoadKind.FORTIO.text, "fortio");
        rows.text(RunTable.TOOL_VERSION, json.text("Version"));
        rows.text(RunTable.NAME, json.text("URL"));
        rows.whole(RunTable.STARTED_EPOCH_NS, PrintedTime.ofTimestamp(json.text("StartTime")));
        rows.whole(RunTable.DURATION_NS, json.count("ActualDuration"));
        rows.whole(RunTable.CONNECTIONS, json.count("NumThreads"));
        rows.text(RunTable.MODEL, RunTable.CLOSED);
        if (!json.text("RequestedQPS").equals("max")) {
            double offered = json.number("RequestedQPS");
            rows.number(RunTable.OFFERED_PER_S, offered > 0 ? offered : Double.NaN); // -1 and 0 are the same as max
        }
        rows.number(RunTable.ACHIEVED_PER_S, json.number("ActualQPS"));
        rows.whole(RunTable.MEAN_NS, PrintedTime.ofSeconds(json.number(HISTOGRAM, "Avg")));
        rows.whole(RunTable.MIN_NS, PrintedTime.ofSeconds(json.number(HISTOGRAM, "Min")));
        rows.whole(RunTable.MAX_NS, PrintedTime.ofSeconds(json.number(HISTOGRAM, "Max")));
        buckets(file, json, rows);
        // Nighthawk's are fractions.
        double scale = json.names(HISTOGRAM, "Percentiles").stream().allMatch(i -> !(json.number(HISTOGRAM, "Percentiles", i, "Percentile") > 1))
                ? 100 : 1;
        for (String i : json.names(HISTOGRAM, "Percentiles")) {
            double percent = json.number(HISTOGRAM, "Percentiles", i, "Percentile");
            long ns = PrintedTime.ofSeconds(json.number(HISTOGRAM, "Percentiles", i, "Value"));
            if (percent * scale <= 100 && ns != LogBytes.MISSING) {
                rows.percentile(LatencyTable.ALL, RunTable.SENT, percent * scale, ns, LogBytes.MISSING);
            }
        }
        codes(json, rows);
        rows.text(RunTable.BASIS, RunTable.SENT);
        rows.text(RunTable.PERCENTILES, "as fortio interpolates them in its buckets, which are wide; true ones are anywhere in theirs");
        rows.text(RunTable.UNIT_SOURCE, RunTable.FROM_FILE);
        return rows.run();
    }

    private static void buckets(Path file, JsonLeaves json, LoadRows rows) {
        long sum = 0;
        for (String i : json.names(HISTOGRAM, "Data")) {
            long low = PrintedTime.ofSeconds(json.number(HISTOGRAM, "Data", i, "Start"));
            long high = PrintedTime.ofSeconds(json.number(HISTOGRAM, "Data", i, "End"));
            long count = json.count(HISTOGRAM, "Data", i, "Count");
            if (low == LogBytes.MISSING || high < low || count == LogBytes.MISSING) {
                throw new LoadException(file, "expected Start, End not below it, and Count in bucket " + i + " of fortio's histogram, got"
                        + " something else; was the file edited?");
            }
            if (count > 0) {
                rows.bucket(LatencyTable.ALL, RunTable.SENT, low, high, count);
                sum += count;
            }
        }
        long told = json.count(HISTOGRAM, "Count");
        rows.whole(RunTable.REQUESTS, told != LogBytes.MISSING ? told : sum);
        rows.whole(RunTable.SAMPLES, sum > 0 ? sum : told);
        if (told != LogBytes.MISSING && sum > 0 && told != sum) {
            rows.problem("the buckets of the histogram hold " + sum + " latencies, and its Count is " + told + "; some buckets are missing");
        }
    }

    private static void codes(JsonLeaves json, LoadRows rows) {
        for (String code : json.names("RetCodes")) {
            long count = json.count("RetCodes", code);
            if (code.matches("[45]\\d\\d")) {
                rows.error("status " + code, count);
            } else if (!code.matches("[123]\\d\\d|OK|SERVING")) {
                rows.error(code.equals("-1") ? "no response" : code, count);
            }
        }
        if (!json.names("RetCodes").isEmpty()) {
            rows.whole(RunTable.ERRORS, rows.errors());
        }
    }
}
