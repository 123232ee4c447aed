package benchbook.check;

import benchbook.table.BlockTable;
import benchbook.table.Categories;
import benchbook.table.IoTable;
import benchbook.table.JfrRun;
import benchbook.table.StackFrames;
import benchbook.table.StackTable;
import benchbook.table.WaitTable;
import benchbook.unit.Quantity;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/** What the threads of a recording waited for, where, and for how long. */
public final class Waits {

    /** Under one of these a worker waits for its next task: nobody waits for the worker. */
    private static final Set<String> WITHOUT_TASK = Set.of(
            "java.util.concurrent.ThreadPoolExecutor.getTask", "java.util.concurrent.ForkJoinPool.awaitWork",
            "java.util.concurrent.ForkJoinPool.idleAwaitWork", "org.apache.tomcat.util.threads.ThreadPoolExecutor.getTask",
            "org.apache.tomcat.util.threads.TaskQueue.take", "org.apache.tomcat.util.threads.TaskQueue.poll",
            "org.eclipse.jetty.util.thread.QueuedThreadPool.idleJobPoll",
            "io.netty.util.concurrent.SingleThreadEventExecutor.takeTask");

    /** Locks of the JDK whose waiters are parked on an object of them: other parking waits for results, signals or time. */
    private static final List<String> LOCKS = List.of("java.util.concurrent.locks.ReentrantLock",
            "java.util.concurrent.locks.ReentrantReadWriteLock", "java.util.concurrent.locks.StampedLock", "java.util.concurrent.Semaphore");

    /** A client's end of a connection has another port each time, from 32768 on. */
    private static final Pattern EPHEMERAL = Pattern.compile(":(?:3276[89]|327[7-9]\\d|32[89]\\d\\d|3[3-9]\\d{3}|[4-6]\\d{4})$");

    private record Key(String kind, String waitedFor, String frame, boolean idle) {}

    private static final class Sum {
        private final Set<String> threads = new HashSet<>();
        private long waits;
        private long total;
        private long longest;
    }

    /** Distinct names of threads, and how long they waited in all. */
    record Time(Set<String> threads, double seconds) {

        /** Returns as in {@code 8 threads (client-*)}. */
        String who() {
            return Quantity.count(threads.size(), "thread") + " (" + patterns(threads) + ")";
        }
    }

    private final Table table = WaitTable.empty();
    /** The threads of each row of the table. */
    private final List<Set<String>> threads = new ArrayList<>();

    private Waits(Map<Key, Sum> sums) {
        sums.entrySet().stream().sorted(Comparator.<Map.Entry<Key, Sum>>comparingLong(e -> -e.getValue().total)
                .thenComparing(e -> e.getKey().toString())).forEach(e -> append(e.getKey(), e.getValue()));
    }

    /** Returns what the threads of a recording waited for. */
    public static Waits of(JfrRun run) {
        Map<Key, Sum> sums = new HashMap<>();
        Stacks stacks = new Stacks(run);
        add(run.blocks(), BlockTable.KIND, BlockTable.BLOCKER_CLASS, stacks, sums);
        add(run.io(), IoTable.OPERATION, IoTable.TARGET, stacks, sums);
        return new Waits(sums);
    }

    private void append(Key key, Sum sum) {
        table.stringColumn(WaitTable.KIND).append(key.kind);
        table.stringColumn(WaitTable.WAITED_FOR).append(key.waitedFor);
        table.stringColumn(WaitTable.APP_FRAME).append(key.frame);
        table.stringColumn(WaitTable.THREADS).append(patterns(sum.threads));
        table.intColumn(WaitTable.THREAD_COUNT).append(sum.threads.size());
        table.longColumn(WaitTable.WAITS).append(sum.waits);
        table.longColumn(WaitTable.TOTAL_NS).append(sum.total);
        table.longColumn(WaitTable.LONGEST_NS).append(sum.longest);
        table.booleanColumn(WaitTable.IDLE).append(key.idle);
        threads.add(sum.threads);
    }

    /** Returns one row per way to wait; see {@link WaitTable}. */
    public Table table() {
        return table;
    }

