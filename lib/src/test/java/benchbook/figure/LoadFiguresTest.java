package benchbook.figure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import benchbook.load.LoadResultFile;
import benchbook.table.LatencyCounts;
import benchbook.table.LoadRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The three figures of load tests. */
class LoadFiguresTest {

    @TempDir
    Path folder;

    /** 100 requests a second for so long; one of a hundred takes 500 ms, the others 20 ms; none from 3 to 5 s. */
    private LoadRun run(String name, int seconds) throws IOException {
        StringBuilder csv = new StringBuilder("timeStamp,elapsed,label,success\n");
        for (int i = 0; i < 100 * seconds; i++) {
            if (i < 300 || i >= 500) {
                csv.append(1_700_000_000_000L + 10L * i).append(i % 100 == 50 ? ",500,a,true\n" : ",20,a,true\n");
            }
        }
        return LoadResultFile.read(Files.writeString(folder.resolve(name), csv)).get(0);
    }

    @Test
    void percentilesLieOnNines() throws IOException {
        PlotlyFigure figure = PercentileFigure.of(List.of(run("one", 12), run("two", 6)), List.of(Optional.empty(), Optional.of(LatencyCounts.of(run("three", 9)))));
        JsonTree data = JsonTree.of(figure.dataJson());
        List<Double> x = data.at(0, "x").numbers();
        List<Double> y = data.at(0, "y").numbers();
        assertThat(x.get(0)).isEqualTo(1.0);
        assertThat(x.get(x.size() - 1)).as("one of all").isCloseTo(1000, within(0.01));
        assertThat(x).isSorted();
        assertThat(y).isSorted();
        for (int i = 0; i < x.size(); i++) {
            assertThat(y.get(i)).as("at 1/%s", 1 / x.get(i)).isEqualTo(x.get(i) <= 100.000001 ? 20 : 500);
        }
        assertThat(data.at(0, "line", "color").text()).isNotEqualTo(data.at(1, "line", "color").text());
        assertThat(data.at(1, "name").text()).isEqualTo("two, from the actual send");
        assertThat(data.at(2, "name").text()).isEqualTo("two, corrected here (an estimate)");
        assertThat(JsonTree.of(figure.layoutJson()).at("xaxis", "ticktext").texts()).startsWith("0 %", "50 %", "90 %", "99 %", "99.9 %");
    }

    @Test
    void latencyAndRateOverTimeHaveTheGap() throws IOException {
        LoadRun run = run("one", 12);
        PlotlyFigure latency = LoadTimeFigure.latencies(List.of(run));
        JsonTree max = JsonTree.of(latency.dataJson()).at(0);
        assertThat(max.at("y").numbers()).hasSize(11).contains(500.0);
        assertThat(Collections.frequency(max.at("y").numbers().stream().map(v -> v == null || v.isNaN()).toList(), true)).as("the gap").isEqualTo(1);
        PlotlyFigure rate = LoadTimeFigure.rates(List.of(run.offered(120)));
        JsonTree rates = JsonTree.of(rate.dataJson());
        assertThat(rates.at(0, "y").numbers()).contains(0.0, 100.0);
        assertThat(rates.at(1, "y").numbers()).containsOnly(120.0);
        assertThat(rates.at(1, "name").text()).isEqualTo("one, offered");
    }

    /** Of a day in seconds the slowest is not lost. */
    @Test
    void manyIntervalsAreThinned() throws IOException {
        StringBuilder csv = new StringBuilder("timeStamp,elapsed,label,success\n");
        for (int i = 0; i < 3000; i++) {
            csv.append(1_700_000_000_000L + 1000L * i).append(i == 1234 ? ",9000,a,true\n" : ",20,a,true\n");
        }
        LoadRun run = LoadResultFile.read(Files.writeString(folder.resolve("long"), csv)).get(0);
        List<Double> y = JsonTree.of(LoadTimeFigure.latencies(List.of(run)).dataJson()).at(0, "y").numbers();
        assertThat(y).hasSizeBetween(LoadTimeFigure.COLUMNS / 2, LoadTimeFigure.COLUMNS).contains(9000.0);
    }

    @Test
    void nothingToDrawIsSaid() {
        assertThat(PercentileFigure.of(List.of(), List.of()).isEmpty()).isTrue();
        assertThat(LoadTimeFigure.latencies(List.of()).caption()).startsWith("Nothing to draw");
        assertThat(LoadTimeFigure.rates(List.of()).isEmpty()).isTrue();
    }
}
