package benchbook.check;

import static org.assertj.core.api.Assertions.assertThat;

import benchbook.table.IterationCauseTable;
import java.util.List;
import org.junit.jupiter.api.Test;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

/** Four forks of two iterations, of which the second of some is slow. */
class StagedCausesTest {

    private final Table causes = IterationCauseTable.empty();

    /** An iteration of a second that lost half of it. */
    private void slow(int fork, double stops, double others) {
        Row row = row(fork, true);
        row.setDouble(IterationCauseTable.LOST, 0.5);
        row.setDouble(IterationCauseTable.BY_STOPS, stops);
        row.setDouble(IterationCauseTable.BY_OTHERS, others);
        row.setDouble(IterationCauseTable.BY_SYSTEM, 0);
        row.setDouble(IterationCauseTable.EXPLAINED, (Double.isNaN(stops) ? 0 : stops) + (Double.isNaN(others) ? 0 : others));
    }

    private void quiet(int fork) {
        row(fork, false);
    }

    private Row row(int fork, boolean slow) {
        Row row = causes.appendRow();
        row.setInt(IterationCauseTable.FORK, fork);
        row.setBoolean(IterationCauseTable.SLOW, slow);
        row.setLong(IterationCauseTable.DURATION_NS, 1_000_000_000);
        return row;
    }

    private List<Holds.State> states() {
        return StagedCauses.on(causes, 1, 2).stream().map(Holds::state).toList();
    }

    private void staged(double stops, double othersOfIt, double others, double stopsOfIt) {
        quiet(0);
        quiet(1);
        slow(1, stops, othersOfIt);
        quiet(2);
        slow(2, stopsOfIt, others);
        quiet(3);
    }

    @Test
    void eachCauseWhereItWasStaged() {
        staged(0.9, 0.05, 0.95, 0);
        assertThat(states()).containsExactly(Holds.State.HOLDS, Holds.State.HOLDS, Holds.State.HOLDS);
        assertThat(StagedCauses.rows(causes)).containsExactly(List.of("1", "no slow iteration of 1"),
                List.of("2", "1 slow iteration of 2 lost 500 ms; standing still 90 %, others 5.0 %, operating system 0 %, together 95 %"),
                List.of("3", "1 slow iteration of 2 lost 500 ms; standing still 0 %, others 95 %, operating system 0 %, together 95 %"),
                List.of("4", "no slow iteration of 1"));
        assertThat(StagedCauses.claim(causes)).isEqualTo("In 2 forks iterations lost 1 s, of which 95 % is explained.");
    }

    /** The same explained, but by the other cause. */
    @Test
    void aWrongAttributionDoesNotHold() {
        staged(0.05, 0.9, 0.05, 0.9);
        assertThat(states()).containsExactly(Holds.State.DOES_NOT, Holds.State.DOES_NOT, Holds.State.HOLDS);
    }

    @Test
    void tooLittleDoesNotHold() {
        staged(0.79, 0, 0.81, 0);
        assertThat(states()).containsExactly(Holds.State.DOES_NOT, Holds.State.HOLDS, Holds.State.HOLDS);
    }

    @Test
    void whereNothingWasStagedNothingMayBeSlow() {
        staged(0.9, 0, 0.9, 0);
        slow(3, Double.NaN, Double.NaN);
        assertThat(states()).containsExactly(Holds.State.HOLDS, Holds.State.HOLDS, Holds.State.DOES_NOT);
        assertThat(StagedCauses.on(causes, 1, 2).get(2).observed()).startsWith("fork 4: 1 slow iteration of 2 lost 500 ms; standing still unknown");
    }

    @Test
    void aStagedForkThatWasNotSlowDoesNotHold() {
        for (int fork = 0; fork < 4; fork++) {
            quiet(fork);
        }
        assertThat(states()).containsExactly(Holds.State.DOES_NOT, Holds.State.DOES_NOT, Holds.State.HOLDS);
        assertThat(StagedCauses.claim(causes)).isEqualTo("No iteration was slow.");
    }

    @Test
    void withoutFilesNothingIsJudged() {
        assertThat(states()).containsOnly(Holds.State.NOT_CHECKED).hasSize(3);
        quiet(0);
        quiet(1);
        assertThat(states()).containsOnly(Holds.State.NOT_CHECKED);
        assertThat(StagedCauses.rows(causes)).hasSize(2);
    }

    /** The third fork's files could not be lined up, and the fourth's are not its. */
    @Test
    void aForkThatIsNotThereIsNotMistakenForAnother() {
        quiet(0);
        quiet(1);
        slow(3, 0, 0.9);
        assertThat(states()).containsOnly(Holds.State.NOT_CHECKED);
    }
}
