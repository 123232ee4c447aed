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
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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
    private static final String NAME = "GET /customers/{id}/orders";

    /** The last line of a load that came to its end. */
    static final String DONE = "done";
    /** The name of the flight recording in a run's folder. */
    static final String RECORDING = "load.jfr";

    private final CapstonePlan plan;
    private final String url;
    private final Path folder;
    private final long seed;

    private CapstoneLoad(CapstonePlan plan, String url, Path folder, long seed) {
        this.plan = plan;
        this.url = url;
        this.folder = folder;
        this.seed = seed;
    }

    /** Returns the mix of requests: one for each customer, all of one name. */
    static List<PlannedRequest> requests(int customers) {
        return IntStream.rangeClosed(1, customers).mapToObj(k -> new PlannedRequest(NAME, "GET", "/customers/" + k + "/orders", List.of(), "",
                Math.cbrt((double) k / customers) - Math.cbrt((double) (k - 1) / customers))).toList();
    }

    /** Returns the arguments of {@link #main}. */
    static List<String> arguments(CapstonePlan plan, String url, Path folder, int repeat, long recordedPid) {
        return List.of(url, folder.toString(), String.valueOf(repeat), String.valueOf(recordedPid), String.valueOf(plan.senders()),
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
        CapstonePlan plan = new CapstonePlan(List.of(CapstoneStep.ALL.get(0)), 1, Integer.parseInt(args[4]), Long.parseLong(args[5]),
                Long.parseLong(args[6]), Double.parseDouble(args[7]), Long.parseLong(args[8]), Long.parseLong(args[9]), Integer.parseInt(args[10]),
                Pins.NONE);
        new CapstoneLoad(plan, args[0], Path.of(args[1]), Long.parseLong(args[2])).run(Long.parseLong(args[3]));
        System.out.println(DONE);
    }

    private void run(long recordedPid) throws IOException, InterruptedException {
        if (plan.warmUpNs() > 0) {
            aside("warm-up", plan.warmUpNs());
        }
        List<String> rows = new ArrayList<>();
        rows.add(stats("closed,begin"));
        load("closed", folder.resolve("closed"), closed(plan.closedNs()));
        rows.add(stats("closed,end"));
        rows.add(stats("open,begin"));
        load("open", folder.resolve("open"), Schedule.open(plan.openPerS(), plan.openNs(), 0));
        rows.add(stats("open,end"));
        Files.writeString(folder.resolve("stats.csv"), String.join(",", CapstoneStatsTable.empty().columnNames()) + "\n" + String.join("", rows));
        if (recordedPid > 0) {
            jcmd(recordedPid, "JFR.start", "name=load", "settings=profile");
            aside("recording", plan.recordedNs());
            Path recording = folder.resolve(RECORDING);
            jcmd(recordedPid, "JFR.stop", "name=load", "filename=\"" + recording + "\""); // jcmd splits at blanks
            if (!Files.exists(recording)) { // which is no failure for it
                throw new IOException("jcmd JFR.stop wrote no " + recording);
            }
        }
    }

    private Schedule closed(long durationNs) {
        Schedule schedule = Schedule.closed(plan.senders(), durationNs, 0);
        return new Schedule(schedule.closed(), schedule.arrivals(), 0, durationNs, 0, seed, 0, 1, null);
    }

    /** Sends as in the closed model, and keeps nothing of it. */
    private void aside(String what, long durationNs) throws IOException, InterruptedException {
        Path away = Files.createTempDirectory(folder, what);
        load(what, away, closed(durationNs));
        try (var files = Files.list(away)) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
        }
        Files.delete(away);
    }

    private void load(String what, Path into, Schedule schedule) throws IOException, InterruptedException {
        LoadPlan load = new LoadPlan(LoadTarget.of(url, null), requests(plan.customers()), schedule,
                new Limits(TIMEOUT_NS, MOST_IN_FLIGHT, MOST_IN_FLIGHT, Connect.REUSE), null);
        new LoadTest(load, into, "", line -> {
            System.out.println(what + ", " + line);
            System.out.flush();
        }).run();
    }

    /** Returns what the service counted so far, as a line of {@code stats.csv}. */
    private String stats(String when) throws IOException {
        Map<String, String> counted = new HashMap<>();
        HttpURLConnection connection = (HttpURLConnection) URI.create(url).resolve("/stats").toURL().openConnection();
        connection.setConnectTimeout(PATIENCE_MS);
        connection.setReadTimeout(PATIENCE_MS);
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
                + "," + counted.get("processCpuNs") + "," + counted.get("upNs") + "\n";
    }

    private static void jcmd(long pid, String... command) throws IOException, InterruptedException {
        List<String> all = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "jcmd").toString(), String.valueOf(pid)));
        all.addAll(List.of(command));
        Process process = new ProcessBuilder(all).redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
        if (process.waitFor() != 0) {
            throw new IOException("jcmd " + command[0] + ": " + said.strip());
        }
    }
}
