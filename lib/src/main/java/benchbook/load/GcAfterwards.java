package benchbook.load;

import static benchbook.load.LogBytes.MISSING;

import benchbook.load.GcMessages.Read;

/** Takes in what is told of a pause in a line of its own: its CPU time, and up to JDK 21, that the to-space was exhausted. */
final class GcAfterwards implements GcMessages.Reader {

    private final GcJvm jvm;
    private final GcTail tail;
    private final GcSizes sizes;

    GcAfterwards(GcJvm jvm, GcTail tail, GcSizes sizes) {
        this.jvm = jvm;
        this.tail = tail;
        this.sizes = sizes;
    }

    @Override
    public Read read(GcLine line, GcWord word) {
        if (word == GcWord.EXHAUSTED) {
            exhausted(line.gcId);
        } else if (tail.cpu(line.b, line.from, line.to)) {
            cpu(jvm, jvm.collection(line.gcId), tail);
        } else {
            return Read.PASSED;
        }
        return Read.KNOWN;
    }

    /** A collection's last pause took the CPU time that was read. */
    static void cpu(GcJvm jvm, GcCollection collection, GcTail tail) {
        LogRows rows = jvm.pauses;
        int row = collection.pause;
        if (row >= 0 && rows.get(row, GcPauseRows.CPU) == MISSING) {
            for (int i = 0; i < tail.cpu.length; i++) {
                rows.set(row, GcPauseRows.CPU + i, tail.cpu[i]);
            }
        }
    }

    /** The line comes before the pause's or after it. */
    private void exhausted(int gcId) {
        int row = jvm.collection(gcId).pause;
        if (row < 0) {
            sizes.toSpaceExhausted(gcId);
        } else if (jvm.pauses.get(row, GcPauseRows.FAILURE) == MISSING) {
            jvm.pauses.set(row, GcPauseRows.FAILURE, jvm.names.exhausted);
        }
    }
}
