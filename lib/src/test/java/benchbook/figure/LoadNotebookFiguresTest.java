package benchbook.figure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import benchbook.table.LatencyTable;
import benchbook.table.LoadErrorTable;
import benchbook.table.LoadIntervalTable;
import benchbook.table.LoadProblemTable;
import benchbook.table.LoadRun;
import benchbook.table.LoadStepTable;
import benchbook.table.RunTable;
import java.util.List;
import org.junit.jupiter.api.Test;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/** The figures of the freeze, the knee, and the generator's lag. */
class LoadNotebookFiguresTest {

    private static final long MS = 1_000_000;

    /** A histogram of latencies in ms and their counts, by turns. */
    private static LoadRun log(long... msAndCount) {
        Table latencies = LatencyTable.empty();
        for (int i = 0; i < msAndCount.length; i += 2) {
            Row row = latencies.appendRow();
            row.setLong(LatencyTable.VALUE_NS, msAndCount[i] * MS);
            row.setLong(LatencyTable.COUNT, msAndCount[i + 1]);
        }
        return new LoadRun("x", RunTable.empty(), latencies, LoadIntervalTable.empty(), LoadErrorTable.empty(), LoadProblemTable.empty());
    }

    /** Of 100 requests 90 took 20 ms, 9 took 30 ms, 1 took 1500 ms: the curve rises at p90 and at p99. */
    @Test
    void aPercentileCurveRisesWhereItsValuesBegin() {
        PlotlyFigure figure = FreezeFigure.of(List.of(new FreezeFigure.Client("open", log(20, 50, 1500, 1, 30, 9, 20, 40), true, true),
                new FreezeFigure.Client("closed, steady", log(20, 10), false, false)), 1500 * MS);
        JsonTree open = JsonTree.of(figure.dataJson()).named("open");
        List<Double> x = open.at("x").numbers();
        assertThat(x).hasSize(4);
        assertThat(x.get(0)).isEqualTo(1);
        assertThat(x.get(1)).isEqualTo(10, within(1e-6));
        assertThat(x.get(2)).isEqualTo(100, within(1e-6));
        assertThat(x.get(3)).as("to its slowest request").isEqualTo(100);
        assertThat(open.at("y").numbers()).containsExactly(20.0, 30.0, 1500.0, 1500.0);
        assertThat(open.at("hovertext", 1).text()).isEqualTo("open: 30 ms or more for 10 of 100 requests");
        assertThat(JsonTree.of(figure.layoutJson()).at("xaxis", "ticktext").texts()).containsExactly("0 %", "50 %", "90 %", "99 %");
        assertThat(FreezeFigure.of(List.of(new FreezeFigure.Client("open", log(), true, true)), MS).isEmpty()).isTrue();
    }

    private static void step(Table steps, double perS, long p99Ms, String state, double backlog) {
        Row row = steps.appendRow();
        row.setDouble(LoadStepTable.OFFERED_PER_S, perS);
        if (p99Ms > 0) {
            row.setLong(LoadStepTable.P50_NS, p99Ms * MS / 2);
            row.setLong(LoadStepTable.P99_NS, p99Ms * MS);
        }
        row.setDouble(LoadStepTable.BACKLOG_PER_S, backlog);
        row.setString(LoadStepTable.STATE, state);
    }

    private static Table states() {
        return LoadStepTable.empty().addColumns(StringColumn.create(LoadStepTable.STATE));
    }

    @Test
    void aSaturatedStepHasABacklogAndNoLatency() {
        Table steps = states();
        step(steps, 200, 21, LoadStepTable.FINE, 0);
        step(steps, 370, 30, LoadStepTable.FINE, 0);
        step(steps, 400, 0, LoadStepTable.SATURATED, 14.2);
        Table published = states();
        step(published, 400, 270, LoadStepTable.SATURATED, 0);
        PlotlyFigure figure = KneeFigure.of(steps, published, 386, 301, 50 * MS);
        JsonTree data = JsonTree.of(figure.dataJson());
        assertThat(data.named("p99").at("x").numbers()).containsExactly(200.0, 370.0);
        assertThat(data.named("p99, published").at("y").numbers()).containsExactly(270.0);
        assertThat(data.named("saturated: its backlog's growth").at("x").numbers()).containsExactly(400.0);
        assertThat(data.at(4, "mode").text()).as("a trace that no legend shows").isEqualTo("text");
        assertThat(data.at(4, "text").texts()).containsExactly("+14/s");
        JsonTree layout = JsonTree.of(figure.layoutJson());
        assertThat(layout.at("shapes", 1, "x0").number()).isEqualTo(386);
        assertThat(layout.at("annotations", 1, "text").text()).isEqualTo("predicted limit");
        assertThat(KneeFigure.of(states(), published, 386, 301, MS).isEmpty()).isTrue();
    }

    @Test
    void aRateThatIsTheGeneratorsLimitIsACross() {
        Table steps = states();
        for (double rate : new double[] {1_000, 1_000, 160_000}) {
            Row row = steps.appendRow();
            row.setString(LoadStepTable.MODEL, RunTable.OPEN);
            row.setDouble(LoadStepTable.OFFERED_PER_S, rate);
            row.setLong(LoadStepTable.LAG_P50_NS, 4_000L * steps.rowCount());
            row.setLong(LoadStepTable.LAG_P99_NS, 40_000L * steps.rowCount());
            row.setString(LoadStepTable.STATE, rate > 1_000 ? LoadStepTable.GENERATOR : LoadStepTable.FINE);
        }
        Row closed = steps.appendRow();
        closed.setString(LoadStepTable.MODEL, RunTable.CLOSED);
        closed.setDouble(LoadStepTable.ACHIEVED_PER_S, 50_000);
        PlotlyFigure figure = LagFigure.of(steps, new double[] {40_000, 20_000, 30_000});
        JsonTree data = JsonTree.of(figure.dataJson());
        assertThat(data.named("p50").at("y").numbers()).as("the median of both windows, in ms").containsExactly(0.006);
        assertThat(data.named("p99 where it is the limit").at("x").numbers()).containsExactly(160_000.0);
        JsonTree layout = JsonTree.of(figure.layoutJson());
        assertThat(layout.at("shapes", 1, "x0").number()).as("wrk's median").isEqualTo(30_000);
        assertThat(layout.at("annotations", 1, "x").number()).as("labels stand at logarithms").isEqualTo(Math.log10(30_000), within(1e-6));
        assertThat(LagFigure.of(states(), new double[0]).isEmpty()).isTrue();
    }
}
