package benchbook.check;

import benchbook.table.GcRun;
import benchbook.table.PauseTable;
import benchbook.unit.Quantity;
import java.util.List;
import tech.tablesaw.api.Table;

/** A collector that did not get the processors: its pauses then say how busy the machine was, not how much work there was. */
public final class StarvedCollector {

    public static final String ID = "starved-collector";

    /**
     * A collector of one thread that is never interrupted has 1, of several less. Page faults and the end of the JVM's own
     * bookkeeping take a few per cent more; half as long again is a machine that did something else. Not calibrated.
     */
    public static final double MOST = 1.5;

    private StarvedCollector() {}

    /** Returns a WARN where the pauses took half as long again as the CPU time of all their threads. */
    public static List<Verdict> on(GcRun run) {
        CollectorCpu cpu = CollectorCpu.of(run);
        Table pauses = run.pauses();
        double ratio = cpu.realToCpu();
        if (Double.isNaN(ratio)) {
            String claim = cpu.pauses() == 0 ? "the log does not tell the CPU time of pauses"
                    : Quantity.duration(cpu.realNs()) + " of pauses with their CPU time are too few for its steps of 10 ms";
            return List.of(new Verdict(ID, Level.NOT_CHECKED, run.label(), claim, pauses.emptyCopy(),
                    cpu.pauses() == 0 ? "log with -Xlog:gc*:file=gc.log, which has it of Serial, Parallel and G1" : ""));
        }
        String claim = Quantity.duration(cpu.realNs()) + " of pauses had " + Quantity.duration(cpu.cpuNs())
                + " of CPU time, all their threads together: real ÷ (user + sys) is " + Quantity.apart(ratio, MOST) + ", at most "
                + Quantity.ratio(MOST) + " wanted";
        if (ratio <= MOST) {
            return List.of(new Verdict(ID, Level.PASS, run.label(), claim, pauses.emptyCopy(), ""));
        }
        Table waiting = pauses.where(pauses.longColumn(PauseTable.CPU_REAL_NS).isGreaterThan(0))
                .sortDescendingOn(PauseTable.CPU_REAL_NS);
        return List.of(new Verdict(ID, Level.WARN, run.label(), claim + ": the machine was busy or swapped, and these pauses say little"
                + " about the heap or the collector", waiting,
                "measure again on a machine with nothing else running; in a container raise its CPU limit; look at vmstat for swap"));
    }
}
