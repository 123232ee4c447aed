package benchbook.load;

import benchbook.load.JfrEvents.Handler;
import benchbook.table.Categories;
import benchbook.table.ExecutionSampleTable;
import benchbook.table.JfrFacts;
import benchbook.table.JfrRun;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;
import tech.tablesaw.api.BooleanColumn;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.Table;

/** The rows of an export: the same events as of a recording, see {@link JfrEvents}. */
final class PrintedRows {

    /** Where {@code jfr print} cuts stacks unless told otherwise. */
    private static final int DEFAULT_DEPTH = 5;

    private final Path file;
    private final JfrRows rows;
    private final JfrEvents events;
    private final Map<String, Long> counts = new TreeMap<>();
    private final List<String> lost = new ArrayList<>();
    private int deepest;
    private boolean dots;
    final PrintedEvent event;
    String format = "";

    PrintedRows(Path file, Categories categories) {
        this.file = file;
        rows = new JfrRows(new StackStore(categories));
        events = JfrEvents.all(rows);
        // Settings name their event by a number, and what it stands for is not printed.
        events.handlers.remove("jdk.ActiveSetting");
        event = new PrintedEvent(rows.store);
    }

    LoadException fault(long line, String problem) {
        return new LoadException(file, line, problem);
    }

    boolean isEmpty() {
        return counts.isEmpty();
    }

    void unfinished(long line) {
        if (isEmpty()) {
            throw fault(line, "expected the end of the first event, got the file's; was the export cut short?");
        }
        lost.add("the export ends within an event, in line " + line);
    }

    /** Adds a line of collapsed stacks. */
    void stack(long samples) {
        counts.merge("stack", 1L, Long::sum);
        JfrRows.sample(rows.execution, Long.MIN_VALUE, "", "", event.stack(), samples);
    }

    /** Adds the event, which began in a line. */
    void add(long line) {
        counts.merge(event.type, 1L, Long::sum);
        deepest = Math.max(deepest, event.stack.depth);
        dots |= event.stack.cut && event.stack.depth <= DEFAULT_DEPTH;
        Handler handler = events.handlers.get(event.type);
        if (handler == null) {
            return; // counted, and no table has it
        }
        try {
            event.ask(handler.fields());
            handler.rows().accept(event);
        } catch (PrintedValue.Unreadable e) {
            throw fault(line, "expected " + e.getMessage() + " in this event " + event.type + "; was the file edited?");
        }
    }

    JfrRun run() {
        if (deepest == DEFAULT_DEPTH || dots) {
            lost.add("stacks are cut at " + deepest + " frames; repeat jfr print with --stack-depth 64");
            for (JfrTable table : List.of(rows.execution, rows.nativeSamples, rows.cpuTime, rows.wall, rows.store.stacks)) {
                markCut(table.table);
            }
        }
        counts.forEach((type, count) -> rows.counts.text(type).number(count).number(Long.MIN_VALUE));
        boolean timed = events.firstNs <= events.lastNs;
        OptionalLong start = timed ? OptionalLong.of(events.firstNs) : OptionalLong.empty();
        JfrFacts facts = new JfrFacts(file.toString(), format, start,
                timed ? OptionalLong.of(events.lastNs - events.firstNs) : OptionalLong.empty(), events.jvmStart(),
                rows.pauses.size() > 0, events.jvm, events.os, events.hardwareThreads, 1, 0, 0, lost);
        return rows.run(facts, events.jvmStart().orElse(start.orElse(0)));
    }

    private void markCut(Table table) {
        IntColumn depth = table.intColumn(ExecutionSampleTable.DEPTH);
        BooleanColumn truncated = table.booleanColumn(ExecutionSampleTable.TRUNCATED);
        for (int i = 0; i < table.rowCount(); i++) {
            if (depth.getInt(i) == deepest) {
                truncated.set(i, true);
            }
        }
    }
}
