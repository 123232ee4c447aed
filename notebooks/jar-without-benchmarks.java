///usr/bin/env jbang "$0" "$@" ; exit $?
//DESCRIPTION The build succeeds and the jar holds nothing to run: since JDK 23 javac skips JMH's annotation processor
//JAVA 21+
//DEPS ../lib/src/main/java/benchbook/package-info.java
//FILES suites/OrderServiceSuite.java=suites/OrderServiceSuite.java
//FILES data/2026-11-jar-without-benchmarks/builds.csv=../data/2026-11-jar-without-benchmarks/builds.csv
//FILES data/2026-11-jar-without-benchmarks/run.json=../data/2026-11-jar-without-benchmarks/run.json

/*
 * Source:   the articles' statement about javac since JDK 23 (CSR JDK-8321319): no processor runs unless one of -processor,
 *           --processor-path, --processor-module-path, -proc:only and -proc:full says so
 * Data:     data/2026-11-jar-without-benchmarks; recorded with  jbang/jbang jar-without-benchmarks --rerun FOLDER
 *           It compiles suites/OrderServiceSuite.java in five ways, with the compiler of the JDK that runs this script.
 * Expected: without options javac succeeds, and JMH finds nothing in the jar; with any of the three ways to ask for the
 *           processor it finds all.
 */

import benchbook.check.Holds;
import benchbook.check.SilentCompiler;
import benchbook.figure.BuildFigure;
import benchbook.job.Job;
import benchbook.job.Notebook;
import benchbook.load.BuildsCsv;
import benchbook.load.BuiltCode;
import benchbook.load.Recorded;
import benchbook.load.RunJson;
import benchbook.measure.Builds;
import benchbook.report.Block;
import benchbook.report.HoldsGrid;
import benchbook.report.Machines;
import benchbook.report.Story;
import benchbook.table.BuildTable;
import benchbook.table.Run;
import benchbook.unit.Quantity;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

@Command(name = "jar-without-benchmarks", mixinStandardHelpOptions = true, sortOptions = false,
        description = {"Compiles benchmarks with and without JMH's annotation processor, and shows what each jar holds and "
                + "what JMH says of it: published, recorded and yours. --rerun takes about 15 s.", ""},
        footer = {"", "Example:", "  jbang jar-without-benchmarks.java --rerun my-runs --keep my-jars"})
class JarWithoutBenchmarksNotebook implements Callable<Integer> {

    private static final String NAME = "jar-without-benchmarks";
    private static final String RECORDED = "data/2026-11-jar-without-benchmarks";

    @Mixin
    Notebook notebook = new Notebook();

    @Option(names = "--keep", paramLabel = "FOLDER", description = "with --rerun: keep the jars in FOLDER")
    Path keep;

    private boolean measured;

    /** What became of each way to compile, and the JDK that did it. */
    private record Result(Table builds, Run run) {

        static Result of(Path builds, Path run) {
            return new Result(BuildsCsv.read(builds), RunJson.read(run));
        }

        int jdk() {
            return Runtime.Version.parse(run.jdk()).feature();
        }
    }

    @Override
    public Integer call() throws Exception {
        return notebook.show(story());
    }

