package benchbook.check;

import static org.assertj.core.api.Assertions.assertThat;

import benchbook.table.CapstoneShareTable;
import java.util.List;
import org.junit.jupiter.api.Test;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

/** Whether the capstone's own recordings say of the index what the published profile says. */
class CapstoneSharesTest {

    private final Table shares = CapstoneShareTable.empty();

    /** Recordings of 1,000 samples each, of which so many are in the database. */
    private CapstoneSharesTest database(String step, long... samples) {
        for (int repeat = 1; repeat <= samples.length; repeat++) {
            row(step, repeat, "database", samples[repeat - 1]);
            row(step, repeat, "JDK", 1000 - samples[repeat - 1]);
        }
        return this;
    }

    private void row(String step, int repeat, String category, long samples) {
        Row row = shares.appendRow();
        row.setString(CapstoneShareTable.STEP, step);
        row.setInt(CapstoneShareTable.REPEAT, repeat);
        row.setString(CapstoneShareTable.KIND, CapstoneShareTable.CATEGORY);
        row.setString(CapstoneShareTable.NAME, category);
        row.setLong(CapstoneShareTable.SAMPLES, samples);
        row.setLong(CapstoneShareTable.ALL_SAMPLES, 1000);
    }

    private List<Holds.State> states() {
        return CapstoneShares.holds(shares).stream().map(Holds::state).toList();
    }

    @Test
    void asPublished() {
        database("a0", 972, 960, 981).database("a1", 370, 420, 350);
        assertThat(states()).containsExactly(Holds.State.HOLDS, Holds.State.HOLDS);
        assertThat(CapstoneShares.holds(shares).get(1).observed()).startsWith("a0: 96").contains("in 3 recordings; a1: 35");
    }

    /** A single recording of the one that is among the other's decides. */
    @Test
    void leastAgainstMost() {
        database("a0", 900, 510, 900).database("a1", 100, 520, 100);
        assertThat(states()).containsExactly(Holds.State.HOLDS, Holds.State.DOES_NOT);
    }

    @Test
    void aHalfInOneRecordingIsNotMostInEvery() {
        database("a0", 900, 500, 900).database("a1", 100, 110, 120);
        assertThat(states()).containsExactly(Holds.State.DOES_NOT, Holds.State.HOLDS);
    }

    @Test
    void whatWasNotRecordedIsNotChecked() {
        assertThat(CapstoneShares.holds(shares)).allSatisfy(h -> {
            assertThat(h.state()).isEqualTo(Holds.State.NOT_CHECKED);
            assertThat(h.observed()).isEqualTo("not recorded yet");
        });
        database("a0", 900, 901);
        assertThat(states()).containsExactly(Holds.State.HOLDS, Holds.State.NOT_CHECKED);
        assertThat(CapstoneShares.holds(shares).get(1).observed()).isEqualTo("a1 has no recording");
    }
}
