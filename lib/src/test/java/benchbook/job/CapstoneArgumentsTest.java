package benchbook.job;

import static org.assertj.core.api.Assertions.assertThat;

import benchbook.measure.CapstonePlan;
import benchbook.measure.CapstoneStep;
import benchbook.measure.Pins;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class CapstoneArgumentsTest {

    private static CapstoneArguments parsed(String... arguments) {
        CapstoneArguments parsed = new CapstoneArguments();
        new CommandLine(parsed).parseArgs(arguments);
        return parsed;
    }

    /** What is typed to record on a machine of few cores is the plan that is named for it. */
    @Test
    void thePlanOfFewCores() throws Exception {
        CapstonePlan adapted = CapstonePlan.adapted(CapstoneStep.ALL, Pins.here());
        assertThat(parsed("--repeats", "3", "--warm-up", "30s", "--closed", "30s").plan()).isEqualTo(adapted);
        assertThat(adapted.text()).startsWith("32 senders for 30 s after 30 s of warm-up, then 40 requests/s on schedule for 20 s; 5000 customers; ");
        assertThat(parsed().plan()).isEqualTo(CapstonePlan.published(CapstoneStep.ALL, Pins.here()));
        assertThat(parsed("--warm-up", "30s", "--steps", "a0").text(Path.of("my runs"))).isEqualTo("jbang/jbang capstone --steps a0 --warm-up 30s --output 'my runs'");
    }

    /** What nine steps send takes two of the five minutes; starting and filling the tables takes some seconds each, recording twice three. */
    @Test
    void aQuickPlanIsQuick() throws Exception {
        CapstonePlan quick = parsed("--quick").plan();
        long ns = quick.repeats() * CapstoneStep.ALL.size() * (quick.warmUpNs() + quick.closedNs() + quick.openNs()) + 2 * quick.recordedNs();
        assertThat(Duration.ofNanos(ns)).isLessThan(Duration.ofMinutes(2));
        assertThat(parsed("--quick").isQuick()).isTrue();
    }
}
