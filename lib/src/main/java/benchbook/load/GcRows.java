package benchbook.load;

import static benchbook.load.LogBytes.MISSING;

import benchbook.table.CycleTable;
import benchbook.table.PauseTable;
import benchbook.table.PhaseTable;
import benchbook.table.SafepointTable;
import benchbook.table.StallTable;
import java.util.ArrayList;
import java.util.List;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/** The rows of one JVM while its log is read, as bare cells; the tables come at the end. */
final class GcRows {

    final LogWords words = new LogWords();
    /** By the number of a word that was asked for as a pause's name; null for one that has not its shape. */
    private final List<PauseName> pauseNames = new ArrayList<>();
    private final List<Boolean> asked = new ArrayList<>();

    int pauses;
    final LogCells pauseStart = new LogCells();
    final LogCells pauseEpoch = new LogCells();
    final LogCells pauseNs = new LogCells();
    final LogCells pauseGc = new LogCells();
    final LogCells pauseName = new LogCells();
    final LogCells pauseGeneration = new LogCells();
    /** Not 0 where a line of its own said that the to-space was exhausted, up to JDK 21. */
    final LogCells pauseExhausted = new LogCells();
    final LogCells heapBefore = new LogCells();
    final LogCells heapAfter = new LogCells();
    final LogCells heapCommitted = new LogCells();
    final LogCells youngBefore = new LogCells();
    final LogCells youngAfter = new LogCells();
    final LogCells youngCommitted = new LogCells();
    final LogCells oldBefore = new LogCells();
    final LogCells oldAfter = new LogCells();
    final LogCells oldCommitted = new LogCells();
    final LogCells cpuUser = new LogCells();
    final LogCells cpuSystem = new LogCells();
    final LogCells cpuReal = new LogCells();

    int cycles;
    final LogCells cycleGc = new LogCells();
    final LogCells cycleKind = new LogCells();
    final LogCells cycleCause = new LogCells();
    final LogCells cycleStart = new LogCells();
    final LogCells cycleEnd = new LogCells();
    final LogCells cyclePauses = new LogCells();
    final LogCells cyclePauseNs = new LogCells();
    final LogCells cycleConcurrent = new LogCells();
    final LogCells cycleBefore = new LogCells();
    final LogCells cycleAfter = new LogCells();
    final LogCells cycleCommitted = new LogCells();

    int phases;
    final LogCells phaseStart = new LogCells();
    final LogCells phaseNs = new LogCells();
    final LogCells phaseGc = new LogCells();
    final LogCells phaseGeneration = new LogCells();
    final LogCells phaseName = new LogCells();
    final LogCells phaseDepth = new LogCells();

    int safepoints;
    final LogCells safepointStart = new LogCells();
    final LogCells operation = new LogCells();
    final LogCells sinceLast = new LogCells();
    final LogCells reaching = new LogCells();
    final LogCells cleanup = new LogCells();
    final LogCells at = new LogCells();
    final LogCells leaving = new LogCells();
    final LogCells total = new LogCells();
    final LogCells threads = new LogCells();

    int stalls;
    final LogCells stallStart = new LogCells();
    final LogCells stallNs = new LogCells();
    final LogCells stallKind = new LogCells();
    final LogCells stallThread = new LogCells();

    /** Returns what a pause's name says, or null if it is none. */
    PauseName pauseName(int word) {
        while (pauseNames.size() <= word) {
            pauseNames.add(null);
            asked.add(false);
        }
        if (!asked.get(word)) {
            asked.set(word, true);
            pauseNames.set(word, PauseName.of(words.text(word)));
        }
        return pauseNames.get(word);
    }

    private PauseName name(long word) {
        return pauseNames.get((int) word);
    }

    Table pauseTable(String collector) {
        int n = pauses;
        StringColumn failure = StringColumn.create(PauseTable.EVACUATION_FAILURE);
        StringColumn generation = StringColumn.create(PauseTable.GENERATION);
        for (int i = 0; i < n; i++) {
            PauseName name = name(pauseName.get(i));
            failure.append(name.evacuationFailure().isEmpty() && pauseExhausted.get(i) != MISSING
                    ? "to_space_exhausted" : name.evacuationFailure());
            generation.append(name.generation().isEmpty() ? generation(pauseGeneration.get(i)) : name.generation());
        }
        return Table.create(
                PauseTable.empty().name(),
                pauseStart.longs(PauseTable.START_NS, n),
                pauseEpoch.longs(PauseTable.START_EPOCH_NS, n),
                pauseNs.longs(PauseTable.PAUSE_NS, n),
                pauseGc.ints(PauseTable.GC_ID, n),
                constant(PauseTable.COLLECTOR, collector, n),
                generation,
                pauseName.texts(PauseTable.KIND, n, w -> name(w).kind()),
                pauseName.texts(PauseTable.CAUSE, n, w -> name(w).cause()),
                pauseName.texts(PauseTable.NAME, n, w -> words.text((int) w)),
                failure,
                heapBefore.longs(PauseTable.HEAP_BEFORE_BYTES, n),
                heapAfter.longs(PauseTable.HEAP_AFTER_BYTES, n),
                heapCommitted.longs(PauseTable.HEAP_COMMITTED_BYTES, n),
                youngBefore.longs(PauseTable.YOUNG_BEFORE_BYTES, n),
                youngAfter.longs(PauseTable.YOUNG_AFTER_BYTES, n),
                youngCommitted.longs(PauseTable.YOUNG_COMMITTED_BYTES, n),
                oldBefore.longs(PauseTable.OLD_BEFORE_BYTES, n),
                oldAfter.longs(PauseTable.OLD_AFTER_BYTES, n),
                oldCommitted.longs(PauseTable.OLD_COMMITTED_BYTES, n),
                cpuUser.longs(PauseTable.CPU_USER_NS, n),
                cpuSystem.longs(PauseTable.CPU_SYSTEM_NS, n),
                cpuReal.longs(PauseTable.CPU_REAL_NS, n));
    }

