package benchbook.check;

import benchbook.table.LoadErrorTable;
import benchbook.table.LoadStepTable;
import benchbook.table.RunTable;
import benchbook.unit.Quantity;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

/** What the steps of a load test support: whether they say anything about the service, what it takes, and what it promised. */
public final class StepChecks {

    public static final String GENERATOR = "generator-lag";
    public static final String SATURATED = "saturated";
    public static final String LIMIT = "in-flight-limit";
    public static final String ERRORS = "request-errors";
    public static final String SLO = "slo";
    public static final String CAPACITY = "capacity";

    /** Above this, and above a tenth of the p99, lag is a visible part of the latency from intended. */
    static final long LAG_NS = 1_000_000;
    static final double LAG_SHARE = 0.1;

    private StepChecks() {}

    /**
     * Returns the verdicts.
     *
     * @param steps with states, see {@link StepStates}
     * @param errors of {@link LoadErrorTable}, with {@link LoadStepTable#STEP}
     * @param workers of the service, for Little's law; empty if not told
     */
    public static List<Verdict> on(Table steps, Table errors, OptionalDouble workers) {
        List<Verdict> verdicts = new ArrayList<>();
        boolean one = steps.rowCount() == 1;
        for (Row row : steps) {
            generator(steps, row, one, verdicts);
            String state = row.getString(LoadStepTable.STATE);
            if (state.equals(LoadStepTable.SATURATED)) {
                verdicts.add(saturated(steps, row, one));
            } else if (StepStates.isUnclear(row)) {
                verdicts.add(unclear(steps, row));
            }
            if (row.getLong(LoadStepTable.DROPPED) > 0 && !state.equals(LoadStepTable.SATURATED) && !state.equals(LoadStepTable.GENERATOR)) {
                verdicts.add(new Verdict(LIMIT, Level.WARN, name(row), dropped(row) + "; they are in no latency", rowOf(steps, row),
                        "raise --max-in-flight, and look at what stood still"));
            }
            if (row.getLong(LoadStepTable.FAILED) + row.getLong(LoadStepTable.UNFINISHED) > 0) {
                verdicts.add(errors(errors, row));
            }
            if (one && !row.getString(LoadStepTable.SLO).isEmpty()) {
                verdicts.add(slo(steps, row));
            }
        }
        if (!one) {
            verdicts.add(capacity(steps, workers));
        } else if (workers.isPresent()) {
            verdicts.add(new Verdict(CAPACITY, Level.NOT_CHECKED, "this rate", little(steps, workers.getAsDouble()), steps,
                    "find the limit with --steps"));
        }
        return verdicts.stream().sorted(java.util.Comparator.comparing(Verdict::level)).toList();
    }

    /** Returns whether nothing can be said about the service: the generator, or its machine, was the limit. */
    public static boolean isInvalid(List<Verdict> verdicts) {
        return verdicts.stream().anyMatch(v -> v.id().equals(GENERATOR) && v.level() == Level.FAIL);
    }

    private static String name(Row row) {
        return row.getString(LoadStepTable.MODEL).equals(RunTable.CLOSED) ? Quantity.count(row.getLong(LoadStepTable.SENDERS), "sender")
                : rate(row.getDouble(LoadStepTable.OFFERED_PER_S));
    }

    private static String rate(double perS) {
        return number(perS) + "/s";
    }

    private static String number(double value) {
        return value == Math.rint(value) && Math.abs(value) < 1e9 ? Long.toString((long) value) : Quantity.significant(value, 4);
    }

    private static Table rowOf(Table steps, Row row) {
        return steps.rows(row.getRowNumber());
    }

