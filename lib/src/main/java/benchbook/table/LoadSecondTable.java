package benchbook.table;

import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.Table;

/**
 * One row per second of our generator: what was planned, and what ended in it, whenever it was due. A latency belongs to the
 * second in which its request was due, so that latencies alone do not show when the service stood still.
 */
public final class LoadSecondTable {

    /** Since the run's start. */
    public static final String START_NS = LatencyTable.START_NS;
    /** 0 in the closed model, which plans nothing. */
    public static final String PLANNED = LoadStepTable.PLANNED;
    public static final String OK = LoadStepTable.OK;
    public static final String FAILED = LoadStepTable.FAILED;
    public static final String DROPPED = RunTable.DROPPED;
    /** At the second's end. */
    public static final String IN_FLIGHT = "in_flight_count";

    private LoadSecondTable() {}

    /** Returns a table of this kind without rows. */
    public static Table empty() {
        return Table.create("seconds", LongColumn.create(START_NS), LongColumn.create(PLANNED), LongColumn.create(OK), LongColumn.create(FAILED),
                LongColumn.create(DROPPED), LongColumn.create(IN_FLIGHT));
    }
}
