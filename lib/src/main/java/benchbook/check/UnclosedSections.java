package benchbook.check;

import benchbook.table.Telemetered;
import benchbook.table.TelemetryTable;
import benchbook.unit.Quantity;
import java.util.ArrayList;
import java.util.List;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

/** Whether each start has its section, each section its start, and each level its end: what does not fit has no time in any row. */
public final class UnclosedSections {

    public static final String ID = "unclosed-sections";

    private UnclosedSections() {}

    /** Returns a verdict for each kind of fault, or one that says that there is none. */
    public static List<Verdict> on(Telemetered run) {
        List<Verdict> verdicts = new ArrayList<>();
        Table sections = run.sections();
        Table none = sections.emptyCopy();
        for (Row row : sections) {
            long unmatched = row.getLong(TelemetryTable.UNMATCHED);
            if (unmatched > 0) {
                verdicts.add(new Verdict(ID, Level.WARN, row.getString(TelemetryTable.SECTION), "closed "
                        + Quantity.count(unmatched, "time") + " on a thread and level where nothing was started, and timed "
                        + Quantity.count(row.getLong(TelemetryTable.SAMPLES), "time"), none,
                        "start() on the thread that does the work, and anew after each enter()"));
            }
        }
        if (run.notClosed() > 0) {
            verdicts.add(new Verdict(ID, Level.WARN, "start", Quantity.count(run.notClosed(), "start") + " without a section after it: the code still"
                    + " runs, or an exception or a return left it", none,
                    "read when the work is done; close the section in a finally where the code may leave early"));
        }
        if (run.notLeft() > 0) {
            verdicts.add(new Verdict(ID, Level.WARN, "enter", Quantity.count(run.notLeft(), "level") + " entered and not left: the code still runs, or"
                    + " what follows on that thread is counted one level too deep", none, "leave() in a finally"));
        }
        if (run.notEntered() > 0) {
            verdicts.add(new Verdict(ID, Level.WARN, "leave", Quantity.count(run.notEntered(), "leave") + " without an enter on the same thread", none,
                    "enter() and leave() on the same thread, in a try and its finally"));
        }
        return verdicts.isEmpty() ? List.of(new Verdict(ID, Level.PASS, Quantity.count(sections.rowCount(), "section"),
                "each start has its section, each section its start", none, "")) : verdicts;
    }
}
