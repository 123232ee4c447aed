package benchbook.report;

import benchbook.check.Holds;
import benchbook.table.Run;
import benchbook.unit.Quantity;
import java.util.List;

/** The end of a notebook: what each of its numbers was measured on, which is where a shape that does not hold differs. */
public final class Machines {

    /** What stands where the reader has measured nothing. */
    public static final String NOT_MEASURED = "not measured";

    private Machines() {}

    /** Returns processor, cores, system, JDK and load of a run. */
    public static String text(Run run) {
        return run.cpu() + ", " + Quantity.count(run.cores(), "core") + "; " + run.os() + "; JDK " + run.jdk()
                + "; load average " + Quantity.significant(run.loadAtStart(), 2) + " at the start, "
                + Quantity.significant(run.loadAtEnd(), 2) + " at the end";
    }

    /**
     * Returns the three as a table, whose caption says whether a reader has to look for a difference.
     *
     * @param holds what was judged
     * @param published the source's own words about its machine
     * @param recorded see {@link #text}
     * @param yours the same, or {@link #NOT_MEASURED}
     */
    public static Block of(List<Holds> holds, String published, String recorded, String yours) {
        long different = holds.stream().filter(h -> h.state() == Holds.State.DOES_NOT).count();
        String caption = different == 0
                ? "Measured on"
                : different + " of " + holds.size() + " conditions " + (different == 1 ? "does" : "do")
                        + " not hold here; compare cores, JDK and load";
        return new Block.Grid(caption, List.of("numbers", "measured on"), List.of(
                List.of("published", published), List.of("recorded", recorded), List.of("yours", yours)));
    }
}
