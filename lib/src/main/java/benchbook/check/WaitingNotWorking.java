package benchbook.check;

import benchbook.table.BlockTable;
import benchbook.table.CpuLoadTable;
import benchbook.table.ExecutionSampleTable;
import benchbook.table.IoTable;
import benchbook.table.JfrRun;
import benchbook.table.StackTable;
import benchbook.unit.Quantity;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/** Whether the program waits while it seems to work: a profile of CPU says nothing about that time. */
public final class WaitingNotWorking {

    public static final String ID = "waiting-not-working";

    /** Above half of the machine, CPU is worth a look whatever else waits. */
    static final double BUSY = 0.5;
    /** Waiting twice as long as computing is where more CPU stops to help. */
    static final double TIMES = 2;

    private WaitingNotWorking() {}

    /** Returns one verdict. */
    public static List<Verdict> on(JfrRun run) {
        Table load = run.cpuLoad();
        int measured = load.rowCount() - load.doubleColumn(CpuLoadTable.JVM_USER).countMissing();
        if (measured == 0 || run.facts().hardwareThreads().isEmpty() || run.facts().spanNs().isEmpty()) {
            return List.of(new Verdict(ID, Level.NOT_CHECKED, "CPU load", "the recording does not tell how much CPU the program used",
                    load, "record with settings=profile, for more than two seconds"));
        }
        int threads = run.facts().hardwareThreads().getAsInt();
        double fraction = load.doubleColumn(CpuLoadTable.JVM_USER).mean() + load.doubleColumn(CpuLoadTable.JVM_SYSTEM).mean();
        double cpuSeconds = fraction * threads * run.facts().spanNs().getAsLong() / 1e9;
        Map<String, Double> waits = new HashMap<>();
        add(run, run.blocks(), BlockTable.KIND, waits);
        add(run, run.io(), IoTable.OPERATION, waits);
        double waited = waits.values().stream().mapToDouble(w -> w).sum();
        String most = waits.entrySet().stream().max(Map.Entry.comparingByValue())
                .map(e -> ", " + Quantity.significant(e.getValue(), 3) + " s of it in " + e.getKey()).orElse("");
        String claim = "the JVM used " + Quantity.significant(fraction * threads, 2) + " of " + threads + " cores, "
                + Quantity.significant(cpuSeconds, 3) + " s of CPU, while its threads waited " + Quantity.significant(waited, 3)
                + " s" + most + "; waits shorter than the recording's thresholds are not in it";
        boolean waiting = fraction < BUSY && waited > TIMES * cpuSeconds;
        return List.of(waiting ? new Verdict(ID, Level.WARN, "working or waiting", claim + ". It waits more than it works",
                run.blocks(), "look at what it waits for: the frames of samples are not where the time goes")
                : new Verdict(ID, Level.PASS, "working or waiting", claim, run.blocks(), ""));
    }

    /** Waits with a frame of the program; the JDK's own threads wait all the time, as does a timer in sleep or wait. */
    private static void add(JfrRun run, Table table, String kind, Map<String, Double> waits) {
        StringColumn kinds = table.stringColumn(kind);
        LongColumn durations = table.longColumn(BlockTable.DURATION_NS);
        IntColumn stacks = table.intColumn(ExecutionSampleTable.STACK);
        StringColumn own = run.stacks().stringColumn(StackTable.APP_FRAME);
        for (int i = 0; i < table.rowCount(); i++) {
            String name = kinds.get(i);
            boolean idle = name.equals(BlockTable.WAIT) || name.equals(BlockTable.SLEEP);
            if (!idle && !durations.isMissing(i) && !stacks.isMissing(i) && !own.isMissing(stacks.getInt(i))) {
                waits.merge(name, durations.getLong(i) / 1e9, Double::sum);
            }
        }
    }
}
