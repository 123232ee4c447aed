package benchbook.check;

import benchbook.check.IterationWindows.Window;
import benchbook.table.CpuLoadTable;
import benchbook.table.JfrRun;
import java.util.ArrayList;
import java.util.List;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.Table;

/**
 * Who had the processor's cores while an iteration ran, by a recording's measurements of the load, each of which is about
 * the time since the one before.
 */
final class ProcessorLoad {

    /** What nothing tells. */
    static final ProcessorLoad UNKNOWN = new ProcessorLoad(List.of());

    /** Of a window that measurements must cover. */
    private static final double COVERED = 0.5;
    /** Of a measurement, at least this must lie in the window: else it tells more about the iterations beside it. */
    private static final double OWN = 0.5;

    private final List<Part> parts;

    /** Cores over a part of the window. */
    private record Part(double ns, double jvm, double system, double others, double idle) {}

    private ProcessorLoad(List<Part> parts) {
        this.parts = parts;
    }

    /** Returns what was measured in a window; {@link #UNKNOWN} where the recording does not resolve it. */
    static ProcessorLoad of(JfrRun recording, Window window) {
        int threads = recording.facts().hardwareThreads().orElse(0);
        if (threads == 0 || window.uncertainNs() > 0) {
            return UNKNOWN;
        }
        Table load = recording.cpuLoad();
        LongColumn time = load.longColumn(CpuLoadTable.TIME_NS);
        DoubleColumn users = load.doubleColumn(CpuLoadTable.JVM_USER);
        DoubleColumn systems = load.doubleColumn(CpuLoadTable.JVM_SYSTEM);
        DoubleColumn machines = load.doubleColumn(CpuLoadTable.MACHINE);
        List<Part> parts = new ArrayList<>();
        for (int i = 1; i < load.rowCount(); i++) {
            double overlap = window.overlapNs(time.getLong(i - 1), time.getLong(i));
            double user = users.getDouble(i);
            double system = systems.getDouble(i);
            double machine = machines.getDouble(i);
            if (overlap > 0 && overlap >= OWN * (time.getLong(i) - time.getLong(i - 1)) && Double.isFinite(user + system + machine)) {
                parts.add(new Part(overlap, threads * (user + system), threads * system,
                        threads * Math.max(0, machine - user - system), threads * Math.max(0, 1 - Math.max(machine, user + system))));
            }
        }
        ProcessorLoad measured = new ProcessorLoad(parts);
        return measured.ns() < COVERED * window.lengthNs() ? UNKNOWN : measured;
    }

    private double ns() {
        return parts.stream().mapToDouble(Part::ns).sum();
    }

    /** Returns the cores that the JVM used, collectors and compilers too; NaN where unknown, as all of these. */
    double jvm() {
        return parts.stream().mapToDouble(p -> p.ns * p.jvm).sum() / ns();
    }

    /** Returns those of them that worked in the operating system. */
    double system() {
        return parts.stream().mapToDouble(p -> p.ns * p.system).sum() / ns();
    }

    /** Returns the cores that other processes used. */
    double others() {
        return parts.stream().mapToDouble(p -> p.ns * p.others).sum() / ns();
    }

    /**
     * Returns how many cores a JVM that wants so many lacked while none stood idle for it. What it leaves idle itself, it
     * waits for something else than a core, and nobody has taken that.
     */
    double lacking(double wanted) {
        return parts.stream().mapToDouble(p -> p.ns * Math.max(0, wanted - p.jvm - p.idle)).sum() / ns();
    }
}
