package benchbook.measure;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;

/**
 * One run of a step of the capstone: the inventory, the service and the load, each in a fresh JVM, from start to end. Its folder
 * has what each of them left:
 *
 * <pre>
 * closed/, open/     load test's run folders
 * stats.csv          what the service had counted before and after each
 * gc.log             of the service
 * load.jfr           of the service, at a0 and a1; run.json says why if it is not there
 * service.txt, inventory.txt, load.txt   what they said on standard error
 * run.json           written last, with the state: whole, or failed and why
 * </pre>
 */
final class CapstoneJvms {

    static final String WHOLE = "whole";
    static final String FAILED = "failed";
    /** The tables are filled at start, on one processor beside other work. */
    private static final Duration START = Duration.ofSeconds(120);
    /** Requests under way may take 5 s; the GC log ends with the JVM. */
    private static final Duration END = Duration.ofSeconds(10);
    /** A request's stack through Spring is deeper than the 64 frames that JFR keeps by itself. */
    private static final String WHOLE_STACKS = "-XX:FlightRecorderOptions:stackdepth=512";
    private static final String UNTIL_INPUT_ENDS = "--capstone.until-input-ends=true";

    private final CapstonePlan plan;
    private final CapstoneStep step;
    private final int repeat;
    private final Path folder;
    private final Consumer<String> progress;
    private final Pins pins;
    private long startNs = -1;
    private List<String> serviceCommand = List.of();
    private String recording = "";

    CapstoneJvms(CapstonePlan plan, CapstoneStep step, int repeat, Path folder, Consumer<String> progress) {
        this.plan = plan;
        this.step = step;
        this.repeat = repeat;
        this.folder = folder;
        this.progress = progress;
        pins = step.isHalved() ? plan.pins().halved() : plan.pins();
    }

    /**
     * Measures, and returns why it failed, or what is missing of what was measured; empty if all is there. What an earlier attempt left in the folder is
     * removed before.
     *
     * @throws IOException if the folder cannot be written
     */
    String run(Capstone.Program service, Capstone.Program inventory, String command) throws IOException, InterruptedException {
        FolderTree.empty(Files.createDirectories(folder));
        RunStart start = RunStart.now();
        String why;
        try {
            measure(service, inventory);
            why = "";
        } catch (IOException e) {
            why = e.getMessage() == null ? e.toString() : e.getMessage();
        }
        String reason = why;
        start.describe(folder, command, json -> describe(json, reason));
        return why.isEmpty() && recording.startsWith(CapstoneLoad.NO_RECORDING) ? recording : why;
    }

    private void measure(Capstone.Program service, Capstone.Program inventory) throws IOException, InterruptedException {
        progress.accept("starting");
        ServerJvm stub = ServerJvm.start("the inventory", Pins.pinned(pins.load(), FreshJvm.command(inventory.classPath(), inventory.mainClass(),
                List.of("-XX:+UseSerialGC", "-Xmx64m"), List.of("--capstone.step=" + step.name(), UNTIL_INPUT_ENDS))), folder.resolve("inventory.txt"), START);
        try {
            serviceCommand = Pins.pinned(pins.application(), FreshJvm.command(service.classPath(), service.mainClass(), flags(),
                    List.of("--capstone.step=" + (step.isHalved() ? CapstoneStep.ALL.get(8).name() : step.name()), "--capstone.customers=" + plan.customers(),
                            "--capstone.inventory=" + stub.url().replaceAll("/$", ""), UNTIL_INPUT_ENDS)));
            long began = System.nanoTime();
            ServerJvm server = ServerJvm.start("the service", serviceCommand, folder.resolve("service.txt"), START);
            startNs = System.nanoTime() - began;
            try {
                load(server, stub);
            } finally {
                server.close(END);
            }
        } finally {
            stub.close(END);
        }
    }

    private List<String> flags() {
        List<String> flags = new ArrayList<>(List.of(HeapRun.COLLECTOR, "-Xms" + step.heapMib() + "m", "-Xmx" + step.heapMib() + "m",
                HeapRun.logTo(folder.resolve("gc.log"))));
        if (step.isRecorded()) {
            flags.add(WHOLE_STACKS);
        }
        return flags;
    }

    private void load(ServerJvm server, ServerJvm stub) throws IOException, InterruptedException {
        AtomicReference<String> ended = new AtomicReference<>("");
        Path errors = folder.resolve("load.txt");
        FreshJvm.Running load = FreshJvm.startTalking(Pins.pinned(pins.load(), FreshJvm.command(FreshJvm.ownClassPath(), CapstoneLoad.class.getName(),
                List.of("-XX:+UseSerialGC", "-Xmn64m"),
                CapstoneLoad.arguments(plan, server.url(), folder, repeat, stub.pid(), step.isRecorded() ? server.pid() : 0))), errors);
        try {
            server.onEnd(code -> end(load, ended, "the service ended with exit code " + code + " under load; see service.txt"));
            stub.onEnd(code -> end(load, ended, "the inventory ended with exit code " + code + " under load; see inventory.txt"));
            String last = "nothing";
            for (String line = load.readLine(); line != null; line = load.readLine()) {
                last = line;
                if (line.startsWith(CapstoneLoad.NO_RECORDING)) {
                    recording = line;
                }
                progress.accept(line);
            }
            if (!last.equals(CapstoneLoad.DONE)) {
                String said = Files.readString(errors).lines().filter(line -> !line.isBlank()).findFirst().orElse("no error");
                throw new IOException(ended.get().isEmpty() ? "the load ended after \"" + last + "\": " + said : ended.get());
            }
        } finally {
            load.close(END);
        }
    }

    private static void end(FreshJvm.Running load, AtomicReference<String> ended, String why) {
        ended.compareAndSet("", why);
        load.close();
    }

    private void describe(JsonGenerator json, String why) throws IOException {
        json.writeStringField("tool", "benchbook capstone");
        json.writeStringField("step", step.name());
        json.writeStringField("change", step.change());
        json.writeNumberField("repeat", repeat);
        json.writeNumberField("seed", repeat);
        json.writeStringField("state", why.isEmpty() ? WHOLE : FAILED);
        json.writeStringField("reason", why);
        if (step.isRecorded() && why.isEmpty()) {
            json.writeStringField("recording", recording.isEmpty() ? CapstoneLoad.RECORDING : "none: " + recording.substring(CapstoneLoad.NO_RECORDING.length()));
        }
        json.writeStringField("plan", plan.text());
        json.writeNumberField("heap_mib", step.heapMib());
        json.writeStringField("application_cpus", Pins.text(pins.application()));
        json.writeStringField("load_cpus", Pins.text(pins.load()));
        json.writeNumberField("application_cores", pins.application().isEmpty() ? Runtime.getRuntime().availableProcessors() : pins.application().size());
        json.writeNumberField("load_cores", pins.load().size());
        json.writeStringField("service_flags", String.join(" ", serviceCommand.stream().filter(w -> w.startsWith("-X")).map(this::withoutPath).toList()));
        json.writeStringField("service_switches", String.join(" ", serviceCommand.stream().filter(w -> w.startsWith("--capstone")).toList()));
        if (startNs >= 0) {
            json.writeNumberField("service_start_ns", startNs);
        }
    }

    private String withoutPath(String flag) {
        return flag.replace(folder + "/", "");
    }
}
