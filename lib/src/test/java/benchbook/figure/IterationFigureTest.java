package benchbook.figure;

import static benchbook.testing.JmhFile.avgt;
import static benchbook.testing.JmhFile.forks;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import benchbook.testing.JmhFile;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class IterationFigureTest {

    @Test
    void forksFollowEachOtherWithAGap() {
        PlotlyFigure figure = IterationFigure.of(
                JmhFile.read(avgt("a.B.x", new double[] {1, 2, 3}, new double[] {}, new double[] {4, Double.NaN})));
        JsonTree points = JsonTree.of(figure.dataJson()).named("iteration");
        assertThat(points.at("y").numbers())
                .containsExactly(1.0, 2.0, 3.0, Double.NaN, Double.NaN, 4.0, Double.NaN, Double.NaN);
        List<Double> x = points.at("x").numbers();
        assertThat(x).isSorted();
        assertThat(x.get(5)).isEqualTo(5);
        assertThat(JsonTree.of(figure.layoutJson()).at("shapes").list()).hasSize(2);
    }

    @Test
    void eachStripHasItsOwnScaleFromLeastToLargest() {
        PlotlyFigure figure = IterationFigure.of(JmhFile.read(
                avgt("a.B.calm", new double[] {1000, 1001}), avgt("a.B.wild", new double[] {10, 30, 20})));
        JsonTree layout = JsonTree.of(figure.layoutJson());
        assertThat(layout.at("yaxis", "ticktext").texts()).containsExactly("10.0", "30.0");
        assertThat(layout.at("yaxis2", "ticktext").texts()).containsExactly("1000", "1001");
        assertThat(layout.at("yaxis2", "domain", 0).number()).isEqualTo(0, within(1e-9));
        assertThat(layout.at("yaxis", "domain", 1).number()).isEqualTo(1, within(1e-9));
        assertThat(layout.at("annotations", 0, "text").text())
                .isEqualTo("<b>wild</b>  ns/op, less is better, max ÷ min 3.00×");
    }

    @Test
    void equalIterationsHaveOneLabel() {
        JsonTree layout = JsonTree.of(IterationFigure.of(JmhFile.read(avgt("a.B.x", new double[] {7, 7, 7}))).layoutJson());
        assertThat(layout.at("yaxis", "ticktext").texts()).containsExactly("7.000");
        assertThat(layout.at("yaxis", "range", 1).number()).isGreaterThan(7);
    }

    @Test
    void manyIterationsAreThinnedWithoutLosingAPeak() {
        double[] fork = new double[30_000];
        java.util.Arrays.fill(fork, 5);
        fork[12_345] = 50;
        fork[20_001] = 1;
        PlotlyFigure figure = IterationFigure.of(JmhFile.read(avgt("a.B.x", fork, fork.clone())));
        List<Double> y = new ArrayList<>(JsonTree.of(figure.dataJson()).named("iteration").at("y").numbers());
        assertThat(y).hasSizeLessThan(1010).contains(50.0, 1.0);
        assertThat(figure.caption()).contains("more than 1000 iterations");
    }

    @Test
    void extremesKeepTheOrderOfTime() {
        assertThat(IterationStrip.extremes(new double[] {3, 9, 1, Double.NaN, 4, 5, 6}, 3)).containsExactly(9, 1, 4, 5, 6, 6);
        assertThat(IterationStrip.extremes(new double[0], 3)).isEmpty();
    }

    @Test
    void onlyTheWidestOfManyAreShownAndTheOthersCounted() {
        JmhFile.Result[] many = new JmhFile.Result[5000];
        for (int i = 0; i < many.length; i++) {
            many[i] = i % 2 == 0 ? avgt("a.B.m" + i) : avgt("a.B.m" + i, forks(3, i / 10_000.0, 10, 10));
        }
        PlotlyFigure figure = IterationFigure.of(JmhFile.read(many));
        JsonTree layout = JsonTree.of(figure.layoutJson());
        assertThat(layout.at("annotations").list()).hasSize(IterationFigure.MAX_ROWS);
        assertThat(layout.at("annotations", 0, "text").text()).startsWith("<b>m4999</b>");
        assertThat(figure.caption())
                .startsWith("20 of 2500 results: those with the largest ratio of two iterations")
                .contains("Left out: 2500 results without raw data.");
    }

    @Test
    void withoutRawDataTheCaptionSaysSo() {
        PlotlyFigure figure = IterationFigure.of(JmhFile.read(avgt("a.B.x")));
        assertThat(figure.isEmpty()).isTrue();
        assertThat(figure.caption()).isEqualTo("Nothing to draw: no result has two iterations. Left out: 1 result without raw data.");
    }

    @Test
    void oneIterationAloneIsLeftOut() {
        PlotlyFigure figure = IterationFigure.of(
                JmhFile.read(avgt("a.B.x", new double[] {1}), avgt("a.B.y", new double[] {1}, new double[] {2})));
        assertThat(JsonTree.of(figure.layoutJson()).at("annotations").list()).hasSize(1);
        assertThat(figure.caption()).startsWith("1 result. ").endsWith("Left out: 1 result of a single iteration.");
    }

    @Test
    void namesOfAFileAreLiteral() {
        JsonTree layout = JsonTree.of(IterationFigure.of(Nasty.results()).layoutJson());
        for (int i = 0; i < IterationFigure.MAX_ROWS; i++) {
            String text = layout.at("annotations", i, "text").text();
            assertThat(text.replaceFirst("^<b>", "").replaceFirst("</b>", "")).doesNotContain("<", ">");
        }
    }
}
