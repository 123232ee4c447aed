///usr/bin/env jbang "$0" "$@" ; exit $?
//DESCRIPTION 97.2 % of the samples are in the database: a share needs its definition, its number of samples and more than one JVM
//JAVA 21+
//DEPS ../lib/src/main/java/benchbook/package-info.java
//DEPS com.h2database:h2:2.3.232
//SOURCES suites/DatabaseScan.java
//FILES data/2026-11-hot-frames/scan-1.jfr.gz=../data/2026-11-hot-frames/scan-1.jfr.gz
//FILES data/2026-11-hot-frames/scan-2.jfr.gz=../data/2026-11-hot-frames/scan-2.jfr.gz
//FILES data/2026-11-hot-frames/scan-3.jfr.gz=../data/2026-11-hot-frames/scan-3.jfr.gz
//FILES data/2026-11-hot-frames/index-1.jfr.gz=../data/2026-11-hot-frames/index-1.jfr.gz
//FILES data/2026-11-hot-frames/index-2.jfr.gz=../data/2026-11-hot-frames/index-2.jfr.gz
//FILES data/2026-11-hot-frames/index-3.jfr.gz=../data/2026-11-hot-frames/index-3.jfr.gz
//FILES data/2026-11-hot-frames/run.json=../data/2026-11-hot-frames/run.json
//FILES data/2026-12-capstone/runs.csv=../data/2026-12-capstone/runs.csv
//FILES data/2026-12-capstone/shares.csv=../data/2026-12-capstone/shares.csv
//FILES data/2026-12-capstone/run.json=../data/2026-12-capstone/run.json
//FILES data/published/capstone-hot-frames.csv=../data/published/capstone-hot-frames.csv
//FILES data/published/sources.csv=../data/published/sources.csv
//MAIN HotFramesIndexNotebook

/*
 * Source:   cost-and-capstone (data/published/capstone-hot-frames.csv); that the share is 37 % with an index is said in its text
 * Data:     data/2026-11-hot-frames; recorded with  jbang/jbang hot-frames-index --rerun FOLDER
 *           H2 in memory behind the JDK's HTTP server instead of Spring's; three JVMs without an index, three with one.
 *           Beside it steps a0 and a1 of data/2026-12-capstone, see capstone-steps.java: the published service, made again; of their recordings
 *           shares.csv keeps how many samples each category and the most frequent frames have.
 * Name:     the job that reads recordings has the alias hot-frames; this notebook is about an index.
 * Expected: without an index most samples are in the database, with one fewer than half; no JVM of one side is among the other's. In the capstone,
 *           most without an index, and a smaller share with one.
 */

import benchbook.check.CapstoneShares;
import benchbook.check.Holds;
import benchbook.check.ShareText;
import benchbook.check.Shares;
import benchbook.check.Shares.Definition;
import benchbook.check.TooFewSamples;
import benchbook.check.Verdict;
import benchbook.figure.ShareFigure;
import benchbook.figure.ShareFigure.Shown;
import benchbook.job.CapstoneRecord;
import benchbook.job.Job;
import benchbook.job.Notebook;
import benchbook.load.CapstoneCsv;
import benchbook.load.ProfileFile;
import benchbook.load.Published;
import benchbook.load.Recorded;
import benchbook.load.RunJson;
import benchbook.measure.ProfiledRuns;
import benchbook.report.Block;
import benchbook.report.HoldsGrid;
import benchbook.report.Machines;
import benchbook.report.Story;
import benchbook.stats.Interval;
import benchbook.stats.Proportion;
import benchbook.table.CapstoneShareTable;
import benchbook.table.Categories;
import benchbook.table.JfrRun;
import benchbook.table.Run;
import benchbook.table.ShareTable;
import benchbook.unit.Quantity;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import suites.DatabaseScan;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

@Command(name = "hot-frames-index", mixinStandardHelpOptions = true, sortOptions = false,
        description = {"Shows how much of a service's profile is its database, without and with an index, in three JVMs each: "
                + "published, recorded and yours. --rerun takes about 3 min.", ""},
        footer = {"", "Example:", "  jbang hot-frames-index.java --rerun my-runs --page hot-frames-index.html"})
class HotFramesIndexNotebook implements Callable<Integer> {

