package benchbook.check;

import benchbook.table.LoadRepeats;
import benchbook.table.LoadRun;
import benchbook.table.LoadStepTable;
import benchbook.table.LoadWindow;
import benchbook.table.RunTable;
import benchbook.table.ServedTable;
import benchbook.unit.Quantity;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;
import tech.tablesaw.columns.Column;

/**
 * Which rate of a load test may be called what a service serves. A test in steps is preferred to a closed loop, and where there is
 * one, the loop's rate is never taken instead: it keeps no promise. All repeats of a state have the same basis.
 */
public final class ServedRates {

    /** Of all requests; more, and the rate is one of failures. */
    static final double FAILED = StepStates.FAILED;
    /** A service on the generator's own machine, whose CPU the generator sees. */
    private static final Pattern LOCAL = Pattern.compile("\\w+://(localhost|127\\.[\\d.]+|\\[::1\\])([:/].*)?");

    private ServedRates() {}

    /** Returns a row per repeat of each state, see {@link ServedTable}. */
    public static Table of(List<LoadRepeats> states) {
        Table served = ServedTable.empty();
        states.forEach(state -> of(state).forEach(row -> served.append(row)));
        return served;
    }

    private static Table of(LoadRepeats state) {
        Table all = ServedTable.empty();
        for (int i = 0; i < state.repeats().size(); i++) {
            for (List<LoadRun> test : state.repeats().get(i).tests()) {
                all.columns().forEach(Column::appendMissing);
                Row row = all.row(all.rowCount() - 1);
                row.setString(ServedTable.STEP, state.name());
                row.setInt(ServedTable.REPEAT, i + 1);
                row.setBoolean(ServedTable.AT_LEAST, false);
                if (test.size() > 1) {
                    row.setString(ServedTable.SOURCE, state.repeats().get(i).name());
                    steps(row, test);
                } else {
                    row.setString(ServedTable.SOURCE, test.get(0).file());
                    single(row, test.get(0));
                }
            }
        }
        String basis = basis(all);
        Table chosen = ServedTable.empty();
        for (int i = 1; i <= state.repeats().size(); i++) {
            Table own = all.where(all.intColumn(ServedTable.REPEAT).isEqualTo(i));
            chosen.append(choose(own, basis));
        }
        return chosen;
    }

    private static String basis(Table all) {
        List<String> there = all.stringColumn(ServedTable.BASIS).asList();
        return there.contains(ServedTable.SUSTAINED) ? ServedTable.SUSTAINED : ServedTable.BASES.stream()
                .filter(basis -> all.stream().anyMatch(r -> r.getString(ServedTable.BASIS).equals(basis) && !r.isMissing(ServedTable.REQUESTS_PER_S)))
                .findFirst().orElseGet(() -> ServedTable.BASES.stream().filter(there::contains).findFirst().orElseThrow());
    }

    /** The repeat's row of that basis, with what its other tests tell beside it. */
    private static Table choose(Table repeat, String basis) {
        Table own = repeat.where(repeat.stringColumn(ServedTable.BASIS).isEqualTo(basis));
        Table chosen = own.isEmpty() ? repeat.first(1) : own.first(1);
        Row row = chosen.row(0);
        if (own.isEmpty()) {
            row.setDouble(ServedTable.REQUESTS_PER_S, Double.NaN);
            row.setString(ServedTable.WHY, "it has no rate of the kind \"" + basis + "\", as others of " + row.getString(ServedTable.STEP) + " have");
        }
        for (Row other : repeat) {
            if (other.getString(ServedTable.BASIS).equals(ServedTable.CLOSED) && basis.equals(ServedTable.SUSTAINED)) {
                row.setDouble(ServedTable.CLOSED_PER_S, other.getDouble(ServedTable.REQUESTS_PER_S));
            }
            if (other.getString(ServedTable.BASIS).equals(ServedTable.OFFERED) && !other.isMissing(ServedTable.MEAN_NS)) {
                row.setLong(ServedTable.QUIET_MEAN_NS, other.getLong(ServedTable.MEAN_NS));
            }
        }
        if (LimitedByConcurrency.isShown(row)) {
            row.setBoolean(ServedTable.AT_LEAST, true);
        }
        return chosen;
    }

