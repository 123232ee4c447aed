package benchbook.price;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import benchbook.check.CapstoneRates;
import benchbook.check.CapstoneRuns;
import benchbook.check.CostComparisons;
import benchbook.check.HourNotRequest;
import benchbook.check.Level;
import benchbook.check.Served;
import benchbook.check.Verdict;
import benchbook.table.CapstoneRunTable;
import benchbook.table.ComparisonTable;
import benchbook.table.CostComparisonTable;
import benchbook.table.CostTable;
import benchbook.table.RunCostTable;
import benchbook.table.ServedTable;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

class RunCostsTest {

    private static Instance vcpus(double n) {
        return Instance.bySize(OptionalDouble.of(n), OptionalDouble.of(1), Prices.EXAMPLE);
    }

    private static Table costs(Table served, double... vcpus) {
        return RunCosts.of(served, Arrays.stream(vcpus).mapToObj(RunCostsTest::vcpus).toList(), 0.6);
    }

    /**
     * By hand, for 64, 86, 88/s: ln = 4.15888, 4.45435, 4.47734, mean 4.363523, sd 0.177607, t(0.975, 2) = 4.302653, half-width
     * 4.302653 × 0.177607 ÷ √3 = 0.441198; e^4.363523 = 78.5333, from 50.517 to 122.089. 0.3245 ÷ (0.6 × 78.5333 × 3600) × 10⁶ = 1.912959.
     */
    @Test
    void theMeanAndItsIntervalByHand() {
        Row row = costs(new Served().all("a0", 64, 86, 88).table(), 8).row(0);
        assertThat(row.getDouble(CostTable.REQUESTS_PER_S)).isEqualTo(78.533, within(1e-3));
        assertThat(row.getDouble(CostTable.MILLION_USD)).isEqualTo(1.91297, within(1e-4));
        assertThat(row.getDouble(CostTable.MILLION_LOW_USD)).isEqualTo(1.2305, within(1e-3));
        assertThat(row.getDouble(CostTable.MILLION_HIGH_USD)).isEqualTo(2.9738, within(1e-3));
        assertThat(row.getDouble(RunCostTable.REQUESTS_LEAST_PER_S)).isEqualTo(64);
        assertThat(row.getDouble(RunCostTable.REQUESTS_MOST_PER_S)).isEqualTo(88);
        assertThat(row.getInt(RunCostTable.REPEATS)).isEqualTo(3);
        assertThat(row.getString(RunCostTable.EXAMPLES)).isEqualTo("price of a vCPU; price of a GiB; utilisation");
    }

    @Test
    void oneRunAndEqualRunsHaveNoInterval() {
        assertThat(costs(new Served().all("a0", 86).table(), 8).row(0).isMissing(CostTable.MILLION_LOW_USD)).isTrue();
        assertThat(costs(new Served().all("a0", 86).table(), 8).row(0).getDouble(CostTable.MILLION_USD)).isEqualTo(1.746877692, within(1e-9));
        assertThat(costs(new Served().all("a0", 86, 86, 86).table(), 8).row(0).isMissing(CostTable.MILLION_HIGH_USD)).isTrue();
    }

    @Test
    void whatHasNoRateHasNoPrice() {
        Served served = new Served().all("a0", Double.NaN).all("a1", 100, Double.NaN);
        served.table().row(0).setString(ServedTable.WHY, "saturated");
        Table costs = costs(served.table(), 8, 8);
        assertThat(costs.row(0).isMissing(CostTable.MILLION_USD)).isTrue();
        assertThat(costs.row(0).getString(RunCostTable.WHY)).isEqualTo("saturated");
        assertThat(costs.row(1).getInt(RunCostTable.REPEATS)).as("of those that have one").isEqualTo(1);
        assertThatThrownBy(() -> costs(served.table(), 8)).hasMessageContaining("2 states and 1 instances");
    }

    /** The limit is between 370 and 400: two repeats at 370 tell a cost between those of 400 and 370. */
    @Test
    void aStepTestKnowsItsLimitToAStep() {
        Served served = new Served();
        for (int i = 0; i < 2; i++) {
            served.add("s", ServedTable.SUSTAINED, 370).setDouble(ServedTable.BEYOND_PER_S, 400);
        }
        Row row = costs(served.table(), 8).row(0);
        assertThat(row.getDouble(CostTable.MILLION_LOW_USD)).isEqualTo(Prices.EXAMPLE.perMillion(8, 1, 400), within(1e-9));
        assertThat(row.getDouble(CostTable.MILLION_HIGH_USD)).isEqualTo(Prices.EXAMPLE.perMillion(8, 1, 370), within(1e-9));
    }

    private static Table compared(Table served, double... vcpus) {
        return CostComparisons.of(served, costs(served, vcpus), 0.05);
    }

