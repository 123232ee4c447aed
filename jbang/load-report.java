///usr/bin/env jbang "$0" "$@" ; exit $?
//DESCRIPTION Reads load tests' results of any tool, and says when a number hides an outage
//JAVA 21+
//RUNTIME_OPTIONS -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Xlog:disable -XX:+DisplayVMOutputToStderr
//CDS
//DEPS ../lib/src/main/java/benchbook/package-info.java

import benchbook.check.Level;
import benchbook.check.LoadChecks;
import benchbook.check.LoadSummary;
import benchbook.check.Verdict;
import benchbook.job.Job;
import benchbook.job.Output;
import benchbook.load.LoadMerge;
import benchbook.load.LoadResultFile;
import benchbook.report.Csv;
import benchbook.report.LoadJson;
import benchbook.report.LoadStory;
import benchbook.table.LoadRun;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tech.tablesaw.api.Table;

@Command(name = "load-report", mixinStandardHelpOptions = true, sortOptions = false,
        description = {"Reads results of load tests: HdrHistogram logs and percentiles, wrk, wrk2, k6, JMeter, Gatling, vegeta, oha, fortio, hey, "
                + "Hyperfoil, told apart by content, and the run folders of load-test. Percentiles with their intervals, latency and rate over "
                + "time, several side by side, and what is wrong: waits that were left out, saturation, a late generator, hidden errors. A percentile "
                + "of too few requests (fewer than 368 for a p99, 3688 for a p99.9) is marked in all forms: ~ in text, too_few_samples in JSON and CSV.", ""},
        footer = {"", "Examples:", "  jbang load-report.java results.jtl simulation.log --page load.html",
                "  jbang load-report.java --merge machine-1 machine-2", "",
                "Exit code: 0 fine, 1 a FAIL (the number cannot be trusted), 2 input that cannot be used."})
class LoadReport implements Callable<Integer> {

    @Parameters(arity = "1..*", paramLabel = "FILE", description = "result files, plain or gzip; run folders of load-test")
    List<Path> files;

    @Option(names = "--merge", description = "the files are of several generators of one test: add their histograms, which is exact; percentiles are refused")
    boolean merge;

    @Option(names = "--unit", paramLabel = "UNIT", description = "of latencies in HdrHistogram's files that name none: nanoseconds, microseconds, milliseconds")
    TimeUnit unit;

    @Option(names = "--offered", paramLabel = "N", description = "requests a second that you asked for, of files that do not tell it: what a closed loop left out is seen by it")
    Double offered;

    @Mixin
    Output output;

    @Override
    public Integer call() {
        output.requirePage(files, null);
        if (offered != null && !(offered > 0)) {
            throw new Job.UsageException("expected more than 0 requests a second for --offered, got " + offered);
        }
        List<LoadRun> runs = new ArrayList<>();
        for (Path file : files) {
            List<LoadRun> found = LoadResultFile.read(file, unit);
            if (merge && found.size() > 1) {
                throw new Job.UsageException(file + ": expected one load test to merge, got " + found.size() + "; name one step's folder of each generator");
            }
            runs.addAll(found);
        }
        List<LoadRun> all = merge ? List.of(LoadMerge.of(runs)) : runs;
        List<LoadRun> shown = offered == null ? all : all.stream().map(run -> run.offered(offered)).toList();
        Table summary = LoadSummary.of(shown);
        List<Verdict> verdicts = LoadChecks.on(shown);
        output.show(LoadStory.of(shown, summary, verdicts), () -> LoadJson.text(shown, summary, verdicts), () -> Csv.text(summary));
        return verdicts.stream().anyMatch(v -> v.level() == Level.FAIL) ? 1 : 0;
    }

    public static void main(String[] args) {
        Job.run(new LoadReport(), args);
    }
}
