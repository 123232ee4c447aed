package benchbook.load;

import static benchbook.load.LogBytes.MISSING;

import benchbook.load.GcMessages.Read;

/**
 * Takes in ZGC's tables of what was used, live, allocated and promoted in a collection. A JVM of one generation prints
 * one table, without a heading; else each generation prints one of the heap and one of itself, behind {@code GC(12) }:
 *
 * <pre>
 * Y: Heap Statistics:
 * Y:                Mark Start          Mark End        Relocate Start      Relocate End           High               Low
 * Y:      Used:       54M (11%)          60M (12%)          54M (11%)          16M (3%)           60M (12%)          16M (3%)
 * Y: Young Generation Statistics:
 * Y:      Used:       54M (11%)          60M (12%)          54M (11%)          16M (3%)
 * Y:      Live:         -                 5M (1%)            5M (1%)            5M (1%)
 * Y: Allocated:         -                 6M (1%)            8M (2%)           10M (2%)
 * Y:  Promoted:         -                  -                 0M (0%)            0M (0%)
 * </pre>
 */
final class GcStatistics implements GcMessages.Reader {

    private static final int MARK_START = 0;
    private static final int MARK_END = 1;
    private static final int RELOCATE_END = 3;
    /** Columns of the whole heap's table, with the highest and the lowest; a generation's has fewer. */
    private static final int WHOLE_HEAP = 6;

    private final GcJvm jvm;
    private final LogChange heap = new LogChange();
    private final long[] columns = new long[WHOLE_HEAP];

    GcStatistics(GcJvm jvm) {
        this.jvm = jvm;
    }

    /** Names stand on the right of their column, so that most lines begin with blanks. */
    @Override
    public Read read(GcLine line, GcWord word) {
        if (word != null) {
            return GcMessages.known(jvm.isZgc() && statistics(line, word, line.from));
        }
        int from = line.from;
        while (from < line.to && line.b[from] == ' ') {
            from++;
        }
        GcWord indented = from == line.to ? null : GcWord.of(line.b, from, line.to);
        return GcMessages.known(indented != null && indented.about == GcWord.About.STATISTICS && statistics(line, indented, from));
    }

    private boolean statistics(GcLine line, GcWord word, int from) {
        int n = columns(line.b, from + word.bytes.length, line.to);
        if (n <= RELOCATE_END) {
            return false;
        }
        GcCollection collection = jvm.collection(line.gcId);
        boolean old = line.generation == 'O';
        switch (word) {
            case USED -> {
                if (n == WHOLE_HEAP && columns[MARK_START] != MISSING && columns[RELOCATE_END] != MISSING) {
                    heap.clear();
                    heap.before = columns[MARK_START];
                    heap.after = columns[RELOCATE_END];
                    collection.heap(heap);
                }
            }
            case LIVE -> add(collection, GcCycleRows.LIVE, columns[MARK_END]);
            // What the old generation got was promoted by collections that have rows of their own.
            case ALLOCATED -> add(collection, GcCycleRows.ALLOCATED, old ? MISSING : columns[RELOCATE_END]);
            default -> add(collection, GcCycleRows.PROMOTED, old ? MISSING : columns[RELOCATE_END]);
        }
        return true;
    }

    private static void add(GcCollection collection, int column, long bytes) {
        if (bytes != MISSING) {
            collection.add(column, bytes);
        }
    }

    /** Reads {@code 54M (11%)   -   5M (1%)}; returns how many there are, at most those of the whole heap; 0 if damaged. */
    private int columns(byte[] b, int from, int to) {
        int n = 0;
        for (int p = from; p < to && n < WHOLE_HEAP; ) {
            if (b[p] == ' ') {
                p++;
                continue;
            }
            int end = LogBytes.indexOf(b, p, to, ' ');
            if (b[p] != '(') {
                boolean none = b[p] == '-' && end == p + 1;
                long size = none ? MISSING : LogBytes.size(b, p, end);
                if (!none && size < 0) {
                    return 0;
                }
                columns[n++] = size;
            }
            p = end;
        }
        return n;
    }
}
