package benchbook.check;

import benchbook.table.JfrRun;
import benchbook.unit.Quantity;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tech.tablesaw.api.Table;

/**
 * Whether threads wait for locks that others have. Counted are monitors that are entered and threads parked on a lock of {@code
 * java.util.concurrent}; neither {@code Object.wait}, which waits for a signal, nor a pool's worker without a task.
 */
public final class LockContention {

    public static final String ID = "lock-contention";

    /** Of the time of the threads that waited at all: what a service could gain at most without the lock. */
    static final double MOST = 0.1;
    /** Threads without a name cannot be counted; of those, one that waits at any time is a worker lost. */
    static final double MOST_WAITING = 1;

    private static final String ENTER = "jdk.JavaMonitorEnter";
    private static final String PARK = "jdk.ThreadPark";
    private static final String UNNAMED = "unnamed";
    private static final int SHOWN = 2;

    private LockContention() {}

    /** Returns one verdict. */
    public static List<Verdict> on(JfrRun run) {
        Waits waits = Waits.of(run);
        Table locks = waits.working(Waits::isLock);
        String subject = "waiting for locks";
        List<String> off = Stream.of(ENTER, PARK).filter(e -> !JfrSettings.isOn(run, e).orElse(false)).toList();
        if (locks.isEmpty() && !off.isEmpty()) {
            boolean told = off.stream().allMatch(e -> JfrSettings.isOn(run, e).isPresent());
            return List.of(new Verdict(ID, Level.NOT_CHECKED, subject, String.join(" and ", off) + (told ? off.size() == 1 ? " was off" : " were off"
                    : ": the recording does not tell whether it was on"), locks, "record with settings=profile"));
        }
        String threshold = JfrSettings.threshold(run, ENTER);
        if (locks.isEmpty() || run.facts().spanNs().isEmpty()) {
            return List.of(new Verdict(ID, locks.isEmpty() ? Level.PASS : Level.NOT_CHECKED, subject, locks.isEmpty()
                    ? "no thread waited for a lock; " + threshold : "the recording does not tell how long it is", locks, ""));
        }
        Waits.Time time = waits.time(Waits::isLock);
        double span = run.facts().spanNs().getAsLong() / 1e9;
        double waiting = time.seconds() / span;
        Optional<Double> share = time.threads().stream().anyMatch(t -> t.isEmpty() || t.contains(UNNAMED)) ? Optional.empty()
                : Optional.of(waiting / time.threads().size());
        String where = locks.stream().limit(SHOWN).map(Waits::words).collect(Collectors.joining(" and "))
                + (locks.rowCount() > SHOWN ? " and " + (locks.rowCount() - SHOWN) + " places more" : "");
        String claim = time.who() + " waited " + Quantity.significant(time.seconds(), 3) + " s for locks, "
                + share.map(s -> Quantity.percentApart(s, MOST) + " of their " + Quantity.significant(time.threads().size() * span, 3)
                        + " s, at most " + Quantity.percent(MOST) + " wanted")
                .orElseGet(() -> Quantity.apart(waiting, MOST_WAITING) + " of them at any time, less than "
                        + Quantity.significant(MOST_WAITING, 1) + " wanted")
                + ": " + where + "; " + threshold;
        boolean contended = share.map(s -> s > MOST).orElse(waiting >= MOST_WAITING);
        return List.of(contended ? new Verdict(ID, Level.WARN, subject, claim, locks,
                "hold the lock for less, or split it: look at what its holders do inside")
                : new Verdict(ID, Level.PASS, subject, claim, locks, ""));
    }
}
