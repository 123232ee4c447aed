package benchbook.figure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import benchbook.figure.ErrorFigure.Share;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class ErrorFigureTest {

    private static final double LIMIT = 0.10;

    private static final List<Share> THREE = List.of(
            new Share("sum", 0.66, 0.01), new Share("parse", 0.02, 0.48), new Share("lost", 0.65, Double.NaN));

    @Test
    void whatIsHardlyKnownHasItsOwnShape() {
        PlotlyFigure figure = ErrorFigure.of(THREE, LIMIT);
        JsonTree data = JsonTree.of(figure.dataJson());
        assertThat(data.named("measured").at("x").numbers()).containsExactly(1.0);
        assertThat(data.named("measured, above 10 %").at("x").numbers()).containsExactly(48.0);
        assertThat(data.named("measured, above 10 %").at("y").numbers()).containsExactly(1.0);
        assertThat(data.named("published").at("x").numbers()).containsExactly(66.0, 2.0, 65.0);
        assertThat(figure.caption()).startsWith("Errors above 10 % of their score: 2 of 3 published, 1 of 2 measured.");
        assertThat(figure.layoutJson()).contains("\"48 %\"");
    }

    @Test
    void theLimitIsAlwaysOnTheAxis() {
        for (double share : new double[] {1e-5, 0.1, 50}) {
            JsonTree layout = JsonTree.of(ErrorFigure.of(List.of(new Share("x", Double.NaN, share)), LIMIT).layoutJson());
            List<Double> range = layout.at("xaxis", "range").numbers();
            assertThat(1.0).as("log10 of ten per cent").isBetween(range.get(0), range.get(1));
            assertThat(layout.at("shapes", 1, "x0").number()).isEqualTo(10, within(1e-9));
        }
    }

    @Test
    void whatALogAxisCannotShowIsLeftOut() {
        PlotlyFigure figure = ErrorFigure.of(List.of(new Share("a", 0, Double.POSITIVE_INFINITY), new Share("b", 0.1, 0.2)), LIMIT);
        assertThat(JsonTree.of(figure.dataJson()).named("published").at("x").numbers()).containsExactly(10.0);
        assertThat(JsonTree.of(figure.layoutJson()).at("xaxis", "range").numbers()).allMatch(Double::isFinite);
        assertThat(ErrorFigure.of(List.of(), LIMIT).isEmpty()).isTrue();
        assertThat(ErrorFigure.of(List.of(new Share("a", Double.NaN, Double.NaN)), LIMIT).caption()).startsWith("Nothing to draw");
    }

    @Test
    void namesAreShownLiterally() {
        for (String text : Nasty.TEXTS) {
            String json = ErrorFigure.of(List.of(new Share(text, 0.1, 0.2)), LIMIT).json();
            assertThat(json).doesNotContain("<b>", "<img", "</script");
            assertThat(JsonTree.of(json).at("layout", "yaxis", "ticktext", 0).text()).doesNotContain("<b>", "<a ");
        }
    }

    @Test
    void onlyTheFirstOfManyAreDrawn() {
        PlotlyFigure figure = ErrorFigure.of(Collections.nCopies(100, new Share("x", 0.1, 0.2)), LIMIT);
        assertThat(JsonTree.of(figure.layoutJson()).at("yaxis", "ticktext").texts()).hasSize(ErrorFigure.MAX_ROWS);
        assertThat(figure.caption()).endsWith("The first 60 of 100 rows are drawn.");
    }
}
