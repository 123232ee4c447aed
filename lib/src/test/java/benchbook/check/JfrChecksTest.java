package benchbook.check;

import static org.assertj.core.api.Assertions.assertThat;

import benchbook.table.BlockTable;
import benchbook.table.CpuLoadTable;
import benchbook.table.ExecutionSampleTable;
import benchbook.table.JfrRun;
import benchbook.table.ShareTable;
import benchbook.table.StackTable;
import java.util.List;
import org.junit.jupiter.api.Test;
import tech.tablesaw.api.Table;

class JfrChecksTest {

    /** Ten seconds on two cores. */
    private static JfrRun run() {
        JfrRun run = Traces.recording("made.jfr", 0, 10);
        run.stacks().stringColumn(StackTable.APP_FRAME).append("demo.W.work").appendMissing();
        return run;
    }

    private static void sample(JfrRun run, String top, String app, boolean truncated, long samples) {
        Table t = run.execution();
        t.stringColumn(ExecutionSampleTable.TOP_FRAME).append(top);
        t.stringColumn(ExecutionSampleTable.APP_FRAME).append(app);
        t.stringColumn(ExecutionSampleTable.CATEGORY).append("JDK");
        t.stringColumn(ExecutionSampleTable.APP_CATEGORY).append("other");
        t.booleanColumn(ExecutionSampleTable.TRUNCATED).append(truncated);
        t.longColumn(ExecutionSampleTable.SAMPLES).append(samples);
        Traces.fill(t);
    }

    private static void load(JfrRun run, double fraction) {
        run.cpuLoad().doubleColumn(CpuLoadTable.JVM_USER).append(fraction);
        run.cpuLoad().doubleColumn(CpuLoadTable.JVM_SYSTEM).append(0.0);
        Traces.fill(run.cpuLoad());
    }

    private static void block(JfrRun run, String kind, double seconds, int stack) {
        run.blocks().stringColumn(BlockTable.KIND).append(kind);
        run.blocks().longColumn(BlockTable.DURATION_NS).append((long) (seconds * 1e9));
        run.blocks().intColumn(BlockTable.STACK).append(stack);
        Traces.fill(run.blocks());
    }

    private static Level level(List<Verdict> verdicts) {
        assertThat(verdicts).hasSize(1);
        return verdicts.get(0).level();
    }

    @Test
    void sharesFollowTheDefinition() {
        JfrRun run = run();
        sample(run, "java.util.HashMap.get", "demo.W.work", false, 3);
        sample(run, "demo.W.work", "demo.W.work", false, 1);
        Table top = Shares.frames(run, Shares.Definition.TOP);
        assertThat(top.stringColumn(ShareTable.NAME).asList()).containsExactly("java.util.HashMap.get", "demo.W.work");
        assertThat(top.doubleColumn(ShareTable.SHARE).asList()).containsExactly(0.75, 0.25);
        Table app = Shares.frames(run, Shares.Definition.OUTSIDE_JDK);
        assertThat(app.longColumn(ShareTable.SAMPLES).asList()).containsExactly(4L);
    }

    @Test
    void tooFewSamples() {
        JfrRun run = run();
        assertThat(level(TooFewSamples.on(run))).isEqualTo(Level.NOT_CHECKED);
        sample(run, "a", "a", false, 49);
        assertThat(level(TooFewSamples.on(run))).isEqualTo(Level.WARN);
        sample(run, "a", "a", false, 1);
        assertThat(level(TooFewSamples.on(run))).isEqualTo(Level.PASS);
    }

    @Test
    void truncatedStacks() {
        JfrRun run = run();
        assertThat(TruncatedStacks.on(run)).isEmpty();
        sample(run, "a", "a", false, 99);
        sample(run, "a", "a", true, 1);
        assertThat(level(TruncatedStacks.on(run))).isEqualTo(Level.PASS);
        sample(run, "a", "a", true, 1);
        assertThat(level(TruncatedStacks.on(run))).isEqualTo(Level.WARN);
    }

    @Test
    void waitingNotWorking() {
        JfrRun run = run();
        assertThat(level(WaitingNotWorking.on(run))).isEqualTo(Level.NOT_CHECKED);
        load(run, 0.1); // 2 s of CPU
        block(run, BlockTable.PARK, 100, 1);
        block(run, BlockTable.SLEEP, 100, 0);
        block(run, BlockTable.ENTER, 3, 0);
        assertThat(level(WaitingNotWorking.on(run))).as("the JDK's own threads, and timers").isEqualTo(Level.PASS);
        block(run, BlockTable.PARK, 2, 0);
        assertThat(level(WaitingNotWorking.on(run))).isEqualTo(Level.WARN);
        assertThat(WaitingNotWorking.on(run).get(0).claim()).startsWith(
                "the JVM used 0.20 of 2 cores, 2.00 s of CPU, while its threads waited 5.00 s, 3.00 s of it in monitor enter");
    }
}
