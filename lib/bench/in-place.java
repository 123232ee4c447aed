///usr/bin/env jbang "$0" "$@" ; exit $?
//DESCRIPTION How often comparing in place is wrong on identical code, how true its ratios are, and what it finds
//JAVA 21+
//DEPS ../src/main/java/benchbook/package-info.java
//SOURCES ../../notebooks/suites/TrueRatios.java
//MAIN InPlace

import benchbook.check.Holds;
import benchbook.check.TrialCounts;
import benchbook.check.TrialHolds;
import benchbook.load.Trials;
import benchbook.measure.RowsRun;
import benchbook.table.TrialTable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import suites.TrueRatios;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

/**
 * Arguments: a folder, and how many JVMs in which cells, as in {@code aa,quiet=20 power,quiet=7}; 20 in each of {@code
 * TrueRatios.CELLS} where none is named. Each JVM makes {@value #ROUNDS} rounds through the four workloads, so that 20 JVMs are 240
 * comparisons, and take about 25 minutes. The cells are spread evenly over the time. A run that was ended goes on where it was, if it is
 * begun again in the same folder. The summary is printed at the end, and alone where the folder has a whole run.
 */
class InPlace {

    private static final int ROUNDS = 3;
    private static final int JVMS = 20;

    private record Place(String cell, double at) {}

    public static void main(String[] args) throws Exception {
        Path folder = Path.of(args.length > 0 ? args[0] : "in-place");
        List<String> plan = args.length > 1 ? List.of(args).subList(1, args.length) : TrueRatios.CELLS.stream().map(c -> c + "=" + JVMS).toList();
        if (!Files.exists(folder.resolve("trials.csv"))) {
            List<String> cells = cells(plan);
            RowsRun.record(TrueRatios.class, List.of(String.valueOf(ROUNDS), String.join(" ", cells)), cells.size(), TrialTable.empty().columnNames(),
                    "trials.csv", folder, "jbang/jbang lib/bench/in-place.java FOLDER " + String.join(" ", plan), System.err);
        }
        Table trials = Trials.read(folder);
        TreeMap<String, List<Integer>> groups = new TreeMap<>(trials.stream().collect(Collectors.groupingBy(InPlace::group,
                Collectors.mapping(Row::getRowNumber, Collectors.toList()))));
        groups.forEach((group, rows) -> {
            Table its = trials.rows(rows.stream().mapToInt(Integer::intValue).toArray());
            System.out.println("\n" + group);
            line("all", its);
            its.stringColumn(TrialTable.WORKLOAD).unique().forEach(w -> line(w, its.where(its.stringColumn(TrialTable.WORKLOAD).isEqualTo(w))));
        });
        System.out.println();
        for (Holds holds : TrialHolds.on(trials)) {
            System.out.println(holds.state() + ": " + holds.condition() + ": " + holds.observed());
        }
    }

    /** Returns the cell of each JVM, so that all cells begin and end together, whatever their numbers. */
    private static List<String> cells(List<String> plan) {
        return plan.stream().map(part -> part.split("=")).flatMap(part -> IntStream.range(0, Integer.parseInt(part[1]))
                .mapToObj(i -> new Place(part[0], (i + 0.5) / Integer.parseInt(part[1])))).sorted(Comparator.comparingDouble(Place::at))
                .map(Place::cell).toList();
    }

    private static String group(Row row) {
        return row.getString(TrialTable.EXPERIMENT) + ", " + row.getString(TrialTable.DISTURBANCE) + ", " + row.getString(TrialTable.WAY);
    }

    private static void line(String what, Table trials) {
        TrialCounts counts = TrialCounts.of(trials);
        System.out.printf(Locale.ROOT, "  %-10s  misses %s; different or broken %s, within 10 s %d; holds %d; bias %.2f %%; worst %.1f %%; half-width %.2f %%; %.1f s%n",
                what, counts.missedText(), counts.text(counts.found()), counts.inTime(), counts.wrong(), 100 * counts.bias(),
                100 * counts.worst(), 100 * counts.halfWidth(), counts.seconds());
    }
}
