package benchbook.load;

import static benchbook.load.LogBytes.MISSING;

import benchbook.table.GcRun;

/** One JVM of a log: what it said of itself, its clock, the collections that are open, and the rows so far. */
final class GcJvm {

    /** Collections whose lines may still come, by their number modulo this; ZGC has three at once. */
    private static final int OPEN = 64;

    final GcHeader header = new GcHeader();
    final GcClock clock = new GcClock();
    final GcNames names = new GcNames();
    final LogRows pauses = new LogRows(GcPauseRows.COLUMNS);
    final LogRows phases = new LogRows(GcPhaseRows.COLUMNS);
    final LogRows safepoints = new LogRows(GcSafepointRows.COLUMNS);
    final LogRows stalls = new LogRows(GcStallRows.COLUMNS);
    private final LogRows cycles = new LogRows(GcCycleRows.COLUMNS);

    /** The collector that lines are typical of, where the header is lost. */
    private String guess = "";
    long lines;
    long unread;
    long firstUnread;
    boolean truncated;

    private final GcCollection[] open = new GcCollection[OPEN];
    private int highestGc = -1;
    private int touchedGc = -1;
    private long touchedNs;

    GcJvm() {
        for (int i = 0; i < OPEN; i++) {
            open[i] = new GcCollection();
        }
    }

    /** Returns whether it introduced itself, or a line was of one of its collections. */
    boolean isKnown() {
        return header.begun || highestGc >= 0;
    }

    /** Returns whether the line can only come from another JVM than those before it. */
    boolean endsBefore(GcLine line) {
        if (line.gcId < 0) {
            return header.begun && GcHeader.isStart(line.b, line.from, line.to)
                    && !(header.collector.isEmpty() && line.b[line.from] == 'U');
        }
        if (line.gcId > 0 && line.gcId + OPEN >= highestGc) {
            return false;
        }
        boolean fell = clock.fell(line);
        // Numbers are given once: a second GC(0) is another JVM's, if the first is long over or the clock began anew.
        return line.gcId == 0 && highestGc >= 0 && (open[0].gcId != 0 || fell && highestGc > 0)
                || fell && line.gcId + OPEN < highestGc;
    }

    /** Returns a collection of which there is a line. */
    GcCollection collection(int gcId) {
        GcCollection collection = open[gcId & OPEN - 1];
        long now = clock.nowNs;
        if (collection.gcId != gcId) {
            close(collection);
            collection.begin(gcId, now);
            collection.row = cycles.add(collection.cells);
            highestGc = Math.max(highestGc, gcId);
        }
        if (now != MISSING) {
            collection.cells[GcCycleRows.END] = Math.max(now, collection.cells[GcCycleRows.END]);
        }
        return collection;
    }

    /** There is a line of a collection, and nothing else is to be kept. */
    void touch(int gcId) {
        if (gcId != touchedGc || clock.nowNs != touchedNs) {
            touchedGc = gcId;
            touchedNs = clock.nowNs;
            collection(gcId);
        }
    }

    private void close(GcCollection collection) {
        if (collection.gcId >= 0) {
            cycles.put(collection.row, collection.cells);
        }
    }

    /** Notes a collector that alone prints such lines. */
    void guess(String collector) {
        if (guess.isEmpty()) {
            guess = collector;
        }
    }

    boolean isGuessed() {
        return !guess.isEmpty();
    }

    /** Returns whether the collector is ZGC, as far as is known. */
    boolean isZgc() {
        return (header.collector.isEmpty() ? guess : header.collector).equals("ZGC");
    }

    GcRun run(String file, int number) {
        for (GcCollection collection : open) {
            close(collection);
        }
        String collector = header.collector.isEmpty() ? guess : header.collector;
        if (header.generational && (collector.equals("ZGC") || collector.equals("Shenandoah"))) {
            collector += " generational";
        }
        boolean zgc = collector.startsWith("ZGC");
        boolean shows = pauses.count > 0 || (zgc ? phases.count > 0 : !header.collector.isEmpty());
        GcRun.Reading reading = new GcRun.Reading(clock.clock, clock.first(), clock.last(), clock.firstEpoch(),
                lines, unread, firstUnread, truncated, shows, clock.reversed, clock.firstReversed);
        return new GcRun(file, number, header.header(collector), reading, GcPauseRows.table(pauses, names, collector),
                GcCycleRows.table(cycles, names, collector), GcPhaseRows.table(phases, names),
                GcSafepointRows.table(safepoints, names), GcStallRows.table(stalls, names));
    }
}
