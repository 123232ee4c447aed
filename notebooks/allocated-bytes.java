///usr/bin/env jbang "$0" "$@" ; exit $?
//DESCRIPTION Bytes a call, counted and not estimated: 500 comparisons of code with itself and 500 of code done twice
//JAVA 21+
//RUNTIME_OPTIONS -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Xlog:disable -XX:+DisplayVMOutputToStderr
//CDS
//DEPS ../lib/src/main/java/benchbook/package-info.java
//SOURCES suites/AllocatingCode.java
//FILES data/2026-11-allocated-bytes/comparisons.csv=../data/2026-11-allocated-bytes/comparisons.csv
//FILES data/2026-11-allocated-bytes/run.json=../data/2026-11-allocated-bytes/run.json
//FILES data/published/allocated-bytes.csv=../data/published/allocated-bytes.csv
//FILES data/published/sources.csv=../data/published/sources.csv
//MAIN AllocatedBytesNotebook

/*
 * Source:   performance-tools (data/published/allocated-bytes.csv)
 * Data:     data/2026-11-allocated-bytes; recorded with  jbang/jbang allocated-bytes --rerun FOLDER
 *           suites/AllocatingCode.java compares ten pieces of code with themselves, and done twice with done once; twice in each of 25
 *           fresh JVMs.
 * Expected: no false alarm and no missed doubling; most counts the same to the byte in each JVM, and some that depend on what
 *           the JIT left out.
 */

import benchbook.check.AllocationShape;
import benchbook.check.Holds;
import benchbook.figure.AllocationFigure;
import benchbook.job.Job;
import benchbook.job.Notebook;
import benchbook.load.AllocationRuns;
import benchbook.load.Published;
import benchbook.load.Recorded;
import benchbook.load.RunJson;
import benchbook.measure.RowsRun;
import benchbook.report.Block;
import benchbook.report.HoldsGrid;
import benchbook.report.Machines;
import benchbook.report.Story;
import benchbook.table.AllocationTable;
import benchbook.table.Run;
import benchbook.unit.Quantity;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import suites.AllocatingCode;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

@Command(name = "allocated-bytes", mixinStandardHelpOptions = true, sortOptions = false,
        description = {"Shows how often a comparison of allocated bytes is right, for code against itself and for code done twice: published, "
                + "recorded and yours. --rerun takes about 10 min.", ""},
        footer = {"", "Example:", "  jbang allocated-bytes.java --rerun my-runs --page allocated-bytes.html"})
class AllocatedBytesNotebook implements Callable<Integer> {

    private static final String NAME = "allocated-bytes";
    private static final String RECORDED = "data/2026-11-allocated-bytes";
    private static final String SOURCE = "performance-tools";
    private static final int JVMS = 25;
    private static final int TIMES = 2;

    @Mixin
    Notebook notebook = new Notebook();

    /** A run: its comparisons, and what it was measured on. */
    private record Result(Table comparisons, Run run) {

        static Result of(Function<String, Path> files) {
            return new Result(AllocationRuns.read(files.apply("comparisons.csv")), RunJson.read(files.apply("run.json")));
        }
    }

    @Override
    public Integer call() throws Exception {
        return notebook.show(story());
    }

    /** Returns the page: of the recorded run, or of the reader's own where an option asks for it. */
    Story story() throws Exception {
        Optional<Result> yours = notebook.yours(List.of(NAME),
                folder -> RowsRun.record(AllocatingCode.class, List.of(String.valueOf(TIMES)), JVMS, AllocationTable.empty().columnNames(),
                        "comparisons.csv", folder.resolve(NAME), "jbang/jbang " + NAME + " --rerun FOLDER", System.err),
                folder -> Result.of(folder.resolve(NAME)::resolve));
        Result recorded = Result.of(file -> Recorded.path(getClass(), RECORDED + "/" + file));
        Table published = Published.read(Recorded.path(getClass(), "data/published/allocated-bytes.csv"));
        Result shown = yours.orElse(recorded);
        List<Block> cells = new ArrayList<>();

        // Goes wrong
        cells.add(new Block.Prose("Free memory before, free memory after", List.of(
                "You are about to be fooled by a subtraction. What a heap has in use moves when a collector runs, when another thread works, and in steps of"
                + " whole buffers; the source once estimated allocation so, and gave it up. It also answers another question: what is kept,"
                + " not what is made.")));

        // Tempting
        cells.add(new Block.Prose("Count once, on the thread", List.of(
                "The JVM counts for each thread what it allocates, to the byte, and reading the count allocates nothing. So call the code, subtract, done: but"
                + " a first call loads classes, and until the JIT has compiled the code it makes objects that it later leaves out. Even"
                + " afterwards the count may depend on what the JIT saw first: here " + varying(shown.comparisons) + ".")));

        // Right
        cells.add(new Block.Prose("Wait until the count stands, then read it again and again", List.of(
                "Copies of the loop around the code are compiled one after the other, until three in a row count the same; then six more are reported, with 33"
                + " readings each, candidate and reference by turns in shuffled order. In two of the six the JIT cannot put the code into the loop, so that the"
                + " code runs as it was once compiled by itself, which need not leave out the same. Where all readings are equal the ratio is exact. Counts that"
                + " differ get an interval over copies, and where that holds the limit the answer is undecided: a count that is rare is not put aside, since"
                + " every hundredth call may be the one that allocates a megabyte.",
                "It counts what is allocated on the calling thread: not what stays reachable, and not what other threads make.")));
        cells.add(new Block.Picture(AllocationFigure.of(shown.comparisons).claiming(claim(shown.comparisons))));

        List<Holds> holds = AllocationShape.holds(shown.comparisons);
        cells.add(counts(recorded, yours));
        cells.add(figures(published, recorded, yours));
        cells.add(HoldsGrid.of(holds));
        cells.add(Machines.of(holds, Published.environment(Recorded.path(getClass(), "data/published/sources.csv"), SOURCE),
                Machines.text(recorded.run), yours.map(y -> Machines.text(y.run)).orElse(Machines.NOT_MEASURED)));
        return new Story("Allocated bytes",
                "Bytes are counted, so that two that differ do differ: once the JIT has decided what to leave out.", cells);
    }

