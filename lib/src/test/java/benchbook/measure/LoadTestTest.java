package benchbook.measure;

import static benchbook.measure.ScriptedServer.send;
import static org.assertj.core.api.Assertions.assertThat;

import benchbook.load.HdrLog;
import benchbook.load.RunJson;
import benchbook.measure.LoadPlan.Connect;
import benchbook.measure.LoadPlan.Limits;
import benchbook.measure.LoadPlan.Schedule;
import benchbook.table.LatencyTable;
import benchbook.table.LoadErrorTable;
import benchbook.table.LoadRun;
import benchbook.table.LoadStepTable;
import benchbook.table.PlannedRequest;
import benchbook.table.RunTable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tech.tablesaw.api.Row;

/** Runs against servers that behave, and against those that do not: each ends by itself, and every request is accounted for. */
@Timeout(60)
class LoadTestTest {

    private static final long MS = 1_000_000;
    private static final Limits LIMITS = new Limits(2_000 * MS, 1_000, 1_000, Connect.REUSE);

    @TempDir
    Path folder;

    private static LoadPlan plan(int port, Schedule schedule, Limits limits) {
        return new LoadPlan(LoadTarget.of("http://127.0.0.1:" + port + "/x", null), List.of(PlannedRequest.get("/x")), schedule, limits, null);
    }

    private LoadOutcome run(LoadPlan plan) throws Exception {
        return new LoadTest(plan, folder, "the command", line -> {}).run();
    }

    private LoadOutcome run(int port, double perS, long ms, Limits limits) throws Exception {
        LoadOutcome outcome = run(plan(port, Schedule.open(perS, ms * MS, 0), limits));
        allAreAccountedFor(outcome);
        return outcome;
    }

    private static long of(LoadOutcome outcome, String column) {
        return outcome.step().longColumn(column).getLong(0);
    }

    private static TreeMap<String, Long> errors(LoadOutcome outcome) {
        TreeMap<String, Long> errors = new TreeMap<>();
        for (Row row : outcome.errors()) {
            errors.put(row.getString(LoadErrorTable.ERROR), row.getLong(LoadErrorTable.COUNT));
        }
        return errors;
    }

    private void allAreAccountedFor(LoadOutcome outcome) {
        assertThat(of(outcome, LoadStepTable.SENT) + of(outcome, LoadStepTable.DROPPED) + of(outcome, LoadStepTable.UNSENT))
                .isEqualTo(of(outcome, LoadStepTable.PLANNED));
        assertThat(of(outcome, LoadStepTable.OK) + of(outcome, LoadStepTable.FAILED) + of(outcome, LoadStepTable.UNFINISHED))
                .isEqualTo(of(outcome, LoadStepTable.SENT));
        assertThat(errors(outcome).values().stream().mapToLong(Long::longValue).sum()).isEqualTo(of(outcome, LoadStepTable.FAILED));
        if (of(outcome, LoadStepTable.SENT) > 0) {
            assertThat(log("lag.hlog").whole(RunTable.SAMPLES)).hasValue(of(outcome, LoadStepTable.SENT));
            LoadRun intended = log("from-intended.hlog");
            assertThat(intended.whole(RunTable.SAMPLES)).hasValue(of(outcome, LoadStepTable.OK) + of(outcome, LoadStepTable.FAILED));
            assertThat(intended.problems().rowCount()).isZero();
            assertThat(samples(intended, "failed")).isEqualTo(of(outcome, LoadStepTable.FAILED));
        }
    }

    private LoadRun log(String name) {
        return HdrLog.read(folder.resolve(name), null);
    }

    private static long samples(LoadRun run, String tag) {
        return run.latencies().stream().filter(r -> r.getString(LatencyTable.TAG).equals(tag)).mapToLong(r -> r.getLong(LatencyTable.COUNT)).sum();
    }

