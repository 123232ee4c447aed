package benchbook.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import benchbook.table.LoadStepTable;
import benchbook.table.RunTable;
import java.util.List;
import org.junit.jupiter.api.Test;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

class KneeTest {

    private static final long MS = 1_000_000;

    private final Table measured = LoadStepTable.empty();

    /** A step of 6 s whose service answers so many a second, and whose requests are within the promise as long as it keeps up. */
    private void step(double perS, double answered, long p99Ms) {
        Row row = measured.appendRow();
        long requests = Math.round(6 * perS);
        row.setInt(LoadStepTable.STEP, measured.rowCount());
        row.setString(LoadStepTable.MODEL, RunTable.OPEN);
        row.setDouble(LoadStepTable.OFFERED_PER_S, perS);
        row.setDouble(LoadStepTable.ACHIEVED_PER_S, answered);
        row.setLong(LoadStepTable.DURATION_NS, 6_000 * MS);
        for (String zero : List.of(LoadStepTable.FAILED, LoadStepTable.DROPPED, LoadStepTable.UNSENT, LoadStepTable.UNFINISHED)) {
            row.setLong(zero, 0);
        }
        for (String all : List.of(LoadStepTable.PLANNED, LoadStepTable.SENT, LoadStepTable.OK)) {
            row.setLong(all, requests);
        }
        row.setDouble(LoadStepTable.KEPT_UP, answered / perS);
        row.setDouble(LoadStepTable.BACKLOG_PER_S, perS - answered);
        row.setLong(LoadStepTable.LAG_P99_NS, MS);
        row.setLong(LoadStepTable.SERVICE_MEAN_NS, 20_725_389);
        row.setLong(LoadStepTable.P50_NS, 21 * MS);
        row.setLong(LoadStepTable.P99_NS, p99Ms * MS);
        row.setDouble(LoadStepTable.SLO_PERCENT, 99);
        row.setLong(LoadStepTable.SLO_NS, 50 * MS);
        row.setLong(LoadStepTable.WITHIN_SLO, p99Ms <= 50 ? requests : requests / 2);
        row.setDouble(LoadStepTable.LOOP_BUSY, 0.1);
        row.setLong(LoadStepTable.CORES, 2);
        row.setDouble(LoadStepTable.OWN_CPU_CORES, 0.1);
        row.setDouble(LoadStepTable.OTHER_CPU_CORES, 0.1);
        row.setBoolean(LoadStepTable.INTERRUPTED, false);
    }

    private void published() {
        step(200, 200, 21);
        step(300, 300, 22);
        step(340, 340, 23);
        step(370, 370, 30);
        step(400, 386, 270);
        step(450, 386, 1005);
    }

    private List<Holds.State> states() {
        return Knee.holds(measured, 8).stream().map(Holds::state).toList();
    }

    @Test
    void thePublishedShape() {
        published();
        assertThat(Knee.predicted(measured, 8)).isEqualTo(386, within(0.01));
        assertThat(states()).hasSize(6).containsOnly(Holds.State.HOLDS);
        assertThat(Knee.capacity(StepStates.of(measured))).isEqualTo(370);
        List<Holds> holds = Knee.holds(measured, 8);
        assertThat(holds.get(1).observed()).isEqualTo("400/s: 12.9 ×, 450/s: 47.9 ×");
        assertThat(holds.get(2).observed()).isEqualTo("400/s: saturated, +14/s, 450/s: saturated, +64/s");
        assertThat(holds.get(4).observed()).isEqualTo("between 370/s and 400/s, 0.96 to 1.04 × the predicted 386/s");
        assertThat(Knee.claim(measured, 8)).isEqualTo("Predicted: 386/s, 8 workers over 20.7 ms. Measured: 370/s keeps the promise, 400/s is"
                + " saturated, +14/s.");
    }

    @Test
    void aStepThatIsHardlyBeyond() {
        step(200, 200, 21);
        step(370, 370, 22);
        step(390, 387, 70);
        assertThat(Knee.justBeyond(measured, 8)).startsWith("390/s is only 1.0 % beyond the prediction: a backlog of 4 requests more each second");
        measured.clear();
        published();
        assertThat(Knee.justBeyond(measured, 8)).isEmpty();
    }

    /** Half the workers as there should be: nothing is where it was predicted. */
    @Test
    void aKneeElsewhere() {
        step(100, 100, 21);
        step(150, 150, 22);
        step(300, 190, 900);
        step(370, 190, 1900);
        assertThat(states()).containsExactly(Holds.State.DOES_NOT, Holds.State.NOT_CHECKED, Holds.State.NOT_CHECKED, Holds.State.HOLDS,
                Holds.State.DOES_NOT, Holds.State.DOES_NOT);
    }

    @Test
    void aStepBeyondThatIsKeptUpWith() {
        step(200, 200, 21);
        step(370, 370, 22);
        step(450, 450, 23);
        assertThat(states()).containsExactly(Holds.State.HOLDS, Holds.State.DOES_NOT, Holds.State.DOES_NOT, Holds.State.NOT_CHECKED,
                Holds.State.NOT_CHECKED, Holds.State.NOT_CHECKED);
    }

    /** One that misses between two that do not: the capacity is below it, and is in doubt. */
    @Test
    void aStepThatKeepsThePromiseAfterOneThatDoesNot() {
        step(200, 200, 21);
        step(340, 340, 200);
        step(370, 370, 22);
        assertThat(Knee.capacity(StepStates.of(measured))).isEqualTo(200);
        assertThat(states().get(3)).isEqualTo(Holds.State.DOES_NOT);
    }
}
