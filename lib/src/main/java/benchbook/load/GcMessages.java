package benchbook.load;

/**
 * What a message says. The lines that matter, of all collectors and of JDK 9 to 26, behind {@code GC(12) }, begin with
 * one of {@link GcWord}:
 *
 * <pre>
 * Pause Young (Normal) (G1 Evacuation Pause)                          begins; only told by gc*
 * Pause Young (Normal) (G1 Evacuation Pause) 131M->13M(256M) 57.875ms
 * Pause Init Mark (unload classes) 0.104ms
 * User=0.00s Sys=0.02s Real=0.05s                                     of the pause or phase before
 * Concurrent Mark From Roots                                          begins
 * Concurrent cleanup 81M->73M(256M) 0.039ms
 * Concurrent Mark (0.114s, 0.116s) 1.204ms                            JDK 9 and 10
 * Garbage Collection (Warmup) 144M(28%)->146M(29%)
 * Major Collection (System.gc()) 72M(14%)->46M(9%) 0.034s             a whole cycle, and no pause
 * Allocation Stall (main) 4.512ms                                     with or without GC(12)
 * </pre>
 *
 * <p>and those of {@link GcSizes}, {@link GcStatistics}, {@link GcHeader} and {@link GcSafepoints}. Phases inside a pause,
 * other statistics and what a program prints are passed over.
 */
final class GcMessages {

    /** What became of a line. */
    enum Read {
        /** No line of a GC log, as far as can be seen. */
        NOTHING,
        /** A collection's, but nothing that is kept; or only the beginning of something. */
        PASSED,
        KNOWN,
        /** It looks like a pause, and is not understood. */
        UNREAD
    }

    /** Reads what some of the lines say. */
    interface Reader {

        /** Takes a line in; {@code word} is what its message begins with, null for none that is known. */
        Read read(GcLine line, GcWord word);
    }

    private final GcJvm jvm;
    private final Reader[] readers = new Reader[GcWord.About.values().length];
    private final Reader unnumbered;
    private final Reader unknown;

    GcMessages(GcJvm jvm) {
        this.jvm = jvm;
        GcTail tail = new GcTail();
        GcSizes sizes = new GcSizes(jvm);
        GcPauses pauses = new GcPauses(jvm, tail, sizes);
        GcAfterwards afterwards = new GcAfterwards(jvm, tail, sizes);
        GcRegions regions = new GcRegions(jvm, sizes);
        GcStalls stalls = new GcStalls(jvm, tail);
        for (GcWord.About about : GcWord.About.values()) {
            readers[about.ordinal()] = switch (about) {
                case PAUSE -> pauses;
                case CPU, EXHAUSTED -> afterwards;
                case PHASE -> new GcPhases(jvm, tail);
                case CYCLE -> new GcWholes(jvm);
                case YOUNG, OLD -> sizes;
                case YOUNG_REGIONS, OLD_REGIONS -> regions;
                case STATISTICS -> new GcStatistics(jvm);
                case STALL -> stalls;
            };
        }
        unknown = readers[GcWord.About.STATISTICS.ordinal()];
        unnumbered = new GcUnnumbered(jvm, pauses, stalls);
    }

    // The readers are called through one interface in one place: the JIT compiler then leaves them apart, and the time
    // that it takes is a good part of all where a log is read once.
    Read read(GcLine line) {
        line.trim();
        GcWord word = line.from == line.to ? null : GcWord.of(line.b, line.from, line.to);
        Reader reader = line.gcId < 0 ? unnumbered : word != null ? readers[word.about.ordinal()]
                : line.generation != 0 || jvm.isZgc() ? unknown : null;
        Read read = reader == null ? Read.PASSED : reader.read(line, word);
        if (line.gcId >= 0 && read != Read.UNREAD) {
            jvm.touch(line.gcId);
        }
        return read;
    }

    static Read known(boolean understood) {
        return understood ? Read.KNOWN : Read.PASSED;
    }
}
