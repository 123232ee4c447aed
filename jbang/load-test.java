///usr/bin/env jbang "$0" "$@" ; exit $?
//DESCRIPTION Sends requests on schedule and says what the service took, how long it needed, and whether the generator kept up
//JAVA 21+
//RUNTIME_OPTIONS -XX:+UseSerialGC -Xmn64m -Xlog:disable -XX:+DisplayVMOutputToStderr
//DEPS ../lib/src/main/java/benchbook/package-info.java

import benchbook.check.CoordinatedOmission;
import benchbook.check.Level;
import benchbook.check.StepChecks;
import benchbook.check.StepStates;
import benchbook.check.Verdict;
import benchbook.job.Job;
import benchbook.job.LoadArguments;
import benchbook.job.Output;
import benchbook.job.ProgressLine;
import benchbook.load.LoadTestFolder;
import benchbook.measure.LoadPlan;
import benchbook.measure.StepTest;
import benchbook.report.Csv;
import benchbook.report.Json;
import benchbook.report.LoadTestStory;
import benchbook.report.RunReport.Fact;
import benchbook.table.LoadStepTable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tech.tablesaw.api.Table;

@Command(name = "load-test", mixinStandardHelpOptions = true, sortOptions = false,
        description = {"Sends requests on planned instants whether or not answers come (--rate, --steps), or waits for each answer "
                + "(--closed), and keeps a run folder that load-report reads. Latency counts from when a request was to be sent, "
                + "and from when it was. HTTP/1.1 without TLS; this machine only, unless --i-may-load names another.", ""},
        footer = {"", "Examples:", "  jbang load-test.java http://127.0.0.1:8080/orders --rate 500 --duration 30s",
                "  jbang load-test.java http://127.0.0.1:8080/orders --steps 200,300,400 --duration 6s --slo p99=50ms --workers 8",
                "", "Exit code: 0 fine, 1 a FAIL (errors, saturated, the promise missed, sends left out), 2 input that cannot be used, 3 limited by the "
                + "generator: nothing is said about the service."})
class LoadTest implements Callable<Integer> {

    private static final int INVALID = 3;

    @Parameters(paramLabel = "URL", description = "as in http://127.0.0.1:8080/orders?page=2")
    String url;

    @Mixin
    LoadArguments arguments;

    @Option(names = "--pause", paramLabel = "S", defaultValue = "2", description = "seconds between steps (default: ${DEFAULT-VALUE})")
    double pause;

    @Option(names = "--workers", paramLabel = "N", description = "of the service: what Little's law predicts from them is said")
    Double workers;

    @Option(names = {"-o", "--output"}, paramLabel = "FOLDER",
            description = "the run folder; must not exist (default: load-test-TIME in the working directory)")
    Path folder;

    @Mixin
    Output output;

    @Override
    public Integer call() throws Exception {
        if (!(pause >= 0 && pause < 3600) || workers != null && !(workers > 0)) {
            throw new Job.UsageException("expected 0 to 3600 s for --pause, and more than 0 for --workers");
        }
        List<LoadPlan> plans = arguments.plans(url);
        output.requirePage(List.of(), null);
        Path into = folder != null ? folder : Path.of("load-test-" + DateTimeFormatter.ofPattern("uuuu-MM-dd-HHmmss").withZone(ZoneOffset.UTC).format(Instant.now()));
        if (Files.exists(into)) {
            throw new Job.UsageException(into + " exists already; name another folder");
        }
        ProgressLine progress = new ProgressLine(System.err);
        StepTest test = new StepTest(into, "jbang/jbang load-test " + arguments.text(url) + (plans.size() > 1 ? " --pause " + pause : "")
                + (workers == null ? "" : " --workers " + workers), progress);
        CountDownLatch told = new CountDownLatch(1);
        Runtime.getRuntime().addShutdownHook(new Thread(() -> breakOff(test, told)));
        try {
            StepTest.Result result = test.run(plans, Duration.ofNanos(Math.round(pause * 1e9)));
            progress.end();
            return tell(plans.get(0), result, into);
        } finally {
            System.out.flush();
            told.countDown();
        }
    }

    /** Ctrl-C: what was measured is written and told before the JVM ends. */
    private static void breakOff(StepTest test, CountDownLatch told) {
        test.stop();
        try {
            told.await(10, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private int tell(LoadPlan plan, StepTest.Result result, Path into) {
        Table steps = StepStates.of(result.steps());
        List<Verdict> verdicts = new ArrayList<>(StepChecks.on(steps, result.errors(), workers == null ? OptionalDouble.empty() : OptionalDouble.of(workers)));
        if (!plan.schedule().isOpen() && steps.longColumn(LoadStepTable.OK).sum() > 0) { // a service that stood still was not asked meanwhile
            LoadTestFolder.read(into).forEach(run -> verdicts.addAll(CoordinatedOmission.on(run)));
            verdicts.sort(Comparator.comparing(Verdict::level));
        }
        Map<String, Table> tables = new LinkedHashMap<>();
        tables.put("steps", steps);
        tables.put("errors", result.errors());
        System.err.print(result.notes());
        System.err.println("run: " + into);
        output.show(LoadTestStory.of(plan.target().url(), steps, result.errors(), verdicts),
                () -> Json.text("load test", List.of(new Fact("url", plan.target().url()), new Fact("run", into.toString())), verdicts, tables),
                () -> Csv.text(steps));
        return StepChecks.isInvalid(verdicts) ? INVALID : verdicts.stream().anyMatch(v -> v.level() == Level.FAIL) ? 1 : 0;
    }

    public static void main(String[] args) {
        Job.run(new LoadTest(), args);
    }
}
