package benchbook.load;

import benchbook.load.Content.Kind;
import benchbook.table.JmhResults;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Reads what JMH writes with {@code -rf csv} ({@code org.openjdk.jmh.results.format.XSVResultFormat}).
 * One line is one result; a line whose name holds a colon is a secondary metric of the result above it:
 *
 * <pre>
 * "Benchmark","Mode","Threads","Samples","Score","Score Error (99.9%)","Unit","Param: size"
 * "demo.Bench.sum","avgt",1,25,69.832869,0.845530,"ns/op",16
 * "demo.Bench.sum:gc.alloc.rate","avgt",1,25,1954.419200,23.320241,"MB/sec",16
 * </pre>
 *
 * <p>Numbers follow the locale of the JVM that wrote them, so that {@code "0,564370"} is read as well. The
 * format has no forks, no raw data, no percentiles, no JVM and no plan: those columns are missing.
 */
public final class JmhCsv {

    /** The columns that every file has; parameters follow. */
    private static final List<String> FIXED =
            List.of("Benchmark", "Mode", "Threads", "Samples", "Score", "Score Error", "Unit");
    /** As in {@code Param: size}. */
    private static final String PARAM = "Param: ";
    /** As in {@code 0.564370}, {@code 0,564370}, {@code 1.5E-7} or {@code NaN}. */
    private static final Pattern NUMBER = Pattern.compile("NaN|-?Infinity|-?\\d+([.,]\\d+)?([eE][+-]?\\d+)?");

    private final Path file;
    private final JmhRows rows;
    private final String[] header;
    private boolean open;

    private JmhCsv(Path file, String[] header) {
        this.file = file;
        this.header = header;
        this.rows = new JmhRows(file);
    }

    /**
     * Returns the tables of one result file, rows in the file's order, iterations and samples empty.
     *
     * @throws LoadException if the file is not JMH's CSV, a line has another number of cells than the
     *     header, or a cell is no number where one is expected
     */
    public static JmhResults read(Path file) {
        Kind kind = Content.kind(file);
        if (kind != Kind.JMH_CSV) {
            throw new LoadException(file, "expected JMH's CSV, got " + kind.text
                    + "; name the file that JMH wrote with -rf csv");
        }
        List<CsvLine> lines = CsvLine.of(file);
        JmhCsv csv = new JmhCsv(file, lines.get(0).cells());
        csv.checkHeader(lines.get(0).number());
        lines.stream().skip(1).forEach(csv::line);
        return csv.results();
    }

    private void checkHeader(long line) {
        for (int i = 0; i < FIXED.size(); i++) {
            String wanted = FIXED.get(i);
            // The error's column names its level as well: Score Error (99.9%).
            if (i >= header.length || !header[i].equals(wanted) && !header[i].startsWith(wanted + " (")) {
                throw new LoadException(file, line, "expected column " + (i + 1) + " to be " + LoadException.quote(wanted)
                        + ", got " + (i >= header.length ? "no such column" : LoadException.quote(header[i]))
                        + "; is this JMH's CSV?");
            }
        }
    }

    private void line(CsvLine record) {
        String[] cells = record.cells();
        long line = record.number();
        if (cells.length != header.length) {
            throw new LoadException(file, line, "expected " + header.length + " cells as in the header, got "
                    + cells.length + "; was the copy cut short, or the file edited?");
        }
        String name = cells[0];
        int colon = name.indexOf(':');
        if (colon >= 0) {
            metric(name.substring(0, colon), name.substring(colon + 1), cells, line);
            return;
        }
        if (name.isEmpty()) {
            throw new LoadException(file, line, "expected a benchmark's name, got none; was the file edited?");
        }
        close();
        rows.start();
        open = true;
        rows.benchmark = name;
        rows.mode = cells[1];
        rows.threads = integer(cells[2], "Threads", line);
        rows.samples = integer(cells[3], "Samples", line);
        rows.score = number(cells[4], "Score", line);
        rows.error = number(cells[5], "Score Error", line);
        rows.low = rows.score - rows.error;
        rows.high = rows.score + rows.error;
        rows.unit = cells[6];
        for (int i = FIXED.size(); i < cells.length; i++) {
            if (!cells[i].isEmpty()) { // a parameter that only other results have
                rows.param(header[i].startsWith(PARAM) ? header[i].substring(PARAM.length()) : header[i], cells[i]);
            }
        }
    }

    private void metric(String benchmark, String metric, String[] cells, long line) {
        if (!open || !benchmark.equals(rows.benchmark)) {
            throw new LoadException(file, line, "expected the metric " + LoadException.quote(metric)
                    + " below its benchmark's own line, got it elsewhere; were lines sorted or removed?");
        }
        rows.startMetric(metric);
        rows.metricScore = number(cells[4], "Score", line);
        rows.metricError = number(cells[5], "Score Error", line);
        rows.metricUnit = cells[6];
        rows.endMetric();
    }

    private void close() {
        if (open) {
            rows.end();
        }
    }

    private JmhResults results() {
        close();
        if (rows.size() == 0) {
            throw new LoadException(file, "holds no results, only a header: all benchmarks failed or were skipped;"
                    + " look into the log, and run with -foe true so that JMH's exit code tells");
        }
        return rows.results();
    }

    private double number(String cell, String what, long line) {
        if (!NUMBER.matcher(cell).matches()) {
            throw new LoadException(file, line, "expected a number for " + what + ", got "
                    + LoadException.quote(cell) + "; was the copy cut short, or the file edited?");
        }
        return Double.parseDouble(cell.replace(',', '.'));
    }

    private int integer(String cell, String what, long line) {
        double value = number(cell, what, line);
        if (value != Math.rint(value) || value < 0 || value > Integer.MAX_VALUE) {
            throw new LoadException(file, line, "expected a whole number for " + what + ", got "
                    + LoadException.quote(cell) + "; was the file edited?");
        }
        return (int) value;
    }
}
