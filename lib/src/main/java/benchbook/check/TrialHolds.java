package benchbook.check;

import benchbook.table.TrialTable;
import benchbook.unit.Quantity;
import java.util.ArrayList;
import java.util.List;
import tech.tablesaw.api.Table;

/** Whether comparing in place keeps what it promises, where it is known what is true. */
public final class TrialHolds {

    /** Fewer comparisons in fewer JVMs cannot tell 1 % from 3 %. */
    static final int ENOUGH = 400;
    static final int ENOUGH_JVMS = 20;
    /** Of a nominal level of 99 %. */
    private static final double NOMINAL_MISSES = 0.01;
    private static final double MOST_BIAS = 0.01;
    private static final double LEAST_FOUND = 0.95;

    private TrialHolds() {}

    /** Returns whether it is so; the trials are of {@link TrialTable}. */
    public static List<Holds> on(Table trials) {
        List<Holds> holds = new ArrayList<>();
        for (String disturbance : List.of(TrialTable.QUIET, TrialTable.STOLEN)) {
            TrialCounts turns = counts(trials, TrialTable.SAME, disturbance, TrialTable.BY_TURNS);
            TrialCounts after = counts(trials, TrialTable.SAME, disturbance, TrialTable.ONE_AFTER_THE_OTHER);
            judge(holds, turns.judged() > 0, disturbance + ": by turns, code differs from itself in 1 of 100 comparisons, but for chance",
                    turns.missed().low() <= NOMINAL_MISSES, turns.missedText());
            judge(holds, turns.judged() > 0 && after.judged() > 0, disturbance + ": one after the other it differs from itself more often",
                    after.missed().low() > turns.missed().high(), after.missedText() + ", by turns " + turns.missedText());
            TrialCounts truth = counts(trials, TrialTable.TRUE_RATIO, disturbance, TrialTable.BY_TURNS);
            judge(holds, truth.judged() > 0, disturbance + ": 99 of 100 intervals hold a true 0.80, but for chance",
                    truth.missed().low() <= NOMINAL_MISSES, truth.missedText() + " do not");
            judge(holds, truth.n() > 0, disturbance + ": the ratios are 0.80 within 1 % on average", Math.abs(truth.bias()) < MOST_BIAS,
                    "off by " + Quantity.decimals(100 * truth.bias(), 2) + " %, the worst by " + Quantity.decimals(100 * truth.worst(), 1) + " %");
        }
        TrialCounts gate = counts(trials, TrialTable.SLOWER, TrialTable.QUIET, TrialTable.GATE);
        judge(holds, gate.n() > 0, "a gate finds 5 % more work in 95 of 100 runs on a quiet machine, within 10 s in all", gate.inTime() >= LEAST_FOUND * gate.n(),
                gate.text(gate.inTime()) + "; " + gate.found() + " in any time");
        Table gates = trials.where(trials.stringColumn(TrialTable.WAY).isEqualTo(TrialTable.GATE));
        judge(holds, !gates.isEmpty(), "where it does not it is undecided: no gate passes 5 % more work", TrialCounts.of(gates).wrong() == 0,
                TrialCounts.of(gates).wrong() + " of " + gates.rowCount() + " do");
        TrialCounts same = TrialCounts.of(trials.where(trials.stringColumn(TrialTable.EXPERIMENT).isEqualTo(TrialTable.SAME)
                .and(trials.stringColumn(TrialTable.WAY).isEqualTo(TrialTable.BY_TURNS))));
        holds.add(Holds.when("by at least " + ENOUGH + " comparisons of code with itself in at least " + ENOUGH_JVMS + " JVMs",
                same.n() >= ENOUGH && same.jvms() >= ENOUGH_JVMS, same.n() + " in " + Quantity.count(same.jvms(), "JVM")));
        return holds;
    }

    private static void judge(List<Holds> holds, boolean known, String condition, boolean so, String observed) {
        holds.add(known ? Holds.when(condition, so, observed) : Holds.notChecked(condition, "the run has no such comparison"));
    }

    private static TrialCounts counts(Table trials, String experiment, String disturbance, String way) {
        return TrialCounts.of(TrialTable.of(trials, experiment, disturbance, way));
    }
}
