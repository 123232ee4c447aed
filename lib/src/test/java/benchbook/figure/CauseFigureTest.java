package benchbook.figure;

import static benchbook.table.IterationCauseTable.*;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import benchbook.table.IterationCauseTable;
import benchbook.table.JmhResults;
import benchbook.testing.JmhFile;
import java.util.List;
import org.junit.jupiter.api.Test;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

class CauseFigureTest {

    private final Table causes = IterationCauseTable.empty();
    private final JmhResults jmh = JmhFile.read(JmhFile.avgt("demo.Bench.a", JmhFile.forks(2, 0, 1, 1)),
            JmhFile.avgt("demo.Bench.b", JmhFile.forks(2, 0, 1, 1)));

    private Row row(int result, int fork, int iteration, double slowness, boolean slow) {
        Row row = causes.appendRow();
        row.setInt(RESULT, result);
        row.setInt(FORK, fork);
        row.setInt(ITERATION, iteration);
        row.setDouble(SLOWNESS, slowness);
        row.setBoolean(SLOW, slow);
        for (String column : List.of(BY_STOPS, BY_OTHERS, BY_SYSTEM, EXPLAINED)) {
            row.setDouble(column, Double.NaN);
        }
        return row;
    }

    private void shares(Row row, double stops, double others, double system, double explained) {
        row.setDouble(BY_STOPS, stops);
        row.setDouble(BY_OTHERS, others);
        row.setDouble(BY_SYSTEM, system);
        row.setDouble(EXPLAINED, explained);
    }

    private JsonTree data() {
        return JsonTree.of(CauseFigure.of(jmh, causes, 1).get(0).dataJson());
    }

    private List<Double> heights(String name) {
        return data().named(name).at("y").numbers();
    }

    @Test
    void theExcessIsColouredByWhatExplainsIt() {
        row(0, 0, 0, 0.98, false);
        shares(row(0, 0, 1, 3, true), 0.25, 0.5, 0, 0.75);
        row(0, 1, 0, 1.05, false);
        assertThat(heights("the usual")).containsExactly(0.98, 1.0, 1.05);
        assertThat(heights("all threads stopped")).containsExactly(0.0, 0.5, 0.0);
        assertThat(heights("others had the processor")).containsExactly(0.0, 1.0, 0.0);
        assertThat(heights("in the operating system")).containsExactly(0.0, 0.0, 0.0);
        assertThat(heights("unexplained")).containsExactly(0.0, 0.5, 0.0);
        assertThat(data().named("the usual").at("x").numbers()).as("a gap between forks").containsExactly(0.0, 1.0, 3.0);
    }

    /** A bar is as high as the iteration was slow, whatever explains more than was lost, or is not known. */
    @Test
    void barsAreAsHighAsTheIterationWasSlow() {
        shares(row(0, 0, 0, 2, true), 0.9, 0.9, Double.NaN, 1.8);
        row(0, 0, 1, 2.5, true);
        shares(row(0, 1, 0, 4, true), -0.1, 0.2, 0.1, 0.3);
        double[] sums = new double[3];
        for (Object trace : data().list()) {
            List<?> y = (List<?>) ((java.util.Map<?, ?>) trace).get("y");
            for (int i = 0; i < sums.length; i++) {
                assertThat((Double) y.get(i)).isNotNegative();
                sums[i] += (Double) y.get(i);
            }
        }
        assertThat(sums).containsExactly(new double[] {2, 2.5, 4}, within(1e-9));
        assertThat(heights("all threads stopped").get(0)).isCloseTo(0.5, within(1e-9));
        assertThat(heights("unexplained").get(1)).isEqualTo(1.5);
    }

    @Test
    void onlyResultsWithSlowIterationsAreDrawn() {
        row(0, 0, 0, 1, false);
        shares(row(1, 0, 0, 2, true), 1, 0, 0, 1);
        row(1, 0, 1, 1, false);
        List<PlotlyFigure> figures = CauseFigure.of(jmh, causes, 10);
        assertThat(figures).hasSize(1);
        assertThat(figures.get(0).title()).isEqualTo("Where the time of slow iterations went: b");
        assertThat(figures.get(0).caption()).startsWith("1 of 2 iterations were slow.");
        shares(row(0, 1, 0, 2, true), 1, 0, 0, 1);
        assertThat(CauseFigure.of(jmh, causes, 10)).hasSize(2);
        assertThat(CauseFigure.of(jmh, causes, 1)).hasSize(1);
        assertThat(CauseFigure.of(jmh, IterationCauseTable.empty(), 10)).isEmpty();
    }

    @Test
    void forksAreNamedUnderTheirMiddle() {
        row(0, 0, 0, 1, false);
        shares(row(0, 0, 1, 2, true), 1, 0, 0, 1);
        row(0, 2, 0, 1, false);
        JsonTree axis = JsonTree.of(CauseFigure.of(jmh, causes, 1).get(0).layoutJson()).at("xaxis");
        assertThat(axis.at("ticktext").texts()).containsExactly("fork 1", "fork 3");
        assertThat(axis.at("tickvals").numbers()).containsExactly(0.5, 3.0);
    }

    /** An iteration without a single operation, and a score that is no number. */
    @Test
    void whatIsNoNumberIsNoBar() {
        shares(row(0, 0, 0, Double.POSITIVE_INFINITY, true), 0.5, 0, 0, 0.5);
        row(0, 0, 1, Double.NaN, false);
        shares(row(0, 1, 1, 2, true), 1, 0, 0, 1);
        String json = CauseFigure.of(jmh, causes, 1).get(0).dataJson();
        assertThat(json).doesNotContain("Infinity").doesNotContain("NaN");
        assertThat(heights("all threads stopped").get(2)).isEqualTo(1);
    }

    @Test
    void namesAreShownLiterally() {
        JmhResults nasty = Nasty.results();
        for (int r = 0; r < nasty.size(); r++) {
            shares(row(r, 0, 0, 2, true), 1, 0, 0, 1);
        }
        List<PlotlyFigure> figures = CauseFigure.of(nasty, causes, 100);
        assertThat(figures).hasSize(nasty.size());
        for (PlotlyFigure figure : figures) {
            assertThat(figure.json()).doesNotContain("<b>", "<img", "</script");
            JsonTree.of(figure.json());
        }
    }
}
