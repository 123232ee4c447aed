package benchbook.load;

import static benchbook.load.LogBytes.MISSING;

import benchbook.table.GcRun;
import java.util.Arrays;
import java.util.OptionalLong;

/** One JVM of a log: its clock, the collections that are open, and the rows so far. */
final class GcJvm {

    /**
     * A first stamp in nanoseconds below this, without another clock, is taken for the JVM's uptime and not for its
     * machine's. Wrong for a JVM that starts within a minute of a boot: its times are then shifted, durations are not.
     */
    private static final long SOON_NS = 60_000_000_000L;
    /** Collections whose lines may still come, by their number modulo this; ZGC has three at once. */
    private static final int OPEN = 64;
    /** Concurrent phases of one collection that may be open at once; the deepest known nesting is 3. */
    private static final int DEEPEST = 8;

    final GcRows rows = new GcRows();
    final GcHeader header = new GcHeader();
    int highestGc = -1;
    /** The collector that lines are typical of, where the header is lost. */
    String guess = "";
    long lines;
    long unread;
    long firstUnread;
    boolean truncated;

    /** What is told of a collection's generations before its pause is. */
    int pendingGc = -1;
    final LogChange young = new LogChange();
    final LogChange old = new LogChange();
    private boolean exhausted;

    private GcRun.Clock clock = GcRun.Clock.NONE;
    private boolean byNanos;
    private long origin;
    private long firstNs = MISSING;
    private long lastNs = MISSING;
    /** What the wall clock is ahead of this one. */
    private long epochOffsetNs = MISSING;
    /** The stamp of the line at hand. */
    long nowNs = MISSING;

    private final int[] openGc = new int[OPEN];
    private final int[] openRow = new int[OPEN];
    private final int[] openPause = new int[OPEN];
    private final int[] openDepth = new int[OPEN];
    private final int[][] openPhases = new int[OPEN][DEEPEST];

    GcJvm() {
        Arrays.fill(openGc, -1);
        young.clear();
        old.clear();
    }

    /** Returns whether the line can only come from another JVM than those before it. */
    boolean endsBefore(GcLine line) {
        if (line.gcId < 0) {
            return header.begun && GcHeader.isStart(line.b, line.from, line.to)
                    && !(header.collector.isEmpty() && line.b[line.from] == 'U');
        }
        boolean fell = line.uptimeNs != MISSING && lastNs != MISSING && line.uptimeNs < lastNs - 1_000_000;
        // Numbers are given once: a second GC(0) is another JVM's, if the first is long over or the clock began anew.
        return line.gcId == 0 && highestGc >= 0 && (openGc[0] != 0 || fell && highestGc > 0)
                || fell && line.gcId + OPEN < highestGc;
    }

    /** Reads the clock, on every line: a run ends with its last line, not with its last pause. */
    void stamp(GcLine line) {
        nowNs = now(line);
        if (nowNs != MISSING) {
            firstNs = firstNs == MISSING ? nowNs : firstNs;
            lastNs = lastNs == MISSING ? nowNs : Math.max(lastNs, nowNs);
        }
        if (epochOffsetNs == MISSING && line.epochNs != MISSING && nowNs != MISSING) {
            epochOffsetNs = line.epochNs - nowNs;
        }
    }

    private long now(GcLine line) {
        if (clock == GcRun.Clock.NONE) {
            if (line.uptimeNs != MISSING) {
                clock = GcRun.Clock.UPTIME;
            } else if (line.nanos != MISSING) {
                byNanos = true;
                clock = line.nanos < SOON_NS ? GcRun.Clock.UPTIME : GcRun.Clock.FIRST_LINE;
                origin = clock == GcRun.Clock.UPTIME ? 0 : line.nanos;
            } else if (line.epochNs != MISSING) {
                clock = GcRun.Clock.FIRST_LINE;
                origin = line.epochNs;
            } else {
                return MISSING;
            }
        }
        long value = byNanos ? line.nanos : clock == GcRun.Clock.UPTIME ? line.uptimeNs : line.epochNs;
        return value == MISSING ? MISSING : value - origin;
    }

