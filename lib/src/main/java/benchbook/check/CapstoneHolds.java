package benchbook.check;

import benchbook.check.StepRatios.Pair;
import benchbook.stats.Moments;
import benchbook.table.CapstoneRunTable;
import benchbook.unit.Quantity;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import tech.tablesaw.api.Table;

/** Whether the published shape of the capstone is so in other runs of it. */
public final class CapstoneHolds {

    /** "About 0", of a6's: a window of one lifetime reloads each customer once, which at 3,000 requests a second is 0.05 of them. */
    private static final double ALMOST_NONE = 0.1;
    /** A delayed acknowledgement on Linux is 40 ms after what it acknowledges; a timer's tick and the request's own scatter are on top. */
    private static final double LEAST_WAIT_MS = 35;
    private static final double MOST_WAIT_MS = 55;

    private static final Pair KEPT = new Pair("a2", "a3");
    private static final Pair REPAIRED = new Pair("a2", "a4");
    private static final Pair HEAP = new Pair("a7", "a8");
    private static final List<String> STEPS = List.of("a0", "a1", "a2", "a3", "a4", "a5", "a6", "a7", "a8", "a9");

    private CapstoneHolds() {}

    /** Returns what each step multiplied the requests a second by, in the order of the steps, and last what a4 did against a2; all judged together. */
    public static List<StepRatios.Ratio> rates(Table usable) {
        List<Pair> pairs = new ArrayList<>(StepRatios.consecutive(STEPS));
        pairs.add(REPAIRED);
        return StepRatios.of(usable, CapstoneRunTable.REQUESTS_PER_S, pairs);
    }

    /**
     * Returns what was expected of all steps.
     *
     * @param usable runs, see {@link CapstoneRates#usable}
     * @param notRun why a step has no runs, by name
     */
    public static List<Holds> of(Table usable, Map<String, String> notRun) {
        List<StepRatios.Ratio> rates = rates(usable);
        List<Holds> holds = new ArrayList<>(List.of(
                rates.get(0).above("a1, the index, raises the requests a second", 1),
                rates.get(1).above("a2, the join, raises them", 1),
                rates.get(2).below("a3, kept connections, lowers them", 1),
                StepRatios.of(usable, CapstoneRunTable.CPU_CORES, KEPT).below("… with CPU falling", 1),
                StepRatios.of(usable, CapstoneRunTable.CLOSED_MEAN_MS, KEPT).above("… and latency rising", 1),
                rates.get(rates.size() - 1).above("a4, TCP_NODELAY, more than repairs it", 1),
                statements(usable),
                StepRatios.of(usable, CapstoneRunTable.PAUSES, HEAP).below("a8, the larger heap, leaves at most a third of the pauses", HeapRoom.FEWER)));
        List<String> measured = measured(usable);
        if (measured.size() > 1) {
            Pair all = new Pair(measured.get(0), measured.get(measured.size() - 1));
            holds.add(StepRatios.of(usable, CapstoneRunTable.REQUESTS_PER_S, all).above("the last step serves more than the first", 1));
            holds.add(StepRatios.of(usable, CapstoneRunTable.CLOSED_P99_MS, all).below("… with a lower p99", 1));
        }
        if (notRun.containsKey("a9")) {
            holds.add(Holds.notChecked("a9, half the processors, serves more than half", notRun.get("a9")));
        } else {
            holds.add(StepRatios.of(usable, CapstoneRunTable.REQUESTS_PER_S, new Pair("a8", "a9")).above("a9, half the processors, serves more than half", 0.5));
        }
        return holds;
    }

    /** Returns what was expected of keeping connections, and of TCP_NODELAY. */
    public static List<Holds> ofNagle(Table usable) {
        List<StepRatios.Ratio> rates = rates(usable);
        return List.of(rates.get(2).below("kept connections serve fewer requests", 1),
                StepRatios.of(usable, CapstoneRunTable.CPU_CORES, KEPT).below("with less CPU, so the service waits", 1),
                StepRatios.of(usable, CapstoneRunTable.CLOSED_MEAN_MS, KEPT).above("and each request takes longer", 1),
                waits("at 40 requests a second, where nothing queues, the median request waits about 40 ms longer", usable, "a2", "a3"),
                rates.get(3).above("TCP_NODELAY at the inventory serves more", 1),
                waits("and takes those 40 ms away again", usable, "a4", "a3"),
                rates.get(rates.size() - 1).above("more than before connections were kept", 1));
    }

    /** Every repeat of the one against every of the other: the least and the most difference that there is. */
    private static Holds waits(String condition, Table usable, String without, String with) {
        double[] low = StepRatios.values(usable, without, CapstoneRunTable.OPEN_P50_MS);
        double[] high = StepRatios.values(usable, with, CapstoneRunTable.OPEN_P50_MS);
        if (low.length == 0 || high.length == 0) {
            return Holds.notChecked(condition, (low.length == 0 ? without : with) + " has no latency on schedule");
        }
        double least = Moments.min(high) - Moments.max(low);
        double most = Moments.max(high) - Moments.min(low);
        return Holds.when(condition, least >= LEAST_WAIT_MS && most <= MOST_WAIT_MS, Quantity.duration(1e6 * Moments.median(low)) + " in " + without + ", "
                + Quantity.duration(1e6 * Moments.median(high)) + " in " + with + ": " + Quantity.durations(1e6 * least, 1e6 * most)
                + " more (35 to 55 ms expected)");
    }

    private static Holds statements(Table usable) {
        double[] before = StepRatios.values(usable, "a6", CapstoneRunTable.STATEMENTS);
        double[] each = StepRatios.values(usable, "a7", CapstoneRunTable.STATEMENTS);
        String condition = "a7, the cache, brings statements a request to about 0: at most a tenth of a6's, every run of the one against every of the other";
        return before.length * each.length == 0 ? Holds.notChecked(condition, (before.length == 0 ? "a6" : "a7") + " has no such figure")
                : Holds.when(condition, Moments.max(each) <= ALMOST_NONE * Moments.min(before), told(each) + ", and " + told(before) + " in a6");
    }

    private static String told(double[] values) {
        return Quantity.range(Quantity.decimals(Moments.min(values), 3), Quantity.decimals(Moments.max(values), 3));
    }

    /** Returns the steps that have a rate, in the table's order. */
    public static List<String> measured(Table usable) {
        return usable.where(usable.doubleColumn(CapstoneRunTable.REQUESTS_PER_S).isNotMissing()).stringColumn(CapstoneRunTable.STEP).asList().stream()
                .distinct().sorted().toList();
    }
}