    /** Returns the rows that are chosen and not idle. */
    Table working(Predicate<Row> chosen) {
        Table working = table.emptyCopy();
        table.stream().filter(row -> !row.getBoolean(WaitTable.IDLE) && chosen.test(row)).forEach(working::append);
        return working;
    }

    /** Returns who waited, and for how long, in rows that are chosen and not idle. */
    Time time(Predicate<Row> chosen) {
        Set<String> who = new HashSet<>();
        long ns = 0;
        for (Row row : table) {
            if (!row.getBoolean(WaitTable.IDLE) && chosen.test(row)) {
                who.addAll(threads.get(row.getRowNumber()));
                ns += row.getLong(WaitTable.TOTAL_NS);
            }
        }
        return new Time(who, ns / 1e9);
    }

    /** Returns whether a row is a wait for a lock that another thread has. */
    static boolean isLock(Row row) {
        String kind = row.getString(WaitTable.KIND);
        return kind.equals(BlockTable.ENTER)
                || kind.equals(BlockTable.PARK) && LOCKS.stream().anyMatch(row.getString(WaitTable.WAITED_FOR)::startsWith);
    }

    /** Returns as in {@code 9.68 s on java.lang.Object (monitor enter) at demo.W.work}. */
    static String words(Row row) {
        String frame = row.getString(WaitTable.APP_FRAME);
        String what = row.getString(WaitTable.WAITED_FOR);
        return Quantity.significant(row.getLong(WaitTable.TOTAL_NS) / 1e9, 3) + " s " + (what.isEmpty() ? "in " + row.getString(WaitTable.KIND)
                : "on " + what + " (" + row.getString(WaitTable.KIND) + ")") + (frame.isEmpty() ? "" : " at " + frame);
    }

    private static String patterns(Set<String> threads) {
        Set<String> patterns = threads.stream().map(name -> name.isEmpty() ? "unnamed" : name.replaceAll("\\d+", "*"))
                .collect(Collectors.toCollection(TreeSet::new));
        int shown = 3;
        return patterns.stream().limit(shown).collect(Collectors.joining(", "))
                + (patterns.size() > shown ? " and " + (patterns.size() - shown) + " more" : "");
    }

    private static void add(Table table, String kindColumn, String whatColumn, Stacks of, Map<Key, Sum> sums) {
        StringColumn kinds = table.stringColumn(kindColumn);
        StringColumn what = table.stringColumn(whatColumn);
        StringColumn threads = table.stringColumn(BlockTable.THREAD);
        LongColumn durations = table.longColumn(BlockTable.DURATION_NS);
        IntColumn stacks = table.intColumn(BlockTable.STACK);
        for (int i = 0; i < table.rowCount(); i++) {
            if (durations.isMissing(i)) {
                continue;
            }
            String kind = kinds.get(i);
            String frame = stacks.isMissing(i) ? "" : of.own.get(stacks.getInt(i));
            boolean idle = kind.equals(BlockTable.WAIT) || kind.equals(BlockTable.SLEEP) || frame.isEmpty()
                    || of.withoutTask.computeIfAbsent(stacks.getInt(i), of::isWithoutTask);
            Sum sum = sums.computeIfAbsent(new Key(kind, EPHEMERAL.matcher(what.get(i)).replaceFirst(":*"), frame, idle), k -> new Sum());
            sum.threads.add(threads.get(i));
            sum.waits++;
            sum.total += durations.getLong(i);
            sum.longest = Math.max(sum.longest, durations.getLong(i));
        }
    }

    /** What is asked of each stack, once. */
    private static final class Stacks {
        private final StackFrames frames;
        private final StringColumn own;
        private final Map<Integer, Boolean> withoutTask = new HashMap<>();

        Stacks(JfrRun run) {
            frames = new StackFrames(run, Categories.standard());
            own = run.stacks().stringColumn(StackTable.APP_FRAME);
        }

        private boolean isWithoutTask(int stack) {
            for (int row = frames.top(stack); row < frames.end(stack); row++) {
                if (WITHOUT_TASK.contains(frames.name(row))) {
                    return true;
                }
            }
            return false;
        }
    }
}
