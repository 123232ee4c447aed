package benchbook.measure;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The JVM arguments with which each fork of a JMH run keeps a GC log and a flight recording of its own, for {@code
 * analyse-run} to tell why a fork was slow. Both are started with the JVM and cost it a per cent or two, the warm-up
 * included: compare runs that were recorded with such as were recorded too.
 */
public final class ForkRecording {

    /** As in {@code -jvmArgsAppend ARGS} or {@code --jvmArgsAppend=ARGS}. */
    private static final Pattern JMH_OPTION = Pattern.compile("--?jvmArgsAppend(=.*)?");
    /** What parts or replaces something in -Xlog, in -XX:StartFlightRecording, or in JMH's arguments. */
    private static final Pattern FORBIDDEN = Pattern.compile("[,:%\"\\\\']");

    /**
     * The JDK's own settings for profiling, but the processor's load five times a second instead of once, since iterations
     * may last a second; and compilations from a ms on. Waits of 10 ms and more show the iterations.
     */
    private static final String SETTINGS = "settings=profile,jdk.CPULoad#period=200ms,jdk.Compilation#threshold=1ms,"
            + "jdk.ThreadPark#threshold=10ms,jdk.ThreadSleep#threshold=10ms";

    /** What explains slow iterations; a recording also holds environment variables and the command lines of all processes. */
    private static final Set<String> KEPT = Set.of("jdk.ThreadPark", "jdk.ThreadSleep", "jdk.CPULoad", "jdk.Compilation",
            "jdk.GCPhasePause", "jdk.GarbageCollection", "jdk.GCCPUTime", "jdk.DataLoss", "jdk.GCHeapSummary", "jdk.GCConfiguration",
            "jdk.CPUInformation", "jdk.JVMInformation", "jdk.ActiveSetting");

    private ForkRecording() {}

    /** Returns the arguments for the forks' JVMs (17 and newer), one text each; the files go into {@code folder}. */
    public static List<String> jvmArgs(Path folder) {
        return List.of(
                "-Xlog:gc*,safepoint:file=" + folder.resolve("gc-%p.log") + ":time,uptime,level,tags",
                // A folder, in which the JVM names the file: that holds the process's number, as %p does since JDK 19 only.
                "-XX:StartFlightRecording:filename=" + folder + "/," + SETTINGS,
                "-Xlog:jfr+startup=off"); // it prints into JMH's output
    }

    /** Returns the same as one argument of JMH's command line, where blanks part and quotes join. */
    public static String jmhArgument(Path folder) {
        return jvmArgs(folder).stream().map(arg -> arg.indexOf(' ') < 0 ? arg : '"' + arg + '"').collect(Collectors.joining(" "));
    }

    /** Returns JMH's options with these arguments; JMH takes its option for them only once, so they join what is there. */
    static List<String> addedTo(List<String> options, Path folder) {
        List<String> all = new ArrayList<>(options);
        for (int i = 0; i < all.size(); i++) {
            Matcher option = JMH_OPTION.matcher(all.get(i));
            if (option.matches() && option.group(1) != null) {
                all.set(i, all.get(i) + " " + jmhArgument(folder));
                return all;
            }
            if (option.matches() && i + 1 < all.size()) {
                all.set(i + 1, all.get(i + 1) + " " + jmhArgument(folder));
                return all;
            }
        }
        all.addAll(List.of("-jvmArgsAppend", jmhArgument(folder)));
        return all;
    }

    /** @throws IOException if forks cannot be told to keep their files in a folder of that name */
    public static void requireUsable(Path folder) throws IOException {
        if (FORBIDDEN.matcher(folder.toString()).find()) {
            throw new IOException(folder + ": expected a folder without , : % ' \" and \\ in its name, which mean something in the JVM's options");
        }
    }

    /** @throws IOException if the folder holds files of other forks, which would be taken for those of this run */
    static void requireFresh(Path folder) throws IOException {
        for (String ending : Files.isDirectory(folder) ? List.of(".log", ".jfr") : List.<String>of()) {
            for (Path file : files(folder, ending)) {
                throw new IOException(file + " is there already, of another run; name another folder, or remove it first");
            }
        }
    }

    /**
     * Makes what the forks left fit to be shown to others: recordings keep the events that explain slow iterations, and all
     * is packed and named {@code fork-1-gc.log.gz}, {@code fork-1.jfr.gz}, in the order of the forks.
     */
    public static void tidy(Path folder) throws IOException {
        List<Path> logs = files(folder, ".log");
        for (int i = 0; i < logs.size(); i++) {
            Packed.file(logs.get(i), folder.resolve("fork-" + (i + 1) + "-gc.log.gz"));
            Files.delete(logs.get(i));
        }
        List<Path> recordings = files(folder, ".jfr");
        for (int i = 0; i < recordings.size(); i++) {
            Packed.recording(recordings.get(i), KEPT, folder.resolve("fork-" + (i + 1) + ".jfr.gz"));
            Files.delete(recordings.get(i));
        }
    }

    /** Oldest first; JMH's own output has another ending. */
    private static List<Path> files(Path folder, String ending) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(f -> f.getFileName().toString().endsWith(ending))
                    .sorted(Comparator.comparingLong(f -> f.toFile().lastModified())).toList();
        }
    }
}
