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

    /** No region is larger; a greater number is a damaged one. */
    private static final long LARGEST_REGION = 1L << 30;

    private final GcJvm jvm;
    private final LogChange young = new LogChange();
    private final LogChange old = new LogChange();
    private int pendingGc = -1;
    private boolean exhausted;

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
            if (exhausted && pause[GcPauseRows.FAILURE] == MISSING) {
                pause[GcPauseRows.FAILURE] = jvm.names.exhausted;
            }
            pendingGc = -1;
        }
    }

    @Override
    public Read read(GcLine line, GcWord word) {
        expect(line.gcId);
        return GcMessages.known(word.about == GcWord.About.YOUNG || word.about == GcWord.About.OLD
                ? generation(line, word) : regions(line, word));
    }

    private boolean generation(GcLine line, GcWord word) {
        jvm.guess(word.detail);
        LogChange sizes = word.about == GcWord.About.YOUNG ? young : old;
        return sizes.read(line.b, line.from + word.bytes.length, line.to);
    }

    private boolean regions(GcLine line, GcWord word) {
        jvm.guess("G1");
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
}
