package benchbook.check;

import static org.assertj.core.api.Assertions.assertThat;

import benchbook.table.CapstoneRunTable;
import benchbook.table.ServedTable;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

/** What the capstone's notebooks ask of its runs, where the answer is known. */
class CapstoneHoldsTest {

    private static final Map<String, String> A9 = Map.of("a9", "not run here: needs 4 cores for the application");

    private static List<Holds.State> states(List<Holds> holds) {
        return holds.stream().map(Holds::state).toList();
    }

    private static Table changed(String step, String metric, double factor) {
        Table runs = CapstoneRuns.whole();
        for (Row run : runs) {
            if (run.getString(CapstoneRunTable.STEP).equals(step)) {
                run.setDouble(metric, factor * run.getDouble(metric));
            }
        }
        return runs;
    }

    private static Holds named(List<Holds> holds, String begin) {
        return holds.stream().filter(h -> h.condition().startsWith(begin)).findFirst().orElseThrow();
    }

    @Test
    void theShapeHolds() {
        List<Holds> holds = CapstoneHolds.of(CapstoneRates.usable(CapstoneRuns.whole()), A9);
        assertThat(states(holds.subList(0, holds.size() - 1))).hasSize(10).containsOnly(Holds.State.HOLDS);
        Holds a9 = holds.get(holds.size() - 1);
        assertThat(a9.state()).isEqualTo(Holds.State.NOT_CHECKED);
        assertThat(a9.observed()).contains("needs 4 cores");
        assertThat(states(CapstoneHolds.ofNagle(CapstoneRuns.whole()))).hasSize(7).containsOnly(Holds.State.HOLDS);
    }

    @Test
    void eachConditionCanFail() {
        assertThat(named(CapstoneHolds.of(changed("a1", CapstoneRunTable.REQUESTS_PER_S, 0.1), A9), "a1,").state()).isEqualTo(Holds.State.DOES_NOT);
        assertThat(named(CapstoneHolds.of(changed("a2", CapstoneRunTable.REQUESTS_PER_S, 0.1), A9), "a2,").state()).isEqualTo(Holds.State.DOES_NOT);
        assertThat(named(CapstoneHolds.of(changed("a3", CapstoneRunTable.REQUESTS_PER_S, 10), A9), "a3,").state()).isEqualTo(Holds.State.DOES_NOT);
        assertThat(named(CapstoneHolds.of(changed("a3", CapstoneRunTable.CPU_CORES, 3), A9), "… with CPU").state()).isEqualTo(Holds.State.DOES_NOT);
        assertThat(named(CapstoneHolds.of(changed("a3", CapstoneRunTable.CLOSED_MEAN_MS, 0.1), A9), "… and latency").state()).isEqualTo(Holds.State.DOES_NOT);
        assertThat(named(CapstoneHolds.of(changed("a4", CapstoneRunTable.REQUESTS_PER_S, 0.4), A9), "a4,").state())
                .as("it repairs a part").isEqualTo(Holds.State.DOES_NOT);
        assertThat(named(CapstoneHolds.of(changed("a7", CapstoneRunTable.STATEMENTS, 4), A9), "a7,").state()).isEqualTo(Holds.State.DOES_NOT);
        assertThat(named(CapstoneHolds.of(changed("a8", CapstoneRunTable.PAUSES, 8), A9), "a8,").state()).isEqualTo(Holds.State.DOES_NOT);
        assertThat(named(CapstoneHolds.of(changed("a8", CapstoneRunTable.REQUESTS_PER_S, 0.001), A9), "the last").state()).isEqualTo(Holds.State.DOES_NOT);
        assertThat(named(CapstoneHolds.ofNagle(changed("a3", CapstoneRunTable.OPEN_P50_MS, 0.5)), "at 40").state()).isEqualTo(Holds.State.DOES_NOT);
        assertThat(named(CapstoneHolds.ofNagle(changed("a4", CapstoneRunTable.OPEN_P50_MS, 6)), "and takes").state()).isEqualTo(Holds.State.DOES_NOT);
    }

