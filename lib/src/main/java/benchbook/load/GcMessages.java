package benchbook.load;

import static benchbook.load.LogBytes.MISSING;

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
 * <p>and those of {@link GcSizes}, {@link GcHeader} and {@link GcSafepoints}. Phases inside a pause, tables of
 * statistics and what a program prints are passed over.
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

    private final GcJvm jvm;
    private final GcTail tail = new GcTail();
    private final GcSizes sizes;
    private final GcPauses pauses;
    private final GcPhases phases;
    private final GcSafepoints safepoints;

    GcMessages(GcJvm jvm) {
        this.jvm = jvm;
        this.sizes = new GcSizes(jvm);
        this.pauses = new GcPauses(jvm, tail, sizes);
        this.phases = new GcPhases(jvm, tail);
        this.safepoints = new GcSafepoints(jvm);
    }

    Read read(GcLine line) {
        if (line.gcId < 0) {
            return withoutNumber(line);
        }
        GcWord word = GcWord.of(line.b, line.from, line.to);
        if (word != null) {
            return known(line, word);
        }
        jvm.touch(line.gcId);
        if (line.b[line.from] == ' ' && jvm.isZgc()) {
            sizes.indented(line);
        }
        return Read.PASSED;
    }

    private Read known(GcLine line, GcWord word) {
        line.trim();
        if (line.generation != 0) {
            jvm.header.generational = true;
            jvm.guess("ZGC");
        }
        Read read = switch (word.about) {
            case PAUSE -> pauses.read(line);
            case PHASE -> phases.phase(line);
            case CPU -> known(tail.cpu(line.b, line.from, line.to) && pauses.cpu(jvm.collection(line.gcId)));
            case YOUNG, OLD -> known(sizes.generation(line, word));
            case YOUNG_REGIONS, OLD_REGIONS -> known(sizes.regions(line, word));
            case EXHAUSTED -> known(pauses.exhausted(line.gcId));
            case CYCLE -> phases.whole(line, word);
            case STALL -> known(stall(line, word));
            case STATISTICS -> known(jvm.isZgc() && sizes.statistics(line, word));
        };
        if (read != Read.UNREAD) {
            jvm.touch(line.gcId);
        }
        return read;
    }

    private static Read known(boolean understood) {
        return understood ? Read.KNOWN : Read.PASSED;
    }

    private Read withoutNumber(GcLine line) {
        line.trim();
        if (line.from == line.to) {
            return Read.NOTHING;
        }
        GcWord word = GcWord.of(line.b, line.from, line.to);
        boolean known = word == GcWord.ALLOCATION_STALL || word == GcWord.RELOCATION_STALL ? stall(line, word)
                // Logs that were edited have lost the number; tables of statistics do not end in ms.
                : word == GcWord.PAUSE ? tail.read(line.b, line.from, line.to) && pauses.read(line) == Read.KNOWN
                : safepoints.read(line) || jvm.header.read(line.b, line.from, line.to);
        return known ? Read.KNOWN : Read.NOTHING;
    }

    private boolean stall(GcLine line, GcWord word) {
        byte[] b = line.b;
        if (!tail.read(b, line.from, line.to) || b[tail.nameEnd - 1] != ')') {
            return false;
        }
        int thread = line.from + word.bytes.length;
        long[] cells = new long[GcStallRows.COLUMNS];
        cells[GcStallRows.START] = jvm.clock.nowNs == MISSING ? MISSING : jvm.clock.nowNs - tail.ns;
        cells[GcStallRows.NS] = tail.ns;
        cells[GcStallRows.KIND] = jvm.names.number(b, line.from, thread - 2);
        cells[GcStallRows.THREAD] = jvm.names.number(b, thread, tail.nameEnd - 1);
        jvm.stalls.add(cells);
        return true;
    }
}