    private static void steps(Row row, List<LoadRun> test) {
        row.setString(ServedTable.BASIS, ServedTable.SUSTAINED);
        Optional<LoadRun> without = test.stream().filter(run -> run.steps().isEmpty() || run.steps().column(LoadStepTable.OFFERED_PER_S).isMissing(0)).findFirst();
        if (without.isPresent()) {
            row.setString(ServedTable.WHY, "the file tells no offered rate: " + without.get().file() + " has lost its run.json");
            return;
        }
        Table steps = LoadStepTable.empty();
        test.forEach(run -> steps.append(run.steps()));
        SustainedRate sustained = SustainedRate.of(StepStates.of(steps));
        Table ascending = sustained.ascending();
        Row lowest = ascending.row(0);
        row.setString(ServedTable.PROMISE, lowest.getString(LoadStepTable.SLO).isEmpty() ? "" : StepChecks.promise(lowest));
        if (sustained.best() < 0) {
            row.setString(ServedTable.WHY, "no step " + (row.getString(ServedTable.PROMISE).isEmpty() ? "was kept up with" : "keeps the promised "
                    + row.getString(ServedTable.PROMISE)) + "; the lowest, " + LoadText.perS(lowest.getDouble(LoadStepTable.OFFERED_PER_S)) + ", is "
                    + (lowest.getString(LoadStepTable.STATE).equals(LoadStepTable.FINE) ? lowest.getString(LoadStepTable.SLO) : lowest.getString(LoadStepTable.STATE)));
            return;
        }
        Row best = ascending.row(sustained.best());
        row.setDouble(ServedTable.REQUESTS_PER_S, best.getDouble(LoadStepTable.ACHIEVED_PER_S));
        row.setBoolean(ServedTable.AT_LEAST, sustained.isAtLeast());
        if (!sustained.isAtLeast()) {
            row.setDouble(ServedTable.BEYOND_PER_S, ascending.doubleColumn(LoadStepTable.OFFERED_PER_S).getDouble(sustained.beyond()));
        }
        row.setString(ServedTable.SLO, best.getString(LoadStepTable.SLO));
        row.setLong(ServedTable.WINDOW_NS, best.getLong(LoadStepTable.DURATION_NS));
        row.setLong(ServedTable.P99_NS, best.getLong(LoadStepTable.P99_NS));
        row.setLong(ServedTable.MEAN_NS, best.getLong(LoadStepTable.SERVICE_MEAN_NS));
        cpu(row, best, test.get(0));
    }

    private static void single(Row row, LoadRun run) {
        boolean open = run.text(RunTable.MODEL).equals(RunTable.OPEN) || run.number(RunTable.OFFERED_PER_S).isPresent();
        boolean closed = run.text(RunTable.MODEL).equals(RunTable.CLOSED);
        row.setString(ServedTable.BASIS, open ? ServedTable.OFFERED : closed ? ServedTable.CLOSED : ServedTable.ACHIEVED);
        row.setBoolean(ServedTable.AT_LEAST, open);
        run.whole(RunTable.DURATION_NS).ifPresent(ns -> row.setLong(ServedTable.WINDOW_NS, ns));
        run.whole(RunTable.MEAN_NS).ifPresent(ns -> row.setLong(ServedTable.MEAN_NS, ns));
        LoadText.percentile(run, benchbook.table.LatencyTable.ALL, 99).ifPresent(ns -> row.setLong(ServedTable.P99_NS, ns));
        if (!open) {
            Stream.of(RunTable.CONNECTIONS, RunTable.THREADS).map(run::whole).flatMap(n -> n.stream().boxed()).findFirst()
                    .ifPresent(n -> row.setLong(ServedTable.CLIENTS, n));
        }
        secondHalf(run).ifPresent(ratio -> row.setDouble(ServedTable.SECOND_HALF, ratio));
        if (!run.steps().isEmpty()) {
            Row step = StepStates.of(run.steps()).row(0);
            row.setLong(ServedTable.MEAN_NS, step.getLong(LoadStepTable.SERVICE_MEAN_NS));
            row.setLong(ServedTable.CLIENTS, step.getLong(LoadStepTable.SENDERS) > 0 ? step.getLong(LoadStepTable.SENDERS) : Long.MIN_VALUE);
            row.setString(ServedTable.SLO, step.getString(LoadStepTable.SLO));
            row.setString(ServedTable.PROMISE, step.getString(LoadStepTable.SLO).isEmpty() ? "" : StepChecks.promise(step));
            cpu(row, step, run);
        }
        String why = why(run, open ? row.getString(ServedTable.SLO) : "", row);
        row.setString(ServedTable.WHY, why);
        if (why.isEmpty()) {
            row.setDouble(ServedTable.REQUESTS_PER_S, good(run));
        }
    }

