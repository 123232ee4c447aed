package benchbook.check;

import benchbook.table.GcRun;
import benchbook.table.HeapTable;
import benchbook.table.PauseTable;
import java.util.List;
import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/**
 * How fast a program fills its heap, between its first collection and its last:
 *
 * <pre>allocated = Σ (before[i] - after[i-1]),   promoted = Σ over young pauses of (old after - old before)</pre>
 *
 * <p>What was allocated before the first collection and after the last is known to nobody, so that the time outside of them
 * does not count either. Of a collector that frees memory while the program allocates, the sum would be too low: missing.
 *
 * @param allocatedPerS bytes per second; NaN where it is not known
 * @param errorPerS the most by which it can be wrong: the log cuts each size to whole MiB or KiB, each step may be off by one
 * @param promotedPerS bytes per second into the old generation; of G1, whole regions, and what was freed in the same pause is
 *     taken off. Mixed and full collections empty the old generation, so they are left out
 */
public record HeapFlow(double allocatedPerS, double errorPerS, double promotedPerS) {

    private static final HeapFlow UNKNOWN = new HeapFlow(Double.NaN, Double.NaN, Double.NaN);
    private static final double NS_PER_S = 1e9;
    /** Collections of the young generation alone. */
    private static final List<String> YOUNG = List.of("young", "concurrent_start", "prepare_mixed");
    /** What logs cut sizes to. */
    private static final long[] RESOLUTIONS = {1 << 20, 1 << 10, 1};

    /** Returns the rates of a run. */
    public static HeapFlow of(GcRun run) {
        Table heap = HeapTable.of(run);
        LongColumn start = heap.longColumn(HeapTable.START_NS);
        int last = heap.rowCount() - 1;
        if (HeapTable.isConcurrent(run) || last < 1 || start.isMissing(0) || start.isMissing(last)) {
            return UNKNOWN;
        }
        double seconds = (start.getLong(last) - start.getLong(0)) / NS_PER_S;
        if (!(seconds > 0)) {
            return UNKNOWN;
        }
        LongColumn before = heap.longColumn(HeapTable.HEAP_BEFORE_BYTES);
        LongColumn after = heap.longColumn(HeapTable.HEAP_AFTER_BYTES);
        long allocated = 0;
        for (int i = 1; i <= last; i++) {
            allocated += before.getLong(i) - after.getLong(i - 1);
        }
        // A CMS sweep frees between pauses: a sum below nothing says so, and one above hides it.
        boolean sweeps = run.header().collector().equals("CMS");
        return new HeapFlow(sweeps ? Double.NaN : allocated / seconds, sweeps ? Double.NaN : last * resolution(before, after) / seconds,
                promoted(run.pauses()) / seconds);
    }

    /** NaN where no young pause tells the old generation. */
    private static double promoted(Table pauses) {
        StringColumn kind = pauses.stringColumn(PauseTable.KIND);
        LongColumn before = pauses.longColumn(PauseTable.OLD_BEFORE_BYTES);
        LongColumn after = pauses.longColumn(PauseTable.OLD_AFTER_BYTES);
        double sum = Double.NaN;
        for (int i = 1; i < pauses.rowCount(); i++) { // the first opens the time that counts
            if (YOUNG.contains(kind.get(i)) && !before.isMissing(i) && !after.isMissing(i)) {
                sum = (Double.isNaN(sum) ? 0 : sum) + Math.max(0, after.getLong(i) - before.getLong(i));
            }
        }
        return sum;
    }

    private static double resolution(LongColumn before, LongColumn after) {
        for (long unit : RESOLUTIONS) {
            boolean whole = true;
            for (int i = 0; i < before.size() && whole; i++) {
                whole = before.getLong(i) % unit == 0 && after.getLong(i) % unit == 0;
            }
            if (whole) {
                return unit == 1 ? 0 : unit; // bytes are exact
            }
        }
        throw new IllegalStateException("every size is a whole number of bytes");
    }
}
