package benchbook.measure;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/**
 * Lets a program record itself in fresh JVMs. Its {@code main} takes the name of what to do, and prints a line {@code recording
 * FILE}. Of the recording is kept what a profile needs: environment, system properties, processes and command lines of a machine
 * are nobody's business.
 */
public final class ProfiledRuns {

    /** Fresh JVMs a side: enough to see how far their shares differ. */
    public static final int JVMS = 3;

    /**
     * What the tables of a profile are made of, without allocations, which would be most of the file, and without files, whose
     * paths tell of the machine. {@code jdk.JVMInformation} names the program and its arguments.
     */
    private static final Set<String> KEPT = Set.of("jdk.ExecutionSample", "jdk.NativeMethodSample", "jdk.JavaMonitorEnter",
            "jdk.JavaMonitorWait", "jdk.ThreadPark", "jdk.ThreadSleep", "jdk.SocketRead", "jdk.SocketWrite", "jdk.VirtualThreadPinned",
            "jdk.CPULoad", "jdk.ActiveSetting", "jdk.JVMInformation", "jdk.OSInformation", "jdk.CPUInformation", "jdk.DataLoss");

    private static final String RECORDING = "recording ";

    private ProfiledRuns() {}

    /** Returns what the recording of a side's JVM, from 1, is called in a run's folder. */
    public static String name(String side, int jvm) {
        return side + "-" + jvm + ".jfr.gz";
    }

    /**
     * Records {@link #JVMS} JVMs a side, the sides by turns, and keeps them in {@code folder} with {@code run.json}.
     *
     * @param program a class on this program's class path
     * @param sides the arguments, one a side
     * @param folder the run's folder; made where missing
     * @param command what a reader types to record the same again
     * @param talk where progress is told, with the time left
     * @throws IOException if a JVM ends with a failure or names no recording, or the folder cannot be written or is not empty
     */
    public static void record(Class<?> program, List<String> sides, Path folder, String command, PrintStream talk)
            throws IOException, InterruptedException {
        Files.createDirectories(folder);
        try (var there = Files.list(folder)) {
            if (there.findAny().isPresent()) {
                throw new IOException(folder + " is not empty; name another folder");
            }
        }
        RunStart start = RunStart.now();
        int all = JVMS * sides.size();
        Eta eta = new Eta(all);
        int done = 0;
        for (int jvm = 1; jvm <= JVMS; jvm++) {
            for (String side : sides) {
                String left = eta.after(done);
                done++;
                talk.println(side + ", fresh JVM " + done + " of " + all + left);
                List<String> said = FreshJvm.run(program, side);
                Path raw = Path.of(said.stream().filter(line -> line.startsWith(RECORDING)).findFirst()
                        .orElseThrow(() -> new IOException(program.getName() + " named no recording of " + side)).substring(RECORDING.length()));
                Packed.recording(raw, KEPT, folder.resolve(name(side, jvm)));
                Files.delete(raw);
            }
        }
        start.describe(folder, command);
    }
}