    @Test
    void aServiceThatBehaves() throws Exception {
        try (ScriptedServer server = ScriptedServer.plain()) {
            LoadOutcome outcome = run(plan(server.port(), Schedule.open(200, 600 * MS, 200 * MS), LIMITS));
            allAreAccountedFor(outcome);
            assertThat(of(outcome, LoadStepTable.PLANNED)).isEqualTo(120);
            assertThat(of(outcome, LoadStepTable.OK)).isEqualTo(120);
            assertThat(server.requests()).as("with the warm-up").isEqualTo(160);
            assertThat(RunJson.read(folder.resolve("run.json")).command()).isEqualTo("the command");
            assertThat(Files.readString(folder.resolve("run.json"))).contains("\"warm_up_requests_count\" : 40", "\"status_2xx_count\" : 120",
                    "\"offered_per_s\" : 200", "\"lag_p99_ns\" : ", "\"load_average_start\" : ", "\"jvm_flags\" : ", "\"samples_count\" : 120");
            assertThat(log("from-sent.hlog").whole(RunTable.SAMPLES)).hasValue(120);
            assertThat(Files.readString(folder.resolve("errors.csv"))).isEqualTo("error,count\n");
        }
    }

    @Test
    void aPortWhereNobodyListens() throws Exception {
        int port;
        try (ScriptedServer server = ScriptedServer.plain()) {
            port = server.port();
        }
        LoadOutcome outcome = run(port, 200, 500, LIMITS);
        assertThat(errors(outcome)).containsOnlyKeys("connection refused");
        assertThat(of(outcome, LoadStepTable.FAILED)).isEqualTo(100);
        assertThat(outcome.step().column(LoadStepTable.P50_NS).isMissing(0)).as("no latency without an answer").isTrue();
    }

    @Test
    void aServiceThatDiesMidRun() throws Exception {
        try (ScriptedServer server = new ScriptedServer((number, head, socket) -> send(socket, ScriptedServer.OK))) {
            Thread killer = Thread.ofVirtual().start(() -> {
                try {
                    while (server.requests() < 50) {
                        Thread.sleep(5);
                    }
                    server.die();
                } catch (Exception e) {
                    throw new IllegalStateException(e);
                }
            });
            LoadOutcome outcome = run(server.port(), 200, 800, LIMITS);
            killer.join();
            assertThat(of(outcome, LoadStepTable.OK)).isBetween(48L, 150L);
            assertThat(errors(outcome)).containsKey("connection refused");
            assertThat(of(outcome, LoadStepTable.UNFINISHED)).isZero();
        }
    }

    @Test
    void aServiceThatResets() throws Exception {
        try (ScriptedServer server = new ScriptedServer((number, head, socket) -> {
            if (number % 4 == 0) {
                ScriptedServer.reset(socket);
            } else {
                send(socket, ScriptedServer.OK);
            }
        })) {
            LoadOutcome outcome = run(server.port(), 200, 500, LIMITS);
            assertThat(errors(outcome)).containsOnlyKeys("connection reset");
            assertThat(of(outcome, LoadStepTable.FAILED)).isEqualTo(25);
            assertThat(of(outcome, LoadStepTable.OK)).isEqualTo(75);
        }
    }

    @Test
    void aServiceThatClosesBeforeItsAnswerIsWhole() throws Exception {
        try (ScriptedServer server = new ScriptedServer((number, head, socket) -> {
            send(socket, number % 2 == 0 ? ScriptedServer.OK : "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\npart");
            if (number % 2 == 1) {
                socket.close();
            }
        })) {
            LoadOutcome outcome = run(server.port(), 100, 500, LIMITS);
            assertThat(errors(outcome)).containsOnlyKeys("closed before the answer's end");
            assertThat(of(outcome, LoadStepTable.FAILED)).isEqualTo(25);
        }
    }

