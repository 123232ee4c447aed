package benchbook.load;

import static benchbook.load.LogBytes.MISSING;
import static benchbook.load.LogBytes.isDigit;

import benchbook.load.GcMessages.Read;
import java.util.Set;

/** Takes in the lines about concurrent phases, which run beside the program and nest. */
final class GcPhases implements GcMessages.Reader {

    /** No other collector has these. */
    private static final Set<String> G1_PHASES =
            Set.of("Concurrent Scan Root Regions", "Concurrent Clear Claimed Marks", "Concurrent Mark Cycle", "Concurrent Undo Cycle");

    private final GcJvm jvm;
    private final GcTail tail;
    private final long[] cells = new long[GcPhaseRows.COLUMNS];

    GcPhases(GcJvm jvm, GcTail tail) {
        this.jvm = jvm;
        this.tail = tail;
    }

    @Override
    public Read read(GcLine line, GcWord ignored) {
        if (line.generation != 0) {
            jvm.header.generational = true;
            jvm.guess("ZGC");
        }
        byte[] b = line.b;
        boolean over = tail.read(b, line.from, line.to);
        int end = tail.nameEnd;
        int open = LogBytes.indexOf(b, line.from, end, '(');
        if (open + 1 < end && isDigit(b[open + 1])) { // the stamps of JDK 9 and 10
            end = open - 1;
        }
        int word = jvm.names.words.number(b, line.from, end);
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
}
