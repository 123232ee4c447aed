package benchbook.load;

import benchbook.load.GcMessages.Read;

/**
 * Takes in the lines that are no collection's: of the JVM's start, of safepoints, of stalls. Logs that were edited have
 * lost the number even of pauses; tables of statistics name pauses too, and do not end in ms.
 */
final class GcUnnumbered implements GcMessages.Reader {

    private final GcHeader header;
    private final GcSafepoints safepoints;
    private final GcMessages.Reader pauses;
    private final GcMessages.Reader stalls;

    GcUnnumbered(GcJvm jvm, GcMessages.Reader pauses, GcMessages.Reader stalls) {
        this.header = jvm.header;
        this.safepoints = new GcSafepoints(jvm);
        this.pauses = pauses;
        this.stalls = stalls;
    }

    @Override
    public Read read(GcLine line, GcWord word) {
        if (line.from == line.to) {
            return Read.NOTHING;
        }
        boolean known = word == null || word.about != GcWord.About.PAUSE && word.about != GcWord.About.STALL
                ? safepoints.read(line) || header.read(line.b, line.from, line.to)
                : (word.about == GcWord.About.PAUSE ? pauses : stalls).read(line, word) == Read.KNOWN;
        return known ? Read.KNOWN : Read.NOTHING;
    }
}