    @Test
    void aServiceOfAnotherProtocol() throws Exception {
        try (ScriptedServer server = new ScriptedServer((number, head, socket) -> send(socket, "-ERR unknown command 'GET'\r\n"))) {
            LoadOutcome outcome = run(server.port(), 100, 300, LIMITS);
            assertThat(errors(outcome)).containsOnlyKeys("no HTTP answer");
            assertThat(of(outcome, LoadStepTable.OK)).isZero();
            assertThat(outcome.notes()).contains("expected HTTP/1.1 and a status, got \"-ERR unknown command 'GET'\"");
        }
    }

    @Test
    void statusesFromFourHundredOnFail() throws Exception {
        try (ScriptedServer server = new ScriptedServer((number, head, socket) -> send(socket, number % 5 == 0
                ? "HTTP/1.1 503 Busy\r\nContent-Length: 0\r\n\r\n" : number % 5 == 1 ? "HTTP/1.1 302 Found\r\nContent-Length: 0\r\n\r\n" : ScriptedServer.OK))) {
            LoadOutcome outcome = run(server.port(), 100, 500, LIMITS);
            assertThat(errors(outcome)).containsExactly(java.util.Map.entry("status 503", 10L));
            assertThat(of(outcome, LoadStepTable.OK)).isEqualTo(40);
            assertThat(Files.readString(folder.resolve("run.json"))).contains("\"status_2xx_count\" : 30", "\"status_3xx_count\" : 10",
                    "\"status_5xx_count\" : 10");
        }
    }

    /** A page that sends everybody to the login is fast, and answers nothing. */
    @Test
    void redirectsAreToldAndNotFollowed() throws Exception {
        try (ScriptedServer server = new ScriptedServer((number, head, socket) -> send(socket, number % 2 == 0 ? ScriptedServer.OK
                : "HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:1/\r\nContent-Length: 0\r\n\r\n"))) {
            LoadOutcome outcome = run(server.port(), 100, 500, LIMITS);
            assertThat(of(outcome, LoadStepTable.OK)).isEqualTo(50);
            assertThat(outcome.notes()).contains("25 of 50 answers had a status from 300 on", "no redirect is followed");
        }
        try (ScriptedServer server = ScriptedServer.plain()) {
            folder = folder.resolve("without");
            assertThat(run(server.port(), 100, 200, LIMITS).notes()).isEmpty();
        }
    }

    /** The run ends with the timeout of its last request, and each timeout counts with the time that it took. */
    @Test
    void aServiceThatNeverAnswers() throws Exception {
        try (ScriptedServer server = new ScriptedServer((number, head, socket) -> Thread.sleep(60_000))) {
            LoadOutcome outcome = run(server.port(), 100, 500, new Limits(300 * MS, 1_000, 1_000, Connect.REUSE));
            assertThat(errors(outcome)).containsExactly(java.util.Map.entry("timeout", 50L));
            assertThat(of(outcome, LoadStepTable.TIMEOUTS)).isEqualTo(50);
            log("from-intended.hlog").latencies().forEach(r -> assertThat(r.getLong(LatencyTable.VALUE_NS)).isGreaterThan(300 * MS));
        }
    }

    /** Waiting for the one connection is in the latency from intended, and not in that from sent. */
    @Test
    void aConnectionToWaitFor() throws Exception {
        try (ScriptedServer server = new ScriptedServer((number, head, socket) -> {
            Thread.sleep(number == 1 ? 400 : 0);
            send(socket, ScriptedServer.OK);
        })) {
            LoadOutcome outcome = run(server.port(), 100, 300, new Limits(5_000 * MS, 1_000, 1, Connect.REUSE));
            assertThat(server.connections()).isEqualTo(1);
            assertThat(of(outcome, LoadStepTable.OK)).isEqualTo(30);
            assertThat(of(outcome, LoadStepTable.WAITED)).isGreaterThan(20);
            long slow = log("from-sent.hlog").latencies().stream().filter(r -> r.getLong(LatencyTable.VALUE_NS) > 390 * MS).count();
            assertThat(slow).as("only the first was slow by itself").isEqualTo(1);
            // The k-th was due 10 ms later each, and all of them were answered after 400 ms.
            assertThat(of(outcome, LoadStepTable.P50_NS)).isGreaterThan(200 * MS);
        }
    }

