package benchbook.measure;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The machine and the JVM that a number was measured on; without them a number cannot be compared.
 *
 * @param os name and version of the operating system
 * @param arch architecture as the JVM names it
 * @param cpu the processor's model, or "unknown"
 * @param cores processors that this JVM may use
 * @param jdk the Java runtime's full version
 * @param vm the virtual machine's name
 */
public record Environment(String os, String arch, String cpu, int cores, String jdk, String vm) {

    /** Returns what this process runs on. Takes a few ms; holds no host name and no user name. */
    public static Environment here() {
        return new Environment(
                System.getProperty("os.name") + " " + System.getProperty("os.version"),
                System.getProperty("os.arch"),
                cpuModel(),
                Runtime.getRuntime().availableProcessors(),
                Runtime.version().toString(),
                System.getProperty("java.vm.name"));
    }

    /**
     * Returns the system's load average over the last minute (processes ready to run), or NaN where
     * the system has none. Above the number of cores, a benchmark shares its processor.
     */
    public static double loadAverage() {
        double load = ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
        return load < 0 ? Double.NaN : load;
    }

    private static String cpuModel() {
        // Linux only; elsewhere no file or property tells without starting a process.
        Path cpuinfo = Path.of("/proc/cpuinfo");
        if (Files.isReadable(cpuinfo)) {
            try (var lines = Files.lines(cpuinfo, StandardCharsets.ISO_8859_1)) {
                return lines.filter(l -> l.startsWith("model name"))
                        .map(l -> l.substring(l.indexOf(':') + 1).strip())
                        .findFirst()
                        .orElse("unknown");
            } catch (IOException e) {
                return "unknown";
            }
        }
        return "unknown";
    }
}
