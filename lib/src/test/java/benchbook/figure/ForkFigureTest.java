package benchbook.figure;

import static benchbook.testing.JmhFile.avgt;
import static benchbook.testing.JmhFile.forks;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import benchbook.table.IterationTable;
import benchbook.table.JmhResults;
import benchbook.testing.JmhFile;
import java.util.List;
import org.junit.jupiter.api.Test;

class ForkFigureTest {

    @Test
    void slowIsRightForTimesAndForThroughput() {
        for (String[] mode : new String[][] {{"avgt", "ns/op"}, {"thrpt", "ops/ns"}}) {
            JmhResults results = JmhFile.read(avgt("a.B.x", forks(5, 0.1, 100, 110, 125)).mode(mode[0], mode[1]));
            double[] slowness = ForkFigure.slowness(Row.of(results).get(0));
            double[] expected = mode[0].equals("avgt") ? new double[] {1, 1.1, 1.25} : new double[] {1.25, 1.25 / 1.1, 1};
            for (int f = 0; f < 3; f++) {
                assertThat(slowness[f]).isEqualTo(expected[f], within(1e-9));
            }
            assertThat(ForkFigure.of(results).layoutJson()).contains("\"1.25×\"");
        }
    }

    @Test
    void theWidestIsOnTop() {
        JmhResults results = JmhFile.read(
                avgt("a.B.calm", forks(5, 0.1, 100, 101)), avgt("a.B.wild", forks(5, 0.1, 100, 150)));
        assertThat(JsonTree.of(ForkFigure.of(results).layoutJson()).at("yaxis", "ticktext").texts())
                .containsExactly("wild", "calm");
    }

    @Test
    void aForkFarBeyondTheOthersIsATriangleAtTheEnd() {
        JmhResults results = JmhFile.read(
                avgt("a.B.a", forks(5, 0.1, 100, 110)),
                avgt("a.B.b", forks(5, 0.1, 100, 112)),
                avgt("a.B.c", forks(5, 0.1, 100, 7000)));
        PlotlyFigure figure = ForkFigure.of(results);
        assertThat(figure.caption()).contains("A triangle: a fork beyond the end of the axis, in 1 result.");
        JsonTree beyond = JsonTree.of(figure.dataJson()).named("further right");
        assertThat(beyond.at("x").numbers()).hasSize(1);
        assertThat(beyond.at("x", 0).number()).isEqualTo(1.6, within(1e-9)); // 1 + 5 × 0.12
        assertThat(figure.layoutJson()).contains("\"70.0×\"");
    }

    @Test
    void whatCannotBeComparedIsLeftOutAndCounted() {
        JmhResults some = JmhFile.read(
                avgt("a.B.one", forks(5, 0.1, 100)), avgt("a.B.two", forks(5, 0.1, 100, 101)), avgt("a.B.none"),
                avgt("a.B.zero", new double[3], new double[3]), avgt("a.B.nan", new double[] {Double.NaN}, new double[] {1}));
        PlotlyFigure figure = ForkFigure.of(some);
        assertThat(figure.caption())
                .startsWith("1 result.")
                .contains("Left out: 1 result without raw data.")
                .contains("Left out: 3 results with fewer than two forks whose mean is a positive number.");
    }

    @Test
    void withoutForksTheCaptionSaysSo() {
        JmhResults one = JmhFile.read(avgt("a.B.one", forks(5, 0.1, 100)));
        assertThat(ForkFigure.of(one).isEmpty()).isTrue();
        assertThat(ForkFigure.of(one).caption()).isEqualTo("Nothing to compare: no result has two forks with raw data.");
        JmhResults bare = new JmhResults(one.scores(), one.params(), IterationTable.empty(), one.samples(), one.metrics(),
                one.metricIterations());
        assertThat(ForkFigure.of(bare).caption()).contains("1 result without raw data");
    }

    @Test
    void forksThatAgreeExactlyStillHaveAnAxis() {
        JsonTree range = JsonTree.of(ForkFigure.of(JmhFile.read(avgt("a.B.x", new double[] {5, 5}, new double[] {5, 5})))
                .layoutJson()).at("xaxis", "range");
        assertThat(range.at(1).number()).isGreaterThan(range.at(0).number());
    }

    @Test
    void onlyTheWidestOfManyAreShown() {
        JmhFile.Result[] many = new JmhFile.Result[5000];
        for (int i = 0; i < many.length; i++) {
            many[i] = avgt("a.B.m" + i, forks(3, 0.01, 10, 10 + i / 1000.0));
        }
        PlotlyFigure figure = ForkFigure.of(JmhFile.read(many));
        List<String> labels = JsonTree.of(figure.layoutJson()).at("yaxis", "ticktext").texts();
        assertThat(labels).hasSize(ForkFigure.MAX_ROWS).startsWith("m4999", "m4998").endsWith("m4960");
        assertThat(figure.caption()).startsWith("40 of 5000 results: those with the widest spread");
    }
}
