package benchbook.check;

import benchbook.table.ExecutionSampleTable;
import benchbook.table.JfrRun;
import benchbook.unit.Quantity;
import java.util.List;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/**
 * Whether samples were taken at safepoints only, as samplers through JMX or JVMTI's GetStackTrace do: such a profile names the
 * next poll, not the code that ran. Nothing in frames alone shows it, so this rests on who took them.
 */
public final class SafepointBiased {

    public static final String ID = "safepoint-biased?";

    /** Of 100 samples five may be moved before the digits that matter change. */
    static final double MOST = 0.05;

    private SafepointBiased() {}

    /** Returns one verdict, or none without samples. */
    public static List<Verdict> on(JfrRun run) {
        Table samples = Shares.samples(run);
        long n = Shares.count(samples);
        String subject = "samples";
        if (n == 0) {
            return List.of();
        }
        if (!run.facts().format().startsWith("JFR")) {
            return List.of(new Verdict(ID, Level.NOT_CHECKED, subject, "an export (" + run.facts().format()
                    + ") does not tell who took the samples; samplers of JMX and hprof see safepoints only", Table.create(),
                    "use async-profiler or Flight Recorder, and read the recording itself"));
        }
        if (run.execution().isEmpty()) {
            return List.of(cpuTime(samples, n, subject));
        }
        return List.of(new Verdict(ID, Level.PASS, subject, "taken by Flight Recorder or async-profiler, which note where a thread is between safepoints too; without"
                + " -XX:+UnlockDiagnosticVMOptions -XX:+DebugNonSafepoints lines, and which of the inlined frames is on top, are near misses",
                Table.create(), ""));
    }

    private static Verdict cpuTime(Table samples, long n, String subject) {
        StringColumn state = samples.stringColumn(ExecutionSampleTable.STATE);
        Table biased = samples.where(state.isEqualTo(ExecutionSampleTable.BIASED));
        if (biased.isEmpty() && !state.contains(ExecutionSampleTable.UNBIASED)) {
            return new Verdict(ID, Level.NOT_CHECKED, subject, "nothing says which of the CPU-time samples were taken at safepoints",
                    Table.create(), "look at the field biased of jdk.CPUTimeSample: jfr print --events jdk.CPUTimeSample");
        }
        double share = (double) Shares.count(biased) / n;
        String claim = Quantity.percentApart(share, MOST) + " of the CPU-time samples were taken at safepoints, at most "
                + Quantity.percent(MOST) + " wanted";
        return share > MOST ? new Verdict(ID, Level.WARN, subject, claim + ": their top frames are where the code stopped, not where it ran",
                biased, "compare with jdk.ExecutionSample or async-profiler")
                : new Verdict(ID, Level.PASS, subject, claim, biased, "");
    }
}
