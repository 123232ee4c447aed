///usr/bin/env jbang "$0" "$@" ; exit $?
//DESCRIPTION A gate on shipped code: a regression is planted and taken away, and the gate says which is which
//JAVA 21+
//DEPS ../lib/src/main/java/benchbook/package-info.java
//FILES data/2026-12-gate/gates.csv=../data/2026-12-gate/gates.csv
//FILES data/2026-12-gate/run.json=../data/2026-12-gate/run.json

/*
 * Source:   nobody published figures of it; the method is of performance-tools (see lookup-exploration)
 * Data:     data/2026-12-gate; recorded with  jbang/jbang gate --rerun FOLDER
 *           The code is this library's Quantity.ratio, which every report calls. The regression is one that happens: its
 *           format is put together from parts at each call, where it was a constant.
 * Expected: the gate holds before, is broken while the regression is there, and holds again; it never says the opposite.
 */

import benchbook.check.GateHolds;
import benchbook.check.Holds;
import benchbook.figure.GateFigure;
import benchbook.job.Job;
import benchbook.job.Notebook;
import benchbook.load.Published;
import benchbook.load.Recorded;
import benchbook.load.RunJson;
import benchbook.measure.Code;
import benchbook.measure.Comparison;
import benchbook.measure.Gate;
import benchbook.measure.GateClaim;
import benchbook.measure.GateRecord;
import benchbook.measure.GateResult;
import benchbook.report.Block;
import benchbook.report.HoldsGrid;
import benchbook.report.Machines;
import benchbook.report.Story;
import benchbook.table.GateTable;
import benchbook.table.Run;
import benchbook.unit.Quantity;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

@Command(name = "gate", mixinStandardHelpOptions = true, sortOptions = false,
        description = {"Shows what a gate of at most 1.05 × says of shipped code, before a regression, with it, and after: recorded and yours. "
                + "--rerun takes 15 to 60 s.", ""},
        footer = {"", "Example:", "  jbang gate.java --rerun my-runs --page gate.html"})
class GateNotebook implements Callable<Integer> {

    private static final String NAME = "gate";
    private static final double LIMIT = 1.05;
    private static final List<String> TRUTH = List.of("HOLDS", "BROKEN", "HOLDS");

    @Mixin
    Notebook notebook = new Notebook();

    private record Result(Table gates, Optional<Run> run) {}

    /** Ratios on their way to a report, as the library prints them. */
    private static Callable<?> shipped() {
        double[] ratio = {1.23};
        return () -> Quantity.ratio(ratio[0] = 4 - ratio[0]);
    }

    /** The same with the regression. */
    private static Callable<?> slower() {
        double[] ratio = {1.23};
        int decimals = Integer.parseInt("2");
        return () -> {
            ratio[0] = 4 - ratio[0];
            return String.format(Locale.ROOT, String.format(Locale.ROOT, "%%.%df", decimals), ratio[0]);
        };
    }

    private static GateResult gate(Code candidate) {
        return Gate.of(Comparison.of(Code.fresh("released", () -> shipped())).and(candidate)).judge("candidate", "released", new GateClaim(0, LIMIT));
    }

    private static void measure(Path folder) throws IOException {
        GateRecord gates = new GateRecord(folder.resolve(NAME));
        System.err.println("gate 1 of 3, about 10 s each");
        gates.add("before", LIMIT, () -> gate(Code.fresh("candidate", () -> shipped())));
        System.err.println("gate 2 of 3");
        gates.add("with the regression", LIMIT, () -> gate(Code.fresh("candidate", () -> slower())));
        System.err.println("gate 3 of 3");
        gates.add("taken away", LIMIT, () -> gate(Code.fresh("candidate", () -> shipped())));
        gates.write("jbang/jbang " + NAME + " --rerun FOLDER");
    }

    @Override
    public Integer call() throws Exception {
        return notebook.show(story());
    }

    /** Returns the page: of the recorded run, or of the reader's own where an option asks for it. */
    Story story() throws Exception {
        Optional<Result> yours = notebook.yours(List.of(NAME), GateNotebook::measure, folder -> new Result(
                Published.read(folder.resolve(NAME).resolve(GateRecord.FILE)), RunJson.beside(folder.resolve(NAME))));
        Path data = Recorded.path(getClass(), "data/2026-12-gate/gates.csv");
        Result recorded = new Result(Published.read(data), RunJson.beside(data));
        Result shown = yours.orElse(recorded);
        List<Block> cells = new ArrayList<>();

        // Goes wrong
        cells.add(new Block.Prose("A limit in milliseconds", List.of(
                "You are about to be fooled by last week's machine. A test that asserts \"less than 2 ms\" fails where the build runs beside "
                + "another, passes where it does not, and is deleted in the end. What it held the code against was a machine.")));

        // Tempting
        cells.add(new Block.Prose("Faster than the old one, once", List.of(
                "So hold the new code against the old one, in the same test, and compare the two times. Better; but two copies of the very "
                + "same code differ by some per cent, and the test fails every other time for nothing.")));

        // Right
        cells.add(new Block.Prose("A limit with room, and three answers", List.of(
                "At most 1.05 times as long: held where the whole interval keeps it, broken where the whole interval breaks it and fresh copies "
                + "confirm that, and undecided otherwise, with what is missing. Below, one function of this library is held against itself, "
                + "then a regression is planted, then it is taken away.")));
        cells.add(new Block.Picture(GateFigure.of(shown.gates, LIMIT)));
        cells.add(new Block.Prose("In the gate's own words", shown.gates.stringColumn(GateTable.TEXT).asList()));

        List<Holds> holds = GateHolds.on(shown.gates, TRUTH);
        cells.add(beside(recorded.gates, yours.map(Result::gates)));
        cells.add(HoldsGrid.of(holds));
        cells.add(Machines.of(holds, List.of(new Machines.Origin("", "nobody published such a figure", recorded.run, yours.map(Result::run)))));
        return new Story("Gate", "Shipped code is held against itself, and a gate says kept, broken, or what it lacks to tell.", cells);
    }

    private static Block beside(Table recorded, Optional<Table> yours) {
        List<List<String>> rows = new ArrayList<>();
        for (int i = 0; i < recorded.rowCount(); i++) {
            int at = i;
            rows.add(List.of(recorded.stringColumn(GateTable.STEP).get(i), Quantity.MISSING, cell(recorded.row(i)),
                    yours.map(y -> cell(y.row(at))).orElse(Machines.NOT_MEASURED)));
        }
        return new Block.Grid("What the gate said at each step", List.of("step", "published", "recorded", "yours"), rows);
    }

    private static String cell(Row row) {
        return row.getString(GateTable.STATE) + ", " + Quantity.significant(row.getDouble(GateTable.LOW), 4) + " to "
                + Quantity.significant(row.getDouble(GateTable.HIGH), 4);
    }

    public static void main(String[] args) {
        Job.run(new GateNotebook(), args);
    }
}
