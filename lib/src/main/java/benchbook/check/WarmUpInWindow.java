package benchbook.check;

import benchbook.stats.Moments;
import benchbook.table.LoadRun;
import benchbook.table.LoadWindow;
import benchbook.table.LatencyCounts;
import benchbook.table.LatencySums;
import benchbook.unit.Quantity;
import java.util.Arrays;
import java.util.List;

/** A beginning that is slower than the rest, and counts: compilers, caches and pools were still filling. */
public final class WarmUpInWindow {

    public static final String ID = "warm-up-in-window";

    /** An interval's median over that of the second half's. JITs and caches give factors; load and noise mostly less than this. */
    static final double SLOW = 1.5;
    /** Beyond a third of the run it is more than a beginning. */
    static final double LONGEST = 1.0 / 3;
    /** Fewer intervals have no beginning and no rest. */
    static final int FEWEST = 6;
    /** What the beginning makes of the p99; less changes no conclusion. */
    static final double MATTERS = 1.2;
    /** An interval of fewer latencies has no median worth the name. */
    static final int LEAST = 5;

    private WarmUpInWindow() {}

    /** Returns a WARN if the first intervals, however many, are slower than those after, and the p99 is another without them. */
    public static List<Verdict> on(LoadRun run) {
        List<LoadWindow> windows = LoadWindow.of(run).stream().filter(w -> w.latencies() != null && w.samples() >= LEAST).toList();
        if (windows.size() < FEWEST) {
            return List.of(new Verdict(ID, Level.NOT_CHECKED, run.file(), "the file tells " + (windows.isEmpty() ? "no" : Integer.toString(windows.size()))
                    + " intervals with " + LEAST + " latencies or more (at least " + FEWEST + " wanted): whether it begins slower is unknown", run.intervals(),
                    "log intervals, such as a histogram each second, or single requests"));
        }
        double[] medians = windows.stream().mapToDouble(LoadWindow::p50Ns).toArray();
        double usual = Moments.median(Arrays.copyOfRange(medians, medians.length / 2, medians.length));
        int slow = 0;
        while (slow < medians.length && medians[slow] > SLOW * usual) {
            slow++;
        }
        // Intervals as slow later on are the service's way, and no warm-up.
        long later = Arrays.stream(medians, slow, medians.length).filter(m -> m > SLOW * usual).count();
        double with = of(windows).percentile(99);
        LatencyCounts rest = of(windows.subList(Math.min(slow, medians.length - 1), medians.length));
        double without = rest.percentile(99);
        String claim = slow == 0 ? "the first interval's median is " + Quantity.ratio(medians[0] / usual) + " × that of the second half (at most "
                + Quantity.ratio(SLOW) + " wanted)"
                : "for the first " + Quantity.duration(windows.get(slow - 1).endNs()) + " the median is up to " + Quantity.ratio(Moments.max(Arrays.copyOf(medians, slow)) / usual)
                        + " × that of the second half (at most " + Quantity.ratio(SLOW) + " wanted); with them p99 is " + Quantity.duration(with)
                        + ", without them " + Quantity.duration(without);
        boolean fault = slow > 0 && later <= slow && with > MATTERS * without;
        boolean isLong = slow > LONGEST * medians.length;
        return List.of(new Verdict(ID, fault ? Level.WARN : Level.PASS, run.file(), claim + (fault && isLong ? ". That is more of the run than a beginning: its p99 is of"
                + " two states, and which of them lasts is not told" : ""), run.intervals(), fault
                ? isLong ? "measure several times as long" : "send as much before measuring (load-test --warm-up), or leave the beginning out" : ""));
    }

    private static LatencyCounts of(List<LoadWindow> windows) {
        LatencySums sums = new LatencySums();
        windows.forEach(window -> sums.add(window.latencies()));
        return sums.counts(Long.MAX_VALUE);
    }
}
