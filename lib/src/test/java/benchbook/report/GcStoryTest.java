package benchbook.report;

import static org.assertj.core.api.Assertions.assertThat;

import benchbook.check.GcChecks;
import benchbook.check.GcLogs;
import benchbook.load.GcLog;
import benchbook.table.GcRun;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tech.tablesaw.api.Table;

class GcStoryTest {

    private static final String SMALL = """
            [2026-11-30T12:00:00.000+0000][0.000s][gc] Using G1
            [2026-11-30T12:00:00.000+0000][0.000s][gc,init] Heap Max Capacity: 128M
            [2026-11-30T12:00:01.000+0000][1.000s][gc] GC(0) Pause Young (Normal) (G1 Evacuation Pause) 20M->5M(64M) 10.000ms
            [2026-11-30T12:00:02.000+0000][2.000s][gc] GC(1) Pause Young (Normal) (G1 Evacuation Pause) 35M->6M(64M) 20.000ms
            [2026-11-30T12:00:04.000+0000][4.000s][gc] GC(2) Pause Full (System.gc()) 40M->4M(64M) 100.000ms
            """;

    @TempDir
    Path folder;

    private GcRun run(String name, String log) {
        try {
            return GcLog.read(Files.writeString(folder.resolve("some.log"), log)).get(0).named(name);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String text(GcRun... runs) {
        List<GcRun> all = List.of(runs);
        Table logs = GcLogs.of(all);
        String text = GcStory.of(all, logs, Stream.of(runs).flatMap(r -> GcChecks.on(r).stream()).toList()).text(false);
        assertThat(text.lines()).allSatisfy(line -> assertThat(line.codePointCount(0, line.length())).as(line).isLessThanOrEqualTo(80));
        return text;
    }

    @Test
    void aLogIsToldInFull() {
        assertThat(text(run("gc.log", SMALL))).contains(
                "collector   G1, at most 128 MiB of heap",
                "log         4 s, 5 lines",
                "pauses      3, 130 ms in all, 3.3 % of the wall time, 45.0 a minute",
                "allocation  22.0 MiB/s between the first and the last collection (± 704 KiB/s",
                "live set    4 MiB, 3.1 % of the maximum: 1 reading after full collections",
                "heap        at most 40 MiB used, 64 MiB committed",
                "GC's CPU    not told",
                "full System.gc()",
                "since the JVM's start or the\nlog's first line; on 2026-11-30")
                .containsPattern("100 ms  3\\.900 s  12:00:03\\.900 +40 → 4 +full System\\.gc\\(\\)")
                .doesNotContain("Side by side");
    }

    /** The newest of rotated files, named alone. */
    @Test
    void aLogWithoutItsBeginningSaysSo() {
        String rest = SMALL.lines().skip(3).collect(Collectors.joining("\n"));
        assertThat(text(run("gc.log", rest)).replaceAll("\\s+", " ")).contains("2 lines; begins with collection 1, so that one is not in it");
        assertThat(text(run("gc.log", SMALL))).doesNotContain("begins with");
    }

    /** Twice as long, so that counts have no ratio; rates have. */
    @Test
    void logsSideBySideAreComparedByRates() {
        String longer = SMALL.replace("[4.000s]", "[8.000s]").replace("12:00:04", "12:00:08");
        String text = text(run("a.log", SMALL), run("b.log", longer));
        assertThat(text.replaceAll("\\s+", " ")).contains("Side by side: A is a.log (G1); B is b.log (G1). Each log is one JVM, and one JVM is one sample",
                "Counts and totals of logs that cover other times, or do not tell them, have no ratio.");
        assertThat(text).containsPattern("pauses per minute +45\\.0 +22\\.5 +0\\.50\n").containsPattern("pauses +3 +3 +-\n")
                .containsPattern("live set +4 MiB +4 MiB +1\\.00\n").containsPattern("log covers +4 s +8 s +2\\.00\n")
                .doesNotContain("stalls", "degenerated  ");
        assertThat(text(run("a.log", SMALL), run("b.log", SMALL))).containsPattern("pauses +3 +3 +1\\.00\n");
    }

    @Test
    void otherCollectorsAndStarvedOnesAreSaidToBe() {
        String parallel = SMALL.replace("Using G1", "Using Parallel");
        StringBuilder starved = new StringBuilder(SMALL);
        for (int i = 0; i < 3; i++) {
            starved.append("[2026-11-30T12:00:04.000+0000][4.000s][gc,cpu] GC(").append(i).append(") User=0.01s Sys=0.01s Real=0.30s\n");
        }
        String text = text(run("a.log", parallel), run("b.log", starved.toString())).replaceAll("\\s+", " ");
        assertThat(text).contains("The collectors differ: what one does in a pause another does beside the program",
                "The collector of B waited for processors: its pauses tell how busy the machine was, and praise or blame no heap.");
    }

    @Test
    void whatIsMissingIsSaidAndNoZero() {
        String zgc = "[0.1s][gc] Using The Z Garbage Collector\n[1.0s][gc] GC(0) Garbage Collection (Warmup) 54M(11%)->96M(19%)\n";
        assertThat(text(run("z.log", zgc)).replaceAll("\\s+", " ")).contains("pauses not told, which is not the same as none; log with -Xlog:gc*:file=gc.log",
                "allocation not told: the program allocates while the collector frees", "maximum heap not told");
        String clockless = SMALL.replaceAll("(?m)^\\[[^\\]]*\\]\\[[\\d.]+s\\]", "");
        assertThat(text(run("c.log", clockless)).replaceAll("\\s+", " ")).contains("no clock, so that there are no rates and shares",
                "pauses 3, 130 ms in all", "allocation not told: no clock", "; the log has no clock pause heap, MiB for");
        assertThat(text(run("e.log", "[0.1s][gc] Using Epsilon\n")).replaceAll("\\s+", " ")).contains("pauses 0, 0 ns in all");
    }

    /** What was not understood stands where the figures are. */
    @Test
    void unreadAndUnfinishedLinesAreToldAtTheFigures() {
        String text = text(run("gc.log", SMALL + "[2026-11-30T12:00:05.000+0000][5.000s][gc] GC(3) Pause Something New 1M->2M(3M) 12,x ms\n"
                + "[2026-11-30T12:00:06.000+0000][6.000s][gc] GC(4) Pause Yo")).replaceAll("\\s+", " ");
        assertThat(text).contains("Pauses by kind and cause, gc.log; 1 line like a pause not understood, the first is line 6: the figures are too low;"
                + " the last line is unfinished");
    }

    /** Five logs are two tables that fit a line, each beside the first. */
    @Test
    void manyLogsHaveLettersAndThenNumbers() {
        String text = text(IntStream.range(0, 5).mapToObj(i -> run("l" + i + ".log", SMALL)).toArray(GcRun[]::new));
        assertThat(text).containsPattern("quantity +A +B +÷ A +C +÷ A\n").contains("Side by side: A and D, E\n")
                .containsPattern("quantity +A +D +÷ A +E +÷ A\n");
        assertThat(List.of(GcBeside.letter(0), GcBeside.letter(25), GcBeside.letter(26))).containsExactly("A", "Z", "log 27");
    }
}
