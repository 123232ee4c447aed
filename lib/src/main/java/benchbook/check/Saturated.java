package benchbook.check;

import benchbook.table.LoadErrorTable;
import benchbook.table.LoadRun;
import benchbook.table.LoadStepTable;
import benchbook.table.RunTable;
import benchbook.unit.Quantity;
import java.util.List;
import java.util.OptionalDouble;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.Table;

/** A service that took less than was offered: its backlog grows for as long as one measures, and so do latencies. */
public final class Saturated {

    public static final String ID = StepChecks.SATURATED;

    private Saturated() {}

    /** Returns a FAIL if the backlog grew; no latency is reported then. */
    public static List<Verdict> on(LoadRun run) {
        if (!run.steps().isEmpty()) {
            List<Verdict> found = ofSteps(run, ID);
            return !found.isEmpty() ? found : List.of(ownPass(run));
        }
        OptionalDouble offered = run.number(RunTable.OFFERED_PER_S);
        OptionalDouble achieved = run.number(RunTable.ACHIEVED_PER_S);
        if (offered.isEmpty() || achieved.isEmpty()) {
            return List.of(new Verdict(ID, Level.NOT_CHECKED, run.file(), "the file does not tell what rate was offered"
                    + (achieved.isPresent() ? "; achieved were " + LoadText.perS(achieved.getAsDouble()) : "") + ": whether the service kept up"
                    + " is unknown", run.run(), "compare the rate that you asked for, or measure with load-test, which records it"));
        }
        String claim = LoadText.perS(achieved.getAsDouble()) + " of " + LoadText.perS(offered.getAsDouble()) + " offered were achieved, "
                + Quantity.percentApart(achieved.getAsDouble() / offered.getAsDouble(), LoadStates.KEPT_UP) + " (at least "
                + Quantity.percent(LoadStates.KEPT_UP) + " wanted)";
        if (LoadStates.of(run).equals(LoadStepTable.SATURATED)) {
            return List.of(new Verdict(ID, Level.FAIL, run.file(), claim + ": the backlog grew by "
                    + LoadText.perS(offered.getAsDouble() - achieved.getAsDouble()) + ", latencies measure how long the test lasted, and none is"
                    + " reported", run.run(), "offer less, in steps: load-test --steps finds the last rate that is kept"));
        }
        return List.of(LoadStates.of(run).isEmpty() ? new Verdict(ID, Level.NOT_CHECKED, run.file(), claim + "; "
                + (run.text(RunTable.MODEL).isEmpty() ? "whether it waited for answers is not told" : "it waits for answers, and builds no backlog")
                + ": the service may be saturated, or senders too few", run.run(), "measure with an open model: load-test --steps")
                : new Verdict(ID, Level.PASS, run.file(), claim, run.run(), ""));
    }

    private static Verdict ownPass(LoadRun run) {
        if (run.text(RunTable.MODEL).equals(RunTable.CLOSED)) {
            return new Verdict(ID, Level.NOT_CHECKED, run.file(), "a closed model waits for answers, offers no rate, and builds no backlog", run.steps(),
                    "find the limit with load-test --steps");
        }
        if (LoadStates.of(run).equals(LoadStepTable.GENERATOR) || LoadStates.of(run).equals(LoadStepTable.BROKEN_OFF)) {
            return new Verdict(ID, Level.NOT_CHECKED, run.file(), "the run was " + LoadStates.of(run) + ": whether the service would have kept up is"
                    + " unknown", run.steps(), "measure again");
        }
        double least = run.steps().doubleColumn(LoadStepTable.KEPT_UP).min();
        return new Verdict(ID, Level.PASS, run.file(), "in the second half " + Quantity.ratio(least) + " requests ended for each that was due"
                + " (at least " + Quantity.ratio(StepStates.KEPT_UP) + ", or no growing backlog, wanted)", run.steps(), "");
    }

    /** Returns what load-test's own checks say, of each generator. */
    static List<Verdict> ofSteps(LoadRun run, String id) {
        Table states = StepStates.of(run.steps());
        for (int i = 0; i < states.rowCount(); i++) {
            states.intColumn(LoadStepTable.STEP).set(i, i + 1);
        }
        Table errors = LoadErrorTable.empty().insertColumn(0, IntColumn.create(LoadStepTable.STEP));
        boolean several = states.rowCount() > 1;
        return StepChecks.on(states, errors, OptionalDouble.empty()).stream().filter(v -> v.id().equals(id))
                .map(v -> new Verdict(v.id(), v.level() == Level.WARN && several && id.equals(ID) ? Level.FAIL : v.level(), run.file(),
                        (several ? v.subject() + ": " : "") + v.claim(), v.evidence(), v.advice())).toList();
    }
}
