package benchbook.price;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import benchbook.load.Published;
import benchbook.stats.Interval;
import benchbook.table.CostTable;
import benchbook.testing.Project;
import benchbook.unit.Quantity;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import tech.tablesaw.api.Table;

class RequestCostTest {

    /** By hand: 8 × 0.040 + 1 × 0.0045 = 0.3245; 0.6 × 86 × 3600 = 185,760 requests an hour; 0.3245 ÷ 0.18576 = 1.74688. */
    @Test
    void theBaselineByHand() {
        double hour = RequestCost.perHour(8, 1, 0.040, 0.0045);
        assertThat(hour).isEqualTo(0.3245, within(1e-15));
        assertThat(RequestCost.perMillion(hour, 0.6, 86)).isEqualTo(1.746877692, within(1e-9));
        assertThat(Prices.EXAMPLE.perHour(8, 1)).isEqualTo(hour);
        assertThat(Prices.EXAMPLE.perMillion(8, 1, 86)).isEqualTo(1.746877692, within(1e-9));
    }

    /** By hand: at 1 USD an hour, full use and 1000/3.6 requests/s, a million requests take an hour. */
    @Test
    void aMillionRequestsInAnHourCostThePriceOfAnHour() {
        assertThat(RequestCost.perMillion(1, 1, 1000 / 3.6)).isEqualTo(1, within(1e-12));
        assertThat(RequestCost.perMillion(1, 0.5, 1000 / 3.6)).isEqualTo(2, within(1e-12));
        assertThat(RequestCost.perMillion(0, 0.5, 10)).isZero();
    }

    /** The source prints three decimals, rounded half up, and counts 1 GiB in each step, whatever the heap. */
    @Test
    void everyPublishedRowToThePrintedDigit() {
        Table published = Published.read(Project.root().resolve("data/published/capstone-steps.csv"));
        assertThat(published.rowCount()).isEqualTo(10);
        for (int i = 0; i < published.rowCount(); i++) {
            double cost = Prices.EXAMPLE.perMillion(published.doubleColumn("vcpus").get(i), 1, published.doubleColumn("rps").get(i));
            assertThat(Quantity.decimals(cost, 3)).as(published.stringColumn("step").get(i))
                    .isEqualTo(Quantity.decimals(published.doubleColumn("usd_per_million").get(i), 3));
        }
    }

    @Test
    void aCostIsLinearInThePriceAndInverseInTheRequests() {
        Random random = new Random(7);
        for (int i = 0; i < 100; i++) {
            double hour = random.nextDouble(0.01, 10);
            double use = random.nextDouble(0.01, 1);
            double rps = random.nextDouble(0.1, 1e5);
            double k = random.nextDouble(0.1, 10);
            double cost = RequestCost.perMillion(hour, use, rps);
            assertThat(RequestCost.perMillion(k * hour, use, rps)).isEqualTo(k * cost, within(1e-9 * k * cost));
            assertThat(RequestCost.perMillion(hour, use, k * rps)).isEqualTo(cost / k, within(1e-9 * cost / k));
            assertThat(RequestCost.perMillion(k * hour, use, k * rps)).as("half the price, half the traffic")
                    .isEqualTo(cost, within(1e-9 * cost));
        }
    }

    @Test
    void theEndsOfAnIntervalChangePlaces() {
        Interval cost = RequestCost.perMillion(0.3245, 0.6, new Interval(64, 88, 0.75));
        assertThat(cost.low()).isEqualTo(RequestCost.perMillion(0.3245, 0.6, 88));
        assertThat(cost.high()).isEqualTo(RequestCost.perMillion(0.3245, 0.6, 64)).isEqualTo(2.347366898, within(1e-9));
        assertThat(cost.level()).isEqualTo(0.75);
        assertThat(cost.contains(RequestCost.perMillion(0.3245, 0.6, 86))).isTrue();
    }

