package benchbook.check;

import benchbook.table.LoadStepTable;
import benchbook.unit.Quantity;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

/** Where a service stops to keep up, against what Little's law predicts from its workers and its service time. */
public final class Knee {

    /** As the source has it: up to here p99 is flat. */
    static final double FLAT_UP_TO = 0.96;
    /** The published p99 at 96 % is 1.4 times that of the lowest step; twice is far from what comes beyond. */
    static final double FLAT = 2;
    /** The published p99 is 13 times that of the lowest step at 4 % beyond. */
    static final double EXPLODED = 5;
    /** Asked for: the prediction is good to so much. */
    static final double NEAR = 0.1;
    /** As the source recommends: of the limit. */
    public static final double SAFE = 0.78;
    /** Within so much of the limit a step counts as one at the safe point; the published one is 300 of 386. */
    private static final double SAFE_WITHIN = 0.06;

    private Knee() {}

    /**
     * Returns the predicted limit in requests a second: as many requests as workers are under way at most, each for its service time.
     * That is the mean from the actual send in the lowest step, where nothing queues; NaN without.
     *
     * @param measured see {@link LoadStepTable}
     */
    public static double predicted(Table measured, int workers) {
        return workers / serviceNs(measured) * 1e9;
    }

    /** Returns the mean time from the actual send in the lowest step; NaN without. */
    public static double serviceNs(Table measured) {
        Row lowest = lowest(measured);
        return lowest.isMissing(LoadStepTable.SERVICE_MEAN_NS) ? Double.NaN : lowest.getLong(LoadStepTable.SERVICE_MEAN_NS);
    }

    private static Row lowest(Table steps) {
        return steps.sortAscendingOn(LoadStepTable.OFFERED_PER_S).row(0);
    }

    /** Returns the highest step that meets the promise, below all that do not; NaN for none. */
    public static double capacity(Table states) {
        double best = Double.NaN;
        for (Row row : states.sortAscendingOn(LoadStepTable.OFFERED_PER_S)) {
            if (!row.getString(LoadStepTable.SLO).equals(LoadStepTable.MET)) {
                break;
            }
            best = offered(row);
        }
        return best;
    }

    /**
     * Returns whether the published shape is so.
     *
     * @param measured steps with a promise, as measured
     */
    public static List<Holds> holds(Table measured, int workers) {
        Table states = StepStates.of(measured);
        double limit = predicted(measured, workers);
        return List.of(flat(states, limit), explodes(measured, limit), saturated(states, limit), promise(states), knee(states, limit), safe(states, limit));
    }

    private static double offered(Row row) {
        return row.getDouble(LoadStepTable.OFFERED_PER_S);
    }

    private static double p99(Row row) {
        return row.isMissing(LoadStepTable.P99_NS) ? Double.NaN : row.getLong(LoadStepTable.P99_NS);
    }

    private static String p99s(Table steps) {
        return steps.stream().map(r -> rate(offered(r)) + ": " + (Double.isNaN(p99(r)) ? state(r) : Quantity.duration(p99(r))))
                .collect(Collectors.joining(", "));
    }

    private static Holds flat(Table states, double limit) {
        String condition = "up to " + Quantity.percent(FLAT_UP_TO) + " of the prediction p99 is flat: at most " + Quantity.significant(FLAT, 1)
                + " × that of the lowest step";
        Table below = states.where(states.doubleColumn(LoadStepTable.OFFERED_PER_S).isLessThanOrEqualTo(FLAT_UP_TO * limit));
        return below.rowCount() < 2 ? Holds.notChecked(condition, "fewer than two steps are that low")
                : Holds.when(condition, below.stream().allMatch(r -> p99(r) <= FLAT * p99(lowest(states))), p99s(below));
    }

    private static Holds explodes(Table measured, double limit) {
        String condition = "beyond it, it explodes: a histogram has a p99 of at least " + Quantity.significant(EXPLODED, 1) + " ×, which is not told";
        Table beyond = beyond(measured, limit);
        return beyond.isEmpty() ? Holds.notChecked(condition, "no step is beyond " + rate(limit))
                : Holds.when(condition, beyond.stream().allMatch(r -> p99(r) >= EXPLODED * p99(lowest(measured))),
                        beyond.stream().map(r -> rate(offered(r)) + ": " + Quantity.ratio(p99(r) / p99(lowest(measured))) + " ×")
                                .collect(Collectors.joining(", ")));
    }

    private static Holds saturated(Table states, double limit) {
        String condition = "steps beyond it are saturated, and tell how their backlog grows";
        Table beyond = beyond(states, limit);
        return beyond.isEmpty() ? Holds.notChecked(condition, "no step is beyond " + rate(limit))
                : Holds.when(condition, beyond.stream().allMatch(r -> r.getString(LoadStepTable.STATE).equals(LoadStepTable.SATURATED)),
                        beyond.stream().map(r -> rate(offered(r)) + ": " + state(r)).collect(Collectors.joining(", ")));
    }

