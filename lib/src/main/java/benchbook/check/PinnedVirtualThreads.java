package benchbook.check;

import benchbook.table.BlockTable;
import benchbook.table.JfrRun;
import benchbook.table.StackTable;
import benchbook.unit.Quantity;
import java.util.List;
import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.Table;

/** Whether virtual threads blocked while they held their carrier, which then serves nobody else. */
public final class PinnedVirtualThreads {

    public static final String ID = "pinned-virtual-threads";

    /** Of the carriers' time, one for each processor: below, no other virtual thread was kept waiting that anybody would notice. */
    static final double MOST = 0.01;

    private static final String EVENT = "jdk.VirtualThreadPinned";

    private PinnedVirtualThreads() {}

    /** Returns one verdict. */
    public static List<Verdict> on(JfrRun run) {
        Table pinned = run.pinned();
        String subject = "virtual threads";
        if (pinned.isEmpty()) {
            boolean on = JfrSettings.isOn(run, EVENT).orElse(false);
            return List.of(on ? new Verdict(ID, Level.PASS, subject, "none held its carrier while it waited; "
                    + JfrSettings.threshold(run, EVENT), pinned, "")
                    : new Verdict(ID, Level.NOT_CHECKED, subject, EVENT + (JfrSettings.isOn(run, EVENT).isPresent() ? " was off"
                            : ": the recording does not tell whether it was on, or its JVM has no virtual threads"), pinned,
                            "record with JDK 21 or newer, with " + EVENT + "#enabled=true"));
        }
        LongColumn durations = pinned.longColumn(BlockTable.DURATION_NS);
        int longest = 0;
        for (int i = 1; i < durations.size(); i++) {
            longest = durations.getLong(i) > durations.getLong(longest) ? i : longest;
        }
        boolean stack = !pinned.intColumn(BlockTable.STACK).isMissing(longest);
        String frame = stack ? run.stacks().stringColumn(StackTable.APP_FRAME).get(pinned.intColumn(BlockTable.STACK).getInt(longest)) : "";
        double seconds = durations.sum() / 1e9;
        String claim = "pinned " + Quantity.count(pinned.rowCount(), "time") + ", " + Quantity.significant(seconds, 3) + " s in all, the longest "
                + Quantity.duration(durations.getLong(longest)) + (frame.isEmpty() ? "" : " at " + frame);
        if (run.facts().hardwareThreads().isEmpty() || run.facts().spanNs().isEmpty()) {
            return List.of(new Verdict(ID, Level.NOT_CHECKED, subject, claim
                    + "; of how much the recording does not tell, for want of its length or of the processors", pinned, ""));
        }
        double carriers = run.facts().hardwareThreads().getAsInt() * (run.facts().spanNs().getAsLong() / 1e9);
        claim += ": " + Quantity.percentApart(seconds / carriers, MOST) + " of the time of " + Quantity.count(
                run.facts().hardwareThreads().getAsInt(), "carrier") + ", at most " + Quantity.percent(MOST) + " wanted; "
                + JfrSettings.threshold(run, EVENT);
        return List.of(seconds > MOST * carriers ? new Verdict(ID, Level.WARN, subject, claim, pinned,
                "JDK 24 or newer does not pin on synchronized; elsewhere put a ReentrantLock in its place, or keep native calls short")
                : new Verdict(ID, Level.PASS, subject, claim, pinned, ""));
    }
}
