package benchbook.measure;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/**
 * The capstone's experiment: each step with all changes before it, in a fresh JVM, and all of them again for each repeat, so that
 * a machine that slows down does so to every step. A run that fails is told as such, and the others go on.
 */
public final class Capstone {

    private final CapstonePlan plan;
    private final Path folder;
    private final String command;
    private final Consumer<String> progress;
    private volatile boolean stopped;

    /**
     * A script that was built, to be started by plain {@code java}; prints its port, and serves until its standard input ends.
     *
     * @param classPath with all that it needs
     * @param mainClass of its {@code //MAIN} line
     */
    public record Program(String classPath, String mainClass) {}

    /**
     * Plans it.
     *
     * @param folder where the runs go, each in a folder of its own; made where missing
     * @param command what a reader types to measure the same again
     * @param progress takes a line now and then
     */
    public Capstone(CapstonePlan plan, Path folder, String command, Consumer<String> progress) {
        this.plan = plan;
        this.folder = folder;
        this.command = command;
        this.progress = progress;
    }

    /** Returns the name of a run's folder, as in {@code a0-1}. */
    public static String name(CapstoneStep step, int repeat) {
        return step.name() + "-" + repeat;
    }

    /**
     * Measures all runs that are not there yet, and returns which failed, and why, or what they lack, a line each.
     *
     * @param service {@code notebooks/capstone/order-service.java}
     * @param inventory {@code notebooks/capstone/inventory-stub.java}
     * @param there names of runs that are whole already
     * @throws IOException if the experiment's own folder cannot be made
     */
    public List<String> run(Program service, Program inventory, Set<String> there) throws IOException, InterruptedException {
        Files.createDirectories(folder);
        RunStart start = RunStart.now();
        List<Run> runs = runs(there);
        List<String> failed = new ArrayList<>();
        Eta eta = new Eta(runs.size());
        for (int done = 0; done < runs.size() && !stopped; done++) {
            Run run = runs.get(done);
            String name = name(run.step, run.repeat);
            String head = name + " (" + run.step.change() + "), run " + (done + 1) + " of " + runs.size() + eta.after(done) + ": ";
            String why;
            try {
                why = new CapstoneJvms(plan, run.step, run.repeat, folder.resolve(name), line -> progress.accept(head + line))
                        .run(service, inventory, command);
            } catch (IOException e) { // not even that it failed could be written: a full disk
                why = e.toString();
            }
            if (!why.isEmpty() && !stopped) {
                failed.add(name + ": " + why);
            }
        }
        if (!stopped && (!runs.isEmpty() || !Files.exists(folder.resolve("run.json")))) { // when it was measured, not when it was looked at
            describe(start, failed);
        }
        return failed;
    }

    private void describe(RunStart start, List<String> failed) {
        try {
            CapstoneSpan.begin(folder, start).describe(folder, command, CapstoneSpan.end(folder, RunStart.now()), json -> {
                json.writeStringField("tool", "benchbook capstone");
                json.writeStringField("plan", plan.text());
                json.writeNumberField("repeats", plan.repeats());
            });
        } catch (IOException e) { // what was measured is still worth telling
            failed.add("run.json: " + e);
        }
    }

    private record Run(CapstoneStep step, int repeat) {}

    private List<Run> runs(Set<String> there) {
        List<Run> runs = new ArrayList<>();
        for (int repeat = 1; repeat <= plan.repeats(); repeat++) {
            for (CapstoneStep step : plan.steps()) {
                if (step.whyNot(plan.pins()).isEmpty() && !there.contains(name(step, repeat))) {
                    runs.add(new Run(step, repeat));
                }
            }
        }
        return runs;
    }

    /** No run begins any more; the JVMs of the one under way end with this one. Called by any thread. */
    public void stop() {
        stopped = true;
    }
}