    /** Never turned into a closed loop in silence: what is not sent is counted. */
    @Test
    void aBoundOnRequestsInFlight() throws Exception {
        try (ScriptedServer server = new ScriptedServer((number, head, socket) -> Thread.sleep(60_000))) {
            LoadOutcome outcome = run(server.port(), 100, 500, new Limits(1_000 * MS, 7, 1_000, Connect.REUSE));
            assertThat(of(outcome, LoadStepTable.SENT)).isEqualTo(7);
            assertThat(of(outcome, LoadStepTable.DROPPED)).isEqualTo(43);
            assertThat(of(outcome, LoadStepTable.IN_FLIGHT_MAX)).isEqualTo(7);
        }
    }

    @Test
    void aConnectionForEachRequest() throws Exception {
        Set<Integer> ports = ConcurrentHashMap.newKeySet();
        try (ScriptedServer server = new ScriptedServer((number, head, socket) -> {
            assertThat(head).contains("Connection: close");
            ports.add(socket.getPort());
            send(socket, ScriptedServer.OK);
        })) {
            LoadOutcome outcome = run(server.port(), 100, 300, new Limits(2_000 * MS, 100, 100, Connect.EACH));
            assertThat(of(outcome, LoadStepTable.OK)).isEqualTo(30);
            assertThat(ports).hasSize(30);
            assertThat(of(outcome, LoadStepTable.CONNECTIONS)).isEqualTo(30);
        }
    }

    @Test
    void aServiceThatClosesAfterEachAnswer() throws Exception {
        try (ScriptedServer server = new ScriptedServer((number, head, socket) -> {
            send(socket, "HTTP/1.1 200 OK\r\nConnection: close\r\n\r\nuntil the end");
            socket.close();
        })) {
            LoadOutcome outcome = run(server.port(), 100, 300, LIMITS);
            assertThat(of(outcome, LoadStepTable.OK)).isEqualTo(30);
            assertThat(server.connections()).isGreaterThanOrEqualTo(30);
        }
    }

    /** A body longer than any socket's buffer is sent by and by, and does not hold up the plan. */
    @Test
    void aLongBody() throws Exception {
        PlannedRequest post = new PlannedRequest("POST /x", "POST", "/x", List.of(), "x".repeat(8_000_000), 1);
        try (ScriptedServer server = ScriptedServer.plain()) {
            LoadOutcome outcome = run(new LoadPlan(LoadTarget.of("http://127.0.0.1:" + server.port(), null), List.of(post),
                    Schedule.open(10, 500 * MS, 0), new Limits(20_000 * MS, 100, 100, Connect.REUSE), null));
            assertThat(of(outcome, LoadStepTable.OK)).isEqualTo(5);
        }
    }

    /**
     * A service that answers a long request before it has read it. If the rest was not sent yet, the connection cannot serve
     * another one: on it the next request would be taken for the rest, and never be answered.
     */
    @Test
    void anAnswerBeforeTheRequestsEnd() throws Exception {
        PlannedRequest post = new PlannedRequest("POST /x", "POST", "/x", List.of(), "x".repeat(16_000_000), 1);
        try (EarlyServer server = new EarlyServer()) {
            LoadOutcome outcome = run(new LoadPlan(LoadTarget.of("http://127.0.0.1:" + server.port(), null), List.of(post),
                    Schedule.open(20, 1_000 * MS, 0), new Limits(5_000 * MS, 100, 100, Connect.REUSE), null));
            allAreAccountedFor(outcome);
            assertThat(of(outcome, LoadStepTable.SENT)).isEqualTo(20);
            assertThat(errors(outcome)).doesNotContainKeys("timeout", "no HTTP answer");
        }
    }

