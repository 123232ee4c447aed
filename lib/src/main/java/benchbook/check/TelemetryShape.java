package benchbook.check;

import benchbook.stats.Moments;
import benchbook.table.TelemetryTable;
import benchbook.unit.Quantity;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

/** What the published table of sections shows, and whether it is so in the sections of several JVMs. */
public final class TelemetryShape {

    /** A marker's own time, and hardly more: a section that takes less than this many markers is told apart from nothing by luck. */
    static final double FEW_MARKERS = 10;
    /** The published smallest section has 0.10 % of the largest one's mean. */
    static final double NEXT_TO_NOTHING = 0.01;

    private TelemetryShape() {}

    /**
     * Returns whether the published shape is so.
     *
     * @param telemetry see {@link TelemetryTable#ofJvms}
     * @param tiny a section that is next to nothing
     * @param large sections that are not, the largest last
     * @param empty a section without any code; it need not be there
     */
    public static List<Holds> holds(Table telemetry, String tiny, List<String> large, String empty) {
        String largest = large.get(large.size() - 1);
        List<Holds> holds = new ArrayList<>();
        double share = median(telemetry, tiny) / median(telemetry, largest);
        holds.add(when(tiny + " takes less than 1 % of " + largest + ", by medians", share, share < NEXT_TO_NOTHING,
                Quantity.percent(share) + ": " + range(telemetry, tiny, TelemetryTable.MEDIAN_NS) + " against "
                        + range(telemetry, largest, TelemetryTable.MEDIAN_NS)));
        double markers = median(telemetry, tiny) / marker(telemetry);
        holds.add(when(tiny + " takes as long as a few markers: less than 10", markers, markers < FEW_MARKERS,
                Quantity.significant(markers, 2) + " markers of " + Quantity.duration(marker(telemetry)) + ", by medians"));
        holds.add(flagged(telemetry, tiny, true));
        large.forEach(section -> holds.add(flagged(telemetry, section, false)));
        double floor = median(telemetry, empty);
        holds.add(when("a section without code takes as long as a marker: 0.5 to 3 ×", floor, floor >= 0.5 * marker(telemetry)
                && floor <= 3 * marker(telemetry), range(telemetry, empty, TelemetryTable.MEDIAN_NS)));
        return holds;
    }

    private static Holds when(String condition, double value, boolean holds, String observed) {
        return Double.isNaN(value) ? Holds.notChecked(condition, "the run does not have these sections") : Holds.when(condition, holds, observed);
    }

    /** In each JVM, so that no verdict hangs on one. */
    private static Holds flagged(Table telemetry, String section, boolean wanted) {
        double[] shares = of(telemetry, section, MarkerOverhead::share);
        String condition = section + (wanted ? " is flagged: it cannot be trusted" : " is not flagged");
        long flagged = Arrays.stream(shares).filter(s -> s >= MarkerOverhead.NOTABLE).count();
        return shares.length == 0 ? Holds.notChecked(condition, "the run does not have this section")
                : Holds.when(condition, flagged == (wanted ? shares.length : 0), "flagged in " + flagged + " of "
                        + Quantity.count(shares.length, "JVM") + ": markers are " + Quantity.range(Quantity.percentApart(Moments.min(shares),
                        MarkerOverhead.NOTABLE), Quantity.percentApart(Moments.max(shares), MarkerOverhead.NOTABLE)) + " of its time");
    }

    /** Returns the JVMs' median of a section's medians; NaN without it. */
    public static double median(Table telemetry, String section) {
        double[] medians = of(telemetry, section, row -> row.getDouble(TelemetryTable.MEDIAN_NS));
        return medians.length == 0 ? Double.NaN : Moments.median(medians);
    }

    /** Returns the JVMs' median of what a marker costs. */
    public static double marker(Table telemetry) {
        return Moments.median(telemetry.doubleColumn(TelemetryTable.MARKER_NS).asDoubleArray());
    }

    /** Returns the range over JVMs of a section's durations; a dash without it. */
    public static String range(Table telemetry, String section, String column) {
        double[] values = of(telemetry, section, row -> row.getDouble(column));
        return values.length == 0 ? Quantity.MISSING : Quantity.durations(Moments.min(values), Moments.max(values));
    }

    private static double[] of(Table telemetry, String section, ToDoubleFunction<Row> value) {
        return TelemetryTable.of(telemetry, section).stream().mapToDouble(value).toArray();
    }
}