    /**
     * By hand: an hour of 4 vCPUs and 1 GiB is 0.1645 ÷ 0.3245 = 0.506934 of one of 8; rates 100, 102 and 50, 51 have the ratio 2 and variances of
     * ln of (ln 1.02)² ÷ 2 each, so a standard error of ln 1.02 ÷ √2 = 0.014003, 2 degrees of freedom, t = 4.302653: 1.013867 × e^±0.060248.
     */
    @Test
    void halfTheTrafficAtHalfThePriceIsNotCheaper() {
        Table table = compared(new Served().all("big", 100, 102).all("small", 50, 51).table(), 8, 4);
        Row row = table.row(0);
        assertThat(row.getDouble(CostComparisonTable.HOUR_RATIO)).isEqualTo(0.506934, within(1e-6));
        assertThat(row.getDouble(CostComparisonTable.REQUESTS_RATIO)).isEqualTo(0.5, within(1e-12));
        assertThat(row.getDouble(CostComparisonTable.COST_RATIO)).isEqualTo(1.013867, within(1e-6));
        assertThat(row.getString(CostComparisonTable.STATE)).isEqualTo(ComparisonTable.CANT_TELL);
        assertThat(row.getDouble(CostComparisonTable.HIGH)).isGreaterThanOrEqualTo(1.013867 * Math.exp(0.0602));
        Verdict verdict = HourNotRequest.on(table).get(0);
        assertThat(verdict.level()).isEqualTo(Level.WARN);
        assertThat(verdict.claim()).startsWith("cheaper an hour, and not shown to be cheaper a request: can't tell whether a request of small is cheaper");
    }

    @Test
    void differentTheSameAndNotJudged() {
        Table dearer = compared(new Served().all("a", 100, 101, 102).all("b", 50, 50.5, 51).table(), 8, 8);
        assertThat(dearer.row(0).getString(CostComparisonTable.STATE)).isEqualTo(ComparisonTable.DIFFERENT);
        assertThat(dearer.row(0).getString(CostComparisonTable.CLAIM)).startsWith("a request of b is dearer: it costs 2.00 × that of a, between 1.9");
        assertThat(HourNotRequest.on(dearer)).as("the same hour").isEmpty();
        Table cheaper = compared(new Served().all("a", 100, 101, 102).all("b", 200, 202, 204).table(), 4, 6);
        assertThat(cheaper.row(0).getString(CostComparisonTable.CLAIM)).startsWith("a request of b is cheaper");
        assertThat(HourNotRequest.on(cheaper).get(0).claim()).startsWith("dearer an hour, yet cheaper a request");
        Table same = compared(new Served().all("a", 1000, 1001, 1002).all("b", 1000.5, 1001.5, 1000.9).table(), 8, 8);
        assertThat(same.row(0).getString(CostComparisonTable.STATE)).isEqualTo(ComparisonTable.SAME);
        Table one = compared(new Served().all("a", 100, 101, 102).all("b", 50).table(), 8, 8);
        assertThat(one.row(0).getString(CostComparisonTable.STATE)).isEqualTo(ComparisonTable.NOT_JUDGED);
        assertThat(one.row(0).getString(CostComparisonTable.CLAIM)).isEqualTo("not compared: b with a; no interval: b has one run");
        assertThat(one.row(0).isMissing(CostComparisonTable.COST_RATIO)).as("no factor without an interval").isTrue();
        assertThat(compared(new Served().all("a", 100, 101).all("b", Double.NaN).table(), 8, 8).row(0).getString(CostComparisonTable.CLAIM))
                .endsWith("b has no price");
        assertThat(compared(new Served().all("a", 100, 100).all("b", 50, 50).table(), 8, 8).row(0).getString(CostComparisonTable.CLAIM))
                .endsWith("repeats are equal to the last digit, which is no measure of noise");
    }

    @Test
    void ratesOfDifferentKindsOrPromisesAreNotCompared() {
        Served kinds = new Served().all("a", 100, 101);
        kinds.add("b", ServedTable.SUSTAINED, 50);
        kinds.add("b", ServedTable.SUSTAINED, 51);
        assertThat(compared(kinds.table(), 8, 8).row(0).getString(CostComparisonTable.CLAIM)).endsWith("one rate is \"closed loop\", the other \"sustained\"");
        Served promises = new Served();
        for (String step : List.of("a", "b")) {
            for (double rate : new double[] {50, 51}) {
                promises.add(step, ServedTable.SUSTAINED, rate).setString(ServedTable.PROMISE, step.equals("a") ? "p99 of 50 ms" : "");
            }
        }
        assertThat(compared(promises.table(), 8, 8).row(0).getString(CostComparisonTable.CLAIM)).endsWith("they promise different latencies: p99 of 50 ms, none");
    }

    /** The dearer one may cost less than is known, so it is not called dearer; the cheaper one may. */
    @Test
    void aCostThatIsAtMostSomethingIsNotCalledDearer() {
        for (String bound : List.of("a", "b")) {
            Served served = new Served();
            served.all("a", 100, 101, 102).all("b", 50, 50.5, 51);
            served.table().forEach(row -> row.setBoolean(ServedTable.AT_LEAST, row.getString(ServedTable.STEP).equals(bound)));
            Row row = compared(served.table(), 8, 8).row(0);
            assertThat(row.getString(CostComparisonTable.STATE)).as("limit of %s not seen", bound)
                    .isEqualTo(bound.equals("a") ? ComparisonTable.DIFFERENT : ComparisonTable.CANT_TELL);
            assertThat(row.getString(CostComparisonTable.CLAIM).contains("since the service's limit is not known of b, which may cost less")).isEqualTo(bound.equals("b"));
        }
    }

