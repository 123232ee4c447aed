///usr/bin/env jbang "$0" "$@" ; exit $?
//DESCRIPTION Scan or hash lookup, easy and hard: four pieces of code timed by turns, in copies that are made anew
//JAVA 21+
//DEPS ../lib/src/main/java/benchbook/package-info.java
//FILES data/2026-12-lookup-exploration/turns.csv=../data/2026-12-lookup-exploration/turns.csv
//FILES data/2026-12-lookup-exploration/run.json=../data/2026-12-lookup-exploration/run.json
//FILES data/published/lookup-exploration.csv=../data/published/lookup-exploration.csv
//FILES data/published/sources.csv=../data/published/sources.csv

/*
 * Source:   performance-tools (data/published/lookup-exploration.csv)
 * Data:     data/2026-12-lookup-exploration; recorded with  jbang/jbang lookup-exploration --rerun FOLDER
 *           A list and a set of 200 numbers; easy is the 10th of them, hard the last. The source does not tell its sizes.
 * Expected: the scan takes many times as long at the worst position and the hash lookup does not; the hash lookup wins at both.
 */

import benchbook.check.Holds;
import benchbook.check.LookupHolds;
import benchbook.figure.ViewFigure;
import benchbook.job.CodeRun;
import benchbook.job.Job;
import benchbook.job.Notebook;
import benchbook.load.Published;
import benchbook.load.Recorded;
import benchbook.measure.Code;
import benchbook.measure.ComparedText;
import benchbook.measure.Comparison;
import benchbook.report.Block;
import benchbook.report.HoldsGrid;
import benchbook.report.Machines;
import benchbook.report.Story;
import benchbook.table.InPlaceViewTable;
import benchbook.unit.Quantity;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

@Command(name = "lookup-exploration", mixinStandardHelpOptions = true, sortOptions = false,
        description = {"Shows a scan and a hash lookup, each at an easy and at the worst position, timed by turns in one JVM: published, "
                + "recorded and yours. --rerun takes about 15 s.", ""},
        footer = {"", "Example:", "  jbang lookup-exploration.java --rerun my-runs --page lookup-exploration.html"})
class LookupExplorationNotebook implements Callable<Integer> {

    private static final int SIZE = 200;
    private static final int EASY = 9;
    private static final Comparison COMPARISON = Comparison.of(Code.over("linear", position -> linear(key(position))))
            .and(Code.over("hash", position -> hash(key(position)))).parameter("position", "easy", "hard");
    private static final CodeRun RUN = new CodeRun("lookup-exploration", COMPARISON, "data/2026-12-lookup-exploration");

    @Mixin
    Notebook notebook = new Notebook();

    /** Far above the numbers that the JVM keeps ready, so that each is an object. */
    private static List<Integer> numbers() {
        return new ArrayList<>(IntStream.range(0, SIZE).mapToObj(i -> 1_000_003 * (i + 1)).toList());
    }

    private static Integer key(String position) {
        return numbers().get(position.equals("easy") ? EASY : SIZE - 1);
    }

    private static Callable<Boolean> linear(Integer key) {
        List<Integer> list = numbers();
        return () -> list.contains(key);
    }

    private static Callable<Boolean> hash(Integer key) {
        Set<Integer> set = new HashSet<>(numbers());
        return () -> set.contains(key);
    }

    @Override
    public Integer call() throws Exception {
        return notebook.show(story());
    }

