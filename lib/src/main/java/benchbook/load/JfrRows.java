package benchbook.load;

import benchbook.load.StackStore.Stack;
import benchbook.table.AllocationSampleTable;
import benchbook.table.BlockTable;
import benchbook.table.CompilationTable;
import benchbook.table.CpuLoadTable;
import benchbook.table.EventCountTable;
import benchbook.table.ExceptionTable;
import benchbook.table.ExecutionSampleTable;
import benchbook.table.IoTable;
import benchbook.table.JfrFacts;
import benchbook.table.JfrRun;
import benchbook.table.SettingTable;
import benchbook.table.ThreadEventTable;
import benchbook.table.ThrownTable;
import java.util.List;
import tech.tablesaw.api.Table;

/** The tables of a recording while they fill. */
final class JfrRows {

    final StackStore store;
    final JfrTable execution = new JfrTable(ExecutionSampleTable.empty("execution samples"));
    final JfrTable nativeSamples = new JfrTable(ExecutionSampleTable.empty("native samples"));
    final JfrTable cpuTime = new JfrTable(ExecutionSampleTable.empty("CPU-time samples"));
    final JfrTable wall = new JfrTable(ExecutionSampleTable.empty("wall-clock samples"));
    final JfrTable allocations = new JfrTable(AllocationSampleTable.empty());
    final JfrTable blocks = new JfrTable(BlockTable.empty("blocks"));
    final JfrTable pinned = new JfrTable(BlockTable.empty("pinned virtual threads"));
    final JfrTable io = new JfrTable(IoTable.empty());
    final JfrTable exceptions = new JfrTable(ExceptionTable.empty());
    final JfrTable thrown = new JfrTable(ThrownTable.empty());
    final JfrTable cpuLoad = new JfrTable(CpuLoadTable.empty());
    final JfrTable compilations = new JfrTable(CompilationTable.empty());
    final JfrTable threads = new JfrTable(ThreadEventTable.empty());
    final JfrTable settings = new JfrTable(SettingTable.empty());
    final JfrTable counts = new JfrTable(EventCountTable.empty());
    final JfrPauses pauses = new JfrPauses();
    final JfrSafepoints safepoints = new JfrSafepoints();
    private final List<JfrTable> all = List.of(execution, nativeSamples, cpuTime, wall, allocations, blocks, pinned, io, exceptions,
            thrown, cpuLoad, compilations, threads, settings);

    JfrRows(StackStore store) {
        this.store = store;
    }

    /** How many rows there are of each kind. */
    record Mark(int[] tables, JfrPauses.Mark pauses, int safepoints) {}

    Mark mark() {
        return new Mark(all.stream().mapToInt(t -> t.table.rowCount()).toArray(), pauses.mark(), safepoints.mark());
    }

    /** Drops the rows that came after a mark, of a chunk that turned out to be damaged. */
    void rollBack(Mark mark) {
        pauses.rollBack(mark.pauses);
        safepoints.rollBack(mark.safepoints);
        for (int i = 0; i < mark.tables.length; i++) {
            all.get(i).cut(mark.tables[i]);
        }
    }

    /** Says which of the file's JVMs the rows that follow are of. */
    void jvm(int number) {
        pauses.jvm = number;
        safepoints.jvm = number;
    }

    /** Adds a row to one of the tables of samples. */
    static void sample(JfrTable into, long timeNs, String thread, String state, Stack s, long samples) {
        into.number(timeNs).text(thread).text(state).text(s.top()).text(s.app()).text(s.category()).text(s.appCategory())
                .small(s.depth()).stack(s).flag(s.truncated()).number(samples);
    }

    /** Returns whether a setting switches an event type on. */
    boolean isOn(String event) {
        Table table = settings.table;
        for (int i = 0; i < table.rowCount(); i++) {
            if (table.getString(i, SettingTable.EVENT).equals(event) && table.getString(i, SettingTable.SETTING).equals("enabled")
                    && table.getString(i, SettingTable.VALUE).equals("true")) {
                return true;
            }
        }
        return false;
    }

    /** Returns the tables; {@code zeroNs} is where the clock of pauses begins. */
    JfrRun run(JfrFacts facts, long zeroNs) {
        return new JfrRun(facts, execution.table, nativeSamples.table, cpuTime.table, wall.table, store.stacks.table,
                store.stackFrames(), allocations.table, blocks.table, pinned.table, io.table, exceptions.table, thrown.table,
                cpuLoad.table, pauses.table(zeroNs), safepoints.table(zeroNs), compilations.table, threads.table, settings.table,
                counts.table);
    }
}
