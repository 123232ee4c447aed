import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;

/**
 * What the recordings beside this file were made of, with JDK 17.0.15 and JDK 25.0.3 on Linux and two cores, in an
 * empty folder, compiled by JDK 17. {@code work.jfc} switches on what has a table and nothing that tells of the machine.
 *
 * <pre>
 * java -Xmx48m -XX:+UseG1GC -Xlog:gc,gc+phases,safepoint:file=g1-jdk25.log:uptime,level,tags
 *     -XX:StartFlightRecording:settings=work.jfc,filename=g1-jdk25.jfr Work 2
 * gzip g1-jdk25.jfr g1-jdk25.log
 * </pre>
 *
 * The other names say which collector and JDK; they ran for one second.
 */
public class Work {

    private static final Object LOCK = new Object();
    private static volatile int sink;

    public static void main(String[] args) throws Exception {
        long end = System.nanoTime() + Long.parseLong(args[0]) * 1_000_000_000L;
        Thread allocates = new Thread(() -> allocate(end), "allocates");
        Thread waits = new Thread(() -> waits(end), "waits");
        allocates.start();
        waits.start();
        holds(end);
        allocates.join();
        waits.join();
        System.gc();
    }

    private static void allocate(long end) {
        List<byte[]> kept = new ArrayList<>();
        for (int i = 0; System.nanoTime() < end; i++) {
            kept.add(new byte[20_000 + i % 100]);
            if (kept.size() > 1000) {
                kept = new ArrayList<>(kept.subList(600, 1000));
            }
            if (i % 512 == 0) {
                LockSupport.parkNanos(10_000_000);
            }
            sink += IntStream.range(0, 10_000).map(k -> k * k % 7).sum();
        }
    }

    private static void waits(long end) {
        while (System.nanoTime() < end) {
            synchronized (LOCK) {
                sink++;
            }
            LockSupport.parkNanos(30_000_000);
            try {
                Integer.parseInt("no number");
            } catch (NumberFormatException expected) {
                sink++;
            }
        }
    }

    private static void holds(long end) throws Exception {
        Path file = Path.of("written");
        while (System.nanoTime() < end) {
            synchronized (LOCK) {
                Thread.sleep(40);
            }
            Files.write(file, new byte[12_345]);
            Thread.sleep(25);
        }
        Files.delete(file);
    }
}
