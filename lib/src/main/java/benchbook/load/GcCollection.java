package benchbook.load;

import static benchbook.load.LogBytes.MISSING;

import java.util.Arrays;

/** A collection while lines of it may come: its row so far, its last pause, the phases that have begun. */
final class GcCollection {

    /** Concurrent phases that may be open at once; the deepest known nesting is 3. */
    private static final int DEEPEST = 8;

    int gcId = -1;
    final long[] cells = new long[GcCycleRows.COLUMNS];
    int row = -1;
    /** The row of its last pause, which a line about CPU time means; -1 without. */
    int pause;
    private int depth;
    private final int[] phases = new int[DEEPEST];

    void begin(int number, long nowNs) {
        gcId = number;
        pause = -1;
        depth = 0;
        Arrays.fill(cells, MISSING);
        cells[GcCycleRows.GC] = number;
        cells[GcCycleRows.START] = nowNs;
    }

    void add(int column, long value) {
        cells[column] = cells[column] == MISSING ? value : cells[column] + value;
    }

    void startsBy(long ns) {
        if (ns != MISSING) {
            cells[GcCycleRows.START] = Math.min(ns, cells[GcCycleRows.START]);
        }
    }

    /** The first that is told of a collection's heap is its beginning, the last its end. */
    void heap(LogChange heap) {
        if (heap.before != MISSING) {
            if (cells[GcCycleRows.HEAP] == MISSING) {
                cells[GcCycleRows.HEAP] = heap.before;
            }
            cells[GcCycleRows.HEAP + 1] = heap.after;
            cells[GcCycleRows.HEAP + 2] = heap.committed;
        }
    }

    /** What its pause says of it. */
    void become(GcNames.Pause name) {
        if (name.become() == GcNames.Become.THAT
                || name.become() == GcNames.Become.SOMETHING && cells[GcCycleRows.KIND] == MISSING) {
            cells[GcCycleRows.KIND] = name.cycleKind();
        }
        if (name.cause() >= 0) {
            cells[GcCycleRows.CAUSE] = name.cause();
        }
    }

    void phaseBegins(int name) {
        if (depth < DEEPEST) {
            phases[depth++] = name;
        }
    }

    /** Returns how many phases are around the one that ends. */
    int phaseEnds(int name) {
        for (int d = depth - 1; d >= 0; d--) {
            if (phases[d] == name) { // those inside it were cut off
                depth = d;
                break;
            }
        }
        pause = -1; // a CPU line that follows is this phase's
        return depth;
    }
}
