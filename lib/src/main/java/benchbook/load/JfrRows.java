package benchbook.load;

import benchbook.load.StackStore.Stack;
import benchbook.table.AllocationSampleTable;
import benchbook.table.BlockTable;
import benchbook.table.CompilationTable;
import benchbook.table.CpuLoadTable;
import benchbook.table.ExceptionTable;
import benchbook.table.ExecutionSampleTable;
import benchbook.table.IoTable;
import benchbook.table.SettingTable;
import benchbook.table.ThreadEventTable;
import benchbook.table.ThrownTable;
import java.util.List;
import tech.tablesaw.api.BooleanColumn;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/**
 * The tables of a recording while they fill. Columns are looked up once: a lookup by name for each of millions of
 * rows costs more than the row.
 */
final class JfrRows {

    final Samples execution = new Samples("execution samples");
    final Samples nativeSamples = new Samples("native samples");
    final Samples cpuTime = new Samples("CPU-time samples");
    final Samples wall = new Samples("wall-clock samples");
    final Allocations allocations = new Allocations();
    final Blocks blocks = new Blocks("blocks");
    final Blocks pinned = new Blocks("pinned virtual threads");
    final Io io = new Io();
    final Exceptions exceptions = new Exceptions();
    final Table thrown = ThrownTable.empty();
    final Table cpuLoad = CpuLoadTable.empty();
    final Table compilations = CompilationTable.empty();
    final Table threads = ThreadEventTable.empty();
    final Table settings = SettingTable.empty();
    final JfrPauses pauses = new JfrPauses();
    final JfrSafepoints safepoints = new JfrSafepoints();

    /** All of them, for what undoes a chunk that turns out to be damaged. */
    List<Table> all() {
        return List.of(execution.table, nativeSamples.table, cpuTime.table, wall.table, allocations.table, blocks.table,
                pinned.table, io.table, exceptions.table, thrown, cpuLoad, compilations, threads, settings);
    }

    /** How many rows there are of each kind. */
    record Mark(int[] tables, JfrPauses.Mark pauses, int safepoints) {}

    Mark mark() {
        return new Mark(all().stream().mapToInt(Table::rowCount).toArray(), pauses.mark(), safepoints.mark());
    }

    /** Drops the rows that came after a mark. */
    void rollBack(Mark to) {
        pauses.rollBack(to.pauses);
        safepoints.rollBack(to.safepoints);
        int[] mark = to.tables;
        List<Table> tables = all();
        for (int i = 0; i < mark.length; i++) {
            Table table = tables.get(i);
            Table kept = table.first(mark[i]);
            table.clear();
            table.append(kept);
        }
    }

    private static void append(IntColumn column, Stack stack) {
        if (stack.id() < 0) {
            column.appendMissing();
        } else {
            column.append(stack.id());
        }
    }

    /** See {@link ExecutionSampleTable}. */
    static final class Samples {
        final Table table;
        private final LongColumn time;
        private final StringColumn thread;
        private final StringColumn state;
        private final StringColumn top;
        private final StringColumn app;
        private final StringColumn category;
        private final StringColumn appCategory;
        private final IntColumn depth;
        private final IntColumn stack;
        private final BooleanColumn truncated;
        private final LongColumn samples;

        Samples(String name) {
            table = ExecutionSampleTable.empty(name);
            time = table.longColumn(ExecutionSampleTable.TIME_NS);
            thread = table.stringColumn(ExecutionSampleTable.THREAD);
            state = table.stringColumn(ExecutionSampleTable.STATE);
            top = table.stringColumn(ExecutionSampleTable.TOP_FRAME);
            app = table.stringColumn(ExecutionSampleTable.APP_FRAME);
            category = table.stringColumn(ExecutionSampleTable.CATEGORY);
            appCategory = table.stringColumn(ExecutionSampleTable.APP_CATEGORY);
            depth = table.intColumn(ExecutionSampleTable.DEPTH);
            stack = table.intColumn(ExecutionSampleTable.STACK);
            truncated = table.booleanColumn(ExecutionSampleTable.TRUNCATED);
            samples = table.longColumn(ExecutionSampleTable.SAMPLES);
        }

        void add(long timeNs, String threadName, String stateName, Stack s, long count) {
            time.append(timeNs);
            thread.append(threadName);
            state.append(stateName);
            top.append(s.top());
            app.append(s.app());
            category.append(s.category());
            appCategory.append(s.appCategory());
            depth.append(s.depth());
            JfrRows.append(stack, s);
            truncated.append(s.truncated());
            samples.append(count);
        }
    }

    /** See {@link AllocationSampleTable}. */
    static final class Allocations {
        final Table table = AllocationSampleTable.empty();
        private final LongColumn time = table.longColumn(AllocationSampleTable.TIME_NS);
        private final StringColumn thread = table.stringColumn(AllocationSampleTable.THREAD);
        private final StringColumn type = table.stringColumn(AllocationSampleTable.OBJECT_CLASS);
        private final LongColumn weight = table.longColumn(AllocationSampleTable.WEIGHT_BYTES);
        private final StringColumn source = table.stringColumn(AllocationSampleTable.SOURCE);
        private final IntColumn stack = table.intColumn(AllocationSampleTable.STACK);

        void add(long timeNs, String threadName, String className, long bytes, String from, Stack s) {
            time.append(timeNs);
            thread.append(threadName);
            type.append(className);
            if (bytes < 0) {
                weight.appendMissing();
            } else {
                weight.append(bytes);
            }
            source.append(from);
            JfrRows.append(stack, s);
        }
    }

