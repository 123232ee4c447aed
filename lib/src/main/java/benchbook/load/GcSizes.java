package benchbook.load;

import static benchbook.load.LogBytes.MISSING;

/**
 * What is told of a collection's generations, behind {@code GC(12) }, before the pause that they belong to:
 *
 * <pre>
 * Eden regions: 111->0(141)                                   G1
 * PSYoungGen: 65536K(76288K)->7132K(76288K) Eden: …           Parallel, Serial; up to JDK 13: 65536K->7132K(76288K)
 * </pre>
 *
 * <p>and in ZGC's tables, of which there is one without names for a JVM of one generation, and one of each generation:
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
final class GcSizes {

    private static final int MARK_START = 0;
    private static final int MARK_END = 1;
    private static final int RELOCATE_END = 3;
    /** Columns of the whole heap's table, with the highest and the lowest; a generation's has fewer. */
    private static final int WHOLE_HEAP = 6;
    /** No region is larger; a greater number is a damaged one. */
    private static final long LARGEST_REGION = 1L << 30;

    private final GcJvm jvm;
    private final LogChange young = new LogChange();
    private final LogChange old = new LogChange();
    private int pendingGc = -1;
    private boolean exhausted;
    private final LogChange heap = new LogChange();
    private final long[] columns = new long[WHOLE_HEAP];

    GcSizes(GcJvm jvm) {
        this.jvm = jvm;
    }

    /** The line at hand is about the pause of a collection that is still to come. */
    private void expect(int gcId) {
        if (pendingGc != gcId) {
            pendingGc = gcId;
            young.clear();
            old.clear();
            exhausted = false;
        }
    }

    void toSpaceExhausted(int gcId) {
        expect(gcId);
        exhausted = true;
    }

    /** Moves what was told into the cells of the pause. */
    void into(long[] pause, int gcId) {
        if (pendingGc == gcId) {
            GcPauseRows.change(pause, GcPauseRows.YOUNG, young);
            GcPauseRows.change(pause, GcPauseRows.OLD, old);
            pause[GcPauseRows.EXHAUSTED] = exhausted ? 1 : MISSING;
            pendingGc = -1;
        }
    }

    boolean generation(GcLine line, GcWord word) {
        jvm.guess(word.detail);
        expect(line.gcId);
        LogChange sizes = word.about == GcWord.About.YOUNG ? young : old;
        return sizes.read(line.b, line.from + word.bytes.length, line.to);
    }

    boolean regions(GcLine line, GcWord word) {
        jvm.guess("G1");
        expect(line.gcId);
        byte[] b = line.b;
        int from = line.from + word.bytes.length;
        int arrow = LogBytes.indexOf(b, from, line.to, '-');
        int before = LogBytes.integer(b, from, arrow);
        int after = LogBytes.integer(b, arrow + 2, LogBytes.indexOf(b, arrow, line.to, '('));
        if (before < 0 || after < 0) {
            return false;
        }
        long size = jvm.header.regionBytes;
        if (size > 0 && size <= LARGEST_REGION) {
            LogChange sum = word.about == GcWord.About.YOUNG_REGIONS ? young : old;
            sum.before = (sum.before == MISSING ? 0 : sum.before) + before * size;
            sum.after = (sum.after == MISSING ? 0 : sum.after) + after * size;
        }
        return true;
    }

    /** A line of ZGC's tables; names stand on the right of their column. */
    void indented(GcLine line) {
        int from = line.from;
        while (from < line.to && line.b[from] == ' ') {
            from++;
        }
        GcWord word = from == line.to ? null : GcWord.of(line.b, from, line.to);
        if (word != null && word.about == GcWord.About.STATISTICS) {
            line.from = from;
            statistics(line, word);
        }
    }

    boolean statistics(GcLine line, GcWord word) {
        int n = columns(line.b, line.from + word.bytes.length, line.to);
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
