///usr/bin/env jbang "$0" "$@" ; exit $?
//DESCRIPTION Is a ratio of 0.80 measured as 0.80, and code as fast as itself? By turns and one after the other, quiet and disturbed
//JAVA 21+
//DEPS ../lib/src/main/java/benchbook/package-info.java
//SOURCES suites/TrueRatios.java
//FILES data/2026-12-does-the-ratio-hold/trials.csv=../data/2026-12-does-the-ratio-hold/trials.csv
//FILES data/2026-12-does-the-ratio-hold/run.json=../data/2026-12-does-the-ratio-hold/run.json
//FILES data/published/ratio-reproducibility.csv=../data/published/ratio-reproducibility.csv
//FILES data/published/sources.csv=../data/published/sources.csv
//MAIN DoesTheRatioHoldNotebook

/*
 * Source:   performance-tools (data/published/ratio-reproducibility.csv)
 * Data:     data/2026-12-does-the-ratio-hold; recorded with  jbang/jbang lib/bench/in-place.java FOLDER aa,quiet=20 …, as its run.json tells
 *           suites/TrueRatios.java compares four pieces of code with themselves, and with four fifths of the same work, in fresh JVMs,
 *           on a quiet machine and with one core taken by another process; and asks a gate whether 5 % more work is not more.
 * Expected: by turns, intervals of 99 % miss the truth in 1 of 100 comparisons, whatever the machine does; one after the other they
 *           miss it much more often. The source's own intervals miss it in two of three runs.
 */

import benchbook.check.Holds;
import benchbook.check.TrialCounts;
import benchbook.check.TrialHolds;
import benchbook.figure.TrialFigure;
import benchbook.job.Job;
import benchbook.job.Notebook;
import benchbook.load.Published;
import benchbook.load.Recorded;
import benchbook.load.RunJson;
import benchbook.load.Trials;
import benchbook.measure.RowsRun;
import benchbook.report.Block;
import benchbook.report.HoldsGrid;
import benchbook.report.Machines;
import benchbook.report.Story;
import benchbook.table.Run;
import benchbook.table.TrialTable;
import benchbook.unit.Quantity;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import suites.TrueRatios;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

@Command(name = "does-the-ratio-hold", mixinStandardHelpOptions = true, sortOptions = false,
        description = {"Shows how often comparisons of code whose ratio is known miss it, by turns and one after the other, quiet and with one core "
                + "stolen: published, recorded and yours. --rerun takes about 6 min, one JVM for each kind.", ""},
        footer = {"", "Example:", "  jbang does-the-ratio-hold.java --rerun my-runs --page does-the-ratio-hold.html"})
class DoesTheRatioHoldNotebook implements Callable<Integer> {

    private static final String NAME = "does-the-ratio-hold";
    private static final String RECORDED = "data/2026-12-does-the-ratio-hold";
    private static final String SOURCE = "performance-tools";
    /** Through the workloads, in each JVM of a reader. */
    private static final int ROUNDS = 2;

    @Mixin
    Notebook notebook = new Notebook();

    /** A run: its comparisons, and what it was measured on. */
    private record Result(Table trials, Run run) {

        static Result of(Function<String, Path> files) {
            return new Result(Trials.read(files.apply("trials.csv")), RunJson.read(files.apply("run.json")));
        }
    }

    @Override
    public Integer call() throws Exception {
        return notebook.show(story());
    }

