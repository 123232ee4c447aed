///usr/bin/env jbang "$0" "$@" ; exit $?
//DESCRIPTION Measures the load generator window by window: its lag at six rates, and its throughput beside wrk's
//JAVA 21+
//RUNTIME_OPTIONS -XX:+UseSerialGC -Xmn64m
//DEPS ../src/main/java/benchbook/package-info.java

import benchbook.check.GeneratorReach;
import benchbook.check.Holds;
import benchbook.load.GeneratorWindows;
import benchbook.load.LoadSteps;
import benchbook.measure.GeneratorRun;
import benchbook.table.LoadStepTable;
import benchbook.table.RunTable;
import benchbook.table.WindowTable;
import benchbook.unit.Quantity;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

/**
 * Arguments: windows of each kind (9), seconds of a window (1), seconds that quiet is waited for before each, at most (5). The
 * notebook generator-lag measures the same and draws it; this prints each window, with what all others used meanwhile (foreign
 * CPU: all that was not idle, without generator, server and wrk), and marks those that others disturbed. They count for nothing
 * in the conditions at the end.
 */
class LoadGenerator {

    private static final List<Double> RATES = List.of(1_000.0, 5_000.0, 10_000.0, 20_000.0, 40_000.0, 160_000.0);
    private static final int SENDERS = 16;
    private static final long SECOND = 1_000_000_000L;

    public static void main(String[] args) throws Exception {
        int rounds = args.length > 0 ? Integer.parseInt(args[0]) : 9;
        long seconds = args.length > 1 ? Long.parseLong(args[1]) : 1;
        long patience = args.length > 2 ? Long.parseLong(args[2]) : 5;
        Path folder = Files.createTempDirectory("load-generator");
        GeneratorRun.record(new GeneratorRun.Plan(RATES, SENDERS, rounds, seconds * SECOND, patience * SECOND), folder, "", System.err::println);
        Table windows = GeneratorWindows.read(folder.resolve("windows.csv"));
        Table reach = GeneratorReach.of(LoadSteps.read(folder.resolve("steps.csv")), windows);
        for (Row window : windows) {
            double foreign = window.getDouble(WindowTable.FOREIGN_CPU_CORES);
            System.out.printf("%d  %s; foreign %.2f cores%s%n", window.getInt(WindowTable.ROUND), window.isMissing(WindowTable.STEP)
                    ? String.format("wrk -t1 -c%d: %.0f/s", SENDERS, window.getDouble(WindowTable.WRK_PER_S))
                    : ours(reach.row(window.getInt(WindowTable.STEP) - 1)), foreign, foreign <= WindowTable.DISTURBED_CORES ? "" : "   disturbed");
        }
        for (Holds holds : GeneratorReach.holds(reach, windows)) {
            System.out.printf("%s: %s; %s%n", holds.state(), holds.condition(), holds.observed());
        }
        System.out.println("tables: " + folder);
    }

    private static String ours(Row step) {
        if (step.getString(LoadStepTable.MODEL).equals(RunTable.CLOSED)) {
            return String.format("closed loop, %d senders: %.0f/s", SENDERS, step.getDouble(LoadStepTable.ACHIEVED_PER_S));
        }
        return String.format("%6.0f/s: sent/offered %.4f, lag p50 %s, p99 %s, max %s; %.2f cores; %s", step.getDouble(LoadStepTable.OFFERED_PER_S),
                (double) step.getLong(LoadStepTable.SENT) / step.getLong(LoadStepTable.PLANNED), lag(step, LoadStepTable.LAG_P50_NS),
                lag(step, LoadStepTable.LAG_P99_NS), lag(step, LoadStepTable.LAG_MAX_NS), step.getDouble(LoadStepTable.OWN_CPU_CORES),
                step.getString(LoadStepTable.STATE));
    }

    private static String lag(Row step, String column) {
        return step.isMissing(column) ? Quantity.MISSING : Quantity.duration(step.getLong(column));
    }
}
