package benchbook.check;

import benchbook.stats.Interval;
import benchbook.stats.LogRatio;
import benchbook.stats.Welch;
import benchbook.table.ComparisonTable;
import benchbook.table.CostComparisonTable;
import benchbook.table.CostTable;
import benchbook.table.RunCostTable;
import benchbook.table.ServedTable;
import benchbook.unit.Quantity;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;
import tech.tablesaw.columns.Column;

/**
 * Whether a request is cheaper: each state against the first, and against the one before it.
 *
 * <pre>
 *   cost ratio = price of an hour, to ÷ from  ×  requests/s, from ÷ to
 * </pre>
 *
 * <p>By Welch on logarithms of the repeats' rates, all pairs judged together ({@link Decisions}). A test in steps knows a limit to the
 * distance of two steps only; that distance, in logarithms, is taken for the half-width of a rectangular distribution and added, of
 * both sides. A cost that is only known to be at most something is never called the dearer one.
 */
public final class CostComparisons {

    /** So many degrees of freedom are as good as a known variance. */
    private static final double KNOWN = 1e6;

    private CostComparisons() {}

    /** A pair: rows of the costs, the ratio if there is one, else why there is none. */
    private record Pair(int from, int to, LogRatio ratio, String reason) {}

    /**
     * Returns a row per pair, see {@link CostComparisonTable}.
     *
     * @param served see {@link ServedTable}
     * @param costs see {@link RunCostTable}, a row per state in the same order
     * @param margin what counts as the same
     */
    public static Table of(Table served, Table costs, double margin) {
        List<Pair> pairs = new ArrayList<>();
        for (int to = 1; to < costs.rowCount(); to++) {
            pairs.add(pair(served, costs, 0, to));
            if (to > 1) {
                pairs.add(pair(served, costs, to - 1, to));
            }
        }
        Decisions decisions = Decisions.of(pairs.stream().map(Pair::ratio).toArray(LogRatio[]::new), margin, 0);
        Table table = CostComparisonTable.empty();
        IntStream.range(0, pairs.size()).forEach(i -> append(table, costs, pairs.get(i), decisions, i));
        return table;
    }

    private static Pair pair(Table served, Table costs, int from, int to) {
        Table a = ServedTable.withRate(served, name(costs, from));
        Table b = ServedTable.withRate(served, name(costs, to));
        double hours = hour(costs, to) / hour(costs, from);
        String reason = a.isEmpty() || b.isEmpty() ? name(costs, a.isEmpty() ? from : to) + " has no price"
                : !(hours > 0 && Double.isFinite(hours)) ? "an hour costs nothing"
                : !same(a, b, ServedTable.BASIS) ? "one rate is \"" + text(a, ServedTable.BASIS) + "\", the other \"" + text(b, ServedTable.BASIS) + "\""
                : !same(a, b, ServedTable.PROMISE) ? "they promise different latencies: " + promise(a) + ", " + promise(b)
                : Math.min(a.rowCount(), b.rowCount()) < 2 ? "no interval: " + name(costs, a.rowCount() < 2 ? from : to) + " has one run" : "";
        if (!reason.isEmpty()) {
            return new Pair(from, to, null, reason);
        }
        LogRatio rates = Welch.logRatio(a.doubleColumn(ServedTable.REQUESTS_PER_S).asDoubleArray(), b.doubleColumn(ServedTable.REQUESTS_PER_S).asDoubleArray());
        LogRatio ratio = new LogRatio(rates.estimate() + Math.log(hours), rates.standardError(), rates.df(), rates.nA(), rates.nB())
                .plus(Math.sqrt((square(Math.log(ServedTable.beyond(a))) + square(Math.log(ServedTable.beyond(b)))) / 3), KNOWN);
        return ratio.isDegenerate() ? new Pair(from, to, null, "repeats are equal to the last digit, which is no measure of noise")
                : new Pair(from, to, ratio, "");
    }

    private static double square(double value) {
        return value * value;
    }

    private static boolean same(Table a, Table b, String column) {
        return text(a, column).equals(text(b, column));
    }