    private static void generator(Table steps, Row row, boolean one, List<Verdict> verdicts) {
        if (row.isMissing(LoadStepTable.OFFERED_PER_S)) {
            if (row.getDouble(LoadStepTable.LOOP_BUSY) > StepStates.BUSY) {
                verdicts.add(new Verdict(GENERATOR, Level.WARN, name(row), "the generator's event loop was busy for " + busy(row)
                        + " of the time (at most " + Quantity.percent(StepStates.BUSY) + " wanted): the service takes at least "
                        + rate(row.getDouble(LoadStepTable.ACHIEVED_PER_S)) + ", and its latency is partly the generator's", rowOf(steps, row),
                        "use fewer senders, or the open model at a rate that matters"));
            }
            return;
        }
        if (row.isMissing(LoadStepTable.LAG_P99_NS)) {
            return; // nothing was sent
        }
        long lag = row.getLong(LoadStepTable.LAG_P99_NS);
        String claim = "lag of sends p50 " + Quantity.duration(row.getLong(LoadStepTable.LAG_P50_NS)) + ", p99 " + Quantity.duration(lag)
                + ", max " + Quantity.duration(row.getLong(LoadStepTable.LAG_MAX_NS));
        long unsent = row.getLong(LoadStepTable.UNSENT);
        long dropped = row.getLong(LoadStepTable.DROPPED);
        if (row.getString(LoadStepTable.STATE).equals(LoadStepTable.GENERATOR)) {
            boolean first = one || isFirstNotFine(steps, row);
            verdicts.add(new Verdict(GENERATOR, first ? Level.FAIL : Level.WARN, name(row), "limited by the generator: " + claim + " (a p99 of at most "
                    + Quantity.duration(StepStates.LATE_NS) + " wanted); " + (unsent + dropped) + " of "
                    + Quantity.count(row.getLong(LoadStepTable.PLANNED), "planned request") + " not sent, " + unsent + " because the time was over, "
                    + dropped + " because " + row.getLong(LoadStepTable.IN_FLIGHT_MAX) + " were in flight; its event loop was busy for " + busy(row) + " of the time (at most "
                    + Quantity.percent(StepStates.BUSY) + " wanted); it used " + cores(row.getDouble(LoadStepTable.OWN_CPU_CORES)) + ", all others "
                    + cores(row.getDouble(LoadStepTable.OTHER_CPU_CORES)) + ", of " + row.getLong(LoadStepTable.CORES)
                    + ". This says nothing about the service", rowOf(steps, row),
                    "let the generator have a machine, or cores, of its own, or share the rate: --slice 1/2 and --slice 2/2 with one --start-at"));
            return;
        }
        String tail = row.isMissing(LoadStepTable.P99_NS) ? LoadStepTable.P50_NS : LoadStepTable.P99_NS;
        boolean visible = lag > LAG_NS && !row.isMissing(tail) && lag > LAG_SHARE * row.getLong(tail);
        verdicts.add(new Verdict(GENERATOR, visible ? Level.WARN : Level.PASS, name(row), claim + (visible
                ? ": part of the tail from intended is the generator's (at most " + Quantity.duration(LAG_NS) + ", or a tenth of the p99, wanted)"
                : ""), rowOf(steps, row), visible ? "quieten the machine, or use another for the generator" : ""));
    }

    private static String busy(Row row) {
        return Quantity.percent(row.getDouble(LoadStepTable.LOOP_BUSY));
    }

    private static String cores(double cores) {
        return Double.isNaN(cores) ? "an unknown number of cores" : Quantity.significant(cores, 2) + " cores";
    }

    private static boolean isFirstNotFine(Table steps, Row row) {
        return steps.stream().filter(r -> r.getDouble(LoadStepTable.OFFERED_PER_S) < row.getDouble(LoadStepTable.OFFERED_PER_S))
                .allMatch(r -> SustainedRate.meets(r) || SustainedRate.isOpen(r));
    }

    private static Verdict saturated(Table steps, Row row, boolean one) {
        double backlog = row.getDouble(LoadStepTable.BACKLOG_PER_S);
        String claim = "offered " + name(row) + ", answered well " + rate(row.getDouble(LoadStepTable.ACHIEVED_PER_S)) + ": the backlog grew by "
                + rate(Math.max(0, backlog)) + (row.getLong(LoadStepTable.DROPPED) > 0 ? "; " + dropped(row) : "")
                + "; it has no latency, which would tell how long the step lasted";
        return new Verdict(SATURATED, one ? Level.FAIL : Level.WARN, name(row), claim, rowOf(steps, row),
                one ? "find what it can take: --steps with lower rates" : "");
    }

    private static Verdict unclear(Table steps, Row row) {
        return new Verdict(SATURATED, Level.WARN, name(row), Math.round(StepStates.growth(row)) + " requests more were under way at the end than in the"
                + " middle (fewer than " + Math.round(Math.ceil(StepStates.leastGrowth(row))) + " are chance): whether this goes on, and latency with it,"
                + " cannot be told from " + Quantity.duration(row.getLong(LoadStepTable.DURATION_NS)), rowOf(steps, row),
                "repeat this rate with a --duration several times as long");
    }

    private static String dropped(Row row) {
        return Quantity.count(row.getLong(LoadStepTable.DROPPED), "request") + " of " + row.getLong(LoadStepTable.PLANNED) + " not sent, since "
                + row.getLong(LoadStepTable.IN_FLIGHT_MAX) + " were in flight, the limit";
    }

    private static Verdict errors(Table errors, Row row) {
        double share = StepStates.failed(row);
        Table kinds = errors.where(errors.intColumn(LoadStepTable.STEP).isEqualTo(row.getInt(LoadStepTable.STEP)));
        String list = kinds.stream().map(r -> r.getLong(LoadErrorTable.COUNT) + " × " + r.getString(LoadErrorTable.ERROR))
                .collect(Collectors.joining(", "));
        long unfinished = row.getLong(LoadStepTable.UNFINISHED);
        String claim = row.getLong(LoadStepTable.FAILED) + " of " + (row.getLong(LoadStepTable.OK) + row.getLong(LoadStepTable.FAILED))
                + " requests failed (" + Quantity.percent(share) + (list.isEmpty() ? "" : ": " + list) + ")"
                + (unfinished > 0 ? "; " + unfinished + " were under way when it was broken off" : "")
                + "; the latencies are of the others";
        boolean many = share > StepStates.FAILED;
        return new Verdict(ERRORS, many ? Level.FAIL : Level.WARN, name(row), claim, kinds,
                many ? "find out why before any latency is believed (at most " + Quantity.percent(StepStates.FAILED) + " wanted)" : "");
    }

