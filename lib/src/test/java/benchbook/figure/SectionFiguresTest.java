package benchbook.figure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import benchbook.check.Sections;
import benchbook.table.AllocationTable;
import benchbook.table.TelemetryTable;
import benchbook.table.TrialTable;
import benchbook.testing.Trials;
import java.util.List;
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

    @Test
    void everyComparisonOfKnownTruthHasItsMarkAndMissesAreCounted() {
        Table trials = TrialTable.empty();
        Trials.add(trials, 1, TrialTable.SAME, TrialTable.QUIET, TrialTable.BY_TURNS, 1, 1.002, 0.99, 1.01, "");
        Trials.add(trials, 1, TrialTable.SAME, TrialTable.QUIET, TrialTable.ONE_AFTER_THE_OTHER, 1, 1.2, 1.19, 1.21, TrialTable.DIFFERENT);
        Trials.add(trials, 2, TrialTable.SAME, TrialTable.QUIET, TrialTable.ONE_AFTER_THE_OTHER, 1, 0.99, Double.NaN, Double.NaN, "");
        Trials.add(trials, 2, TrialTable.TRUE_RATIO, TrialTable.STOLEN, TrialTable.BY_TURNS, 0.8, 0.76, 0.74, 0.79, TrialTable.DIFFERENT);
        PlotlyFigure figure = TrialFigure.of(trials);
        JsonTree data = JsonTree.of(figure.dataJson());
        assertThat(rounded(data.named("interval holds the truth").at("x").numbers())).containsExactly(0.2, -1.0);
        assertThat(rounded(data.named("interval does not").at("x").numbers())).containsExactly(20.0, -5.0);
        assertThat(data.named("interval does not").at("y").numbers()).allSatisfy(y -> assertThat(Math.abs(y - Math.round(y))).isLessThan(0.4));
        assertThat(figure.layoutJson()).contains("0 of 1", "1 of 2", "1 of 1", "same code, quiet, one by one", "true 0.80, stolen, by turns");
        assertThat(TrialFigure.of(TrialTable.empty()).isEmpty()).isTrue();
    }

    private static List<Double> rounded(List<Double> values) {
        return values.stream().map(v -> Math.round(1e6 * v) / 1e6).toList();
    }
}
