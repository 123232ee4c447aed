package benchbook.load;

import benchbook.table.LoadRun;
import benchbook.table.RunTable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Reads JMeter's results in CSV ({@code jmeter -l results.jtl}), of any set of columns in any order, with commas,
 * semicolons or tabs, as far as {@code timeStamp} and {@code elapsed} are there:
 *
 * <pre>
 * timeStamp,elapsed,label,responseCode,responseMessage,threadName,dataType,success,failureMessage,bytes,…
 * 1393227741256,1425,GET /login,200,OK,Thread Group 1-1,text,true,,3478
 * </pre>
 *
 * <p>Files of JMeter 2 without a header have these by position: timeStamp, elapsed, label, responseCode, responseMessage,
 * threadName, dataType, success. Times are milliseconds, of the sending unless JMeter was told otherwise; a {@code
 * timeStamp} in words is of an unknown zone. A transaction's row is the sum of the requests above it, told by its {@code
 * responseMessage}, and not counted. JMeter's threads wait for their responses: a closed loop, except for the Open Model
 * Thread Group, which the file does not tell.
 */
public final class JmeterCsv {

    private static final List<String> WITHOUT_HEADER = List.of("timeStamp", "elapsed", "label", "responseCode", "responseMessage",
            "threadName", "dataType", "success");
    private static final Pattern MILLIS = Pattern.compile("\\d{1,15}");

    private final Path file;
    private final LoadRows rows;
    private final RequestRows requests;
    private final Map<String, Integer> columns = new HashMap<>();
    private int width;
    private boolean epoch = true;
    private boolean timed = true;
    private long transactions;
    private long mayBeTransactions;
    private long firstMayBe;
    private long mostThreads;

    private JmeterCsv(Path file) {
        this.file = file;
        rows = new LoadRows(file, LoadKind.JTL_CSV.text, "JMeter");
        requests = new RequestRows(rows, RequestRows.EXACT, 1_000_000, RunTable.SENT);
    }

    /**
     * Returns the run.
     *
     * @throws LoadException if no request can be read
     */
    public static LoadRun read(Path file) {
        JmeterCsv csv = new JmeterCsv(file);
        try (CsvRecords records = new CsvRecords(file, delimiter(file))) {
            String[] first = records.next();
            if (first == null) {
                throw new LoadException(file, "holds blank lines alone");
            }
            boolean header = csv.header(first);
            for (String[] cells = header ? records.next() : first; cells != null; cells = records.next()) {
                csv.record(cells, records);
            }
            csv.rows.damage(records.number(), records.damage());
        }
        return csv.end();
    }

    private static char delimiter(Path file) {
        try (InputStream in = Content.open(file)) {
            String line = Content.decode(in.readNBytes(1 << 12)).lines().findFirst().orElse("");
            for (char delimiter : new char[] {',', ';', '\t', '|'}) {
                if (line.indexOf(delimiter) >= 0) {
                    return delimiter;
                }
            }
            return ',';
        } catch (IOException e) {
            throw Content.unreadable(file, e);
        }
    }

    private boolean header(String[] first) {
        List<String> names = List.of(first);
        boolean header = names.contains("elapsed");
        List<String> columnNames = header ? names : WITHOUT_HEADER;
        for (int i = 0; i < columnNames.size(); i++) {
            columns.putIfAbsent(columnNames.get(i), i);
        }
        width = first.length;
        if (header && !names.contains("timeStamp")) {
            throw new LoadException(file, 1, "expected the columns timeStamp and elapsed, got " + LoadException.quote(String.join(",", first)));
        }
        if (!header) {
            rows.problem(1, "there is no header; columns are taken to be " + String.join(", ", WITHOUT_HEADER));
        } else if (!names.contains("success")) {
            rows.problem(1, "there is no column \"success\": failed requests cannot be told, and all count as good");
        }
        return header;
    }

    private String cell(String[] cells, String column) {
        Integer at = columns.get(column);
        return at == null || at >= cells.length ? "" : cells[at];
    }

    private void record(String[] cells, CsvRecords records) {
        long number = records.number();
        String elapsed = cell(cells, "elapsed");
        String time = cell(cells, "timeStamp");
        String success = cell(cells, "success");
        boolean whole = cells.length == width && MILLIS.matcher(elapsed).matches() && !time.isEmpty()
                && (!columns.containsKey("success") || success.equals("true") || success.equals("false"));
        if (!whole || !records.ended() && columns.getOrDefault("elapsed", 0) == width - 1) {
            bad(number, records.ended(), records.text());
            return;
        }
        if (time.equals("timeStamp") || JmeterRequest.isTransaction(cell(cells, "responseMessage"))) {
            transactions++;
            return;
        }
        if (!columns.containsKey("responseMessage") && columns.containsKey("dataType") && cell(cells, "dataType").isEmpty()) {
            firstMayBe = mayBeTransactions++ == 0 ? number : firstMayBe;
        }
        long at = JmeterRequest.nanos(time);
        if (requests.requests() == 0) {
            epoch = JmeterRequest.isEpoch(time);
            timed = at != LogBytes.MISSING;
            if (!timed) {
                rows.problem(number, "timeStamp is no time that can be told: " + LoadException.quote(time)
                        + "; there is no run over time, and no rate");
            }
        }
        if (timed && (at == LogBytes.MISSING || JmeterRequest.isEpoch(time) != epoch)
                || !requests.add(cell(cells, "label"), timed ? at : LogBytes.MISSING, Long.parseLong(elapsed),
                        success.equals("false") ? JmeterRequest.error(cell(cells, "responseCode")) : null)) {
            bad(number, records.ended(), records.text());
            return;
        }
        String threads = cell(cells, "allThreads");
        if (threads.matches("\\d{1,9}")) {
            mostThreads = Math.max(mostThreads, Long.parseLong(threads));
        }
    }

    private void bad(long number, boolean ended, String text) {
        rows.problem(number, ended ? "is no request, and passed over: " + LoadException.quote(text)
                : "the last line is cut off, and left out; was JMeter killed?");
        if (!ended) {
            rows.truncated();
        }
    }

    private LoadRun end() {
        if (requests.requests() == 0) {
            throw new LoadException(file, transactions > 0 ? "holds transactions alone, which are sums of requests; save the requests too"
                    : "holds no request that can be read; did the test end before its first?");
        }
        if (transactions > 0) {
            rows.problem(transactions + " rows are sums of a transaction's requests, and not counted a second time");
        }
        if (mayBeTransactions > 0) {
            rows.problem(firstMayBe, "the first of " + mayBeTransactions + " rows that may be sums of a transaction's requests, and are"
                    + " counted: without the column responseMessage that cannot be told");
        }
        if (mostThreads > 0) {
            rows.whole(RunTable.THREADS, mostThreads);
        }
        return requests.end(epoch);
    }
}
