package benchbook.check;

import benchbook.table.GcRun;
import benchbook.table.PauseTable;
import java.util.List;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/** A collector that ran out of room while it worked: it lost the race against allocation. */
public final class EvacuationFailure {

    public static final String ID = "evacuation-failure";

    private EvacuationFailure() {}

    /** Returns a WARN if objects could not be moved, a collection degenerated, or threads waited for memory. */
    public static List<Verdict> on(GcRun run) {
        if (!run.reading().showsPauses() && run.stalls().isEmpty()) {
            return List.of(new Verdict(ID, Level.NOT_CHECKED, run.file(), "the log tells no pauses", run.pauses(),
                    "log with -Xlog:gc*:file=gc.log"));
        }
        StringColumn failure = run.pauses().stringColumn(PauseTable.EVACUATION_FAILURE);
        // Pinned objects stay where they are by intention, and cost little.
        Table failed = run.pauses().where(failure.isNotMissing().andNot(failure.isEqualTo("pinned")));
        Table degenerated = run.pauses().where(run.pauses().stringColumn(PauseTable.KIND).isEqualTo("degenerated"));
        int stalls = run.stalls().rowCount();
        if (failed.isEmpty() && degenerated.isEmpty() && stalls == 0) {
            return List.of(new Verdict(ID, Level.PASS, run.file(), "no failed evacuation, degenerated collection or stall", failed, ""));
        }
        String claim = failed.rowCount() + " failed evacuations, " + degenerated.rowCount() + " degenerated collections and "
                + stalls + " stalls, none wanted: the heap was full before the collector was done";
        return List.of(new Verdict(ID, Level.WARN, run.file(), claim, !failed.isEmpty() ? failed : !degenerated.isEmpty() ? degenerated : run.stalls(),
                "a larger -Xmx, or less allocation; G1 also starts earlier with a lower -XX:InitiatingHeapOccupancyPercent"));
    }
}
