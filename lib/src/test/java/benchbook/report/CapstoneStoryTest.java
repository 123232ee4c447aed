package benchbook.report;

import static org.assertj.core.api.Assertions.assertThat;

import benchbook.check.CapstoneRates;
import benchbook.check.CapstoneRuns;
import benchbook.check.CapstoneSteps;
import benchbook.check.CostChecks;
import benchbook.price.Prices;
import benchbook.price.StepCosts;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import tech.tablesaw.api.Table;

class CapstoneStoryTest {

    private static String text(Table runs, Set<String> marked) {
        Table steps = CapstoneSteps.of(marked.isEmpty() ? CapstoneRates.usable(runs) : runs, new TreeMap<>());
        return CapstoneStory.of(steps, StepCosts.ofCapstone(steps, Prices.EXAMPLE), marked, CostChecks.onRates(CapstoneRates.ofTable(runs)), "example prices", "a plan")
                .text(false, true);
    }

    /** a5 served 1.02 times what a4 did, and a6 as much again: within what repeats differ by. a1 is apart. */
    @Test
    void whatIsWithinTheRepeatsIsNoGain() {
        String text = text(CapstoneRuns.whole(), Set.of());
        assertThat(text.lines().filter(line -> line.startsWith("a5") || line.startsWith("a6")).filter(line -> line.contains("change of")))
                .hasSize(2).allMatch(line -> line.endsWith(" ?"));
        assertThat(text.lines().filter(line -> line.startsWith("a1") && line.contains("change of"))).hasSize(1).noneMatch(line -> line.contains("?"));
        assertThat(text).contains("noise-exceeds-step").contains("a4 to a5").doesNotContain(" *");
    }

    @Test
    void whatDoesNotCountIsMarkedWhereItIsPriced() {
        Table runs = CapstoneRuns.of(Set.of(), Set.of("a3"));
        assertThat(text(runs, Set.of("a3")).replaceAll("\\s+", " ")).contains(" *", "of runs that do not count").contains("2 of 3: closed: still warming up");
        assertThat(text(runs, Set.of()).replaceAll("\\s+", " ")).as("the price rests on the third").contains("the price rests on 1 of 3 repeats");
    }
}
