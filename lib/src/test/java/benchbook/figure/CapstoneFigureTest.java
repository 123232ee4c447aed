package benchbook.figure;

import static org.assertj.core.api.Assertions.assertThat;

import benchbook.check.CapstoneRates;
import benchbook.check.CapstoneRuns;
import benchbook.check.CapstoneSteps;
import benchbook.price.Prices;
import benchbook.price.StepCosts;
import benchbook.table.CapstoneRunTable;
import benchbook.table.CapstoneStepTable;
import benchbook.table.HitRatioTable;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

class CapstoneFigureTest {

    private static final Table NONE = CapstoneSteps.of(CapstoneRunTable.empty(), new TreeMap<>(Map.of("a0", "not recorded yet")));

    private static Table steps(Table runs) {
        return CapstoneSteps.of(CapstoneRates.usable(runs), new TreeMap<>(Map.of("a9", "not run here")));
    }

    private static PlotlyFigure figure(Table shown, Table published) {
        return CapstoneFigure.of(shown, StepCosts.ofCapstone(shown, Prices.EXAMPLE), published, StepCosts.ofCapstone(published, Prices.EXAMPLE), Prices.EXAMPLE.text());
    }

    private static List<JsonTree> bars(PlotlyFigure figure) {
        JsonTree data = JsonTree.of(figure.dataJson());
        return IntStream.range(0, data.list().size()).mapToObj(data::at).filter(trace -> trace.at("type").text().equals("bar")).toList();
    }

    /** A bar begins at the axis's end and ends at its value. */
    @Test
    void barsEndAtMedians() {
        Table published = steps(CapstoneRuns.whole());
        PlotlyFigure figure = figure(steps(CapstoneRuns.of(Set.of("a1"), Set.of())), published);
        List<JsonTree> bars = bars(figure);
        assertThat(bars).hasSize(3);
        List<Double> x = bars.get(0).at("x").numbers();
        assertThat(x).as("without a1 and a9").containsExactly(0.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0);
        assertThat(bars.get(0).at("base").numbers().get(0) + bars.get(0).at("y").numbers().get(0)).isEqualTo(60, org.assertj.core.api.Assertions.within(1e-6));
        assertThat(figure.caption()).contains("Without a bar, as there is no such figure: a1, a9.", "example prices");
        assertThat(JsonTree.of(figure.layoutJson()).at("xaxis", "ticktext").texts()).hasSize(10).startsWith("a0").endsWith("a9");
    }

    @Test
    void withoutRunsThePublishedMarksAreDrawn() {
        PlotlyFigure figure = figure(NONE, steps(CapstoneRuns.whole()));
        assertThat(bars(figure)).isEmpty();
        assertThat(figure.isEmpty()).isFalse();
        assertThat(figure.caption()).contains("No step was measured here: the marks alone are drawn.");
        assertThat(figure(NONE, NONE).isEmpty()).isTrue();
    }

    @Test
    void waitingHasAPanelForEachQuantityThatThereIs() {
        Table published = steps(CapstoneRuns.whole());
        for (Row row : published) {
            row.setDouble(CapstoneRunTable.OPEN_P50_MS, Double.NaN);
        }
        List<String> names = List.of("a2", "a3", "a4");
        assertThat(bars(CapstoneFigure.waiting(steps(CapstoneRuns.whole()), published, names))).hasSize(4);
        Table lost = steps(CapstoneRuns.of(Set.of("a2", "a3", "a4"), Set.of()));
        PlotlyFigure figure = CapstoneFigure.waiting(lost, published, names);
        assertThat(bars(figure)).isEmpty();
        assertThat(JsonTree.of(figure.layoutJson()).at("annotations").list()).as("nobody tells p50").hasSize(3);
        assertThat(CapstoneStepTable.least("x")).isEqualTo("least_x");
    }

    @Test
    void hitsHaveACurveForEachSkewAndAnIdealBesideIt() {
        Table hits = HitRatioTable.empty();
        for (int skew = 1; skew <= 2; skew++) {
            for (long size : new long[] {100, 10}) {
                Row row = hits.appendRow();
                row.setDouble(HitRatioTable.SKEW, skew);
                row.setLong(HitRatioTable.SIZE, size);
                row.setLong(HitRatioTable.KEYS, 100);
                row.setLong(HitRatioTable.LOOKUPS, 1000);
                row.setDouble(HitRatioTable.HITS, size / 200.0);
                row.setDouble(HitRatioTable.IDEAL, size / 100.0);
            }
        }
        PlotlyFigure figure = HitRatioFigure.of(hits, List.of(new HitRatioFigure.Point("a7-1", 2, 0.97)));
        JsonTree data = JsonTree.of(figure.dataJson());
        assertThat(data.list()).hasSize(5);
        assertThat(data.named("u<sup>2</sup>").at("x").numbers()).as("by size").containsExactly(10.0, 100.0);
        assertThat(data.named("u<sup>2</sup>").at("y").numbers()).containsExactly(5.0, 50.0);
        assertThat(data.named("a7, a run each").at("x").numbers()).containsExactly(200.0);
        assertThat(HitRatioFigure.of(HitRatioTable.empty(), List.of()).isEmpty()).isTrue();
    }
}