    @Test
    void anIntervalThatReachesZeroHasNoUpperEndAndAnUndefinedOneStaysSo() {
        assertThat(RequestCost.perMillion(1, 1, new Interval(-5, 10, 0.95)).high()).isInfinite();
        assertThat(RequestCost.perMillion(1, 1, new Interval(0, Double.POSITIVE_INFINITY, 0.95)))
                .isEqualTo(new Interval(0, Double.POSITIVE_INFINITY, 0.95));
        assertThat(RequestCost.perMillion(1, 1, Interval.undefined(0.9))).isEqualTo(Interval.undefined(0.9));
        assertThatThrownBy(() -> RequestCost.perMillion(1, 1, new Interval(-5, 0, 0.95)))
                .isInstanceOf(IllegalArgumentException.class).hasMessage("requestsPerS ends at 0.0; wanted an end above 0");
    }

    @Test
    void argumentsOutOfRangeAreNamed() {
        for (double bad : new double[] {0, -1, Double.NaN, Double.POSITIVE_INFINITY}) {
            assertThatThrownBy(() -> RequestCost.perMillion(1, 0.5, bad)).isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("requestsPerS is " + bad + "; wanted a number above 0");
            assertThatThrownBy(() -> RequestCost.perHour(bad, 1, 1, 1)).hasMessageStartingWith("vcpus is " + bad);
        }
        for (double bad : new double[] {-1, Double.NaN, Double.POSITIVE_INFINITY}) {
            assertThatThrownBy(() -> RequestCost.perMillion(bad, 0.5, 1)).hasMessageStartingWith("usdPerHour is ");
            assertThatThrownBy(() -> RequestCost.perHour(1, bad, 1, 1)).hasMessageStartingWith("gib is ");
            assertThatThrownBy(() -> new Prices(bad, 0, 0.5)).hasMessageStartingWith("usdPerVcpuHour is ");
            assertThatThrownBy(() -> new Prices(0, bad, 0.5)).hasMessageStartingWith("usdPerGibHour is ");
        }
        for (double bad : new double[] {0, -0.1, 1.01, 60, Double.NaN}) {
            assertThatThrownBy(() -> RequestCost.perMillion(1, bad, 1))
                    .hasMessage("utilisation is " + bad + "; wanted a fraction above 0, at most 1, such as 0.6");
            assertThatThrownBy(() -> new Prices(1, 1, bad)).hasMessageStartingWith("utilisation is ");
        }
    }

    @Test
    void pricesSayWhoseTheyAre() {
        assertThat(Prices.EXAMPLE.text())
                .isEqualTo("example prices: $0.04 a vCPU-hour, $0.0045 a GiB-hour, 60 % utilisation");
        assertThat(new Prices(0.34 / 8, 0, 0.5).text()).isEqualTo(
                "your prices instead of the example prices: $0.0425 a vCPU-hour, $0 a GiB-hour, 50 % utilisation");
    }

    @Test
    void aRowForEachStep() {
        Table costs = StepCosts.of(List.of(
                new StepCosts.Step("a0", "as shipped", 86, new Interval(64, 88, 0.75), 8, 1),
                new StepCosts.Step("a1", "index", 691, Interval.undefined(0.75), 8, 1)), Prices.EXAMPLE);
        assertThat(costs.columnNames()).isEqualTo(CostTable.empty().columnNames());
        assertThat(costs.stringColumn(CostTable.STEP).asList()).containsExactly("a0", "a1");
        assertThat(costs.doubleColumn(CostTable.MILLION_USD).get(0)).isEqualTo(1.746877692, within(1e-9));
        assertThat(costs.doubleColumn(CostTable.MILLION_HIGH_USD).get(0)).isEqualTo(2.347366898, within(1e-9));
        assertThat(costs.doubleColumn(CostTable.MILLION_LOW_USD).isMissing(1)).as("unknown is missing, not zero").isTrue();
        assertThat(costs.doubleColumn(CostTable.HOURLY_USD).get(1)).isEqualTo(0.3245, within(1e-12));
    }
}
