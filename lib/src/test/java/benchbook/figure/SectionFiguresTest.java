package benchbook.figure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import benchbook.check.Sections;
import benchbook.table.AllocationTable;
import benchbook.table.TelemetryTable;
import org.junit.jupiter.api.Test;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

/** Figures of sections and of allocated bytes. */
class SectionFiguresTest {

    @Test
    void everyJvmHasItsMedianAndMeanBesideTheMarkersLine() {
        Table table = TelemetryTable.ofJvms();
        Sections.add(table, 1, "serialize", 10, 30_000, 1);
        Sections.add(table, 1, "parse", 10, 40, 1);
        Sections.add(table, 2, "parse", 10, 50, 1);
        table.doubleColumn(TelemetryTable.MEAN_NS).set(2, 4_000);
        Table published = Sections.add(TelemetryTable.ofJvms(), 1, "parse", 10, 29.74, 1);
        PlotlyFigure figure = TelemetryFigure.of(table, published);
        JsonTree data = JsonTree.of(figure.dataJson());
        assertThat(data.named("median, a JVM each").at("x").numbers()).containsExactly(30.0, 0.04, 0.05);
        assertThat(data.named("mean, a JVM each").at("x").numbers()).containsExactly(30.0, 0.04, 4.0);
        assertThat(data.named("median, a JVM each").at("y").numbers()).as("the shortest on top").containsExactly(1.0, 0.0, 0.0);
        assertThat(data.named("mean, published").at("x", 0).number()).isEqualTo(0.02974, within(1e-9));
        assertThat(JsonTree.of(figure.layoutJson()).at("shapes", 0, "x0").number()).isEqualTo(0.03);
        assertThat(figure.caption()).startsWith("The line is what a marker costs, 30.0 ns");
        assertThat(TelemetryFigure.of(TelemetryTable.ofJvms(), published).isEmpty()).isTrue();
    }

    private static void compare(Table table, String code, String truth, double ratio, String state) {
        Row row = table.appendRow();
        row.setInt(AllocationTable.JVM, 1);
        row.setString(AllocationTable.CODE, code);
        row.setString(AllocationTable.TRUTH, truth);
        row.setDouble(AllocationTable.RATIO, ratio);
        row.setString(AllocationTable.STATE, state);
    }

    @Test
    void comparisonsOfOneRatioAreOneMarkAndUndecidedOnesAreTheirOwn() {
        Table table = AllocationTable.empty();
        for (int i = 0; i < 50; i++) {
            compare(table, "map", AllocationTable.SAME, 1, AllocationTable.NOT_MORE);
            compare(table, "map", AllocationTable.DOUBLED, 2, AllocationTable.MORE);
        }
        compare(table, "array", AllocationTable.SAME, 1.1, AllocationTable.UNDECIDED);
        JsonTree data = JsonTree.of(AllocationFigure.of(table).dataJson());
        assertThat(data.named("against itself").at("x").numbers()).containsExactly(1.0);
        assertThat(data.named("done twice").at("x").numbers()).containsExactly(2.0);
        assertThat(data.named("done twice").at("y").numbers()).as("codes by name").containsExactly(1.0);
        assertThat(data.named("undecided").at("x").numbers()).containsExactly(1.1);
        assertThat(AllocationFigure.of(AllocationTable.empty()).isEmpty()).isTrue();
    }
}
