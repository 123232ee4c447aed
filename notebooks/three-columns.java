///usr/bin/env jbang "$0" "$@" ; exit $?
//DESCRIPTION Half a million operations in a nanosecond: a timer around work that the compiler has removed
//JAVA 21+
//RUNTIME_OPTIONS -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Xlog:disable -XX:+DisplayVMOutputToStderr
//CDS
//DEPS ../lib/src/main/java/benchbook/package-info.java
//SOURCES ../jbang/suites/NaiveTimer.java
//FILES data/2026-11-three-columns/timings.csv=../data/2026-11-three-columns/timings.csv
//FILES data/2026-11-three-columns/run.json=../data/2026-11-three-columns/run.json
//FILES data/published/nanotime-loop.csv=../data/published/nanotime-loop.csv
//FILES data/published/sources.csv=../data/published/sources.csv
//MAIN ThreeColumnsNotebook

/*
 * Source:   nanotime-measures-the-wrong-thing (data/published/nanotime-loop.csv)
 * Data:     data/2026-11-three-columns; recorded with  jbang/jbang three-columns --rerun FOLDER
 * Expected: the loop whose result is dropped, and the one whose input never varies, end up beyond anything that a
 *           core can do; the loop whose result is used does not, but its first repetitions are warm-up.
 */

import benchbook.check.Holds;
import benchbook.check.NaiveTiming;
import benchbook.check.Verdict;
import benchbook.figure.TimingFigure;
import benchbook.job.Job;
import benchbook.job.Notebook;
import benchbook.job.TimerRun;
import benchbook.load.Published;
import benchbook.load.Recorded;
import benchbook.report.Block;
import benchbook.report.HoldsGrid;
import benchbook.report.Machines;
import benchbook.report.Story;
import benchbook.table.TimingTable;
import benchbook.unit.Quantity;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Function;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import suites.NaiveTimer;
import tech.tablesaw.api.Table;

@Command(name = "three-columns", mixinStandardHelpOptions = true, sortOptions = false,
        description = {"Shows what a hand-written timer says about a loop whose result is dropped, one whose input never "
                + "varies and one whose result is used: published, recorded and yours. --rerun takes some seconds.", ""},
        footer = {"", "Example:", "  jbang three-columns.java --rerun my-runs --page three-columns.html"})
class ThreeColumnsNotebook implements Callable<Integer> {

    private static final TimerRun RUN =
            new TimerRun("three-columns", NaiveTimer.class, "columns", "data/2026-11-three-columns");
    private static final List<String> NAMES = List.of("dead", "foldable", "used");

    @Mixin
    Notebook notebook = new Notebook();

    @Override
    public Integer call() throws Exception {
        return notebook.show(story());
    }

    /** Returns the page: of the recorded run, or of the reader's own where an option asks for it. */
    Story story() throws Exception {
        TimerRun.Result recorded = RUN.recorded(getClass());
        Optional<TimerRun.Result> yours = notebook.yours(List.of(RUN.name()),
                folder -> RUN.measure(folder, System.err), folder -> RUN.measured(folder, recorded));
        Table published = published(Published.read(Recorded.path(getClass(), "data/published/nanotime-loop.csv")));
        String environment = Published.environment(
                Recorded.path(getClass(), "data/published/sources.csv"), "nanotime-measures-the-wrong-thing");
        TimerRun.Result shown = yours.orElse(recorded);
        List<Verdict> verdicts = NaiveTiming.onColumns(shown.timings(), NAMES);
        List<Block> cells = new ArrayList<>();

        // Goes wrong
        cells.add(new Block.Prose("A loop around a result that nobody reads", List.of(
                "You are about to be fooled by a loop that is not there. Ten million calls of a small function of integers, "
                + "the clock read before and after, the result dropped: after a repetition or two the compiler sees that "
                + "nothing depends on the calls, and leaves them out. What is still measured is the way from one reading "
                + "of the clock to the next.")));

        // Tempting
        cells.add(new Block.Prose("Add it up, and print the sum", List.of(
                "So the result is used: each call's is added to a sum. But if the argument is the same in each round, the "
                + "call is made once and the loop is a multiplication in disguise, or is done several additions at a "
                + "time. The figure is smaller than it was in the first repetition, looks like a time, and is none.")));

        // Right
        cells.add(new Block.Prose("Turn the time round, and compare with the machine", List.of(
                "Divide one by it: operations in a nanosecond. A core at 5 GHz that ends two independent steps in each cycle "
                + "does ten, and most do less than four. What lies beyond is not the time of that many calls, however many "
                + "decimals it has. A loop that hands each result to the next call cannot be left out; and even of that the first "
                + "repetitions may be warm-up.")));
        cells.add(new Block.Picture(TimingFigure.of(shown.timings(), published, NaiveTiming.MOST_PER_NS)));
        cells.add(new Block.Verdicts(verdicts.stream().sorted(Comparator.comparing(Verdict::level)).toList()));

        List<Holds> holds = holds(shown.timings(), verdicts);
        cells.add(repetitions(published, recorded.timings(), yours.map(TimerRun.Result::timings)));
        cells.add(HoldsGrid.of(holds));
        cells.add(Machines.of(holds, environment, recorded.machine(),
                yours.map(TimerRun.Result::machine).orElse(Machines.NOT_MEASURED)));
        return new Story("Three columns",
                "A time per operation that no processor can reach is the time of something else.", cells);
    }

