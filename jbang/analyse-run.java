///usr/bin/env jbang "$0" "$@" ; exit $?
//DESCRIPTION Says what a JMH run supports, and what it does not
//JAVA 21+
//RUNTIME_OPTIONS -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Xlog:disable -XX:+DisplayVMOutputToStderr
//CDS
//DEPS ../lib/src/main/java/benchbook/package-info.java

import benchbook.check.Checks;
import benchbook.check.Floor;
import benchbook.check.NoBenchmarks;
import benchbook.check.Verdict;
import benchbook.job.FailOn;
import benchbook.job.Filter;
import benchbook.job.ForkEvidence;
import benchbook.job.Job;
import benchbook.job.OtherRuns;
import benchbook.job.Output;
import benchbook.job.Reading;
import benchbook.load.BuiltCode;
import benchbook.load.ResultFile;
import benchbook.load.RunJson;
import benchbook.report.Facts;
import benchbook.report.RunReport;
import benchbook.report.RunStory;
import benchbook.report.Summary;
import benchbook.table.JmhResults;
import benchbook.table.Run;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tech.tablesaw.api.Table;

@Command(name = "analyse-run", mixinStandardHelpOptions = true, sortOptions = false,
        description = {"Prints a JMH run's scores with their errors and fork spread, a verdict per fault, "
                + "and which differences the run supports. In a run folder with the forks' GC logs or flight recordings "
                + "(see record-run) also why iterations were slow. Given a jar or a folder of classes, says whether "
                + "it holds benchmarks.", ""},
        footer = {"", "Example:", "  jbang analyse-run.java results.json --page report.html",
                "", "Exit code: 0 fine, 1 a FAIL (see --fail-on), 2 input that cannot be used."})
class AnalyseRun implements Callable<Integer> {

    @Parameters(arity = "1..*", paramLabel = "FILE",
            description = "JMH's JSON or CSV, plain or gzip; a run folder; a jar or class folder")
    List<Path> files;

    @Mixin
    Filter filter;

    @Option(names = "--floor", paramLabel = "NAME", defaultValue = "",
            description = "the benchmark that does nothing (default: floor, baseline or empty)")
    String floor;

    @Option(names = "--floor-file", paramLabel = "FILE", description = "what measure-floor wrote on the same machine")
    Path floorFile;

    @Option(names = "--same", paramLabel = "MARGIN", defaultValue = "5%",
            description = "differences below are as good as none (default: ${DEFAULT-VALUE})")
    String same;

    @Mixin
    Output output;

    @Option(names = "--fail-on", paramLabel = "LEVEL", defaultValue = "fail",
            description = "${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE})")
    FailOn failOn;

    @Override
    public Integer call() {
        Job.requireDistinct(files);
        output.requirePage(files, floorFile);
        Optional<RunReport> other = files.size() == 1 ? OtherRuns.report(files.get(0)) : Optional.empty();
        if (other.isPresent()) {
            return show(other.get(), JmhResults.none(), Double.NaN);
        }
        if (files.stream().noneMatch(ResultFile::isCode)) {
            return results();
        }
        if (files.size() > 1) {
            throw new Job.UsageException("a jar or a folder of classes is judged alone; name results in a run of their own");
        }
        return code(files.get(0));
    }

    private int code(Path path) {
        RunReport report = new RunReport("Benchmarks in " + path, List.of(), Table.create(),
                List.of(NoBenchmarks.on(BuiltCode.read(path))), Table.create());
        return show(report, JmhResults.none(), Double.NaN);
    }

    private int results() {
        double margin = Job.margin(same);
        JmhResults all = Reading.results(files, System.err);
        JmhResults jmh = filter.of(all);
        // A floor stays one, whether it is shown or not.
        List<JmhResults> floors = new ArrayList<>(jmh == all ? List.of() : List.of(all));
        if (floorFile != null) {
            floors.add(floors());
        }
        Checks.Outcome outcome = Checks.on(jmh, floors, floor, margin);
        ForkEvidence evidence = ForkEvidence.of(files, all, jmh, System.err);
        List<Verdict> verdicts = Stream.of(outcome.verdicts(), evidence.verdicts()).flatMap(List::stream)
                .sorted(Comparator.comparing(Verdict::level)).toList();
        List<Run> runs = files.stream().flatMap(f -> RunJson.beside(f).stream()).toList();
        String more = files.size() > 1 ? " and " + (files.size() - 1) + " more" : "";
        RunReport report = new RunReport("JMH run " + files.get(0) + more, Facts.of(jmh, runs), Summary.of(jmh),
                verdicts, outcome.comparisons(), evidence.causes());
        return show(report, jmh, outcome.floorNs());
    }

    private JmhResults floors() {
        JmhResults results = ResultFile.read(floorFile);
        for (boolean isFloor : Floor.floors(results, floor)) {
            if (isFloor) {
                return results;
            }
        }
        throw new Job.UsageException(floorFile + ": expected a benchmark that does nothing, named "
                + (floor.isEmpty() ? "floor, baseline or empty" : floor) + ", got none; write one with measure-floor");
    }

    private int show(RunReport report, JmhResults jmh, double floorNs) {
        System.out.print(output.format().of(report, Job.colour(), output.all()));
        output.page(() -> RunStory.of(report, jmh, floorNs).html());
        return failOn.exitCode(report.worst());
    }

    public static void main(String[] args) {
        Job.run(new AnalyseRun(), args);
    }
}
