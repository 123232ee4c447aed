package benchbook.load;

import benchbook.table.LoadRun;
import benchbook.table.RunTable;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Reads what hey writes with {@code -o csv}, a line per response, in seconds:
 *
 * <pre>
 * response-time,DNS+dialup,DNS,Request-write,Response-delay,Response-read,status-code,offset
 * 0.0123,0.0010,0.0000,0.0001,0.0110,0.0002,200,0.0004
 * </pre>
 *
 * <p>Four decimals are steps of 0.1 ms, in which the table is exact; {@code offset} is the sending since the run's start.
 * Requests without a response are not in the file, and only the first million are.
 */
public final class HeyCsv {

    private static final String LATENCY = "response-time";
    private static final Pattern SECONDS = Pattern.compile("\\d{1,9}\\.\\d{1,9}");
    /** So few digits are within the bounds of the pattern. */
    private static final int SHORT = 10;
    private static final int STEPS_PER_S = 10_000;
    private static final long MOST = 1_000_000;

    private HeyCsv() {}

    /**
     * Returns the run.
     *
     * @throws LoadException if no response can be read
     */
    public static LoadRun read(Path file) {
        LoadRows rows = new LoadRows(file, LoadKind.HEY_CSV.text, "hey");
        RequestRows requests = new RequestRows(rows, RequestRows.EXACT, 1_000_000_000 / STEPS_PER_S, RunTable.SENT);
        try (CsvRecords records = new CsvRecords(file, ',')) {
            records.next();
            List<String> header = records.texts();
            int latency = header.indexOf(LATENCY);
            int status = header.indexOf("status-code");
            int offset = header.indexOf("offset");
            while (records.next()) {
                double latencyS = seconds(records, latency);
                double offsetS = offset < 0 ? 0 : seconds(records, offset);
                boolean good = records.cells() == header.size() && records.ended() && latencyS >= 0 && offsetS >= 0;
                long code = good ? records.whole(status, 3) : 0;
                if (!good || !requests.add("", offset < 0 ? LogBytes.MISSING : PrintedTime.ofSeconds(offsetS), Math.round(latencyS * STEPS_PER_S),
                        code >= 400 && code < 600 ? "status " + code : null)) {
                    rows.unread(records.number(), records.ended(), records.text(), "no response of hey's");
                }
            }
            rows.damage(records.number(), records.damage());
        }
        if (requests.requests() == 0) {
            throw new LoadException(file, "holds no response that can be read; did all requests fail?");
        }
        rows.text(RunTable.MODEL, RunTable.CLOSED);
        rows.problem("hey writes no line for a request that got no response: such failures are hidden");
        if (requests.requests() == MOST) {
            rows.problem("hey keeps no more than a million latencies; those of later requests are missing");
        }
        return requests.end(false);
    }

    /** Returns a number of seconds with decimals, or NaN. */
    private static double seconds(CsvRecords records, int cell) {
        double plain = LogBytes.number(records.bytes(), records.from(cell), records.to(cell));
        boolean decimals = LogBytes.indexOf(records.bytes(), records.from(cell), records.to(cell), '.') < records.to(cell);
        return plain >= 0 && decimals && records.to(cell) - records.from(cell) <= SHORT ? plain
                : SECONDS.matcher(records.text(cell)).matches() ? Double.parseDouble(records.text(cell)) : Double.NaN;
    }
}
