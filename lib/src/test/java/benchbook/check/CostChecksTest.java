package benchbook.check;

import static org.assertj.core.api.Assertions.assertThat;

import benchbook.table.LoadStepTable;
import benchbook.table.ServedTable;
import java.util.List;
import org.junit.jupiter.api.Test;
import tech.tablesaw.api.Row;

/** What speaks against the rates that requests are priced by: what trips each check, what does not, and what it cannot judge. */
class CostChecksTest {

    private static final long MS = 1_000_000;
    private static final long S = 1_000_000_000;

    private static Row loop(Served served, String step, double perS, long clients, double meanMs, double cores, double limit) {
        Row row = served.add(step, perS);
        row.setLong(ServedTable.CLIENTS, clients);
        row.setLong(ServedTable.MEAN_NS, Math.round(meanMs * MS));
        row.setDouble(ServedTable.CPU_CORES, cores);
        row.setDouble(ServedTable.CPU_LIMIT, limit);
        return row;
    }

    private static Verdict limited(Served served) {
        return Found.only(LimitedByConcurrency.on(served.table()));
    }

    /** By hand: 32 clients ÷ 6.046 ms = 5293/s, as published of a7, where 3.7 of 8 vCPUs were used. */
    @Test
    void tooFewClients() {
        Served served = new Served();
        loop(served, "a7", 5293, 32, 6.046, 3.7, 8).setLong(ServedTable.QUIET_MEAN_NS, 5 * MS);
        Verdict verdict = limited(served);
        assertThat(verdict.level()).isEqualTo(Level.WARN);
        assertThat(verdict.claim()).startsWith("limited by concurrency (32 ÷ 6.05 ms = 5293/s): 3.7 of 8.0 cores were used, and a request takes 1.21 × the 5 ms");
        assertThat(verdict.advice()).contains("64 clients");
        assertThat(LimitedByConcurrency.isShown(served.table().row(0))).isTrue();
    }

    @Test
    void requestsThatQueueInTheServiceAreNotTheClientsFault() {
        Served served = new Served();
        loop(served, "a0", 86, 32, 372, 4.3, 8).setLong(ServedTable.QUIET_MEAN_NS, 100 * MS);
        assertThat(limited(served).level()).isEqualTo(Level.PASS);
        assertThat(limited(served).claim()).contains("requests queue in the service", "3.72 × the 100 ms");
        assertThat(LimitedByConcurrency.isShown(served.table().row(0))).isFalse();
    }

    /** The capstone's a3: 32 clients before 16 threads, so that half of them queue and a request takes twice as long as a quiet one. The limit is the threads. */
    @Test
    void twiceAsManyClientsAsThreadsQueueInTheService() {
        for (double mean : new double[] {99, 100, 101}) {
            Served served = new Served();
            loop(served, "a3", 32_000 / mean, 32, mean, 0.5, 1).setLong(ServedTable.QUIET_MEAN_NS, 50 * MS);
            assertThat(LimitedByConcurrency.isShown(served.table().row(0))).as("%s ms", mean).isFalse();
            assertThat(limited(served).level()).isEqualTo(Level.PASS);
            assertThat(limited(served).claim()).contains("requests queue in the service");
        }
        Served fewer = new Served();
        loop(fewer, "a3", 440, 32, 72, 0.5, 1).setLong(ServedTable.QUIET_MEAN_NS, 50 * MS);
        assertThat(LimitedByConcurrency.isShown(fewer.table().row(0))).as("1.44 ×").isTrue();
        assertThat(limited(fewer).claim()).contains("(more than 1.5 × where requests queue)");
    }

    @Test
    void aBusyProcessorIsLimitEnough() {
        Served served = new Served();
        loop(served, "a0", 86, 32, 372, 7.0, 8).setLong(ServedTable.QUIET_MEAN_NS, 300 * MS);
        assertThat(limited(served).level()).isEqualTo(Level.PASS);
        assertThat(limited(served).claim()).endsWith("the processors are the limit");
        Served free = new Served();
        loop(free, "a0", 86, 32, 372, 6.7, 8).setLong(ServedTable.QUIET_MEAN_NS, 300 * MS);
        assertThat(limited(free).level()).as("0.84 of the cores").isEqualTo(Level.WARN);
    }

