package benchbook.check;

import benchbook.table.JfrRun;
import benchbook.table.WeightTable;
import benchbook.unit.Quantity;
import java.util.List;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

/** Whether one place makes most of the garbage, and enough of it to matter. */
public final class AllocationHotSpot {

    public static final String ID = "allocation-hot-spot";

    /** The lower limit of the place's share: the place makes more than all others together, and that is no chance. */
    static final double MOST = 0.5;
    /**
     * Bytes in a second: below 512 MiB, a young generation of some hundred MiB is collected about once a second, which costs a
     * collector of today a few ms.
     */
    static final double FAST = 512L << 20;

    private static final double MIB = 1 << 20;

    private AllocationHotSpot() {}

    /** Returns one verdict. */
    public static List<Verdict> on(JfrRun run) {
        Allocation allocation = Allocation.of(run);
        Table byFrame = allocation.byFrame();
        String subject = "allocation";
        if (byFrame.isEmpty()) {
            String event = "jdk.ObjectAllocationSample";
            boolean off = !JfrSettings.isOn(run, event).orElse(true);
            return List.of(new Verdict(ID, Level.NOT_CHECKED, subject, off ? event + " was off"
                    : "there is no sample of an allocation", byFrame, "record with settings=profile; async-profiler with -e alloc"));
        }
        Row site = byFrame.row(0);
        Row type = allocation.byClass().row(0);
        boolean known = !site.getString(WeightTable.NAME).equals(Shares.NONE);
        String rate = allocation.bytesPerSecond().isEmpty() ? "in an unknown time"
                : Quantity.significant(allocation.bytesPerSecond().getAsDouble() / MIB, 3) + " MiB/s";
        String claim = Quantity.significant(allocation.bytes() / MIB, 3) + " MiB, " + rate + ", by " + Quantity.count(allocation.samples(),
                "sample") + " (worth " + Quantity.significant(allocation.effective(), 3) + " of equal weight): " + share(site) + " at "
                + site.getString(WeightTable.NAME) + ", " + share(type) + " of class " + type.getString(WeightTable.NAME);
        if (allocation.bytesPerSecond().isEmpty()) {
            return List.of(new Verdict(ID, Level.NOT_CHECKED, subject, claim + "; whether that is much cannot be told", byFrame, ""));
        }
        boolean hot = known && site.getDouble(WeightTable.LOW) > MOST && allocation.bytesPerSecond().getAsDouble() > FAST;
        return List.of(hot ? new Verdict(ID, Level.WARN, subject, claim + "; one place above " + Quantity.percent(MOST) + " and above "
                + Quantity.significant(FAST / MIB, 3) + " MiB/s is worth a look", byFrame,
                "reuse or avoid what is made there; its classes are in --format json")
                : new Verdict(ID, Level.PASS, subject, claim, byFrame, ""));
    }

    private static String share(Row row) {
        return ShareText.of(row.getDouble(WeightTable.SHARE), row.getDouble(WeightTable.LOW), row.getDouble(WeightTable.HIGH));
    }
}
