package suites;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.LockSupport;

/**
 * A small order service in one JVM: orders in a cache, which is what lives, and requests that arrive at a fixed rate, each of
 * which makes garbage and every fourth of which replaces an order. The same requests in each run, drawn from fixed seeds. What is left
 * open is how much heap the collector has to work in.
 *
 * <p>Prints one line per figure, name and value parted by a tab.
 */
public final class OrderCache {

    private static final int ORDERS = 110_000;
    private static final int LINES = 12;
    private static final int THREADS = 4;
    private static final int REQUESTS_PER_S = 3_000;
    private static final int SECONDS = 10;
    /** Orders that a request reads and prints. */
    private static final int PAGE = 20;
    private static final int REPLACED_EVERY = 4;

    private record Line(String item, int quantity, long cents) {}

    private record Order(int id, String customer, String address, List<Line> lines) {}

    private final ConcurrentHashMap<Integer, Order> cache = new ConcurrentHashMap<>(2 * ORDERS);
    /** What is read at the end, so that the work is done. */
    private final LongAdder characters = new LongAdder();

    private OrderCache() {}

    /** Fills the cache, serves for some seconds, and prints what it took. */
    public static void main(String[] args) throws InterruptedException {
        OrderCache service = new OrderCache();
        SplittableRandom random = new SplittableRandom(1);
        for (int id = 0; id < ORDERS; id++) {
            service.cache.put(id, order(id, random));
        }
        var runtime = ManagementFactory.getRuntimeMXBean();
        var system = (com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        long uptime = runtime.getUptime();
        long cpu = system.getProcessCpuTime();
        long start = System.nanoTime();
        List<Thread> threads = new ArrayList<>();
        for (int t = 0; t < THREADS; t++) {
            int number = t;
            threads.add(Thread.ofPlatform().start(() -> service.serve(number, start)));
        }
        for (Thread thread : threads) {
            thread.join();
        }
        long wall = System.nanoTime() - start;
        System.out.println("load_start_ns\t" + uptime * 1_000_000);
        System.out.println("wall_ns\t" + wall);
        System.out.println("cpu_ns\t" + (system.getProcessCpuTime() - cpu));
        System.out.println("requests_count\t" + REQUESTS_PER_S * SECONDS);
        System.out.println("characters_count\t" + service.characters.sum());
    }

    /** A request is due at its time, whether the one before was slow or not; a thread that is late does not wait. */
    private void serve(int thread, long start) {
        SplittableRandom random = new SplittableRandom(100 + thread);
        for (int i = thread; i < REQUESTS_PER_S * SECONDS; i += THREADS) {
            long due = start + i * (1_000_000_000L / REQUESTS_PER_S);
            for (long left = due - System.nanoTime(); left > 0; left = due - System.nanoTime()) {
                LockSupport.parkNanos(left);
            }
            if (i % REPLACED_EVERY == 0) {
                int id = random.nextInt(ORDERS);
                cache.put(id, order(id, random));
            }
            characters.add(page(random).length());
        }
    }

    private String page(SplittableRandom random) {
        StringBuilder page = new StringBuilder();
        for (int i = 0; i < PAGE; i++) {
            Order order = cache.get(random.nextInt(ORDERS));
            page.append(order.customer).append(", ").append(order.address).append('\n');
            long cents = 0;
            for (Line line : order.lines) {
                page.append(String.join("\t", line.item, Integer.toString(line.quantity), Long.toString(line.cents))).append('\n');
                cents += line.quantity * line.cents;
            }
            page.append(cents).append('\n');
        }
        return page.toString();
    }

    private static Order order(int id, SplittableRandom random) {
        List<Line> lines = new ArrayList<>(LINES);
        for (int i = 0; i < LINES; i++) {
            lines.add(new Line("item " + random.nextInt(1_000_000) + " of catalogue " + random.nextInt(1_000), 1 + random.nextInt(9),
                    random.nextInt(100_000)));
        }
        return new Order(id, "customer " + random.nextInt(1_000_000), random.nextInt(1_000) + " long street, town " + random.nextInt(10_000),
                lines);
    }
}
