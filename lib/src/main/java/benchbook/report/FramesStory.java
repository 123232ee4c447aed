package benchbook.report;

import benchbook.check.Allocation;
import benchbook.check.Callers;
import benchbook.check.ShareText;
import benchbook.check.Shares;
import benchbook.check.Shares.Definition;
import benchbook.check.Waits;
import benchbook.figure.FlameGraph;
import benchbook.stats.Interval;
import benchbook.stats.Proportion;
import benchbook.table.JfrFacts;
import benchbook.table.JfrRun;
import benchbook.table.ShareTable;
import benchbook.table.WaitTable;
import benchbook.table.WeightTable;
import benchbook.unit.Quantity;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

/** Where the samples of recordings are: by category and by frame, with what was lost and what may be doubted. */
public final class FramesStory {

    private static final int TOP_FRAMES = 30;
    private static final int TOP_OTHERS = 15;
    /** Below this an order of frames is mostly chance; the check {@code too-few-samples} says so. */
    private static final int FEWEST_RANKED = 50;

    private FramesStory() {}

    /** Returns cells for each recording, and of two first what they differ in. */
    public static Story of(FramesReport report) {
        List<Block> blocks = new ArrayList<>();
        List<JfrRun> runs = report.runs();
        if (report.isPair()) {
            blocks.addAll(FrameDifferences.of(report));
        }
        for (int i = 0; i < runs.size(); i++) {
            blocks.addAll(recording(report, i));
        }
        return new Story(report.isPair() ? "Hot frames: one recording against another" : "Hot frames: " + Quantity.count(runs.size(), "recording"),
                "Shares are of samples in Java code, counted for the " + report.definition().text
                        + "; samples in native code mostly wait, and are not among them. Samples are not CPU seconds.", blocks);
    }

    private static List<Block> recording(FramesReport report, int place) {
        JfrRun run = report.runs().get(place);
        Definition definition = report.definition();
        String of = report.runs().size() == 1 ? "" : " of " + run.facts().file();
        List<Block> blocks = new ArrayList<>();
        blocks.add(facts(run));
        blocks.add(new Block.Verdicts(report.verdicts().get(place)));
        long n = Shares.count(Shares.samples(run));
        if (n > 0) {
            blocks.add(categories("Categories" + of + ", by " + definition.text + ", with 95 % intervals", run, definition));
        }
        if (n >= FEWEST_RANKED) {
            blocks.add(top("Frames" + of + ", by " + definition.text, "frame", Shares.frames(run, definition), TOP_FRAMES));
            callers(report, place, of).ifPresent(blocks::add);
        }
        if (n > 0) {
            blocks.add(new Block.Flame(FlameGraph.of("Flame graph" + of, report.side(place))));
        }
        allocation(run, of).ifPresent(blocks::add);
        waits(run, of).ifPresent(blocks::add);
        return blocks;
    }

    private static Block facts(JfrRun run) {
        JfrFacts facts = run.facts();
        List<List<String>> rows = new ArrayList<>();
        rows.add(List.of("recording", facts.file() + ", " + facts.format()));
        rows.add(List.of("samples", run.execution().isEmpty() && !run.cpuTime().isEmpty()
                ? Shares.count(run.cpuTime()) + " by CPU time" : String.valueOf(Shares.count(run.execution()))));
        if (!run.execution().isEmpty() && !run.cpuTime().isEmpty()) {
            rows.add(List.of("by CPU time", Shares.count(run.cpuTime()) + ", in no share here"));
        }
        rows.add(List.of("in native code", String.valueOf(Shares.count(run.nativeSamples()))));
        if (!run.wall().isEmpty()) {
            rows.add(List.of("by wall time", Shares.count(run.wall()) + ", in no share here: they are of waiting threads too"));
        }
        rows.add(List.of("span", facts.spanNs().isEmpty() ? Quantity.MISSING
                : Quantity.significant(facts.spanNs().getAsLong() / 1e9, 3) + " s"));
        rows.add(List.of("JVM", (facts.jvm().isEmpty() ? Quantity.MISSING : facts.jvm()) + (facts.jvms() == 1 ? "" : "; the last of "
                + facts.jvms() + " JVMs in this file, all of which are counted together")));
        if (facts.whole()) {
            rows.add(List.of("lost", "nothing that is known of"));
        }
        facts.lost().forEach(lost -> rows.add(List.of("lost", lost)));
        return new Block.Grid("What was recorded, and what of it was read", List.of("", "as the file tells"), rows);
    }

    /**
     * With the share by the other definition beside it: the same samples give 72.8 % and 94.4 % to one database. Categories that
     * only the other definition knows come last, so that both columns have all samples.
     */
    private static Block categories(String caption, JfrRun run, Definition definition) {
        Definition other = definition == Definition.TOP ? Definition.OUTSIDE_JDK : Definition.TOP;
        Map<String, Double> others = new LinkedHashMap<>();
        Shares.categories(run, other).forEach(row -> others.put(row.getString(ShareTable.NAME), row.getDouble(ShareTable.SHARE)));
        List<List<String>> rows = new ArrayList<>();
        for (Row row : Shares.categories(run, definition)) {
            List<String> cells = cells(row);
            Double share = others.remove(row.getString(ShareTable.NAME));
            cells.add(ShareText.percent(share == null ? 0 : share));
            rows.add(cells);
        }
        Interval none = Proportion.wilson(0, Shares.count(Shares.samples(run)));
        others.forEach((name, share) -> rows.add(List.of(name, "0", ShareText.percent(0), between(none.low(), none.high()), ShareText.percent(share))));
        String beside = other == Definition.TOP ? "by top frame" : "outside JDK";
        return new Block.Grid(caption + (other == Definition.TOP ? "; beside, the share by top frame"
                : "; beside, the share by first frame outside the JDK"), List.of("category", "samples", "share", "95 %", beside), rows);
    }

