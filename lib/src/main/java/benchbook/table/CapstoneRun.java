package benchbook.table;

import java.util.Optional;
import tech.tablesaw.api.Table;

/**
 * One run of a step of the capstone, as its folder tells.
 *
 * @param step {@code a0} to {@code a9}
 * @param change against the step before
 * @param repeat from 1
 * @param plan what all runs of an experiment have in common
 * @param reason why the run is not whole; empty if it is
 * @param heapMib of the service
 * @param cores that the service may use
 * @param loadCores that generator and inventory have for themselves; 0 if they share all with the service
 * @param measured what was measured; empty if the run is not whole
 */
public record CapstoneRun(String step, String change, int repeat, String plan, String reason, int heapMib, int cores, int loadCores,
        Optional<Measured> measured) {

    /**
     * What a whole run has.
     *
     * @param closed the closed model's load
     * @param open the open model's load
     * @param gc the service's collector
     * @param stats what the service counted, see {@link CapstoneStatsTable}
     */
    public record Measured(LoadRun closed, LoadRun open, GcRun gc, Table stats) {}

    /** Returns the name of its folder, as in {@code a0-1}. */
    public String name() {
        return step + "-" + repeat;
    }
}
