///usr/bin/env jbang "$0" "$@" ; exit $?
//DESCRIPTION Measures a service that is wrong in six ways, one repair a step: throughput, latency, CPU, statements, pauses
//JAVA 21+
//RUNTIME_OPTIONS -XX:+UseSerialGC -Xlog:disable -XX:+DisplayVMOutputToStderr
//DEPS ../lib/src/main/java/benchbook/package-info.java

import benchbook.check.CapstoneRates;
import benchbook.check.CapstoneSteps;
import benchbook.check.CostChecks;
import benchbook.check.NotPriced;
import benchbook.check.Verdict;
import benchbook.job.CapstoneArguments;
import benchbook.job.CapstoneExperiment;
import benchbook.job.Job;
import benchbook.job.Output;
import benchbook.load.CapstoneFolder;
import benchbook.load.LoadException;
import benchbook.measure.CapstonePlan;
import benchbook.measure.CapstoneStep;
import benchbook.price.Prices;
import benchbook.price.StepCosts;
import benchbook.report.CapstoneStory;
import benchbook.report.Csv;
import benchbook.report.Json;
import benchbook.report.RunReport.Fact;
import benchbook.table.CapstoneRun;
import benchbook.table.CapstoneRunTable;
import benchbook.table.CapstoneStepTable;
import java.io.IOException;
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
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tech.tablesaw.api.Table;

@Command(name = "capstone", mixinStandardHelpOptions = true, sortOptions = false,
        description = {"Starts the order service of notebooks/capstone and its inventory in fresh JVMs, as shipped and then with one repair more "
                + "each step, and loads them: 32 senders that wait for answers, then 40 requests a second on schedule. Prints the cumulative table, "
                + "and keeps a folder for each run. Measured runs that a folder holds already are not measured again.", ""},
        footer = {"", "Examples:", "  jbang capstone.java --quick", "  jbang capstone.java --repeats 3 --app-cpus 0 --load-cpus 1 --output my-capstone",
                "", "Exit code: 0 fine, 1 some run was not measured, or not kept, 2 arguments that cannot be used."})
class CapstoneJob implements Callable<Integer> {

    @Mixin
    CapstoneArguments arguments;

    @Option(names = {"-o", "--output"}, paramLabel = "FOLDER",
            description = "where the runs go; one with runs of the same plan is gone on with (default: capstone-TIME in the working directory)")
    Path folder;

    @Option(names = "--keep", paramLabel = "FOLDER", description = "also a small copy of all runs there: GC logs and recordings trimmed and packed,"
            + " read again and compared")
    Path kept;

    @Mixin
    Output output;

    @Override
    public Integer call() throws Exception {
        CapstonePlan plan = arguments.plan();
        output.requirePage(List.of(), null);
        Path into = (folder != null ? folder
                : Path.of("capstone-" + DateTimeFormatter.ofPattern("uuuu-MM-dd-HHmmss").withZone(ZoneOffset.UTC).format(Instant.now()))).toAbsolutePath();
        requireEmpty();
        if (Files.exists(into) && !Files.isDirectory(into)) {
            throw new Job.UsageException(into + ": expected a folder, got a file");
        }
        Set<String> there = there(plan, into);
        System.err.println(plan.pins().text() + (there.isEmpty() ? "" : "; " + there.size() + " runs are there already"));
        return tell(plan, into, CapstoneExperiment.measure(plan, into, arguments.text(into), there));
    }

    /** Before an hour of measuring, not after it. */
    private void requireEmpty() throws IOException {
        if (kept != null && Files.exists(kept)) {
            try (Stream<Path> files = Files.isDirectory(kept) ? Files.list(kept) : Stream.of(kept)) {
                if (files.findAny().isPresent()) {
                    throw new Job.UsageException(kept + ": expected an empty folder, or none, got one with files");
                }
            }
        }
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

    private int tell(CapstonePlan plan, Path into, List<String> failed) {
        TreeMap<String, String> notRun = new TreeMap<>();
        for (CapstoneStep step : plan.steps()) {
            String why = step.whyNot(plan.pins());
            if (!why.isEmpty()) {
                notRun.put(step.name(), why);
            }
        }
        List<CapstoneRun> there = CapstoneFolder.read(into);
        List<CapstoneRun> all = CapstoneExperiment.planned(plan, there, failed);
        CapstoneExperiment.Recordings recordings = CapstoneExperiment.recordings(into, there);
        recordings.unreadable().values().forEach(why -> System.err.println("a recording that is left out: " + why));
        Table runs = CapstoneSteps.runs(all);
        Table steps = CapstoneSteps.of(arguments.isQuick() ? runs : CapstoneRates.usable(runs), notRun);
        boolean fine = write(into.resolve("runs.csv"), Csv.text(CapstoneSteps.runs(there))) & write(into.resolve("steps.csv"), Csv.text(steps))
                & write(into.resolve("shares.csv"), Csv.text(recordings.shares()));
        System.err.println("runs: " + into);
        show(plan, into, runs, steps, CostChecks.onRates(CapstoneRates.of(all)));
        return fine & keep(into) && CapstoneExperiment.isWhole(plan, there) ? 0 : 1;
    }

    /** One short run a step is shown, and priced, with a mark where it does not count; else only what counts. */
    private void show(CapstonePlan plan, Path into, Table runs, Table steps, List<Verdict> rates) {
        Table costs = StepCosts.ofCapstone(steps, Prices.EXAMPLE);
        Set<String> marked = steps.stream().filter(s -> arguments.isQuick() && s.getString(CapstoneStepTable.STATE).contains(CapstoneRunTable.CLOSED_BAD))
                .map(s -> s.getString(CapstoneStepTable.STEP)).collect(Collectors.toSet());
        List<Verdict> verdicts = rates.stream().filter(v -> !(v.id().equals(NotPriced.ID) && marked.contains(v.subject()))).toList();
        output.show(CapstoneStory.of(steps, costs, marked, verdicts, Prices.EXAMPLE.text(), plan.text() + "; " + plan.repeats() + (plan.repeats() == 1 ? " run" : " runs") + " a step."),
                () -> Json.text("capstone", List.of(new Fact("plan", plan.text()), new Fact("run", into.toString())), verdicts, Map.of("runs", runs, "steps", steps, "costs", costs)),
                () -> Csv.text(steps));
        System.out.flush();
    }

    /** After the table, which must not wait for a disk. */
    private boolean keep(Path into) {
        try {
            if (kept != null) {
                CapstoneExperiment.keep(into, kept);
                System.err.println("small copy: " + kept);
            }
            return true;
        } catch (IOException | LoadException e) {
            System.err.println("no small copy in " + kept + ": " + (e instanceof LoadException ? e.getMessage() : e.toString()));
            return false;
        }
    }

    /** A full disk must not keep the table from being told. */
    private static boolean write(Path file, String text) {
        try {
            Files.writeString(file, text);
            return true;
        } catch (IOException e) {
            System.err.println(file + ": " + e);
            return false;
        }
    }

    public static void main(String[] args) {
        Job.run(new CapstoneJob(), args);
    }
}
