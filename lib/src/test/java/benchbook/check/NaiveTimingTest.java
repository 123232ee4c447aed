package benchbook.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import benchbook.table.PairTable;
import benchbook.table.TimingTable;
import java.util.List;
import org.junit.jupiter.api.Test;
import tech.tablesaw.api.Table;

class NaiveTimingTest {

    /** Two JVMs; the times of a and b cold, in the one order, and in the other. */
    private static Table order(double coldA, double coldB, double[] twoA, double[] twoB, double[] againA, double[] againB) {
        Table t = TimingTable.empty();
        for (int i = 0; i < 2; i++) {
            TimingTable.append(t, i + 1, "order", "a", "cold", coldA);
            TimingTable.append(t, i + 1, "order", "b", "cold", coldB);
            TimingTable.append(t, i + 1, "order", "a", "first of two", twoA[i]);
            TimingTable.append(t, i + 1, "order", "b", "second of two", twoB[i]);
            TimingTable.append(t, i + 1, "order", "b", "first again", againB[i]);
            TimingTable.append(t, i + 1, "order", "a", "second again", againA[i]);
        }
        return t;
    }

    private static Table columns(double[] dead, double[] used) {
        Table t = TimingTable.empty();
        for (int run = 1; run <= 2; run++) {
            for (int i = 0; i < dead.length; i++) {
                TimingTable.append(t, run, "columns", "dead", String.valueOf(i + 1), dead[i]);
                TimingTable.append(t, run, "columns", "used", String.valueOf(i + 1), used[i]);
            }
        }
        return t;
    }

    private static Verdict verdict(List<Verdict> verdicts, String id, String subject) {
        return verdicts.stream().filter(v -> v.id().equals(id) && v.subject().equals(subject)).findFirst().orElseThrow();
    }

    @Test
    void aColdCallAndAnOrderThatDecides() {
        Table t = order(1e6, 1e4, new double[] {4000, 5000}, new double[] {1000, 1000}, new double[] {2000, 2000},
                new double[] {1000, 400});
        List<Verdict> verdicts = NaiveTiming.onOrder(t, "a", "b");
        assertThat(verdict(verdicts, NaiveTiming.COLD, "a").level()).isEqualTo(Level.FAIL);
        assertThat(verdict(verdicts, NaiveTiming.COLD, "a").claim()).contains("at least 1 ms, 200 × its slowest mean");
        assertThat(verdict(verdicts, NaiveTiming.COLD, "b").level()).as("10 × only").isEqualTo(Level.PASS);
        assertThat(verdict(verdicts, NaiveTiming.ORDER, "a ÷ b").level()).isEqualTo(Level.FAIL);
        assertThat(verdict(verdicts, NaiveTiming.ORDER, "a ÷ b").claim())
                .startsWith("the ratio went from 2.00 to 5.00").endsWith("no per-cent claim can rest on it");
    }

    @Test
    void aRatioThatStaysIsNoFault() {
        double[] a = {4000, 4100};
        double[] b = {2000, 2010};
        Verdict verdict = verdict(NaiveTiming.onOrder(order(5000, 5000, a, b, a, b), "a", "b"), NaiveTiming.ORDER, "a ÷ b");
        assertThat(verdict.level()).isEqualTo(Level.PASS);
        assertThat(verdict.claim()).doesNotContain("no per-cent claim");
        assertThat(verdict.advice()).isEmpty();
    }

    @Test
    void pairsStandByPlaceAndJvm() {
        Table pairs = NaiveTiming.pairs(order(1e6, 1e4, new double[] {4, 5}, new double[] {1, 2}, new double[] {6, 7},
                new double[] {3, 4}), "a", "b");
        assertThat(pairs.stringColumn(PairTable.PLACE).asList()).containsExactly(
                NaiveTiming.ONE_CALL, NaiveTiming.ONE_CALL, "a first", "a first", "b first", "b first");
        assertThat(pairs.stringColumn(PairTable.RUN).asList()).startsWith("JVM 1", "JVM 2");
        assertThat(PairTable.ratios(NaiveTiming.loops(pairs))).containsExactly(4, 2.5, 2, 1.75);
    }

    @Test
    void whatNoCoreCanDoAndWhatWarmsUp() {
        Table t = columns(new double[] {0.5, 0.000002}, new double[] {2, 1});
        List<Verdict> verdicts = NaiveTiming.onColumns(t, List.of("dead", "used"));
        assertThat(verdict(verdicts, NaiveTiming.IMPOSSIBLE, "dead").level()).isEqualTo(Level.FAIL);
        assertThat(verdict(verdicts, NaiveTiming.IMPOSSIBLE, "dead").claim()).contains("500000 operations in a ns", "the clock");
        assertThat(verdict(verdicts, NaiveTiming.IMPOSSIBLE, "used").level()).isEqualTo(Level.PASS);
        assertThat(verdict(verdicts, NaiveTiming.WARM_UP, "used").level()).isEqualTo(Level.FAIL);
        assertThat(NaiveTiming.firstOverLast(t, "dead")).isEqualTo(250_000, within(1e-6));
        assertThat(NaiveTiming.last(t)).isEqualTo("2");
        Verdict warm = verdict(NaiveTiming.onColumns(columns(new double[] {1, 1}, new double[] {1.4, 1}), List.of("used")),
                NaiveTiming.WARM_UP, "used");
        assertThat(warm.level()).isEqualTo(Level.PASS);
    }

    @Test
    void aClockThatDidNotMoveIsAsImpossible() {
        Verdict verdict = verdict(NaiveTiming.onColumns(columns(new double[] {1, 0}, new double[] {1, 1}), List.of("dead")),
                NaiveTiming.IMPOSSIBLE, "dead");
        assertThat(verdict.level()).isEqualTo(Level.FAIL);
        assertThat(verdict.claim()).startsWith("∞ operations in a ns");
    }
}
