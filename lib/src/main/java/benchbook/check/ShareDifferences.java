package benchbook.check;

import benchbook.check.Shares.Definition;
import benchbook.stats.Interval;
import benchbook.stats.ManyTests;
import benchbook.stats.ProportionDifference;
import benchbook.table.JfrRun;
import benchbook.table.ShareDifferenceTable;
import benchbook.table.StackFrames;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import tech.tablesaw.api.Table;

/**
 * Shares of two recordings held against each other, by their samples. Samples tell how well each share of its own run is known;
 * they do not tell how far the share moves when the program is started again, see {@link SingleJvm}.
 */
public final class ShareDifferences {

    /** Misses to allow among the intervals that are shown as different. */
    static final double ALPHA = 0.05;

    /** With fewer on both sides together not even all against none could pass among many. Chosen by sums, not by differences. */
    public static final long FEWEST = 10;

    private ShareDifferences() {}

    /** Returns one row per category, largest difference first; see {@link ShareDifferenceTable}. */
    public static Table categories(JfrRun base, JfrRun head, Definition definition, double margin) {
        return of("categories", Shares.sums(Shares.samples(base), definition.category),
                Shares.sums(Shares.samples(head), definition.category), 1, margin);
    }

    /** Returns the same of frames with at least {@link #FEWEST} samples on both sides together. */
    public static Table frames(JfrRun base, JfrRun head, Definition definition, double margin) {
        return of("frames", stable(Shares.sums(Shares.samples(base), definition.frame)),
                stable(Shares.sums(Shares.samples(head), definition.frame)), FEWEST, margin);
    }

    private static Map<String, Long> stable(Map<String, Long> sums) {
        Map<String, Long> stable = new HashMap<>();
        sums.forEach((name, n) -> stable.merge(StackFrames.stable(name), n, Long::sum));
        return stable;
    }

    /** A row of names that are compared. */
    private record Compared(String name, long base, long head, ProportionDifference shares, double p) {}

    static Table of(String name, Map<String, Long> base, Map<String, Long> head, long fewest, double margin) {
        long n = base.values().stream().mapToLong(v -> v).sum();
        long m = head.values().stream().mapToLong(v -> v).sum();
        Table table = ShareDifferenceTable.empty(name);
        if (n == 0 || m == 0) {
            return table;
        }
        TreeSet<String> names = new TreeSet<>(base.keySet());
        names.addAll(head.keySet());
        List<Compared> rows = new ArrayList<>();
        for (String each : names) {
            long k = base.getOrDefault(each, 0L);
            long j = head.getOrDefault(each, 0L);
            if (k + j >= fewest) {
                ProportionDifference shares = ProportionDifference.of(k, n, j, m);
                rows.add(new Compared(each, k, j, shares, shares.p()));
            }
        }
        rows.sort(Comparator.<Compared>comparingDouble(r -> -Math.abs(r.shares.difference())).thenComparing(r -> r.name));
        double[] adjusted = ManyTests.benjaminiHochberg(rows.stream().mapToDouble(r -> r.p).toArray());
        int selected = 0;
        for (double p : adjusted) {
            selected += p <= ALPHA ? 1 : 0;
        }
        for (int i = 0; i < rows.size(); i++) {
            append(table, rows.get(i), adjusted[i], ManyTests.falseCoverageLevel(selected, rows.size(), ALPHA), margin);
        }
        return table;
    }

    private static void append(Table table, Compared row, double adjusted, double level, double margin) {
        Interval interval = row.shares.interval(level);
        String state = interval.low() > -margin && interval.high() < margin ? ShareDifferenceTable.SAME
                : adjusted <= ALPHA ? ShareDifferenceTable.DIFFERENT : ShareDifferenceTable.CANT_TELL;
        table.stringColumn(ShareDifferenceTable.NAME).append(row.name);
        table.longColumn(ShareDifferenceTable.BASE_SAMPLES).append(row.base);
        table.longColumn(ShareDifferenceTable.HEAD_SAMPLES).append(row.head);
        table.doubleColumn(ShareDifferenceTable.BASE_SHARE).append(row.shares.a());
        table.doubleColumn(ShareDifferenceTable.HEAD_SHARE).append(row.shares.b());
        table.doubleColumn(ShareDifferenceTable.DIFFERENCE).append(row.shares.difference());
        table.doubleColumn(ShareDifferenceTable.LOW).append(interval.low());
        table.doubleColumn(ShareDifferenceTable.HIGH).append(interval.high());
        table.doubleColumn(ShareDifferenceTable.LEVEL).append(level);
        table.doubleColumn(ShareDifferenceTable.P).append(row.p);
        table.doubleColumn(ShareDifferenceTable.P_ADJUSTED).append(adjusted);
        table.stringColumn(ShareDifferenceTable.STATE).append(state);
    }
}
