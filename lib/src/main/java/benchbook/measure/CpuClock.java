package benchbook.measure;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/**
 * How many cores this process used since it was last asked, and how many all others did: a machine's other work makes a
 * generator late, and its server slow. Linux only ({@code /proc/stat}); elsewhere the others are not known (NaN).
 *
 * <p>All is what was not idle. The kernel measures idle time, but samples the kinds of busy time by its tick: a process that
 * works 5,000 times a second does so in step with a tick of 250 a second, and 0.25 cores were told that nobody used.
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
    private static final double UNITS_PER_S = 100;
    /** Of the numbers of a line: idle, and idle while a disk works. */
    private static final List<Integer> IDLE = List.of(4, 5);

    private long at;
    private double own;
    private Idle idle;

    /** Summed up over the processors that are there. */
    private record Idle(double seconds, int processors) {}

    public CpuClock() {
        at = System.nanoTime();
        own = ownSeconds();
        idle = idle();
    }

    /** Returns the cores used since the last call, or since this clock was made. */
    public Cores lap() {
        long now = System.nanoTime();
        double nowOwn = ownSeconds();
        Idle nowIdle = idle();
        double seconds = Math.max(1e-9, (now - at) / 1e9);
        double used = (nowOwn - own) / seconds;
        double all = nowIdle.processors == idle.processors ? idle.processors - (nowIdle.seconds - idle.seconds) / seconds : Double.NaN;
        Cores cores = new Cores(used, Math.max(0, all - used));
        at = now;
        own = nowOwn;
        idle = nowIdle;
        return cores;
    }

    private static double ownSeconds() {
        return ProcessHandle.current().info().totalCpuDuration().map(Duration::toNanos).map(ns -> ns / 1e9).orElse(Double.NaN);
    }

    /** As in {@code cpu0 1234 5 678 90123 456 7 89 10 0 0}, a line for each processor behind one of all. */
    private static Idle idle() {
        try {
            List<String[]> lines = Files.readString(STAT, StandardCharsets.US_ASCII).lines().filter(line -> line.matches("cpu\\d+ .*"))
                    .map(line -> line.split(" +")).toList();
            long units = lines.stream().flatMapToLong(line -> IDLE.stream().mapToLong(i -> Long.parseLong(line[i]))).sum();
            return new Idle(lines.isEmpty() ? Double.NaN : units / UNITS_PER_S, lines.size());
        } catch (IOException | RuntimeException e) {
            return new Idle(Double.NaN, 0); // another system, or a container that does not show it
        }
    }
}