    private static final String NAME = "hot-frames-index";
    private static final String RECORDED = "data/2026-11-hot-frames";
    private static final String SCAN = "scan";
    private static final String INDEX = "index";
    private static final String DATABASE = "database";

    /** The source's text; its table has the share without an index alone. */
    private static final double PUBLISHED_INDEX = 0.37;

    /** The service's own code and its HTTP server, which is the JDK's, beside what every service has. */
    private static final Categories CATEGORIES = Categories.standard().with(List.of(
            new Categories.Entry("service", "suites."), new Categories.Entry("HTTP server", "sun.net.httpserver."),
            new Categories.Entry("HTTP server", "com.sun.net.httpserver.")));

    @Mixin
    Notebook notebook = new Notebook();

    /** The recordings of both sides, JVM by JVM. */
    private record Result(List<JfrRun> scan, List<JfrRun> index, Run run) {

        static Result of(Function<String, Path> file) {
            return new Result(side(file, SCAN), side(file, INDEX), RunJson.read(file.apply("run.json")));
        }

        private static List<JfrRun> side(Function<String, Path> file, String side) {
            return IntStream.rangeClosed(1, ProfiledRuns.JVMS)
                    .mapToObj(jvm -> ProfileFile.read(file.apply(ProfiledRuns.name(side, jvm)), CATEGORIES)).toList();
        }
    }

    @Override
    public Integer call() throws Exception {
        return notebook.show(story());
    }

    /** Returns the page: of the recorded run, or of the reader's own where an option asks for it. */
    Story story() throws Exception {
        Result recorded = Result.of(name -> Recorded.path(getClass(), RECORDED + "/" + name));
        Optional<Result> yours = notebook.yours(List.of(NAME), this::measure, folder -> Result.of(folder.resolve(NAME)::resolve));
        Table published = Published.read(Recorded.path(getClass(), "data/published/capstone-hot-frames.csv"));
        Table capstone = CapstoneCsv.shares(Recorded.path(getClass(), "data/2026-12-capstone/shares.csv"));
        Result shown = yours.orElse(recorded);
        List<Block> cells = new ArrayList<>();

        // Goes wrong
        cells.add(new Block.Prose("97.2 %", List.of(
                "You are about to be fooled by a percentage with a decimal. 97.2 % of the samples are in the database, says a profile, and "
                + "everybody knows what to do. Of how many samples? Of 2,431 it is " + between(0.972, 2431) + "; of 20 it would be "
                + between(0.972, 20) + ". Counted for which frame: the one that ran, or the first that is not the JDK's? And in how many JVMs? "
                + "Neither is told.")));

        // Tempting
        cells.add(new Block.Prose("Reading time off a share", List.of(
                "With an index the database's share falls to 37 %, so the index saved 60 % of the work? A share says what the rest of the samples "
                + "did too. 37 % of a service that answers ten times as often can be more database than before; and most of what is left may "
                + "have been there all the time, behind the scan. Nor does a sample stand for a time: threads that wait for a processor are "
                + "sampled as well, and those in a socket's native code are not.")));

        // Right
        cells.add(new Block.Prose("Definition, samples, JVMs", List.of(
                "Print the share with its definition and its interval, record several JVMs a side, and believe in a difference where "
                + "no JVM of one side comes near the other's. " + apart(shown), jvmsDiffer(shown.scan)
                .map(p -> "The three JVMs without an index ran the same program. That they are as far apart by the luck of their samples has a "
                        + "probability of " + p(p) + (p < 0.05 ? ": whoever compares one JVM with one other compares JVMs."
                        : ": here the JVMs add little that can be seen.")).orElse(""))));
        cells.add(new Block.Picture(ShareFigure.of("The database's share of the samples, by top frame", "in the database, by top frame",
                rows(published, shown))));
        cells.add(definitions(shown));
        cells.add(new Block.Verdicts(Stream.concat(shown.scan.stream(), shown.index.stream())
                .flatMap(run -> TooFewSamples.on(run).stream()).sorted(Comparator.comparing(Verdict::level)).toList()));

        List<Holds> holds = Stream.concat(holds(shown).stream(), CapstoneShares.holds(capstone).stream()).toList();
        cells.add(shares(published, recorded, capstone, yours));
        cells.add(HoldsGrid.of(holds));
        cells.add(Machines.of(holds, Published.environment(Recorded.path(getClass(), "data/published/sources.csv"), "cost-and-capstone"),
                Machines.text(recorded.run) + ". Capstone: " + CapstoneRecord.recorded(getClass()).text(), yours.map(y -> Machines.text(y.run)).orElse(Machines.NOT_MEASURED)));
        return new Story("Hot frames, with and without an index",
                "A share of samples is worth what its definition, its number of samples and its number of JVMs leave of it.", cells);
    }

