package benchbook.check;

import benchbook.table.GcRun;
import benchbook.table.SafepointTable;
import benchbook.unit.Quantity;
import java.util.List;
import tech.tablesaw.api.Table;

/** Threads that were slow to stop: the program waits for the last of them, and no pause of the collector shows it. */
public final class LongSafepoint {

    public static final String ID = "long-safepoint";

    /** A thread polls every few microseconds; ten milliseconds are a loop without a poll, page faults, or a busy machine. */
    static final long LONGEST_NS = 10_000_000;

    private LongSafepoint() {}

    /** Returns a WARN if reaching a safepoint took longer than 10 ms. */
    public static List<Verdict> on(GcRun run) {
        Table safepoints = run.safepoints();
        if (safepoints.isEmpty()) {
            return List.of(new Verdict(ID, Level.NOT_CHECKED, run.label(), "the log tells no safepoints", safepoints,
                    "log with -Xlog:gc*,safepoint:file=gc.log"));
        }
        Table slow = safepoints.where(safepoints.longColumn(SafepointTable.REACHING_NS).isGreaterThan(LONGEST_NS));
        if (slow.isEmpty()) {
            return List.of(new Verdict(ID, Level.PASS, run.label(), "all " + safepoints.rowCount()
                    + " safepoints were reached within 10 ms", slow, ""));
        }
        Table worst = slow.sortDescendingOn(SafepointTable.REACHING_NS);
        return List.of(new Verdict(ID, Level.WARN, run.label(), slow.rowCount() + " of " + safepoints.rowCount()
                + " safepoints took longer than 10 ms to reach, the slowest "
                + Quantity.duration(worst.longColumn(SafepointTable.REACHING_NS).getLong(0)), worst,
                "-XX:+SafepointTimeout -XX:SafepointTimeoutDelay=10 names the threads; look at the machine's load and swap first"));
    }
}
