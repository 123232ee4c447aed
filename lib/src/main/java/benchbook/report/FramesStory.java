package benchbook.report;

import benchbook.check.Shares;
import benchbook.check.Shares.Definition;
import benchbook.check.Verdict;
import benchbook.table.JfrFacts;
import benchbook.table.JfrRun;
import benchbook.table.ShareTable;
import benchbook.unit.Quantity;
import java.util.ArrayList;
import java.util.List;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

/** Where the samples of recordings are: by category and by frame, with what was lost and what may be doubted. */
public final class FramesStory {

    private static final int TOP_FRAMES = 30;
    /** Below this an order of frames is mostly chance; the check {@code too-few-samples} says so. */
    private static final int FEWEST_RANKED = 50;

    private FramesStory() {}

    /** Returns cells for each recording; {@code verdicts} are in the recordings' order. */
    public static Story of(List<JfrRun> runs, List<List<Verdict>> verdicts, Definition definition) {
        List<Block> blocks = new ArrayList<>();
        for (int i = 0; i < runs.size(); i++) {
            JfrRun run = runs.get(i);
            blocks.add(facts(run));
            blocks.add(new Block.Verdicts(verdicts.get(i)));
            blocks.add(shares("Categories, by " + definition.text + ", with 95 % intervals", "category",
                    Shares.categories(run, definition)));
            if (Shares.count(Shares.samples(run)) >= FEWEST_RANKED) {
                Table frames = Shares.frames(run, definition);
                blocks.add(shares("Frames, by " + definition.text, "frame", frames.first(Math.min(TOP_FRAMES, frames.rowCount()))));
            }
        }
        return new Story("Hot frames: " + Quantity.count(runs.size(), "recording"),
                "Shares are of samples in Java code, counted for the " + definition.text
                        + "; samples in native code mostly wait, and are not among them.", blocks);
    }

    private static Block facts(JfrRun run) {
        JfrFacts facts = run.facts();
        List<List<String>> rows = new ArrayList<>();
        rows.add(List.of("recording", facts.file() + ", " + facts.format()));
        rows.add(List.of("samples", run.execution().isEmpty() && !run.cpuTime().isEmpty()
                ? Shares.count(run.cpuTime()) + " by CPU time" : String.valueOf(Shares.count(run.execution()))));
        rows.add(List.of("in native code", String.valueOf(Shares.count(run.nativeSamples()))));
        rows.add(List.of("span", facts.spanNs().isEmpty() ? Quantity.MISSING
                : Quantity.significant(facts.spanNs().getAsLong() / 1e9, 3) + " s"));
        rows.add(List.of("JVM", facts.jvm().isEmpty() ? Quantity.MISSING : facts.jvm()));
        if (facts.whole()) {
            rows.add(List.of("lost", "nothing that is known of"));
        }
        facts.lost().forEach(lost -> rows.add(List.of("lost", lost)));
        return new Block.Grid("What was recorded, and what of it was read", List.of("", "as the file tells"), rows);
    }

    private static Block shares(String caption, String name, Table shares) {
        List<List<String>> rows = new ArrayList<>();
        for (Row row : shares) {
            rows.add(List.of(row.getString(ShareTable.NAME), String.valueOf(row.getLong(ShareTable.SAMPLES)),
                    percent(row.getDouble(ShareTable.SHARE)),
                    percent(row.getDouble(ShareTable.LOW)) + " to " + percent(row.getDouble(ShareTable.HIGH))));
        }
        return new Block.Grid(caption, List.of(name, "samples", "share", "95 %"), rows);
    }

    /** With a digit more than elsewhere: 99.8 % of a profile is not all of it. */
    private static String percent(double fraction) {
        return Quantity.significant(100 * fraction, 3) + " %";
    }
}
