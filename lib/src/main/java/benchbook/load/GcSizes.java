package benchbook.load;

import static benchbook.load.LogBytes.MISSING;

import benchbook.load.GcMessages.Read;

/**
 * What is told of a collection's generations, behind {@code GC(12) }, before the pause that they belong to:
 *
 * <pre>
 * Eden regions: 111->0(141)                                   G1
 * PSYoungGen: 65536K(76288K)->7132K(76288K) Eden: …           Parallel, Serial; up to JDK 13: 65536K->7132K(76288K)
 * </pre>
 */
final class GcSizes implements GcMessages.Reader {

    private final GcJvm jvm;
    final LogChange young = new LogChange();
    final LogChange old = new LogChange();
    private int pendingGc = -1;
    private boolean exhausted;

    GcSizes(GcJvm jvm) {
        this.jvm = jvm;
    }

    /** The line at hand is about the pause of a collection that is still to come. */
    void expect(int gcId) {
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
            if (exhausted && pause[GcPauseRows.FAILURE] == MISSING) {
                pause[GcPauseRows.FAILURE] = jvm.names.exhausted;
            }
            pendingGc = -1;
        }
    }

    @Override
    public Read read(GcLine line, GcWord word) {
        jvm.guess(word.detail);
        expect(line.gcId);
        return GcMessages.known((word.about == GcWord.About.YOUNG ? young : old)
                .read(line.b, line.from + word.bytes.length, line.to));
    }
}
