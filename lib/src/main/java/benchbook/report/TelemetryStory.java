package benchbook.report;

import benchbook.check.MarkerOverhead;
import benchbook.check.UnclosedSections;
import benchbook.check.Verdict;
import benchbook.table.Telemetered;
import benchbook.table.TelemetryTable;
import benchbook.unit.Quantity;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

/** Where the time between markers went, what the markers cost of it, and what does not fit together. */
public final class TelemetryStory {

    private TelemetryStory() {}

    /** Returns the story; {@code text(false)} of it is what a program prints at its end, 80 columns wide. */
    public static Story of(Telemetered run) {
        Table sections = run.sections();
        List<Block> blocks = new ArrayList<>();
        if (!sections.isEmpty()) {
            blocks.add(grid(sections));
        }
        List<Verdict> verdicts = Stream.concat(MarkerOverhead.on(sections).stream(), UnclosedSections.on(run).stream()).toList();
        blocks.add(new Block.Verdicts(verdicts));
        return new Story("Telemetry: " + Quantity.count(sections.rowCount(), "section"), cost(sections), blocks);
    }

    private static String cost(Table sections) {
        if (sections.isEmpty()) {
            return "No marker was met: are assertions on (-ea), and did the code run?";
        }
        double least = sections.doubleColumn(TelemetryTable.MARKER_NS).min();
        double most = sections.doubleColumn(TelemetryTable.MARKER_NS).max();
        double clock = sections.doubleColumn(TelemetryTable.NANO_TIME_NS).get(0);
        return "A marker costs " + Quantity.duration(least) + " here and now, " + (most > least ? "one by name " + Quantity.duration(most) + ", " : "")
                + Quantity.range(Quantity.ratio(least / clock), Quantity.ratio(most / clock))
                + " × a System.nanoTime(); it is in the time of each section.";
    }

    private static Block grid(Table sections) {
        List<List<String>> rows = new ArrayList<>();
        for (Row row : sections) {
            rows.add(List.of(name(row), share(row), mean(row), Quantity.duration(row.getDouble(TelemetryTable.MEDIAN_NS)),
                    Quantity.duration(row.getDouble(TelemetryTable.DEVIATION_NS)), samples(row),
                    String.valueOf(row.getLong(TelemetryTable.THREADS))));
        }
        return new Block.Grid("An operation's time, and the share of the outermost sections' time, with 99 % intervals; indented: part of a"
                + " section above",
                List.of("section", "share %", "mean", "median", "deviation", "samples", "threads"), rows);
    }

    /** As in {@code 2000}, or {@code 2000×2} where a sample stands for two operations, in the mean. */
    private static String samples(Row row) {
        long samples = row.getLong(TelemetryTable.SAMPLES);
        long operations = row.getLong(TelemetryTable.OPERATIONS);
        if (samples == operations || samples == 0) {
            return String.valueOf(samples);
        }
        return samples + "×" + (operations % samples == 0 ? String.valueOf(operations / samples)
                : Quantity.significant((double) operations / samples, 3));
    }

    /** Indented by its level. */
    private static String name(Row row) {
        return "· ".repeat(row.getInt(TelemetryTable.LEVEL)) + row.getString(TelemetryTable.SECTION);
    }

    private static String share(Row row) {
        double share = row.getDouble(TelemetryTable.SHARE);
        double error = row.getDouble(TelemetryTable.SHARE_ERROR);
        return row.getLong(TelemetryTable.SAMPLES) == 0 || Double.isNaN(share) ? Quantity.MISSING : Double.isNaN(error)
                ? Quantity.significant(100 * share, 3) : Quantity.decimals(100 * share, 1) + " ± " + Quantity.decimals(100 * error, 1);
    }

    /** Returns as in {@code 20.8 ± 0.1 µs}: one unit for both, and as many digits as the error has two of. */
    static String mean(Row row) {
        return meanText(row.getDouble(TelemetryTable.MEAN_NS), row.getDouble(TelemetryTable.ERROR_NS));
    }

    /** Returns the same of numbers; a dash for a mean that there is not. */
    public static String meanText(double mean, double error) {
        if (Double.isNaN(mean)) {
            return Quantity.MISSING;
        }
        if (Double.isNaN(error)) {
            return Quantity.duration(mean);
        }
        String unit = mean < 1e3 ? "ns" : mean < 1e6 ? "µs" : mean < 1e9 ? "ms" : "s";
        double factor = mean < 1e3 ? 1 : mean < 1e6 ? 1e-3 : mean < 1e9 ? 1e-6 : 1e-9;
        double e = error * factor;
        int decimals = e <= 0 ? 1 : Math.clamp(1 - (long) Math.floor(Math.log10(e)), 0, 2);
        return Quantity.decimals(mean * factor, decimals) + " ± " + Quantity.decimals(e, decimals) + " " + unit;
    }
}