    /** Returns as in {@code p99 of 50 ms}. */
    static String promise(Row row) {
        return "p" + BigDecimal.valueOf(row.getDouble(LoadStepTable.SLO_PERCENT)).stripTrailingZeros().toPlainString() + " of "
                + Quantity.duration(row.getLong(LoadStepTable.SLO_NS));
    }

    private static Verdict slo(Table steps, Row row) {
        String slo = row.getString(LoadStepTable.SLO);
        boolean closed = row.getString(LoadStepTable.MODEL).equals(RunTable.CLOSED);
        String claim = "the promised " + promise(row) + " is " + (slo.equals(LoadStepTable.OPEN) ? "open" : slo) + ": "
                + row.getLong(LoadStepTable.WITHIN_SLO) + " of " + row.getLong(closed ? LoadStepTable.SENT : LoadStepTable.PLANNED)
                + (closed ? " sent" : " planned") + " requests were answered well within it"
                + (closed ? "; a closed model stops asking while the service stands still, so this says little" : "");
        return new Verdict(SLO, slo.equals(LoadStepTable.MET) ? Level.PASS : slo.equals(LoadStepTable.MISSED) ? Level.FAIL : Level.NOT_CHECKED,
                name(row), claim, rowOf(steps, row), slo.equals(LoadStepTable.OPEN) ? "send more requests: a longer --duration" : "");
    }

    /** The highest step that meets the promise, below the lowest one that does not; what is open decides nothing. */
    private static Verdict capacity(Table steps, OptionalDouble workers) {
        SustainedRate sustained = SustainedRate.of(steps);
        Table ascending = sustained.ascending();
        double best = sustained.best() < 0 ? Double.NaN : ascending.doubleColumn(LoadStepTable.OFFERED_PER_S).getDouble(sustained.best());
        Row beyond = sustained.beyond() < 0 ? null : ascending.row(sustained.beyond());
        boolean slo = !ascending.stringColumn(LoadStepTable.SLO).get(0).isEmpty();
        String meets = slo ? " meets the promised " + promise(ascending.row(0)) : " is kept up with";
        String next = beyond == null ? "" : name(beyond) + " is " + state(beyond);
        String claim;
        if (Double.isNaN(best)) {
            claim = "no step is shown to be one that" + meets + (next.isEmpty() ? "" : "; " + next);
        } else {
            claim = rate(best) + " is the last step that" + meets + "; " + (next.isEmpty() ? "the limit was not reached" : next)
                    + unseen(ascending, best);
        }
        if (workers.isPresent()) {
            claim += "; " + little(ascending, workers.getAsDouble());
        }
        boolean unknown = sustained.isAtLeast();
        return new Verdict(CAPACITY, unknown ? Level.NOT_CHECKED : Double.isNaN(best) ? Level.FAIL : Level.PASS,
                Quantity.count(steps.rowCount(), "step"), claim, steps,
                unknown ? "the service may take more than was shown: higher rates, or longer steps where they are open"
                        : Double.isNaN(best) ? "begin with lower rates" : "");
    }

    /** A service beyond its limit by little needs a long step to show it. */
    private static String unseen(Table ascending, double best) {
        Row row = ascending.stream().filter(r -> r.getDouble(LoadStepTable.OFFERED_PER_S) == best).findFirst().orElseThrow();
        double seconds = row.getLong(LoadStepTable.DURATION_NS) / 2e9;
        return row.isMissing(LoadStepTable.BACKLOG_PER_S) || seconds <= 0 ? "" : "; a backlog that grows by less than "
                + rate(StepStates.leastGrowth(row) / seconds) + " is not seen in " + Quantity.duration(row.getLong(LoadStepTable.DURATION_NS));
    }

    private static String state(Row row) {
        String state = row.getString(LoadStepTable.STATE);
        return state.equals(LoadStepTable.FINE) ? "too slow" : state.equals(LoadStepTable.ERRORS) ? "one of too many errors" : state;
    }

    /** Little's law: as many requests as workers, each for its service time, is the most that can be under way. */
    private static String little(Table ascending, double workers) {
        Row lowest = ascending.row(0);
        if (lowest.isMissing(LoadStepTable.SERVICE_MEAN_NS)) {
            return "Little's law predicts nothing, since the lowest step has no service time";
        }
        double serviceNs = lowest.getLong(LoadStepTable.SERVICE_MEAN_NS);
        return "Little's law predicts " + rate(workers / serviceNs * 1e9) + ": " + number(workers) + (workers == 1 ? " worker over " : " workers over ")
                + Quantity.duration(serviceNs) + " a request at " + name(lowest);
    }
}