    /** Returns the page: of the recorded run, or of the reader's own where an option asks for it. */
    Story story() throws Exception {
        Optional<Result> yours = notebook.yours(List.of(NAME),
                folder -> RowsRun.record(TrueRatios.class, List.of(String.valueOf(ROUNDS), String.join(" ", TrueRatios.CELLS)), TrueRatios.CELLS.size(),
                        TrialTable.empty().columnNames(), "trials.csv", folder.resolve(NAME), "jbang/jbang " + NAME + " --rerun FOLDER", System.err),
                folder -> Result.of(folder.resolve(NAME)::resolve));
        Result recorded = Result.of(file -> Recorded.path(getClass(), RECORDED + "/" + file));
        Table published = Published.read(Recorded.path(getClass(), "data/published/ratio-reproducibility.csv"));
        Result shown = yours.orElse(recorded);
        List<Block> cells = new ArrayList<>();

        // Goes wrong
        cells.add(new Block.Prose("The new code is 6 % slower", List.of(
                "You are about to be fooled by code that did not change. Time one version, then the other, with hundreds of samples each and a proper test:"
                + " of the very same code against itself, " + missed(shown.trials, TrialTable.SAME, TrialTable.QUIET, TrialTable.ONE_AFTER_THE_OTHER)
                + " intervals of 99 % said that it differs on a quiet machine, and " + missed(shown.trials, TrialTable.SAME, TrialTable.STOLEN,
                        TrialTable.ONE_AFTER_THE_OTHER) + " beside a neighbour. The samples are many; what they sample is one copy, in one minute.")));

        // Tempting
        cells.add(new Block.Prose("Let them take turns, and take more samples", List.of(
                "By turns, the minute is out of it. But the source, which takes turns, measured a true 80.00 % three times and reports "
                + published.stream().map(DoesTheRatioHoldNotebook::published).collect(Collectors.joining(", ")) + " at 99 %: "
                + published.stream().filter(DoesTheRatioHoldNotebook::publishedMisses).count() + " of "
                + Quantity.count(published.rowCount(), "interval") + " miss the truth. It is one copy of each code for as long as the JVM lives, and more"
                + " samples make the interval around that copy's ratio narrower, not truer.")));

        // Right
        cells.add(new Block.Prose("Count how often the interval misses", List.of(
                "An interval of 99 % is a promise: it may miss the truth once in a hundred comparisons. Whether it does is counted where the truth is"
                + " known: the same code, and four fifths of the same work. Here the copies are the sample: each is loaded and compiled anew, and the"
                + " interval is that of the median over copies.",
                "A gate is held to the same: asked whether 5 % more work takes at most as long, it has to say no within 10 s and"
                + " its confirmation, or that it cannot tell. It must not pass.")));
        cells.add(new Block.Picture(TrialFigure.of(shown.trials)));

        List<Holds> holds = TrialHolds.on(shown.trials);
        cells.add(figures(published, recorded, yours));
        cells.add(HoldsGrid.of(holds));
        cells.add(Machines.of(holds, List.of(new Machines.Origin("", Published.environment(
                Recorded.path(getClass(), "data/published/sources.csv"), SOURCE), Optional.of(recorded.run), yours.map(y -> Optional.of(y.run))))));
        boolean kept = holds.stream().noneMatch(h -> h.state() == Holds.State.DOES_NOT);
        return new Story("Does the ratio hold", "An interval of 99 % may miss once in a hundred. " + (kept ? "By turns, over copies, it keeps that; one after"
                + " the other it does not." : "Not all that is promised is so here: see which conditions do not hold."), cells);
    }

    private static String published(Row row) {
        return Quantity.decimals(row.getDouble("measured_ratio_percent"), 2) + " ± " + Quantity.decimals(row.getDouble("reported_margin_percent"), 2);
    }

    private static boolean publishedMisses(Row row) {
        return Math.abs(row.getDouble("measured_ratio_percent") - row.getDouble("true_ratio_percent")) > row.getDouble("reported_margin_percent");
    }

    private static String missed(Table trials, String experiment, String disturbance, String way) {
        TrialCounts counts = TrialCounts.of(TrialTable.of(trials, experiment, disturbance, way));
        return counts.misses() + " of " + counts.judged();
    }

    private static Block figures(Table published, Result recorded, Optional<Result> yours) {
        List<List<String>> rows = new ArrayList<>();
        for (String experiment : List.of(TrialTable.SAME, TrialTable.TRUE_RATIO)) {
            for (String disturbance : List.of(TrialTable.QUIET, TrialTable.STOLEN)) {
                for (String way : List.of(TrialTable.BY_TURNS, TrialTable.ONE_AFTER_THE_OTHER)) {
                    boolean theirs = experiment.equals(TrialTable.TRUE_RATIO) && disturbance.equals(TrialTable.QUIET) && way.equals(TrialTable.BY_TURNS);
                    String there = theirs ? published.stream().filter(DoesTheRatioHoldNotebook::publishedMisses).count() + " of " + published.rowCount()
                            + " miss" : Quantity.MISSING;
                    add(rows, experiment + ", " + disturbance + ", " + way, there, c -> c.missedText() + " miss; off by "
                            + Quantity.decimals(100 * c.bias(), 2) + " %, worst " + Quantity.decimals(100 * c.worst(), 1) + " %",
                            experiment, disturbance, way, recorded, yours);
                }
            }
        }
        for (String disturbance : List.of(TrialTable.QUIET, TrialTable.STOLEN)) {
            add(rows, TrialTable.SLOWER + ", " + disturbance + ", gate", Quantity.MISSING, c -> c.text(c.found()) + " found, " + c.inTime() + " within 10 s; " + c.wrong() + " passed; "
                    + Quantity.decimals(c.seconds(), 1) + " s", TrialTable.SLOWER, disturbance, TrialTable.GATE, recorded, yours);
        }
        return new Block.Grid("Intervals of 99 % that miss the truth, with the share that chance allows (95 %); the ratios' mean and worst distance"
                + " from the truth", List.of("what", "published", "recorded", "yours"), rows);
    }

    private static void add(List<List<String>> rows, String what, String published, Function<TrialCounts, String> text, String experiment,
            String disturbance, String way, Result recorded, Optional<Result> yours) {
        Function<Result, String> cell = result -> {
            TrialCounts counts = TrialCounts.of(TrialTable.of(result.trials, experiment, disturbance, way));
            return counts.n() == 0 ? Quantity.MISSING : text.apply(counts);
        };
        rows.add(List.of(what, published, cell.apply(recorded), yours.map(cell).orElse(Machines.NOT_MEASURED)));
    }

    public static void main(String[] args) {
        Job.run(new DoesTheRatioHoldNotebook(), args);
    }
}
