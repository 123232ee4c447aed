package benchbook.measure;

import benchbook.table.HeapRunTable;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import tech.tablesaw.api.Table;

/**
 * Runs a program in fresh JVMs with heaps of several sizes, and keeps their GC logs. The program is a class with a {@code main}
 * that prints what its load took, a line per figure: {@code load_start_ns}, {@code wall_ns}, {@code cpu_ns}, {@code
 * requests_count}, each followed by a tab and its value.
 */
public final class HeapRun {

    /** G1 in any container: a small one would else take Serial. */
    static final String COLLECTOR = "-XX:+UseG1GC";

    private HeapRun() {}

    /**
     * Measures {@code jvms} JVMs of each size, by turns, so that a machine that slows down does so to all of them, and keeps them in
     * {@code folder} as {@code runs.csv}, {@code run.json} and a GC log each, gzipped.
     *
     * @param heapsMib sizes of the heap, as {@code -Xms} and {@code -Xmx}
     * @param folder the run's folder; made where missing
     * @param command what a reader types to measure the same again
     * @param talk where progress is told, with the time left once a first JVM has shown how long it takes
     * @throws IOException if a JVM ends with a failure or does not print its figures, or the folder holds such a run already
     */
    public static void record(Class<?> program, List<Integer> heapsMib, int jvms, Path folder, String command, PrintStream talk)
            throws IOException, InterruptedException {
        Path runs = folder.resolve("runs.csv");
        RunStart start = RunStart.leaving(runs);
        Table table = HeapRunTable.empty();
        int all = heapsMib.size() * jvms;
        Eta eta = new Eta(all);
        for (int jvm = 1; jvm <= jvms; jvm++) {
            for (int heap : turn(heapsMib, jvm)) {
                int done = table.rowCount();
                talk.println(heap + " MiB, fresh JVM " + (done + 1) + " of " + all + eta.after(done));
                one(program, heap, jvm, folder, table);
            }
        }
        Files.writeString(runs, TableCsv.text(table.sortAscendingOn(HeapRunTable.HEAP_MIB, HeapRunTable.JVM)));
        start.describe(folder, command);
    }

    /** Returns the flag for a GC log, all in one file; quoted, since a path may hold a colon, which would end it. */
    static String logTo(Path log) {
        return "-Xlog:gc*,safepoint:file=\"" + log + "\":uptime,level,tags:filecount=0";
    }

    /** There and back, so that no size always comes first. */
    private static List<Integer> turn(List<Integer> heapsMib, int jvm) {
        return jvm % 2 == 1 ? heapsMib : heapsMib.reversed();
    }

    private static void one(Class<?> program, int heapMib, int jvm, Path folder, Table table) throws IOException, InterruptedException {
        Path log = Files.createTempFile("gc", ".log");
        try {
            ByteArrayOutputStream output = new ByteArrayOutputStream();
            int code = FreshJvm.run(program, List.of(COLLECTOR, "-Xms" + heapMib + "m", "-Xmx" + heapMib + "m",
                    logTo(log)), List.of(), output);
            String text = output.toString(StandardCharsets.UTF_8);
            if (code != 0) {
                throw new IOException(program.getName() + " ended with exit code " + code + ": " + text.strip());
            }
            String name = "heap-" + heapMib + "m-" + jvm + ".log.gz";
            Packed.file(log, folder.resolve(name));
            HeapRunTable.append(table, heapMib, jvm, name, figure(text, HeapRunTable.LOAD_START_NS), figure(text, HeapRunTable.WALL_NS),
                    figure(text, HeapRunTable.CPU_NS), figure(text, HeapRunTable.REQUESTS));
        } finally {
            Files.delete(log);
        }
    }

    private static long figure(String text, String name) throws IOException {
        for (String line : text.lines().toList()) { // some are the JVM's own, as of JAVA_TOOL_OPTIONS
            if (line.startsWith(name + "\t")) {
                return Long.parseLong(line.substring(name.length() + 1).strip());
            }
        }
        throw new IOException("the program printed no " + name + ": " + text.strip());
    }
}
