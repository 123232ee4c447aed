package benchbook.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class MemoryLeakTest {

    private static final int READINGS = 60;
    private static final int SERIES = 60;

    private static Verdict of(String log) {
        return MemoryLeak.on(GcText.run(log)).get(0);
    }

    private static Verdict of(IntUnaryOperator leftMib) {
        return of(GcText.fulls(1024, READINGS, 60, leftMib));
    }

    /** 100 MiB in an hour of which three quarters count, so 100 MiB/h; 824 MiB above 200 are free at the end. */
    @Test
    void aSteadyRiseIsToldWithItsSpeedAndTheTimeThatIsLeft() {
        Verdict v = of(i -> 100 + 100 * i / 60);
        assertThat(v.id()).isEqualTo("memory-leak?");
        assertThat(v.level()).isEqualTo(Level.WARN);
        assertThat(v.claim()).matches("the live set, 45 readings after full collections over 44 min, changes by (99|10[0-1])(\\.\\d)? MiB/h"
                + " \\(95 %: [\\d.]+ to [\\d.]+\\), 7\\d\\.\\d MiB on about 16\\d MiB; at that rate the heap is full after 8\\.[23] h more"
                + " \\([\\d.]+ h to [\\d.]+ h\\)");
        assertThat(v.advice()).contains("GC.class_histogram", "OldObjectSample", "a longer log");
        assertThat(v.evidence().rowCount()).isEqualTo(45);
    }

    @Test
    void whatIsLevelPasses() {
        assertThat(of(i -> 300).level()).isEqualTo(Level.PASS);
        assertThat(of(i -> 300 + i % 5).level()).as("a saw").isEqualTo(Level.PASS);
        assertThat(of(i -> i < 12 ? 100 + 15 * i : 280 + i % 3).level()).as("a cache that fills in the first fifth").isEqualTo(Level.PASS);
        assertThat(of(i -> 400 - 3 * i).level()).as("what falls").isEqualTo(Level.PASS);
        assertThat(of(i -> 900 + i / 20).level()).as("2 MiB of 900").isEqualTo(Level.PASS);
    }

    @Test
    void aCacheThatStillFillsIsNotCalledALeak() {
        Verdict v = of(i -> 100 + (int) Math.round(400 * (1 - Math.exp(-6.0 * i / READINGS))));
        assertThat(v.level()).isEqualTo(Level.NOT_CHECKED);
        assertThat(v.claim()).contains("in the later half it rises only at 0.", "as a cache does that fills: not decided");
        assertThat(v.advice()).contains("a longer log");
        assertThat(of(i -> i < 35 ? 200 : 400).level()).as("one step in the middle").isEqualTo(Level.NOT_CHECKED);
    }

    /** Per kind of live set that does not leak, 60 logs. */
    @Test
    void falseAlarmsAreFewAndLeaksAreFound() {
        assertThat(alarms(r -> walk(r, 0, 6))).as("a cache that wanders").isLessThanOrEqualTo(4);
        assertThat(alarms(r -> noise(r, 0, 10))).as("noise").isZero();
        assertThat(alarms(r -> noise(r, 200, 10))).as("doubles within the run").isGreaterThanOrEqualTo(57);
        assertThat(alarms(r -> walk(r, 200, 3))).as("doubles and wanders").isGreaterThanOrEqualTo(45);
    }

    private static int alarms(IntFunction<int[]> series) {
        return (int) IntStream.range(0, SERIES).filter(seed -> {
            int[] left = series.apply(seed);
            return of(i -> left[i]).level() == Level.WARN;
        }).count();
    }

    private static int[] noise(int seed, double rise, double sd) {
        Random random = new Random(seed);
        return IntStream.range(0, READINGS).map(i -> (int) Math.round(200 + rise * i / READINGS + sd * random.nextGaussian())).toArray();
    }

    private static int[] walk(int seed, double rise, double sd) {
        Random random = new Random(seed);
        double[] at = {200};
        return Arrays.stream(new int[READINGS]).map(i -> (int) Math.round(Math.max(10, at[0] += rise / READINGS + sd * random.nextGaussian())))
                .toArray();
    }

    @Test
    void whatCannotBeJudgedSaysWhy() {
        Verdict few = of(GcText.fulls(1024, 8, 60, i -> 100 + i));
        assertThat(few.level()).isEqualTo(Level.NOT_CHECKED);
        assertThat(few.claim()).isEqualTo("6 readings of the live set after the first quarter of the run, at least 8 wanted");
        assertThat(of("[0.1s][gc] Using G1\n[0.9s][gc] GC(0) Pause Young (Normal) (G1 Evacuation Pause) 20M->5M(64M) 8.244ms\n").claim())
                .isEqualTo("no collection of the old generation tells its heap");
        String clockless = GcText.fulls(1024, 60, 60, i -> 100 + i).replaceAll("\\[\\d+\\.\\d+s\\]", "");
        assertThat(of(clockless).level()).isEqualTo(Level.NOT_CHECKED);
        assertThat(of(clockless).claim()).contains("no clock");
    }

    /** Where there are few full collections, the ends of mark cycles do. */
    @Test
    void markCyclesTellItToo() {
        StringBuilder lines = new StringBuilder();
        for (int i = 0; i < 40; i++) {
            int s = 10 * i + 1;
            lines.append("[").append(s).append(".0s][gc] GC(").append(3 * i).append(") Pause Cleanup ").append(200 + 5 * i).append("M->")
                    .append(200 + 5 * i).append("M(1024M) 0.1ms\n");
            lines.append("[").append(s + 1).append(".0s][gc] GC(").append(3 * i + 1).append(") Pause Young (Mixed) (G1 Evacuation Pause) 300M->")
                    .append(150 + 5 * i).append("M(1024M) 5.0ms\n");
            lines.append("[").append(s + 2).append(".0s][gc] GC(").append(3 * i + 2).append(") Pause Young (Normal) (G1 Evacuation Pause) 400M->")
                    .append(190 + 5 * i).append("M(1024M) 5.0ms\n");
        }
        Verdict v = of(GcText.g1(1024, lines.toString()));
        assertThat(v.level()).isEqualTo(Level.WARN);
        assertThat(v.claim()).contains("30 readings after mark cycles", "changes by 1800 MiB/h");
    }
}
