package benchbook.load;

import benchbook.table.SafepointTable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tech.tablesaw.api.Table;

/**
 * Joins the events of each safepoint by its number; what an event that is off would tell is missing. Where a JDK cleans
 * up in safepoints, up to 21, and does not tell, that is in the time of reaching them. The time of leaving them is told
 * by all, and by logs only since 22, which before have it in the time at the safepoint.
 */
final class JfrSafepoints {

    /** One that began; {@code jvm} of the file's. */
    private record Key(int jvm, long id) {}

    /** {@code what} tells events of several types apart. */
    private record Event(Key key, What what, long startNs, long ns, String operation, int threads) {}

    private enum What { BEGIN, CLEANUP, OPERATION, END }

    private final List<Event> events = new ArrayList<>();
    /** Which of the file's JVMs is being read. */
    int jvm;

    int mark() {
        return events.size();
    }

    void rollBack(int mark) {
        events.subList(mark, events.size()).clear();
    }

    /** {@code jdk.SafepointBegin}: from the call to stop until all threads have stopped. */
    void begin(long startNs, long ns, long id, int threads) {
        events.add(new Event(new Key(jvm, id), What.BEGIN, startNs, ns, "", threads));
    }

    /** {@code jdk.SafepointCleanup}, up to JDK 21: within what {@code jdk.SafepointBegin} takes. */
    void cleanup(long startNs, long ns, long id) {
        events.add(new Event(new Key(jvm, id), What.CLEANUP, startNs, ns, "", 0));
    }

    /** {@code jdk.ExecuteVMOperation}: what the threads were stopped for; some operations need no stop. */
    void operation(long id, String name) {
        events.add(new Event(new Key(jvm, id), What.OPERATION, 0, 0, name, 0));
    }

    /** {@code jdk.SafepointEnd}: the threads are let go. */
    void end(long startNs, long ns, long id) {
        events.add(new Event(new Key(jvm, id), What.END, startNs, ns, "", 0));
    }

    /** Returns one row per safepoint whose beginning was recorded, and when; {@code start_ns} counts from {@code zeroNs}. */
    Table table(long zeroNs) {
        Map<Key, Map<What, Event>> all = new LinkedHashMap<>();
        for (Event event : events) {
            // The first operation is the one that stopped the threads, others took the occasion.
            all.computeIfAbsent(event.key, k -> new LinkedHashMap<>()).putIfAbsent(event.what, event);
        }
        Table table = SafepointTable.empty();
        all.values().stream().filter(s -> s.containsKey(What.BEGIN) && s.get(What.BEGIN).startNs != Long.MIN_VALUE)
                .sorted((a, b) -> Long.compare(a.get(What.BEGIN).startNs, b.get(What.BEGIN).startNs))
                .forEach(s -> append(table, s, zeroNs));
        return table;
    }

    private static void append(Table table, Map<What, Event> safepoint, long zeroNs) {
        for (var column : table.columns()) {
            column.appendMissing();
        }
        int row = table.rowCount() - 1;
        Event begin = safepoint.get(What.BEGIN);
        Event end = safepoint.get(What.END);
        set(table, SafepointTable.START_NS, row, begin.startNs - zeroNs);
        Event cleanup = safepoint.get(What.CLEANUP);
        if (cleanup != null) {
            set(table, SafepointTable.CLEANUP_NS, row, cleanup.ns);
        }
        set(table, SafepointTable.REACHING_NS, row, begin.ns - (cleanup == null ? 0 : cleanup.ns));
        if (end != null) {
            set(table, SafepointTable.AT_NS, row, end.startNs - begin.startNs - begin.ns);
            set(table, SafepointTable.LEAVING_NS, row, end.ns);
            set(table, SafepointTable.TOTAL_NS, row, end.startNs + end.ns - begin.startNs);
        }
        if (safepoint.containsKey(What.OPERATION)) {
            table.stringColumn(SafepointTable.OPERATION).set(row, safepoint.get(What.OPERATION).operation);
        }
        table.intColumn(SafepointTable.THREADS).set(row, begin.threads);
    }

    private static void set(Table table, String column, int row, long value) {
        table.longColumn(column).set(row, value);
    }
}
