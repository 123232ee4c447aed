package benchbook.measure;

import benchbook.table.CapstoneStatsTable;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;

/**
 * A small copy of the capstone's folder, to be kept: what the load tests measured is copied, recordings are trimmed to samples and packed, GC logs to
 * the time of the closed model, which is all that its figures are made of. Those of the steps whose heaps are compared (a7, a8) have all lines of that
 * time, the others pauses and safepoints. What programs said on standard error is left out.
 */
public final class CapstoneKept {

    /** Each run's folder. */
    static final Pattern RUN = Pattern.compile("a\\d-[1-9]\\d*");
    private static final Pattern ALL_TAGS = Pattern.compile("a[78]-\\d+");
    /** Of a run, beside the GC log and the recording. */
    private static final List<String> FILES = List.of("run.json", "stats.csv", "closed/run.json", "closed/seconds.csv", "closed/errors.csv",
            "closed/from-sent.hlog", "open/run.json", "open/seconds.csv", "open/errors.csv", "open/from-sent.hlog", "open/from-intended.hlog", "open/lag.hlog");
    /** What a profile's shares are made of, and what tells whether they are to be believed; the JVM's arguments name folders of a machine. */
    private static final Set<String> SAMPLES = Set.of("jdk.ExecutionSample", "jdk.NativeMethodSample", "jdk.CPULoad", "jdk.ActiveSetting",
            "jdk.OSInformation", "jdk.CPUInformation", "jdk.DataLoss");
    private static final String RECORDING = CapstoneLoad.RECORDING;
    /** As in {@code [12.345s][info][gc,start    ] GC(3) Pause Young}: uptime, level and tags, see {@link HeapRun#logTo}. */
    private static final Pattern LINE = Pattern.compile("\\[(\\d+)[.,](\\d+)s\\]\\[[a-z]+ *\\]\\[([a-z,]+) *\\].*");
    private static final List<String> KEPT_TAGS = List.of("gc", "gc,start", "gc,init", "safepoint");
    /** A collection that begins in time is kept to its end. */
    private static final double MARGIN_S = 2;

    private CapstoneKept() {}

    /**
     * Copies the runs of a folder, and its own {@code run.json}, {@code runs.csv} and {@code shares.csv} where they are.
     *
     * @param to made where missing; must be empty
     * @param unreadable names of runs whose recordings cannot be read, and are left out
     * @throws IOException if something cannot be read or written, or {@code to} is not empty; what was written by then is removed
     */
    public static void copy(Path from, Path to, Set<String> unreadable) throws IOException {
        Files.createDirectories(to);
        try (Stream<Path> there = Files.list(to)) {
            if (there.findAny().isPresent()) {
                throw new IOException(to + " is not empty; name another folder");
            }
        }
        try {
            all(from, to, unreadable);
        } catch (IOException | RuntimeException e) {
            FolderTree.delete(to);
            throw e;
        }
    }

    private static void all(Path from, Path to, Set<String> unreadable) throws IOException {
        for (String file : List.of("run.json", "runs.csv", "shares.csv")) {
            copyIfThere(from.resolve(file), to.resolve(file));
        }
        List<Path> runs;
        try (Stream<Path> files = Files.list(from)) {
            runs = files.filter(f -> Files.isDirectory(f) && RUN.matcher(f.getFileName().toString()).matches()).sorted(Comparator.naturalOrder()).toList();
        }
        for (Path run : runs) {
            run(run, to.resolve(run.getFileName().toString()), unreadable);
        }
    }

    private static void run(Path from, Path to, Set<String> unreadable) throws IOException {
        for (String file : FILES) {
            copyIfThere(from.resolve(file), to.resolve(file));
        }
        if (!unreadable.contains(from.getFileName().toString()) && Files.isRegularFile(from.resolve(RECORDING))) {
            Packed.recording(from.resolve(RECORDING), SAMPLES, to.resolve(RECORDING + ".gz"));
        }
        Path log = from.resolve("gc.log");
        if (Files.exists(log) && Files.exists(from.resolve("stats.csv"))) {
            trimmed(log, window(from.resolve("stats.csv")), ALL_TAGS.matcher(from.getFileName().toString()).matches(), to.resolve("gc.log.gz"));
        }
    }

    private static void copyIfThere(Path from, Path to) throws IOException {
        if (Files.exists(from)) {
            Files.createDirectories(to.getParent());
            Files.copy(from, to);
        }
    }

    /** From when to when, in seconds of the service's uptime, the closed model was measured: the first two records. */
    private static double[] window(Path stats) throws IOException {
        int upNs = CapstoneStatsTable.empty().columnIndex(CapstoneStatsTable.UP_NS);
        List<String> lines = Files.readAllLines(stats);
        if (lines.size() < 3) {
            throw new IOException(stats + ": expected begin and end of the closed model, got " + lines.size() + " lines");
        }
        try {
            return new double[] {Double.parseDouble(lines.get(1).split(",", -1)[upNs]) / 1e9, Double.parseDouble(lines.get(2).split(",", -1)[upNs]) / 1e9};
        } catch (NumberFormatException | ArrayIndexOutOfBoundsException e) {
            throw new IOException(stats + ": expected times in the records of the closed model");
        }
    }

    private static void trimmed(Path log, double[] window, boolean allTags, Path to) throws IOException {
        try (BufferedReader lines = Files.newBufferedReader(log);
                Writer out = new OutputStreamWriter(new GZIPOutputStream(Files.newOutputStream(to)), StandardCharsets.UTF_8)) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                Matcher parts = LINE.matcher(line);
                if (!parts.matches() || !allTags && !KEPT_TAGS.contains(parts.group(3))) {
                    continue;
                }
                double at = Double.parseDouble(parts.group(1) + "." + parts.group(2));
                boolean head = parts.group(3).equals("gc,init") || parts.group(3).equals("gc") && !line.contains("GC(");
                if (head || at >= window[0] - MARGIN_S && at <= window[1] + MARGIN_S) {
                    out.write(line + "\n");
                }
            }
        }
    }
}
