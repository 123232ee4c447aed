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
            List<String> header = List.of(records.next());
            int latency = header.indexOf(LATENCY);
            int status = header.indexOf("status-code");
            int offset = header.indexOf("offset");
            for (String[] cells = records.next(); cells != null; cells = records.next()) {
                boolean good = cells.length == header.size() && records.ended() && SECONDS.matcher(cells[latency]).matches()
                        && (offset < 0 || SECONDS.matcher(cells[offset]).matches());
                String code = good && status >= 0 ? cells[status] : "";
                if (!good || !requests.add("", offset < 0 ? LogBytes.MISSING : PrintedTime.ofSeconds(Double.parseDouble(cells[offset])),
                        Math.round(Double.parseDouble(cells[latency]) * STEPS_PER_S), code.matches("[45]\\d\\d") ? "status " + code : null)) {
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
}
