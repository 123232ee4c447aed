package benchbook.figure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import benchbook.table.TimingTable;
import java.util.List;
import org.junit.jupiter.api.Test;
import tech.tablesaw.api.Table;

class TimingFigureTest {

    private static Table timings(Object... nameRepetitionTime) {
        Table t = TimingTable.empty();
        for (int i = 0; i < nameRepetitionTime.length; i += 3) {
            TimingTable.append(t, 1, "columns", (String) nameRepetitionTime[i], (String) nameRepetitionTime[i + 1],
                    (double) nameRepetitionTime[i + 2]);
        }
        return t;
    }

    private static final Table TWO = timings("dead", "1", 0.5, "used", "1", 2.0, "dead", "2", 1e-6, "used", "2", 1.0);

    @Test
    void aRowForEachNameAndRepetitionWithAGapBetweenNames() {
        PlotlyFigure figure = TimingFigure.of(TWO, TimingTable.empty(), 10);
        JsonTree layout = JsonTree.of(figure.layoutJson());
        assertThat(layout.at("yaxis", "ticktext").texts()).containsExactly("dead, 1", "dead, 2", Frame.GAP, "used, 1", "used, 2");
        assertThat(layout.at("xaxis", "type").text()).isEqualTo("log");
        assertThat(figure.caption()).startsWith("1 of 4 figures lies beyond what a core can do: none of those is the time of that many calls")
                .contains("dead 1,000,000, used 1.00");
    }

    @Test
    void whatNoCoreCanDoHasItsOwnShape() {
        JsonTree data = JsonTree.of(TimingFigure.of(TWO, timings("dead", "1", 0.25), 10).dataJson());
        assertThat(data.named("a fresh JVM").at("x").numbers()).containsExactly(2.0, 0.5, 1.0);
        assertThat(data.named("a fresh JVM: impossible").at("x").numbers()).containsExactly(1e6);
        assertThat(data.named("a fresh JVM: impossible").at("y").numbers()).containsExactly(1.0);
        assertThat(data.named("published").at("x").numbers()).containsExactly(4.0);
    }

    @Test
    void theLineIsAlwaysOnTheAxis() {
        for (double time : new double[] {1e-7, 1, 1e6}) {
            JsonTree layout = JsonTree.of(TimingFigure.of(timings("x", "1", time), TimingTable.empty(), 10).layoutJson());
            List<Double> range = layout.at("xaxis", "range").numbers();
            assertThat(1.0).as("log10 of the line").isBetween(range.get(0), range.get(1));
            assertThat(layout.at("shapes", 1, "x0").number()).isEqualTo(10, within(1e-9));
            assertThat(layout.at("annotations", 1, "x").number()).as("annotations want the logarithm").isEqualTo(1, within(1e-9));
        }
    }

    @Test
    void aClockThatDidNotMoveStandsAtTheEnd() {
        PlotlyFigure figure = TimingFigure.of(timings("dead", "1", 0.0, "dead", "2", 1.0), TimingTable.empty(), 10);
        assertThat(JsonTree.of(figure.dataJson()).named("a fresh JVM: impossible").at("x").numbers()).hasSize(1)
                .allMatch(Double::isFinite);
        assertThat(figure.layoutJson()).contains("\"∞\"");
    }

    @Test
    void withoutFiguresTheCaptionSaysSo() {
        PlotlyFigure figure = TimingFigure.of(TimingTable.empty(), TimingTable.empty(), 10);
        assertThat(figure.isEmpty()).isTrue();
        assertThat(figure.caption()).startsWith("Nothing to draw");
    }

    @Test
    void namesAreShownLiterally() {
        for (String text : Nasty.TEXTS) {
            String json = TimingFigure.of(timings(text, "1", 1.0), TimingTable.empty(), 10).json();
            assertThat(json).doesNotContain("<b>", "<img", "</script");
            assertThat(JsonTree.of(json).at("layout", "yaxis", "ticktext", 0).text()).doesNotContain("<b>", "<a ");
        }
    }

    @Test
    void onlyTheFirstOfManyAreDrawn() {
        Table many = TimingTable.empty();
        for (int i = 0; i < 500; i++) {
            TimingTable.append(many, 1, "columns", "x", String.valueOf(i), 1);
        }
        PlotlyFigure figure = TimingFigure.of(many, TimingTable.empty(), 10);
        assertThat(JsonTree.of(figure.layoutJson()).at("yaxis", "ticktext").texts()).hasSize(TimingFigure.MAX_ROWS);
        assertThat(figure.caption()).startsWith("None of 500 figures").endsWith("The first 60 rows are drawn.");
    }
}
