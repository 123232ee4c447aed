package benchbook.figure;

import static benchbook.testing.JmhFile.avgt;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import benchbook.table.JmhResults;
import benchbook.table.ScoreTable;
import benchbook.testing.JmhFile;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RerunFigureTest {

    /** Returns a result whose forks have these means, two equal iterations each. */
    private static JmhFile.Result forks(double... means) {
        return avgt("a.B.x", Arrays.stream(means).mapToObj(m -> new double[] {m, m}).toArray(double[][]::new));
    }

    /** Draws rows of as many runs; each score is a run of a row, with two equal forks. */
    private static PlotlyFigure figure(List<String> labels, double[]... scores) {
        JmhResults jmh = JmhFile.read(Arrays.stream(scores).flatMapToDouble(Arrays::stream).mapToObj(s -> forks(s, s))
                .toArray(JmhFile.Result[]::new));
        List<int[]> rows = new ArrayList<>();
        for (double[] row : scores) {
            int from = rows.stream().mapToInt(r -> r.length).sum();
            rows.add(IntStream.range(from, from + row.length).toArray());
        }
        return RerunFigure.of(jmh, labels, rows, names(scores[0].length));
    }

    /** Draws one row, a result a run. */
    private static PlotlyFigure row(JmhFile.Result... runs) {
        return RerunFigure.of(JmhFile.read(runs), List.of("x"), List.of(IntStream.range(0, runs.length).toArray()),
                names(runs.length));
    }

    private static List<String> names(int runs) {
        return IntStream.range(0, runs).mapToObj(i -> String.valueOf((char) ('A' + i))).toList();
    }

    private static JsonTree data(PlotlyFigure figure) {
        return JsonTree.of(figure.dataJson());
    }

    private static double x(PlotlyFigure figure, String run) {
        assertThat(data(figure).named(run).at("x").numbers()).hasSize(1);
        return data(figure).named(run).at("x", 0).number();
    }

    private static List<String> columnAtRight(PlotlyFigure figure) {
        JsonTree notes = JsonTree.of(figure.layoutJson()).at("annotations");
        return IntStream.range(0, notes.list().size()).mapToObj(i -> notes.at(i, "text").text()).toList();
    }

    private static double[] range(PlotlyFigure figure) {
        return JsonTree.of(figure.layoutJson()).at("xaxis", "range").numbers().stream()
                .mapToDouble(v -> Math.pow(10, v)).toArray();
    }

    @Test
    void slowIsRightForTimesAndForThroughput() {
        PlotlyFigure times = row(forks(100, 100), forks(110, 110), forks(125, 125));
        assertThat(x(times, "A")).isEqualTo(100 / 110.0, within(1e-8));
        assertThat(x(times, "B")).isEqualTo(1, within(1e-8));
        assertThat(x(times, "C")).isEqualTo(125 / 110.0, within(1e-8));
        PlotlyFigure rates = row(forks(100, 100).mode("thrpt", "ops/ns"), forks(110, 110).mode("thrpt", "ops/ns"),
                forks(125, 125).mode("thrpt", "ops/ns"));
        assertThat(x(rates, "A")).isEqualTo(1.1, within(1e-8));
        assertThat(x(rates, "B")).isEqualTo(1, within(1e-8));
        assertThat(x(rates, "C")).isEqualTo(110 / 125.0, within(1e-8));
        assertThat(columnAtRight(times)).isEqualTo(columnAtRight(rates)).containsExactly("1.25×");
    }

    @Test
    void aRunCountsWithTheGeometricMeanOfItsForksAndTheMedianIsGeometricToo() {
        PlotlyFigure figure = row(forks(50, 200), forks(121, 121)); // 100 and 121, the median 110
        assertThat(x(figure, "A")).isEqualTo(100 / 110.0, within(1e-8));
        assertThat(x(figure, "B")).isEqualTo(1.1, within(1e-8));
        assertThat(columnAtRight(figure)).containsExactly("1.21×");
    }

    /** t(0.975, 2) = 4.30265, so the interval of 100, 100, 103 is 95.849 to 104.328, and 95.849 times as much is the median. */
    @Test
    void theBarIsTheIntervalOverForks() {
        for (String unit : List.of("ns/op", "ops/ns")) {
            String mode = unit.equals("ns/op") ? "avgt" : "thrpt";
            PlotlyFigure figure = row(forks(100, 100, 103).mode(mode, unit), forks(110, 110, 110).mode(mode, unit));
            double[] ends = unit.equals("ns/op")
                    ? new double[] {0.9183998869, 0.9581713806, 0.9996651869}
                    : new double[] {1 / 0.9996651869, 1 / 0.9581713806, 1 / 0.9183998869};
            JsonTree run = data(figure).named("A");
            assertThat(run.at("x", 0).number()).isEqualTo(ends[1], within(1e-8));
            assertThat(ends[1] - run.at("error_x", "arrayminus", 0).number()).isEqualTo(ends[0], within(1e-8));
            assertThat(ends[1] + run.at("error_x", "array", 0).number()).isEqualTo(ends[2], within(1e-8));
            assertThat(data(figure).named("B").at("error_x", "array", 0).number()).as("equal forks").isZero();
            assertThat(figure.caption()).doesNotContain("Without a bar", "»");
        }
    }

    @Test
    void aSingleForkHasNoBar() {
        PlotlyFigure figure = row(forks(100), forks(104), forks(102, 102));
        assertThat(data(figure).named("A").at("error_x", "array", 0).number()).isZero();
        assertThat(data(figure).named("A").at("error_x", "arrayminus", 0).number()).isZero();
        assertThat(data(figure).named("A").at("text", 0).text()).endsWith("<br>1 fork");
        assertThat(figure.caption()).contains("Without a bar: 2 scores of a single fork.");
    }

    @Test
    void theWidestDriftIsOnTopAndTheCaptionNamesIt() {
        PlotlyFigure figure = figure(List.of("calm", "wild", "middle", "equal"),
                new double[] {100, 101}, new double[] {100, 108}, new double[] {103, 100}, new double[] {100, 100});
        assertThat(JsonTree.of(figure.layoutJson()).at("yaxis", "ticktext").texts())
                .containsExactly("wild", "middle", "calm", "equal");
        assertThat(columnAtRight(figure)).containsExactly("1.08×", "1.03×", "1.01×", "1.00×");
        assertThat(figure.caption())
                .startsWith("Runs of the same code differ by up to 1.08×, in wild; the median of 4 rows is 1.02×.")
                .contains("Widest drift first.");
        assertThat(figure(List.of("only"), new double[] {100, 108}).caption())
                .startsWith("Runs of the same code differ by 1.08×, in only. Dot:");
    }

    @Test
    void runsOfOneRowLieAboveEachOtherAndWithinTheirRow() {
        PlotlyFigure figure = figure(List.of("a", "b"), new double[] {100, 101, 102, 103, 104, 105, 106},
                new double[] {100, 101, 102, 103, 104, 105, 100});
        double before = -0.5;
        for (String run : names(7)) {
            double y = data(figure).named(run).at("y", 0).number();
            assertThat(y).isGreaterThan(before).isLessThan(0.5);
            assertThat(data(figure).named(run).at("y", 1).number()).isEqualTo(y + 1, within(1e-8));
            before = y;
        }
    }

    @Test
    void oneWildRowDoesNotFlattenTheOthers() {
        // Outermost runs of 1.01 twice and of 7: the axis ends at five times ln 1.01, and 3 % of room at each side.
        PlotlyFigure figure = figure(List.of("a", "b", "wild"),
                new double[] {100, 101, 100}, new double[] {100, 100, 101}, new double[] {100, 700, 100});
        double end = Math.pow(1.01, 5) * Math.pow(Math.pow(1.01, 6), 0.03); // to the left no more than the least, 1.01
        assertThat(range(figure)[1]).isEqualTo(end, within(1e-6));
        assertThat(data(figure).named("B").at("x", 0).number()).isEqualTo(Math.pow(1.01, 5), within(1e-8));
        assertThat(columnAtRight(figure)).startsWith("7.00×");
        JsonTree marks = data(figure).named("goes on");
        assertThat(marks.at("text").texts()).containsExactly("»");
        assertThat(marks.at("y").numbers()).containsExactly(0.0);
        assertThat(figure.caption()).contains("« or » at an edge: a dot or a bar goes on beyond the axis, in 1 row.");
    }

    @Test
    void oneWideIntervalDoesNotFlattenTheOthers() {
        PlotlyFigure figure = row(forks(100, 100), forks(50, 200), forks(102, 102));
        assertThat(range(figure)[1]).isLessThan(1.1);
        assertThat(data(figure).named("goes on").at("text").texts()).containsExactly("«", "»");
    }

    @Test
    void wideIntervalsOfTwoForksDoNotFlattenTheRuns() {
        PlotlyFigure figure = row(forks(90, 110), forks(91, 112));
        double run = Math.pow(91 * 112 / (90.0 * 110), 0.25); // half of the log ratio of two geometric means of two
        assertThat(run).isLessThan(1.01);
        double end = run * Math.pow(1.01, 4);
        assertThat(range(figure)[1]).isEqualTo(Math.pow(end, 1.06), within(1e-8));
        assertThat(data(figure).named("goes on").at("text").texts()).containsExactly("«", "»");
    }

    @Test
    void unitsAreConverted() {
        PlotlyFigure figure = row(forks(1000, 1000), forks(1.1, 1.1).mode("avgt", "us/op"),
                forks(0.0012, 0.0012).mode("avgt", "ms/op"));
        assertThat(x(figure, "A")).isEqualTo(1000 / 1100.0, within(1e-8));
        assertThat(x(figure, "B")).isEqualTo(1, within(1e-8));
        assertThat(x(figure, "C")).isEqualTo(1200 / 1100.0, within(1e-8));
        assertThat(data(figure).named("B").at("text", 0).text()).contains("1100 ns/op");
        PlotlyFigure rates = row(forks(1000, 1000).mode("thrpt", "ops/ms"), forks(2, 2).mode("thrpt", "ops/us"));
        assertThat(columnAtRight(rates)).containsExactly("2.00×");
        assertThat(x(rates, "B")).isLessThan(1);
    }

    @Test
    void unitsThatDoNotConvertAreLeftOutAndCounted() {
        PlotlyFigure figure = row(forks(100, 100), forks(5, 5).mode("thrpt", "ops/s"), forks(3, 3).mode("avgt", "B/op"),
                forks(102, 102));
        assertThat(data(figure).named("B").at("x").list()).isEmpty();
        assertThat(data(figure).named("C").at("x").list()).isEmpty();
        assertThat(columnAtRight(figure)).containsExactly("1.02×");
        assertThat(figure.caption()).contains("Left out: 2 scores whose unit is neither a time nor a rate, or does not convert");
    }

    @Test
    void whatCannotBeComparedIsLeftOutAndCounted() {
        JmhResults jmh = JmhFile.read(forks(100, 100), forks(101, 101), forks(), forks(0, 5), forks(Double.NaN), forks(7, 7));
        PlotlyFigure figure = RerunFigure.of(jmh, List.of("good", "lonely", "bad"),
                List.of(new int[] {0, -1, 1}, new int[] {5, -1, -2}, new int[] {2, 3, 4}), names(3));
        assertThat(JsonTree.of(figure.layoutJson()).at("yaxis", "ticktext").texts()).containsExactly("good");
        assertThat(data(figure).named("B").at("x").list()).isEmpty();
        assertThat(figure.caption())
                .contains("Left out: 2 rows with fewer than two scores to compare.")
                .contains("Left out: 3 scores without raw data, or with a fork whose mean is not a positive number.");
    }

    @Test
    void withoutTwoRunsTheCaptionSaysSo() {
        JmhResults jmh = JmhFile.read(forks(100, 100));
        PlotlyFigure none = RerunFigure.of(jmh, List.of(), List.of(), List.of());
        assertThat(none.isEmpty()).isTrue();
        assertThat(none.caption()).isEqualTo("Nothing to compare: no row has two runs that can be drawn.");
        PlotlyFigure one = RerunFigure.of(jmh, List.of("x"), List.of(new int[] {0, -1}), names(2));
        assertThat(one.isEmpty()).isTrue();
        assertThat(one.caption()).endsWith("Left out: 1 row with fewer than two scores to compare.");
    }

    @Test
    void runsThatAgreeExactlyStillHaveAnAxis() {
        double[] range = range(row(forks(5, 5), forks(5, 5)));
        assertThat(range[0]).isLessThan(0.995);
        assertThat(range[1]).isGreaterThan(1.005);
    }

    @Test
    void onlyTheWidestOfManyAreShown() {
        int many = 500;
        List<String> labels = IntStream.range(0, many).mapToObj(i -> "m" + i).toList();
        double[][] scores = IntStream.range(0, many).mapToObj(i -> new double[] {100, 100 + i / 100.0}).toArray(double[][]::new);
        PlotlyFigure figure = figure(labels, scores);
        assertThat(JsonTree.of(figure.layoutJson()).at("yaxis", "ticktext").texts())
                .hasSize(RerunFigure.MAX_ROWS).startsWith("m499", "m498").endsWith("m460");
        assertThat(figure.caption()).contains("Shown: 40, those with the widest drift, widest first; 460 left out.")
                .contains("the median of 500 rows is 1.02×"); // (2.49 + 2.50) / 2 %
    }

    @Test
    void thirtyRunsAreToldApartByColourAndSymbol() {
        PlotlyFigure figure = figure(List.of("x"), DoubleStream.iterate(100, v -> v + 1).limit(30).toArray());
        Set<String> looks = new HashSet<>();
        for (int i = 0; i < 30; i++) {
            JsonTree run = data(figure).at(i);
            looks.add(run.at("marker", "symbol").text() + run.at("marker", "color").text());
            assertThat(run.at("error_x", "color").text()).isEqualTo(run.at("marker", "color").text());
        }
        assertThat(looks).hasSize(30);
        Set<String> symbols = new HashSet<>();
        IntStream.range(0, 6).forEach(i -> symbols.add(data(figure).at(i, "marker", "symbol").text()));
        assertThat(symbols).as("without colour").hasSize(6);
        assertThat(figure.caption()).contains("The legend names the first 12 of 30 runs");
        assertThat(figure.dataJson().split("\"showlegend\":true", -1)).hasSize(12 + 1);
    }

    @Test
    void namesThatDoNotFitTheLegendBecomeNumbers() {
        JmhResults jmh = JmhFile.read(forks(100, 100), forks(101, 101));
        String path = "/a/folder/with/a/rather/long/path/";
        String file = "/with/a/long/name/for/a/file/of/results-of-a-rather-long-benchmark-which-nobody-reads/results.json";
        List<String> files = List.of(path + "1" + file, path + "2" + file);
        PlotlyFigure figure = RerunFigure.of(jmh, List.of("x"), List.of(new int[] {0, 1}), files);
        assertThat(data(figure).named("run 2").at("text", 0).text().replace("<br>", "")).contains(files.get(1));
        List<String> some = List.of("reruns/1/results.json", "reruns/2/results.json");
        assertThat(data(RerunFigure.of(jmh, List.of("x"), List.of(new int[] {0, 1}), some)).named(some.get(1)).at("x").list())
                .hasSize(1);
    }

    @Test
    void namesOfAFileAreLiteral() {
        JmhResults jmh = JmhFile.read(forks(100, 100), forks(101, 101));
        for (int i = 0; i < Nasty.TEXTS.size(); i++) {
            String nasty = Nasty.TEXTS.get(i);
            jmh.scores().stringColumn(ScoreTable.UNIT).set(0, "us/op");
            jmh.scores().stringColumn(ScoreTable.UNIT).set(1, "us/op");
            PlotlyFigure figure =
                    RerunFigure.of(jmh, List.of(nasty), List.of(new int[] {0, 1}), List.of(nasty, "other " + nasty));
            JsonTree tree = JsonTree.of(figure.json());
            assertThat(tree.at("layout", "yaxis", "ticktext").texts()).hasSize(1)
                    .allSatisfy(l -> assertThat(l.replace("<br>", "")).doesNotContain("<", ">"));
            for (int run = 0; run < 2; run++) {
                assertThat(tree.at("data", run, "name").text()).doesNotContain("<", ">");
                assertThat(tree.at("data", run, "text", 0).text().replace("<br>", "")).doesNotContain("<", ">");
            }
            assertThat(figure.caption()).hasSizeLessThan(500);
        }
    }

    @Test
    void listsThatDoNotFitAreTheCallersMistake() {
        JmhResults jmh = JmhFile.read(forks(100, 100));
        assertThatThrownBy(() -> RerunFigure.of(jmh, List.of("x", "y"), List.of(new int[] {0}), List.of("A")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("2 labels for 1 rows");
        assertThatThrownBy(() -> RerunFigure.of(jmh, List.of("x"), List.of(new int[] {0}), List.of("A", "B")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("a row has 1 runs; wanted 2");
    }
}
