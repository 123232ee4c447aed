///usr/bin/env jbang "$0" "$@" ; exit $?
//DESCRIPTION Markers in running code: a section of 30 ns is the marker, however small its error
//JAVA 21+
//RUNTIME_OPTIONS -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Xlog:disable -XX:+DisplayVMOutputToStderr
//CDS
//DEPS ../lib/src/main/java/benchbook/package-info.java
//SOURCES suites/OrderPipeline.java
//FILES data/2026-12-telemetry/sections.csv=../data/2026-12-telemetry/sections.csv
//FILES data/2026-12-telemetry/run.json=../data/2026-12-telemetry/run.json
//FILES data/published/telemetry.csv=../data/published/telemetry.csv
//FILES data/published/sources.csv=../data/published/sources.csv
//MAIN TelemetryNotebook

/*
 * Source:   performance-tools (data/published/telemetry.csv)
 * Data:     data/2026-12-telemetry; recorded with  jbang/jbang telemetry --rerun FOLDER
 *           suites/OrderPipeline.java takes 2,000 orders through parse, transform and serialize, in five fresh JVMs; a section without any
 *           code is put before them.
 * Plan:     what the source's three sections do is not told. Ours are of about the same lengths; they were not made to give its figures.
 * Expected: parse, which is next to nothing, takes as long as a few markers and cannot be trusted; the other two can.
 */

import benchbook.check.Holds;
import benchbook.check.Level;
import benchbook.check.MarkerOverhead;
import benchbook.check.TelemetryShape;
import benchbook.figure.TelemetryFigure;
import benchbook.job.Job;
import benchbook.job.Notebook;
import benchbook.load.Published;
import benchbook.load.Recorded;
import benchbook.load.RunJson;
import benchbook.load.TelemetryRuns;
import benchbook.measure.RowsRun;
import benchbook.report.Block;
import benchbook.report.HoldsGrid;
import benchbook.report.Machines;
import benchbook.report.Story;
import benchbook.report.TelemetryStory;
import benchbook.table.Run;
import benchbook.table.Telemetered;
import benchbook.table.TelemetryTable;
import benchbook.unit.Quantity;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Function;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import suites.OrderPipeline;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

@Command(name = "telemetry", mixinStandardHelpOptions = true, sortOptions = false,
        description = {"Shows what markers in running code say about sections of some ns and of some µs: published, recorded and "
                + "yours. --rerun takes about 20 s.", ""},
        footer = {"", "Example:", "  jbang telemetry.java --rerun my-runs --page telemetry.html"})
class TelemetryNotebook implements Callable<Integer> {

    private static final String NAME = "telemetry";
    private static final String RECORDED = "data/2026-12-telemetry";
    private static final String SOURCE = "performance-tools";
    private static final int JVMS = 5;
    private static final String TINY = "parse";
    private static final List<String> LARGE = List.of("transform", "serialize");
    /** A section that the source does not have. */
    private static final String EMPTY = "nothing";

    @Mixin
    Notebook notebook = new Notebook();

    /** A run: sections of each JVM, and what it was measured on. */
    private record Result(Table sections, Run run) {

        static Result of(Function<String, Path> files) {
            return new Result(TelemetryRuns.read(files.apply("sections.csv")), RunJson.read(files.apply("run.json")));
        }

        /** The JVM whose rows are shown as a program prints them. */
        Table first() {
            return sections.where(sections.intColumn(TelemetryTable.JVM).isEqualTo(1));
        }
    }

    @Override
    public Integer call() throws Exception {
        return notebook.show(story());
    }

