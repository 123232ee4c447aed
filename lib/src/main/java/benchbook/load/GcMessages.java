package benchbook.load;

import static benchbook.load.LogBytes.MISSING;
import static benchbook.load.LogBytes.isDigit;
import static benchbook.load.LogBytes.starts;
import static benchbook.load.LogBytes.word;

import java.util.Set;

/**
 * What a message says. The lines that matter, of all collectors and of JDK 9 to 26, behind {@code GC(12) }:
 *
 * <pre>
 * Pause Young (Normal) (G1 Evacuation Pause)                          begins; only told by gc*
 * Pause Young (Normal) (G1 Evacuation Pause) 131M->13M(256M) 57.875ms
 * Pause Init Mark (unload classes) 0.104ms
 * Pause Full (Ergonomics) 21M->19M(75M) 36.5ms User=0.08s Sys=0.00s Real=0.04s
 * User=0.00s Sys=0.02s Real=0.05s                                     of the pause or phase before
 * To-space exhausted                                                  of the pause behind; up to JDK 21
 * Eden regions: 111->0(141)
 * PSYoungGen: 65536K(76288K)->7132K(76288K) Eden: …                   up to JDK 13: 65536K->7132K(76288K)
 * Concurrent Mark From Roots                                          begins
 * Concurrent cleanup 81M->73M(256M) 0.039ms
 * Concurrent Mark (0.114s, 0.116s) 1.204ms                            JDK 9 and 10
 * Garbage Collection (Warmup) 144M(28%)->146M(29%)
 * Major Collection (System.gc()) 72M(14%)->46M(9%) 0.034s             a whole cycle, and no pause
 * Allocation Stall (main) 4.512ms                                     with or without GC(12)
 * </pre>
 *
 * <p>and those of {@link GcHeader} and {@link GcSafepoints}. Phases inside a pause, tables of statistics and what a
 * program prints are passed over.
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

    private static final byte[] PAUSE = word("Pause ");
    private static final byte[] PS_YOUNG = word("PSYoungGen: ");
    private static final byte[] PS_OLD = word("PSOldGen: ");
    private static final byte[] PAR_OLD = word("ParOldGen: ");
    private static final byte[] PAR_NEW = word("ParNew: ");
    private static final byte[] DEF_NEW = word("DefNew: ");
    private static final byte[] TENURED = word("Tenured: ");
    private static final byte[] CMS = word("CMS: ");
    private static final byte[] EDEN = word("Eden regions: ");
    private static final byte[] SURVIVOR = word("Survivor regions: ");
    private static final byte[] OLD = word("Old regions: ");
    private static final byte[] HUMONGOUS = word("Humongous regions: ");
    private static final byte[] ARCHIVE = word("Archive regions: ");
    private static final byte[] CONCURRENT = word("Concurrent ");
    private static final byte[] USER = word("User=");
    private static final byte[] SYS = word("Sys=");
    private static final byte[] REAL = word("Real=");
    private static final byte[] EXHAUSTED = word("To-space exhausted");
    private static final byte[] MAJOR = word("Major Collection (");
    private static final byte[] MINOR = word("Minor Collection (");
    private static final byte[] WHOLE = word("Garbage Collection (");
    private static final byte[] ALLOCATION_STALL = word("Allocation Stall (");
    private static final byte[] RELOCATION_STALL = word("Relocation Stall (");

    /** No other collector has these. */
    private static final Set<String> G1_PHASES =
            Set.of("Concurrent Scan Root Regions", "Concurrent Clear Claimed Marks", "Concurrent Mark Cycle", "Concurrent Undo Cycle");

    private final LogChange heap = new LogChange();
    private final GcSafepoints safepoints = new GcSafepoints();

    // What stands at the end of a message, taken off by tail().
    private int nameEnd;
    private boolean passed;
    private long durationNs;

    Read read(GcLine line, GcJvm jvm) {
        byte[] b = line.b;
        int p = line.from;
        int to = line.to;
        while (to > p && b[to - 1] == ' ') {
            to--;
        }
        if (p == to) {
            return Read.NOTHING;
        }
        if (line.gcId < 0) {
            return withoutNumber(line, jvm, p, to);
        }
        if (line.generation != 0) {
            jvm.header.generational = true;
            guess(jvm, "ZGC");
        }
        passed = false;
        boolean known = switch (b[p]) {
            case 'P' -> {
                if (starts(b, p, to, PAUSE)) {
                    yield pause(line, jvm, p, to);
                }
                yield generation(line, jvm, p, to, PS_YOUNG, "Parallel") || generation(line, jvm, p, to, PAR_OLD, "Parallel")
                        || generation(line, jvm, p, to, PS_OLD, "Parallel") || generation(line, jvm, p, to, PAR_NEW, "CMS");
            }
            case 'C' -> {
                if (starts(b, p, to, CONCURRENT)) {
                    concurrent(line, jvm, p, to);
                    yield true;
                }
                yield generation(line, jvm, p, to, CMS, "CMS");
            }
            case 'D' -> generation(line, jvm, p, to, DEF_NEW, "Serial");
            case 'T' -> {
                if (starts(b, p, to, EXHAUSTED)) {
                    jvm.toSpaceExhausted(line.gcId);
                    yield true;
                }
                yield generation(line, jvm, p, to, TENURED, "Serial");
            }
            case 'E' -> regions(line, jvm, p, to, EDEN, jvm.young);
            case 'S' -> regions(line, jvm, p, to, SURVIVOR, jvm.young);
            case 'O' -> regions(line, jvm, p, to, OLD, jvm.old);
            case 'H' -> regions(line, jvm, p, to, HUMONGOUS, jvm.old);
            case 'A' -> regions(line, jvm, p, to, ARCHIVE, jvm.old) || stall(line, jvm, p, to);
            case 'R' -> stall(line, jvm, p, to);
            case 'U' -> starts(b, p, to, USER) && cpu(line, jvm, b, p, to);
            case 'M' -> {
                boolean major = starts(b, p, to, MAJOR);
                if (!major && !starts(b, p, to, MINOR)) {
                    yield false;
                }
                jvm.header.generational = true;
                yield collection(line, jvm, major ? "major" : "minor", p + MAJOR.length - 1, to);
            }
            case 'G' -> starts(b, p, to, WHOLE) && collection(line, jvm, "cycle", p + WHOLE.length - 1, to);
            default -> false; // phases inside a pause, mostly
        };
        if (!known && b[p] == 'P' && starts(b, p, to, PAUSE)) {
            return Read.UNREAD;
        }
        jvm.open(line.gcId);
        return known && !passed ? Read.KNOWN : Read.PASSED;
    }

    private Read withoutNumber(GcLine line, GcJvm jvm, int p, int to) {
        byte[] b = line.b;
        boolean known = switch (b[p]) {
            case 'S', 'E', 'L', 'T' -> safepoints.read(line, jvm, to);
            case 'A', 'R' -> stall(line, jvm, p, to);
            // Logs that were edited have lost the number; tables of statistics do not end in ms.
            case 'P' -> starts(b, p, to, PAUSE) ? tail(b, p, to) && pause(line, jvm, p, to) : jvm.header.read(b, p, to);
            default -> jvm.header.read(b, p, to);
        };
        return known ? Read.KNOWN : Read.NOTHING;
    }

    private static void guess(GcJvm jvm, String collector) {
        if (jvm.guess.isEmpty()) {
            jvm.guess = collector;
        }
    }

    /** Takes duration, heap and CPU time off the end; returns whether there is a duration. */
    private boolean tail(byte[] b, int p, int to) {
        heap.clear();
        nameEnd = to;
        durationNs = MISSING;
        int end = to;
        if (end - p < 9) {
            return false;
        }
        if (b[end - 1] == 's' && isDigit(b[end - 2])) { // User=… Sys=… Real=…
            int user = end - 1;
            while (user > p && !(b[user] == 'U' && starts(b, user, to, USER))) {
                user--;
            }
            if (user - 1 <= p) {
                return false;
            }
            end = user - 1;
        }
        if (end - p < 9 || b[end - 1] != 's' || b[end - 2] != 'm') {
            return false;
        }
        int numberEnd = b[end - 3] == ' ' ? end - 3 : end - 2;
        int number = numberEnd;
        while (number > p && b[number - 1] != ' ') {
            number--;
        }
        long ns = LogBytes.decimal(b, number, numberEnd, 6);
        if (ns < 0 || number - 1 <= p) {
            return false;
        }
        durationNs = ns;
        nameEnd = number - 1;
        if (b[nameEnd - 1] == ')') {
            int space = nameEnd - 1;
            while (space > p && b[space] != ' ') {
                space--;
            }
            if (heap.read(b, space + 1, nameEnd) && heap.end == nameEnd) {
                nameEnd = space;
            }
        }
        return true;
    }

    private boolean pause(GcLine line, GcJvm jvm, int p, int to) {
        byte[] b = line.b;
        boolean over = tail(b, p, to);
        int word = jvm.rows.words.number(b, p, nameEnd);
        PauseName name = jvm.rows.pauseName(word);
        if (name == null || line.gcId < 0 && !name.known()) {
            return false;
        }
        if (over) {
            guessFrom(name, jvm);
            jvm.pause(line, word, name, durationNs, heap);
            if (nameEnd < to && b[to - 1] == 's' && isDigit(b[to - 2]) && line.gcId >= 0) {
                cpu(line, jvm, b, lastUser(b, nameEnd, to), to);
            }
        }
        passed = !over;
        return true;
    }

    private static int lastUser(byte[] b, int from, int to) {
        int user = to - 1;
        while (user > from && b[user] != 'U') {
            user--;
        }
        return user;
    }

    private static void guessFrom(PauseName name, GcJvm jvm) {
        String kind = name.kind();
        if (jvm.guess.isEmpty()) {
            if (name.text().startsWith("Pause Young (") && !kind.equals("young") || name.cause().startsWith("G1 ")
                    || kind.equals("cleanup") || name.text().startsWith("Pause Young (Normal)")) {
                jvm.guess = "G1";
            } else if (kind.equals("mark_start") || kind.equals("mark_end") || kind.equals("relocate_start")) {
                jvm.guess = "ZGC";
            } else if (name.text().startsWith("Pause Initial Mark")) {
                jvm.guess = "CMS";
            } else if (kind.startsWith("init_") || kind.startsWith("final_") || kind.equals("degenerated")) {
                jvm.guess = "Shenandoah";
            }
        }
        boolean shenandoah = kind.equals("init_mark") || kind.equals("final_mark");
        jvm.header.generational |= shenandoah && !name.generation().isEmpty();
    }

    private void concurrent(GcLine line, GcJvm jvm, int p, int to) {
        byte[] b = line.b;
        boolean over = tail(b, p, to);
        int end = nameEnd;
        int open = LogBytes.indexOf(b, p, end, '(');
        if (open + 1 < end && isDigit(b[open + 1])) { // the stamps of JDK 9 and 10
            end = open - 1;
        }
        int word = jvm.rows.words.number(b, p, end);
        if (jvm.guess.isEmpty() && G1_PHASES.contains(jvm.rows.words.text(word))) {
            jvm.guess = "G1";
        }
        if (over) {
            jvm.phaseEnds(line, word, durationNs, heap);
        } else {
            String name = jvm.rows.words.text(word);
            // These are told once, and nothing follows that would end them.
            if (!name.endsWith("Abort") && !name.contains("Restart") && !name.contains("Reset For")) {
                jvm.phaseBegins(line.gcId, word);
            }
            passed = true;
        }
    }

    private boolean generation(GcLine line, GcJvm jvm, int p, int to, byte[] name, String collector) {
        if (!starts(line.b, p, to, name)) {
            return false;
        }
        guess(jvm, collector);
        jvm.generations(line.gcId);
        boolean young = name == PS_YOUNG || name == PAR_NEW || name == DEF_NEW;
        return (young ? jvm.young : jvm.old).read(line.b, p + name.length, to);
    }

    /** As in {@code Eden regions: 111->0(141)}, which counts regions. */
    private boolean regions(GcLine line, GcJvm jvm, int p, int to, byte[] name, LogChange sum) {
        if (!starts(line.b, p, to, name)) {
            return false;
        }
        guess(jvm, "G1");
        jvm.generations(line.gcId);
        byte[] b = line.b;
        int from = p + name.length;
        int arrow = LogBytes.indexOf(b, from, to, '-');
        int end = LogBytes.indexOf(b, arrow, to, '(');
        int before = arrow == from ? -1 : LogBytes.integer(b, from, arrow);
        int after = arrow + 2 >= end ? -1 : LogBytes.integer(b, arrow + 2, end);
        long size = jvm.header.regionBytes;
        if (before >= 0 && after >= 0 && size > 0 && size <= 1L << 30) {
            sum.before = (sum.before == MISSING ? 0 : sum.before) + before * size;
            sum.after = (sum.after == MISSING ? 0 : sum.after) + after * size;
        }
        return before >= 0 && after >= 0;
    }

    private static boolean cpu(GcLine line, GcJvm jvm, byte[] b, int p, int to) {
        int sys = LogBytes.indexOf(b, p, to, ' ') + 1;
        int real = LogBytes.indexOf(b, sys, to, ' ') + 1;
        if (real >= to || !starts(b, p, to, USER) || !starts(b, sys, to, SYS) || !starts(b, real, to, REAL)) {
            return false;
        }
        long user = seconds(b, p + USER.length, sys - 1);
        long system = seconds(b, sys + SYS.length, real - 1);
        long wall = seconds(b, real + REAL.length, to);
        if (user >= 0 && system >= 0 && wall >= 0) {
            jvm.cpu(line.gcId, user, system, wall);
            return true;
        }
        return false;
    }

    private static long seconds(byte[] b, int from, int to) {
        return to > from && b[to - 1] == 's' ? LogBytes.decimal(b, from, to - 1, 9) : -1;
    }

    private boolean collection(GcLine line, GcJvm jvm, String kind, int open, int to) {
        byte[] b = line.b;
        guess(jvm, "ZGC");
        int depth = 0;
        int close = open;
        for (; close < to; close++) {
            depth += b[close] == '(' ? 1 : b[close] == ')' ? -1 : 0;
            if (depth == 0) {
                break;
            }
        }
        if (close == to) {
            return false; // cut
        }
        int cause = jvm.rows.words.number(b, open + 1, close);
        heap.clear();
        long ns = MISSING;
        if (close + 2 < to && b[close + 1] == ' ') {
            if (heap.read(b, close + 2, to)) {
                int from = heap.end + 1;
                long seconds = from < to ? seconds(b, from, to) : -1;
                ns = seconds < 0 ? MISSING : seconds;
            } else {
                kind = "aborted";
            }
        } else {
            passed = true;
        }
        jvm.collection(line.gcId, kind, cause, ns, heap);
        return true;
    }

    private boolean stall(GcLine line, GcJvm jvm, int p, int to) {
        byte[] b = line.b;
        if (!starts(b, p, to, ALLOCATION_STALL) && !starts(b, p, to, RELOCATION_STALL) || !tail(b, p, to)
                || b[nameEnd - 1] != ')') {
            return false;
        }
        GcRows rows = jvm.rows;
        int row = rows.stalls++;
        rows.stallStart.set(row, jvm.nowNs == MISSING ? MISSING : jvm.nowNs - durationNs);
        rows.stallNs.set(row, durationNs);
        rows.stallKind.set(row, rows.words.number(b, p, p + ALLOCATION_STALL.length - 2));
        rows.stallThread.set(row, rows.words.number(b, p + ALLOCATION_STALL.length, nameEnd - 1));
        return true;
    }
}
