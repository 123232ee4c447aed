package benchbook.check;

import benchbook.table.GcRun;
import benchbook.table.PauseTable;
import benchbook.unit.Quantity;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/** A collector that ran out of room while it worked: it lost the race against allocation. */
public final class EvacuationFailure {

    public static final String ID = "evacuation-failure";

    /** Collectors whose full collections are a way out, not the plan. */
    private static final List<String> WITHOUT_FULL = List.of("G1", "CMS", "Shenandoah", "Shenandoah generational");
    /**
     * Why they fall back on one. G1 says "G1 Compaction Pause" since JDK 18 and "Allocation Failure" before, CMS names its
     * concurrent mode failure by the allocation that failed, Shenandoah a degenerated collection that got stuck.
     */
    private static final List<String> FOR_WANT_OF_ROOM = List.of("G1 Compaction Pause", "Allocation Failure",
            "G1 Humongous Allocation", "Concurrent Mode Failure", "Promotion Failed", "Upgrade To Full GC");

    /**
     * Above this share of the wall time the program mostly waits for memory, and whatever was measured is the heap. HotSpot's
     * own limit is 98 % (GCTimeLimit), at which it gives up; ours is the most that a reader would still call a working program.
     */
    static final double MOST_WAITING = 0.5;

    private EvacuationFailure() {}

    /** Returns pauses that could not move objects. Pinned ones stay where they are by intention, and cost little. */
    static Table failed(GcRun run) {
        StringColumn failure = run.pauses().stringColumn(PauseTable.EVACUATION_FAILURE);
        return run.pauses().where(failure.isNotMissing().andNot(failure.isEqualTo("pinned")));
    }

    /** Returns pauses of Shenandoah that had to end with the program stopped what they had begun beside it. */
    static Table degenerated(GcRun run) {
        return run.pauses().where(run.pauses().stringColumn(PauseTable.KIND).isEqualTo("degenerated"));
    }

    /** Returns full collections for want of room, of collectors that are meant to do without. */
    private static Table rescues(GcRun run) {
        Table full = run.pauses().where(run.pauses().stringColumn(PauseTable.KIND).isEqualTo("full"));
        return WITHOUT_FULL.contains(run.header().collector())
                ? full.where(full.stringColumn(PauseTable.CAUSE).isIn(FOR_WANT_OF_ROOM)) : full.emptyCopy();
    }

    /**
     * Returns a WARN if objects could not be moved, a collection degenerated or became a full one, or threads waited for memory;
     * a FAIL where that took more than half of the wall time.
     */
    public static List<Verdict> on(GcRun run) {
        if (!run.reading().showsPauses() && run.stalls().isEmpty()) {
            return List.of(new Verdict(ID, Level.NOT_CHECKED, run.label(), "the log tells no pauses", run.pauses().emptyCopy(),
                    "log with -Xlog:gc*:file=gc.log"));
        }
        List<Fault> faults = Stream.of(
                        new Fault("failed evacuation", "failed evacuations", failed(run)),
                        new Fault("degenerated collection", "degenerated collections", degenerated(run)),
                        new Fault("full collection for want of room", "full collections for want of room", rescues(run)),
                        new Fault("stall of a thread", "stalls of threads", run.stalls()))
                .filter(fault -> !fault.rows.isEmpty()).toList();
        if (faults.isEmpty()) {
            return List.of(new Verdict(ID, Level.PASS, run.label(),
                    "no failed evacuation, degenerated collection, full collection for want of room or stall",
                    run.pauses().emptyCopy(), ""));
        }
        double waiting = waiting(run);
        boolean broken = waiting > MOST_WAITING;
        String claim = faults.stream().map(Fault::text).collect(Collectors.joining(", "))
                + ", none wanted: the heap was full before the collector was done" + (broken
                        ? "; full and degenerated collections took " + Quantity.percentApart(waiting, MOST_WAITING)
                                + " of the wall time, at most 50 % wanted" : "");
        return List.of(new Verdict(ID, broken ? Level.FAIL : Level.WARN, run.label(), claim, faults.get(0).rows, advice(run)));
    }

    private record Fault(String one, String many, Table rows) {
        String text() {
            return rows.rowCount() + " " + (rows.rowCount() == 1 ? one : many);
        }
    }

    /** The share of the wall time that went into the ways out; NaN without a clock. */
    private static double waiting(GcRun run) {
        OptionalLong span = run.reading().spanNs();
        double ns = Stream.of(rescues(run), degenerated(run))
                .mapToDouble(rows -> rows.longColumn(PauseTable.PAUSE_NS).sum()).sum();
        return span.isPresent() && span.getAsLong() > 0 ? ns / span.getAsLong() : Double.NaN;
    }

    private static String advice(GcRun run) {
        String collector = run.header().collector();
        return "a larger -Xmx, or less allocation" + (collector.equals("G1")
                ? "; G1 also starts earlier with a lower -XX:InitiatingHeapOccupancyPercent"
                : collector.startsWith("ZGC") || collector.startsWith("Shenandoah") ? "; more processors or -XX:ConcGCThreads let"
                        + " it keep up" : "");
    }
}
