package benchbook.load;

import benchbook.load.K6Requests.Point;
import benchbook.table.LoadRun;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Reads what k6 writes point by point as {@code --out csv}, packed too; {@link K6Requests} says what is made of it:
 *
 * <pre>
 * metric_name,timestamp,metric_value,check,error,error_code,…,name,…,status,…
 * http_req_duration,1778590800,221.9,,,,…
 * </pre>
 *
 * <p>Timestamps are whole seconds by default.
 */
public final class K6Csv {

    private static final Pattern NUMBER = Pattern.compile("\\d{1,15}(\\.\\d{1,15})?([eE][+-]?\\d{1,2})?");
    private static final long YEAR_2100_S = 4_102_444_800L;
    /** Seconds since 1970 from 1973 on. */
    private static final int FEWEST_DIGITS = 9;
    private static final List<String> TAGS = List.of("name", "status", "error_code", "expected_response");

    private K6Csv() {}

    /**
     * Returns the run.
     *
     * @throws LoadException if no request can be read
     */
    public static LoadRun read(Path file) {
        K6Requests points = new K6Requests(file, LoadKind.K6_CSV);
        try (CsvRecords records = new CsvRecords(file, ',')) {
            records.next();
            List<String> header = records.texts();
            int[] tags = TAGS.stream().mapToInt(header::indexOf).toArray();
            boolean wholeSeconds = false;
            while (records.next()) {
                boolean whole = records.cells() == header.size() && records.ended();
                wholeSeconds |= whole && records.to(1) - records.from(1) <= 10;
                if (!whole || !add(points, records, tags)) {
                    points.rows.unread(records.number(), records.ended(), records.text(), K6Requests.NONE);
                }
            }
            points.rows.damage(records.number(), records.damage());
            if (wholeSeconds) {
                points.rows.problem("times are whole seconds: the run's length and rate are as rough; K6_CSV_TIME_FORMAT=unix_milli writes"
                        + " finer ones");
            }
        }
        return points.end();
    }

    private static boolean add(K6Requests points, CsvRecords cells, int[] tags) {
        Point point = new Point();
        point.metric = cells.text(0);
        point.value = LogBytes.number(cells.bytes(), cells.from(2), cells.to(2));
        if (Double.isNaN(point.value)) {
            if (!NUMBER.matcher(cells.text(2)).matches()) {
                return false;
            }
            point.value = Double.parseDouble(cells.text(2));
        }
        if (point.isDuration()) {
            long epoch = cells.to(1) - cells.from(1) < FEWEST_DIGITS ? -1 : cells.whole(1, 19);
            point.endNs = epoch >= 0 ? epochNs(epoch) : PrintedTime.ofTimestamp(cells.bytes(), cells.from(1), cells.to(1));
            for (int i = 0; i < tags.length; i++) {
                point.tag(TAGS.get(i), cells.text(tags[i]));
            }
        }
        return points.add(point);
    }

    /** K6_CSV_TIME_FORMAT has four units, told apart by their size. */
    private static long epochNs(long time) {
        long nsPerUnit = 1_000_000_000;
        while (nsPerUnit > 1 && time / (1_000_000_000 / nsPerUnit) > YEAR_2100_S) {
            nsPerUnit /= 1000;
        }
        return nsPerUnit == 1 && time / 1_000_000_000 > YEAR_2100_S ? LogBytes.MISSING : time * nsPerUnit;
    }
}
