package benchbook.figure;

import static org.assertj.core.api.Assertions.assertThat;

import benchbook.table.PairTable;
import org.junit.jupiter.api.Test;
import tech.tablesaw.api.Table;

class OrderFigureTest {

    private static final double NAN = Double.NaN;

    private static Table pairs() {
        Table pairs = PairTable.empty();
        PairTable.append(pairs, "cold", "JVM 1", 4e6, 7e4);
        PairTable.append(pairs, "plus first", "JVM 1", 4000, 1000);
        PairTable.append(pairs, "plus first", "JVM 2", 5000, 1000);
        return pairs;
    }

    private static Table published() {
        Table pairs = PairTable.empty();
        PairTable.append(pairs, "plus first", "published", 14494, 3859);
        PairTable.append(pairs, "cold", "published low", 5.2e7, NAN);
        PairTable.append(pairs, "not told", "published", 17800, NAN);
        return pairs;
    }

    @Test
    void rowsStandByPlaceThePublishedFirst() {
        PlotlyFigure figure = OrderFigure.of(pairs(), published(), "plus", "builder");
        JsonTree layout = JsonTree.of(figure.layoutJson());
        assertThat(layout.at("yaxis", "ticktext").texts()).containsExactly("cold, published low", "cold, JVM 1", Frame.GAP,
                "plus first, published", "plus first, JVM 1", "plus first, JVM 2", Frame.GAP, "not told, published");
        assertThat(layout.at("xaxis", "type").text()).isEqualTo("log");
        assertThat(layout.at("annotations", 1, "text").text()).isEqualTo("57.1");
        assertThat(layout.at("annotations", 0, "text").text()).as("no ratio of one").isEmpty();
        assertThat(layout.at("annotations", 8, "text").text()).isEqualTo("plus ÷ builder");
    }

    @Test
    void theCaptionIsTheRatiosInEachPlace() {
        assertThat(OrderFigure.of(pairs(), published(), "plus", "builder").caption()).startsWith("plus ÷ builder depends on where"
                + " the two stand and on the JVM: cold, 57.1; plus first, 4.00 to 5.00. Published: 3.76.");
        assertThat(OrderFigure.of(pairs(), PairTable.empty(), "plus", "builder").caption()).doesNotContain("Published");
    }

    @Test
    void measuredAndPublishedHaveTheirOwnShapesInMicroseconds() {
        JsonTree data = JsonTree.of(OrderFigure.of(pairs(), published(), "plus", "builder").dataJson());
        assertThat(data.named("plus").at("x").numbers()).containsExactly(4000.0, 4.0, 5.0);
        assertThat(data.named("builder").at("marker", "symbol").text()).isEqualTo("diamond");
        assertThat(data.named("plus, published").at("x").numbers()).containsExactly(52000.0, 14.494, 17.8);
        assertThat(data.named("builder, published").at("y").numbers()).containsExactly(3.0);
    }

    @Test
    void withoutPairsTheCaptionSaysSo() {
        PlotlyFigure figure = OrderFigure.of(PairTable.empty(), PairTable.empty(), "a", "b");
        assertThat(figure.isEmpty()).isTrue();
        assertThat(figure.caption()).startsWith("Nothing to draw");
    }

    @Test
    void namesAreShownLiterally() {
        for (String text : Nasty.TEXTS) {
            Table pairs = PairTable.empty();
            PairTable.append(pairs, text, text, 2, 1);
            String json = OrderFigure.of(pairs, PairTable.empty(), "a", "b").json();
            assertThat(json).doesNotContain("<b>", "<img", "</script");
            assertThat(JsonTree.of(json).at("layout", "yaxis", "ticktext", 0).text()).doesNotContain("<b>", "<a ");
        }
    }

    @Test
    void onlyTheFirstOfManyAreDrawn() {
        Table many = PairTable.empty();
        for (int i = 0; i < 500; i++) {
            PairTable.append(many, "x", "JVM " + i, 2, 1);
        }
        PlotlyFigure figure = OrderFigure.of(many, PairTable.empty(), "a", "b");
        assertThat(JsonTree.of(figure.layoutJson()).at("yaxis", "ticktext").texts()).hasSize(OrderFigure.MAX_ROWS);
        assertThat(figure.caption()).endsWith("The first 60 rows are drawn.");
    }
}
