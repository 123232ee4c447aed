package benchbook.load;

import static benchbook.load.LogBytes.MISSING;

import benchbook.load.GcMessages.Read;

/**
 * Takes in the lines about ZGC's collections as a whole, as in {@code Major Collection (System.gc()) 72M(14%)->46M(9%)
 * 0.034s}; when one begins, there is no more than the cause.
 */
final class GcWholes implements GcMessages.Reader {

    private final GcJvm jvm;
    private final LogChange heap = new LogChange();

    GcWholes(GcJvm jvm) {
        this.jvm = jvm;
    }

    @Override
    public Read read(GcLine line, GcWord word) {
        byte[] b = line.b;
        int to = line.to;
        int open = line.from + word.bytes.length;
        int close = close(b, open, to);
        if (close == to) {
            return Read.PASSED; // cut, or no such line
        }
        jvm.guess("ZGC");
        jvm.header.generational |= word != GcWord.WHOLE;
        GcCollection collection = jvm.collection(line.gcId);
        collection.cells[GcCycleRows.KIND] = jvm.names.number(word.detail);
        collection.cells[GcCycleRows.CAUSE] = jvm.names.words.number(b, open + 1, close);
        if (close + 2 >= to || b[close + 1] != ' ') {
            return Read.PASSED; // begins
        }
        if (!heap.read(b, close + 2, to)) {
            collection.cells[GcCycleRows.KIND] = jvm.names.number("aborted");
            return Read.KNOWN;
        }
        long seconds = heap.end + 1 < to ? GcTail.seconds(b, heap.end + 1, to) : -1;
        if (seconds >= 0) {
            collection.startsBy(jvm.clock.before(seconds));
        }
        collection.cells[GcCycleRows.HEAP] = MISSING; // what its parts said before is less than the whole
        collection.heap(heap);
        return Read.KNOWN;
    }

    /** Returns where the bracket at {@code open} closes, or {@code to}; causes have brackets of their own. */
    private static int close(byte[] b, int open, int to) {
        int depth = 0;
        for (int i = open; i < to; i++) {
            depth += b[i] == '(' ? 1 : b[i] == ')' ? -1 : 0;
            if (depth <= 0) {
                return depth == 0 && i > open ? i : to;
            }
        }
        return to;
    }
}
