package benchbook.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import benchbook.load.HdrLog;
import benchbook.load.LoadSteps;
import benchbook.load.RunJson;
import benchbook.table.LoadStepTable;
import benchbook.table.RunTable;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tech.tablesaw.api.Table;

@Timeout(60)
class FreezeRunTest {

    private static final long MS = 1_000_000;
    private static final FreezeRun.Plan PLAN = new FreezeRun.Plan(1, 2, 50, 600 * MS, 100 * MS, 200 * MS);

    @TempDir
    Path folder;

    /** Answers with status 503 from the byte on, so that it can be seen without a clock. */
    public static final class Told {
        public static void main(String[] args) throws IOException {
            CountDownLatch told = new CountDownLatch(1);
            HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
            server.createContext("/", exchange -> {
                exchange.sendResponseHeaders(told.getCount() > 0 ? 200 : 503, -1);
                exchange.close();
            });
            server.start();
            System.out.println(server.getAddress().getPort());
            while (System.in.read() >= 0) {
                told.countDown();
            }
            server.stop(0);
        }
    }

    /** Prints another thing than a port. */
    public static final class NoPort {
        public static void main(String[] args) {
            System.out.println("ready");
        }
    }

    @Test
    void fourLoadTestsOfWhichTwoAreTold() throws Exception {
        List<String> talk = new ArrayList<>();
        FreezeRun.record(Told.class, PLAN, folder, "the command", talk::add);
        Table steps = LoadSteps.read(folder);
        assertThat(steps.stringColumn(LoadStepTable.MODEL).asList()).isEqualTo(List.of(RunTable.CLOSED, RunTable.OPEN, RunTable.CLOSED, RunTable.OPEN));
        assertThat(steps.longColumn(LoadStepTable.FAILED).asList().subList(0, 2)).as("steady").containsExactly(0L, 0L);
        assertThat(steps.longColumn(LoadStepTable.FAILED).asList().subList(2, 4)).as("told").allMatch(failed -> failed > 0);
        assertThat(steps.longColumn(LoadStepTable.OK).asList()).as("before they were").allMatch(ok -> ok > 0);
        assertThat(steps.longColumn(LoadStepTable.PLANNED).getLong(3)).isEqualTo(30);
        for (String name : FreezeRun.RUNS) {
            assertThat(HdrLog.read(folder.resolve(name + "/from-sent.hlog"), null).whole(RunTable.SAMPLES).orElse(0)).as(name).isPositive();
        }
        assertThat(RunJson.read(folder.resolve("run.json")).command()).isEqualTo("the command");
        assertThat(talk).anyMatch(line -> line.startsWith("freeze-open, load test 4 of 4, ETA 0 s: "));
        assertThatThrownBy(() -> FreezeRun.record(Told.class, PLAN, folder, "", line -> {})).isInstanceOf(IOException.class)
                .hasMessageContaining("exists already");
    }

    @Test
    void aServiceWithoutAPort() {
        assertThatThrownBy(() -> FreezeRun.record(NoPort.class, PLAN, folder, "", line -> {})).isInstanceOf(IOException.class)
                .hasMessageEndingWith("NoPort printed no port: ready");
        assertThatThrownBy(() -> FreezeRun.record(FreezeRunTest.class, PLAN, folder, "", line -> {})).as("no main")
                .isInstanceOf(IOException.class).hasMessageContaining("printed no port: ");
    }
}
