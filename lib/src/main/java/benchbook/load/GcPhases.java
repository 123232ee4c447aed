package benchbook.load;

import static benchbook.load.LogBytes.MISSING;
import static benchbook.load.LogBytes.isDigit;

import benchbook.load.GcMessages.Read;
import java.util.Set;

/** Takes in the lines about what runs beside the program: concurrent phases, and ZGC's collections as a whole. */
final class GcPhases implements GcMessages.Reader {

    /** No other collector has these. */
    private static final Set<String> G1_PHASES =
            Set.of("Concurrent Scan Root Regions", "Concurrent Clear Claimed Marks", "Concurrent Mark Cycle", "Concurrent Undo Cycle");

    private final GcJvm jvm;
    private final GcTail tail;
    private final LogChange heap = new LogChange();
    private final long[] cells = new long[GcPhaseRows.COLUMNS];

    GcPhases(GcJvm jvm, GcTail tail) {
        this.jvm = jvm;
        this.tail = tail;
    }

    @Override
    public Read read(GcLine line, GcWord word) {
        if (line.generation != 0) {
            jvm.header.generational = true;
            jvm.guess("ZGC");
        }
        return word.about == GcWord.About.PHASE ? phase(line) : whole(line, word);
    }

    private Read phase(GcLine line) {
        byte[] b = line.b;
        boolean over = tail.read(b, line.from, line.to);
        int end = tail.nameEnd;
        int open = LogBytes.indexOf(b, line.from, end, '(');
        if (open + 1 < end && isDigit(b[open + 1])) { // the stamps of JDK 9 and 10
            end = open - 1;
        }
        int word = jvm.names.number(b, line.from, end);
        if (!jvm.isGuessed() && G1_PHASES.contains(jvm.names.text(word))) {
            jvm.guess("G1");
        }
        GcNames.Phase name = jvm.names.phase(word);
        GcCollection collection = jvm.collection(line.gcId);
        if (over) {
            ends(line, word, name, collection);
            return Read.KNOWN;
        }
        if (!name.told()) {
            collection.phaseBegins(word);
        }
        return Read.PASSED;
    }

    private void ends(GcLine line, int word, GcNames.Phase name, GcCollection collection) {
        long now = jvm.clock.nowNs;
        int depth = collection.phaseEnds(word);
        cells[GcPhaseRows.START] = now == MISSING ? MISSING : now - tail.ns;
        cells[GcPhaseRows.NS] = tail.ns;
        cells[GcPhaseRows.GC] = line.gcId;
        cells[GcPhaseRows.GENERATION] = jvm.names.generation(line.generation);
        cells[GcPhaseRows.NAME] = word;
        cells[GcPhaseRows.DEPTH] = depth;
        jvm.phases.add(cells);
        collection.startsBy(cells[GcPhaseRows.START]);
        if (depth == 0) {
            collection.add(GcCycleRows.CONCURRENT, tail.ns);
        }
        if (name.kind() >= 0) {
            collection.cells[GcCycleRows.KIND] = name.kind();
        }
        collection.heap(tail.heap);
    }

    /** As in {@code Major Collection (System.gc()) 72M(14%)->46M(9%) 0.034s}; at its beginning, without the rest. */
    private Read whole(GcLine line, GcWord word) {
        byte[] b = line.b;
        int to = line.to;
        int open = line.from + word.bytes.length;
        int close = close(b, open, to);
        if (close == to) {
            return Read.PASSED; // cut, or no such line
        }
        jvm.guess("ZGC");
        jvm.header.generational |= word != GcWord.WHOLE;
        GcCollection collection = jvm.collection(line.gcId);
        collection.cells[GcCycleRows.KIND] = jvm.names.number(word.detail);
        collection.cells[GcCycleRows.CAUSE] = jvm.names.number(b, open + 1, close);
        if (close + 2 >= to || b[close + 1] != ' ') {
            return Read.PASSED; // begins
        }
        if (!heap.read(b, close + 2, to)) {
            collection.cells[GcCycleRows.KIND] = jvm.names.number("aborted");
            return Read.KNOWN;
        }
        long seconds = heap.end + 1 < to ? GcTail.seconds(b, heap.end + 1, to) : -1;
        if (seconds >= 0) {
            collection.startsBy(jvm.clock.before(seconds));
        }
        collection.cells[GcCycleRows.HEAP] = MISSING; // what its parts said before is less than the whole
        collection.heap(heap);
        return Read.KNOWN;
    }

    /** Returns where the bracket at {@code open} closes, or {@code to}; causes have brackets of their own. */
    private static int close(byte[] b, int open, int to) {
        int depth = 0;
        for (int i = open; i < to; i++) {
            depth += b[i] == '(' ? 1 : b[i] == ')' ? -1 : 0;
            if (depth <= 0) {
                return depth == 0 && i > open ? i : to;
            }
        }
        return to;
    }
}