    /** Where a step is missing, has one run, or is within its noise, nothing is said of it. */
    @Test
    void whatTheRunsDoNotTellIsNotChecked() {
        List<Holds> holds = CapstoneHolds.of(CapstoneRates.usable(CapstoneRuns.of(Set.of("a1", "a8"), Set.of("a3"))), A9);
        assertThat(named(holds, "a1,").observed()).isEqualTo("a1 has no such figure");
        assertThat(named(holds, "a3,").observed()).isEqualTo("a3 has one run, which shows no noise; the ratio is 0.495 × (no interval)");
        assertThat(named(holds, "a8,").state()).isEqualTo(Holds.State.NOT_CHECKED);
        assertThat(named(holds, "the last").observed()).as("of what was measured").startsWith("a0 to a7");
        Table near = changed("a2", CapstoneRunTable.REQUESTS_PER_S, 0.652);
        Holds tell = named(CapstoneHolds.of(near, A9), "a2,");
        assertThat(tell.state()).isEqualTo(Holds.State.NOT_CHECKED);
        assertThat(tell.observed()).startsWith("can't tell: 1.00 × (");
        Table none = CapstoneRunTable.empty();
        assertThat(states(CapstoneHolds.of(none, Map.of("a9", "not recorded yet")))).containsOnly(Holds.State.NOT_CHECKED);
        assertThat(states(CapstoneHolds.ofNagle(none))).containsOnly(Holds.State.NOT_CHECKED);
    }

    /** Repeats within a tenth of a per cent show that nothing changed, which is an answer. */
    @Test
    void theSameIsNoGain() {
        Table runs = CapstoneRuns.whole();
        for (Row run : runs) {
            if (List.of("a0", "a1").contains(run.getString(CapstoneRunTable.STEP))) {
                run.setDouble(CapstoneRunTable.REQUESTS_PER_S, 60 + 0.02 * run.getInt(CapstoneRunTable.REPEAT));
            }
        }
        assertThat(named(CapstoneHolds.of(runs, A9), "a1,").state()).isEqualTo(Holds.State.DOES_NOT);
    }

    @Test
    void aNinthStepIsJudgedWhereItIsRun() {
        Table runs = CapstoneRuns.whole();
        Table a9 = CapstoneRuns.of(Set.of("a0", "a1", "a2", "a3", "a4", "a5", "a6", "a7"), Set.of());
        a9.forEach(run -> run.setString(CapstoneRunTable.STEP, "a9"));
        assertThat(named(CapstoneHolds.of(runs.append(a9), Map.of()), "a9,").state()).isEqualTo(Holds.State.HOLDS);
    }

    /** By hand: 600·{0.99, 1.02, 1}, 300·{…}: ratio 2, sd of ln 0.0152, half-width 2.776 · 0.0152 · √(2/3) at 95 %. */
    @Test
    void aRatioHasWelchsInterval() {
        StepRatios.Ratio ratio = StepRatios.of(CapstoneRuns.whole(), CapstoneRunTable.REQUESTS_PER_S, new StepRatios.Pair("a3", "a2"));
        assertThat(ratio.ratio()).isCloseTo(2, org.assertj.core.data.Offset.offset(1e-9));
        assertThat(Math.log(ratio.interval().high() / 2)).isCloseTo(0.0347, org.assertj.core.data.Offset.offset(0.0003));
        assertThat(ratio.state()).isEqualTo("different");
        assertThat(ratio.text()).matches("2\\.00 × \\(1\\.93…2\\.07\\)");
    }

    @Test
    void aRunThatIsNotFineHasNoRate() {
        Table usable = CapstoneRates.usable(CapstoneRuns.of(Set.of(), Set.of("a3")));
        assertThat(StepRatios.values(usable, "a3", CapstoneRunTable.REQUESTS_PER_S)).hasSize(1);
        assertThat(StepRatios.values(usable, "a3", CapstoneRunTable.CPU_CORES)).hasSize(1);
        Table served = CapstoneRates.ofTable(CapstoneRuns.of(Set.of(), Set.of("a3")));
        assertThat(served.rowCount()).isEqualTo(27);
        Table a3 = ServedTable.of(served, "a3");
        assertThat(a3.doubleColumn(ServedTable.REQUESTS_PER_S).countMissing()).isEqualTo(2);
        assertThat(a3.stringColumn(ServedTable.WHY).get(0)).isEqualTo("closed: still warming up, open: saturated");
        assertThat(ServedTable.withRate(served, "a3").row(0).getLong(ServedTable.CLIENTS)).isEqualTo(32);
        List<Verdict> verdicts = CostChecks.onRates(served);
        assertThat(verdicts).anySatisfy(v -> {
            assertThat(v.id()).isEqualTo(LimitedByConcurrency.ID);
            assertThat(v.subject()).isEqualTo("a8");
            assertThat(v.claim()).contains("limited by concurrency (32 ÷ 9.0");
        });
    }