    /** See {@link BlockTable}. */
    static final class Blocks {
        final Table table;
        private final LongColumn time;
        private final LongColumn duration;
        private final StringColumn thread;
        private final StringColumn kind;
        private final StringColumn blocker;
        private final IntColumn stack;

        Blocks(String name) {
            table = BlockTable.empty(name);
            time = table.longColumn(BlockTable.TIME_NS);
            duration = table.longColumn(BlockTable.DURATION_NS);
            thread = table.stringColumn(BlockTable.THREAD);
            kind = table.stringColumn(BlockTable.KIND);
            blocker = table.stringColumn(BlockTable.BLOCKER_CLASS);
            stack = table.intColumn(BlockTable.STACK);
        }

        void add(long timeNs, long durationNs, String threadName, String kindName, String blockerClass, Stack s) {
            time.append(timeNs);
            duration.append(durationNs);
            thread.append(threadName);
            kind.append(kindName);
            blocker.append(blockerClass);
            JfrRows.append(stack, s);
        }
    }

    /** See {@link IoTable}. */
    static final class Io {
        final Table table = IoTable.empty();
        private final LongColumn time = table.longColumn(IoTable.TIME_NS);
        private final LongColumn duration = table.longColumn(IoTable.DURATION_NS);
        private final StringColumn thread = table.stringColumn(IoTable.THREAD);
        private final StringColumn operation = table.stringColumn(IoTable.OPERATION);
        private final StringColumn target = table.stringColumn(IoTable.TARGET);
        private final LongColumn bytes = table.longColumn(IoTable.BYTES);
        private final IntColumn stack = table.intColumn(IoTable.STACK);

        void add(long timeNs, long durationNs, String threadName, String operationName, String at, long count, Stack s) {
            time.append(timeNs);
            duration.append(durationNs);
            thread.append(threadName);
            operation.append(operationName);
            target.append(at);
            if (count < 0) {
                bytes.appendMissing(); // JDKs write −1 at the end of a stream
            } else {
                bytes.append(count);
            }
            JfrRows.append(stack, s);
        }
    }

    /** See {@link ExceptionTable}. */
    static final class Exceptions {
        final Table table = ExceptionTable.empty();
        private final LongColumn time = table.longColumn(ExceptionTable.TIME_NS);
        private final StringColumn thread = table.stringColumn(ExceptionTable.THREAD);
        private final StringColumn type = table.stringColumn(ExceptionTable.THROWN_CLASS);
        private final StringColumn kind = table.stringColumn(ExceptionTable.KIND);
        private final IntColumn stack = table.intColumn(ExceptionTable.STACK);

        void add(long timeNs, String threadName, String className, String kindName, Stack s) {
            time.append(timeNs);
            thread.append(threadName);
            type.append(className);
            kind.append(kindName);
            JfrRows.append(stack, s);
        }
    }

    void thrown(long timeNs, long count) {
        thrown.longColumn(ThrownTable.TIME_NS).append(timeNs);
        thrown.longColumn(ThrownTable.THROWN).append(count);
    }

    void load(long timeNs, double user, double system, double machine) {
        boolean first = user == 0 && system == 0 && machine == 0;
        cpuLoad.longColumn(CpuLoadTable.TIME_NS).append(timeNs);
        part(CpuLoadTable.JVM_USER, user, first);
        part(CpuLoadTable.JVM_SYSTEM, system, first);
        part(CpuLoadTable.MACHINE, machine, first);
    }

    private void part(String name, double value, boolean missing) {
        DoubleColumn column = cpuLoad.doubleColumn(name);
        if (missing) {
            column.appendMissing();
        } else {
            column.append(value);
        }
    }

    void compilation(long timeNs, long durationNs, String method, String compiler, int level, boolean osr, boolean succeeded,
            long codeBytes) {
        compilations.longColumn(CompilationTable.TIME_NS).append(timeNs);
        compilations.longColumn(CompilationTable.DURATION_NS).append(durationNs);
        compilations.stringColumn(CompilationTable.METHOD).append(method);
        compilations.stringColumn(CompilationTable.COMPILER).append(compiler);
        compilations.intColumn(CompilationTable.LEVEL).append(level);
        compilations.booleanColumn(CompilationTable.ON_STACK_REPLACEMENT).append(osr);
        compilations.booleanColumn(CompilationTable.SUCCEEDED).append(succeeded);
        compilations.longColumn(CompilationTable.CODE_BYTES).append(codeBytes);
    }

    void thread(long timeNs, String threadName, String kind, Stack stack) {
        threads.longColumn(ThreadEventTable.TIME_NS).append(timeNs);
        threads.stringColumn(ThreadEventTable.THREAD).append(threadName);
        threads.stringColumn(ThreadEventTable.KIND).append(kind);
        append(threads.intColumn(ThreadEventTable.STACK), stack);
    }

    /** Returns whether a setting switches an event type on. */
    boolean isOn(String event) {
        for (int i = 0; i < settings.rowCount(); i++) {
            if (settings.getString(i, SettingTable.EVENT).equals(event) && settings.getString(i, SettingTable.SETTING).equals("enabled")
                    && settings.getString(i, SettingTable.VALUE).equals("true")) {
                return true;
            }
        }
        return false;
    }

    void setting(String event, String name, String value) {
        settings.stringColumn(SettingTable.EVENT).append(event);
        settings.stringColumn(SettingTable.SETTING).append(name);
        settings.stringColumn(SettingTable.VALUE).append(value);
    }
}
