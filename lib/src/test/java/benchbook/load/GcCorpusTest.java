package benchbook.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import benchbook.table.GcRun;
import benchbook.table.PauseTable;
import benchbook.testing.Project;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import tech.tablesaw.api.LongColumn;

/** Real logs of all collectors, where they are at hand, against what other means counted in them. */
class GcCorpusTest {

    private static final Path MADE = Project.corpus().resolve("gc-made");
    private static final Path PUBLIC = Project.corpus().resolve("gc-public");

    @BeforeAll
    static void atHand() {
        if (!Project.hasCorpus()) {
            System.out.println("GcCorpusTest is skipped: there is no folder shared/corpus beside the clone");
        }
        assumeTrue(Project.hasCorpus(), "no folder shared/corpus beside the clone");
    }

    @TestFactory
    Stream<DynamicTest> logsMadeHere() throws IOException {
        return rows(MADE).map(c -> DynamicTest.dynamicTest(c[0], () -> {
            if (c[0].equals("derived-empty.log")) {
                assertThat(TestFile.problem(MADE.resolve(c[0]), GcLog::read)).contains("is empty");
                return;
            }
            asIndexed(GcLog.read(MADE.resolve(c[0])), c[1], c[5], c[6], c[7]);
        }));
    }

    @TestFactory
    Stream<DynamicTest> logsOfOthers() throws IOException {
        return rows(PUBLIC).map(c -> DynamicTest.dynamicTest(c[0], () -> {
            Path file = PUBLIC.resolve(c[0]);
            if (c[7].startsWith("pre-unified") && !c[0].equals("garbagecat-dataset165.txt")) {
                assertThat(TestFile.problem(file, GcLog::read))
                        .containsAnyOf("is a GC log of JDK 8 or older", "holds no line of a GC log");
                return;
            }
            if (c[0].equals("garbagecat-dataset165.txt")) { // statistics alone
                assertThat(TestFile.problem(file, GcLog::read)).contains("holds no line of a GC log");
                return;
            }
            asIndexed(GcLog.read(file), c[5], c[9], c[10], "");
        }));
    }

    private static Stream<String[]> rows(Path folder) throws IOException {
        return Files.readAllLines(folder.resolve("INDEX.tsv")).stream()
                .skip(1)
                .map(line -> line.split("\t", -1))
                .filter(c -> Files.exists(folder.resolve(c[0])));
    }

    private static void asIndexed(List<GcRun> runs, String collector, String pauses, String totalMs, String maxMs) {
        long count = 0;
        long total = 0;
        long max = 0;
        for (GcRun run : runs) {
            LongColumn ns = run.pauses().longColumn(PauseTable.PAUSE_NS);
            count += ns.size();
            for (int i = 0; i < ns.size(); i++) {
                total += ns.getLong(i);
                max = Math.max(max, ns.getLong(i));
            }
            assertThat(run.reading().unread()).as("unread").isZero();
            if (!collector.equals("?")) {
                assertThat(run.header().collector()).isEqualTo(collector);
            }
            assertThat(run.cycles().intColumn("pause_count").sum()).isEqualTo(ns.size());
        }
        assertThat(count).isEqualTo(Long.parseLong(pauses));
        assertThat(total / 1e6).isCloseTo(Double.parseDouble(totalMs), within(0.0005));
        if (!maxMs.isEmpty()) {
            assertThat(max / 1e6).isCloseTo(Double.parseDouble(maxMs), within(0.0005));
        }
    }

    @Test
    void twoJvmsOfOneFileAreToldApart() {
        List<GcRun> runs = GcLog.read(MADE.resolve("derived-two-jvms-appended.log"));
        assertThat(runs).extracting(r -> r.pauses().rowCount()).containsExactly(43, 11);
    }

    @Test
    void rotatedFilesAreOneJvm() throws IOException {
        List<Path> files;
        try (Stream<Path> all = Files.list(MADE.resolve("rotated"))) {
            files = all.toList();
        }
        List<GcRun> runs = GcLog.read(files);
        assertThat(runs).extracting(r -> r.pauses().rowCount()).containsExactly(8 + 15 + 15);
        assertThat(runs.get(0).header().version()).isEqualTo("25.0.3+9-LTS");
    }
}