    /** One lifetime of reloads at 3,000/s is 0.05 of a6's statements, which is about none; a tenth is the most, and a6 itself may have any number. */
    @Test
    void aboutNoStatementIsATenthOfA6s() {
        Table reloads = changed("a7", CapstoneRunTable.STATEMENTS, 0.056 / 0.03);
        Holds about = named(CapstoneHolds.of(reloads, A9), "a7,");
        assertThat(about.state()).isEqualTo(Holds.State.HOLDS);
        assertThat(about.condition()).contains("at most a tenth of a6's");
        assertThat(about.observed()).isEqualTo("0.056, and 1.000 in a6");
        assertThat(named(CapstoneHolds.of(changed("a6", CapstoneRunTable.STATEMENTS, 0.2), A9), "a7,").state()).as("0.03 of 0.2").isEqualTo(Holds.State.DOES_NOT);
        Table one = CapstoneRuns.whole();
        one.forEach(r -> {
            if (r.getString(CapstoneRunTable.STEP).equals("a7") && r.getInt(CapstoneRunTable.REPEAT) == 2) {
                r.setDouble(CapstoneRunTable.STATEMENTS, 0.11);
            }
        });
        assertThat(named(CapstoneHolds.of(one, A9), "a7,").state()).as("in every run").isEqualTo(Holds.State.DOES_NOT);
        Holds without = named(CapstoneHolds.of(CapstoneRuns.of(Set.of("a6"), Set.of()), A9), "a7,");
        assertThat(without.state()).isEqualTo(Holds.State.NOT_CHECKED);
        assertThat(without.observed()).isEqualTo("a6 has no such figure");
    }

    /** By hand from {@link #aRatioHasWelchsInterval}: 2.00 × (1.93 to 2.07) the requests for half the price of an hour cost 1/4.00, from 1/3.86 to 1/4.14. */
    @Test
    void aCostHasTheIntervalOfItsThroughput() {
        StepRatios.Ratio ratio = StepRatios.of(CapstoneRuns.whole(), CapstoneRunTable.REQUESTS_PER_S, new StepRatios.Pair("a3", "a2"));
        assertThat(ratio.costText(1)).matches("1/2\\.00 \\(1/1\\.93…1/2\\.07\\)");
        assertThat(ratio.costText(0.5)).matches("1/4\\.00 \\(1/3\\.86…1/4\\.14\\)");
        Table one = CapstoneRates.usable(CapstoneRuns.of(Set.of("a1"), Set.of("a3")));
        assertThat(StepRatios.of(one, CapstoneRunTable.REQUESTS_PER_S, new StepRatios.Pair("a3", "a2")).costText(1)).matches("1/2\\.0\\d \\(no interval\\)");
        assertThat(StepRatios.of(one, CapstoneRunTable.REQUESTS_PER_S, new StepRatios.Pair("a0", "a1")).costText(1)).isEqualTo("-");
    }

    /** a8 of {@link CapstoneRuns} has a twelfth of a7's pauses, less CPU, and requests a second within 5 %. */
    @Test
    void whatMoreHeapDidToTheCapstoneIsJudged() {
        List<Holds> holds = HeapRoom.holdsOfCapstone(CapstoneRates.usable(CapstoneRuns.whole()), A9);
        assertThat(holds).hasSize(4).allSatisfy(h -> assertThat(h.condition()).startsWith("the capstone, a7 to a8: "));
        assertThat(states(holds.subList(0, 3))).containsOnly(Holds.State.HOLDS);
        assertThat(holds.get(0).observed()).contains("×");
        assertThat(states(HeapRoom.holdsOfCapstone(changed("a8", CapstoneRunTable.PAUSES, 12), A9)).get(0)).isEqualTo(Holds.State.DOES_NOT);
        assertThat(states(HeapRoom.holdsOfCapstone(changed("a8", CapstoneRunTable.CPU_CORES, 2), A9)).get(2)).isEqualTo(Holds.State.DOES_NOT);
        assertThat(states(HeapRoom.holdsOfCapstone(changed("a8", CapstoneRunTable.REQUESTS_PER_S, 2), A9)).get(3)).isEqualTo(Holds.State.DOES_NOT);
        List<Holds> none = HeapRoom.holdsOfCapstone(CapstoneRunTable.empty(), Map.of("a7", "not recorded yet"));
        assertThat(states(none)).hasSize(4).containsOnly(Holds.State.NOT_CHECKED);
        assertThat(none.get(0).observed()).isEqualTo("a7: not recorded yet");
        assertThat(HeapRoom.holdsOfCapstone(CapstoneRuns.of(Set.of("a8"), Set.of()), Map.of()).get(0).observed()).isEqualTo("a8: no run whose closed loop is fine");
    }

    @Test
    void heapsOfTheCapstone() {
        Table room = HeapRoom.ofCapstone(CapstoneRates.usable(CapstoneRuns.of(Set.of(), Set.of("a7"))));
        assertThat(room.intColumn("heap_mib").asList()).containsExactly(256, 768, 768, 768);
        assertThat(HeapRoom.ofCapstone(CapstoneRunTable.empty()).isEmpty()).isTrue();
    }
}
