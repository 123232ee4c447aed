package benchbook.load;

import benchbook.table.LoadRun;
import benchbook.table.RunTable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;

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
    private static final String NONE = "no request";
    private static final int MOST_DIGITS = 15;
    private static final byte[] TRUE = LogBytes.word("true");
    private static final byte[] FALSE = LogBytes.word("false");
    private static final byte[] TIME_STAMP = LogBytes.word("timeStamp");

    private final Path file;
    private final LoadRows rows;
    private final RequestRows requests;
    /** Where columns are, -1 of one that is not there. */
    private int time;
    private int elapsed;
    private int label;
    private int code;
    private int message;
    private int dataType;
    private int success;
    private int threads;
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
            if (!records.next()) {
                throw new LoadException(file, "holds blank lines alone");
            }
            boolean more = !csv.header(records.texts()) || records.next();
            while (more) {
                csv.record(records);
                more = records.next();
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

    private boolean header(List<String> first) {
        boolean header = first.contains("elapsed");
        List<String> names = header ? first : WITHOUT_HEADER;
        width = first.size();
        if (header && !names.contains("timeStamp")) {
            throw new LoadException(file, 1, "expected the columns timeStamp and elapsed, got " + LoadException.quote(String.join(",", first)));
        }
        if (!header) {
            rows.problem(1, "there is no header; columns are taken to be " + String.join(", ", WITHOUT_HEADER));
        } else if (!names.contains("success")) {
            rows.problem(1, "there is no column \"success\": failed requests cannot be told, and all count as good");
        }
        time = names.indexOf("timeStamp");
        elapsed = names.indexOf("elapsed");
        label = names.indexOf("label");
        code = names.indexOf("responseCode");
        message = names.indexOf("responseMessage");
        dataType = names.indexOf("dataType");
        success = names.indexOf("success");
        threads = names.indexOf("allThreads");
        return header;
    }

    private void record(CsvRecords record) {
        long ms = record.whole(elapsed, MOST_DIGITS);
        boolean failed = record.is(success, FALSE);
        boolean whole = record.cells() == width && ms >= 0 && !record.isEmpty(time) && (success < 0 || failed || record.is(success, TRUE));
        if (!whole || !record.ended() && elapsed == width - 1) {
            rows.unread(record.number(), record.ended(), record.text(), NONE);
            return;
        }
        if (record.is(time, TIME_STAMP) || JmeterRequest.isTransaction(record.bytes(), record.from(message), record.to(message))) {
            transactions++;
            return;
        }
        if (message < 0 && dataType >= 0 && record.isEmpty(dataType)) {
            firstMayBe = mayBeTransactions++ == 0 ? record.number() : firstMayBe;
        }
        long epochMs = record.whole(time, JmeterRequest.EPOCH_DIGITS);
        boolean isEpoch = epochMs >= 0;
        long at = isEpoch ? JmeterRequest.nanos(epochMs) : JmeterRequest.nanos(record.text(time));
        if (requests.requests() == 0) {
            epoch = isEpoch;
            timed = at != LogBytes.MISSING;
            if (!timed) {
                rows.problem(record.number(), "timeStamp is no time that can be told: " + LoadException.quote(record.text(time))
                        + "; there is no run over time, and no rate");
            }
        }
        if (timed && (at == LogBytes.MISSING || isEpoch != epoch) || !requests.add(record.text(label), timed ? at : LogBytes.MISSING, ms,
                failed ? JmeterRequest.error(record.text(code)) : null)) {
            rows.unread(record.number(), record.ended(), record.text(), NONE);
            return;
        }
        mostThreads = Math.max(mostThreads, record.whole(threads, 9));
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
