package benchbook.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import benchbook.table.TrialTable;
import benchbook.testing.Trials;
import java.util.List;
import org.junit.jupiter.api.Test;
import tech.tablesaw.api.Table;

class TrialHoldsTest {

    private final Table trials = TrialTable.empty();

    private void same(String disturbance, String way, int n, int misses) {
        for (int i = 0; i < n; i++) {
            double ratio = i < misses ? 1.05 : 1;
            Trials.add(trials, 1 + i % 20, TrialTable.SAME, disturbance, way, 1, ratio, ratio - 0.01, ratio + 0.01, "");
        }
    }

    private void truth(String disturbance, int n, double ratio) {
        for (int i = 0; i < n; i++) {
            Trials.add(trials, 1, TrialTable.TRUE_RATIO, disturbance, TrialTable.BY_TURNS, 0.8, ratio, ratio - 0.01, ratio + 0.01, TrialTable.DIFFERENT);
        }
    }

    private void gates(String disturbance, String state, int n) {
        for (int i = 0; i < n; i++) {
            Trials.add(trials, 1, TrialTable.SLOWER, disturbance, TrialTable.GATE, 1.05, 1.05, 1.02, 1.08, state);
        }
    }

    private List<Holds.State> states() {
        return TrialHolds.on(trials).stream().map(Holds::state).toList();
    }

    @Test
    void whatIsPromisedAndKept() {
        for (String disturbance : List.of(TrialTable.QUIET, TrialTable.STOLEN)) {
            same(disturbance, TrialTable.BY_TURNS, 400, 4);
            same(disturbance, TrialTable.ONE_AFTER_THE_OTHER, 400, 150);
            truth(disturbance, 100, 0.804);
        }
        gates(TrialTable.QUIET, "BROKEN", 95);
        gates(TrialTable.QUIET, "UNDECIDED", 5);
        assertThat(TrialHolds.on(trials)).hasSize(11).allSatisfy(h -> assertThat(h.state()).as(h.toString()).isEqualTo(Holds.State.HOLDS));
        assertThat(TrialHolds.on(trials).get(0).observed()).isEqualTo("4 of 400 (0.4 to 2.5 %)");
        assertThat(TrialHolds.on(trials).get(3).observed()).isEqualTo("off by 0.50 %, the worst by 0.5 %");
    }

    @Test
    void whatIsPromisedAndNotKept() {
        for (String disturbance : List.of(TrialTable.QUIET, TrialTable.STOLEN)) {
            same(disturbance, TrialTable.BY_TURNS, 199, 8);
            same(disturbance, TrialTable.ONE_AFTER_THE_OTHER, 100, 10);
            truth(disturbance, 100, 0.812);
        }
        gates(TrialTable.QUIET, "BROKEN", 94);
        gates(TrialTable.QUIET, "UNDECIDED", 6);
        gates(TrialTable.STOLEN, "HOLDS", 1);
        assertThat(states()).hasSize(11).containsOnly(Holds.State.DOES_NOT);
    }

    @Test
    void whatWasFoundTooLateIsNotFoundWithinTheBudget() {
        gates(TrialTable.QUIET, "BROKEN", 90);
        gates(TrialTable.QUIET, "BROKEN", 10);
        for (int i = 90; i < 100; i++) {
            trials.row(i).setDouble(TrialTable.SECONDS, 14);
        }
        Holds found = TrialHolds.on(trials).get(8);
        assertThat(found.state()).isEqualTo(Holds.State.DOES_NOT);
        assertThat(found.observed()).startsWith("90 of 100 (").endsWith("; 100 in any time");
    }

    @Test
    void whatWasNotMeasuredIsNotJudged() {
        same(TrialTable.QUIET, TrialTable.BY_TURNS, 4, 0);
        assertThat(states()).containsExactly(Holds.State.HOLDS, Holds.State.NOT_CHECKED, Holds.State.NOT_CHECKED, Holds.State.NOT_CHECKED,
                Holds.State.NOT_CHECKED, Holds.State.NOT_CHECKED, Holds.State.NOT_CHECKED, Holds.State.NOT_CHECKED, Holds.State.NOT_CHECKED,
                Holds.State.NOT_CHECKED, Holds.State.DOES_NOT);
    }

    @Test
    void aComparisonWithoutAnIntervalIsToldAndNeitherHoldsNorMisses() {
        Trials.add(trials, 1, TrialTable.SAME, TrialTable.STOLEN, TrialTable.BY_TURNS, 1, 1.2, Double.NaN, Double.NaN, "can't tell");
        Trials.add(trials, 2, TrialTable.SAME, TrialTable.STOLEN, TrialTable.BY_TURNS, 1, 0.9, 0.85, 0.96, TrialTable.DIFFERENT);
        TrialCounts counts = TrialCounts.of(trials);
        assertThat(counts).isEqualTo(new TrialCounts(2, 2, 1, 1, 1, 1, 0, counts.bias(), counts.worst(), counts.halfWidth(), 4));
        assertThat(counts.missedText()).isEqualTo("1 of 1 (20.7 to 100.0 %), 1 without an interval");
        assertThat(counts.bias()).isEqualTo(0.05, within(1e-9));
        assertThat(counts.worst()).isEqualTo(0.2, within(1e-9));
        assertThat(counts.halfWidth()).isEqualTo(0.055, within(1e-9));
        assertThat(TrialCounts.of(TrialTable.empty()).text(0)).isEqualTo("-");
    }
}
