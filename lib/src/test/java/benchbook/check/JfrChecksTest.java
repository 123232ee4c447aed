package benchbook.check;

import static org.assertj.core.api.Assertions.assertThat;

import benchbook.table.AllocationSampleTable;
import benchbook.table.BlockTable;
import benchbook.table.CpuLoadTable;
import benchbook.table.ExecutionSampleTable;
import benchbook.table.JfrRun;
import benchbook.table.SettingTable;
import benchbook.table.ShareTable;
import benchbook.table.StackFrameTable;
import benchbook.table.StackTable;
import benchbook.table.WaitTable;
import java.util.List;
import org.junit.jupiter.api.Test;
import tech.tablesaw.api.Table;

class JfrChecksTest {

    /** Ten seconds on two cores. */
    static JfrRun run() {
        JfrRun run = Traces.recording("made.jfr", 0, 10);
        stack(run, "demo.W.work", "demo.W.work");
        stack(run, "", "java.lang.Thread.run");
        return run;
    }

    /** Adds a stack, whose number is that of the stacks before it. */
    static int stack(JfrRun run, String app, String... topmostFirst) {
        Table stacks = run.stacks();
        int number = stacks.rowCount();
        stacks.stringColumn(StackTable.APP_FRAME).append(app);
        stacks.intColumn(StackTable.FIRST_FRAME).append(run.stackFrames().rowCount());
        stacks.intColumn(StackTable.DEPTH).append(topmostFirst.length);
        stacks.booleanColumn(StackTable.TRUNCATED).append(false);
        fill(stacks);
        for (String frame : topmostFirst) {
            run.stackFrames().stringColumn(StackFrameTable.FRAME).append(frame);
            run.stackFrames().booleanColumn(StackFrameTable.HIDDEN).append(false);
            fill(run.stackFrames());
        }
        return number;
    }

    /** Says that an event was on, with a threshold. */
    static void on(JfrRun run, String event, String threshold) {
        for (List<String> setting : List.of(List.of("enabled", "true"), List.of("threshold", threshold))) {
            run.settings().stringColumn(SettingTable.EVENT).append(event);
            run.settings().stringColumn(SettingTable.SETTING).append(setting.get(0));
            run.settings().stringColumn(SettingTable.VALUE).append(setting.get(1));
        }
    }

    static void sample(JfrRun run, String top, String app, boolean truncated, long samples) {
        Table t = run.execution();
        t.stringColumn(ExecutionSampleTable.TOP_FRAME).append(top);
        t.stringColumn(ExecutionSampleTable.APP_FRAME).append(app);
        t.stringColumn(ExecutionSampleTable.CATEGORY).append("JDK");
        t.stringColumn(ExecutionSampleTable.APP_CATEGORY).append("other");
        t.booleanColumn(ExecutionSampleTable.TRUNCATED).append(truncated);
        t.longColumn(ExecutionSampleTable.SAMPLES).append(samples);
        fill(t);
    }

    /** Gives the columns that a test does not care for as many rows as the others have. */
    static void fill(Table table) {
        int rows = table.columns().stream().mapToInt(c -> c.size()).max().orElseThrow();
        table.columns().forEach(c -> {
            while (c.size() < rows) {
                c.appendMissing();
            }
        });
    }

    static void load(JfrRun run, double fraction) {
        run.cpuLoad().doubleColumn(CpuLoadTable.JVM_USER).append(fraction);
        run.cpuLoad().doubleColumn(CpuLoadTable.JVM_SYSTEM).append(0.0);
        fill(run.cpuLoad());
    }

    private static void block(JfrRun run, String kind, double seconds, int stack) {
        block(run, kind, seconds, stack, "worker-1", "java.lang.Object");
    }

    private static void block(JfrRun run, String kind, double seconds, int stack, String thread, String blocker) {
        run.blocks().stringColumn(BlockTable.THREAD).append(thread);
        run.blocks().stringColumn(BlockTable.BLOCKER_CLASS).append(blocker);
        run.blocks().stringColumn(BlockTable.KIND).append(kind);
        run.blocks().longColumn(BlockTable.DURATION_NS).append((long) (seconds * 1e9));
        run.blocks().intColumn(BlockTable.STACK).append(stack);
        fill(run.blocks());
    }

