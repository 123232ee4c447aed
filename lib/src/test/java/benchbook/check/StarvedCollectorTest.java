package benchbook.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import org.junit.jupiter.api.Test;

class StarvedCollectorTest {

    private static Verdict of(int pauses, double user, double sys, double real) {
        StringBuilder lines = new StringBuilder();
        for (int i = 0; i < pauses; i++) {
            lines.append(String.format(Locale.ROOT, "[%d.000s][gc] GC(%d) Pause Young (Normal) (G1 Evacuation Pause) 20M->5M(64M) 50.000ms\n"
                    + "[%d.000s][gc,cpu] GC(%d) User=%.2fs Sys=%.2fs Real=%.2fs\n", i + 1, i, i + 1, i, user, sys, real));
        }
        return StarvedCollector.on(GcText.run(GcText.g1(64, lines.toString()))).get(0);
    }

    @Test
    void wallTimeFarAboveTheCpuTimeIsAMachineThatWasBusy() {
        Verdict v = of(10, 0.01, 0.01, 0.05);
        assertThat(v.level()).isEqualTo(Level.WARN);
        assertThat(v.claim()).startsWith("500 ms of pauses had 200 ms of CPU time, all their threads together: real ÷ (user + sys) is 2.50, at most 1.50 wanted");
        assertThat(v.evidence().rowCount()).isEqualTo(10);
    }

    @Test
    void oneThreadOrSeveralAreFine() {
        assertThat(of(10, 0.04, 0.01, 0.05).level()).isEqualTo(Level.PASS);
        assertThat(of(10, 0.15, 0.04, 0.05).level()).isEqualTo(Level.PASS);
    }

    @Test
    void stepsOfTenMillisecondsNeedATotal() {
        assertThat(of(2, 0, 0.01, 0.05).level()).isEqualTo(Level.NOT_CHECKED);
        assertThat(of(2, 0, 0.01, 0.05).claim()).startsWith("100 ms of pauses with their CPU time are too few");
        Verdict none = StarvedCollector.on(GcText.run("[0.1s][gc] Using G1\n[1.0s][gc] GC(0) Pause Full (System.gc()) 20M->5M(64M) 10.000ms\n")).get(0);
        assertThat(none.level()).isEqualTo(Level.NOT_CHECKED);
        assertThat(none.claim()).isEqualTo("the log does not tell the CPU time of pauses");
    }
}
