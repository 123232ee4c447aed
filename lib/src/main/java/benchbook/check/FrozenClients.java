package benchbook.check;

import benchbook.stats.Interval;
import benchbook.stats.NearestRank;
import benchbook.stats.OrderStatistics;
import benchbook.table.ClientTable;
import benchbook.table.LatencyTable;
import benchbook.table.LoadRun;
import benchbook.table.LoadStepTable;
import benchbook.table.RunTable;
import benchbook.unit.Quantity;
import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;
import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

/** What a closed and an open client tell of one service: while it works steadily, and while it stands still for a while. */
public final class FrozenClients {

    /** The published three differ by 5 %; twice that is still the same to whoever reads a report. */
    static final double SAME = 1.1;
    /** Nobody would think of an outage of seconds at a p99 that is half as long again. */
    static final double NEAR = 1.5;
    /** Of the outage: whoever arrived in its second half waited less. */
    static final double SHOWN = 0.5;
    /** As the source claims it. */
    static final double TIMES = 20;
    /** Requests of the last moment end after the run. */
    static final double ACHIEVED = 0.99;

    private FrozenClients() {}

    /**
     * Adds a row to a {@link ClientTable}.
     *
     * @param log what the client logged, a histogram
     * @param step the same client's row of {@link LoadStepTable}, as measured
     */
    public static void add(Table clients, String service, String basis, LoadRun log, Row step) {
        LongColumn values = log.latencies().longColumn(LatencyTable.VALUE_NS);
        LongColumn counts = log.latencies().longColumn(LatencyTable.COUNT);
        double[] ns = values.asDoubleArray();
        long[] n = counts.asList().stream().mapToLong(Long::longValue).toArray();
        Interval p99 = OrderStatistics.interval(ns, n, 99);
        clients.stringColumn(ClientTable.SERVICE).append(service);
        clients.stringColumn(ClientTable.MODEL).append(step.getString(LoadStepTable.MODEL));
        clients.stringColumn(ClientTable.BASIS).append(basis);
        clients.doubleColumn(ClientTable.P50_NS).append(NearestRank.of(ns, n, 50));
        clients.doubleColumn(ClientTable.P99_NS).append(NearestRank.of(ns, n, 99));
        clients.doubleColumn(ClientTable.P99_LOW_NS).append(p99.low());
        clients.doubleColumn(ClientTable.P99_HIGH_NS).append(p99.high());
        clients.doubleColumn(ClientTable.P999_NS).append(NearestRank.of(ns, n, 99.9));
        clients.doubleColumn(ClientTable.MAX_NS).append(NearestRank.of(ns, n, 100));
        clients.longColumn(ClientTable.SAMPLES).append(Arrays.stream(n).sum());
        clients.doubleColumn(ClientTable.ACHIEVED_PER_S).append(step.getDouble(LoadStepTable.ACHIEVED_PER_S));
    }

    /**
     * Returns whether the published shape is so.
     *
     * @param freezeNs how long the service stood still
     * @param offered requests a second of the open client
     */
    public static List<Holds> holds(Table clients, long freezeNs, double offered) {
        return List.of(steady(clients), near(clients), shown(clients, freezeNs), tellTale(clients, offered), times(clients), achieved(clients, offered));
    }

    private static double of(Table clients, String service, String model, String basis, String column) {
        return ClientTable.value(clients, service, model, basis, column);
    }

    private static double frozen(Table clients, String model, String basis, String column) {
        return of(clients, ClientTable.FROZEN, model, basis, column);
    }

    private static Holds steady(Table clients) {
        String condition = "steady, the three p99 are the same within " + Quantity.percent(SAME - 1);
        double[] all = {of(clients, ClientTable.STEADY, RunTable.CLOSED, RunTable.SENT, ClientTable.P99_NS),
            of(clients, ClientTable.STEADY, RunTable.OPEN, RunTable.SENT, ClientTable.P99_NS),
            of(clients, ClientTable.STEADY, RunTable.OPEN, RunTable.INTENDED, ClientTable.P99_NS)};
        double ratio = DoubleStream.of(all).max().orElseThrow() / DoubleStream.of(all).min().orElseThrow();
        return judged(condition, ratio <= SAME, p99(clients, ClientTable.STEADY, RunTable.CLOSED, RunTable.SENT) + " closed, "
                + p99(clients, ClientTable.STEADY, RunTable.OPEN, RunTable.SENT) + " open from sent, "
                + p99(clients, ClientTable.STEADY, RunTable.OPEN, RunTable.INTENDED) + " open from intended", ratio);
    }

