package benchbook.load;

import benchbook.table.LatencyTable;
import benchbook.table.LoadRun;
import benchbook.table.RunTable;
import java.nio.file.Path;
import java.util.regex.Pattern;

/**
 * Reads what oha writes with {@code --output-format json}, older ones with {@code -j}: times in seconds, percentiles
 * with and without {@code --stats-success-breakdown}, counts by status and error.
 *
 * <p>{@code rps.mean} is a mean of momentary rates, ten times too high in short runs, and not read; the rate is {@code
 * summary.requestsPerSec}. Requests that were cut off at the end of the run ({@code aborted due to deadline}) are no
 * failures. The histogram has eleven bars and is not read. Whether {@code --latency-correction} was on, the file does not
 * tell.
 */
public final class OhaJson {

    /** As in {@code p99.9}. */
    private static final Pattern PERCENTILE = Pattern.compile("p\\d{1,2}(\\.\\d+)?");
    private static final String DEADLINE = "aborted due to deadline";

    private OhaJson() {}

    /**
     * Returns the run.
     *
     * @throws LoadException if the file is cut, or a number none
     */
    public static LoadRun read(Path file) {
        JsonLeaves json = JsonLeaves.read(file);
        LoadRows rows = new LoadRows(file, LoadKind.OHA.text, "oha");
        percentiles(json, rows, "latencyPercentiles", LatencyTable.ALL);
        percentiles(json, rows, "latencyPercentilesSuccessful", LatencyTable.OK);
        percentiles(json, rows, "latencyPercentilesNotSuccessful", LatencyTable.FAILED);
        rows.whole(RunTable.DURATION_NS, PrintedTime.ofSeconds(json.number("summary", "total")));
        rows.number(RunTable.ACHIEVED_PER_S, json.number("summary", "requestsPerSec"));
        rows.whole(RunTable.MEAN_NS, PrintedTime.ofSeconds(json.number("summary", "average")));
        rows.whole(RunTable.MIN_NS, PrintedTime.ofSeconds(json.number("summary", "fastest")));
        rows.whole(RunTable.MAX_NS, PrintedTime.ofSeconds(json.number("summary", "slowest")));
        long responses = 0;
        for (String status : json.names("statusCodeDistribution")) {
            long count = json.count("statusCodeDistribution", status);
            responses += count;
            if (status.matches("[45]\\d\\d")) {
                rows.error("status " + status, count);
            }
        }
        long none = 0;
        for (String error : json.names("errorDistribution")) {
            long count = json.count("errorDistribution", error);
            if (error.equals(DEADLINE)) {
                rows.problem(count + " requests were under way when the time was up, and are in no latency");
            } else {
                none += count;
                rows.error(error, count);
            }
        }
        rows.whole(RunTable.REQUESTS, responses + none);
        rows.whole(RunTable.SAMPLES, responses);
        rows.whole(RunTable.ERRORS, rows.errors());
        if (none > 0) {
            rows.problem(none + " requests got no response, and are in no latency");
        }
        rows.text(RunTable.PERCENTILES, "as oha prints them");
        rows.text(RunTable.UNIT_SOURCE, RunTable.FROM_FILE);
        return rows.run();
    }

    private static void percentiles(JsonLeaves json, LoadRows rows, String parent, String outcome) {
        for (String name : json.names(parent)) {
            long ns = PrintedTime.ofSeconds(json.number(parent, name));
            if (PERCENTILE.matcher(name).matches() && ns != LogBytes.MISSING) {
                rows.percentile(outcome, "", Double.parseDouble(name.substring(1)), ns, LogBytes.MISSING);
            }
        }
    }
}