    private static String text(Table own, String column) {
        return own.stringColumn(column).get(0);
    }

    private static String promise(Table own) {
        String promise = text(own, ServedTable.PROMISE);
        return promise.isEmpty() ? "none" : promise;
    }

    private static String name(Table costs, int row) {
        return costs.stringColumn(CostTable.STEP).get(row);
    }

    private static double hour(Table costs, int row) {
        return costs.doubleColumn(CostTable.HOURLY_USD).getDouble(row);
    }

    private static void append(Table table, Table costs, Pair pair, Decisions decisions, int i) {
        table.columns().forEach(Column::appendMissing);
        Row row = table.row(table.rowCount() - 1);
        double hours = hour(costs, pair.to) / hour(costs, pair.from);
        double requests = costs.doubleColumn(CostTable.REQUESTS_PER_S).getDouble(pair.to) / costs.doubleColumn(CostTable.REQUESTS_PER_S).getDouble(pair.from);
        row.setString(CostComparisonTable.FROM, name(costs, pair.from));
        row.setString(CostComparisonTable.TO, name(costs, pair.to));
        row.setDouble(CostComparisonTable.HOUR_RATIO, hours);
        if (pair.ratio == null) { // no factor without an interval
            row.setString(CostComparisonTable.STATE, ComparisonTable.NOT_JUDGED);
            row.setString(CostComparisonTable.CLAIM, "not compared: " + name(costs, pair.to) + " with " + name(costs, pair.from) + "; " + pair.reason);
            return;
        }
        Interval interval = decisions.interval(i);
        row.setDouble(CostComparisonTable.REQUESTS_RATIO, requests);
        row.setDouble(CostComparisonTable.COST_RATIO, pair.ratio.ratio());
        row.setDouble(CostComparisonTable.LOW, interval.low());
        row.setDouble(CostComparisonTable.HIGH, interval.high());
        row.setDouble(CostComparisonTable.LEVEL, interval.level());
        String bound = bound(costs, pair, decisions.state(i));
        String state = bound.isEmpty() ? decisions.state(i) : ComparisonTable.CANT_TELL;
        row.setString(CostComparisonTable.STATE, state);
        row.setString(CostComparisonTable.CLAIM, claim(costs, pair, state, interval, decisions.margin()) + bound
                + (hours == 1 ? "" : "; an hour costs " + Quantity.apart(hours, 1) + " ×, for " + Quantity.ratio(requests) + " × the requests"));
    }

    /** Why a cost that is at most something forbids the claim; empty where it does not. */
    private static String bound(Table costs, Pair pair, String state) {
        boolean from = costs.booleanColumn(RunCostTable.AT_MOST).get(pair.from);
        boolean to = costs.booleanColumn(RunCostTable.AT_MOST).get(pair.to);
        boolean toIsDearer = pair.ratio.ratio() > 1;
        boolean different = state.equals(ComparisonTable.DIFFERENT) || state.equals(ComparisonTable.SMALL);
        boolean open = different ? toIsDearer ? to : from : from || to;
        return open ? ", since the service's limit is not known of " + name(costs, different ? toIsDearer ? pair.to : pair.from : from ? pair.from : pair.to)
                + ", which may cost less" : "";
    }

    private static String claim(Table costs, Pair pair, String state, Interval interval, double margin) {
        String to = "a request of " + name(costs, pair.to);
        String from = name(costs, pair.from);
        String ratio = RatioText.ratio(pair.ratio.ratio(), interval) + " × that of " + from + ", between " + RatioText.ends(interval);
        String direction = pair.ratio.ratio() < 1 ? "cheaper" : "dearer";
        return switch (state) {
            case ComparisonTable.DIFFERENT -> to + " is " + direction + ": it costs " + ratio;
            case ComparisonTable.SMALL -> to + " is " + direction + ", by less than " + Quantity.percent(margin) + ": it costs " + ratio;
            case ComparisonTable.SAME -> to + " costs the same within " + Quantity.percent(margin) + ": " + ratio;
            default -> "can't tell whether " + to + " is cheaper: it costs " + ratio;
        };
    }
}