    /** A run whose folder cannot be written any more ends, and so do its requests. */
    @Test
    void aDiskThatIsFull() throws Exception {
        Path full = Path.of("/dev/full");
        org.junit.jupiter.api.Assumptions.assumeTrue(Files.exists(full));
        Files.createSymbolicLink(folder.resolve("seconds.csv"), full);
        try (ScriptedServer server = ScriptedServer.plain()) {
            LoadPlan plan = plan(server.port(), Schedule.open(100, 600_000 * MS, 0), LIMITS);
            org.assertj.core.api.Assertions.assertThatThrownBy(() -> run(plan)).isInstanceOf(java.io.IOException.class)
                    .hasMessageStartingWith(folder + ": cannot be written any more, so the load test was broken off: ");
            Thread.sleep(200); // for what was under way
            int requests = server.requests();
            Thread.sleep(300);
            assertThat(server.requests()).isEqualTo(requests);
        }
    }

    @Test
    void eachRequestOfAMixHasItsOwnTag() throws Exception {
        List<PlannedRequest> mix = List.of(PlannedRequest.get("/a"), new PlannedRequest("HEAD /b", "HEAD", "/b", List.of("X-Of: me"), "", 1));
        try (ScriptedServer server = new ScriptedServer((number, head, socket) -> {
            assertThat(head.startsWith("HEAD /b ") == head.contains("X-Of: me")).isTrue();
            send(socket, "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n" + (head.startsWith("HEAD") ? "" : "ok"));
        })) {
            LoadOutcome outcome = run(new LoadPlan(LoadTarget.of("http://127.0.0.1:" + server.port(), null), mix,
                    Schedule.open(200, 500 * MS, 0), LIMITS, null));
            assertThat(of(outcome, LoadStepTable.OK)).isEqualTo(100);
            LoadRun log = log("from-sent.hlog");
            assertThat(samples(log, "ok/GET%20/a")).isBetween(25L, 75L);
            assertThat(samples(log, "ok/GET%20/a") + samples(log, "ok/HEAD%20/b")).isEqualTo(100);
        }
    }

    @ParameterizedTest
    @EnumSource(Connect.class)
    void aClosedModel(Connect connect) throws Exception {
        try (ScriptedServer server = new ScriptedServer((number, head, socket) -> {
            Thread.sleep(10);
            send(socket, ScriptedServer.OK);
        })) {
            LoadOutcome outcome = run(plan(server.port(), Schedule.closed(4, 500 * MS, 0), new Limits(2_000 * MS, 4, 4, connect)));
            assertThat(of(outcome, LoadStepTable.OK)).isEqualTo(server.requests()).isBetween(4L, 200L);
            assertThat(of(outcome, LoadStepTable.SENT)).isEqualTo(of(outcome, LoadStepTable.OK));
            assertThat(log("from-sent.hlog").whole(RunTable.SAMPLES)).hasValue(of(outcome, LoadStepTable.OK));
            assertThat(folder.resolve("from-intended.hlog")).doesNotExist();
        }
    }

    /** A service that refuses is not asked a hundred thousand times a second. */
    @Test
    void aClosedModelWithoutAService() throws Exception {
        int port;
        try (ScriptedServer server = ScriptedServer.plain()) {
            port = server.port();
        }
        LoadOutcome outcome = run(plan(port, Schedule.closed(4, 300 * MS, 0), new Limits(2_000 * MS, 4, 4, Connect.REUSE)));
        assertThat(errors(outcome)).containsOnlyKeys("connection refused");
        assertThat(of(outcome, LoadStepTable.FAILED)).isBetween(4L, 200L);
    }

