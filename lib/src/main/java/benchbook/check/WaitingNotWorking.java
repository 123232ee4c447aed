package benchbook.check;

import benchbook.table.CpuLoadTable;
import benchbook.table.JfrRun;
import benchbook.table.WaitTable;
import benchbook.unit.Quantity;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

/** Whether the program waits while it seems to work: a profile of CPU says nothing about that time. */
public final class WaitingNotWorking {

    public static final String ID = "waiting-not-working";

    /** Above half of the machine, CPU is worth a look whatever else waits. */
    static final double BUSY = 0.5;
    /** Waiting twice as long as computing is where more CPU stops to help. */
    static final double TIMES = 2;
    /** Other programs that use more of the machine than this take a processor of two from the recorded one now and then. */
    static final double OTHERS = 0.3;

    private static final List<String> WAITS = List.of("jdk.JavaMonitorEnter", "jdk.ThreadPark", "jdk.SocketRead", "jdk.FileRead");

    private WaitingNotWorking() {}

    /** Returns one verdict. */
    public static List<Verdict> on(JfrRun run) {
        Table load = run.cpuLoad();
        int measured = load.rowCount() - load.doubleColumn(CpuLoadTable.JVM_USER).countMissing();
        if (measured == 0 || run.facts().hardwareThreads().isEmpty() || run.facts().spanNs().isEmpty()) {
            return List.of(new Verdict(ID, Level.NOT_CHECKED, "CPU load", "the recording does not tell how much CPU the program used",
                    load, "record with settings=profile, for more than two seconds"));
        }
        int cores = run.facts().hardwareThreads().getAsInt();
        double span = run.facts().spanNs().getAsLong() / 1e9;
        double fraction = load.doubleColumn(CpuLoadTable.JVM_USER).mean() + load.doubleColumn(CpuLoadTable.JVM_SYSTEM).mean();
        double cpuSeconds = fraction * cores * span;
        Waits waits = Waits.of(run);
        Table working = waits.working(row -> true);
        double waited = working.longColumn(WaitTable.TOTAL_NS).sum() / 1e9;
        String used = "the JVM used " + Quantity.significant(fraction * cores, 2) + " of " + cores + " cores, "
                + Quantity.significant(cpuSeconds, 3) + " s of CPU";
        if (waits.table().isEmpty() && WAITS.stream().noneMatch(event -> JfrSettings.isOn(run, event).orElse(false))) {
            return List.of(new Verdict(ID, Level.NOT_CHECKED, "working or waiting", used + "; how long its threads waited was not recorded"
                    + others(load, fraction), waits.table(), "record with settings=profile"));
        }
        String claim = used + ", while its threads waited " + Quantity.significant(waited, 3) + " s" + where(waits, working, span)
                + "; waits shorter than the recording's thresholds are not in it" + others(load, fraction);
        boolean waiting = fraction < BUSY && waited > TIMES * cpuSeconds;
        return List.of(waiting ? new Verdict(ID, Level.WARN, "working or waiting", claim + ". It waits more than it works",
                working, "look at what it waits for: the frames of samples are not where the time goes")
                : new Verdict(ID, Level.PASS, "working or waiting", claim, working, ""));
    }

    /** The kind of wait and the frame that took the most time together, and who was in it. */
    private static String where(Waits all, Table waits, double span) {
        Map<List<String>, Long> sums = new HashMap<>();
        waits.forEach(row -> sums.merge(place(row), row.getLong(WaitTable.TOTAL_NS), Long::sum));
        Optional<List<String>> most = sums.entrySet().stream()
                .max(Map.Entry.<List<String>, Long>comparingByValue().thenComparing(e -> e.getKey().toString())).map(Map.Entry::getKey);
        return most.map(place -> {
            Waits.Time time = all.time(row -> place(row).equals(place));
            return ", " + Quantity.significant(time.seconds(), 3) + " s of it in " + place.get(0) + " at " + place.get(1) + " by " + time.who()
                    + ", whose time is " + Quantity.significant(time.threads().size() * span, 3) + " s";
        }).orElse("");
    }

    private static List<String> place(Row row) {
        return List.of(row.getString(WaitTable.KIND), row.getString(WaitTable.APP_FRAME));
    }

    private static String others(Table load, double own) {
        double others = load.doubleColumn(CpuLoadTable.MACHINE).mean() - own;
        return others > OTHERS ? "; other programs used " + Quantity.percent(others)
                + " of the machine, so this one may have waited for a processor too" : "";
    }
}
