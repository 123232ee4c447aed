package benchbook.figure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import benchbook.table.CostTable;
import benchbook.table.RunCostTable;
import org.junit.jupiter.api.Test;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;
import tech.tablesaw.columns.Column;

class CostFigureTest {

    private static final String EXAMPLE = "example prices: $1 an hour";
    private static final double NAN = Double.NaN;

    private static void add(Table t, String step, double usd, double low, double high) {
        t.stringColumn(CostTable.STEP).append(step);
        t.stringColumn(CostTable.CHANGE).append("change");
        t.doubleColumn(CostTable.REQUESTS_PER_S).append(100);
        t.doubleColumn(CostTable.VCPUS).append(8);
        t.doubleColumn(CostTable.MEMORY_GIB).append(1);
        t.doubleColumn(CostTable.HOURLY_USD).append(0.3245);
        t.doubleColumn(CostTable.MILLION_USD).append(usd);
        t.doubleColumn(CostTable.MILLION_LOW_USD).append(low);
        t.doubleColumn(CostTable.MILLION_HIGH_USD).append(high);
    }

    private static Table three() {
        Table t = CostTable.empty();
        add(t, "a0", 2, 1.8, 2.5);
        add(t, "a1", 0.5, NAN, NAN);
        add(t, "a2", 1, NAN, NAN);
        return t;
    }

    @Test
    void theCaptionHasTheFactorTheStepBackAndThePrices() {
        assertThat(CostFigure.of(three(), EXAMPLE).caption()).startsWith("From a0 to a2 a million requests went from $2.000 to $1.000,"
                + " a factor of 2.00; a2 alone made them 2.00 × dearer. Model of example prices: $1 an hour.");
        Table falling = three().first(2);
        assertThat(CostFigure.of(falling, EXAMPLE).caption()).contains("no step made them dearer");
        assertThat(CostFigure.of(three().first(1), EXAMPLE).caption()).startsWith("A million requests cost $2.000.");
    }

    @Test
    void theAxisSaysThatPricesAreExamples() {
        JsonTree layout = JsonTree.of(CostFigure.of(three(), EXAMPLE).layoutJson());
        assertThat(layout.at("xaxis", "title", "text").text()).isEqualTo("USD per million requests, example prices (log axis)");
        assertThat(layout.at("yaxis", "ticktext").texts()).containsExactly("a0 change", "a1 change", "a2 change");
        assertThat(layout.at("annotations", 1, "text").text()).isEqualTo("$0.500");
        assertThat(CostFigure.of(three(), "your prices: $2").layoutJson()).contains("your prices (log axis)");
    }

    @Test
    void cheaperAndDearerHaveTheirOwnShapes() {
        JsonTree data = JsonTree.of(CostFigure.of(three(), EXAMPLE).dataJson());
        assertThat(data.named("at first").at("x").numbers()).containsExactly(2.0);
        assertThat(data.named("cheaper").at("x").numbers()).containsExactly(0.5);
        assertThat(data.named("dearer than the step before").at("x").numbers()).containsExactly(1.0);
        JsonTree range = data.named("range of the repeats");
        assertThat(range.at("error_x", "array", 0).number()).isEqualTo(0.5, within(1e-9));
        assertThat(range.at("error_x", "arrayminus", 0).number()).isEqualTo(0.2, within(1e-9));
    }

    @Test
    void aCostWithoutAnUpperEndStaysOnTheAxis() {
        Table t = three();
        t.doubleColumn(CostTable.MILLION_HIGH_USD).set(0, Double.POSITIVE_INFINITY);
        JsonTree range = JsonTree.of(CostFigure.of(t, EXAMPLE).dataJson()).named("range of the repeats");
        assertThat(range.at("error_x", "array", 0).number()).isFinite().isPositive();
    }

    @Test
    void withoutStepsOrPricesNothingBreaks() {
        PlotlyFigure none = CostFigure.of(CostTable.empty(), EXAMPLE);
        assertThat(none.isEmpty()).isTrue();
        assertThat(none.caption()).startsWith("Nothing to draw");
        Table free = CostTable.empty();
        add(free, "a0", 0, NAN, NAN);
        add(free, "a1", 0, NAN, NAN);
        assertThat(CostFigure.of(free, EXAMPLE).layoutJson()).contains("\"$0\"");
    }

    @Test
    void namesAreShownLiterally() {
        for (String text : Nasty.TEXTS) {
            Table t = CostTable.empty();
            add(t, text, 1, NAN, NAN);
            String json = CostFigure.of(t, EXAMPLE).json();
            assertThat(json).doesNotContain("<b>", "<img", "</script");
            assertThat(JsonTree.of(json).at("layout", "yaxis", "ticktext", 0).text()).doesNotContain("<b>", "<a ");
        }
    }

    @Test
    void onlyTheFirstOfManyAreDrawn() {
        Table many = CostTable.empty();
        for (int i = 0; i < 500; i++) {
            add(many, "s" + i, 500 - i, NAN, NAN);
        }
        PlotlyFigure figure = CostFigure.of(many, EXAMPLE);
        assertThat(JsonTree.of(figure.layoutJson()).at("yaxis", "ticktext").texts()).hasSize(CostFigure.MAX_ROWS);
        assertThat(figure.caption()).endsWith("The first 40 of 500 steps are drawn.");
    }

    private static Table runs() {
        Table t = RunCostTable.empty();
        for (int i = 0; i < 3; i++) {
            t.columns().forEach(Column::appendMissing);
            Row row = t.row(i);
            row.setString(CostTable.STEP, "s" + i);
            row.setDouble(CostTable.MILLION_USD, i == 2 ? NAN : 1 + i);
            row.setDouble(CostTable.MILLION_LOW_USD, i == 0 ? 0.9 : NAN);
            row.setDouble(CostTable.MILLION_HIGH_USD, i == 0 ? 1.2 : NAN);
            row.setDouble(CostTable.REQUESTS_PER_S, 100);
            row.setDouble(CostTable.HOURLY_USD, 0.3);
            row.setBoolean(RunCostTable.AT_MOST, i == 1);
        }
        return t;
    }

    @Test
    void ofRunsTheClaimIsTheCallersAndNoLineSaysMore() {
        PlotlyFigure figure = CostFigure.ofRuns(runs(), "your prices: $1, 60 % utilisation (example)", "The claim.");
        assertThat(figure.caption()).isEqualTo("The claim. Model of your prices: $1, 60 % utilisation (example). 1 of 3 have no price.");
        JsonTree data = JsonTree.of(figure.dataJson());
        assertThat(data.named("cost").at("x").numbers()).containsExactly(1.0);
        assertThat(data.named("at most").at("x").numbers()).containsExactly(2.0);
        assertThat(data.named("95 % over repeats").at("error_x", "array", 0).number()).isEqualTo(0.2, within(1e-9));
        assertThat(figure.dataJson()).doesNotContain("dearer");
        assertThat(JsonTree.of(figure.layoutJson()).at("xaxis", "title", "text").text())
                .isEqualTo("USD per million requests, your prices and example values (log axis)");
        assertThat(CostFigure.ofRuns(runs().first(0), "your prices", "x").caption()).startsWith("Nothing to draw: no state has a price.");
    }
}
