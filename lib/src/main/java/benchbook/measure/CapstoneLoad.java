package benchbook.measure;

import benchbook.measure.LoadPlan.Connect;
import benchbook.measure.LoadPlan.Limits;
import benchbook.measure.LoadPlan.Schedule;
import benchbook.table.CapstoneStatsTable;
import benchbook.table.PlannedRequest;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;

/**
 * The load of one run of the capstone, in a JVM of its own, so that it can be pinned: warm-up, closed model, open model, and, if
 * asked for, a flight recording under closed load. What the service counted is asked before and after each model, while it
 * has nothing to do, so that its statements are those of just these requests.
 *
 * <p>Customers are asked for as {@code 1 + ⌊n·u³⌋}, u evenly from 0 to 1: the first eighth gets half of the requests. That is a mix
 * of n requests, of which the k-th has the weight {@code ∛(k/n) − ∛((k−1)/n)}.
 */
public final class CapstoneLoad {

    /** More than any answer takes while the service is alive. */
    private static final long TIMEOUT_NS = 10_000_000_000L;
    /** As many as the open model can have sent until then, and more. */
    private static final int MOST_IN_FLIGHT = 5000;
    private static final int PATIENCE_MS = 20_000;
    /** After the open model a slow service still answers what was sent on schedule, though nobody waits for it any more. */
    private static final int PATIENCE_AFTER_OPEN_MS = 120_000;
    /** A recording of some seconds is written in less. */
    private static final long JCMD_S = 60;
    private static final String NAME = "GET /customers/{id}/orders";

    /** The last line of a load that came to its end. */
    static final String DONE = "done";
    /** How a line begins that tells why there is no recording: everything else was measured by then. */
    static final String NO_RECORDING = "no recording: ";
    /** The name of the flight recording in a run's folder. */
    static final String RECORDING = "load.jfr";

    /** What is sent, each with customers of its own choice: the same ones in the same order as before would find the cache as they left it. */
    enum Part {
        CLOSED("closed", 0), WARM_UP("warm-up", 1_000_000), RECORDED("recording", 2_000_000), OPEN("open", 3_000_000);

        private final String text;
        private final long seeds;

        Part(String text, long seeds) {
            this.text = text;
            this.seeds = seeds;
        }
    }

    private final CapstonePlan plan;
    private final String url;
    private final Path folder;
    private final long seed;
    private final long inventoryPid;

    private CapstoneLoad(CapstonePlan plan, String url, Path folder, long seed, long inventoryPid) {
        this.plan = plan;
        this.url = url;
        this.folder = folder;
        this.seed = seed;
        this.inventoryPid = inventoryPid;
    }

    /** Returns the mix of requests: one for each customer, all of one name. */
    static List<PlannedRequest> requests(int customers) {
        return IntStream.rangeClosed(1, customers).mapToObj(k -> new PlannedRequest(NAME, "GET", "/customers/" + k + "/orders", List.of(), "",
                Math.cbrt((double) k / customers) - Math.cbrt((double) (k - 1) / customers))).toList();
    }

    /** Returns when a part is sent; other repeats have other seeds. */
    static Schedule schedule(CapstonePlan plan, Part part, long seed) {
        long durationNs = switch (part) {
            case CLOSED -> plan.closedNs();
            case WARM_UP -> plan.warmUpNs();
            case RECORDED -> plan.recordedNs();
            case OPEN -> plan.openNs();
        };
        boolean open = part == Part.OPEN;
        return new Schedule(open ? 0 : plan.senders(), LoadPlan.Arrivals.CONSTANT, open ? plan.openPerS() : 0, durationNs, 0, seed + part.seeds, 0, 1, null);
    }

    /** Returns the arguments of {@link #main}. */
    static List<String> arguments(CapstonePlan plan, String url, Path folder, int repeat, long inventoryPid, long recordedPid) {
        return List.of(url, folder.toString(), String.valueOf(repeat), String.valueOf(inventoryPid), String.valueOf(recordedPid), String.valueOf(plan.senders()),
                String.valueOf(plan.warmUpNs()), String.valueOf(plan.closedNs()), String.valueOf(plan.openPerS()), String.valueOf(plan.openNs()),
                String.valueOf(plan.recordedNs()), String.valueOf(plan.customers()));
    }

    /** Prints what it does, a line each, and {@link #DONE} at the end. Ends with its standard input, which is that of whoever started it. */
    public static void main(String[] args) throws Exception {
        Thread.ofPlatform().daemon().start(() -> {
            try {
                while (System.in.read() >= 0) {
                    continue;
                }
            } catch (IOException e) {
                // as good as its end
            }
            Runtime.getRuntime().halt(1);
        });
        CapstonePlan plan = new CapstonePlan(List.of(CapstoneStep.ALL.get(0)), 1, Integer.parseInt(args[5]), Long.parseLong(args[6]),
                Long.parseLong(args[7]), Double.parseDouble(args[8]), Long.parseLong(args[9]), Long.parseLong(args[10]), Integer.parseInt(args[11]),
                Pins.NONE);
        new CapstoneLoad(plan, args[0], Path.of(args[1]), Long.parseLong(args[2]), Long.parseLong(args[3])).run(Long.parseLong(args[4]));
        System.out.println(DONE);
    }

