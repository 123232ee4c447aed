package benchbook.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import benchbook.figure.ViewFigure;
import benchbook.table.InPlaceViewTable;
import org.junit.jupiter.api.Test;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

class LookupHoldsTest {

    private static Table views(double linearEasy, double hashEasy, double linearHard, double hashHard) {
        Table views = InPlaceViewTable.empty();
        double[] times = {linearEasy, hashEasy, linearHard, hashHard};
        for (int i = 0; i < times.length; i++) {
            Row row = views.appendRow();
            row.setString(InPlaceViewTable.VIEW, InPlaceViewTable.TIME);
            row.setString(InPlaceViewTable.NAME, i % 2 == 0 ? "linear" : "hash");
            row.setString(InPlaceViewTable.PARAMETER, i < 2 ? "easy" : "hard");
            row.setDouble(InPlaceViewTable.VALUE, times[i]);
            row.setDouble(InPlaceViewTable.ERROR, 0.1);
            row.setString(InPlaceViewTable.UNIT, "ns/op");
            if (i != 2) {
                row.setDouble(InPlaceViewTable.P, 1e-6);
            }
        }
        return views;
    }

    @Test
    void thePublishedShapeHolds() {
        assertThat(LookupHolds.on(views(12.210, 1.673, 224.572, 2.034))).allSatisfy(h -> assertThat(h.state()).isEqualTo(Holds.State.HOLDS));
    }

    @Test
    void anotherShapeDoesNot() {
        assertThat(LookupHolds.on(views(10, 12, 20, 30))).extracting(Holds::state).containsExactly(Holds.State.DOES_NOT, Holds.State.DOES_NOT,
                Holds.State.DOES_NOT, Holds.State.HOLDS);
        assertThatThrownBy(() -> LookupHolds.on(InPlaceViewTable.empty())).hasMessageContaining("no row of linear at hard");
    }

    @Test
    void theFigureHasARowForEachAndSaysWhenItIsEmpty() {
        assertThat(ViewFigure.of(views(12, 2, 200, 2), views(12.210, 1.673, 224.572, 2.034)).dataJson()).contains("linear hard", "published");
        assertThat(ViewFigure.of(InPlaceViewTable.empty(), InPlaceViewTable.empty()).caption()).startsWith("Nothing to draw");
    }
}
