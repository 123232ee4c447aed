package benchbook.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import benchbook.table.LoadStepTable;
import benchbook.table.RunTable;
import benchbook.table.WindowTable;
import java.util.List;
import org.junit.jupiter.api.Test;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

class GeneratorReachTest {

    private final Table measured = LoadStepTable.empty();
    private final Table windows = WindowTable.empty();

    private Row window(double foreign) {
        Row row = measured.appendRow();
        row.setInt(LoadStepTable.STEP, measured.rowCount());
        row.setLong(LoadStepTable.DURATION_NS, 1_000_000_000);
        row.setLong(LoadStepTable.OK, 1000);
        row.setLong(LoadStepTable.FAILED, 0);
        row.setDouble(LoadStepTable.LOOP_BUSY, 0.2);
        row.setDouble(LoadStepTable.OWN_CPU_CORES, 0.3);
        row.setDouble(LoadStepTable.OTHER_CPU_CORES, 0.3);
        row.setLong(LoadStepTable.CORES, 2);
        row.setBoolean(LoadStepTable.INTERRUPTED, false);
        WindowTable.append(windows, 1, measured.rowCount(), foreign);
        return row;
    }

    private void open(double rate, double p50Us, double p99Us, double sentRatio, double foreign) {
        Row row = window(foreign);
        row.setString(LoadStepTable.MODEL, RunTable.OPEN);
        row.setDouble(LoadStepTable.OFFERED_PER_S, rate);
        row.setLong(LoadStepTable.PLANNED, (long) rate);
        row.setLong(LoadStepTable.SENT, Math.round(rate * sentRatio));
        row.setLong(LoadStepTable.UNSENT, Math.round(rate * (1 - sentRatio)));
        row.setLong(LoadStepTable.DROPPED, 0);
        row.setDouble(LoadStepTable.KEPT_UP, 1);
        row.setDouble(LoadStepTable.BACKLOG_PER_S, 0);
        row.setLong(LoadStepTable.LAG_P50_NS, Math.round(p50Us * 1000));
        row.setLong(LoadStepTable.LAG_P99_NS, Math.round(p99Us * 1000));
    }

    private void closed(double perS, double foreign) {
        Row row = window(foreign);
        row.setString(LoadStepTable.MODEL, RunTable.CLOSED);
        row.setDouble(LoadStepTable.ACHIEVED_PER_S, perS);
    }

    private List<Holds.State> states() {
        return GeneratorReach.holds(GeneratorReach.of(measured, windows), windows).stream().map(Holds::state).toList();
    }

    @Test
    void whatWasSetOutToBeReached() {
        for (int i = 0; i < 4; i++) {
            open(1_000, 4 + i, 300, 1, 0.01);
            open(10_000, 20, 900 + i, 0.9995, 0.02);
            open(160_000, 50_000, 90_000, 0.5, 0.02);
            closed(50_000 + 100 * i, 0.03);
            WindowTable.appendWrk(windows, 1, 40_000 + 100 * i, 0.03);
        }
        assertThat(states()).hasSize(5).containsOnly(Holds.State.HOLDS);
        List<Holds> holds = GeneratorReach.holds(GeneratorReach.of(measured, windows), windows);
        assertThat(holds.get(0).observed()).isEqualTo("p50 5.5 µs (4 µs to 7 µs); p99 300 µs; 4 windows");
        assertThat(holds.get(3).observed()).isEqualTo("160000/s: in 4 of 4 windows");
        assertThat(holds.get(4).observed()).matches("1\\.25 × \\(1\\.2\\d to 1\\.2\\d, 95 %\\)");
    }

    /** The disturbed window would be late, and is left out; without others nothing is judged. */
    @Test
    void disturbedWindowsDecideNothing() {
        open(1_000, 900, 9_000, 1, 0.5);
        assertThat(states()).containsExactly(Holds.State.NOT_CHECKED, Holds.State.NOT_CHECKED, Holds.State.NOT_CHECKED, Holds.State.DOES_NOT,
                Holds.State.NOT_CHECKED);
        open(1_000, 5, 300, 1, 0.05);
        assertThat(states().get(0)).isEqualTo(Holds.State.HOLDS);
    }

    @Test
    void whereItIsNotSoItIsSaid() {
        open(1_000, 11, 300, 1, 0);
        open(10_000, 20, 3_000, 0.99, 0);
        for (int i = 0; i < 3; i++) {
            closed(30_000 + i, 0);
            WindowTable.appendWrk(windows, 1, 40_000 + i, 0);
        }
        assertThat(states()).containsOnly(Holds.State.DOES_NOT);
    }

    @Test
    void anIntervalThatHoldsOneTellsNothing() {
        for (int i = 0; i < 3; i++) {
            closed(38_000 + 2_000 * i, 0);
            WindowTable.appendWrk(windows, 1, 38_500 + 1_500 * i, 0);
        }
        Holds closed = GeneratorReach.holds(GeneratorReach.of(measured, windows), windows).get(4);
        assertThat(closed.state()).isEqualTo(Holds.State.NOT_CHECKED);
        assertThat(closed.observed()).startsWith("can't tell: 1.00 × (0.");
        assertThatThrownBy(() -> GeneratorReach.of(measured, windows.first(2))).hasMessage("3 steps and 1 windows of them; wanted as many of each");
    }
}
