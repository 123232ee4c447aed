package benchbook.check;

import benchbook.table.GcRun;
import benchbook.table.PauseTable;
import tech.tablesaw.api.LongColumn;

/**
 * What the pauses of a run cost in CPU time, of those whose CPU is told. Logs print steps of 10 ms, so one short pause says
 * nothing, and the sum of many is right. Concurrent work is not in it.
 *
 * @param pauses how many tell it
 * @param cpuNs user and system time of all the collector's threads; NaN where no pause tells it
 * @param realNs wall time of the same pauses, from the same lines
 */
public record CollectorCpu(int pauses, double cpuNs, double realNs) {

    /** Below this the steps of 10 ms are too coarse for a ratio. */
    private static final double ENOUGH_NS = 200e6;

    /** Returns the sums of a run. */
    public static CollectorCpu of(GcRun run) {
        LongColumn user = run.pauses().longColumn(PauseTable.CPU_USER_NS);
        LongColumn system = run.pauses().longColumn(PauseTable.CPU_SYSTEM_NS);
        LongColumn real = run.pauses().longColumn(PauseTable.CPU_REAL_NS);
        int n = 0;
        double cpu = 0;
        double wall = 0;
        for (int i = 0; i < user.size(); i++) {
            if (!user.isMissing(i) && !system.isMissing(i) && !real.isMissing(i)) {
                n++;
                cpu += user.getLong(i) + system.getLong(i);
                wall += real.getLong(i);
            }
        }
        return n == 0 ? new CollectorCpu(0, Double.NaN, Double.NaN) : new CollectorCpu(n, cpu, wall);
    }

    /** Returns real ÷ (user + sys): ½ of two busy threads, 1 of one, more where none had a processor; NaN if too little is told. */
    public double realToCpu() {
        return realNs >= ENOUGH_NS && cpuNs > 0 ? realNs / cpuNs : Double.NaN;
    }
}
