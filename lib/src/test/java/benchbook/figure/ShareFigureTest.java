package benchbook.figure;

import static org.assertj.core.api.Assertions.assertThat;

import benchbook.figure.ShareFigure.Shown;
import benchbook.stats.Interval;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class ShareFigureTest {

    private static final Interval NONE = Interval.undefined(0.95);

    @Test
    void dotsAndBarsStandInTheirRows() {
        PlotlyFigure figure = ShareFigure.of("title", "in the database", List.of(new Shown("theirs", 0.37, NONE, true),
                new Shown("ours", 0.86, new Interval(0.84, 0.88, 0.95), false), new Shown("lost", Double.NaN, NONE, false)));
        JsonTree data = JsonTree.of(figure.dataJson());
        assertThat(data.named("published").at("x").numbers()).containsExactly(37.0);
        assertThat(data.named("published").at("y").numbers()).containsExactly(0.0);
        JsonTree measured = data.named("a JVM, with its 95 % interval by samples");
        assertThat(measured.at("x").numbers()).containsExactly(86.0);
        assertThat(measured.at("y").numbers()).containsExactly(1.0);
        assertThat(figure.dataJson()).contains("\"x\":[84.0,88.0,null]", "of an untold number of samples");
        assertThat(figure.layoutJson()).contains("per cent of samples in the database", "\"86.0 %\"", "\"-\"");
    }

    @Test
    void withoutSharesThereIsNothingToDraw() {
        assertThat(ShareFigure.of("t", "", List.of()).isEmpty()).isTrue();
        assertThat(ShareFigure.of("t", "", List.of(new Shown("x", Double.NaN, NONE, false))).caption()).startsWith("Nothing to draw");
        assertThat(ShareFigure.of("t", "", Collections.nCopies(70, new Shown("x", 0.5, NONE, false))).caption()).contains("first 60 of 70");
    }

    @Test
    void namesAreShownLiterally() {
        for (String text : Nasty.TEXTS) {
            assertThat(ShareFigure.of("t", "", List.of(new Shown(text, 0.1, NONE, true))).json()).doesNotContain("<b>", "<img", "</script");
        }
    }
}
