package benchbook.check;

import benchbook.table.GcLogTable;
import benchbook.table.GcRun;
import benchbook.table.PauseTable;
import java.util.List;
import java.util.OptionalLong;
import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.Table;

/** Logs side by side. */
public final class GcLogs {

    private static final double NS_PER_MS = 1e6;

    private GcLogs() {}

    /** Returns one row per JVM, see {@link GcLogTable}. */
    public static Table of(List<GcRun> runs) {
        Table logs = GcLogTable.empty();
        for (GcRun run : runs) {
            LongColumn ns = run.pauses().longColumn(PauseTable.PAUSE_NS);
            boolean shows = run.reading().showsPauses();
            long total = 0; // exact, where a sum of doubles would drift
            long max = 0;
            for (int i = 0; i < ns.size(); i++) {
                total += ns.getLong(i);
                max = Math.max(max, ns.getLong(i));
            }
            OptionalLong span = run.reading().spanNs();
            logs.stringColumn(GcLogTable.FILE).append(run.file());
            logs.intColumn(GcLogTable.JVM).append(run.jvm());
            logs.stringColumn(GcLogTable.COLLECTOR).append(run.header().collector());
            LongColumn heap = logs.longColumn(GcLogTable.HEAP_MAX_BYTES);
            run.header().heapMaxBytes().ifPresentOrElse(heap::append, heap::appendMissing);
            logs.doubleColumn(GcLogTable.SPAN_MS).append(span.isPresent() ? span.getAsLong() / NS_PER_MS : Double.NaN);
            if (shows) {
                logs.intColumn(GcLogTable.PAUSE_COUNT).append(ns.size());
            } else {
                logs.intColumn(GcLogTable.PAUSE_COUNT).appendMissing();
            }
            logs.doubleColumn(GcLogTable.PAUSE_TOTAL_MS).append(shows ? total / NS_PER_MS : Double.NaN);
            logs.doubleColumn(GcLogTable.PAUSE_MAX_MS).append(ns.size() > 0 ? max / NS_PER_MS : Double.NaN);
            logs.longColumn(GcLogTable.LINES).append(run.reading().lines());
            logs.longColumn(GcLogTable.LINES_UNREAD).append(run.reading().unread());
            logs.booleanColumn(GcLogTable.TRUNCATED).append(run.reading().truncated());
        }
        return logs;
    }
}