    /** Returns the page: of the recorded run, or of the reader's own where an option asks for it. */
    Story story() throws Exception {
        Result recorded = Result.of(Recorded.path(getClass(), RECORDED + "/builds.csv"),
                Recorded.path(getClass(), RECORDED + "/run.json"));
        Optional<Result> yours = notebook.yours(List.of(NAME), this::measure,
                folder -> Result.of(folder.resolve(NAME), folder.resolve(NAME).resolve("run.json")));
        if (keep != null && !measured) {
            throw new Job.UsageException("--keep keeps the jars of --rerun FOLDER; name both");
        }
        Result shown = yours.orElse(recorded);
        List<Block> cells = new ArrayList<>();

        // Goes wrong
        cells.add(new Block.Prose("BUILD SUCCESS", List.of(
                "You are about to be fooled by a build that succeeds. The sources compile, the jar is packed, nobody warns; "
                + "and when it is run, on the machine that was kept free for it, JMH finds nothing in it. What JMH runs "
                + "is not your class but code around it, which an annotation processor writes while javac works, and "
                + "javac no longer starts a processor only because it lies on the class path.")));

        // Tempting
        cells.add(new Block.Prose("The dependency is there, so it is something else", List.of(
                "jmh-generator-annprocess is among the dependencies, as each tutorial has it, and up to JDK 22 that was "
                + "enough. So the search goes through the shading plug-in, the manifest, the IDE and the cache, and the "
                + "jar is built again, by the same compiler, in the same way.")));

        // Right
        cells.add(new Block.Prose("Look into the jar, and tell javac", List.of(
                "META-INF/BenchmarkList has one line for each benchmark. Where it is missing the processor did not run, and "
                + "one line in the build makes it run. analyse-run looks into a jar or a folder of classes, so that a "
                + "pipeline can ask before it measures.")));
        cells.add(new Block.Picture(BuildFigure.of(shown.builds).claiming(SilentCompiler.claim(shown.builds, shown.jdk()))));
        cells.add(new Block.Verdicts(SilentCompiler.verdicts(shown.builds)));
        cells.add(output(shown.builds));
        cells.add(lines());

        List<Holds> holds = SilentCompiler.on(shown.builds, shown.jdk());
        cells.add(ways(recorded.builds, yours.map(Result::builds)));
        cells.add(HoldsGrid.of(holds));
        cells.add(Machines.of(holds, "a statement about javac since JDK 23, which needs no machine", Machines.text(recorded.run),
                yours.map(y -> Machines.text(y.run)).orElse(Machines.NOT_MEASURED)));
        return new Story("The jar without benchmarks",
                "A build that succeeds says nothing about whether there is anything to run.", cells);
    }

    private void measure(Path folder) throws IOException, InterruptedException {
        String source = Files.readString(Recorded.path(getClass(), "suites/OrderServiceSuite.java"));
        Builds.record("suites.OrderServiceSuite", source, Optional.ofNullable(keep), BuiltCode::read, folder.resolve(NAME),
                "jbang/jbang " + NAME + " --rerun FOLDER", System.err);
        measured = true;
    }

    /** What JMH printed of a jar without benchmarks and of one with them, line for line, without the frames of a stack. */
    private static Block output(Table builds) {
        List<List<String>> rows = new ArrayList<>();
        for (Row row : builds) {
            if (List.of("plain", "proc-full").contains(row.getString(BuildTable.NAME))) {
                String jar = row.getString(BuildTable.NAME) + ".jar";
                row.getString(BuildTable.SAID).lines().filter(line -> !line.startsWith("at "))
                        .forEach(line -> rows.add(List.of(jar, line)));
                rows.add(List.of(jar, "(exit code " + row.getInt(BuildTable.EXIT_CODE) + ")"));
            }
        }
        return new Block.Folded("What JMH prints when it is asked to list the benchmarks of two of the jars",
                new Block.Grid("java -cp JAR:… org.openjdk.jmh.Main -l", List.of("jar", "JMH's output"), rows));
    }

    private static Block lines() {
        return new Block.Grid("What to add, beside the dependency on jmh-generator-annprocess", List.of("build by", "line"), List.of(
                List.of("Maven", "<proc>full</proc> in the <configuration> of maven-compiler-plugin"),
                List.of("Gradle", "annotationProcessor 'org.openjdk.jmh:jmh-generator-annprocess:1.37' among the dependencies"),
                List.of("JBang", "//JAVAC_OPTIONS -proc:full at the head of the script")));
    }

    private static Block ways(Table recorded, Optional<Table> yours) {
        List<List<String>> rows = new ArrayList<>();
        for (Row row : recorded) {
            String name = row.getString(BuildTable.NAME);
            String option = row.getString(BuildTable.OPTIONS).split(" ")[0];
            rows.add(List.of(("javac " + option).strip(), published(option), found(recorded, name),
                    yours.map(y -> found(y, name)).orElse(Machines.NOT_MEASURED)));
        }
        return new Block.Grid("Does the processor run, and how many benchmarks does JMH find in the jar?",
                List.of("way", "published", "recorded", "yours"), rows);
    }

    /** The statement has a list of what makes processors run; of switching them off it says nothing. */
    private static String published(String option) {
        return option.isEmpty() ? "does not run" : option.equals("-proc:none") ? "not told" : "runs";
    }

    private static String found(Table builds, String name) {
        return builds.stream().filter(row -> row.getString(BuildTable.NAME).equals(name)).findFirst()
                .map(row -> BuildTable.benchmarks(row) + " (exit code " + row.getInt(BuildTable.EXIT_CODE) + ")")
                .orElse(Quantity.MISSING);
    }

    public static void main(String[] args) {
        Job.run(new JarWithoutBenchmarksNotebook(), args);
    }
}