    /** Returns where a collection is kept while it is open, and notes that there is a line of it. */
    int open(int gcId) {
        int slot = gcId & OPEN - 1;
        if (openGc[slot] != gcId) {
            openGc[slot] = gcId;
            openRow[slot] = rows.cycles++;
            openPause[slot] = -1;
            openDepth[slot] = 0;
            rows.cycleGc.set(openRow[slot], gcId);
            rows.cycleStart.set(openRow[slot], nowNs);
            highestGc = Math.max(highestGc, gcId);
        }
        if (nowNs != MISSING) {
            rows.cycleEnd.set(openRow[slot], Math.max(nowNs, rows.cycleEnd.get(openRow[slot])));
        }
        return slot;
    }

    /** The line at hand is about a collection's generations. */
    void generations(int gcId) {
        open(gcId);
        if (pendingGc != gcId) {
            pendingGc = gcId;
            young.clear();
            old.clear();
            exhausted = false;
        }
    }

    void toSpaceExhausted(int gcId) {
        int slot = open(gcId);
        if (openPause[slot] >= 0) {
            rows.pauseExhausted.set(openPause[slot], 1);
        } else {
            generations(gcId);
            exhausted = true;
        }
    }

    void pause(GcLine line, int word, PauseName name, long ns, LogChange heap) {
        int row = rows.pauses++;
        long start = nowNs == MISSING ? MISSING : nowNs - ns; // a line is printed when its pause is over
        rows.pauseStart.set(row, start);
        rows.pauseEpoch.set(row, line.epochNs == MISSING ? MISSING : line.epochNs - ns);
        rows.pauseNs.set(row, ns);
        rows.pauseName.set(row, word);
        rows.pauseGeneration.set(row, line.generation == 0 ? MISSING : line.generation);
        rows.heapBefore.set(row, heap.before);
        rows.heapAfter.set(row, heap.after);
        rows.heapCommitted.set(row, heap.committed);
        if (start != MISSING) {
            firstNs = Math.min(firstNs, start);
        }
        if (line.gcId < 0) {
            return;
        }
        int slot = open(line.gcId);
        openPause[slot] = row;
        rows.pauseGc.set(row, line.gcId);
        if (pendingGc == line.gcId) {
            pending(row);
        }
        cycle(openRow[slot], name, ns, start, heap);
    }

    private void pending(int row) {
        rows.youngBefore.set(row, young.before);
        rows.youngAfter.set(row, young.after);
        rows.youngCommitted.set(row, young.committed);
        rows.oldBefore.set(row, old.before);
        rows.oldAfter.set(row, old.after);
        rows.oldCommitted.set(row, old.committed);
        rows.pauseExhausted.set(row, exhausted ? 1 : MISSING);
        pendingGc = -1;
    }

    private void cycle(int cycle, PauseName name, long ns, long start, LogChange heap) {
        rows.cyclePauses.add(cycle, 1);
        rows.cyclePauseNs.add(cycle, ns);
        if (start != MISSING) {
            rows.cycleStart.set(cycle, Math.min(start, rows.cycleStart.get(cycle)));
        }
        switch (name.kind()) {
            case "mark_start", "mark_end", "relocate_start", "remark", "cleanup" -> {}
            case "init_mark", "final_mark", "init_update_refs", "final_update_refs", "final_roots" ->
                kind(cycle, name.text().startsWith("Pause Initial") ? "concurrent_mark" : "shenandoah", false); // the former is CMS
            default -> {
                kind(cycle, name.kind(), name.kind().equals("degenerated") || name.kind().equals("full"));
                if (!name.cause().isEmpty()) {
                    rows.cycleCause.set(cycle, word(name.cause()));
                }
            }
        }
        heap(cycle, heap);
    }

    /** The first that is told of a collection's heap is its beginning, the last its end. */
    private void heap(int cycle, LogChange heap) {
        if (heap.before != MISSING) {
            if (rows.cycleBefore.get(cycle) == MISSING) {
                rows.cycleBefore.set(cycle, heap.before);
            }
            rows.cycleAfter.set(cycle, heap.after);
            rows.cycleCommitted.set(cycle, heap.committed);
        }
    }