    private void measure(Path folder) throws IOException, InterruptedException {
        ProfiledRuns.record(DatabaseScan.class, List.of(SCAN, INDEX), folder.resolve(NAME), "jbang/jbang " + NAME + " --rerun FOLDER",
                System.err);
    }

    private static String between(double share, long n) {
        Interval interval = Proportion.wilson(share, (double) n);
        return ShareText.number(interval.low()) + " to " + ShareText.number(interval.high()) + " %";
    }

    /** The row of a category, if any sample is in it. */
    private static Optional<Row> row(JfrRun run, String category, Definition definition) {
        return Shares.categories(run, definition).stream().filter(row -> row.getString(ShareTable.NAME).equals(category)).findFirst();
    }

    private static double share(JfrRun run, String category, Definition definition) {
        return row(run, category, definition).map(row -> row.getDouble(ShareTable.SHARE)).orElse(0.0);
    }

    private static double[] databases(List<JfrRun> side) {
        return side.stream().mapToDouble(run -> share(run, DATABASE, Definition.TOP)).sorted().toArray();
    }

    private static String apart(Result shown) {
        double[] scan = databases(shown.scan);
        double[] index = databases(shown.index);
        String ranges = "without an index the three JVMs say " + range(scan) + ", with one " + range(index);
        return "Here, " + ranges + (index[index.length - 1] < scan[0] ? ": the sides are apart." : ": the sides overlap.");
    }

    /** The probability that the counts of these JVMs are of one share; empty where that is 0 or 1. */
    private static Optional<Double> jvmsDiffer(List<JfrRun> side) {
        long[] k = side.stream().mapToLong(run -> row(run, DATABASE, Definition.TOP).map(row -> row.getLong(ShareTable.SAMPLES)).orElse(0L))
                .toArray();
        double p = Proportion.homogeneity(k, side.stream().mapToLong(run -> Shares.count(Shares.samples(run))).toArray());
        return Double.isNaN(p) ? Optional.empty() : Optional.of(p);
    }

    private static String p(double p) {
        return p < 0.001 ? "less than 0.001" : Quantity.significant(p, 2);
    }

    private static String range(double[] sorted) {
        return Quantity.range(ShareText.percent(sorted[0]), ShareText.percent(sorted[sorted.length - 1]));
    }

    private static List<Shown> rows(Table published, Result shown) {
        Row source = published.row(0);
        double share = source.getDouble("percent") / 100;
        List<Shown> rows = new ArrayList<>();
        rows.add(new Shown("published, without an index", share, Proportion.wilson(share, source.getDouble("samples_total")), true));
        jvms(rows, "without an index", shown.scan);
        rows.add(new Shown("published, with an index", PUBLISHED_INDEX, Interval.undefined(0.95), true));
        jvms(rows, "with an index", shown.index);
        return rows;
    }

    private static void jvms(List<Shown> rows, String side, List<JfrRun> runs) {
        for (int i = 0; i < runs.size(); i++) {
            long n = Shares.count(Shares.samples(runs.get(i)));
            double share = share(runs.get(i), DATABASE, Definition.TOP);
            rows.add(new Shown(side + ", JVM " + (i + 1), share, Proportion.wilson(share, (double) n), false));
        }
    }

    /** The same samples, counted by both definitions. */
    private static Block definitions(Result shown) {
        List<List<String>> rows = new ArrayList<>();
        for (List<JfrRun> side : List.of(shown.scan, shown.index)) {
            for (String category : List.of(DATABASE, "JDK", "HTTP server", "service", "JSON and XML")) {
                rows.add(List.of(side == shown.scan ? "without" : "with", category,
                        range(shares(side, category, Definition.TOP)), range(shares(side, category, Definition.OUTSIDE_JDK))));
            }
        }
        return new Block.Grid("Least and most of three JVMs, by both definitions; what is in no frame outside the JDK is missing at the right",
                List.of("index", "category", Definition.TOP.text, "first outside the JDK"), rows);
    }

