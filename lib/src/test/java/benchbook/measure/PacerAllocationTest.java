package benchbook.measure;

import static org.assertj.core.api.Assertions.assertThat;

import benchbook.measure.LoadPlan.Connect;
import benchbook.measure.LoadPlan.Limits;
import benchbook.measure.LoadPlan.Schedule;
import benchbook.table.PlannedRequest;
import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A pacer that allocates brings on the collections that make it late. */
@Timeout(60)
class PacerAllocationTest {

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    @Test
    void sendingAllocatesNothing() throws Exception {
        long few = bytes(1_000);
        long many = bytes(6_000);
        // What the thread needs besides, such as the requests' bytes and a histogram a second, is in both.
        assertThat((many - few) / 5_000.0).as("bytes a request, from " + few + " and " + many).isLessThan(8);
    }

    /** Bytes that the pacer's thread allocates for so many requests of half a second. */
    private static long bytes(int requests) throws Exception {
        try (PlainServer server = new PlainServer()) {
            LoadPlan plan = new LoadPlan(LoadTarget.of("http://127.0.0.1:" + server.port() + "/", null), List.of(PlannedRequest.get("/")),
                    Schedule.open(2 * requests, 500_000_000, 0), new Limits(5_000_000_000L, 20_000, 20_000, Connect.REUSE), null);
            long start = System.nanoTime() + 200_000_000;
            OpenTraffic traffic = new OpenTraffic(plan, start, new Tally(plan, start), new LagSeconds());
            Thread loop = Thread.ofPlatform().start(() -> {
                try {
                    traffic.loop();
                } catch (java.io.IOException e) {
                    throw new java.io.UncheckedIOException(e);
                }
            });
            long before = THREADS.getCurrentThreadAllocatedBytes();
            traffic.pace();
            long after = THREADS.getCurrentThreadAllocatedBytes();
            loop.join();
            assertThat(traffic.planned).hasValue(requests);
            return after - before;
        }
    }
}