    private void run(long recordedPid) throws IOException, InterruptedException {
        if (plan.warmUpNs() > 0) {
            aside(Part.WARM_UP);
        }
        write(String.join(",", CapstoneStatsTable.empty().columnNames()) + "\n");
        for (Part part : List.of(Part.CLOSED, Part.OPEN)) {
            write(stats(part.text + "," + CapstoneStatsTable.BEGIN, PATIENCE_MS));
            load(part, folder.resolve(part.text));
            write(stats(part.text + "," + CapstoneStatsTable.END, part == Part.OPEN ? PATIENCE_AFTER_OPEN_MS : PATIENCE_MS));
        }
        if (recordedPid > 0) {
            try {
                record(recordedPid);
            } catch (IOException e) {
                System.out.println(NO_RECORDING + String.valueOf(e.getMessage()).replace(folder + "/", "").replaceAll("\\s+", " ").strip());
            }
        }
    }

    /** Line by line: what was told before a service fell silent is kept. */
    private void write(String lines) throws IOException {
        Files.writeString(folder.resolve("stats.csv"), lines, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }

    private void record(long pid) throws IOException, InterruptedException {
        jcmd(pid, "JFR.start", "name=load", "settings=profile");
        aside(Part.RECORDED);
        Path recording = folder.resolve(RECORDING);
        jcmd(pid, "JFR.stop", "name=load", "filename=\"" + recording + "\""); // jcmd splits at blanks
        if (!Files.isRegularFile(recording)) { // which is no failure for it
            throw new IOException("jcmd JFR.stop wrote no " + RECORDING);
        }
    }

    /** Sends, and keeps nothing of it. */
    private void aside(Part part) throws IOException, InterruptedException {
        Path away = Files.createTempDirectory(folder, part.text);
        load(part, away);
        FolderTree.delete(away);
    }

    private void load(Part part, Path into) throws IOException, InterruptedException {
        LoadPlan load = new LoadPlan(LoadTarget.of(url, null), requests(plan.customers()), schedule(plan, part, seed),
                new Limits(TIMEOUT_NS, MOST_IN_FLIGHT, MOST_IN_FLIGHT, Connect.REUSE), null);
        new LoadTest(load, into, "", line -> {
            System.out.println(part.text + ", " + line);
            System.out.flush();
        }).run();
    }

    /** Returns what the service counted so far, and what inventory and generator used, as a line of {@code stats.csv}. */
    private String stats(String when, int patienceMs) throws IOException {
        Map<String, String> counted = new HashMap<>();
        HttpURLConnection connection = (HttpURLConnection) URI.create(url).resolve("/stats").toURL().openConnection();
        connection.setConnectTimeout(patienceMs);
        connection.setReadTimeout(patienceMs);
        try (JsonParser json = new JsonFactory().createParser(connection.getInputStream())) {
            json.nextToken();
            while (json.nextToken() == JsonToken.FIELD_NAME) {
                String name = json.currentName();
                JsonToken value = json.nextToken();
                if (value == JsonToken.VALUE_NUMBER_INT) {
                    counted.put(name, json.getText());
                }
                json.skipChildren();
            }
        }
        for (String name : List.of("statements", "processCpuNs", "upNs")) {
            if (!counted.containsKey(name)) {
                throw new IOException("/stats tells no " + name);
            }
        }
        return when + "," + counted.get("statements") + "," + counted.getOrDefault("cacheHits", "") + "," + counted.getOrDefault("cacheMisses", "")
                + "," + counted.get("processCpuNs") + "," + counted.get("upNs") + "," + cpuNs(ProcessHandle.of(inventoryPid)) + ","
                + cpuNs(Optional.of(ProcessHandle.current())) + "\n";
    }

    /** Empty where the system does not tell. */
    private static String cpuNs(Optional<ProcessHandle> process) {
        return process.flatMap(p -> p.info().totalCpuDuration()).map(cpu -> String.valueOf(cpu.toNanos())).orElse("");
    }

    private static void jcmd(long pid, String... command) throws IOException, InterruptedException {
        List<String> all = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "jcmd").toString(), String.valueOf(pid)));
        all.addAll(List.of(command));
        Path said = Files.createTempFile("jcmd", ".txt");
        try {
            Process process = new ProcessBuilder(all).redirectErrorStream(true).redirectOutput(said.toFile()).start();
            if (!process.waitFor(JCMD_S, TimeUnit.SECONDS)) {
                process.destroyForcibly().waitFor();
                throw new IOException("jcmd " + command[0] + ": no end after " + JCMD_S + " s");
            }
            if (process.exitValue() != 0) {
                throw new IOException("jcmd " + command[0] + ": " + Files.readString(said).strip());
            }
        } finally {
            Files.delete(said);
        }
    }
}
