package benchbook.load;

import static benchbook.load.LogBytes.MISSING;

import benchbook.load.GcMessages.Read;

/** Takes in G1's lines about regions, as in {@code Eden regions: 111->0(141)}, and makes bytes of them. */
final class GcRegions implements GcMessages.Reader {

    /** No region is larger; a greater number is a damaged one. */
    private static final long LARGEST = 1L << 30;

    private final GcJvm jvm;
    private final GcSizes sizes;

    GcRegions(GcJvm jvm, GcSizes sizes) {
        this.jvm = jvm;
        this.sizes = sizes;
    }

    @Override
    public Read read(GcLine line, GcWord word) {
        jvm.guess("G1");
        sizes.expect(line.gcId);
        byte[] b = line.b;
        int from = line.from + word.bytes.length;
        int arrow = LogBytes.indexOf(b, from, line.to, '-');
        int before = LogBytes.integer(b, from, arrow);
        int after = LogBytes.integer(b, arrow + 2, LogBytes.indexOf(b, arrow, line.to, '('));
        if (before < 0 || after < 0) {
            return Read.PASSED;
        }
        long size = jvm.header.regionBytes;
        if (size > 0 && size <= LARGEST) {
            LogChange sum = word.about == GcWord.About.YOUNG_REGIONS ? sizes.young : sizes.old;
            sum.before = (sum.before == MISSING ? 0 : sum.before) + before * size;
            sum.after = (sum.after == MISSING ? 0 : sum.after) + after * size;
        }
        return Read.KNOWN;
    }
}
