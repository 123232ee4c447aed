package benchbook.measure;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/**
 * How many cores this process used since it was last asked, and how many all others did: a machine's other work makes a
 * generator late, and its server slow. Linux only ({@code /proc/stat}, which counts hundredths of a second); elsewhere the
 * others are not known (NaN).
 */
public final class CpuClock {

    /**
     * Cores used on average over some time.
     *
     * @param own by this process
     * @param others by everything else on this machine, stolen time of a virtual machine too; NaN if not known
     */
    public record Cores(double own, double others) {}

    private static final Path STAT = Path.of("/proc/stat");
    /** Linux tells it in these units whatever the kernel's own clock. */
    private static final double TICKS_PER_S = 100;
    /** Of the line's numbers: user, nice, system, irq, softirq, steal; guests are within user. */
    private static final List<Integer> BUSY = List.of(1, 2, 3, 6, 7, 8);

    private long at;
    private double own;
    private double all;

    public CpuClock() {
        at = System.nanoTime();
        own = ownSeconds();
        all = allSeconds();
    }

    /** Returns the cores used since the last call, or since this clock was made. */
    public Cores lap() {
        long now = System.nanoTime();
        double nowOwn = ownSeconds();
        double nowAll = allSeconds();
        double seconds = Math.max(1e-9, (now - at) / 1e9);
        Cores cores = new Cores((nowOwn - own) / seconds, Math.max(0, (nowAll - all - (nowOwn - own)) / seconds));
        at = now;
        own = nowOwn;
        all = nowAll;
        return cores;
    }

    private static double ownSeconds() {
        return ProcessHandle.current().info().totalCpuDuration().map(Duration::toNanos).map(ns -> ns / 1e9).orElse(Double.NaN);
    }

    /** As in {@code cpu  1234 5 678 90123 456 7 89 10 0 0}. */
    private static double allSeconds() {
        try {
            String[] line = Files.readString(STAT, StandardCharsets.US_ASCII).split("\n", 2)[0].split(" +");
            return BUSY.stream().mapToLong(i -> Long.parseLong(line[i])).sum() / TICKS_PER_S;
        } catch (IOException | RuntimeException e) {
            return Double.NaN; // another system, or a container that does not show it
        }
    }
}