    /** The published columns as rows; from its operations per ns, of which the source printed more digits. */
    private static Table published(Table csv) {
        Table timings = TimingTable.empty();
        for (int i = 0; i < csv.rowCount(); i++) {
            String repetition = String.valueOf((int) csv.doubleColumn("rep").getDouble(i));
            for (String name : NAMES) {
                TimingTable.append(timings, 1, "columns", name, repetition,
                        1 / csv.doubleColumn(name + "_ops_per_ns").getDouble(i));
            }
        }
        return timings;
    }

    /** First and last repetition of each column, and the most that it claims. */
    private static Block repetitions(Table published, Table recorded, Optional<Table> yours) {
        List<List<String>> rows = new ArrayList<>();
        for (String name : NAMES) {
            rows.add(row(name + ", first, ns", published, recorded, yours, t -> times(t, name, "1")));
            rows.add(row(name + ", last, ns", published, recorded, yours,
                    t -> times(t, name, NaiveTiming.last(t))));
            rows.add(row(name + ", most in a ns", published, recorded, yours,
                    t -> Quantity.significant(
                            1 / Arrays.stream(TimingTable.times(t, name, p -> true)).min().orElseThrow(), 3)));
        }
        return new Block.Grid(
                "Time of an operation in the first and the last repetition, and the most operations in a ns",
                List.of("column", "published", "recorded", "yours"), rows);
    }

    private static List<String> row(String what, Table published, Table recorded, Optional<Table> yours,
            Function<Table, String> cell) {
        return List.of(what, cell.apply(published), cell.apply(recorded), yours.map(cell).orElse(Machines.NOT_MEASURED));
    }

    private static String times(Table timings, String name, String position) {
        double[] sorted = Arrays.stream(TimingTable.times(timings, name, position::equals)).sorted().toArray();
        return Quantity.range(Quantity.significant(sorted[0], 2), Quantity.significant(sorted[sorted.length - 1], 2));
    }

    private static List<Holds> holds(Table timings, List<Verdict> verdicts) {
        List<Holds> holds = new ArrayList<>();
        for (String name : List.of("dead", "foldable")) {
            double change = NaiveTiming.firstOverLast(timings, name);
            holds.add(Holds.when(name + " collapses by two orders of magnitude or more", change >= NaiveTiming.COLLAPSE_FACTOR,
                    "its last repetition took at most 1/" + Quantity.significant(change, 2) + " of its first"));
            holds.add(Holds.flagged(name + " is flagged as physically impossible", verdicts, NaiveTiming.IMPOSSIBLE, name));
        }
        holds.add(Holds.notFlagged("used is not flagged as physically impossible", verdicts, NaiveTiming.IMPOSSIBLE, "used"));
        holds.add(Holds.flagged("used takes at least 1.5 × its last repetition in its first", verdicts,
                NaiveTiming.WARM_UP, "used"));
        return holds;
    }

    public static void main(String[] args) {
        Job.run(new ThreeColumnsNotebook(), args);
    }
}
