package benchbook.check;

import benchbook.table.TelemetryTable;
import benchbook.unit.Quantity;
import java.util.ArrayList;
import java.util.List;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

/**
 * Whether a section's time is that of its code, or of the markers around and within it: a section that does nothing still takes as
 * long as a marker, about as long as one call of {@code System.nanoTime()}.
 */
public final class MarkerOverhead {

    public static final String ID = "marker-overhead";

    /** A tenth is what a mean may be off before it misleads; an error of less than that is rare in running code. */
    static final double NOTABLE = 0.1;
    /** From here on a section measures its markers more than its code. */
    static final double MOSTLY = 0.5;

    private MarkerOverhead() {}

    /** Returns one verdict per section that has a fault, and one for all others; see {@link TelemetryTable}. */
    public static List<Verdict> on(Table telemetry) {
        List<Verdict> verdicts = new ArrayList<>();
        int sound = 0;
        for (Row row : telemetry) {
            if (row.getLong(TelemetryTable.SAMPLES) == 0) {
                continue; // not one of its markers timed anything; see unclosed-sections
            }
            double share = share(row);
            String section = row.getString(TelemetryTable.SECTION);
            if (share < NOTABLE) {
                sound++;
            } else if (Double.isNaN(share)) {
                verdicts.add(new Verdict(ID, Level.NOT_CHECKED, section, "the table does not say what a marker costs", rows(telemetry, section),
                        "read() it in the process that marked"));
            } else {
                verdicts.add(new Verdict(ID, share < MOSTLY ? Level.WARN : Level.FAIL, section, claim(row), rows(telemetry, section), advice(row)));
            }
        }
        if (sound > 0) {
            verdicts.add(new Verdict(ID, Level.PASS, Quantity.count(sound, "section"), "markers are less than "
                    + Quantity.percent(NOTABLE) + " of the time", telemetry.emptyCopy(), ""));
        }
        return verdicts;
    }

    /**
     * Returns the part of a usual sample's time that its markers may be, at most 1; NaN without samples, or without a marker's cost. Usual is the median, where that is less
     * than the mean: one long wait must not hide that a thousand samples were nothing but markers.
     */
    public static double share(Row row) {
        return row.getLong(TelemetryTable.SAMPLES) == 0 ? Double.NaN
                : Math.min(1, markers(row) * row.getDouble(TelemetryTable.MARKER_NS) / Math.max(1, usual(row)));
    }

    private static Table rows(Table telemetry, String section) {
        return telemetry.where(telemetry.stringColumn(TelemetryTable.SECTION).isEqualTo(section));
    }

    /** Markers within a sample. */
    private static double markers(Row row) {
        return row.getLong(TelemetryTable.MARKERS) / (double) row.getLong(TelemetryTable.SAMPLES);
    }

    /** Time of a sample, all its operations; one that did none, as its count says, still takes its time, and is in the median with that. */
    private static double usual(Row row) {
        long samples = row.getLong(TelemetryTable.SAMPLES);
        double mean = row.getLong(TelemetryTable.TIME_NS) / (double) samples;
        double median = row.getDouble(TelemetryTable.MEDIAN_NS) * Math.max(samples, row.getLong(TelemetryTable.OPERATIONS)) / samples;
        return median < mean ? median : mean; // also where there is none
    }

    private static String claim(Row row) {
        double markers = markers(row);
        double cost = row.getDouble(TelemetryTable.MARKER_NS);
        return "cannot be trusted: of " + Quantity.duration(usual(row)) + " in a usual sample, " + (markers == 1 ? "its marker"
                : Quantity.significant(markers, 3) + " markers") + " may be " + (share(row) == 1 ? "all" : Quantity.duration(markers * cost)
                + ", " + Quantity.percentApart(share(row), NOTABLE)) + " (less than " + Quantity.percent(NOTABLE) + " wanted; a marker costs "
                + Quantity.duration(cost) + " here)";
    }

    /** What has to be done is a matter of what is left when the markers are taken away. */
    private static String advice(Row row) {
        if (row.getLong(TelemetryTable.INNER_NS) > 0) {
            return "take markers out of the level within it, or close its sections once for many operations: section(name, count)";
        }
        double cost = row.getDouble(TelemetryTable.MARKER_NS);
        double own = usual(row) - markers(row) * cost;
        String merge = "join it with the section beside it, or measure it alone, with JMH";
        double enough = Math.ceil(cost * (1 / NOTABLE - 1) / own);
        // With hardly anything left, the number would be noise.
        return own < 0.1 * cost ? merge : "close it once for at least " + Quantity.decimals(enough + 1, 0)
                + " samples' work, with section(name, count); or " + merge;
    }
}
