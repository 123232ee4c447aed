package benchbook.load;

import static benchbook.load.LogBytes.MISSING;

import benchbook.load.GcMessages.Read;
import java.util.Arrays;

/** Takes in the lines of pauses, and what such a line tells of its collection and of the collector. */
final class GcPauses implements GcMessages.Reader {

    private final GcJvm jvm;
    private final GcTail tail;
    private final GcSizes sizes;
    private final long[] cells = new long[GcPauseRows.COLUMNS];

    GcPauses(GcJvm jvm, GcTail tail, GcSizes sizes) {
        this.jvm = jvm;
        this.tail = tail;
        this.sizes = sizes;
    }

    @Override
    public Read read(GcLine line, GcWord ignored) {
        boolean over = tail.read(line.b, line.from, line.to);
        int word = jvm.names.words.number(line.b, line.from, tail.nameEnd);
        GcNames.Pause name = jvm.names.pause(word);
        if (name.name() == null || line.gcId < 0 && !name.name().known()) {
            return Read.UNREAD;
        }
        if (!over) {
            return line.gcId < 0 ? Read.UNREAD : Read.PASSED;
        }
        if (!jvm.isGuessed()) {
            guess(name.name());
        }
        jvm.header.generational |= name.shenandoahsGeneration();
        add(line, word, name);
        return Read.KNOWN;
    }

    private void add(GcLine line, int word, GcNames.Pause name) {
        long start = jvm.clock.before(tail.ns); // a line is printed when its pause is over
        Arrays.fill(cells, MISSING);
        cells[GcPauseRows.START] = start;
        cells[GcPauseRows.EPOCH] = line.epochNs == MISSING ? MISSING : line.epochNs - tail.ns;
        cells[GcPauseRows.NS] = tail.ns;
        cells[GcPauseRows.NAME] = word;
        cells[GcPauseRows.GENERATION] = name.generation() >= 0 ? name.generation() : jvm.names.generation(line.generation);
        cells[GcPauseRows.FAILURE] = name.failure() >= 0 ? name.failure() : MISSING;
        GcPauseRows.change(cells, GcPauseRows.HEAP, tail.heap);
        if (line.gcId < 0) {
            jvm.pauses.add(cells);
            return;
        }
        cells[GcPauseRows.GC] = line.gcId;
        sizes.into(cells, line.gcId);
        GcCollection collection = jvm.collection(line.gcId);
        collection.add(GcCycleRows.PAUSES, 1);
        collection.add(GcCycleRows.PAUSE_NS, tail.ns);
        collection.startsBy(start);
        collection.become(name);
        collection.heap(tail.heap);
        collection.pause = jvm.pauses.add(cells);
        if (tail.cpuFrom < line.to && tail.cpu(line.b, tail.cpuFrom, line.to)) {
            GcAfterwards.cpu(jvm, collection, tail);
        }
    }

    private void guess(PauseName name) {
        String kind = name.kind();
        if (name.text().startsWith("Pause Young (") && !kind.equals("young") || name.cause().startsWith("G1 ")
                || kind.equals("cleanup") || name.text().startsWith("Pause Young (Normal)")) {
            jvm.guess("G1");
        } else if (kind.equals("mark_start") || kind.equals("mark_end") || kind.equals("relocate_start")) {
            jvm.guess("ZGC");
        } else if (name.text().startsWith("Pause Initial Mark")) {
            jvm.guess("CMS");
        } else if (kind.startsWith("init_") || kind.startsWith("final_") || kind.equals("degenerated")) {
            jvm.guess("Shenandoah");
        }
    }
}