    static Level level(List<Verdict> verdicts) {
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
                "the JVM used 0.20 of 2 cores, 2.00 s of CPU, while its threads waited 5.00 s, 3.00 s of it in monitor enter at demo.W.work by 1 thread"
                        + " (worker-*), whose time is 10.0 s; ").doesNotContain("other programs");
        run.cpuLoad().doubleColumn(CpuLoadTable.MACHINE).set(0, 0.95);
        assertThat(WaitingNotWorking.on(run).get(0).claim()).contains("other programs used 85 % of the machine");
    }

    /** A worker of a pool waits for its next task under a frame of the program: nobody waits for the worker. */
    @Test
    void idleWorkersWaitForNobody() {
        JfrRun run = run();
        load(run, 0.1);
        int idle = stack(run, "demo.Loop.run", "jdk.internal.misc.Unsafe.park", "java.util.concurrent.ThreadPoolExecutor.getTask", "demo.Loop.run");
        block(run, BlockTable.PARK, 100, idle);
        assertThat(level(WaitingNotWorking.on(run))).isEqualTo(Level.PASS);
        assertThat(Waits.of(run).table().booleanColumn(WaitTable.IDLE).get(0)).isTrue();
    }

    @Test
    void lockContention() {
        JfrRun run = run();
        assertThat(level(LockContention.on(run))).as("nothing says that it was on").isEqualTo(Level.NOT_CHECKED);
        on(run, "jdk.JavaMonitorEnter", "20 ms");
        on(run, "jdk.ThreadPark", "20 ms");
        assertThat(level(LockContention.on(run))).isEqualTo(Level.PASS);
        block(run, BlockTable.WAIT, 9, 0);
        block(run, BlockTable.PARK, 9, 0, "worker-1", "java.util.concurrent.CompletableFuture$Signaller");
        block(run, BlockTable.PARK, 9, 1, "worker-1", "java.util.concurrent.locks.ReentrantLock$NonfairSync");
        assertThat(level(LockContention.on(run))).as("signals, results, and threads of the JDK's own").isEqualTo(Level.PASS);
        block(run, BlockTable.ENTER, 1.5, 0, "worker-1", "demo.Cache");
        block(run, BlockTable.PARK, 0.5, 0, "worker-2", "java.util.concurrent.locks.ReentrantLock$NonfairSync");
        assertThat(level(LockContention.on(run))).as("10 % of two threads").isEqualTo(Level.PASS);
        block(run, BlockTable.ENTER, 0.5, 0, "worker-2", "demo.Cache");
        Verdict verdict = LockContention.on(run).get(0);
        assertThat(verdict.level()).isEqualTo(Level.WARN);
        assertThat(verdict.claim()).isEqualTo("2 threads (worker-*) waited 2.50 s for locks, 12 % of their 20.0 s, at most 10 % wanted: 2.00 s on "
                + "demo.Cache (monitor enter) at demo.W.work and 0.500 s on java.util.concurrent.locks.ReentrantLock$NonfairSync (park) at "
                + "demo.W.work; only those of at least 20 ms are recorded");
        assertThat(verdict.evidence().rowCount()).isEqualTo(2);
    }

    /** Thousands of virtual threads without a name: how many there were is not known. */
    @Test
    void unnamedThreadsAreNotCountedAsOne() {
        JfrRun run = run();
        block(run, BlockTable.ENTER, 9, 0, "virtual (unnamed)", "demo.Cache");
        assertThat(level(LockContention.on(run))).isEqualTo(Level.PASS);
        block(run, BlockTable.ENTER, 9, 0, "virtual (unnamed)", "demo.Cache");
        assertThat(LockContention.on(run).get(0).claim()).contains("1.80 of them at any time, less than 1 wanted");
        assertThat(level(LockContention.on(run))).isEqualTo(Level.WARN);
    }

    private static void allocate(JfrRun run, String type, double mib, int stack, String source) {
        Table t = run.allocations();
        t.stringColumn(AllocationSampleTable.OBJECT_CLASS).append(type);
        t.longColumn(AllocationSampleTable.WEIGHT_BYTES).append((long) (mib * (1 << 20)));
        t.stringColumn(AllocationSampleTable.SOURCE).append(source);
        t.intColumn(AllocationSampleTable.STACK).append(stack);
        fill(t);
    }

    @Test
    void allocationHotSpot() {
        JfrRun run = run();
        assertThat(level(AllocationHotSpot.on(run))).isEqualTo(Level.NOT_CHECKED);
        int other = stack(run, "demo.Other.make", "demo.Other.make");
        for (int i = 0; i < 40; i++) {
            allocate(run, "[B", 100, 0, AllocationSampleTable.SAMPLE);
            allocate(run, "[[Ljava.lang.String;", 10, other, AllocationSampleTable.SAMPLE);
        }
        assertThat(level(AllocationHotSpot.on(run))).as("440 MiB in a second").isEqualTo(Level.PASS);
        for (int i = 0; i < 40; i++) {
            allocate(run, "[B", 100, 0, AllocationSampleTable.SAMPLE);
            allocate(run, "[B", 9_000, other, AllocationSampleTable.NEW_TLAB); // the same memory, told twice
        }
        Verdict verdict = AllocationHotSpot.on(run).get(0);
        assertThat(verdict.level()).isEqualTo(Level.WARN);
        assertThat(verdict.claim()).startsWith("8400 MiB, 840 MiB/s, by 120 samples (worth 87.8 of equal weight): 95.2 % (88.6 to 98.1) at "
                + "demo.W.work, 95.2 % (88.6 to 98.1) of class byte[]; ");
        assertThat(Allocation.of(run).byClass().stringColumn("name").asList()).containsExactly("byte[]", "java.lang.String[][]");
        for (int i = 0; i < 40; i++) {
            allocate(run, "[I", 190, other, AllocationSampleTable.SAMPLE);
        }
        assertThat(level(AllocationHotSpot.on(run))).as("two places make as much each").isEqualTo(Level.PASS);
    }

    /** One huge array is not a place of which anything is known. */
    @Test
    void fewHeavySamplesProveNothing() {
        JfrRun run = run();
        allocate(run, "[B", 9_000, 0, AllocationSampleTable.SAMPLE);
        assertThat(level(AllocationHotSpot.on(run))).isEqualTo(Level.PASS);
        assertThat(AllocationHotSpot.on(run).get(0).claim()).contains("100 % (20.7 to 100) at demo.W.work");
    }

    @Test
    void pinnedVirtualThreads() {
        JfrRun run = run();
        assertThat(level(PinnedVirtualThreads.on(run))).isEqualTo(Level.NOT_CHECKED);
        on(run, "jdk.VirtualThreadPinned", "20 ms");
        assertThat(level(PinnedVirtualThreads.on(run))).isEqualTo(Level.PASS);
        pin(run, 50);
        pin(run, 150);
        assertThat(level(PinnedVirtualThreads.on(run))).as("1 % of two carriers for ten seconds").isEqualTo(Level.PASS);
        pin(run, 20);
        Verdict verdict = PinnedVirtualThreads.on(run).get(0);
        assertThat(verdict.level()).isEqualTo(Level.WARN);
        assertThat(verdict.claim()).isEqualTo("pinned 3 times, 0.220 s in all, the longest 150 ms at demo.W.work: 1.1 % of the time of "
                + "2 carriers, at most 1.0 % wanted; only those of at least 20 ms are recorded");
    }

    private static void pin(JfrRun run, long ms) {
        run.pinned().longColumn(BlockTable.DURATION_NS).append(ms * 1_000_000);
        run.pinned().intColumn(BlockTable.STACK).append(0);
        fill(run.pinned());
    }

    @Test
    void safepointBiased() {
        JfrRun run = run();
        assertThat(SafepointBiased.on(run)).isEmpty();
        cpuTime(run, "", 100);
        assertThat(level(SafepointBiased.on(run))).as("nothing says so").isEqualTo(Level.NOT_CHECKED);
        cpuTime(run, "unbiased", 90);
        cpuTime(run, "biased", 10);
        assertThat(level(SafepointBiased.on(run))).isEqualTo(Level.PASS);
        cpuTime(run, "biased", 1);
        assertThat(level(SafepointBiased.on(run))).isEqualTo(Level.WARN);
        sample(run, "a.B.c", "a.B.c", false, 1);
        assertThat(level(SafepointBiased.on(run))).as("Flight Recorder's own sampler").isEqualTo(Level.PASS);
    }

    private static void cpuTime(JfrRun run, String state, long samples) {
        run.cpuTime().stringColumn(ExecutionSampleTable.STATE).append(state);
        run.cpuTime().longColumn(ExecutionSampleTable.SAMPLES).append(samples);
        fill(run.cpuTime());
    }
}
