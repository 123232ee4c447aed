///usr/bin/env jbang "$0" "$@" ; exit $?
//DESCRIPTION Measures a service that is wrong in six ways, one repair a step: throughput, latency, CPU, statements, pauses
//JAVA 21+
//RUNTIME_OPTIONS -XX:+UseSerialGC -Xlog:disable -XX:+DisplayVMOutputToStderr
//DEPS ../lib/src/main/java/benchbook/package-info.java

import benchbook.check.CapstoneSteps;
import benchbook.job.BuiltScript;
import benchbook.job.CapstoneArguments;
import benchbook.job.Job;
import benchbook.job.Output;
import benchbook.job.ProgressLine;
import benchbook.load.CapstoneFolder;
import benchbook.measure.Capstone;
import benchbook.measure.CapstonePlan;
import benchbook.measure.CapstoneStep;
import benchbook.report.CapstoneStory;
import benchbook.report.Csv;
import benchbook.report.Json;
import benchbook.report.RunReport.Fact;
import benchbook.table.CapstoneRun;
import benchbook.table.CapstoneStepTable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tech.tablesaw.api.Table;

@Command(name = "capstone", mixinStandardHelpOptions = true, sortOptions = false,
        description = {"Starts the order service of notebooks/capstone and its inventory in fresh JVMs, as shipped and then with one repair more "
                + "each step, and loads them: 32 senders that wait for answers, then 40 requests a second on schedule. Prints the cumulative table, "
                + "and keeps a folder for each run. Measured runs that a folder holds already are not measured again.", ""},
        footer = {"", "Examples:", "  jbang capstone.java --quick", "  jbang capstone.java --repeats 3 --app-cpus 0 --load-cpus 1 --output my-capstone",
                "", "Exit code: 0 fine, 1 some step was not measured, 2 arguments that cannot be used."})
class CapstoneJob implements Callable<Integer> {

    @Mixin
    CapstoneArguments arguments;

    @Option(names = {"-o", "--output"}, paramLabel = "FOLDER",
            description = "where the runs go; one with runs of the same plan is gone on with (default: capstone-TIME in the working directory)")
    Path folder;

    @Mixin
    Output output;

    @Override
    public Integer call() throws Exception {
        CapstonePlan plan = arguments.plan();
        output.requirePage(List.of(), null);
        Path into = (folder != null ? folder
                : Path.of("capstone-" + DateTimeFormatter.ofPattern("uuuu-MM-dd-HHmmss").withZone(ZoneOffset.UTC).format(Instant.now()))).toAbsolutePath();
        if (Files.exists(into) && !Files.isDirectory(into)) {
            throw new Job.UsageException(into + ": expected a folder, got a file");
        }
        Set<String> there = there(plan, into);
        System.err.println(plan.pins().text() + (there.isEmpty() ? "" : "; " + there.size() + " runs are there already"));
        var service = new Capstone.Program(BuiltScript.classPath("notebooks/capstone/order-service.java"), "capstone.OrderService");
        var inventory = new Capstone.Program(BuiltScript.classPath("notebooks/capstone/inventory-stub.java"), "capstone.InventoryStub");
        ProgressLine progress = new ProgressLine(System.err);
        Capstone capstone = new Capstone(plan, into, arguments.text(into), progress);
        Runtime.getRuntime().addShutdownHook(new Thread(capstone::stop));
        List<String> failed = capstone.run(service, inventory, there);
        progress.end();
        failed.forEach(System.err::println);
        return tell(plan, into);
    }

    /** Runs of another plan are neither compared with these nor overwritten. */
    private static Set<String> there(CapstonePlan plan, Path into) {
        List<CapstoneRun> whole = CapstoneFolder.read(into).stream().filter(run -> run.measured().isPresent()).toList();
        for (CapstoneRun run : whole) {
            if (!run.plan().equals(plan.text())) {
                throw new Job.UsageException(into.resolve(run.name()) + " is of another plan: \"" + run.plan() + "\", not \"" + plan.text()
                        + "\"; name another folder");
            }
        }
        return whole.stream().map(CapstoneRun::name).collect(Collectors.toSet());
    }

    private int tell(CapstonePlan plan, Path into) throws Exception {
        TreeMap<String, String> notRun = new TreeMap<>();
        for (CapstoneStep step : plan.steps()) {
            String why = step.whyNot(plan.pins());
            if (!why.isEmpty()) {
                notRun.put(step.name(), why);
            }
        }
        Table runs = CapstoneSteps.runs(CapstoneFolder.read(into));
        Table steps = CapstoneSteps.of(runs, notRun);
        Files.writeString(into.resolve("runs.csv"), Csv.text(runs));
        Files.writeString(into.resolve("steps.csv"), Csv.text(steps));
        System.err.println("runs: " + into);
        output.show(CapstoneStory.of(steps, plan.text() + "; " + plan.repeats() + (plan.repeats() == 1 ? " run" : " runs") + " a step."),
                () -> Json.text("capstone", List.of(new Fact("plan", plan.text()), new Fact("run", into.toString())), List.of(), Map.of("runs", runs, "steps", steps)),
                () -> Csv.text(steps));
        return steps.stream().anyMatch(row -> row.getInt(CapstoneStepTable.RUNS) < (notRun.containsKey(row.getString(CapstoneStepTable.STEP)) ? 0 : plan.repeats()))
                ? 1 : 0;
    }

    public static void main(String[] args) {
        Job.run(new CapstoneJob(), args);
    }
}
