package benchbook.load;

import benchbook.table.TimingTable;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

/**
 * Reads {@code timings.csv}, what a hand-written timer printed in fresh JVMs, as this project writes it ({@code
 * benchbook.measure.NaiveRun}): CSV, one line of column names, those of {@link TimingTable}, then one line per
 * figure. JVMs follow each other, numbered from 1, and since all ran the same program each has the same figures,
 * once: a file that lost lines is told by that.
 */
public final class Timings {

    private static final String NAME = "timings.csv";
    /** As in {@code 3}; nobody starts a million JVMs. */
    private static final Pattern COUNT = Pattern.compile("[1-9]\\d{0,5}");
    /** As in {@code 4606.35}, {@code 3.0E-6} or {@code 0.0}: a clock may not have moved. */
    private static final Pattern TIME = Pattern.compile("\\d{1,20}(\\.\\d{1,20})?(E-?\\d{1,2})?");

    /** What tells one figure of a JVM from its others. */
    private record Figure(String experiment, String name, String position) {
        @Override
        public String toString() {
            return name + ", " + position;
        }
    }

    private Timings() {}

    /**
     * Returns one row per line, in the file's order.
     *
     * @param place the file, or the run folder that it is in
     * @throws LoadException if the file is no such CSV, a number is none, a figure is there twice, or the JVMs do not
     *     all have the same figures
     */
    public static Table read(Path place) {
        Path file = RunCsv.file(place, NAME);
        Table table = TimingTable.empty();
        Map<Integer, Set<Figure>> runs = new HashMap<>();
        for (CsvLine line : RunCsv.records(file, "a timer's figures", table)) {
            append(file, line, table, runs);
        }
        checkRuns(file, runs);
        return table;
    }

    /**
     * Returns the same for a file that has to have the figures of another, if not as many JVMs.
     *
     * @throws LoadException also if a figure is missing, or one is there that the other does not have
     */
    public static Table read(Path place, Table like) {
        Table table = read(place);
        Set<Figure> wanted = figures(like);
        Set<Figure> got = figures(table);
        if (!got.equals(wanted)) {
            Path file = RunCsv.file(place, NAME);
            throw new LoadException(file, "expected the figures of the experiment " + LoadException.quote(experiment(like))
                    + ", got " + difference(wanted, got) + "; is it another notebook's run?");
        }
        return table;
    }

    private static void append(Path file, CsvLine line, Table table, Map<Integer, Set<Figure>> runs) {
        String[] cells = line.cells();
        RunCsv.requireCells(file, line, table);
        int run = Integer.parseInt(RunCsv.cell(file, line, table, 0, COUNT, "a JVM's number, from 1"));
        double time = Double.parseDouble(RunCsv.cell(file, line, table, 4, TIME, "a number of at least 0"));
        if (run != runs.size() && run != runs.size() + 1) {
            throw new LoadException(file, line.number(), "expected JVM " + (runs.isEmpty() ? "1" : runs.size() + " or the next")
                    + ", got JVM " + run + "; is a part of the file lost, or are these two runs?");
        }
        Figure figure = new Figure(cells[1], cells[2], cells[3]);
        if (cells[1].isEmpty() || cells[2].isEmpty() || cells[3].isEmpty()) {
            throw new LoadException(file, line.number(), "expected experiment, name and position, got an empty cell");
        }
        if (!runs.computeIfAbsent(run, r -> new LinkedHashSet<>()).add(figure)) {
            throw new LoadException(file, line.number(), "expected each figure once, got JVM " + run + "'s "
                    + LoadException.quote(figure.toString()) + " twice; are these two runs in one file?");
        }
        TimingTable.append(table, run, figure.experiment, figure.name, figure.position, time);
    }

    private static void checkRuns(Path file, Map<Integer, Set<Figure>> runs) {
        if (runs.isEmpty()) {
            throw new LoadException(file, "expected figures, got names of columns alone; was the run cut short?");
        }
        Set<Figure> first = runs.get(1);
        for (int run = 1; run <= runs.size(); run++) {
            if (!runs.get(run).equals(first)) {
                throw new LoadException(file, "expected the same figures from each JVM, got " + difference(first, runs.get(run))
                        + " in JVM " + run + "; was the run cut short?");
            }
        }
    }

    private static String difference(Set<Figure> wanted, Set<Figure> got) {
        List<Figure> missing = new ArrayList<>(wanted);
        missing.removeAll(got);
        List<Figure> other = new ArrayList<>(got);
        other.removeAll(wanted);
        return missing.isEmpty() ? LoadException.quote(other.get(0).toString()) + " as well"
                : "no " + LoadException.quote(missing.get(0).toString());
    }

    private static Set<Figure> figures(Table timings) {
        Set<Figure> figures = new LinkedHashSet<>();
        for (Row row : timings) {
            figures.add(new Figure(row.getString(TimingTable.EXPERIMENT), row.getString(TimingTable.NAME),
                    row.getString(TimingTable.POSITION)));
        }
        return figures;
    }

    private static String experiment(Table timings) {
        return timings.stringColumn(TimingTable.EXPERIMENT).get(0);
    }
}
