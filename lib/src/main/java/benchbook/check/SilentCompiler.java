package benchbook.check;

import benchbook.table.Build;
import benchbook.table.BuildTable;
import benchbook.unit.Quantity;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

/**
 * A compiler that says nothing and leaves the benchmarks out: what javac makes of one source, told nothing about annotation
 * processors and told to run them. Source: CSR JDK-8321319, "Change the default processing policy", JDK 23.
 */
public final class SilentCompiler {

    /** The first JDK whose javac runs no processor that it finds on the class path. */
    public static final int FIRST_SILENT_JDK = 23;

    /** What JMH says of a jar without its list. */
    public static final String NO_LIST_MESSAGE = "Unable to find the resource: /META-INF/BenchmarkList";

    private static final String FULL = "-proc:full";

    private SilentCompiler() {}

    /** Returns a verdict of {@link NoBenchmarks} for each jar, in the table's order. */
    public static List<Verdict> verdicts(Table builds) {
        return builds.stream().map(row -> NoBenchmarks.on(BuildTable.build(row))).toList();
    }

    /**
     * Returns whether plain javac leaves the benchmarks out, whether {@code -proc:full} keeps them, and what running a jar
     * without them says.
     *
     * @param builds see {@link BuildTable}
     * @param jdk the JDK's feature number, such as 25
     */
    public static List<Holds> on(Table builds, int jdk) {
        String silent = "on JDK " + FIRST_SILENT_JDK + " or newer plain javac succeeds, and its jar holds no benchmarks";
        String full = "with -proc:full the jar holds them";
        String message = "running the jar without benchmarks fails with \"" + NO_LIST_MESSAGE + "\"";
        Optional<Row> plain = first(builds, row -> row.getString(BuildTable.OPTIONS).isEmpty());
        return List.of(
                jdk < FIRST_SILENT_JDK ? Holds.notChecked(silent, "JDK " + jdk + " still runs processors")
                        : judged(silent, plain, row -> row.getBoolean(BuildTable.COMPILED) && BuildTable.benchmarks(row) == 0),
                judged(full, first(builds, row -> row.getString(BuildTable.OPTIONS).equals(FULL)),
                        row -> BuildTable.benchmarks(row) > 0),
                first(builds, row -> row.getInt(BuildTable.LISTED) == Build.NO_LIST)
                        .map(row -> Holds.when(message,
                                row.getInt(BuildTable.EXIT_CODE) != 0 && row.getString(BuildTable.SAID).contains(NO_LIST_MESSAGE),
                                row.getString(BuildTable.NAME) + ".jar: exit code " + row.getInt(BuildTable.EXIT_CODE) + ", "
                                        + telling(row.getString(BuildTable.SAID))))
                        .orElseGet(() -> Holds.notChecked(message, "each jar has its list")));
    }

    private static Holds judged(String condition, Optional<Row> row, Predicate<Row> holds) {
        return row.map(r -> Holds.when(condition, holds.test(r), observed(r)))
                .orElseGet(() -> Holds.notChecked(condition, "this way to compile is missing"));
    }

    private static String observed(Row row) {
        return row.getString(BuildTable.NAME) + ".jar: javac " + (row.getBoolean(BuildTable.COMPILED) ? "succeeded" : "failed") + ", "
                + Quantity.count(BuildTable.benchmarks(row), "benchmark");
    }

    /** Tablesaw's stream hands out one row object that moves on, so the one found is taken out by its number. */
    private static Optional<Row> first(Table builds, Predicate<Row> wanted) {
        for (int i = 0; i < builds.rowCount(); i++) {
            Row row = builds.row(i);
            if (wanted.test(row)) {
                return Optional.of(row);
            }
        }
        return Optional.empty();
    }

    /** Returns the line of JMH's output that says what is wrong, or else how many lines there are after the first. */
    public static String telling(String said) {
        List<String> lines = said.lines().toList();
        return lines.stream().filter(line -> line.contains("ERROR")).findFirst()
                .map(line -> line.substring(line.indexOf("ERROR")))
                .orElse(lines.isEmpty() ? "nothing" : lines.get(0)
                        + (lines.size() == 1 ? "" : " and " + Quantity.count(lines.size() - 1, "more line")));
    }

    /** Returns what the builds show, in a sentence. */
    public static String claim(Table builds, int jdk) {
        int most = builds.stream().mapToInt(BuildTable::benchmarks).max().orElse(0);
        Optional<Row> plain = first(builds,
                row -> row.getString(BuildTable.OPTIONS).isEmpty() && row.getBoolean(BuildTable.COMPILED));
        List<String> whole = builds.stream().filter(row -> most > 0 && BuildTable.benchmarks(row) == most
                && !row.getString(BuildTable.OPTIONS).isEmpty()).map(row -> row.getString(BuildTable.OPTIONS).split(" ")[0]).toList();
        return "On JDK " + jdk + " javac without options "
                + plain.map(row -> "succeeds, and JMH finds " + BuildTable.benchmarks(row) + " of "
                        + Quantity.count(most, "benchmark") + " in its jar").orElse("does not succeed")
                + (whole.isEmpty() ? "." : "; all are there with " + String.join(", ", whole) + ".");
    }
}
