package benchbook.check;

import benchbook.stats.Moments;
import benchbook.table.LoadStepTable;
import benchbook.table.ServedTable;
import benchbook.unit.Quantity;
import java.util.ArrayList;
import java.util.List;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

/** A cost divided by a rate that the service does not serve for long, or not within its promise: it is too low. */
public final class PeakAsDenominator {

    public static final String ID = "peak-as-denominator";

    /** Shorter windows see few collections and a just compiled program; the published closed loops last 15 s. */
    static final long SHORT_NS = 10_000_000_000L;
    /** Requests of the second half over those of the first: less, and the mean is not what is served from then on. */
    static final double FALLS = 0.9;

    private PeakAsDenominator() {}

    /** Returns a verdict per state with a rate. */
    public static List<Verdict> on(Table served) {
        List<Verdict> verdicts = new ArrayList<>();
        for (String step : ServedTable.steps(served)) {
            Table own = ServedTable.withRate(served, step);
            if (!own.isEmpty()) {
                verdicts.add(of(step, own));
            }
        }
        return verdicts;
    }

    private static Verdict of(String step, Table own) {
        double rate = Moments.median(own.doubleColumn(ServedTable.REQUESTS_PER_S).asDoubleArray());
        Row first = own.row(0);
        String promise = first.getString(ServedTable.PROMISE);
        long missed = own.stream().filter(r -> r.getString(ServedTable.SLO).equals(LoadStepTable.MISSED)).count();
        if (missed > 0) {
            return new Verdict(ID, Level.FAIL, step, LoadText.perS(rate) + " misses the promised " + promise + " in " + missed + " of "
                    + Quantity.count(own.rowCount(), "repeat") + ": the cost is that of a peak, and too low", own, "find the rate that keeps it: load-test --steps --slo");
        }
        double falls = own.doubleColumn(ServedTable.SECOND_HALF).countMissing() == own.rowCount() ? Double.NaN
                : Moments.median(own.doubleColumn(ServedTable.SECOND_HALF).removeMissing().asDoubleArray());
        boolean sustained = first.getString(ServedTable.BASIS).equals(ServedTable.SUSTAINED);
        if (!sustained && falls < FALLS) {
            return new Verdict(ID, Level.WARN, step, "in the second half of the time " + Quantity.apart(falls, FALLS) + " × as many requests a second were"
                    + " served as in the first (at least " + Quantity.significant(FALLS, 1) + " × wanted): the mean, " + LoadText.perS(rate)
                    + ", is not what it goes on with", own, "measure for longer, and price what remains");
        }
        long shortest = (long) own.longColumn(ServedTable.WINDOW_NS).min();
        boolean window = own.longColumn(ServedTable.WINDOW_NS).countMissing() == 0;
        if (window && shortest < SHORT_NS) {
            return new Verdict(ID, Level.WARN, step, LoadText.perS(rate) + " was seen for " + Quantity.duration(shortest) + " (at least "
                    + Quantity.duration(SHORT_NS) + " wanted): so short a window sees few collections", own, "measure for longer: --duration 30s");
        }
        if (!promise.isEmpty() && (sustained || first.getString(ServedTable.BASIS).equals(ServedTable.OFFERED))) {
            return new Verdict(ID, Level.PASS, step, LoadText.perS(rate) + " keeps the promised " + promise + beside(own, rate), own, "");
        }
        return new Verdict(ID, Level.NOT_CHECKED, step, (sustained ? LoadText.perS(rate) + " was kept up with, but no latency is promised" : LoadText.perS(rate)
                + " is the most that was got" + (window ? " in " + Quantity.duration(shortest) : "") + "; at which rate the service keeps a promised latency"
                + " is not known" ) + ": a cost within it is higher" + beside(own, rate), own, "load-test --steps 100,200,… --slo p99=50ms finds that rate");
    }

    /** The closed loop's rate would have been the tempting one. */
    private static String beside(Table own, double rate) {
        double[] closed = own.doubleColumn(ServedTable.CLOSED_PER_S).removeMissing().asDoubleArray();
        return closed.length == 0 ? "" : "; the closed loop's " + LoadText.perS(Moments.median(closed)) + ", which is not taken, would tell "
                + Quantity.ratio(rate / Moments.median(closed)) + " × the cost";
    }
}