    /** Returns the page: of the recorded run, or of the reader's own where an option asks for it. */
    Story story() throws Exception {
        Optional<CodeRun.Result> yours = notebook.yours(List.of(RUN.name()), RUN::measure, RUN::measured);
        CodeRun.Result recorded = RUN.recorded(getClass());
        Table published = published(Published.read(Recorded.path(getClass(), "data/published/lookup-exploration.csv")));
        CodeRun.Result shown = yours.orElse(recorded);
        Table views = shown.compared().views();
        List<Block> cells = new ArrayList<>();

        // Goes wrong
        cells.add(new Block.Prose("One after the other, as they stand in the file", List.of(
                "You are about to be fooled by the order. Time the scan for a second, then the hash lookup for a second: whatever the "
                + "machine did in one of the two seconds is now a property of the code. On a machine with a neighbour, identical code "
                + "timed that way differs by 10 % and more.")));

        // Tempting
        cells.add(new Block.Prose("By turns, but only once", List.of(
                "So let them take turns, a quarter of a millisecond each, in an order that is drawn anew. The machine is out of it, and the "
                + "interval gets as narrow as you like. But all of it is one copy of each code, as the compiler happened to make it, and "
                + "another copy of the same code may be 40 % slower for as long as it lives.")));

        // Right
        cells.add(new Block.Prose("By turns, in copies", List.of(
                "Load the classes anew, make the objects anew, let the compiler finish, take a hundred turns, keep their median ratio; and "
                + "again, a dozen times or more. The copies are the sample. Whatever the machine does meanwhile, it does to all of them. Another "
                + "machine is another question: there the order may stand, and neither nanoseconds nor ratios need to.")));
        cells.add(new Block.Picture(ViewFigure.of(views, published)));
        cells.add(grid(ComparedText.timeCaption(views), views, InPlaceViewTable.TIME));
        cells.add(grid(ComparedText.throughputCaption(views), views, InPlaceViewTable.THROUGHPUT));
        cells.add(new Block.Prose("In words", ComparedText.verdicts(shown.compared().table())));

        List<Holds> holds = LookupHolds.on(views);
        cells.add(beside(published, recorded.compared().views(), yours.map(y -> y.compared().views())));
        cells.add(HoldsGrid.of(holds));
        cells.add(Machines.of(holds, List.of(new Machines.Origin("", Published.environment(
                Recorded.path(getClass(), "data/published/sources.csv"), "performance-tools"), recorded.run(), yours.map(CodeRun.Result::run)))));
        return new Story("Lookup exploration", "Code that took turns, in many copies, can be compared whatever the machine did meanwhile.", cells);
    }

    private static Block grid(String caption, Table views, String view) {
        return new Block.Grid(caption, ComparedText.viewHeader(), ComparedText.view(views, view));
    }

    /** The source's rows as ours; its names hold the position, and its significance is of another test. */
    private static Table published(Table csv) {
        Table views = InPlaceViewTable.empty();
        for (Row there : csv) {
            Row row = views.appendRow();
            String[] name = there.getString("name").split("_");
            row.setString(InPlaceViewTable.VIEW, there.getString("view"));
            row.setString(InPlaceViewTable.NAME, name[0]);
            row.setString(InPlaceViewTable.PARAMETER, name[1]);
            row.setDouble(InPlaceViewTable.RATIO, there.getDouble("ratio_percent"));
            row.setDouble(InPlaceViewTable.RATIO_ERROR, there.getDouble("ratio_error_percent"));
            row.setDouble(InPlaceViewTable.VALUE, there.getDouble("value"));
            row.setDouble(InPlaceViewTable.ERROR, there.getDouble("error"));
            row.setString(InPlaceViewTable.UNIT, there.getString("unit"));
        }
        return views;
    }

    private static Block beside(Table published, Table recorded, Optional<Table> yours) {
        List<List<String>> rows = new ArrayList<>();
        for (int i = 0; i < recorded.rowCount(); i++) {
            Row row = recorded.row(i);
            String what = row.getString(InPlaceViewTable.NAME) + " " + row.getString(InPlaceViewTable.PARAMETER) + ", "
                    + row.getString(InPlaceViewTable.VIEW);
            int at = i;
            rows.add(List.of(what, ratio(published, recorded, at), ratio(recorded, recorded, at),
                    yours.map(y -> ratio(y, recorded, at)).orElse(Machines.NOT_MEASURED)));
        }
        return new Block.Grid("Per cent of the slowest's time, or of the fastest's throughput", List.of("code", "published", "recorded", "yours"), rows);
    }

    /** The ratio of the row that is like a row of another table. */
    private static String ratio(Table views, Table like, int at) {
        for (Row row : views) {
            if (List.of(InPlaceViewTable.VIEW, InPlaceViewTable.NAME, InPlaceViewTable.PARAMETER).stream()
                    .allMatch(c -> row.getString(c).equals(like.stringColumn(c).get(at)))) {
                return Quantity.decimals(row.getDouble(InPlaceViewTable.RATIO), 2) + " ± " + Quantity.decimals(row.getDouble(InPlaceViewTable.RATIO_ERROR), 2);
            }
        }
        return Quantity.MISSING;
    }

    public static void main(String[] args) {
        Job.run(new LookupExplorationNotebook(), args);
    }
}
