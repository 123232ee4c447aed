package benchbook.check;

import benchbook.table.CycleTable;
import benchbook.table.GcRun;
import benchbook.table.HeapTable;
import benchbook.table.PauseTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;
import tech.tablesaw.selection.Selection;

/**
 * What a program holds, which is all that a collection of the old generation leaves.
 *
 * @param source how well it is known
 * @param readings see {@link HeapTable}, in the order of the log; {@code heap_after_bytes} is the reading
 */
public record LiveSet(Source source, Table readings) {

    /** In the order of trust. */
    public enum Source {
        /** All garbage is gone. */
        FULL("after full collections"),
        /** What marking found alive in all generations, as ZGC tells it. */
        ALIVE("of what marking found alive"),
        /**
         * The last mixed collection after a marking, or, where it found nothing worth mixing, the first young one: survivors of
         * the young generation and the last per cent of garbage are still there.
         */
        MARK("after mark cycles"),
        /** What the program allocated during the cycle is in it. */
        CYCLE("at the end of cycles");

        private final String text;

        Source(String text) {
            this.text = text;
        }

        @Override
        public String toString() {
            return text;
        }
    }

    /** Cycles of all generations. */
    private static final List<String> WHOLE = List.of("major", "cycle", "shenandoah", "degenerated");
    /** Pauses that empty part of the heap and tell it. */
    private static final List<String> YOUNG = List.of("young", "prepare_mixed", "concurrent_start");

    /** Returns what a run tells of its live set, the most trustworthy first; empty where it tells nothing. */
    public static List<LiveSet> of(GcRun run) {
        Table heap = HeapTable.of(run);
        StringColumn kind = heap.stringColumn(HeapTable.KIND);
        List<LiveSet> all = new ArrayList<>();
        add(all, Source.FULL, heap, IntStream.range(0, heap.rowCount()).filter(i -> kind.get(i).equals("full")).toArray());
        if (HeapTable.isConcurrent(run)) {
            alive(run).ifPresent(all::add);
            boolean generations = run.header().collector().endsWith("generational");
            add(all, Source.CYCLE, heap, IntStream.range(0, heap.rowCount())
                    .filter(i -> WHOLE.contains(kind.get(i)) && !(generations && kind.get(i).equals("degenerated"))).toArray());
        } else {
            add(all, Source.MARK, heap, afterMarks(kind));
        }
        return List.copyOf(all);
    }

    /** Rows as those of the heap, whose reading is what was alive; a reader of logs may not fill the column. */
    private static Optional<LiveSet> alive(GcRun run) {
        Table cycles = run.cycles();
        if (!cycles.containsColumn(CycleTable.LIVE_BYTES)) {
            return Optional.empty();
        }
        LongColumn live = cycles.longColumn(CycleTable.LIVE_BYTES);
        Table told = cycles.where(live.isNotMissing().and(cycles.stringColumn(CycleTable.KIND).isIn(WHOLE)));
        return told.isEmpty() ? Optional.empty() : Optional.of(new LiveSet(Source.ALIVE, Table.create("alive",
                told.longColumn(HeapTable.START_NS), told.longColumn(HeapTable.DURATION_NS), told.stringColumn(HeapTable.KIND),
                told.longColumn(HeapTable.HEAP_BEFORE_BYTES),
                told.longColumn(CycleTable.LIVE_BYTES).copy().setName(HeapTable.HEAP_AFTER_BYTES),
                told.longColumn(HeapTable.HEAP_COMMITTED_BYTES))));
    }

    /** Returns whether garbage may be in the readings. */
    public boolean isUpperBound() {
        return source == Source.MARK || source == Source.CYCLE;
    }

    private static void add(List<LiveSet> all, Source source, Table heap, int[] rows) {
        if (rows.length > 0) {
            all.add(new LiveSet(source, heap.where(Selection.with(rows))));
        }
    }

    /** The last mixed pause between a marking's end and the next; without one the first young pause there. */
    private static int[] afterMarks(StringColumn kind) {
        IntStream.Builder rows = IntStream.builder();
        boolean marked = false;
        int found = -1;
        for (int i = 0; i < kind.size(); i++) {
            String k = kind.get(i);
            if (k.equals("cleanup")) {
                keep(rows, found);
                marked = true;
                found = -1;
            } else if (k.equals("full")) { // tells it by itself, and breaks the cycle off
                keep(rows, found);
                marked = false;
                found = -1;
            } else if (marked && (k.equals("mixed") || found < 0 && YOUNG.contains(k))) {
                found = i;
            }
        }
        keep(rows, found);
        return rows.build().toArray();
    }

    private static void keep(IntStream.Builder rows, int found) {
        if (found >= 0) {
            rows.add(found);
        }
    }

    /** Returns the readings in bytes. */
    public double[] bytes() {
        return readings.longColumn(HeapTable.HEAP_AFTER_BYTES).asDoubleArray();
    }

    /** Returns the largest heap that the JVM may have, or, where its log does not tell, had; NaN where not even that is told. */
    public static double maximum(GcRun run) {
        LongColumn committed = run.pauses().longColumn(PauseTable.HEAP_COMMITTED_BYTES);
        return run.header().heapMaxBytes().isPresent() ? run.header().heapMaxBytes().getAsLong()
                : committed.isNotMissing().isEmpty() ? Double.NaN : committed.max();
    }
}
