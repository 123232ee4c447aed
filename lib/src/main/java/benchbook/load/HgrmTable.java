package benchbook.load;

import benchbook.table.LatencyTable;
import benchbook.table.RunTable;
import java.math.BigDecimal;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One table of percentiles as HdrHistogram prints it in Java, C, Go and Lua, line by line:
 *
 * <pre>
 *        Value   Percentile   TotalCount 1/(1-Percentile)
 *
 *        0.677     0.000000            1         1.00
 *       12.503     1.000000        39500          inf
 * #[Mean    =        6.178, StdDeviation   =        1.836]
 * #[Max     =       11.312, Total count    =        39500]
 * #[Buckets =           27, SubBuckets     =         2048]
 * </pre>
 *
 * <p>or the same four columns with commas. {@code Percentile} is a fraction; TotalCount counts the values not above the
 * row's. C prints six decimals of it, so that the last rows of a long run look alike. The footer may be missing.
 */
final class HgrmTable {

    static final Pattern HEADER = Pattern.compile("\\W*Value(\\(ms\\))?\\W+Percentile\\W+TotalCount\\W.*");
    private static final String DECIMAL = "(\\d{1,18}(?:[.,]\\d{1,18})?)";
    /** As in {@code 0.677     0.000000            1         1.00}; some countries write a comma; Java's last row has no fourth. */
    private static final Pattern ROW = Pattern.compile(DECIMAL + "\\s+([01](?:[.,]\\d+)?)\\s+(\\d{1,18})(?:\\s+\\S+)?");
    /** As in {@code 0.677,0.000000000000,1,1.00}. */
    private static final Pattern CSV_ROW = Pattern.compile("(\\d{1,18}(?:\\.\\d{1,18})?),([01](?:\\.\\d+)?),(\\d{1,18})(?:,[^,]*)?");
    /** As in {@code #[Mean    =        6.178, StdDeviation   =        1.836]}. */
    private static final Pattern MEAN = Pattern.compile("#\\[Mean\\s+=\\s+" + DECIMAL + ",\\s+StdDeviation.*");
    /** As in {@code #[Max     =       11.312, Total count    =        39500]}. */
    private static final Pattern MAX = Pattern.compile("#\\[Max\\s+=\\s+" + DECIMAL + ",\\s+Total count\\s+=\\s+(\\d{1,18})\\]");
    private static final BigDecimal LONGEST = BigDecimal.valueOf(Long.MAX_VALUE);

    private final LoadRows rows;
    private final String basis;
    private final long nsPerUnit;
    private BigDecimal percent = BigDecimal.ZERO;
    private long value;
    private long count;
    private long total = LogBytes.MISSING;
    private long meanNs = LogBytes.MISSING;
    private long maxNs = LogBytes.MISSING;
    private boolean any;

    HgrmTable(LoadRows rows, String basis, long nsPerUnit) {
        this.rows = rows;
        this.basis = basis;
        this.nsPerUnit = nsPerUnit;
    }

    /** Takes a line; returns whether it was one of a table. */
    boolean line(String line, long number) {
        String text = line.strip();
        Matcher row = ROW.matcher(text);
        Matcher csv = CSV_ROW.matcher(text);
        if (row.matches()) {
            row(row, number);
            return true;
        }
        if (csv.matches()) {
            row(csv, number);
            return true;
        }
        Matcher mean = MEAN.matcher(text);
        Matcher max = MAX.matcher(text);
        if (mean.matches()) {
            meanNs = nanos(mean.group(1));
        } else if (max.matches()) {
            maxNs = nanos(max.group(1));
            total = Long.parseLong(max.group(2));
        }
        return text.startsWith("#[");
    }

    /** Tells the run what the table's footer says; to be called of its main table. */
    void facts() {
        rows.whole(RunTable.SAMPLES, total != LogBytes.MISSING ? total : any ? count : LogBytes.MISSING);
        if (meanNs != LogBytes.MISSING) {
            rows.whole(RunTable.MEAN_NS, meanNs);
        }
        if (maxNs != LogBytes.MISSING) {
            rows.whole(RunTable.MAX_NS, maxNs);
        }
    }

    private void row(Matcher row, long number) {
        BigDecimal rowPercent = new BigDecimal(row.group(2).replace(',', '.')).movePointRight(2);
        long rowValue = nanos(row.group(1));
        long rowCount = Long.parseLong(row.group(3));
        if (rowValue == LogBytes.MISSING || rowPercent.compareTo(BigDecimal.valueOf(100)) > 0
                || any && (rowPercent.compareTo(percent) < 0 || rowValue < value || rowCount < count)) {
            rows.problem(number, "is left out: in a table of percentiles no column falls from one row to the next: "
                    + LoadException.quote(row.group()));
            return;
        }
        any = true;
        percent = rowPercent;
        value = rowValue;
        count = rowCount;
        rows.percentile(LatencyTable.ALL, basis, percent.doubleValue(), value, count);
    }

    private long nanos(String text) {
        BigDecimal ns = new BigDecimal(text.replace(',', '.')).multiply(BigDecimal.valueOf(nsPerUnit));
        return ns.compareTo(LONGEST) > 0 ? LogBytes.MISSING : ns.setScale(0, java.math.RoundingMode.HALF_UP).longValue();
    }

    /** Says what is missing of the table at its end. */
    void end(long number) {
        if (!any || percent.compareTo(BigDecimal.valueOf(100)) < 0) {
            rows.problem(number, any ? "the table of percentiles ends at " + percent.stripTrailingZeros().toPlainString()
                    + " %, before its last row; was the copy cut short?" : "the table of percentiles has no rows");
            rows.truncated();
        } else if (total != LogBytes.MISSING && total != count) {
            rows.problem(number, "the table's last row counts " + count + " values, and its footer " + total
                    + "; is it put together from two?");
        }
    }
}