    /** Ctrl-C: what was measured is there, and what was under way is counted as that. */
    @ParameterizedTest
    @EnumSource(Connect.class)
    void brokenOff(Connect connect) throws Exception {
        try (ScriptedServer server = new ScriptedServer((number, head, socket) -> {
            Thread.sleep(number <= 20 ? 0 : 60_000);
            send(socket, ScriptedServer.OK);
        })) {
            LoadTest test = new LoadTest(plan(server.port(), Schedule.open(100, 600_000 * MS, 0), new Limits(10_000 * MS, 1_000, 1_000, connect)), folder,
                    "", line -> {});
            Thread.ofVirtual().start(() -> {
                try {
                    while (server.requests() < 40) {
                        Thread.sleep(5);
                    }
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
                test.stop();
            });
            LoadOutcome outcome = test.run();
            allAreAccountedFor(outcome);
            assertThat(outcome.step().booleanColumn(LoadStepTable.INTERRUPTED).get(0)).isTrue();
            assertThat(of(outcome, LoadStepTable.OK)).isEqualTo(20);
            assertThat(of(outcome, LoadStepTable.UNFINISHED)).isGreaterThanOrEqualTo(20);
            assertThat(Files.readAllLines(folder.resolve("from-intended.hlog"))).last().asString().startsWith("#[End: ");
        }
    }

    /** A folder that cannot be written is said, and nothing is sent. */
    @Test
    void aFolderThatIsAFile() throws Exception {
        Path file = Files.createFile(folder.resolve("file"));
        try (ScriptedServer server = ScriptedServer.plain()) {
            LoadPlan plan = plan(server.port(), Schedule.open(100, 100 * MS, 0), LIMITS);
            org.assertj.core.api.Assertions.assertThatThrownBy(() -> new LoadTest(plan, file, "", line -> {}).run())
                    .isInstanceOf(java.io.IOException.class);
            assertThat(server.requests()).isZero();
        }
    }

    /** Steps are runs of their own, each with its folder and its fresh connections. */
    @Test
    void steps() throws Exception {
        try (ScriptedServer server = ScriptedServer.plain()) {
            LoadPlan plan = plan(server.port(), Schedule.open(100, 200 * MS, 0), LIMITS);
            List<String> progress = new ArrayList<>();
            StepTest.Result result = new StepTest(folder, "", progress::add).run(List.of(plan, plan.at(200)), java.time.Duration.ofMillis(20));
            assertThat(result.steps().longColumn(LoadStepTable.OK).asList()).containsExactly(20L, 40L);
            assertThat(result.steps().intColumn(LoadStepTable.STEP).asList()).containsExactly(1, 2);
            assertThat(folder.resolve("step-2/run.json")).exists();
            assertThat(RunJson.read(folder.resolve("run.json")).cores()).isPositive();
            assertThat(Files.readAllLines(folder.resolve("steps.csv"))).hasSize(3).last().asString().startsWith("2,open,200.0,200.0,");
            assertThat(progress).allMatch(line -> line.startsWith("step-"));
        }
    }

    /** Broken off between two steps, there is no second one, not even an empty one. */
    @Test
    void brokenOffInThePause() throws Exception {
        try (ScriptedServer server = ScriptedServer.plain()) {
            LoadPlan plan = plan(server.port(), Schedule.open(100, 200 * MS, 0), LIMITS);
            StepTest test = new StepTest(folder, "", line -> {});
            Thread.ofVirtual().start(() -> {
                try {
                    while (!Files.exists(folder.resolve("step-1/run.json"))) {
                        Thread.sleep(5);
                    }
                    Thread.sleep(200);
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
                test.stop();
            });
            StepTest.Result result = test.run(List.of(plan, plan.at(200)), java.time.Duration.ofSeconds(50));
            assertThat(result.steps().longColumn(LoadStepTable.OK).asList()).containsExactly(20L);
            assertThat(folder.resolve("step-2")).doesNotExist();
            assertThat(Files.readString(folder.resolve("run.json"))).contains("\"interrupted\" : true");
        }
    }
}
