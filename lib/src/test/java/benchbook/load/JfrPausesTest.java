package benchbook.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import benchbook.table.CompilationTable;
import benchbook.table.GcRun;
import benchbook.table.JfrRun;
import benchbook.table.PauseTable;
import benchbook.table.SafepointTable;
import benchbook.table.ThreadEventTable;
import benchbook.testing.Project;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

/** GC pauses and safepoints of recordings, against the logs that the same JVMs wrote at the same time. */
class JfrPausesTest {

    /**
     * Logs have microseconds; a recording's pause and a log's begin and end at slightly other places in the JVM. Seen
     * here: 0.8 ms once, of a full collection of 11 ms, and 0.13 ms of all others.
     */
    private static final double PAUSE_TOLERANCE_NS = 1e6;
    /** Of the sum; seen: 1.1 %. */
    private static final double SUM_TOLERANCE = 0.02;

    /** A thread may lose its core between the two readings of the clock; seen: 0.43 ms. */
    private static final double SAFEPOINT_TOLERANCE_NS = 1e6;
    /** A log of G1 counts whole regions, here of 1 MiB, of each worker and each generation. */
    private static final double WHOLE_REGIONS_MIB = 3;

    @TempDir
    Path folder;

    @TestFactory
    Stream<DynamicTest> eachPauseIsInTheLogToo() throws IOException {
        return Recordings.all().stream().map(f -> f.getFileName().toString().replace(".jfr.gz", ""))
                .map(name -> DynamicTest.dynamicTest(name, () -> likeItsLog(name)));
    }

    private static void likeItsLog(String name) {
        JfrRun run = JfrFile.read(Recordings.of(name));
        assertThat(run.facts().showsPauses()).isTrue();
        List<GcRun> logs = GcLog.read(Recordings.log(name));
        assertThat(logs).hasSize(1);
        Map<String, List<Row>> logged = new HashMap<>();
        for (Row r : logs.get(0).pauses()) {
            logged.computeIfAbsent(key(r), k -> new ArrayList<>()).add(logs.get(0).pauses().row(r.getRowNumber()));
        }
        double recordedNs = 0;
        double loggedNs = 0;
        List<Double> offsets = new ArrayList<>();
        Map<String, Integer> taken = new HashMap<>();
        for (Row r : run.pauses()) {
            int nth = taken.merge(key(r), 1, Integer::sum) - 1;
            assertThat(logged.getOrDefault(key(r), List.of())).as("number, kind and generation of the pause " + r).hasSizeGreaterThan(nth);
            Row log = logged.get(key(r)).get(nth);
            assertThat((double) r.getLong(PauseTable.PAUSE_NS)).as(r.toString())
                    .isCloseTo(log.getLong(PauseTable.PAUSE_NS), within(PAUSE_TOLERANCE_NS));
            assertThat(r.getString(PauseTable.COLLECTOR)).isEqualTo(log.getString(PauseTable.COLLECTOR));
            if (!log.isMissing(PauseTable.HEAP_BEFORE_BYTES) && !r.isMissing(PauseTable.HEAP_BEFORE_BYTES)) {
                assertThat(mebibytes(log, PauseTable.HEAP_BEFORE_BYTES) - mebibytes(r, PauseTable.HEAP_BEFORE_BYTES))
                        .as(r.toString()).isBetween(-1.0, WHOLE_REGIONS_MIB);
                assertThat(mebibytes(log, PauseTable.HEAP_AFTER_BYTES) - mebibytes(r, PauseTable.HEAP_AFTER_BYTES))
                        .as(r.toString()).isBetween(-1.0, WHOLE_REGIONS_MIB);
            }
            if (!log.getString(PauseTable.CAUSE).isEmpty()) {
                assertThat(r.getString(PauseTable.CAUSE)).isEqualTo(log.getString(PauseTable.CAUSE));
            }
            recordedNs += r.getLong(PauseTable.PAUSE_NS);
            loggedNs += log.getLong(PauseTable.PAUSE_NS);
            offsets.add((r.getLong(PauseTable.START_NS) - log.getLong(PauseTable.START_NS)) / 1e6);
        }
        assertThat(run.pauses().rowCount()).as("most are after the recording's start").isGreaterThan(logs.get(0).pauses().rowCount() * 6 / 10);
        assertThat(recordedNs).isCloseTo(loggedNs, within(SUM_TOLERANCE * loggedNs));
        // The two clocks begin at other moments of the JVM's start, and then run alike.
        offsets.sort(null);
        assertThat(offsets.get(offsets.size() - 1) - offsets.get(0)).as("ms").isLessThan(2.0);
        assertThat(offsets.get(0)).as("ms").isBetween(-500.0, 0.0);
    }