    private static double[] shares(List<JfrRun> side, String category, Definition definition) {
        return side.stream().mapToDouble(run -> share(run, category, definition)).sorted().toArray();
    }

    private static Block shares(Table published, Result recorded, Table capstone, Optional<Result> yours) {
        List<List<String>> rows = new ArrayList<>();
        rows.add(List.of("database, without an index", "97.2 % of 2,431 samples", told(recorded.scan), told(capstone, "a0"), yours.map(y -> told(y.scan))
                .orElse(Machines.NOT_MEASURED)));
        rows.add(List.of("database, with an index", "37 %", told(recorded.index), told(capstone, "a1"), yours.map(y -> told(y.index))
                .orElse(Machines.NOT_MEASURED)));
        for (Row row : published) {
            if (row.getString("kind").equals("top frame")) {
                String frame = row.getString("name").replaceAll("\\(.*", "");
                rows.add(List.of(frame, ShareText.percent(row.getDouble("percent") / 100), frame(recorded.scan, frame),
                        ofCapstone(CapstoneShares.of(capstone, "a0", CapstoneShareTable.FRAME, frame)),
                        yours.map(y -> frame(y.scan, frame)).orElse(Machines.NOT_MEASURED)));
            }
        }
        return new Block.Grid("Shares of samples, by top frame; of frames without an index. Capstone: its steps a0 and a1, recorded too; on two cores the"
                + " service has one"
                + (capstone.isEmpty() ? "; not recorded yet" : ""), List.of("what", "published", "recorded", "capstone", "yours"),
                rows);
    }

    private static String told(List<JfrRun> side) {
        long[] samples = side.stream().mapToLong(run -> Shares.count(Shares.samples(run))).sorted().toArray();
        return range(databases(side)) + " of " + Quantity.range("" + samples[0], "" + samples[samples.length - 1]);
    }

    private static String told(Table capstone, String step) {
        long[] samples = CapstoneShares.samples(capstone, step);
        return samples.length == 0 ? Quantity.MISSING : ofCapstone(CapstoneShares.of(capstone, step, CapstoneShareTable.CATEGORY, DATABASE)) + " of "
                + Quantity.range("" + samples[0], "" + samples[samples.length - 1]);
    }

    private static String ofCapstone(double[] shares) {
        return shares.length == 0 ? Quantity.MISSING : range(shares);
    }

    private static String frame(List<JfrRun> side, String frame) {
        return range(side.stream().mapToDouble(run -> Shares.frames(run, Definition.TOP).stream()
                .filter(row -> row.getString(ShareTable.NAME).equals(frame)).mapToDouble(row -> row.getDouble(ShareTable.SHARE)).sum())
                .sorted().toArray());
    }

    private static List<Holds> holds(Result shown) {
        double[] scan = databases(shown.scan);
        double[] index = databases(shown.index);
        return List.of(
                Holds.when("without an index most samples are in the database, in every JVM", scan[0] > 0.5, range(scan)),
                Holds.when("with an index fewer than half are, in every JVM", index[index.length - 1] < 0.5, range(index)),
                Holds.when("no JVM with an index has as large a share as any without", index[index.length - 1] < scan[0],
                        "at most " + ShareText.percent(index[index.length - 1]) + ", at least " + ShareText.percent(scan[0])),
                jvmsDiffer(shown.scan).map(p -> Holds.when("JVMs without an index differ by more than their samples leave open, p < 0.05", p < 0.05,
                        "p " + (p < 0.001 ? "< 0.001" : "= " + p(p)))).orElseGet(() -> Holds.notChecked(
                        "JVMs without an index differ by more than their samples leave open, p < 0.05", "all samples are of one kind")),
                Holds.when("97.2 % is among the JVMs without an index", scan[0] <= 0.972 && scan[scan.length - 1] >= 0.972, range(scan)));
    }

    public static void main(String[] args) {
        Job.run(new HotFramesIndexNotebook(), args);
    }
}