    /** What a collection became outdoes what it began as. */
    private void kind(int cycle, String kind, boolean outdoes) {
        if (outdoes || rows.cycleKind.get(cycle) == MISSING) {
            rows.cycleKind.set(cycle, word(kind));
        }
    }

    private int word(String text) {
        byte[] b = text.getBytes(java.nio.charset.StandardCharsets.UTF_8);
        return rows.words.number(b, 0, b.length);
    }

    void cpu(int gcId, long user, long system, long real) {
        int row = openPause[open(gcId)];
        if (row >= 0 && rows.cpuUser.get(row) == MISSING) {
            rows.cpuUser.set(row, user);
            rows.cpuSystem.set(row, system);
            rows.cpuReal.set(row, real);
        }
    }

    /** A whole collection of ZGC; {@code ns} missing where the line has none. */
    void collection(int gcId, String kind, int cause, long ns, LogChange heap) {
        int row = openRow[open(gcId)];
        rows.cycleKind.set(row, word(kind));
        rows.cycleCause.set(row, cause);
        if (ns != MISSING && nowNs != MISSING) {
            rows.cycleStart.set(row, Math.min(nowNs - ns, rows.cycleStart.get(row)));
            firstNs = Math.min(firstNs, nowNs - ns);
        }
        if (heap.before != MISSING) { // what its parts said before is less than the whole
            rows.cycleBefore.set(row, heap.before);
            rows.cycleAfter.set(row, heap.after);
            rows.cycleCommitted.set(row, heap.committed);
        }
    }

    void phaseBegins(int gcId, int name) {
        int slot = open(gcId);
        if (openDepth[slot] < DEEPEST) {
            openPhases[slot][openDepth[slot]++] = name;
        }
    }

    void phaseEnds(GcLine line, int name, long ns, LogChange heap) {
        int slot = open(line.gcId);
        int depth = openDepth[slot];
        for (int d = depth - 1; d >= 0; d--) {
            if (openPhases[slot][d] == name) { // those inside it were cut off
                openDepth[slot] = d;
                depth = d;
                break;
            }
        }
        openPause[slot] = -1; // a CPU line that follows is this phase's
        int row = rows.phases++;
        rows.phaseStart.set(row, nowNs == MISSING ? MISSING : nowNs - ns);
        rows.phaseNs.set(row, ns);
        rows.phaseGc.set(row, line.gcId);
        rows.phaseGeneration.set(row, line.generation == 0 ? MISSING : line.generation);
        rows.phaseName.set(row, name);
        rows.phaseDepth.set(row, depth);
        int cycle = openRow[slot];
        if (nowNs != MISSING) {
            rows.cycleStart.set(cycle, Math.min(nowNs - ns, rows.cycleStart.get(cycle)));
        }
        if (depth == 0) {
            rows.cycleConcurrent.add(cycle, ns);
        }
        String text = rows.words.text(name);
        if (text.endsWith(" Cycle")) {
            kind(cycle, text.equals("Concurrent Undo Cycle") ? "undo" : "concurrent_mark", true);
        }
        heap(cycle, heap);
    }

    GcRun run(String file, int number) {
        String collector = header.collector.isEmpty() ? guess : header.collector;
        if (header.generational && (collector.equals("ZGC") || collector.equals("Shenandoah"))) {
            collector += " generational";
        }
        boolean zgc = collector.startsWith("ZGC");
        boolean shows = rows.pauses > 0 || (zgc ? rows.phases > 0 : !header.collector.isEmpty());
        GcRun.Reading reading = new GcRun.Reading(clock, of(firstNs), of(lastNs),
                epochOffsetNs == MISSING ? OptionalLong.empty() : OptionalLong.of(epochOffsetNs + firstNs),
                lines, unread, firstUnread, truncated, shows);
        return new GcRun(file, number, header.header(collector), reading, rows.pauseTable(collector),
                rows.cycleTable(collector), rows.phaseTable(), rows.safepointTable(), rows.stallTable());
    }

    private static OptionalLong of(long value) {
        return value == MISSING ? OptionalLong.empty() : OptionalLong.of(value);
    }
}
