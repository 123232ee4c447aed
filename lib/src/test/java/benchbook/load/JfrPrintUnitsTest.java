package benchbook.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import benchbook.table.BlockTable;
import benchbook.table.CpuLoadTable;
import benchbook.table.ExecutionSampleTable;
import benchbook.table.JfrRun;
import benchbook.table.PauseTable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tech.tablesaw.api.Table;

/** What {@code jfr print} does to numbers, times and stacks, by the tool of the JDK that runs the tests. */
class JfrPrintUnitsTest {

    @TempDir
    Path folder;

    private Path recording;
    private JfrRun recorded;

    @BeforeEach
    void unpack() throws IOException {
        if (JfrTool.path() == null) {
            System.out.println("JfrPrintUnitsTest is skipped: this Java has no jfr tool");
        }
        assumeTrue(JfrTool.path() != null, "no jfr tool");
        recording = Files.write(folder.resolve("recording.jfr"), Recordings.bytes(Recordings.of("g1-jdk25")));
        recorded = JfrFile.read(recording);
    }

    private JfrRun printed(String... options) throws IOException {
        List<String> arguments = new ArrayList<>(List.of("print"));
        arguments.addAll(List.of(options));
        arguments.add(recording.toString());
        return JfrPrint.read(Files.writeString(folder.resolve("export"), JfrTool.print(arguments.toArray(String[]::new))));
    }

    private static List<Double> doubles(Table table, String column) {
        return Stream.of(table.numberColumn(column).asDoubleArray()).flatMapToDouble(java.util.Arrays::stream).sorted().boxed().toList();
    }

    /** Three digits, and a MB that is 1,048,576 bytes. */
    @Test
    void sizesAndDurationsOfText() throws IOException {
        JfrRun text = printed("--stack-depth", "64");
        assertThat(text.pauses().longColumn(PauseTable.HEAP_COMMITTED_BYTES).asSet()).as("48.0 MB").contains(48L << 20);
        for (var table : List.of(List.of(text.pauses(), recorded.pauses(), PauseTable.PAUSE_NS),
                List.of(text.blocks(), recorded.blocks(), BlockTable.DURATION_NS))) {
            List<Double> got = doubles((Table) table.get(0), (String) table.get(2));
            List<Double> wanted = doubles((Table) table.get(1), (String) table.get(2));
            assertThat(got).hasSameSizeAs(wanted);
            for (int i = 0; i < got.size(); i++) {
                assertThat(got.get(i)).isCloseTo(wanted.get(i), within(0.006 * Math.abs(wanted.get(i)) + 100));
            }
        }
    }

    @Test
    void loadsOfTextArePercents() throws IOException {
        List<Double> text = doubles(printed().cpuLoad(), CpuLoadTable.MACHINE);
        List<Double> binary = doubles(recorded.cpuLoad(), CpuLoadTable.MACHINE);
        assertThat(text).hasSameSizeAs(binary);
        for (int i = 0; i < text.size(); i++) {
            if (!binary.get(i).isNaN()) {
                assertThat(text.get(i)).isCloseTo(binary.get(i), within(0.0001));
            }
        }
    }

    /** The tool writes in the notation of its locale: 9,90 ms. */
    @Test
    void aGermanExportIsTheSame() throws IOException {
        JfrRun english = printed("-J-Duser.language=en", "-J-Duser.country=US");
        JfrRun german = printed("-J-Duser.language=de", "-J-Duser.country=DE");
        assertThat(Files.readString(folder.resolve("export"))).as("the tool knows German").containsPattern("duration = \\d+,\\d+ ms");
        for (var tables : List.of(List.of(german.pauses(), english.pauses()), List.of(german.blocks(), english.blocks()),
                List.of(german.allocations(), english.allocations()), List.of(german.cpuLoad(), english.cpuLoad()))) {
            assertThat(TableText.rows(tables.get(0))).isEqualTo(TableText.rows(tables.get(1)));
        }
    }

    /** Unless told otherwise, the tool prints five frames; it says so neither in text nor in JSON. */
    @Test
    void theDefaultDepthIsTold() throws IOException {
        for (JfrRun cut : List.of(printed(), printed("--json"))) {
            assertThat(cut.facts().lost()).anyMatch(l -> l.startsWith("stacks are cut at 5 frames"));
            assertThat(cut.execution().booleanColumn(ExecutionSampleTable.TRUNCATED).countTrue()).isPositive();
        }
        assertThat(printed("--stack-depth", "64").facts().lost()).noneMatch(l -> l.startsWith("stacks are cut"));
    }

    /** JDK 17 leaves the date away, later ones write it behind; neither has a zone. */
    @Test
    void timesOfTextAreMissing() throws IOException {
        for (String time : List.of("09:01:43.676", "09:01:43.676 (2026-11-30)")) {
            JfrRun run = JfrPrint.read(Files.writeString(folder.resolve("export"), """
                    jdk.ThreadSleep {
                      startTime = %s
                      duration = 17.5 ms
                      time = 10.0 ms
                      eventThread = "main" (javaThreadId = 1)
                    }
                    """.formatted(time)));
            assertThat(run.blocks().longColumn(BlockTable.TIME_NS).countMissing()).isEqualTo(1);
            assertThat(run.blocks().longColumn(BlockTable.DURATION_NS).asList()).containsExactly(17_500_000L);
            assertThat(run.facts().startNs()).isEmpty();
        }
    }
}