    /** Returns the page: of the recorded run, or of the reader's own where an option asks for it. */
    Story story() throws Exception {
        Optional<Result> yours = notebook.yours(List.of(NAME),
                folder -> RowsRun.record(OrderPipeline.class, List.of(), JVMS, TelemetryTable.ofJvms().columnNames(), "sections.csv",
                        folder.resolve(NAME), "jbang/jbang " + NAME + " --rerun FOLDER", System.err),
                folder -> Result.of(folder.resolve(NAME)::resolve));
        Result recorded = Result.of(file -> Recorded.path(getClass(), RECORDED + "/" + file));
        Table csv = Published.read(Recorded.path(getClass(), "data/published/telemetry.csv"));
        Table published = published(csv);
        Result shown = yours.orElse(recorded);
        List<Block> cells = new ArrayList<>();

        // Goes wrong
        cells.add(new Block.Prose("Where does the time go? Put a clock between the steps", List.of(
                "You are about to be fooled by a small number. A marker after each step reads the clock and adds up what passed since the one before:"
                + " parse took " + text(published, TINY) + " in the source's table, by 2,000 samples. Reading the clock takes as long by"
                + " itself. A step that does nothing at all would have had about the same figure, and here is one: "
                + TelemetryShape.range(shown.sections, EMPTY, TelemetryTable.MEDIAN_NS) + ", by medians.")));

        // Tempting
        cells.add(new Block.Prose("Take more samples, until the error is small", List.of(
                "The error of a mean becomes smaller with every sample, and says how well the mean is known: that of the marker as well as that of"
                + " the code. It also takes the samples for independent, which those of running code are not: while the machine is slow, a"
                + " hundred of them are slow. Here errors come from sums of up to 32 stretches of time instead, and a few long"
                + " waits show: the means of " + TINY + " went from " + TelemetryShape.range(shown.sections, TINY, TelemetryTable.MEAN_NS)
                + " over " + Quantity.count(jvms(shown), "JVM") + ", its medians from "
                + TelemetryShape.range(shown.sections, TINY, TelemetryTable.MEDIAN_NS) + ".")));

        // Right
        cells.add(new Block.Prose("Print what a marker costs beside what it measured", List.of(
                "It is measured at the end, in the same process: " + Quantity.duration(TelemetryShape.marker(shown.sections)) + " here. A section of which"
                + " markers are a tenth or more gets a verdict; merge it with its neighbour, or close it once for many operations. The first"
                + " JVM's table, as a program prints it with TelemetryStory.of(Telemetry.read()):")));
        cells.addAll(TelemetryStory.of(new Telemetered(shown.first(), 0, 0, 0)).blocks().stream()
                .filter(Block.Grid.class::isInstance).toList());
        cells.add(new Block.Picture(TelemetryFigure.of(shown.sections, published).claiming(claim(shown))));
        cells.add(new Block.Verdicts(MarkerOverhead.on(shown.first()).stream().filter(v -> v.level() != Level.PASS).toList()));

        List<Holds> holds = TelemetryShape.holds(shown.sections, TINY, LARGE, EMPTY);
        cells.add(figures(published, recorded, yours));
        cells.add(HoldsGrid.of(holds));
        cells.add(Machines.of(holds, Published.environment(Recorded.path(getClass(), "data/published/sources.csv"), SOURCE),
                Machines.text(recorded.run), yours.map(y -> Machines.text(y.run)).orElse(Machines.NOT_MEASURED)));
        return new Story("Telemetry",
                "A section as short as a marker measures the marker, however small its error is.", cells);
    }

    private static long jvms(Result shown) {
        return shown.sections.intColumn(TelemetryTable.JVM).countUnique();
    }

    private static String claim(Result shown) {
        double marker = TelemetryShape.marker(shown.sections);
        return TINY + " takes " + Quantity.significant(TelemetryShape.median(shown.sections, TINY) / marker, 2) + " markers' time, a section without code "
                + Quantity.significant(TelemetryShape.median(shown.sections, EMPTY) / marker, 2) + ".";
    }

    private static Table published(Table csv) {
        Table table = TelemetryTable.ofJvms();
        for (Row row : csv) {
            Row added = table.appendRow();
            added.setInt(TelemetryTable.JVM, 1);
            added.setString(TelemetryTable.SECTION, row.getString("section"));
            added.setDouble(TelemetryTable.MEAN_NS, row.getDouble("mean_ns"));
            added.setDouble(TelemetryTable.ERROR_NS, row.getDouble("error_ns"));
            added.setDouble(TelemetryTable.DEVIATION_NS, row.getDouble("stdev_ns"));
        }
        return table;
    }

    private static String text(Table sections, String section) {
        Row row = TelemetryTable.of(sections, section).row(0);
        return TelemetryStory.meanText(row.getDouble(TelemetryTable.MEAN_NS), row.getDouble(TelemetryTable.ERROR_NS));
    }

    private static Block figures(Table published, Result recorded, Optional<Result> yours) {
        List<List<String>> rows = new ArrayList<>();
        for (String section : List.of(EMPTY, TINY, LARGE.get(0), LARGE.get(1))) {
            add(rows, section + ", mean", section, TelemetryTable.MEAN_NS, published, recorded, yours);
            add(rows, section + ", median", section, TelemetryTable.MEDIAN_NS, published, recorded, yours);
            add(rows, section + ", deviation", section, TelemetryTable.DEVIATION_NS, published, recorded, yours);
        }
        Function<Table, String> marker = t -> Quantity.duration(TelemetryShape.marker(t));
        rows.add(List.of("a marker", Quantity.MISSING, marker.apply(recorded.sections), yours.map(y -> marker.apply(y.sections)).orElse(Machines.NOT_MEASURED)));
        return new Block.Grid("An operation's time, least and most over JVMs; the source has one JVM and no medians",
                List.of("what", "published", "recorded", "yours"), rows);
    }

    private static void add(List<List<String>> rows, String name, String section, String column, Table published, Result recorded,
            Optional<Result> yours) {
        Function<Table, String> range = t -> TelemetryShape.range(t, section, column);
        rows.add(List.of(name, range.apply(published), range.apply(recorded.sections),
                yours.map(y -> range.apply(y.sections)).orElse(Machines.NOT_MEASURED)));
    }

    public static void main(String[] args) {
        Job.run(new TelemetryNotebook(), args);
    }
}
