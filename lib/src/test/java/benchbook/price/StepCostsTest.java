package benchbook.price;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import benchbook.check.CapstoneRates;
import benchbook.check.CapstoneRuns;
import benchbook.check.CapstoneSteps;
import benchbook.report.CapstoneGrids;
import benchbook.table.CostTable;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import tech.tablesaw.api.Table;

class StepCostsTest {

    /** By hand: 1 × $0.04 + 1 × $0.0045 = $0.0445 an hour; ÷ (0.6 × 60 × 3600) × 10⁶ = $0.34336; the range 59.4 to 61.2 gives $0.3366 to $0.3468. */
    @Test
    void whatWasNotMeasuredHasNoPrice() {
        Table costs = StepCosts.ofCapstone(CapstoneSteps.of(CapstoneRates.usable(CapstoneRuns.of(Set.of("a1"), Set.of("a2"))),
                new TreeMap<>(Map.of("a9", "not run here: needs 4 cores"))), Prices.EXAMPLE);
        assertThat(costs.stringColumn(CostTable.STEP).asList()).containsExactly("a0", "a2", "a3", "a4", "a5", "a6", "a7", "a8");
        assertThat(costs.doubleColumn(CostTable.HOURLY_USD).get(0)).isCloseTo(0.0445, within(1e-12));
        assertThat(costs.doubleColumn(CostTable.MILLION_USD).get(0)).isCloseTo(0.34336, within(1e-5));
        assertThat(costs.doubleColumn(CostTable.MILLION_LOW_USD).get(0)).isCloseTo(0.33663, within(1e-5));
        assertThat(costs.doubleColumn(CostTable.MILLION_HIGH_USD).get(0)).isCloseTo(0.34683, within(1e-5));
        assertThat(costs.doubleColumn(CostTable.MILLION_LOW_USD).isMissing(1)).as("one fine run has no range").isTrue();
        assertThat(CapstoneGrids.usd(costs.row(0))).isEqualTo("$0.343 ($0.337…$0.347)");
        assertThat(CapstoneGrids.usd(costs.row(1))).isEqualTo("$0.034");
    }
}
