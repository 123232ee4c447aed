package benchbook.load;

import static org.assertj.core.api.Assertions.assertThat;

import benchbook.report.Golden;
import benchbook.table.CycleTable;
import benchbook.table.GcRun;
import benchbook.table.PauseTable;
import benchbook.testing.Project;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.Table;

/**
 * The beginnings of logs of a small program that allocates, of each collector of JDK 17 and 25 with a heap of 64 MB, and
 * all that is read of them.
 */
class GcGoldenTest {

    private static final Path FOLDER = Project.root().resolve("lib/src/test/resources/benchbook/load/gc");
    /** As in {@code GC(4) Pause Full (Allocation Failure) 60M->25M(61M) 18.340ms}. */
    private static final Pattern PAUSE = Pattern.compile("GC\\(\\d+\\) (?:[YyO]: )?Pause .* (\\d+)\\.(\\d{3})ms$", Pattern.MULTILINE);

    static Stream<Path> logs() {
        try (Stream<Path> files = Files.list(FOLDER)) {
            return files.filter(f -> f.toString().endsWith(".log")).sorted().toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @ParameterizedTest
    @MethodSource("logs")
    void tables(Path log) {
        List<GcRun> runs = GcLog.read(log);
        assertThat(runs).hasSize(1);
        GcRun run = runs.get(0);
        StringBuilder text = new StringBuilder(run.header() + "\n" + run.reading() + "\n");
        for (Table table : List.of(run.pauses(), run.cycles(), run.phases(), run.safepoints(), run.stalls())) {
            text.append('\n').append(table.name()).append('\n').append(String.join(" | ", table.columnNames())).append('\n')
                    .append(TableText.rows(table));
        }
        String name = log.getFileName().toString();
        Golden.check(FOLDER.resolve(name.substring(0, name.length() - ".log".length()) + ".txt"), text.toString());
    }

    /** What a regular expression counts. */
    @ParameterizedTest
    @MethodSource("logs")
    void pausesAndTheirSum(Path log) throws IOException {
        int count = 0;
        long ns = 0;
        for (Matcher pause = PAUSE.matcher(Files.readString(log)); pause.find(); count++) {
            ns += 1000 * (1000 * Long.parseLong(pause.group(1)) + Long.parseLong(pause.group(2)));
        }
        LongColumn read = GcLog.read(log).get(0).pauses().longColumn(PauseTable.PAUSE_NS);
        assertThat(read.asList().stream().mapToLong(v -> v).sum()).isEqualTo(ns);
        assertThat(read.size()).isEqualTo(count);
    }

    /** Allocation, promotion and the live set are computed of these. */
    @ParameterizedTest
    @MethodSource("logs")
    void sizesAreTold(Path log) {
        GcRun run = GcLog.read(log).get(0);
        String name = log.getFileName().toString();
        if (name.matches(".*(g1|parallel|serial).log")) {
            Table withHeap = run.pauses().where(run.pauses().longColumn(PauseTable.HEAP_BEFORE_BYTES).isNotMissing());
            // Serial of JDK 17 begins young collections that it gives up at once, and says nothing of the generations.
            Table stops = run.pauses().where(run.pauses().stringColumn(PauseTable.KIND).isNotIn("remark", "cleanup")
                    .and(run.pauses().longColumn(PauseTable.HEAP_AFTER_BYTES)
                            .isLessThan(run.pauses().longColumn(PauseTable.HEAP_BEFORE_BYTES))));
            assertThat(stops.rowCount()).isPositive();
            assertThat(withHeap.rowCount()).isEqualTo(run.pauses().rowCount());
            assertThat(stops.longColumn(PauseTable.OLD_BEFORE_BYTES).countMissing()).isZero();
            assertThat(stops.longColumn(PauseTable.OLD_AFTER_BYTES).countMissing()).isZero();
        } else if (name.contains("zgc")) {
            long whole = run.cycles().longColumn(CycleTable.HEAP_COMMITTED_BYTES).size();
            assertThat(whole).isPositive();
            assertThat(run.cycles().longColumn(CycleTable.LIVE_BYTES).countMissing()).isLessThanOrEqualTo(1); // the last is cut
            assertThat(run.cycles().longColumn(CycleTable.ALLOCATED_BYTES).countMissing()).isLessThanOrEqualTo(1);
            assertThat(run.cycles().longColumn(CycleTable.HEAP_AFTER_BYTES).countMissing()).isLessThanOrEqualTo(1);
        } else if (name.contains("shen")) {
            assertThat(run.cycles().longColumn(CycleTable.HEAP_AFTER_BYTES).countMissing()).isLessThanOrEqualTo(1);
        } else {
            assertThat(run.header().collector()).isEqualTo("Epsilon");
        }
    }
}
