package benchbook.job;

import benchbook.check.ShellWord;
import benchbook.measure.CapstonePlan;
import benchbook.measure.CapstoneStep;
import benchbook.measure.Pins;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine.Option;

/** The options of the capstone that say what is measured, and where; a script mixes them in. */
public final class CapstoneArguments {

    private static final long SECOND_NS = 1_000_000_000L;
    private static final int MOST_REPEATS = 1000;

    @Option(names = "--steps", split = ",", paramLabel = "STEP", description = "of a0 to a9 (default: all that this machine can run)")
    List<String> steps = List.of();

    @Option(names = "--quick", description = "one short run a step, in under 5 minutes: to try, not to publish")
    boolean quick;

    @Option(names = "--repeats", paramLabel = "N", description = "fresh JVMs a step (default: 3; --quick: 1)")
    Integer repeats;

    @Option(names = "--warm-up", paramLabel = "TIME", description = "closed load that is thrown away (default: 8s; --quick: 3s)")
    String warmUp;

    @Option(names = "--closed", paramLabel = "TIME", description = "of 32 senders that wait for answers (default: 15s; --quick: 4s)")
    String closed;

    @Option(names = "--open", paramLabel = "TIME", description = "of 40 requests a second on schedule (default: 20s; --quick: 4s)")
    String open;

    @Option(names = "--app-cpus", paramLabel = "LIST", description = "processors of the service, as in 0-3,6 (default: all but the generator's)")
    String applicationCpus;

    @Option(names = "--load-cpus", paramLabel = "LIST", description = "processors of generator and inventory (default: the last third)")
    String loadCpus;

    @Option(names = "--customers", paramLabel = "N", hidden = true, description = "fewer, to try the rig itself")
    Integer customers;

    /**
     * Returns the plan.
     *
     * @throws Job.UsageException if options are none
     */
    public CapstonePlan plan() throws IOException {
        try {
            List<CapstoneStep> chosen = steps.isEmpty() ? CapstoneStep.ALL : steps.stream().map(String::strip).map(CapstoneStep::of).distinct().sorted(
                    Comparator.comparing(CapstoneStep::name)).toList();
            CapstonePlan of = quick ? CapstonePlan.quick(chosen, pins()) : CapstonePlan.published(chosen, pins());
            if (repeats != null && (repeats < 1 || repeats > MOST_REPEATS) || customers != null && (customers < 1 || customers > CapstonePlan.CUSTOMERS)) {
                throw new Job.UsageException("expected 1 to " + MOST_REPEATS + " for --repeats, and at most " + CapstonePlan.CUSTOMERS + " customers");
            }
            return new CapstonePlan(chosen, repeats == null ? of.repeats() : repeats, of.senders(), time("--warm-up", warmUp, of.warmUpNs(), 0),
                    time("--closed", closed, of.closedNs(), SECOND_NS), of.openPerS(), time("--open", open, of.openNs(), SECOND_NS), of.recordedNs(),
                    customers == null ? of.customers() : customers, of.pins());
        } catch (IllegalArgumentException e) {
            throw new Job.UsageException(e.getMessage());
        }
    }

    private static long time(String option, String text, long otherwise, long least) {
        return text == null ? otherwise : LoadArguments.ns(option, text, least);
    }

    private Pins pins() throws IOException {
        if (applicationCpus == null && loadCpus == null) {
            return Pins.here();
        }
        if (applicationCpus == null || loadCpus == null) {
            throw new Job.UsageException("--app-cpus and --load-cpus go together; name both");
        }
        Pins pins = new Pins(Pins.processors(applicationCpus), Pins.processors(loadCpus));
        if (!Pins.isPossible()) {
            throw new Job.UsageException("there is no taskset on the PATH, which pins processes to processors; leave --app-cpus and --load-cpus out");
        }
        List<Integer> there = Pins.allowed();
        for (int cpu : Stream.concat(pins.application().stream(), pins.load().stream()).toList()) {
            if (!there.contains(cpu)) {
                throw new Job.UsageException("processor " + cpu + " is not there, or not allowed; those that are: " + Pins.text(there));
            }
        }
        return pins;
    }

    /** Returns whether it is but tried: its runs are too short to count. */
    public boolean isQuick() {
        return quick;
    }

    /** Returns what to type to measure the same again. */
    public String text(Path folder) {
        List<String> text = new ArrayList<>(List.of("jbang/jbang", "capstone"));
        if (quick) {
            text.add("--quick");
        }
        option(text, "--steps", steps.isEmpty() ? null : String.join(",", steps));
        option(text, "--repeats", repeats);
        option(text, "--warm-up", warmUp);
        option(text, "--closed", closed);
        option(text, "--open", open);
        option(text, "--app-cpus", applicationCpus);
        option(text, "--load-cpus", loadCpus);
        option(text, "--customers", customers);
        option(text, "--output", folder.getFileName());
        return String.join(" ", text);
    }

    private static void option(List<String> text, String name, Object value) {
        if (value != null) {
            text.add(name);
            text.add(ShellWord.quoted(value.toString()));
        }
    }
}
