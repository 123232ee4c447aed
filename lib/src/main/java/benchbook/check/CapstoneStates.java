package benchbook.check;

import benchbook.table.CapstoneRunTable;
import benchbook.table.LoadStepTable;
import benchbook.table.WindowTable;
import benchbook.unit.Quantity;
import java.util.ArrayList;
import java.util.List;
import tech.tablesaw.api.Row;

/** What speaks against a run of the capstone, in words: against its closed model, which gains and prices are made of, or against the open one alone. */
final class CapstoneStates {

    /** The last third of the closed window serves so many times the first: the gains of single steps are not larger, see the published 1.12. */
    static final double WARMING = 1.1;
    /** Of the load's own processors, used by generator and inventory: beyond, one of them waited for a processor while the service waited for it. */
    static final double STARVED = StepStates.FULL;
    /**
     * Of the smaller side's processors, used by others: told. If all of it fell on the service, its rate would be a tenth lower, which is less than the smallest
     * published gain (1.12), and than what repeats differ by (64 to 88): no reason to lose the run.
     */
    static final double DISTURBED = WindowTable.DISTURBED_CORES;
    /** The same: the run's rate does not count. So much makes or hides a published gain (1.25, the virtual threads). */
    static final double SPOILT = 0.25;

    private CapstoneStates() {}

    /**
     * Returns whatever speaks against the run's figures; of the open model alone, its latencies are missing then.
     *
     * @param run see {@link CapstoneRunTable}, with all figures
     * @param closed the closed model's step, with its state
     * @param open the open model's
     * @param loadCores of the load alone; 0 if it shares all with the service
     */
    static String of(Row run, Row closed, Row open, int loadCores) {
        List<String> states = new ArrayList<>();
        if (closed.getDouble(LoadStepTable.LOOP_BUSY) > StepStates.BUSY || isStarved(run, loadCores)) {
            states.add(CapstoneRunTable.CLOSED_BAD + LoadStepTable.GENERATOR);
        }
        if (!closed.getString(LoadStepTable.STATE).equals(LoadStepTable.FINE)) {
            states.add(CapstoneRunTable.CLOSED_BAD + closed.getString(LoadStepTable.STATE));
        }
        if (StepStates.failed(closed) > StepStates.FAILED) {
            states.add(CapstoneRunTable.CLOSED_BAD + Quantity.percentApart(StepStates.failed(closed), StepStates.FAILED) + " of its requests failed");
        }
        if (run.getDouble(CapstoneRunTable.LAST_OVER_FIRST) > WARMING) {
            states.add(CapstoneRunTable.CLOSED_BAD + "still warming up");
        }
        double disturbed = disturbed(run, loadCores);
        if (disturbed > DISTURBED) {
            states.add((disturbed > SPOILT ? CapstoneRunTable.CLOSED_BAD : "") + CapstoneRunTable.DISTURBED);
        }
        if (!open.getString(LoadStepTable.STATE).equals(LoadStepTable.FINE)) {
            states.add("open: " + open.getString(LoadStepTable.STATE));
        }
        return states.isEmpty() ? CapstoneRunTable.FINE : String.join(", ", states);
    }

    /**
     * An event loop that could run, and got no processor, counts as idle: what its process and the inventory used tells it. Without processors of their own
     * they have what the service leaves. What is not known is NaN, and says nothing.
     */
    static boolean isStarved(Row run, int loadCores) {
        double cores = loadCores > 0 ? loadCores : run.getInt(CapstoneRunTable.CORES) - run.getDouble(CapstoneRunTable.CPU_CORES);
        return run.getDouble(CapstoneRunTable.GENERATOR_CPU_CORES) + run.getDouble(CapstoneRunTable.INVENTORY_CPU_CORES) > STARVED * cores;
    }

    /** What others used, over the processors of the side that has fewer: nobody knows where it fell. */
    static double disturbed(Row run, int loadCores) {
        int cores = run.getInt(CapstoneRunTable.CORES);
        return run.getDouble(CapstoneRunTable.FOREIGN_CPU_CORES) / (loadCores > 0 ? Math.min(cores, loadCores) : cores);
    }
}
