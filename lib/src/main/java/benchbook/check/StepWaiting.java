package benchbook.check;

import benchbook.stats.Moments;
import benchbook.table.ServedTable;
import benchbook.unit.Quantity;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;
import tech.tablesaw.api.Table;

/** A step after which CPU falls while latency rises: the service waits for something. {@link WaitingNotWorking} asks recordings the same. */
public final class StepWaiting {

    public static final String ID = WaitingNotWorking.ID;

    /** Where a step has one run: repeats of the published baseline differ by a factor of 1.4. */
    static final double ONE_RUN = 1.5;

    private StepWaiting() {}

    /** Returns a verdict per step with a rate and the one before it that has one. */
    public static List<Verdict> on(Table served) {
        List<Verdict> verdicts = new ArrayList<>();
        String before = null;
        for (String step : ServedTable.steps(served)) {
            Table own = ServedTable.withRate(served, step);
            if (!own.isEmpty() && before != null) {
                verdicts.add(of(before, ServedTable.withRate(served, before), step, own));
            }
            before = own.isEmpty() ? before : step;
        }
        return verdicts;
    }

    private static Verdict of(String before, Table a, String step, Table b) {
        String subject = before + " to " + step;
        Table both = a.copy().append(b);
        if (missing(a) || missing(b)) {
            return new Verdict(ID, Level.NOT_CHECKED, subject, "CPU or mean latency is not told of each run", both,
                    "measure with load-test on the service's machine, or with capstone");
        }
        double[] cpuA = values(a, ServedTable.CPU_CORES, 1);
        double[] cpuB = values(b, ServedTable.CPU_CORES, 1);
        double[] msA = values(a, ServedTable.MEAN_NS, 1e6);
        double[] msB = values(b, ServedTable.MEAN_NS, 1e6);
        String claim = "CPU went from " + cores(cpuA) + " to " + cores(cpuB) + " cores, mean latency from " + ms(msA) + " to " + ms(msB)
                + "; a request works " + work(a) + " of CPU before, " + work(b) + " after";
        if (below(cpuB, cpuA, ONE_RUN) && below(msA, msB, ONE_RUN)) {
            return new Verdict(ID, Level.WARN, subject, claim + ". CPU falls while latency rises: " + step + " waits, it does not work", both,
                    "look at what it waits for: sockets (Nagle's algorithm and delayed acknowledgements), pools, locks; hot-frames lists waits");
        }
        boolean maybe = Math.min(a.rowCount(), b.rowCount()) < 2 && below(cpuB, cpuA, 1) && below(msA, msB, 1);
        return maybe ? new Verdict(ID, Level.NOT_CHECKED, subject, claim + ". CPU is lower and latency higher, by less than a factor of "
                + Quantity.significant(ONE_RUN, 2) + ", which one run does not show", both, "measure each at least twice, better three times")
                : new Verdict(ID, Level.PASS, subject, claim, both, "");
    }

    private static boolean missing(Table own) {
        return own.doubleColumn(ServedTable.CPU_CORES).countMissing() + own.longColumn(ServedTable.MEAN_NS).countMissing() > 0;
    }

    private static double[] values(Table own, String column, double unit) {
        return DoubleStream.of(own.numberColumn(column).asDoubleArray()).map(v -> v / unit).toArray();
    }

    /** Whether every repeat is below every other; of single runs, by a factor. */
    private static boolean below(double[] low, double[] high, double ofOne) {
        return (Math.min(low.length, high.length) < 2 ? ofOne : 1) * Moments.max(low) < Moments.min(high);
    }

    private static String cores(double[] cores) {
        return Quantity.significant(Moments.median(cores), 2);
    }

    private static String ms(double[] ms) {
        return Quantity.duration(Moments.median(ms) * 1e6);
    }

    private static String work(Table own) {
        return Quantity.duration(Moments.median(values(own, ServedTable.CPU_CORES, 1)) / Moments.median(values(own, ServedTable.REQUESTS_PER_S, 1)) * 1e9);
    }
}