    private static Table beyond(Table steps, double limit) {
        return steps.where(steps.doubleColumn(LoadStepTable.OFFERED_PER_S).isGreaterThan(limit));
    }

    /** Returns as in {@code saturated, +14/s}; of a step that counts as kept up with, how far it was. */
    public static String state(Row row) {
        String state = row.getString(LoadStepTable.STATE);
        String backlog = row.isMissing(LoadStepTable.BACKLOG_PER_S) ? "" : ", +" + rate(row.getDouble(LoadStepTable.BACKLOG_PER_S));
        return state.equals(LoadStepTable.SATURATED) ? state + backlog
                : state.equals(LoadStepTable.FINE) && !row.isMissing(LoadStepTable.KEPT_UP) ? Quantity.significant(100 * row.getDouble(LoadStepTable.KEPT_UP), 3)
                        + " % of it was kept up with" : state;
    }

    private static Holds promise(Table states) {
        String condition = "the capacity is the last step that keeps the promise; none beyond does";
        double capacity = capacity(states);
        boolean later = states.stream().anyMatch(r -> offered(r) > capacity && r.getString(LoadStepTable.SLO).equals(LoadStepTable.MET));
        return next(states).isEmpty() ? Holds.notChecked(condition, "every step keeps it")
                : Holds.when(condition, !Double.isNaN(capacity) && !later, between(states));
    }

    /** The first step beyond the capacity. */
    private static Optional<Row> next(Table states) {
        double capacity = capacity(states);
        return states.sortAscendingOn(LoadStepTable.OFFERED_PER_S).stream().filter(r -> !(offered(r) <= capacity)).findFirst();
    }

    private static String between(Table states) {
        Row next = next(states).orElseThrow();
        return (Double.isNaN(capacity(states)) ? "no step" : rate(capacity(states))) + " keeps it, " + rate(offered(next))
                + (p99(next) > 0 ? " has a p99 of " + Quantity.duration(p99(next)) : " is " + state(next));
    }

    private static Holds knee(Table states, double limit) {
        String condition = "the measured knee is within " + Quantity.percent(NEAR) + " of the prediction";
        double low = capacity(states) / limit;
        Optional<Row> next = next(states);
        if (next.isEmpty() || Double.isNaN(low)) {
            return Holds.notChecked(condition, next.isEmpty() ? "every step keeps the promise" : "no step keeps it, or no service time is known");
        }
        double high = offered(next.get()) / limit;
        return Holds.when(condition, low >= 1 - NEAR && high <= 1 + NEAR, "between " + rate(capacity(states)) + " and " + rate(offered(next.get()))
                + ", " + Quantity.range(Quantity.ratio(low), Quantity.ratio(high)) + " × the predicted " + rate(limit));
    }

    private static Holds safe(Table states, double limit) {
        String condition = "at about " + Quantity.percent(SAFE) + " of the limit p99 is flat: a safe operating point";
        Optional<Row> step = states.stream().filter(r -> Math.abs(offered(r) / limit - SAFE) <= SAFE_WITHIN).findFirst();
        return step.map(r -> Holds.when(condition, p99(r) <= FLAT * p99(lowest(states)), rate(offered(r)) + " is "
                        + Quantity.percent(offered(r) / limit) + "; p99 " + Quantity.duration(p99(r)) + " after " + Quantity.duration(p99(lowest(states)))
                        + " in the lowest step"))
                .orElseGet(() -> Holds.notChecked(condition, "no step is near " + rate(SAFE * limit)));
    }

    private static String rate(double perS) {
        return (perS == Math.rint(perS) ? Quantity.decimals(perS, 0) : Quantity.significant(perS, 3)) + "/s";
    }

    /** Returns why the lowest step beyond the prediction may count as kept up with; empty where it is saturated, or there is none. */
    public static String justBeyond(Table measured, int workers) {
        double limit = predicted(measured, workers);
        Table beyond = beyond(StepStates.of(measured), limit);
        if (beyond.isEmpty() || lowest(beyond).getString(LoadStepTable.STATE).equals(LoadStepTable.SATURATED)) {
            return "";
        }
        double perS = offered(lowest(beyond));
        return rate(perS) + " is only " + Quantity.percent(perS / limit - 1) + " beyond the prediction: a backlog of " + Quantity.decimals(perS - limit, 0)
                + " requests more each second is too little for so short a step to be told from chance, but its wait breaks the promise.";
    }

    /** Returns what a figure of it shows. */
    public static String claim(Table measured, int workers) {
        Table states = StepStates.of(measured);
        return "Predicted: " + rate(predicted(measured, workers)) + ", " + workers + " workers over " + Quantity.duration(serviceNs(measured))
                + ". Measured: " + (next(states).isPresent() ? between(states).replace("keeps it", "keeps the promise") : "every step keeps the promise") + ".";
    }
}