    /** The rate of those that were answered well; our generator's is that already. */
    private static double good(LoadRun run) {
        double achieved = run.number(RunTable.ACHIEVED_PER_S).orElse(Double.NaN);
        return run.steps().isEmpty() ? achieved * (1 - failed(run).orElse(0)) : achieved;
    }

    private static OptionalDouble failed(LoadRun run) {
        return run.whole(RunTable.ERRORS).isPresent() && run.whole(RunTable.REQUESTS).orElse(0) > 0
                ? OptionalDouble.of(run.whole(RunTable.ERRORS).getAsLong() / (double) run.whole(RunTable.REQUESTS).getAsLong()) : OptionalDouble.empty();
    }

    private static String why(LoadRun run, String slo, Row row) {
        Optional<Verdict> late = GeneratorLag.on(run).stream().filter(v -> v.level() == Level.FAIL).findFirst();
        if (late.isPresent() || LoadStates.of(run).equals(LoadStepTable.GENERATOR)) {
            return LoadStepTable.GENERATOR + ": " + late.map(Verdict::claim).orElse("it was the generator's limit, not the service's");
        }
        if (LoadStates.of(run).equals(LoadStepTable.SATURATED)) {
            return LoadStepTable.SATURATED + ": " + Saturated.on(run).stream().filter(v -> v.level() != Level.PASS).map(Verdict::claim).findFirst()
                    .orElse("its backlog grew");
        }
        if (LoadStates.of(run).equals(LoadStepTable.BROKEN_OFF)) {
            return LoadStepTable.BROKEN_OFF + " by its user";
        }
        if (run.run().booleanColumn(RunTable.TRUNCATED).get(0)) {
            return "the result is cut short";
        }
        double failed = run.steps().isEmpty() ? failed(run).orElse(0) : StepStates.failed(run.steps().row(0));
        if (failed > FAILED) {
            return Quantity.percentApart(failed, FAILED) + " of its requests failed (at most " + Quantity.percent(FAILED) + " wanted)";
        }
        if (!(good(run) > 0)) {
            return run.number(RunTable.ACHIEVED_PER_S).isPresent() ? "nothing was answered well" : "the file tells no achieved rate";
        }
        return slo.equals(LoadStepTable.MISSED) || slo.equals(LoadStepTable.OPEN) ? (slo.equals(LoadStepTable.MISSED) ? "it misses"
                : "so few requests cannot tell whether it keeps") + " the promised " + row.getString(ServedTable.PROMISE) : "";
    }

    private static void cpu(Row row, Row step, LoadRun run) {
        if (LOCAL.matcher(run.text(RunTable.NAME)).matches() && !step.isMissing(LoadStepTable.OTHER_CPU_CORES) && !step.isMissing(LoadStepTable.CORES)) {
            row.setDouble(ServedTable.CPU_CORES, step.getDouble(LoadStepTable.OTHER_CPU_CORES));
            row.setDouble(ServedTable.CPU_LIMIT, step.getLong(LoadStepTable.CORES) - step.getDouble(LoadStepTable.OWN_CPU_CORES));
        }
    }

    /** What was sent in the halves; empty without time. */
    private static OptionalDouble secondHalf(LoadRun run) {
        List<LoadWindow> windows = LoadWindow.of(run);
        if (windows.size() < 4) {
            return OptionalDouble.empty();
        }
        List<LoadWindow> first = windows.subList(0, windows.size() / 2);
        List<LoadWindow> second = windows.subList(windows.size() / 2, windows.size() - 1); // the last may be cut
        double ratio = perS(second) / perS(first);
        return Double.isFinite(ratio) ? OptionalDouble.of(ratio) : OptionalDouble.empty();
    }

    private static double perS(List<LoadWindow> windows) {
        return windows.stream().mapToLong(LoadWindow::samples).sum() / (windows.stream().mapToLong(LoadWindow::lengthNs).sum() / 1e9);
    }
}
