package benchbook.check;

import benchbook.stats.Interval;
import benchbook.stats.Proportion;
import benchbook.table.ExecutionSampleTable;
import benchbook.table.JfrRun;
import benchbook.table.ShareTable;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/** Who the samples of a recording belong to. Samples in native code are never among them: those mostly wait. */
public final class Shares {

    /** Which frame a sample is counted for; the same samples give 72.8 % and 94.4 % to one database. */
    public enum Definition {
        TOP("top frame", ExecutionSampleTable.TOP_FRAME, ExecutionSampleTable.CATEGORY),
        OUTSIDE_JDK("first frame outside the JDK", ExecutionSampleTable.APP_FRAME, ExecutionSampleTable.APP_CATEGORY);

        public final String text;
        final String frame;
        final String category;

        Definition(String text, String frame, String category) {
            this.text = text;
            this.frame = frame;
            this.category = category;
        }
    }

    /** Of samples without a frame of the kind that is asked for. */
    static final String NONE = "(no such frame)";

    private Shares() {}

    /** Returns the samples that stand for CPU: those by CPU time where the recording has no others. */
    public static Table samples(JfrRun run) {
        return run.execution().isEmpty() ? run.cpuTime() : run.execution();
    }

    /** Returns how many samples there are, which in collapsed stacks are more than rows. */
    public static long count(Table samples) {
        long n = 0;
        LongColumn counts = samples.longColumn(ExecutionSampleTable.SAMPLES);
        for (int i = 0; i < counts.size(); i++) {
            n += counts.getLong(i);
        }
        return n;
    }

    /** Returns one row per category, see {@link ShareTable}. */
    public static Table categories(JfrRun run, Definition definition) {
        return by(run, definition.category, "categories");
    }

    /** Returns one row per frame. */
    public static Table frames(JfrRun run, Definition definition) {
        return by(run, definition.frame, "frames");
    }

    /** Returns how many samples each name of a definition's column has. */
    static Map<String, Long> sums(Table samples, String column) {
        StringColumn names = samples.stringColumn(column);
        LongColumn counts = samples.longColumn(ExecutionSampleTable.SAMPLES);
        Map<String, Long> sums = new HashMap<>();
        for (int i = 0; i < samples.rowCount(); i++) {
            sums.merge(named(names, i), counts.getLong(i), Long::sum);
        }
        return sums;
    }

    static String named(StringColumn names, int row) {
        return names.isMissing(row) ? NONE : names.get(row);
    }

    private static Table by(JfrRun run, String column, String name) {
        return table(name, sums(samples(run), column));
    }

    /** Returns a share of their sum for each name, largest first. */
    static Table table(String name, Map<String, Long> sums) {
        long n = sums.values().stream().mapToLong(v -> v).sum();
        Table shares = ShareTable.empty(name);
        List<Map.Entry<String, Long>> sorted = sums.entrySet().stream()
                .sorted(Map.Entry.<String, Long>comparingByValue().reversed().thenComparing(Map.Entry.comparingByKey())).toList();
        for (Map.Entry<String, Long> e : sorted) {
            Interval interval = Proportion.wilson(e.getValue(), n);
            shares.stringColumn(ShareTable.NAME).append(e.getKey());
            shares.longColumn(ShareTable.SAMPLES).append(e.getValue());
            shares.doubleColumn(ShareTable.SHARE).append((double) e.getValue() / n);
            shares.doubleColumn(ShareTable.LOW).append(interval.low());
            shares.doubleColumn(ShareTable.HIGH).append(interval.high());
        }
        return shares;
    }
}
