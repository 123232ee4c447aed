package benchbook.check;

import static org.assertj.core.api.Assertions.assertThat;

import benchbook.table.CapstoneRunTable;
import benchbook.table.CapstoneStepTable;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

class CapstoneStepsTest {

    private static void run(Table runs, String step, int repeat, double perS, String state) {
        Row row = runs.appendRow();
        row.setString(CapstoneRunTable.STEP, step);
        row.setString(CapstoneRunTable.CHANGE, "change of " + step);
        row.setInt(CapstoneRunTable.REPEAT, repeat);
        row.setString(CapstoneRunTable.STATE, state);
        row.setDouble(CapstoneRunTable.REQUESTS_PER_S, perS);
    }

    /** The published baseline's repeats: 64, 86 and 88. */
    @Test
    void mediansRangesAndFactors() {
        Table runs = CapstoneRunTable.empty();
        run(runs, "a1", 1, 691, "ok");
        run(runs, "a0", 1, 86, "ok");
        run(runs, "a0", 2, 64, "ok");
        run(runs, "a0", 3, 88, "open: saturated");
        run(runs, "a2", 1, Double.NaN, "failed: it does not start");
        run(runs, "a3", 1, 263, "ok");
        run(runs, "a3", 2, 265, "failed: late");
        Table steps = CapstoneSteps.of(runs, new TreeMap<>(Map.of("a9", "not run here")));
        assertThat(steps.stringColumn(CapstoneStepTable.STEP).asList()).containsExactly("a0", "a1", "a2", "a3", "a9");
        assertThat(steps.stringColumn(CapstoneStepTable.STATE).asList()).containsExactly("1 of 3: open: saturated", "ok",
                "failed: it does not start", "1 of 2: failed: late", "not run here");
        assertThat(steps.intColumn(CapstoneStepTable.RUNS).asList()).containsExactly(3, 1, 0, 2, 0);
        Row a0 = steps.row(0);
        assertThat(a0.getDouble(CapstoneRunTable.REQUESTS_PER_S)).isEqualTo(86);
        assertThat(a0.getDouble(CapstoneStepTable.least(CapstoneRunTable.REQUESTS_PER_S))).isEqualTo(64);
        assertThat(a0.getDouble(CapstoneStepTable.most(CapstoneRunTable.REQUESTS_PER_S))).isEqualTo(88);
        assertThat(a0.isMissing(CapstoneStepTable.FACTOR)).isTrue();
        assertThat(a0.isMissing(CapstoneRunTable.HIT_RATIO)).as("there is no cache").isTrue();
        assertThat(steps.row(1).getDouble(CapstoneStepTable.FACTOR)).isEqualTo(691.0 / 86);
        assertThat(steps.row(1).isMissing(CapstoneStepTable.least(CapstoneRunTable.REQUESTS_PER_S))).as("one run has no range").isTrue();
        assertThat(steps.row(2).isMissing(CapstoneStepTable.FACTOR)).isTrue();
        assertThat(steps.row(3).isMissing(CapstoneStepTable.FACTOR)).as("the step before was not measured").isTrue();
    }
}