    @Test
    void withoutAQuietRateItMayBeEither() {
        Served served = new Served();
        loop(served, "a7", 5293, 32, 6.046, 3.7, 8);
        assertThat(limited(served).level()).isEqualTo(Level.WARN);
        assertThat(limited(served).claim()).contains("limited by the clients, or by something in the service");
        assertThat(LimitedByConcurrency.isShown(served.table().row(0))).as("not shown").isFalse();
    }

    /** 16 ÷ 4 ms are 4000/s, and 3000 were got: clients did something else for a quarter of the time. */
    @Test
    void clientsThatDidSomethingElse() {
        Served served = new Served();
        loop(served, "s", 3000, 16, 4, 1, 8);
        assertThat(limited(served).level()).isEqualTo(Level.WARN);
        assertThat(limited(served).claim()).contains("3000/s is 75 % of 16 ÷ 4 ms = 4000/s");
    }

    @Test
    void concurrencyThatCannotBeJudged() {
        Served served = new Served();
        loop(served, "s", 4000, 16, 4, Double.NaN, Double.NaN);
        assertThat(limited(served).level()).isEqualTo(Level.NOT_CHECKED);
        assertThat(limited(new Served().all("s", 4000)).claim()).contains("is not told");
        Served steps = new Served();
        steps.add("s", ServedTable.SUSTAINED, 4000);
        assertThat(LimitedByConcurrency.on(steps.table())).as("no loop").isEmpty();
    }

    private static Verdict peak(Served served) {
        return Found.only(PeakAsDenominator.on(served.table()));
    }

    private static Row promised(Row row, String slo, long windowS) {
        row.setString(ServedTable.SLO, slo);
        row.setString(ServedTable.PROMISE, "p99 of 50 ms");
        row.setLong(ServedTable.WINDOW_NS, windowS * S);
        return row;
    }

    @Test
    void aRateThatBreaksThePromiseIsAPeak() {
        Served served = new Served();
        promised(served.add("s", 500), LoadStepTable.MISSED, 30);
        promised(served.add("s", 500), LoadStepTable.MET, 30);
        assertThat(peak(served).level()).isEqualTo(Level.FAIL);
        assertThat(peak(served).claim()).startsWith("500/s misses the promised p99 of 50 ms in 1 of 2 repeats");
    }

    /** By hand: 370 ÷ 460 = 0.80. */
    @Test
    void theStepThatKeepsItIsNone() {
        Served served = new Served();
        promised(served.add("s", ServedTable.SUSTAINED, 370), LoadStepTable.MET, 30).setDouble(ServedTable.CLOSED_PER_S, 460);
        assertThat(peak(served).level()).isEqualTo(Level.PASS);
        assertThat(peak(served).claim()).isEqualTo("370/s keeps the promised p99 of 50 ms; the closed loop's 460/s, which is not taken, would tell 0.80 × the cost");
    }

    @Test
    void aShortWindowAndAFallingRateAreSuspect() {
        Served brief = new Served();
        promised(brief.add("s", ServedTable.SUSTAINED, 370), LoadStepTable.MET, 9);
        assertThat(peak(brief).level()).isEqualTo(Level.WARN);
        assertThat(peak(brief).claim()).contains("370/s was seen for 9 s (at least 10 s wanted)");
        Served falling = new Served();
        Row row = falling.add("s", 500);
        row.setDouble(ServedTable.SECOND_HALF, 0.7);
        row.setLong(ServedTable.WINDOW_NS, 30 * S);
        assertThat(peak(falling).level()).isEqualTo(Level.WARN);
        assertThat(peak(falling).claim()).contains("0.700 × as many requests a second");
    }

    @Test
    void withoutAPromiseItIsNotKnown() {
        Served served = new Served();
        served.add("s", 500).setLong(ServedTable.WINDOW_NS, 30 * S);
        assertThat(peak(served).level()).isEqualTo(Level.NOT_CHECKED);
        Served steps = new Served();
        steps.add("s", ServedTable.SUSTAINED, 500).setLong(ServedTable.WINDOW_NS, 30 * S);
        assertThat(peak(steps).level()).isEqualTo(Level.NOT_CHECKED);
        assertThat(PeakAsDenominator.on(new Served().all("s", Double.NaN).table())).as("no rate, no peak").isEmpty();
    }

