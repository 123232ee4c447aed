package benchbook.measure;

import benchbook.stats.CopyRatio;
import benchbook.stats.Interval;
import benchbook.stats.ManyTests;
import benchbook.table.InPlaceViewTable;
import java.util.Comparator;
import java.util.stream.IntStream;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

/** The two views of a comparison: how long each takes beside the slowest, how much each gets done beside the fastest. */
final class ComparedViews {

    /** Units of a throughput, in operations per ns, and the prefixes that they go by. */
    private static final double[] PER_NS = {1, 1e-3, 1e-6, 1e-9};
    private static final String[] PREFIXES = {"Gop/s", "Mop/s", "kop/s", "op/s"};

    private ComparedViews() {}

    static Table of(Compared compared) {
        Table views = InPlaceViewTable.empty();
        int tasks = compared.comparison().tasks();
        Comparator<Integer> byTime = Comparator.comparingDouble(task -> compared.time(task).ratio());
        int slowest = IntStream.range(0, tasks).boxed().max(byTime).orElseThrow();
        int fastest = IntStream.range(0, tasks).boxed().min(byTime).orElseThrow();
        for (int task = 0; task < tasks; task++) {
            append(views.appendRow(), compared, InPlaceViewTable.TIME, task, slowest);
        }
        for (int task = 0; task < tasks; task++) {
            append(views.appendRow(), compared, InPlaceViewTable.THROUGHPUT, task, fastest);
        }
        DoubleColumn p = views.doubleColumn(InPlaceViewTable.P);
        for (int view = 0; view < 2; view++) {
            double[] holm = ManyTests.holm(p.inRange(view * tasks, (view + 1) * tasks).asDoubleArray());
            for (int task = 0; task < tasks; task++) {
                p.set(view * tasks + task, holm[task]);
            }
        }
        return views;
    }

    private static void append(Row row, Compared compared, String view, int task, int best) {
        boolean time = view.equals(InPlaceViewTable.TIME);
        int codes = compared.comparison().codes().size();
        double level = compared.comparison().level();
        row.setString(InPlaceViewTable.VIEW, view);
        row.setString(InPlaceViewTable.NAME, compared.comparison().codes().get(task % codes).name());
        row.setString(InPlaceViewTable.PARAMETER, compared.comparison().values().get(task / codes));
        CopyRatio ratio = time ? compared.ratio(task, best) : compared.ratio(best, task);
        row.setDouble(InPlaceViewTable.RATIO, 100 * ratio.ratio());
        row.setDouble(InPlaceViewTable.RATIO_ERROR, task == best ? 0 : 100 * error(ratio.ratio(), ratio.interval(level)));
        CopyRatio ns = compared.time(task);
        double scale = 1;
        String unit = "ns/op";
        if (!time) {
            int prefix = 0;
            while (prefix < PER_NS.length - 1 && 1 / ns.ratio() < PER_NS[prefix]) {
                prefix++;
            }
            scale = PER_NS[prefix];
            unit = PREFIXES[prefix];
        }
        double value = (time ? ns.ratio() : 1 / ns.ratio()) / scale;
        double uncertainty = error(ns.ratio(), ns.interval(level)) / ns.ratio();
        row.setDouble(InPlaceViewTable.LEVEL, level);
        row.setDouble(InPlaceViewTable.VALUE, value);
        row.setDouble(InPlaceViewTable.ERROR, value * uncertainty);
        row.setString(InPlaceViewTable.UNIT, unit);
        row.setDouble(InPlaceViewTable.SD, value * ns.sd());
        row.setDouble(InPlaceViewTable.UNCERTAINTY, 100 * uncertainty);
        row.setLong(InPlaceViewTable.SAMPLES, compared.samples());
        if (task != best) {
            row.setDouble(InPlaceViewTable.P, ratio.p());
        }
    }

    /** The interval need not have its value in the middle. */
    private static double error(double value, Interval interval) {
        return Math.max(interval.high() - value, value - interval.low());
    }
}