    private static String key(Row pause) {
        return pause.getInt(PauseTable.GC_ID) + " " + pause.getString(PauseTable.KIND) + " " + pause.getString(PauseTable.GENERATION);
    }

    private static double mebibytes(Row row, String column) {
        return row.getLong(column) / (double) (1 << 20);
    }

    @TestFactory
    Stream<DynamicTest> eachSafepointIsInTheLogToo() throws IOException {
        return Stream.of("g1-jdk17", "g1-jdk25", "parallel-jdk25", "shenandoah-jdk25").map(name -> DynamicTest.dynamicTest(name, () -> {
            Table log = GcLog.read(Recordings.log(name)).get(0).safepoints();
            Table recorded = JfrFile.read(Recordings.of(name)).safepoints();
            Table complete = recorded.where(recorded.longColumn(SafepointTable.TOTAL_NS).isNotMissing());
            assertThat(complete.rowCount()).isBetween(recorded.rowCount() - 2, recorded.rowCount());
            // The log goes on after the recording's end, with operations that the end itself needs.
            List<String> operations = log.stringColumn(SafepointTable.OPERATION).asList();
            List<String> own = complete.stringColumn(SafepointTable.OPERATION).asList();
            int from = Collections.lastIndexOfSubList(operations, own);
            assertThat(from).as("the recording's operations are a part of the log's: " + own).isNotNegative();
            for (int i = 0; i < own.size(); i++) {
                // Logs before JDK 22 count the leaving to the time at the safepoint.
                boolean split = !log.longColumn(SafepointTable.LEAVING_NS).isMissing(from + i);
                long at = complete.longColumn(SafepointTable.AT_NS).getLong(i)
                        + (split ? 0 : complete.longColumn(SafepointTable.LEAVING_NS).getLong(i));
                assertThat((double) at).as(own.get(i))
                        .isCloseTo(log.longColumn(SafepointTable.AT_NS).getDouble(from + i), within(SAFEPOINT_TOLERANCE_NS));
                assertThat(complete.longColumn(SafepointTable.TOTAL_NS).getDouble(i)).as(own.get(i))
                        .isCloseTo(log.longColumn(SafepointTable.TOTAL_NS).getDouble(from + i), within(SAFEPOINT_TOLERANCE_NS));
            }
        }));
    }

    /** What the findings measured with other readers: the sum of {@code sumOfPauses}. */
    @Test
    void corpusHasWhatOthersMeasured() {
        Path made = Project.corpus().resolve("jfr/made");
        assumeTrue(Files.isDirectory(made), "no folder shared/corpus/jfr beside the clone");
        Table zgc = JfrFile.read(made.resolve("zgc-jdk25.jfr")).pauses();
        assertThat(zgc.longColumn(PauseTable.PAUSE_NS).sum() / 1e6).as("and no 9,286 ms, which the cycles took").isCloseTo(8.66, within(0.01));
        assertThat(zgc.longColumn(PauseTable.PAUSE_NS).max() / 1e6).isCloseTo(0.19, within(0.005));
        assertThat(zgc.stringColumn(PauseTable.COLLECTOR).asList()).containsOnly("ZGC generational");
        Table g1 = JfrFile.read(made.resolve("gc-g1-jdk17.jfr")).pauses();
        Map<String, Integer> kinds = new TreeMap<>();
        g1.stringColumn(PauseTable.KIND).asList().forEach(kind -> kinds.merge(kind, 1, Integer::sum));
        assertThat(kinds).isEqualTo(Map.of("young", 280, "concurrent_start", 51, "remark", 50, "cleanup", 50, "prepare_mixed", 11,
                "mixed", 11));
    }

    /** The findings' values were measured in a recording that is no longer there; its export is. */
    @Test
    void anExportsPausesAreThoseOfItsRecording() {
        Path exports = Project.corpus().resolve("jfr/exports");
        assumeTrue(Files.isDirectory(exports), "no folder shared/corpus/jfr beside the clone");
        JfrRun run = JfrPrint.read(exports.resolve("gc-print25.txt"));
        assertThat(run.facts().showsPauses()).isTrue();
        assertThat(run.pauses().longColumn(PauseTable.PAUSE_NS).sum() / 1e6).isCloseTo(2529, within(1.0));
        assertThat(run.pauses().longColumn(PauseTable.PAUSE_NS).max() / 1e6).isCloseTo(77.5, within(0.05));
        assertThat(run.pauses().longColumn(PauseTable.START_EPOCH_NS).countMissing()).as("text has no zone")
                .isEqualTo(run.pauses().rowCount());
        JfrRun without = JfrPrint.read(exports.resolve("gc-print25.json"));
        assertThat(without.facts().showsPauses()).as("its pauses were not exported").isFalse();
    }

