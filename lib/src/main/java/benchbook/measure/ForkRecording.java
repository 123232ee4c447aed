package benchbook.measure;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The JVM arguments with which each fork of a JMH run keeps a GC log and a flight recording of its own, for {@code
 * analyse-run} to tell why a fork was slow. Both are started with the JVM and cost it a per cent or two, the warm-up
 * included: compare runs that were recorded with such as were recorded too.
 */
public final class ForkRecording {

    private static final String JMH_OPTION = "-jvmArgsAppend";

    /**
     * The JDK's own settings for profiling, but the processor's load five times a second instead of once, since iterations
     * may last a second; and compilations from a ms on. Waits of 10 ms and more show the iterations.
     */
    private static final String SETTINGS = "settings=profile,jdk.CPULoad#period=200ms,jdk.Compilation#threshold=1ms,"
            + "jdk.ThreadPark#threshold=10ms,jdk.ThreadSleep#threshold=10ms";

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
        int there = all.indexOf(JMH_OPTION);
        if (there >= 0 && there + 1 < all.size()) {
            all.set(there + 1, all.get(there + 1) + " " + jmhArgument(folder));
        } else {
            all.addAll(List.of(JMH_OPTION, jmhArgument(folder)));
        }
        return all;
    }
}
