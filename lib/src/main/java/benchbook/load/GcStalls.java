package benchbook.load;

import static benchbook.load.LogBytes.MISSING;

import benchbook.load.GcMessages.Read;

/** Takes in the lines about threads that waited for ZGC: {@code Allocation Stall (main) 4.512ms}. */
final class GcStalls implements GcMessages.Reader {

    private final GcJvm jvm;
    private final GcTail tail;

    GcStalls(GcJvm jvm, GcTail tail) {
        this.jvm = jvm;
        this.tail = tail;
    }

    @Override
    public Read read(GcLine line, GcWord word) {
        byte[] b = line.b;
        if (!tail.read(b, line.from, line.to) || b[tail.nameEnd - 1] != ')') {
            return Read.PASSED;
        }
        int thread = line.from + word.bytes.length;
        long[] cells = new long[GcStallRows.COLUMNS];
        cells[GcStallRows.START] = jvm.clock.nowNs == MISSING ? MISSING : jvm.clock.nowNs - tail.ns;
        cells[GcStallRows.NS] = tail.ns;
        cells[GcStallRows.KIND] = jvm.names.words.number(b, line.from, thread - 2);
        cells[GcStallRows.THREAD] = jvm.names.words.number(b, thread, tail.nameEnd - 1);
        jvm.stalls.add(cells);
        return Read.KNOWN;
    }
}
