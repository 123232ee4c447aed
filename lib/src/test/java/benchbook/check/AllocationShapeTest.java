package benchbook.check;

import static org.assertj.core.api.Assertions.assertThat;

import benchbook.load.AllocationRuns;
import benchbook.table.AllocationTable;
import benchbook.testing.Project;
import org.junit.jupiter.api.Test;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

class AllocationShapeTest {

    private final Table table = AllocationTable.empty();

    private void add(String code, String truth, double bytes, double ratio, String state) {
        Row row = table.appendRow();
        row.setInt(AllocationTable.JVM, 1);
        row.setString(AllocationTable.CODE, code);
        row.setString(AllocationTable.TRUTH, truth);
        row.setDouble(AllocationTable.REFERENCE_BYTES, bytes);
        row.setDouble(AllocationTable.RATIO, ratio);
        row.setDouble(AllocationTable.LOW, state.equals(AllocationTable.UNDECIDED) ? 0.9 * ratio : ratio);
        row.setDouble(AllocationTable.HIGH, ratio);
        row.setString(AllocationTable.STATE, state);
    }

    @Test
    void everyComparisonCounts() {
        for (int i = 0; i < 500; i++) {
            add("map", AllocationTable.SAME, 512, 1, AllocationTable.NOT_MORE);
            add("map", AllocationTable.DOUBLED, 512, 2, AllocationTable.MORE);
        }
        assertThat(AllocationShape.holds(table)).hasSize(4).allSatisfy(h -> assertThat(h.state()).isEqualTo(Holds.State.HOLDS));
        add("map", AllocationTable.SAME, 512, 1.5, AllocationTable.MORE);
        add("map", AllocationTable.DOUBLED, 512, 1, AllocationTable.NOT_MORE);
        assertThat(AllocationShape.holds(table).stream().map(Holds::state)).containsExactly(Holds.State.DOES_NOT, Holds.State.DOES_NOT,
                Holds.State.HOLDS, Holds.State.HOLDS);
        assertThat(AllocationShape.holds(table).get(0).observed()).isEqualTo("1 of 501; undecided: 0 of 501");
    }

    @Test
    void whatIsUndecidedIsNeitherAndIsToldAndHasNoExactCount() {
        add("split", AllocationTable.SAME, 353.3, 1, AllocationTable.UNDECIDED);
        add("split", AllocationTable.SAME, 344, 1, AllocationTable.NOT_MORE);
        add("split", AllocationTable.SAME, 400, 1, AllocationTable.NOT_MORE);
        assertThat(AllocationShape.holds(table).stream().map(Holds::state)).containsExactly(Holds.State.HOLDS, Holds.State.NOT_CHECKED,
                Holds.State.DOES_NOT, Holds.State.DOES_NOT);
        assertThat(AllocationShape.holds(table).get(0).observed()).isEqualTo("0 of 3; undecided: 1 of 3");
        assertThat(AllocationShape.text(AllocationShape.counts(table).get("split"))).isEqualTo("344, 400 B");
        assertThat(AllocationShape.holds(table).get(3).observed()).isEqualTo("0 of 1; not split");
    }

    /** Recorded while one reading in three might differ from an exact count: none did, so that today's rule has no other results. */
    @Test
    void whatIsExactInTheRecordHasNoReadingThatDiffers() {
        Table recorded = AllocationRuns.read(Project.root().resolve("data/2026-11-allocated-bytes"));
        Table exact = recorded.where(recorded.doubleColumn(AllocationTable.LOW).isEqualTo(recorded.doubleColumn(AllocationTable.HIGH)));
        assertThat(exact.rowCount()).isEqualTo(996);
        for (Row row : exact) {
            assertThat(row.getDouble(AllocationTable.CANDIDATE_MIN_BYTES)).isEqualTo(row.getDouble(AllocationTable.CANDIDATE_MAX_BYTES));
            assertThat(row.getDouble(AllocationTable.REFERENCE_MIN_BYTES)).isEqualTo(row.getDouble(AllocationTable.REFERENCE_MAX_BYTES));
        }
    }

    @Test
    void theRecordedRun() {
        Table recorded = AllocationRuns.read(Project.root().resolve("data/2026-11-allocated-bytes"));
        assertThat(AllocationShape.holds(recorded).subList(0, 3)).allSatisfy(h -> assertThat(h.state()).as(h.observed()).isEqualTo(Holds.State.HOLDS));
    }
}
