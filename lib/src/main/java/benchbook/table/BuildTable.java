package benchbook.table;

import java.util.List;
import tech.tablesaw.api.BooleanColumn;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/** One row per way to compile the same benchmarks: what javac and JMH made of it. */
public final class BuildTable {

    /** The jar's name, without its ending. */
    public static final String NAME = "name";
    /** What javac was told about annotation processors; empty where it was told nothing. */
    public static final String OPTIONS = "options";
    /** Whether javac ended without an error. */
    public static final String COMPILED = "compiled";
    /** Benchmarks in {@code META-INF/BenchmarkList}, or {@link Build#NO_LIST}. */
    public static final String LISTED = "listed_count";
    /** Classes that JMH's generator made. */
    public static final String GENERATED = "generated_count";
    /** Names of the classes that carry {@code @Benchmark}, parted by blanks. */
    public static final String ANNOTATED = "annotated";
    /** What the JVM returned that ran JMH on the jar. */
    public static final String EXIT_CODE = "exit_code";
    /** What JMH said. */
    public static final String SAID = "said";

    private BuildTable() {}

    /** Returns a table of this kind without rows. */
    public static Table empty() {
        return Table.create(
                "builds",
                StringColumn.create(NAME),
                StringColumn.create(OPTIONS),
                BooleanColumn.create(COMPILED),
                IntColumn.create(LISTED),
                IntColumn.create(GENERATED),
                StringColumn.create(ANNOTATED),
                IntColumn.create(EXIT_CODE),
                StringColumn.create(SAID));
    }

    /** Adds a row. */
    public static void append(Table builds, String name, String options, boolean compiled, Build build, int exitCode, String said) {
        builds.stringColumn(NAME).append(name);
        builds.stringColumn(OPTIONS).append(options);
        builds.booleanColumn(COMPILED).append(compiled);
        builds.intColumn(LISTED).append(build.listed());
        builds.intColumn(GENERATED).append(build.generated());
        builds.stringColumn(ANNOTATED).append(String.join(" ", build.annotated()));
        builds.intColumn(EXIT_CODE).append(exitCode);
        builds.stringColumn(SAID).append(said);
    }

    /** Returns what a row's jar holds. */
    public static Build build(Row row) {
        String annotated = row.getString(ANNOTATED);
        return new Build(row.getString(NAME) + ".jar", row.getInt(LISTED),
                annotated.isEmpty() ? List.of() : List.of(annotated.split(" ")), row.getInt(GENERATED));
    }

    /** Returns how many benchmarks JMH finds in a row's jar. */
    public static int benchmarks(Row row) {
        return Math.max(0, row.getInt(LISTED));
    }
}
