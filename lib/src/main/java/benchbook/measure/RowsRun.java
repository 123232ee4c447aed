package benchbook.measure;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Runs a program in fresh JVMs, and keeps the rows that it prints. The program is a class with a {@code main} whose last argument is the
 * number of its JVM, and that prints a line per row, cells parted by tabs.
 */
public final class RowsRun {

    private RowsRun() {}

    /**
     * Measures, and keeps the rows in {@code folder} as CSV, with the JVM's number in front, and {@code run.json}. What a run that was
     * ended has measured stays in a file whose name ends with {@code .part}; the same run in the same folder goes on behind it.
     *
     * @param arguments what the program gets before its JVM's number
     * @param columns names of the table's columns, the first that of the JVM
     * @param file the CSV's name
     * @param folder the run's folder; made where missing
     * @param command what a reader types to measure the same again
     * @param talk where progress is told, with the time left once a first JVM has shown how long it takes
     * @throws IOException if a JVM ends with a failure or prints no row, or the folder holds such a run already
     */
    public static void record(Class<?> program, List<String> arguments, int jvms, List<String> columns, String file, Path folder,
            String command, PrintStream talk) throws IOException, InterruptedException {
        Path csv = folder.resolve(file);
        RunStart start = RunStart.leaving(csv);
        Path part = folder.resolve(file + ".part");
        List<String> lines = new ArrayList<>(Files.exists(part) ? Files.readAllLines(part) : List.of(String.join(",", columns)));
        int done = lines.size() == 1 ? 0 : Integer.parseInt(lines.get(lines.size() - 1).split(",", 2)[0]);
        Eta eta = new Eta(jvms - done);
        for (int jvm = done + 1; jvm <= jvms; jvm++) {
            talk.println(folder.getFileName() + ", fresh JVM " + jvm + " of " + jvms + eta.after(jvm - done - 1));
            List<String> all = new ArrayList<>(arguments);
            all.add(String.valueOf(jvm));
            List<String> rows = rows(FreshJvm.run(program, all.toArray(String[]::new)), jvm, columns.size());
            if (rows.isEmpty()) {
                throw new IOException(program.getName() + " printed no row of " + columns.size() + " cells in JVM " + jvm);
            }
            lines.addAll(rows);
            Files.writeString(part, String.join("\n", lines) + "\n");
        }
        Files.move(part, csv);
        start.describe(folder, command);
    }

    /** Other lines are the JVM's own, as of JAVA_TOOL_OPTIONS. */
    private static List<String> rows(List<String> printed, int jvm, int columns) {
        return printed.stream().map(line -> line.split("\t", -1)).filter(cells -> cells.length == columns - 1)
                .map(cells -> jvm + "," + List.of(cells).stream().map(TableCsv::cell).collect(Collectors.joining(","))).toList();
    }
}