    private static Holds near(Table clients) {
        double ratio = frozen(clients, RunTable.CLOSED, RunTable.SENT, ClientTable.P99_NS)
                / of(clients, ClientTable.STEADY, RunTable.CLOSED, RunTable.SENT, ClientTable.P99_NS);
        return judged("the closed client's p99 hides the freeze: at most " + NEAR + " × its steady one", ratio <= NEAR,
                p99(clients, ClientTable.FROZEN, RunTable.CLOSED, RunTable.SENT) + " after "
                + p99(clients, ClientTable.STEADY, RunTable.CLOSED, RunTable.SENT), ratio);
    }

    private static Holds shown(Table clients, long freezeNs) {
        double p999 = frozen(clients, RunTable.CLOSED, RunTable.SENT, ClientTable.P999_NS);
        double samples = frozen(clients, RunTable.CLOSED, RunTable.SENT, ClientTable.SAMPLES);
        long beyond = (long) (samples - Math.ceil(99.9 * samples / 100));
        return judged("its p99.9 shows the freeze", p999 >= SHOWN * freezeNs, Quantity.duration(p999) + "; of " + (long) samples
                + " samples " + beyond + (beyond == 1 ? " is" : " are") + " above it, too few to rely on", p999);
    }

    private static Holds tellTale(Table clients, double offered) {
        double rate = frozen(clients, RunTable.CLOSED, RunTable.SENT, ClientTable.ACHIEVED_PER_S);
        double steady = of(clients, ClientTable.STEADY, RunTable.CLOSED, RunTable.SENT, ClientTable.ACHIEVED_PER_S);
        return judged("the tell-tale: the closed client achieves less than is offered, and less than before", rate < offered && rate < steady,
                rate(rate) + " of " + rate(offered) + ", and " + rate(steady) + " while steady", rate + steady);
    }

    private static Holds times(Table clients) {
        double low = frozen(clients, RunTable.OPEN, RunTable.INTENDED, ClientTable.P99_LOW_NS)
                / frozen(clients, RunTable.CLOSED, RunTable.SENT, ClientTable.P99_HIGH_NS);
        return judged("the open client's p99 is at least " + Quantity.significant(TIMES, 2) + " × the closed client's", low >= TIMES, times99(clients), low);
    }

    private static Holds achieved(Table clients, double offered) {
        double rate = frozen(clients, RunTable.OPEN, RunTable.INTENDED, ClientTable.ACHIEVED_PER_S);
        return judged("the open client achieves what is offered", rate >= ACHIEVED * offered, rate(rate) + " of " + rate(offered), rate);
    }

    /** What rests on no number is not judged. */
    private static Holds judged(String condition, boolean holds, String observed, double number) {
        return Double.isNaN(number) ? Holds.notChecked(condition, "too few samples, or none") : Holds.when(condition, holds, observed);
    }

    /** Returns as in {@code 20.4 ms (20.3 ms to 20.9 ms, 95 %)}; without an interval where none is known. */
    public static String p99(Table clients, String service, String model, String basis) {
        double low = of(clients, service, model, basis, ClientTable.P99_LOW_NS);
        String p99 = Quantity.duration(of(clients, service, model, basis, ClientTable.P99_NS));
        return Double.isNaN(low) ? p99 : p99 + " (" + Quantity.durations(low, of(clients, service, model, basis, ClientTable.P99_HIGH_NS)) + ", 95 %)";
    }

    /** Returns as in {@code 48.6 × (at least 45.1 ×)}: the least that both intervals allow. */
    public static String times99(Table clients) {
        double ratio = frozen(clients, RunTable.OPEN, RunTable.INTENDED, ClientTable.P99_NS)
                / frozen(clients, RunTable.CLOSED, RunTable.SENT, ClientTable.P99_NS);
        double low = frozen(clients, RunTable.OPEN, RunTable.INTENDED, ClientTable.P99_LOW_NS)
                / frozen(clients, RunTable.CLOSED, RunTable.SENT, ClientTable.P99_HIGH_NS);
        return Quantity.ratio(ratio) + " ×" + (Double.isNaN(low) ? "" : " (at least " + Quantity.ratio(low) + " × by both intervals)");
    }

    private static String rate(double perS) {
        return Quantity.significant(perS, 3) + "/s";
    }

    /** Returns what a figure of it shows. */
    public static String claim(Table clients) {
        return "The same service with the same freeze: the closed client tells a p99 of "
                + Quantity.duration(frozen(clients, RunTable.CLOSED, RunTable.SENT, ClientTable.P99_NS)) + ", the open one "
                + Quantity.duration(frozen(clients, RunTable.OPEN, RunTable.INTENDED, ClientTable.P99_NS)) + ".";
    }
}