    /** The repeat of the middle rate says whether the limit was seen: one odd repeat of three hides no loss, and one that saw it hides no open end. */
    @Test
    void oneRepeatDoesNotDecideWhetherTheLimitWasSeen() {
        for (int without = 0; without < 3; without++) {
            Served served = new Served().all("a2", 600, 612, 594).all("a3", 300, 306, 297);
            served.table().row(3 + without).setBoolean(ServedTable.AT_LEAST, true);
            boolean middle = without == 0;
            assertThat(costs(served.table(), 1, 1).row(1).getBoolean(RunCostTable.AT_MOST)).as("repeat %s", without + 1).isEqualTo(middle);
            assertThat(compared(served.table(), 1, 1).row(0).getString(CostComparisonTable.STATE)).isEqualTo(middle ? ComparisonTable.CANT_TELL : ComparisonTable.DIFFERENT);
        }
    }

    /** 32 senders before 16 threads: the closed loop's mean is twice the quiet one, or by chance a little less; what a3 costs is known, and more. */
    @Test
    void theCapstonesRegressionIsDearer() {
        Table runs = CapstoneRuns.whole();
        for (Row run : runs) {
            if (run.getString(CapstoneRunTable.STEP).equals("a3")) {
                run.setDouble(CapstoneRunTable.OPEN_MEAN_MS, run.getDouble(CapstoneRunTable.CLOSED_MEAN_MS) / (1.98 + 0.01 * run.getInt(CapstoneRunTable.REPEAT)));
            }
        }
        Table steps = CapstoneRates.ofTable(runs.where(runs.stringColumn(CapstoneRunTable.STEP).isIn("a2", "a3")));
        Row row = compared(steps, 1, 1).row(0);
        assertThat(row.getString(CostComparisonTable.STATE)).isEqualTo(ComparisonTable.DIFFERENT);
        assertThat(row.getString(CostComparisonTable.CLAIM)).startsWith("a request of a3 is dearer").doesNotContain("limit is not known");
    }

    /** Steps of 10 % cannot tell a difference of 5 %, however well repeats agree. */
    @Test
    void aCoarseStepTestTellsNoSmallDifference() {
        for (double beyond : new double[] {1.001, 1.1}) {
            Served served = new Served();
            for (double rate : new double[] {100, 100.1, 99.9, 105, 105.1, 104.9}) {
                served.add(rate < 103 ? "a" : "b", ServedTable.SUSTAINED, rate).setDouble(ServedTable.BEYOND_PER_S, rate * beyond);
            }
            assertThat(compared(served.table(), 8, 8).row(0).getString(CostComparisonTable.STATE)).as("next step at %s", beyond)
                    .isEqualTo(beyond < 1.05 ? ComparisonTable.DIFFERENT : ComparisonTable.CANT_TELL);
        }
    }

    @Test
    void eachAgainstTheFirstAndTheOneBefore() {
        Table table = compared(new Served().all("a", 1, 2).all("b", 3, 4).all("c", 5, 6).table(), 8, 8, 8);
        assertThat(table.stream().map(r -> r.getString(CostComparisonTable.FROM) + r.getString(CostComparisonTable.TO)).toList()).containsExactly("ab", "ac", "bc");
    }

    @Test
    void everyValueThatNobodyNamedIsCalledAnExample() {
        Instance all = Instance.bySize(OptionalDouble.empty(), OptionalDouble.empty(), Prices.EXAMPLE);
        assertThat(all.hourUsd()).isEqualTo(0.3245, within(1e-12));
        assertThat(all.examples()).containsExactly("vCPUs", "GiB", "price of a vCPU", "price of a GiB");
        assertThat(Instance.text(List.of(all), Prices.EXAMPLE)).isEqualTo(
                "example prices: $0.04 a vCPU-hour, $0.0045 a GiB-hour, 60 % utilisation; 8 vCPUs (example), 1 GiB (example)");
        Prices own = new Prices(0.05, 0.0045, 0.5);
        assertThat(Instance.text(List.of(Instance.bySize(OptionalDouble.of(2), OptionalDouble.of(4), own), Instance.byHour(0.3)), own)).isEqualTo(
                "your prices instead of the example prices: $0.05 a vCPU-hour, $0.0045 a GiB-hour (example), 50 % utilisation; 2 vCPUs, 4 GiB; 1 by the price of an hour");
        assertThat(Instance.text(List.of(Instance.byHour(0.3)), Prices.EXAMPLE)).isEqualTo("your prices of an hour, 60 % utilisation (example)");
        assertThat(Instance.text(List.of(Instance.byHour(0.3)), own)).isEqualTo("your prices of an hour, 50 % utilisation");
    }
}