    /** The published baseline gave 64, 86 and 88. */
    @Test
    void aStepWithinTheRepeatsRangeIsNoGain() {
        Verdict within = Found.only(NoiseExceedsStep.on(new Served().all("a0", 64, 86, 88).all("b0", 87, 95, 99).table()));
        assertThat(within.level()).isEqualTo(Level.WARN);
        assertThat(within.claim()).startsWith("b0 served 87.0 to 99.0/s, a0 64.0 to 88.0/s");
        assertThat(within.evidence().rowCount()).isEqualTo(6);
        assertThat(Found.only(NoiseExceedsStep.on(new Served().all("a0", 64, 86, 88).all("a1", 670, 691, 700).table())).level()).isEqualTo(Level.PASS);
        assertThat(Found.only(NoiseExceedsStep.on(new Served().all("a0", 64, 86, 88).all("a1", 50, 55, 63).table())).level()).as("a loss").isEqualTo(Level.PASS);
        assertThat(Found.only(NoiseExceedsStep.on(new Served().all("a0", 64, 86, 88).all("a1", 88, 91, 93).table())).level()).as("touching").isEqualTo(Level.WARN);
        Verdict one = Found.only(NoiseExceedsStep.on(new Served().all("a0", 64, 86, 88).all("a1", 691).table()));
        assertThat(one.level()).isEqualTo(Level.NOT_CHECKED);
        assertThat(one.claim()).startsWith("no interval: a1 has one run");
        assertThat(Found.only(NoiseExceedsStep.on(new Served().all("a0", 64, 86).all("a1", Double.NaN).all("a2", 700, 710).table())).subject())
                .as("a step without a rate is passed over").isEqualTo("a0 to a2");
    }

    /** The published a2 to a3, with repeats around it: 4.5 to 0.9 cores; mean latency by 32 ÷ rate, 26.1 to 121.7 ms; 4.5 cores ÷ 1224/s = 3.68 ms. */
    @Test
    void cpuThatFallsWhileLatencyRises() {
        Served served = new Served();
        for (double factor : new double[] {0.97, 1, 1.03}) {
            loop(served, "a2", 1224 * factor, 32, 26.1 / factor, 4.5 * factor, 8);
        }
        for (double factor : new double[] {0.97, 1, 1.03}) {
            loop(served, "a3", 263 * factor, 32, 121.7 / factor, 0.9 * factor, 8);
        }
        Verdict verdict = Found.only(StepWaiting.on(served.table()));
        assertThat(verdict.id()).isEqualTo("waiting-not-working");
        assertThat(verdict.level()).isEqualTo(Level.WARN);
        assertThat(verdict.claim()).isEqualTo("CPU went from 4.5 to 0.90 cores, mean latency from 26.1 ms to 122 ms; a request works 3.68 ms of CPU before, 3.42 ms after."
                + " CPU falls while latency rises: a3 waits, it does not work");
    }

    @Test
    void waitingNeedsBothAndMoreThanNoise() {
        assertThat(waiting(4.5, 0.9, 26, 20).level()).as("less CPU and faster").isEqualTo(Level.PASS);
        assertThat(waiting(0.9, 4.5, 26, 120).level()).as("more CPU and slower").isEqualTo(Level.PASS);
        assertThat(waiting(4.5, 0.9, 26, 120).level()).as("single runs, far apart").isEqualTo(Level.WARN);
        assertThat(waiting(4.5, 3.9, 26, 30).level()).as("single runs, close").isEqualTo(Level.NOT_CHECKED);
        assertThat(waiting(Double.NaN, 3.9, 26, 30).level()).isEqualTo(Level.NOT_CHECKED);
    }

    private static Verdict waiting(double coresA, double coresB, double msA, double msB) {
        Served served = new Served();
        loop(served, "a", 100, 32, msA, coresA, 8);
        loop(served, "b", 100, 32, msB, coresB, 8);
        return Found.only(StepWaiting.on(served.table()));
    }

    @Test
    void whatHasNoRateHasAReason() {
        Served served = new Served().all("a", 100, Double.NaN).all("b", Double.NaN);
        served.table().row(1).setString(ServedTable.WHY, "saturated");
        served.table().row(2).setString(ServedTable.WHY, "the file tells no achieved rate");
        List<Verdict> verdicts = NotPriced.on(served.table());
        assertThat(verdicts).extracting(Verdict::level).containsExactly(Level.WARN, Level.FAIL);
        assertThat(verdicts.get(0).claim()).isEqualTo("repeat 2: saturated; the price rests on 1 of 2 repeats");
        assertThat(verdicts.get(1).claim()).isEqualTo("the file tells no achieved rate; there is no price");
        assertThat(CostChecks.onRates(served.table()).get(0).id()).as("worst first").isEqualTo(NotPriced.ID);
    }
}
