package benchbook.figure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import benchbook.load.GcLog;
import benchbook.table.GcRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The three figures of GC logs. */
class GcFiguresTest {

    private static final String HEAD = "[0.000s][gc] Using G1\n[0.000s][gc,init] Heap Max Capacity: 128M\n";
    private static final String SMALL = HEAD + """
            [1.000s][gc] GC(0) Pause Young (Normal) (G1 Evacuation Pause) 20M->5M(64M) 10.000ms
            [2.000s][gc] GC(1) Pause Young (Mixed) (G1 Evacuation Pause) 30M->6M(64M) 20.000ms
            [3.000s][gc] GC(2) Pause Remark 8M->8M(64M) 0.500ms
            [4.000s][gc] GC(3) Pause Full (System.gc()) 40M->4M(96M) 100.000ms
            """;
    private static final String NO_PAUSES = "[0.1s][gc] Using The Z Garbage Collector\n[1.0s][gc] GC(0) Garbage Collection (Warmup)"
            + " 54M(11%)->96M(19%)\n";

    @TempDir
    Path folder;

    private GcRun run(String log) {
        return run("gc.log", log);
    }

    private GcRun run(String name, String log) {
        try {
            return GcLog.read(Files.writeString(folder.resolve("some.log"), log)).get(0).named(name);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static String young(int pauses) {
        StringBuilder log = new StringBuilder(HEAD);
        for (int i = 0; i < pauses; i++) {
            // One pause of 900 ms among short ones, and one of 1 µs.
            double ms = i == 31_234 ? 900 : i == 11_111 ? 0.001 : 1 + i % 7;
            log.append(String.format(Locale.ROOT, "[%.3fs][gc] GC(%d) Pause Young (Normal) (G1 Evacuation Pause) %dM->%dM(64M) %.3fms\n",
                    1 + i * 0.5, i, 40 + i % 9, i == 22_222 ? 1 : 5 + i % 3, ms));
        }
        return log.toString();
    }

    @Test
    void pausesHaveTheirKindsAndTheirPlaces() {
        PlotlyFigure figure = PauseFigure.of(List.of(run(SMALL)));
        JsonTree data = JsonTree.of(figure.dataJson());
        assertThat(data.named("young").at("x").numbers()).containsExactly(0.99);
        assertThat(data.named("young").at("y").numbers()).containsExactly(10.0);
        assertThat(data.named("mixed").at("y").numbers()).containsExactly(20.0);
        assertThat(data.named("of a concurrent cycle").at("y").numbers()).containsExactly(0.5);
        assertThat(data.named("full").at("y").numbers()).containsExactly(100.0);
        assertThat(data.named("full").at("marker", "symbol").text()).isEqualTo("x");
        assertThat(data.named("full").at("text", 0).text()).isEqualTo("full System.gc(): 100 ms at 3.900 s, 40 → 4 MiB");
        JsonTree layout = JsonTree.of(figure.layoutJson());
        assertThat(layout.at("yaxis", "type").text()).isEqualTo("log");
        assertThat(layout.at("yaxis", "ticktext").texts()).contains("1 ms", "10 ms", "100 ms");
        assertThat(layout.at("xaxis", "title", "text").text()).isEqualTo("seconds since the log's first line");
        assertThat(figure.caption()).isEqualTo("4 pauses at their beginning.");
    }

    /** The longest pause of all is one of 40,000, and has to be seen. */
    @Test
    void manyPausesAreThinnedWithoutTheirExtremes() {
        PlotlyFigure figure = PauseFigure.of(List.of(run(young(40_000))));
        List<Double> drawn = JsonTree.of(figure.dataJson()).named("young").at("y").numbers();
        assertThat(drawn).hasSizeBetween(LogStrips.COLUMNS, 2 * LogStrips.COLUMNS + 2).contains(900.0, 0.001);
        assertThat(figure.caption()).isEqualTo("40000 pauses at their beginning, of which " + drawn.size() + " are drawn: the longest and the"
                + " shortest of each kind in each of 500 columns, so that no long one is lost.");
        assertThat(figure.json().length()).isLessThan(200_000);
        PlotlyFigure heap = HeapFigure.of(List.of(run(young(40_000))));
        assertThat(JsonTree.of(heap.dataJson()).named("in use, before and after").at("y").numbers()).contains(48.0, 1.0)
                .hasSizeLessThanOrEqualTo(8 * LogStrips.COLUMNS + 8);
        assertThat(heap.caption()).contains("Of so many the fullest and the emptiest moment of each of 500 columns are drawn.");
        assertThat(heap.json().length()).isLessThan(200_000);
        assertThat(JsonTree.of(figure.layoutJson()).at("xaxis", "title", "text").text()).startsWith("minutes since");
    }

    @Test
    void theHeapIsBeforeAndAfterWithWhatItMayHave() {
        PlotlyFigure figure = HeapFigure.of(List.of(run(SMALL)));
        JsonTree data = JsonTree.of(figure.dataJson());
        assertThat(data.named("in use, before and after").at("y").numbers()).containsExactly(20.0, 5.0, 30.0, 6.0, 8.0, 8.0, 40.0, 4.0);
        assertThat(data.named("committed").at("y").numbers()).as("where it changes").containsExactly(64.0, 96.0);
        assertThat(data.named("maximum").at("y").numbers()).containsExactly(128.0, 128.0);
        assertThat(data.named("left by a full collection").at("x", 0).number()).as("when it is over").isEqualTo(4, within(1e-9));
        assertThat(data.named("left by a full collection").at("y").numbers()).containsExactly(4.0);
        PlotlyFigure far = HeapFigure.of(List.of(run(SMALL.replace("128M", "65536M"))));
        assertThat(far.dataJson()).doesNotContain("\"maximum\"");
        assertThat(far.caption()).contains("Too far up to draw: gc.log may have 65536 MiB.");
    }

    @Test
    void everyPauseIsInTheHistogramOnce() {
        PlotlyFigure figure = PauseHistogram.of(List.of(run("a", SMALL), run("b", young(1000))));
        JsonTree data = JsonTree.of(figure.dataJson());
        assertThat(figure.caption()).contains("each 1.26 × as long as the one before", "per minute");
        double minutes = 4.0 / 60;
        assertThat(counted(data.named("a"))).as("4 pauses in 4 s").isEqualTo(4 / minutes, within(1e-6));
        assertThat(counted(data.named("b"))).isEqualTo(1000 / ((1 + 999 * 0.5) / 60), within(1e-6));
        String clockless = SMALL.replaceAll("(?m)^\\[[\\d.]+s\\]", "");
        PlotlyFigure shares = PauseHistogram.of(List.of(run("a", clockless)));
        assertThat(counted(JsonTree.of(shares.dataJson()).named("a"))).isEqualTo(1, within(1e-9));
        assertThat(shares.caption()).contains("as shares, since not every log has a clock");
    }

    /** A bin without pauses is drawn at the floor, which is half of the smallest bin with one. */
    private static double counted(JsonTree trace) {
        List<Double> y = trace.at("y").numbers();
        List<String> texts = trace.at("text").texts();
        return IntStream.range(0, y.size()).filter(i -> !texts.get(i).endsWith(": 0 pauses")).mapToDouble(y::get).sum();
    }

    @Test
    void logsWithoutPausesOrAClockAreSaidToBe() {
        assertThat(PauseFigure.of(List.of(run(NO_PAUSES))).isEmpty()).isTrue();
        assertThat(PauseFigure.of(List.of(run(NO_PAUSES))).caption()).isEqualTo("Nothing to draw: no log tells pauses.");
        assertThat(PauseFigure.of(List.of(run("[0.1s][gc] Using Epsilon\n"))).caption()).isEqualTo("Nothing to draw: there was no pause.");
        assertThat(HeapFigure.of(List.of(run("[0.1s][gc] Using Epsilon\n"))).isEmpty()).isTrue();
        assertThat(PauseHistogram.of(List.of()).isEmpty()).isTrue();
        PlotlyFigure order = PauseFigure.of(List.of(run(SMALL.replaceAll("(?m)^\\[[\\d.]+s\\]", ""))));
        assertThat(JsonTree.of(order.dataJson()).named("full").at("x").numbers()).containsExactly(4.0);
        assertThat(JsonTree.of(order.layoutJson()).at("xaxis", "title", "text").text()).isEqualTo("in order: the log has no times");
    }

    @Test
    void severalLogsAreStripsOfOneScaleWhereTheirLengthsAllow() {
        GcRun small = run("a.log", SMALL);
        PlotlyFigure two = PauseFigure.of(List.of(small, run("b.log", SMALL.replace("4.000s", "8.000s"))));
        JsonTree layout = JsonTree.of(two.layoutJson());
        assertThat(layout.at("xaxis", "range").numbers()).isEqualTo(layout.at("xaxis2", "range").numbers());
        assertThat(layout.at("annotations", 1, "text").text()).startsWith("<b>b.log</b>");
        PlotlyFigure far = PauseFigure.of(List.of(small, run("b.log", SMALL.replace("4.000s", "8000.000s"))));
        assertThat(far.caption()).endsWith("The logs' scales of time differ.");
        assertThat(PauseFigure.of(IntStream.range(0, 9).mapToObj(i -> small).toList()).caption()).endsWith("The first 6 of 9 logs are drawn.");
        assertThat(PauseHistogram.of(IntStream.range(0, 9).mapToObj(i -> small).toList()).caption()).endsWith("The first 6 of 9 logs are drawn.");
    }

    @Test
    void namesAreShownLiterally() {
        for (String text : Nasty.TEXTS) {
            List<GcRun> runs = List.of(run(text, SMALL));
            for (PlotlyFigure figure : List.of(PauseFigure.of(runs), HeapFigure.of(runs), PauseHistogram.of(runs))) {
                assertThat(figure.json()).doesNotContain("<b>bold", "<img", "</script");
            }
        }
    }
}
