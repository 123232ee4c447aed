package benchbook.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class CapstoneTimesTest {

    /** What a plan says of itself, in words, is what it is. */
    @Test
    void aPlansWordsTellItsTimes() {
        List<CapstoneStep> steps = List.of(CapstoneStep.of("a7"));
        CapstonePlan published = CapstonePlan.published(steps, Pins.NONE);
        CapstonePlan adapted = CapstonePlan.adapted(steps, Pins.NONE);
        CapstonePlan minutes = new CapstonePlan(steps, 1, 32, 500_000_000L, 150_000_000_000L, 40, 20_000_000_000L, 1_000_000_000L, 5000, Pins.NONE);
        CapstonePlan cold = new CapstonePlan(steps, 1, 32, 0, 15_000_000_000L, 40, 20_000_000_000L, 1_000_000_000L, 5000, Pins.NONE);
        for (CapstonePlan plan : List.of(published, adapted, CapstonePlan.quick(steps, Pins.NONE), minutes, cold)) {
            assertThat(CapstoneTimes.told(plan.text())).as(plan.text()).contains(CapstoneTimes.of(plan));
        }
        assertThat(CapstoneTimes.of(published)).isEqualTo(new CapstoneTimes(8, 15));
        assertThat(CapstoneTimes.of(adapted)).isEqualTo(new CapstoneTimes(30, 30));
        assertThat(CapstoneTimes.of(published).text()).isEqualTo("8 s + 15 s");
    }

    @Test
    void otherWordsTellNone() {
        assertThat(CapstoneTimes.told("not recorded yet")).isEmpty();
        assertThat(CapstoneTimes.told("32 senders for a while after 8 s of warm-up")).isEmpty();
    }
}
