///usr/bin/env jbang "$0" "$@" ; exit $?
//DESCRIPTION Swap two lines of a hand-written benchmark, and the factor between its two candidates changes
//JAVA 21+
//RUNTIME_OPTIONS -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Xlog:disable -XX:+DisplayVMOutputToStderr
//CDS
//DEPS ../lib/src/main/java/benchbook/package-info.java
//SOURCES ../jbang/suites/NaiveTimer.java
//FILES data/2026-11-order-swap/timings.csv=../data/2026-11-order-swap/timings.csv
//FILES data/2026-11-order-swap/run.json=../data/2026-11-order-swap/run.json
//FILES data/published/naive-order.csv=../data/published/naive-order.csv
//FILES data/published/sources.csv=../data/published/sources.csv
//MAIN OrderSwapNotebook

/*
 * Source:   benchmarking-and-load-testing (data/published/naive-order.csv)
 * Data:     data/2026-11-order-swap; recorded with  jbang/jbang order-swap --rerun FOLDER
 * Expected: the first call of all costs some thousand times what a call in a loop does; and the factor between
 *           `plus` and `builder` depends on which of them is timed first, and on the JVM.
 */

import benchbook.check.Holds;
import benchbook.check.NaiveTiming;
import benchbook.check.Verdict;
import benchbook.figure.OrderFigure;
import benchbook.job.Job;
import benchbook.job.Notebook;
import benchbook.job.TimerRun;
import benchbook.load.Published;
import benchbook.load.Recorded;
import benchbook.report.Block;
import benchbook.report.HoldsGrid;
import benchbook.report.Machines;
import benchbook.report.Story;
import benchbook.table.PairTable;
import benchbook.unit.Quantity;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import suites.NaiveTimer;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.Table;

@Command(name = "order-swap", mixinStandardHelpOptions = true, sortOptions = false,
        description = {"Shows what a hand-written timer says about two ways to build a string, in both orders and in "
                + "fresh JVMs: published, recorded and yours. --rerun takes some seconds.", ""},
        footer = {"", "Example:", "  jbang order-swap.java --rerun my-runs --page order-swap.html"})
class OrderSwapNotebook implements Callable<Integer> {

    private static final TimerRun RUN = new TimerRun("order-swap", NaiveTimer.class, "order", "data/2026-11-order-swap");
    private static final String PLUS = "plus";
    private static final String BUILDER = "builder";

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
        Table published = published(Published.read(Recorded.path(getClass(), "data/published/naive-order.csv")));
        String environment = Published.environment(
                Recorded.path(getClass(), "data/published/sources.csv"), "benchmarking-and-load-testing");
        TimerRun.Result shown = yours.orElse(recorded);
        Table pairs = NaiveTiming.pairs(shown.timings(), PLUS, BUILDER);
        List<Verdict> verdicts = NaiveTiming.onOrder(shown.timings(), PLUS, BUILDER);
        List<Block> cells = new ArrayList<>();

        // Goes wrong
        cells.add(new Block.Prose("One call, one stopwatch", List.of(
                "You are about to be fooled by the first call. A clock is read, a string of 50 order lines is put together "
                + "with +=, and the clock is read again. What it shows is how long Java takes to get + going for the "
                + "first time: classes are loaded, and the code that joins the parts is made. Building the string is the "
                + "smallest part of it.")));

        // Tempting
        cells.add(new Block.Prose("Twenty thousand calls, and divide", List.of(
                "So call each of the two 20,000 times and divide: the start is averaged away, and builder wins by a handy "
                + "factor. Now swap the two lines that start the loops. Nothing about plus or builder has changed, but who "
                + "comes first runs in the interpreter for longer, is compiled while the clock runs, and leaves "
                + "warm library code behind for the other.")));

        // Right
        cells.add(new Block.Prose("Both orders, several JVMs, side by side", List.of(
                "Run the whole program in fresh JVMs, look at all of its answers, and claim only what they have in common. "
                + common(pairs) + " For a factor, let JMH give each of the two JVMs of its own and discard their warm-up.")));
        cells.add(new Block.Picture(OrderFigure.of(pairs, published, PLUS, BUILDER)));
        cells.add(new Block.Verdicts(verdicts));