    Table cycleTable(String collector) {
        int n = cycles;
        LogCells duration = new LogCells();
        for (int i = 0; i < n; i++) {
            long start = cycleStart.get(i);
            long ns = start == MISSING ? MISSING : cycleEnd.get(i) - start;
            // One line without a duration tells an end and no beginning.
            boolean known = ns > 0 || cyclePauses.get(i) != MISSING || cycleConcurrent.get(i) != MISSING;
            duration.set(i, known ? ns : MISSING);
            cycleStart.set(i, known ? start : MISSING);
            if (cyclePauses.get(i) == MISSING) {
                cyclePauses.set(i, 0);
            }
        }
        return Table.create(
                CycleTable.empty().name(),
                cycleGc.ints(CycleTable.GC_ID, n),
                constant(CycleTable.COLLECTOR, collector, n),
                cycleKind.texts(CycleTable.KIND, n, w -> words.text((int) w)),
                cycleCause.texts(CycleTable.CAUSE, n, w -> words.text((int) w)),
                cycleStart.longs(CycleTable.START_NS, n),
                duration.longs(CycleTable.DURATION_NS, n),
                cyclePauses.ints(CycleTable.PAUSE_COUNT, n),
                cyclePauseNs.longs(CycleTable.PAUSE_NS, n),
                cycleConcurrent.longs(CycleTable.CONCURRENT_NS, n),
                cycleBefore.longs(CycleTable.HEAP_BEFORE_BYTES, n),
                cycleAfter.longs(CycleTable.HEAP_AFTER_BYTES, n),
                cycleCommitted.longs(CycleTable.HEAP_COMMITTED_BYTES, n));
    }

    Table phaseTable() {
        int n = phases;
        return Table.create(
                PhaseTable.empty().name(),
                phaseStart.longs(PhaseTable.START_NS, n),
                phaseNs.longs(PhaseTable.DURATION_NS, n),
                phaseGc.ints(PhaseTable.GC_ID, n),
                phaseGeneration.texts(PhaseTable.GENERATION, n, GcRows::generation),
                phaseName.texts(PhaseTable.PHASE, n, w -> words.text((int) w)),
                phaseDepth.ints(PhaseTable.DEPTH, n));
    }

    Table safepointTable() {
        int n = safepoints;
        return Table.create(
                SafepointTable.empty().name(),
                safepointStart.longs(SafepointTable.START_NS, n),
                operation.texts(SafepointTable.OPERATION, n, w -> words.text((int) w)),
                sinceLast.longs(SafepointTable.SINCE_LAST_NS, n),
                reaching.longs(SafepointTable.REACHING_NS, n),
                cleanup.longs(SafepointTable.CLEANUP_NS, n),
                at.longs(SafepointTable.AT_NS, n),
                leaving.longs(SafepointTable.LEAVING_NS, n),
                total.longs(SafepointTable.TOTAL_NS, n),
                threads.ints(SafepointTable.THREADS, n));
    }

    Table stallTable() {
        int n = stalls;
        return Table.create(
                StallTable.empty().name(),
                stallStart.longs(StallTable.START_NS, n),
                stallNs.longs(StallTable.STALL_NS, n),
                stallKind.texts(StallTable.KIND, n, w -> words.text((int) w)),
                stallThread.texts(StallTable.THREAD, n, w -> words.text((int) w)));
    }

    /** ZGC's Y is the young part of a major collection, y a minor one. */
    private static String generation(long letter) {
        return letter == 'Y' || letter == 'y' ? "young" : letter == 'O' ? "old" : "";
    }

    private static StringColumn constant(String name, String value, int rows) {
        StringColumn column = StringColumn.create(name);
        for (int i = 0; i < rows; i++) {
            column.append(value);
        }
        return column;
    }
}