    /** The first rows, and how many there are more: the rest is in the JSON. */
    private static Block.Grid top(String caption, String name, Table shares, int most) {
        int shown = Math.min(most, shares.rowCount());
        List<List<String>> rows = shares.first(shown).stream().map(FramesStory::cells).toList();
        return new Block.Grid(caption + more(shares, shown), List.of(name, "samples", "share", "95 %"), rows);
    }

    private static String more(Table table, int shown) {
        return table.rowCount() == shown ? "" : ": the first " + shown + " of " + table.rowCount();
    }

    private static List<String> cells(Row row) {
        return new ArrayList<>(List.of(row.getString(ShareTable.NAME), String.valueOf(row.getLong(ShareTable.SAMPLES)),
                ShareText.percent(row.getDouble(ShareTable.SHARE)), between(row)));
    }

    private static String between(Row row) {
        return between(row.getDouble(ShareTable.LOW), row.getDouble(ShareTable.HIGH));
    }

    private static String between(double low, double high) {
        return ShareText.number(low) + " to " + ShareText.number(high) + " %";
    }

    private static Optional<Block> callers(FramesReport report, int place, String of) {
        JfrRun run = report.runs().get(place);
        Optional<String> into = report.into().or(() -> Callers.biggest(run, report.definition()));
        return into.map(category -> {
            Table callers = Callers.into(run, report.frames().get(place), category, report.definition());
            return top("Callers into " + category + of + ", of its " + Quantity.count(Shares.count(callers), "sample")
                    + ": the nearest frame outside it and the JDK", "caller", callers, TOP_OTHERS);
        });
    }

    private static Optional<Block> allocation(JfrRun run, String of) {
        Allocation allocation = Allocation.of(run);
        if (allocation.byClass().isEmpty()) {
            return Optional.empty();
        }
        List<List<String>> rows = new ArrayList<>();
        weights(rows, allocation.byFrame());
        weights(rows, allocation.byClass());
        String name = "Allocation" + of + ": " + mib(allocation.bytes()) + " by " + Quantity.count(allocation.samples(), "sample")
                + ", by frame and then by class";
        return Optional.of(new Block.Folded(name, new Block.Grid(name + "; intervals are 95 %, by "
                + Quantity.significant(allocation.effective(), 3) + " samples of equal weight",
                List.of("frame or class", "samples", "MiB", "share", "95 %"), rows)));
    }

    private static void weights(List<List<String>> rows, Table weights) {
        int shown = Math.min(TOP_OTHERS, weights.rowCount());
        for (Row row : weights.first(shown)) {
            rows.add(List.of(row.getString(WeightTable.NAME), String.valueOf(row.getLong(WeightTable.SAMPLES)),
                    mib(row.getLong(WeightTable.WEIGHT_BYTES)).replace(" MiB", ""), ShareText.percent(row.getDouble(WeightTable.SHARE)),
                    between(row)));
        }
        if (weights.rowCount() > shown) {
            long rest = (long) weights.longColumn(WeightTable.WEIGHT_BYTES).sum()
                    - (long) weights.first(shown).longColumn(WeightTable.WEIGHT_BYTES).sum();
            rows.add(List.of("(" + (weights.rowCount() - shown) + " more)", Quantity.MISSING, mib(rest).replace(" MiB", ""), Quantity.MISSING,
                    Quantity.MISSING));
        }
    }

    private static String mib(long bytes) {
        return Quantity.significant(bytes / (double) (1 << 20), 3) + " MiB";
    }

    private static Optional<Block> waits(JfrRun run, String of) {
        Table waits = Waits.of(run).table();
        if (waits.isEmpty()) {
            return Optional.empty();
        }
        int shown = Math.min(TOP_OTHERS, waits.rowCount());
        List<List<String>> rows = new ArrayList<>();
        for (Row row : waits.first(shown)) {
            String frame = row.getString(WaitTable.APP_FRAME);
            String what = row.getString(WaitTable.WAITED_FOR);
            rows.add(List.of(frame.isEmpty() ? "(the JDK's own)" : frame, Quantity.significant(row.getLong(WaitTable.TOTAL_NS) / 1e9, 3) + " s",
                    row.getString(WaitTable.KIND) + (what.isEmpty() ? "" : ", " + what) + ", by " + row.getString(WaitTable.THREADS)
                            + (row.getBoolean(WaitTable.IDLE) ? "; idle" : "")));
        }
        String name = "Waits" + of + ", longer than the recording's thresholds" + more(waits, shown);
        return Optional.of(new Block.Folded(name, new Block.Grid(name, List.of("at", "in all", "waiting in, for, by"), rows)));
    }
}
