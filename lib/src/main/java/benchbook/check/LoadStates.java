package benchbook.check;

import benchbook.table.LoadRun;
import benchbook.table.LoadStepTable;
import benchbook.table.RunTable;
import java.util.List;

/** Whether a load test has latencies at all. Of a service that does not keep up they only say how long one measured. */
public final class LoadStates {

    /** Completed over offered, of other tools' runs: what of the last seconds was still under way is less than this. */
    static final double KEPT_UP = 0.98;
    /** Worst first: a late generator is looked at before the service. */
    private static final List<String> STATES = List.of(LoadStepTable.GENERATOR, LoadStepTable.SATURATED, LoadStepTable.BROKEN_OFF,
            LoadStepTable.ERRORS, LoadStepTable.FINE);

    private LoadStates() {}

    /** Returns a state of {@link LoadStepTable}, the worst of several generators; empty if the file does not tell what was offered. */
    public static String of(LoadRun run) {
        if (!run.steps().isEmpty()) {
            List<String> states = StepStates.of(run.steps()).stringColumn(LoadStepTable.STATE).asList();
            return STATES.stream().filter(states::contains).findFirst().orElse("");
        }
        if (run.number(RunTable.OFFERED_PER_S).isEmpty() || run.number(RunTable.ACHIEVED_PER_S).isEmpty()) {
            return "";
        }
        boolean behind = run.number(RunTable.ACHIEVED_PER_S).getAsDouble() < KEPT_UP * run.number(RunTable.OFFERED_PER_S).getAsDouble();
        // A loop that waits for answers has no backlog: what it did not send is another check's.
        return !behind ? LoadStepTable.FINE : run.text(RunTable.MODEL).equals(RunTable.OPEN) ? LoadStepTable.SATURATED : "";
    }

    /** Returns whether latencies say something about the service. */
    public static boolean hasLatency(LoadRun run) {
        String state = of(run);
        return !state.equals(LoadStepTable.SATURATED) && !state.equals(LoadStepTable.GENERATOR);
    }
}
