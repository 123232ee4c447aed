package benchbook.check;

import benchbook.table.ForkTrace;
import benchbook.table.GcRun;
import benchbook.table.PauseTable;
import benchbook.table.SafepointTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/**
 * When all threads of a fork's JVM stood still. Safepoints hold the pauses in them, so they are taken where the log tells
 * them, and pauses elsewhere; the two are never added.
 */
final class StopTimes {

    /** Where an estimated window is tried, from its earliest place to its latest. */
    private static final int PLACES = 21;

    private final List<Stop> stops;
    private final List<Stop> pauses;

    /** What collected the whole heap is {@code full}. */
    private record Stop(long startNs, long endNs, boolean full, Cpu cpu) {}

    /** CPU time of all the collector's threads. */
    record Cpu(double userNs, double systemNs) {
        static final Cpu NONE = new Cpu(0, 0);
    }

    private StopTimes(List<Stop> stops, List<Stop> pauses) {
        this.stops = stops;
        this.pauses = pauses;
    }

    /** Returns the stops of a fork; empty where neither log nor recording would tell them. */
    static Optional<StopTimes> of(ForkTrace trace) {
        if (trace.log().isPresent() && trace.log().get().reading().showsPauses()) {
            List<Stop> pauses = pauses(trace.log().get().pauses());
            List<Stop> safepoints = safepoints(trace.log().get());
            return Optional.of(new StopTimes(safepoints.isEmpty() ? pauses : safepoints, pauses));
        }
        if (trace.recording().isPresent() && trace.recording().get().facts().showsPauses()) {
            List<Stop> pauses = pauses(trace.recording().get().pauses());
            return Optional.of(new StopTimes(pauses, pauses));
        }
        return Optional.empty();
    }

    private static List<Stop> pauses(Table table) {
        LongColumn start = table.longColumn(PauseTable.START_EPOCH_NS);
        LongColumn length = table.longColumn(PauseTable.PAUSE_NS);
        StringColumn kind = table.stringColumn(PauseTable.KIND);
        LongColumn user = table.longColumn(PauseTable.CPU_USER_NS);
        LongColumn system = table.longColumn(PauseTable.CPU_SYSTEM_NS);
        List<Stop> pauses = new ArrayList<>();
        for (int i = 0; i < table.rowCount(); i++) {
            if (!start.isMissing(i)) {
                long ns = length.getLong(i);
                // Untold, it was at least one thread's.
                Cpu cpu = user.isMissing(i) || system.isMissing(i) ? new Cpu(ns, 0) : new Cpu(user.getLong(i), system.getLong(i));
                pauses.add(new Stop(start.getLong(i), start.getLong(i) + ns, kind.get(i).equals("full"), cpu));
            }
        }
        return pauses;
    }

    private static List<Stop> safepoints(GcRun log) {
        OptionalLong epoch = log.reading().firstEpochNs();
        OptionalLong first = log.reading().firstNs();
        if (epoch.isEmpty() || first.isEmpty()) {
            return List.of();
        }
        long offset = epoch.getAsLong() - first.getAsLong();
        Table table = log.safepoints();
        LongColumn start = table.longColumn(SafepointTable.START_NS);
        LongColumn total = table.longColumn(SafepointTable.TOTAL_NS);
        List<Stop> stops = new ArrayList<>();
        for (int i = 0; i < table.rowCount(); i++) {
            if (!start.isMissing(i) && !total.isMissing(i)) {
                stops.add(new Stop(start.getLong(i) + offset, start.getLong(i) + offset + total.getLong(i), false, Cpu.NONE));
            }
        }
        return stops;
    }

    /** Returns how long all threads stood still in a window. */
    private double stoppedNs(long fromNs, long toNs) {
        return stops.stream().mapToDouble(s -> overlap(s, fromNs, toNs)).sum();
    }

    /** Returns the least and the most of it over all places where the window may be. */
    double[] stoppedNs(IterationWindows.Window window) {
        double least = Double.POSITIVE_INFINITY;
        double most = 0;
        for (int i = 0; i < PLACES; i++) {
            long by = -window.uncertainNs() + 2 * window.uncertainNs() * i / (PLACES - 1);
            double stopped = stoppedNs(window.startNs() + by, window.endNs() + by);
            least = Math.min(least, stopped);
            most = Math.max(most, stopped);
        }
        return new double[] {least, most};
    }

    /** Returns how many pauses the windows may hold a part of; one that reaches from a window into the next is one. */
    int pauses(List<IterationWindows.Window> windows, boolean fullOnly) {
        return (int) pauses.stream().filter(s -> (s.full || !fullOnly) && windows.stream().anyMatch(
                w -> overlap(s, w.startNs() - w.uncertainNs(), w.endNs() + w.uncertainNs()) > 0)).count();
    }

    /** Returns the CPU time that pauses took in a window. */
    Cpu pauseCpu(IterationWindows.Window window) {
        double user = 0;
        double system = 0;
        for (Stop stop : pauses) {
            if (stop.endNs > stop.startNs) {
                double share = overlap(stop, window.startNs(), window.endNs()) / (stop.endNs - stop.startNs);
                user += share * stop.cpu.userNs;
                system += share * stop.cpu.systemNs;
            }
        }
        return new Cpu(user, system);
    }

    private static double overlap(Stop stop, long from, long to) {
        return Math.max(0, Math.min(stop.endNs, to) - Math.max(stop.startNs, from));
    }
}
