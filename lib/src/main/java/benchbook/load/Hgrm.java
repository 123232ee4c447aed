package benchbook.load;

import benchbook.table.LoadRun;
import benchbook.table.RunTable;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;

/**
 * Reads HdrHistogram's percentile output, {@code .hgrm}: of {@code outputPercentileDistribution} as text or CSV, of
 * jHiccup, of {@code vegeta report -type hdrplot}. {@link HgrmTable} has the shape of a table; a file may hold several,
 * which are a run each, and other text between them.
 *
 * <p>The unit is not in the file, but for vegeta's {@code Value(ms)}; without an argument it is taken for milliseconds,
 * which is what the tools that write such files use, and said. There is no time and no histogram: the values between two
 * rows are lost.
 */
public final class Hgrm {

    static final String RULE = "rows of HdrHistogram's percentile table; one between two rows is at most the next row's";

    private Hgrm() {}

    /**
     * Returns one run per table.
     *
     * @param unit of the values; null for the file's own, or milliseconds
     * @throws LoadException if there is no table, or no row that can be read
     */
    public static List<LoadRun> read(Path file, TimeUnit unit) {
        List<LoadRun> runs = new ArrayList<>();
        try (TextLines lines = new TextLines(file)) {
            LoadRows rows = null;
            HgrmTable table = null;
            for (String line = lines.next(); line != null; line = lines.next()) {
                Matcher header = HgrmTable.HEADER.matcher(line);
                if (header.matches()) {
                    add(runs, rows, table, lines.number());
                    boolean told = header.group(1) != null;
                    rows = new LoadRows(file, LoadKind.HGRM.text, told ? "vegeta" : "");
                    rows.text(RunTable.UNIT_SOURCE, told ? RunTable.FROM_FILE : unit == null ? RunTable.ASSUMED : RunTable.FROM_ARGUMENT);
                    if (!told && unit == null) {
                        rows.problem(lines.number(), "names no unit; its values are taken for milliseconds");
                    }
                    rows.text(RunTable.BASIS, told ? RunTable.SENT : "");
                    table = new HgrmTable(rows, told ? RunTable.SENT : "", (told || unit == null ? TimeUnit.MILLISECONDS : unit).toNanos(1));
                } else if (table != null && !line.isBlank() && !table.line(line, lines.number())) {
                    rows.problem(lines.number(), "is no row of a table of percentiles, and passed over: " + LoadException.quote(line));
                }
            }
            add(runs, rows, table, lines.number());
            if (!runs.isEmpty() && lines.damage() != null) {
                rows.damage(lines.number(), lines.damage());
            }
        }
        if (runs.isEmpty()) {
            throw new LoadException(file, "holds a table of percentiles without a row that can be read; is it cut short?");
        }
        return List.copyOf(runs);
    }

    private static void add(List<LoadRun> runs, LoadRows rows, HgrmTable table, long number) {
        if (table == null) {
            return;
        }
        table.end(number);
        if (rows.latencies() == 0) {
            return;
        }
        rows.text(RunTable.PERCENTILES, RULE);
        table.facts();
        runs.add(rows.run());
    }
}
