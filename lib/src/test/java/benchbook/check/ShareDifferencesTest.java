package benchbook.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import benchbook.table.ExecutionSampleTable;
import benchbook.table.JfrRun;
import benchbook.table.SettingTable;
import benchbook.table.ShareDifferenceTable;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

class ShareDifferencesTest {

    private static final double MARGIN = 0.02;

    private static String state(Table table, String name) {
        return table.stream().filter(row -> row.getString(ShareDifferenceTable.NAME).equals(name))
                .map(row -> row.getString(ShareDifferenceTable.STATE)).findFirst().orElse("no row");
    }

    @Test
    void threeStates() {
        Table table = ShareDifferences.of("frames", Map.of("scan", 9720L, "json", 100L, "rare", 30L, "rest", 150L),
                Map.of("scan", 370L, "json", 10L, "rare", 40L, "rest", 580L), 1, MARGIN);
        assertThat(state(table, "scan")).isEqualTo(ShareDifferenceTable.DIFFERENT);
        assertThat(state(table, "json")).isEqualTo(ShareDifferenceTable.SAME);
        assertThat(state(table, "rare")).isEqualTo(ShareDifferenceTable.DIFFERENT);
        Row scan = table.row(0);
        assertThat(scan.getString(ShareDifferenceTable.NAME)).isEqualTo("scan");
        assertThat(scan.getDouble(ShareDifferenceTable.DIFFERENCE)).isCloseTo(0.37 - 0.972, within(1e-12));
        Table few = ShareDifferences.of("frames", Map.of("scan", 10L, "rest", 10L), Map.of("scan", 5L, "rest", 15L), 1, MARGIN);
        assertThat(state(few, "scan")).isEqualTo(ShareDifferenceTable.CANT_TELL);
    }

    @Test
    void lambdasThatWereNumberedAnewAreTheSame() {
        JfrRun base = JfrChecksTest.run();
        JfrRun head = JfrChecksTest.run();
        JfrChecksTest.sample(base, "a.B.lambda$run$0", "a.B.lambda$run$0", false, 500);
        JfrChecksTest.sample(head, "a.B.lambda$run$12", "a.B.lambda$run$12", false, 500);
        Table table = ShareDifferences.frames(base, head, Shares.Definition.TOP, MARGIN);
        assertThat(table.rowCount()).isEqualTo(1);
        assertThat(state(table, "a.B.lambda$run$N")).isEqualTo(ShareDifferenceTable.SAME);
    }

    @Test
    void sparseFramesAreNotCompared() {
        Table table = ShareDifferences.of("frames", Map.of("a", 9L, "b", 991L), Map.of("b", 1000L), ShareDifferences.FEWEST, MARGIN);
        assertThat(state(table, "a")).isEqualTo("no row");
        assertThat(ShareDifferences.of("frames", Map.of("a", 9L), Map.of(), 1, MARGIN).rowCount()).isZero();
    }

    /** Two draws from one profile of 200 frames: hardly ever is one of them called different. */
    @Test
    void manyFramesRaiseFewFalseAlarms() {
        Random random = new Random(5);
        int withAlarm = 0;
        for (int repeat = 0; repeat < 200; repeat++) {
            Table table = ShareDifferences.of("frames", draw(random, 2000), draw(random, 1500), ShareDifferences.FEWEST, 1e-9);
            withAlarm += table.stringColumn(ShareDifferenceTable.STATE).countOccurrences(ShareDifferenceTable.DIFFERENT) > 0 ? 1 : 0;
        }
        assertThat(withAlarm / 200.0).isLessThan(0.08);
    }

    private static Map<String, Long> draw(Random random, int n) {
        Map<String, Long> counts = new HashMap<>();
        for (int i = 0; i < n; i++) {
            counts.merge("frame " + (int) (200 * random.nextDouble() * random.nextDouble()), 1L, Long::sum);
        }
        return counts;
    }

    @Test
    void recordingsThatWereMadeOtherwise() {
        JfrRun base = JfrChecksTest.run();
        JfrRun head = JfrChecksTest.run();
        JfrChecksTest.sample(base, "a", "a", false, 100);
        JfrChecksTest.sample(head, "a", "a", false, 100);
        assertThat(JfrChecksTest.level(OtherRecording.on(base, head))).as("no period is told").isEqualTo(Level.NOT_CHECKED);
        period(base, "10 ms");
        period(head, "10 ms");
        assertThat(JfrChecksTest.level(OtherRecording.on(base, head))).isEqualTo(Level.PASS);
        JfrChecksTest.sample(head, "a", "a", true, 10);
        assertThat(OtherRecording.on(base, head).get(0).claim()).contains("truncated stacks 0 % and 9.1 %");
        period(head, "20 ms");
        assertThat(OtherRecording.on(base, head).get(0).claim()).contains("period 10 ms and 20 ms");
        head.execution().clear();
        head.cpuTime().longColumn(ExecutionSampleTable.SAMPLES).append(100L);
        JfrChecksTest.fill(head.cpuTime());
        assertThat(OtherRecording.on(base, head).get(0).claim()).contains("samples of running threads in a flight recording and by CPU time");
        assertThat(JfrChecksTest.level(SingleJvm.on(base, head))).isEqualTo(Level.NOT_CHECKED);
    }

    private static void period(JfrRun run, String value) {
        for (List<String> cell : List.of(List.of(SettingTable.EVENT, "jdk.ExecutionSample"), List.of(SettingTable.SETTING, "period"),
                List.of(SettingTable.VALUE, value))) {
            run.settings().stringColumn(cell.get(0)).append(cell.get(1));
        }
    }
}
