package benchbook.check;

import benchbook.table.CycleTable;
import benchbook.table.GcRun;
import java.util.List;
import tech.tablesaw.api.Table;

/** Collections that code, a library or a tool asked for. The collector knows better when one is worth it. */
public final class ExplicitGc {

    public static final String ID = "explicit-gc";

    /** What the JVM calls those that somebody asked for: Java code, jcmd, a heap dump or histogram. */
    static final List<String> CAUSES =
            List.of("System.gc()", "Diagnostic Command", "Heap Dump Initiated GC", "Heap Inspection Initiated GC");

    private ExplicitGc() {}

    /** Returns a WARN if a collection was asked for. */
    public static List<Verdict> on(GcRun run) {
        Table cycles = run.cycles();
        if (cycles.isEmpty() && !run.reading().showsPauses()) {
            return List.of(new Verdict(ID, Level.NOT_CHECKED, run.label(), "the log tells no collections", cycles,
                    "log with -Xlog:gc*:file=gc.log"));
        }
        Table asked = cycles.where(cycles.stringColumn(CycleTable.CAUSE).isIn(CAUSES));
        if (asked.isEmpty()) {
            return List.of(new Verdict(ID, Level.PASS, run.label(), "no collection of " + cycles.rowCount() + " was asked for", asked, ""));
        }
        return List.of(new Verdict(ID, Level.WARN, run.label(), asked.rowCount() + " of " + cycles.rowCount()
                + " collections " + (asked.rowCount() == 1 ? "was" : "were") + " asked for (" + String.join(", ", asked.stringColumn(CycleTable.CAUSE).unique().asList()) + "), none wanted",
                asked, "remove the call, or -XX:+DisableExplicitGC; keep it where direct buffers rely on it, with"
                        + " -XX:+ExplicitGCInvokesConcurrent for G1"));
    }
}
