package benchbook.figure;

import static benchbook.testing.JmhFile.avgt;
import static benchbook.testing.JmhFile.forks;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import benchbook.table.IterationTable;
import benchbook.table.JmhResults;
import benchbook.table.ScoreTable;
import benchbook.testing.JmhFile;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ScoreFigureTest {

    private static final String SCORES = "score with JMH's ±, 99.9 %, iterations pooled";

    private static JsonTree only(JmhResults results) {
        List<PlotlyFigure> figures = ScoreFigure.of(results);
        assertThat(figures).hasSize(1);
        return JsonTree.of(figures.get(0).json());
    }

    @Test
    void oneFigureForEachModeAndUnit() {
        JmhResults results = JmhFile.read(
                avgt("a.B.x", forks(5, 0.1, 10, 11)),
                avgt("a.B.y", forks(5, 0.1, 10, 11)).mode("avgt", "us/op"),
                avgt("a.B.z", forks(5, 0.1, 10, 11)).mode("thrpt", "ops/us"),
                avgt("a.B.w", forks(5, 0.1, 12, 11)));
        List<PlotlyFigure> figures = ScoreFigure.of(results);
        assertThat(figures).extracting(PlotlyFigure::title)
                .containsExactly("Average time, ns/op", "Average time, us/op", "Throughput, ops/us");
        assertThat(JsonTree.of(figures.get(0).json()).at("data").named(SCORES).at("x").numbers()).hasSize(2);
        assertThat(figures.get(0).layoutJson()).contains("ns/op, less is better");
        assertThat(figures.get(2).layoutJson()).contains("ops/us, more is better");
    }

    @Test
    void withoutResultsThereIsNoFigure() {
        assertThat(ScoreFigure.of(JmhFile.read(avgt("a.B.x", forks(5, 0.1, 10))).where(new boolean[] {false}))).isEmpty();
    }

    @Test
    void scoreErrorAndForksAreDrawn() {
        JmhResults results = JmhFile.read(avgt("a.B.x", forks(5, 0.05, 100, 110)));
        JsonTree data = only(results).at("data");
        JsonTree scores = data.named(SCORES);
        double error = results.scores().doubleColumn(ScoreTable.SCORE_ERROR).getDouble(0);
        assertThat(scores.at("x", 0).number()).isEqualTo(105, within(1e-6));
        assertThat(scores.at("error_x", "array", 0).number()).isEqualTo(error, within(1e-6));
        assertThat(scores.at("error_x", "arrayminus", 0).number()).isEqualTo(error, within(1e-6));
        JsonTree dots = data.named("mean of a fork");
        assertThat(dots.at("x", 0).number()).isEqualTo(100, within(1e-6));
        assertThat(dots.at("x", 1).number()).isEqualTo(110, within(1e-6));
        assertThat(dots.at("y").numbers()).allMatch(y -> Math.abs(y) < 0.5, "within its row").doesNotHaveDuplicates();
    }

    @Test
    void aBarThatReachesBelowZeroEndsAtTheEdgeOfALogAxisAndIsMarked() {
        JmhResults results = JmhFile.read(
                avgt("a.B.small", forks(4, 0.9, 1, 1)), avgt("a.B.large", forks(5, 0.01, 100, 101)));
        assertThat(results.scores().doubleColumn(ScoreTable.SCORE_ERROR).getDouble(0)).isGreaterThan(1);
        JsonTree tree = only(results);
        assertThat(tree.at("layout", "xaxis", "type").text()).isEqualTo("log");
        assertThat(tree.at("layout", "xaxis", "title", "text").text()).contains("(log axis)");
        double from = Math.pow(10, tree.at("layout", "xaxis", "range", 0).number());
        JsonTree scores = tree.at("data").named(SCORES);
        double end = scores.at("x", 0).number() - scores.at("error_x", "arrayminus", 0).number();
        assertThat(end).isPositive().isCloseTo(from, within(1e-5)).isGreaterThan(from);
        JsonTree mark = tree.at("data").named("the bar goes on");
        assertThat(mark.at("marker", "symbol").text()).isEqualTo("triangle-left");
        assertThat(mark.at("x", 0).number()).as("Plotly draws no marker beyond the end").isCloseTo(from, within(1e-5)).isGreaterThan(from);
        assertThat(ScoreFigure.of(results).get(0).caption()).contains("A triangle at the edge");
    }

    @Test
    void oneHugeErrorDoesNotFlattenTheOthers() {
        JmhResults results = JmhFile.read(
                avgt("a.B.wild", new double[] {1, 100, 1}), avgt("a.B.calm", forks(5, 0.01, 30, 31)));
        JsonTree tree = only(results);
        double error = results.scores().doubleColumn(ScoreTable.SCORE_ERROR).getDouble(0);
        assertThat(error).isGreaterThan(900);
        assertThat(tree.at("layout", "xaxis", "range", 1).number()).isLessThan(120);
        assertThat(tree.at("data").list()).hasSize(4); // dots, scores, triangles at the left and at the right
    }

    @Test
    void scoresOfZeroAreLeftOutOfALogAxisAndCounted() {
        JmhResults results = JmhFile.read(
                avgt("a.B.zero", new double[5]), avgt("a.B.one", forks(5, 0.1, 1)), avgt("a.B.many", forks(5, 0.1, 100)));
        assertThat(only(results).at("data").named(SCORES).at("x").numbers()).hasSize(2);
        assertThat(ScoreFigure.of(results).get(0).caption())
                .contains("Left out, since a log axis has no 0: 1 result with a score of 0 or less.");
    }

    @Test
    void resultsWithoutRawDataOrErrorKeepTheirScore() {
        JmhResults all = JmhFile.read(avgt("a.B.x", new double[] {10, 11}), avgt("a.B.y", forks(5, 0.1, 12, 13)));
        JmhResults bare = new JmhResults(all.scores(), all.params(), IterationTable.empty(), all.samples(), all.metrics(),
                all.metricIterations());
        JsonTree data = only(bare).at("data");
        assertThat(data.list()).hasSize(1);
        assertThat(data.named(SCORES).at("x").numbers()).hasSize(2);
        assertThat(ScoreFigure.of(bare).get(0).caption())
                .contains("Without a bar: 1 result without a ± from JMH")
                .contains("Without dots: 2 results without raw data.");
    }

    @Test
    void aResultWithoutScoreIsCounted() {
        JmhResults results = JmhFile.read(avgt("a.B.none"), avgt("a.B.y", forks(5, 0.1, 12, 13)));
        assertThat(ScoreFigure.of(results).get(0).caption()).contains("Left out: 1 result without a score.");
        assertThat(ScoreFigure.of(JmhFile.read(avgt("a.B.none"))).get(0).isEmpty()).isTrue();
    }

    @Test
    void onlyTheWidestOfManyAreShownInTheFilesOrder() {
        JmhFile.Result[] many = new JmhFile.Result[5000];
        for (int i = 0; i < many.length; i++) {
            many[i] = avgt("a.B.m" + i, forks(3, i % 100 == 7 ? 0.5 : 0.01, 10, 10.1));
        }
        PlotlyFigure figure = ScoreFigure.of(JmhFile.read(many)).get(0);
        List<String> labels = JsonTree.of(figure.layoutJson()).at("yaxis", "ticktext").texts();
        assertThat(labels).hasSize(ScoreFigure.MAX_ROWS).startsWith("m7", "m107").allMatch(l -> l.endsWith("07") || l.equals("m7"));
        assertThat(figure.caption()).startsWith("40 of 5000 results: those with the widest ±");
        assertThat(figure.json()).hasSizeLessThan(40_000);
    }

    @Test
    void theFloorIsDrawnInTheUnitOfTheFigure() {
        JmhResults results = JmhFile.read(
                avgt("a.B.x", forks(5, 0.1, 10, 11)),
                avgt("a.B.y", forks(5, 0.1, 0.004, 0.005)).mode("avgt", "us/op"),
                avgt("a.B.z", forks(5, 0.1, 100, 101)).mode("thrpt", "ops/us"),
                avgt("a.B.w", forks(5, 0.1, 100, 101)).mode("ss", "ms/op"));
        List<PlotlyFigure> figures = ScoreFigure.of(results, 2.0);
        List<JsonTree> data = figures.stream().map(f -> JsonTree.of(f.dataJson())).toList();
        assertThat(data.get(0).named("floor: the harness's own loop").at("x", 0).number()).isEqualTo(2);
        // 0.004 us/op is not readable, so the figure is in ns/op.
        assertThat(figures.get(1).title()).isEqualTo("Average time, ns/op");
        assertThat(data.get(1).named("floor: the harness's own loop").at("x", 0).number()).isEqualTo(2);
        assertThat(data.get(2).named("limit: the harness's own loop").at("x", 0).number()).isEqualTo(500);
        assertThat(figures.get(3).caption()).contains("is too far from all scores to be drawn");
        assertThat(figures.get(3).dataJson()).doesNotContain("harness");
    }

    @Test
    void theLimitOfOneThreadIsNotDrawnForSeveral() {
        JmhResults results = JmhFile.read(avgt("a.B.z", forks(5, 0.1, 100, 101)).mode("thrpt", "ops/us").threads(4));
        assertThat(ScoreFigure.of(results, 2.0).get(0).json()).doesNotContain("limit");
    }

    @Test
    void namesOfAFileAreLiteral() {
        for (PlotlyFigure figure : ScoreFigure.of(Nasty.results())) {
            JsonTree tree = JsonTree.of(figure.json());
            assertThat(tree.at("layout", "yaxis", "ticktext").texts())
                    .hasSize(Nasty.TEXTS.size())
                    .allSatisfy(l -> assertThat(l.replace("<br>", "")).doesNotContain("<", ">"));
            assertThat(tree.at("data").named(SCORES).at("text").texts())
                    .allSatisfy(l -> assertThat(l.replace("<br>", "")).doesNotContain("<", ">"));
        }
    }

    @Test
    void aUnitOfAFileIsLiteral() {
        String layout = ScoreFigure.of(JmhFile.read(avgt("a.B.x", forks(5, 0.1, 10, 11)).mode("avgt", "<i>/op"))).get(0).layoutJson();
        assertThat(JsonTree.of(layout).at("xaxis", "title", "text").text()).startsWith("&lt;i&gt;/op, less is better");
    }

    @Test
    void aPublishedScoreStandsBesideAndOnTheAxis() {
        JmhResults results = JmhFile.read(avgt("a.B.x", forks(5, 0.1, 10, 11)), avgt("a.B.y", forks(5, 0.1, 20, 21)));
        PlotlyFigure figure = ScoreFigure.of(results, Double.NaN, Map.of("y", 2000.0, "absent", 1.0)).get(0);
        JsonTree json = JsonTree.of(figure.json());
        assertThat(json.at("data").named("published").at("x").numbers()).containsExactly(2000.0);
        assertThat(json.at("data").named("published").at("y").numbers()).containsExactly(1.0);
        assertThat(json.at("layout", "xaxis", "type").text()).as("far from the scores").isEqualTo("log");
        assertThat(json.at("layout", "xaxis", "range", 1).number()).isGreaterThan(Math.log10(2000));
        assertThat(figure.caption()).endsWith("Open diamonds: as published, of another machine.");
        assertThat(ScoreFigure.of(results).get(0).json()).doesNotContain("published");
    }

    @Test
    void publishedScoresFollowTheFiguresUnit() {
        JmhResults results = JmhFile.read(avgt("a.B.x", forks(5, 1e6, 2e9, 2.1e9)).mode("thrpt", "ops/s"));
        JsonTree data = JsonTree.of(ScoreFigure.of(results, Double.NaN, Map.of("x", 1e9)).get(0).json()).at("data");
        assertThat(data.named("published").at("x", 0).number()).isEqualTo(1, within(1e-9));
        assertThat(data.named(SCORES).at("x", 0).number()).isEqualTo(2.05, within(0.01));
    }

    @Test
    void aLogAxisOfMillionsHasAnotherUnit() {
        JmhResults millions = JmhFile.read(avgt("a.B.x", forks(5, 1e5, 2e9, 2.1e9)).mode("thrpt", "ops/s"),
                avgt("a.B.y", forks(5, 1e5, 3e7, 3.1e7)).mode("thrpt", "ops/s"));
        assertThat(ScoreFigure.of(millions).get(0).title()).isEqualTo("Throughput, ops/us");
        JmhResults mixed = JmhFile.read(avgt("a.B.x", forks(5, 1e5, 2e9, 2.1e9)).mode("thrpt", "ops/s"),
                avgt("a.B.y", forks(5, 1, 3e4, 3.1e4)).mode("thrpt", "ops/s"));
        assertThat(ScoreFigure.of(mixed).get(0).title()).as("no unit suits both").isEqualTo("Throughput, ops/s");
    }
}
