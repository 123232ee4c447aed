package benchbook.load;

import benchbook.table.CapstoneRun;
import benchbook.table.CapstoneStatsTable;
import benchbook.table.GcRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import tech.tablesaw.api.Table;

/**
 * Reads the folder of a capstone's experiment: a folder for each run of a step, {@code a0-1} and so on, with {@code run.json}, the
 * load tests' folders {@code closed} and {@code open}, the service's {@code gc.log} (or {@code gc.log.gz}), and {@code stats.csv}, see {@link
 * CapstoneStatsTable}. Other files are skipped.
 *
 * <p>A run without {@code run.json} was broken off; one whose {@code run.json} says so failed; one with a part that cannot be read
 * is damaged. None of them is an error: they are returned with the reason, and without figures.
 */
public final class CapstoneFolder {

    /** As in {@code a0-1}. */
    private static final Pattern NAME = Pattern.compile("(a\\d)-([1-9]\\d{0,3})");
    private static final Pattern COUNT = Pattern.compile("\\d{1,18}");
    private static final Pattern COUNT_OR_NONE = Pattern.compile("(\\d{1,18})?");
    private static final Pattern SOME = Pattern.compile("[1-9]\\d{0,6}");
    private static final Pattern SOME_OR_NONE = Pattern.compile("\\d{1,7}");
    /** Nothing is told of a cache by a service without one, of CPU time by a system that does not count it. */
    private static final Set<String> OPTIONAL = Set.of(CapstoneStatsTable.HITS, CapstoneStatsTable.MISSES, CapstoneStatsTable.INVENTORY_CPU_NS,
            CapstoneStatsTable.GENERATOR_CPU_NS);
    private static final Pattern MODEL = Pattern.compile("closed|open");
    private static final Pattern MOMENT = Pattern.compile("begin|end");
    private static final int MOMENTS = 4;

    private CapstoneFolder() {}

    /**
     * Returns the runs, by step and repeat; none of a folder that has none, or that is not there.
     *
     * @throws LoadException if the folder cannot be listed
     */
    public static List<CapstoneRun> read(Path folder) {
        if (!Files.exists(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(f -> Files.isDirectory(f) && NAME.matcher(name(f)).matches()).map(CapstoneFolder::run)
                    .sorted(Comparator.comparing(CapstoneRun::step).thenComparing(CapstoneRun::repeat)).toList();
        } catch (IOException e) {
            throw Content.unreadable(folder, e);
        }
    }

    /** The last name of a path, which of a folder in a jar may end in a slash. */
    private static String name(Path folder) {
        return folder.getFileName().toString().replace("/", "");
    }

    private static CapstoneRun run(Path folder) {
        Matcher name = NAME.matcher(name(folder));
        if (!name.matches()) {
            throw new IllegalArgumentException(folder + " is no run's folder");
        }
        int repeat = Integer.parseInt(name.group(2));
        Path json = folder.resolve("run.json");
        if (!Files.isRegularFile(json)) {
            return new CapstoneRun(name.group(1), "", repeat, "", "broken off before its end", 0, 0, 0, Optional.empty());
        }
        Map<String, String> fields = Map.of();
        Optional<CapstoneRun.Measured> measured = Optional.empty();
        String reason;
        int heap = 0;
        int cores = 0;
        int loadCores = 0;
        try {
            fields = RunJson.fields(json);
            heap = whole(json, fields, "heap_mib", SOME);
            cores = whole(json, fields, "application_cores", SOME);
            loadCores = whole(json, fields, "load_cores", SOME_OR_NONE);
            boolean whole = fields.getOrDefault("state", "").equals("whole");
            reason = whole ? "" : "failed: " + fields.getOrDefault("reason", "");
            if (whole) {
                measured = Optional.of(measured(folder));
            }
        } catch (LoadException e) {
            reason = "damaged: " + e.getMessage();
        }
        return new CapstoneRun(name.group(1), fields.getOrDefault("change", ""), repeat, fields.getOrDefault("plan", ""), reason, heap, cores, loadCores,
                measured);
    }

    private static int whole(Path json, Map<String, String> fields, String name, Pattern pattern) {
        String text = fields.getOrDefault(name, "");
        if (!pattern.matcher(text).matches()) {
            throw new LoadException(json, "expected a whole number for " + name + ", got " + LoadException.quote(text));
        }
        return Integer.parseInt(text);
    }

    private static CapstoneRun.Measured measured(Path folder) {
        Path log = folder.resolve("gc.log");
        List<GcRun> gc = GcLog.read(Files.exists(log) ? log : folder.resolve("gc.log.gz"));
        return new CapstoneRun.Measured(LoadTestFolder.read(folder.resolve("closed")).get(0), LoadTestFolder.read(folder.resolve("open")).get(0),
                gc.get(0), stats(folder.resolve("stats.csv")));
    }

    private static Table stats(Path file) {
        Table table = CapstoneStatsTable.empty();
        for (CsvLine line : RunCsv.records(file, "what the service counted", table)) {
            RunCsv.requireCells(file, line, table);
            table.stringColumn(CapstoneStatsTable.MODEL).append(RunCsv.cell(file, line, table, 0, MODEL, "closed or open"));
            table.stringColumn(CapstoneStatsTable.MOMENT).append(RunCsv.cell(file, line, table, 1, MOMENT, "begin or end"));
            for (int column = 2; column < table.columnCount(); column++) {
                boolean optional = OPTIONAL.contains(table.column(column).name());
                String text = RunCsv.cell(file, line, table, column, optional ? COUNT_OR_NONE : COUNT, "a whole number");
                if (text.isEmpty()) {
                    table.longColumn(column).appendMissing();
                } else {
                    table.longColumn(column).append(Long.parseLong(text));
                }
            }
        }
        if (table.rowCount() != MOMENTS) {
            throw new LoadException(file, "expected begin and end of both models, got " + table.rowCount() + " records; was the run cut short?");
        }
        return table;
    }
}
