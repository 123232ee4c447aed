package benchbook.check;

import benchbook.table.ServedTable;
import benchbook.unit.Quantity;
import java.util.ArrayList;
import java.util.List;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

/**
 * A closed loop whose clients were too few. Its rate is always clients ÷ latency (Little's law), so this alone says nothing; but where
 * a processor is free and a request takes as long as at a quiet rate, no request waits for another: more clients would get more.
 */
public final class LimitedByConcurrency {

    public static final String ID = "limited-by-concurrency";

    /** Of the cores that were there: above it, the processor is limit enough. */
    static final double BUSY = 0.85;
    /**
     * Times the latency at a quiet rate: above it, requests wait for each other in the service. Where none waits it is 1; clients of whom a service answers half at
     * once, as 32 before 16 threads, take just 2, and its limit is known: this stands between.
     */
    static final double QUEUES = 1.5;
    /** Rate × latency ÷ clients: below it, clients spent a tenth of their time elsewhere than waiting for the service. */
    static final double ALL_WAIT = 0.9;

    private LimitedByConcurrency() {}

    /** Returns whether the service could have done more, by all that has to be known for it. */
    static boolean isShown(Row row) {
        return isLoop(row) && isFree(row) && !row.isMissing(ServedTable.QUIET_MEAN_NS)
                && row.getLong(ServedTable.MEAN_NS) <= QUEUES * row.getLong(ServedTable.QUIET_MEAN_NS);
    }

    private static boolean isLoop(Row row) {
        return row.getString(ServedTable.BASIS).equals(ServedTable.CLOSED) && !row.isMissing(ServedTable.REQUESTS_PER_S)
                && !row.isMissing(ServedTable.CLIENTS) && !row.isMissing(ServedTable.MEAN_NS);
    }

    /** Missing is NaN, and says nothing. */
    private static boolean isFree(Row row) {
        return row.getDouble(ServedTable.CPU_CORES) < BUSY * row.getDouble(ServedTable.CPU_LIMIT);
    }

    /** Returns a verdict per state whose rate is of a closed loop, by the repeat of the middle rate. */
    public static List<Verdict> on(Table served) {
        List<Verdict> verdicts = new ArrayList<>();
        for (String step : ServedTable.steps(served)) {
            Table own = ServedTable.withRate(served, step);
            if (!own.isEmpty() && own.stringColumn(ServedTable.BASIS).get(0).equals(ServedTable.CLOSED)) {
                verdicts.add(of(step, ServedTable.middle(own), own));
            }
        }
        return verdicts;
    }

    private static Verdict of(String step, Row row, Table evidence) {
        if (!isLoop(row)) {
            return new Verdict(ID, Level.NOT_CHECKED, step, "the number of clients or their mean latency is not told", evidence, "measure with load-test --closed");
        }
        double mean = row.getLong(ServedTable.MEAN_NS);
        long clients = row.getLong(ServedTable.CLIENTS);
        double rate = row.getDouble(ServedTable.REQUESTS_PER_S);
        double most = clients / mean * 1e9;
        String little = clients + " ÷ " + Quantity.duration(mean) + " = " + LoadText.perS(most);
        if (rate < ALL_WAIT * most) {
            return new Verdict(ID, Level.WARN, step, LoadText.perS(rate) + " is " + Quantity.percentApart(rate / most, ALL_WAIT) + " of " + little
                    + " (at least " + Quantity.percent(ALL_WAIT) + " wanted): the clients spent the rest of their time elsewhere than waiting for the"
                    + " service, which may take more", evidence, "look at the generator's own CPU, or at its pauses between requests");
        }
        if (row.isMissing(ServedTable.CPU_CORES) || row.isMissing(ServedTable.CPU_LIMIT)) {
            return new Verdict(ID, Level.NOT_CHECKED, step, little + ", as in every closed loop; how busy the service's processors were is not told, so"
                    + " whether it could do more is unknown", evidence, "measure with twice the clients, or in steps: load-test --steps");
        }
        String cpu = Quantity.significant(row.getDouble(ServedTable.CPU_CORES), 2) + " of " + Quantity.significant(row.getDouble(ServedTable.CPU_LIMIT), 2)
                + " cores were used";
        if (!isFree(row)) {
            return new Verdict(ID, Level.PASS, step, little + "; " + cpu + ": the processors are the limit", evidence, "");
        }
        String twice = "measure with " + 2 * clients + " clients";
        if (row.isMissing(ServedTable.QUIET_MEAN_NS)) {
            return new Verdict(ID, Level.WARN, step, little + ", while " + cpu + " (at least " + Quantity.percent(BUSY) + " wanted): limited by the clients,"
                    + " or by something in the service that is no processor", evidence, twice + "; or beside it at a quiet rate, which tells the two apart");
        }
        double quiet = row.getLong(ServedTable.QUIET_MEAN_NS);
        String times = Quantity.apart(mean / quiet, QUEUES) + " × the " + Quantity.duration(quiet) + " of a quiet rate";
        return isShown(row) ? new Verdict(ID, Level.WARN, step, "limited by concurrency (" + little + "): " + cpu + ", and a request takes " + times
                        + " (more than " + Quantity.significant(QUEUES, 2) + " × where requests queue): the service could do more, and cost less", evidence, twice)
                : new Verdict(ID, Level.PASS, step, little + "; " + cpu + ", but a request takes " + times + ": requests queue in the service, whose limit is"
                        + " no processor: a pool, a lock, its threads", evidence, "");
    }
}