        List<Holds> holds = holds(verdicts);
        cells.add(ranges(published, recorded, yours));
        cells.add(HoldsGrid.of(holds));
        cells.add(Machines.of(holds, environment, recorded.machine(),
                yours.map(TimerRun.Result::machine).orElse(Machines.NOT_MEASURED)));
        return new Story("Order swap",
                "No \"30 % faster\" can stand on a timer whose answer moves from run to run.", cells);
    }

    /** Returns what all runs in loops say alike. */
    private static String common(Table pairs) {
        DoubleColumn ratio = DoubleColumn.create("ratio", PairTable.ratios(NaiveTiming.loops(pairs)));
        return ratio.min() > 1 ? "Here that is \"builder is faster\", but not by how much."
                : ratio.max() < 1 ? "Here that is \"plus is faster\", but not by how much."
                : "Here they do not even agree which of the two is faster.";
    }

    /** The published figures as pairs; of two the source does not say which of the two came first. */
    private static Table published(Table csv) {
        Table pairs = PairTable.empty();
        for (String end : List.of("low", "high")) {
            PairTable.append(pairs, NaiveTiming.ONE_CALL, "published " + end,
                    ns(csv, "plus first call (cold) " + end, "single call"), Double.NaN);
        }
        PairTable.append(pairs, "plus first", "published", ns(csv, PLUS, "ran first"), ns(csv, BUILDER, "ran second"));
        PairTable.append(pairs, "order not told", "published fast", ns(csv, PLUS, "fastest seen"),
                ns(csv, BUILDER, "fastest seen"));
        PairTable.append(pairs, "order not told", "published slow", ns(csv, PLUS, "slowest seen"), Double.NaN);
        return pairs;
    }

    private static double ns(Table csv, String method, String position) {
        return csv.where(csv.stringColumn("method").isEqualTo(method).and(csv.stringColumn("position").isEqualTo(position)))
                .doubleColumn("ns_per_op").get(0);
    }

    private static Block ranges(Table published, TimerRun.Result recorded, Optional<TimerRun.Result> yours) {
        List<String> source = ranges(published);
        List<String> ours = ranges(NaiveTiming.pairs(recorded.timings(), PLUS, BUILDER));
        List<String> own = yours.map(y -> ranges(NaiveTiming.pairs(y.timings(), PLUS, BUILDER)))
                .orElse(Collections.nCopies(source.size(), Machines.NOT_MEASURED));
        List<String> names = List.of("first call of plus", "plus, a call in a loop", "builder, a call in a loop",
                "plus ÷ builder, in loops");
        List<List<String>> rows = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            rows.add(List.of(names.get(i), source.get(i), ours.get(i), own.get(i)));
        }
        return new Block.Grid("Least and most of each, over orders and JVMs",
                List.of("what", "published", "recorded", "yours"), rows);
    }

    /** Least and most of the cold call, of both in loops, and of their ratio; Tablesaw leaves out what is missing. */
    private static List<String> ranges(Table pairs) {
        Table loops = NaiveTiming.loops(pairs);
        DoubleColumn cold = pairs.where(pairs.stringColumn(PairTable.PLACE).isEqualTo(NaiveTiming.ONE_CALL))
                .doubleColumn(PairTable.ONE_NS);
        DoubleColumn plus = loops.doubleColumn(PairTable.ONE_NS);
        DoubleColumn builder = loops.doubleColumn(PairTable.OTHER_NS);
        DoubleColumn ratio = DoubleColumn.create("ratio", PairTable.ratios(loops));
        return List.of(Quantity.durations(cold.min(), cold.max()), Quantity.durations(plus.min(), plus.max()),
                Quantity.durations(builder.min(), builder.max()),
                Quantity.range(Quantity.ratio(ratio.min()), Quantity.ratio(ratio.max())));
    }

    /** What the verdicts call a fault is what the published figure shows. */
    private static List<Holds> holds(List<Verdict> verdicts) {
        return List.of(
                Holds.flagged("the first call of plus takes at least 100 × what a call in a loop does",
                        verdicts, NaiveTiming.COLD, PLUS),
                Holds.flagged("the ratio differs between the two orders or between runs, so that no \"30 % faster\" can "
                                + "stand on it",
                        verdicts, NaiveTiming.ORDER, PLUS + " ÷ " + BUILDER));
    }

    public static void main(String[] args) {
        Job.run(new OrderSwapNotebook(), args);
    }
}