    private static String claim(Table comparisons) {
        return "False alarms: " + AllocationShape.text(comparisons, AllocationTable.SAME, AllocationTable.MORE) + "; missed doublings: "
                + AllocationShape.text(comparisons, AllocationTable.DOUBLED, AllocationTable.NOT_MORE) + "; undecided: "
                + AllocationShape.text(comparisons, AllocationTable.SAME, AllocationTable.UNDECIDED) + " and "
                + AllocationShape.text(comparisons, AllocationTable.DOUBLED, AllocationTable.UNDECIDED) + ".";
    }

    private static String varying(Table comparisons) {
        Map<String, TreeSet<Double>> counts = AllocationShape.counts(comparisons);
        String text = counts.entrySet().stream().filter(e -> e.getValue().size() > 1)
                .map(e -> e.getKey() + " took " + AllocationShape.text(e.getValue())).collect(Collectors.joining("; "));
        return text.isEmpty() ? "it did for none of " + Quantity.count(counts.size(), "piece") + " of code" : text;
    }

    private static Block counts(Result recorded, Optional<Result> yours) {
        Map<String, TreeSet<Double>> own = yours.map(y -> AllocationShape.counts(y.comparisons)).orElse(Map.of());
        List<List<String>> rows = new ArrayList<>();
        AllocationShape.counts(recorded.comparisons).forEach((code, counts) -> rows.add(List.of(code, AllocationShape.text(counts),
                yours.isEmpty() ? Machines.NOT_MEASURED : AllocationShape.text(own.getOrDefault(code, new TreeSet<>())))));
        rows.sort((a, b) -> a.get(0).compareTo(b.get(0)));
        return new Block.Grid("Bytes a call, all exact counts of all JVMs; the source does not tell its code", List.of("code", "recorded", "yours"), rows);
    }

    private static Block figures(Table published, Result recorded, Optional<Result> yours) {
        List<List<String>> rows = new ArrayList<>();
        add(rows, "false alarms", AllocationTable.SAME, AllocationTable.MORE, "false_alarms", published, recorded, yours);
        add(rows, "missed doublings", AllocationTable.DOUBLED, AllocationTable.NOT_MORE, "missed", published, recorded, yours);
        add(rows, "undecided, same", AllocationTable.SAME, AllocationTable.UNDECIDED, "", published, recorded, yours);
        add(rows, "undecided, doubled", AllocationTable.DOUBLED, AllocationTable.UNDECIDED, "", published, recorded, yours);
        return new Block.Grid("Comparisons that ended so", List.of("what", "published", "recorded", "yours"), rows);
    }

    private static void add(List<List<String>> rows, String name, String truth, String state, String column, Table published, Result recorded,
            Optional<Result> yours) {
        Row row = published.where(published.stringColumn("truth").isEqualTo(truth)).row(0);
        String told = column.isEmpty() ? Quantity.MISSING
                : Quantity.decimals(row.getDouble(column), 0) + " of " + Quantity.decimals(row.getDouble("comparisons"), 0);
        rows.add(List.of(name, told, AllocationShape.text(recorded.comparisons, truth, state),
                yours.map(y -> AllocationShape.text(y.comparisons, truth, state)).orElse(Machines.NOT_MEASURED)));
    }

    public static void main(String[] args) {
        Job.run(new AllocatedBytesNotebook(), args);
    }
}
