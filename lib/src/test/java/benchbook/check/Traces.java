package benchbook.check;

import benchbook.table.AllocationSampleTable;
import benchbook.table.BlockTable;
import benchbook.table.CompilationTable;
import benchbook.table.CpuLoadTable;
import benchbook.table.CycleTable;
import benchbook.table.EventCountTable;
import benchbook.table.ExceptionTable;
import benchbook.table.ExecutionSampleTable;
import benchbook.table.ForkTrace;
import benchbook.table.GcRun;
import benchbook.table.IoTable;
import benchbook.table.JfrFacts;
import benchbook.table.JfrRun;
import benchbook.table.PauseTable;
import benchbook.table.PhaseTable;
import benchbook.table.SafepointTable;
import benchbook.table.SettingTable;
import benchbook.table.StackFrameTable;
import benchbook.table.StackTable;
import benchbook.table.StallTable;
import benchbook.table.ThreadEventTable;
import benchbook.table.ThrownTable;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import tech.tablesaw.api.Table;

/** Logs and recordings of forks on a machine of two cores, made up for tests; all times are seconds since a day of 2027. */
final class Traces {

    static final long DAY_NS = 1_800_000_000_000_000_000L;
    static final String POLL = "java.util.concurrent.ExecutorCompletionService.poll";
    static final String RUN_ITERATION = "org.openjdk.jmh.runner.BenchmarkHandler.runIteration";
    private static final int CORES = 2;

    private Traces() {}

    static long ns(double seconds) {
        return DAY_NS + Math.round(seconds * 1e9);
    }

    /** Returns a log that tells pauses and a wall clock. */
    static GcRun log(String file, double from, double to) {
        return log(file, OptionalLong.of(ns(from)), to - from, true);
    }

    static GcRun log(String file, OptionalLong epoch, double seconds, boolean showsPauses) {
        return new GcRun(file, 1,
                new GcRun.Header("25", "G1", OptionalInt.empty(), OptionalInt.empty(), OptionalLong.empty(), OptionalLong.empty(),
                        OptionalLong.empty(), OptionalLong.empty(), OptionalLong.empty(), OptionalInt.empty(), OptionalInt.empty()),
                new GcRun.Reading(GcRun.Clock.UPTIME, OptionalLong.of(7_000_000), OptionalLong.of(7_000_000 + Math.round(seconds * 1e9)), epoch,
                        9, 0, 0, false, showsPauses),
                PauseTable.empty(), CycleTable.empty(), PhaseTable.empty(), SafepointTable.empty(), StallTable.empty());
    }

    /** Adds a pause to a log's or a recording's, with the CPU time of the collector. */
    static void pause(Table pauses, double at, double seconds, String kind, double user, double system) {
        pauses.longColumn(PauseTable.START_EPOCH_NS).append(ns(at));
        pauses.longColumn(PauseTable.PAUSE_NS).append(Math.round(seconds * 1e9));
        pauses.stringColumn(PauseTable.KIND).append(kind);
        if (!Double.isNaN(user)) {
            pauses.longColumn(PauseTable.CPU_USER_NS).append(Math.round(user * 1e9));
            pauses.longColumn(PauseTable.CPU_SYSTEM_NS).append(Math.round(system * 1e9));
        }
        fill(pauses);
    }

    static void pause(GcRun log, double at, double seconds) {
        pause(log.pauses(), at, seconds, "young", 0, 0);
    }

    /** Safepoints count from the JVM's start. */
    static void safepoint(GcRun log, double at, double seconds) {
        long start = ns(at) - log.reading().firstEpochNs().orElseThrow() + log.reading().firstNs().orElseThrow();
        log.safepoints().longColumn(SafepointTable.START_NS).append(start);
        log.safepoints().longColumn(SafepointTable.TOTAL_NS).append(Math.round(seconds * 1e9));
        fill(log.safepoints());
    }

    /** Returns a recording that does not tell pauses. */
    static JfrRun recording(String file, double from, double to) {
        return recording(file, from, to, false);
    }

    static JfrRun recording(String file, double from, double to, boolean showsPauses) {
        JfrFacts facts = new JfrFacts(file, "JFR 2.1", OptionalLong.of(ns(from)), OptionalLong.of(Math.round((to - from) * 1e9)),
                OptionalLong.empty(), showsPauses, "", "", OptionalInt.of(CORES), 1, 1, 1, List.of());
        return new JfrRun(facts, ExecutionSampleTable.empty("execution"), ExecutionSampleTable.empty("native"),
                ExecutionSampleTable.empty("cpu"), ExecutionSampleTable.empty("wall"), StackTable.empty(), StackFrameTable.empty(),
                AllocationSampleTable.empty(), BlockTable.empty("blocks"), BlockTable.empty("pinned"), IoTable.empty(),
                ExceptionTable.empty(), ThrownTable.empty(), CpuLoadTable.empty(), PauseTable.empty(),
                SafepointTable.empty(), CompilationTable.empty(), ThreadEventTable.empty(), SettingTable.empty(), EventCountTable.empty());
    }

    /** Adds a wait with a stack of its own, topmost frame first. */
    static void wait(JfrRun recording, String kind, double at, double seconds, String... frames) {
        int stack = recording.blocks().rowCount();
        recording.blocks().longColumn(BlockTable.TIME_NS).append(ns(at));
        recording.blocks().longColumn(BlockTable.DURATION_NS).append(Math.round(seconds * 1e9));
        recording.blocks().stringColumn(BlockTable.KIND).append(kind);
        recording.blocks().intColumn(BlockTable.STACK).append(stack);
        fill(recording.blocks());
        for (String frame : frames) {
            recording.stackFrames().intColumn(StackFrameTable.STACK).append(stack);
            recording.stackFrames().stringColumn(StackFrameTable.FRAME).append(frame);
        }
        fill(recording.stackFrames());
    }

    /** Adds so many waits for an iteration, one after the other. */
    static void iterations(JfrRun recording, double at, double seconds, int count) {
        for (int i = 0; i < count; i++) {
            wait(recording, BlockTable.PARK, at + i * seconds, seconds, "jdk.internal.misc.Unsafe.park", POLL, RUN_ITERATION);
        }
    }

    /** Adds measurements of the load, in cores, every so many seconds. */
    static void load(JfrRun recording, double from, double to, double every, double user, double system, double others) {
        Table load = recording.cpuLoad();
        for (long i = 1; i <= Math.round((to - from) / every); i++) {
            load.longColumn(CpuLoadTable.TIME_NS).append(ns(from + i * every));
            load.doubleColumn(CpuLoadTable.JVM_USER).append(user / CORES);
            load.doubleColumn(CpuLoadTable.JVM_SYSTEM).append(system / CORES);
            load.doubleColumn(CpuLoadTable.MACHINE).append((user + system + others) / CORES);
        }
    }

    static void compilation(JfrRun recording, double at, double seconds) {
        recording.compilations().longColumn(CompilationTable.TIME_NS).append(ns(at));
        recording.compilations().longColumn(CompilationTable.DURATION_NS).append(Math.round(seconds * 1e9));
        fill(recording.compilations());
    }

    static ForkTrace trace(int fork, GcRun log, JfrRun recording) {
        return new ForkTrace(0, fork, Optional.ofNullable(log), Optional.ofNullable(recording));
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
}
