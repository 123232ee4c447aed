package benchbook.measure;

import benchbook.table.TimingTable;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import tech.tablesaw.api.Table;

/**
 * Runs a hand-written timer in fresh JVMs. The timer is a class with a {@code main} that takes the name of an
 * experiment and prints one line per figure, {@code experiment, name, position, nanoseconds per operation}, parted
 * by tabs.
 */
public final class NaiveRun {

    /** Fresh JVMs: enough to see that two of them disagree. */
    public static final int RUNS = 3;

    private NaiveRun() {}

    /**
     * Returns what {@link #RUNS} fresh JVMs printed, one after the other; see {@link TimingTable}.
     *
     * @param talk where progress is told, with the time left once a first JVM has shown how long it takes
     * @throws IOException if a JVM ends with a failure, or prints no figure
     */
    public static Table measure(Class<?> timer, String experiment, PrintStream talk)
            throws IOException, InterruptedException {
        Table table = TimingTable.empty();
        Eta eta = new Eta(RUNS);
        for (int run = 1; run <= RUNS; run++) {
            talk.println(experiment + ", fresh JVM " + run + " of " + RUNS + eta.after(run - 1));
            int before = table.rowCount();
            append(table, run, FreshJvm.run(timer, experiment));
            if (table.rowCount() == before) {
                throw new IOException(timer.getName() + " printed no figure of " + experiment);
            }
        }
        return table;
    }

    /**
     * Measures the same, and keeps it in {@code folder} as {@code timings.csv} and {@code run.json}.
     *
     * @param folder the run's folder; made where missing
     * @param command what a reader types to measure the same again
     * @throws IOException also if the folder cannot be written, or holds timings already
     */
    public static void record(Class<?> timer, String experiment, Path folder, String command, PrintStream talk)
            throws IOException, InterruptedException {
        Path timings = folder.resolve("timings.csv");
        RunStart start = RunStart.leaving(timings);
        Table table = measure(timer, experiment, talk);
        Files.writeString(timings, TableCsv.text(table));
        start.describe(folder, command);
    }

    private static void append(Table table, int run, List<String> lines) {
        for (String line : lines) {
            String[] cells = line.split("\t");
            if (cells.length != 4) {
                continue; // the JVM's own, as of JAVA_TOOL_OPTIONS
            }
            TimingTable.append(table, run, cells[0], cells[1], cells[2], Double.parseDouble(cells[3]));
        }
    }
}