    @Test
    void jsonOfTheToolGivesTheSameTable() throws IOException {
        assumeTrue(JfrTool.path() != null, "no jfr tool");
        for (String name : List.of("g1-jdk17", "zgc-jdk25")) {
            JfrRun recorded = JfrFile.read(Recordings.of(name));
            Path unpacked = Files.write(folder.resolve(name + ".jfr"), Recordings.bytes(Recordings.of(name)));
            JfrRun exported = JfrPrint.read(Files.writeString(folder.resolve(name + ".json"),
                    JfrTool.print("print", "--json", "--stack-depth", "64", unpacked.toString())));
            assertThat(TableText.rows(exported.pauses())).isEqualTo(TableText.rows(recorded.pauses()));
            assertThat(TableText.rows(exported.safepoints())).isEqualTo(TableText.rows(recorded.safepoints()));
            // The tool prints by time.
            assertThat(TableText.rows(exported.compilations()))
                    .isEqualTo(TableText.rows(recorded.compilations().sortOn(CompilationTable.TIME_NS)));
            assertThat(TableText.rows(exported.threads().removeColumns(ThreadEventTable.STACK)))
                    .isEqualTo(TableText.rows(recorded.threads().removeColumns(ThreadEventTable.STACK).sortOn(ThreadEventTable.TIME_NS)));
            assertThat(exported.facts().showsPauses()).isTrue();
        }
    }

    /** A recording that does not ask for pauses has none, and that says nothing. */
    @Test
    void noneIsNotMissing() throws Exception {
        Path off = folder.resolve("off.jfr");
        Path on = folder.resolve("on.jfr");
        try (jdk.jfr.Recording without = new jdk.jfr.Recording()) {
            without.enable("jdk.ActiveSetting");
            without.disable("jdk.GCPhasePause");
            without.start();
            without.stop();
            without.dump(off);
        }
        try (jdk.jfr.Recording with = new jdk.jfr.Recording()) {
            with.enable("jdk.ActiveSetting");
            with.enable("jdk.GCPhasePause");
            with.start();
            with.stop();
            with.dump(on);
        }
        assertThat(JfrFile.read(off).facts().showsPauses()).isFalse();
        assertThat(JfrFile.read(off).pauses().rowCount()).isZero();
        assertThat(JfrFile.read(on).facts().showsPauses()).isTrue();
    }

    /** So that one check serves logs and recordings. */
    @Test
    void aRecordingHasTheShapeOfALog() {
        GcRun recorded = JfrFile.read(Recordings.of("g1-jdk25")).gc();
        assertThat(recorded.header().version()).isEqualTo("25.0.3+9-LTS");
        assertThat(recorded.header().collector()).isEqualTo("G1");
        assertThat(recorded.reading().clock()).isEqualTo(GcRun.Clock.UPTIME);
        assertThat(recorded.reading().showsPauses()).isTrue();
        assertThat(recorded.reading().spanNs().getAsLong() / 1e9).isBetween(1.5, 3.0);
        double firstNs = recorded.pauses().longColumn(PauseTable.START_NS).min();
        assertThat(firstNs).isBetween((double) recorded.reading().firstNs().getAsLong(), (double) recorded.reading().lastNs().getAsLong());
    }

    /** Two JVMs number their collections alike. */
    @Test
    void twoJvmsCollectionsStayApart() throws IOException {
        ByteArrayOutputStream both = new ByteArrayOutputStream();
        both.writeBytes(Recordings.bytes(Recordings.of("serial-jdk17")));
        both.writeBytes(Recordings.bytes(Recordings.of("parallel-jdk25")));
        JfrRun run = JfrFile.read(Files.write(folder.resolve("both.jfr"), both.toByteArray()));
        JfrRun first = JfrFile.read(Recordings.of("serial-jdk17"));
        JfrRun second = JfrFile.read(Recordings.of("parallel-jdk25"));
        assertThat(run.facts().jvms()).isEqualTo(2);
        OptionalLong start = run.facts().jvmStartNs();
        assertThat(start.getAsLong()).isEqualTo(Math.min(first.facts().jvmStartNs().getAsLong(), second.facts().jvmStartNs().getAsLong()));
        for (String column : List.of(PauseTable.PAUSE_NS, PauseTable.START_EPOCH_NS, PauseTable.HEAP_BEFORE_BYTES,
                PauseTable.CPU_USER_NS)) {
            List<Long> expected = new ArrayList<>(first.pauses().longColumn(column).asList());
            expected.addAll(second.pauses().longColumn(column).asList());
            assertThat(run.pauses().longColumn(column).asList()).as(column).containsExactlyInAnyOrderElementsOf(expected);
        }
        assertThat(run.safepoints().rowCount()).isEqualTo(first.safepoints().rowCount() + second.safepoints().rowCount());
    }
}
