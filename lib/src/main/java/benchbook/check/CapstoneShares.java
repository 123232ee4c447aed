package benchbook.check;

import benchbook.table.CapstoneShareTable;
import benchbook.table.JfrRun;
import benchbook.table.ShareTable;
import benchbook.unit.Quantity;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

/** What the capstone's recordings come to: whose their samples are, by top frame. */
public final class CapstoneShares {

    /** The published table has three; further ones have a per cent each. */
    private static final int FRAMES = 20;

    private static final String SCAN = "a0";
    private static final String INDEX = "a1";
    private static final String DATABASE = "database";
    private static final double MOST = 0.5;

    private CapstoneShares() {}

    /**
     * Adds a recording's rows to a table, see {@link CapstoneShareTable}.
     *
     * @param step as in {@code a0}
     */
    public static void add(Table shares, String step, int repeat, JfrRun recording) {
        long all = Shares.count(Shares.samples(recording));
        add(shares, step, repeat, CapstoneShareTable.CATEGORY, Shares.categories(recording, Shares.Definition.TOP), all);
        Table frames = Shares.frames(recording, Shares.Definition.TOP);
        add(shares, step, repeat, CapstoneShareTable.FRAME, frames.first(Math.min(FRAMES, frames.rowCount())), all);
    }

    private static void add(Table shares, String step, int repeat, String kind, Table of, long all) {
        for (Row share : of) {
            Row row = shares.appendRow();
            row.setString(CapstoneShareTable.STEP, step);
            row.setInt(CapstoneShareTable.REPEAT, repeat);
            row.setString(CapstoneShareTable.KIND, kind);
            row.setString(CapstoneShareTable.NAME, share.getString(ShareTable.NAME));
            row.setLong(CapstoneShareTable.SAMPLES, share.getLong(ShareTable.SAMPLES));
            row.setLong(CapstoneShareTable.ALL_SAMPLES, all);
        }
    }

    /** Returns the share of a name in each recording of a step, smallest first; 0 where no sample of a recording has it. */
    public static double[] of(Table shares, String step, String kind, String name) {
        Table own = shares.where(shares.stringColumn(CapstoneShareTable.STEP).isEqualTo(step));
        return own.intColumn(CapstoneShareTable.REPEAT).unique().asList().stream().mapToDouble(repeat -> own.stream()
                .filter(r -> r.getInt(CapstoneShareTable.REPEAT) == repeat && r.getString(CapstoneShareTable.KIND).equals(kind)
                        && r.getString(CapstoneShareTable.NAME).equals(name))
                .mapToDouble(r -> (double) r.getLong(CapstoneShareTable.SAMPLES) / r.getLong(CapstoneShareTable.ALL_SAMPLES)).sum()).sorted().toArray();
    }

    /** Returns whether an index takes the database's share down, as published; not checked where a0 or a1 was not recorded. */
    public static List<Holds> holds(Table shares) {
        String most = "the capstone without an index, a0: more than half of the samples are in the database, in every recording";
        String falls = "the capstone, a0 to a1: the index leaves the database a smaller share, the largest of a1 against the smallest of a0";
        double[] scan = of(shares, SCAN, CapstoneShareTable.CATEGORY, DATABASE);
        double[] index = of(shares, INDEX, CapstoneShareTable.CATEGORY, DATABASE);
        String none = shares.isEmpty() ? "not recorded yet" : (scan.length == 0 ? SCAN : INDEX) + " has no recording";
        return List.of(
                scan.length == 0 ? Holds.notChecked(most, none) : Holds.when(most, scan[0] > MOST, text(scan)),
                scan.length * index.length == 0 ? Holds.notChecked(falls, none)
                        : Holds.when(falls, index[index.length - 1] < scan[0], "a0: " + text(scan) + "; a1: " + text(index)));
    }

    private static String text(double[] shares) {
        return Quantity.range(ShareText.percent(shares[0]), ShareText.percent(shares[shares.length - 1])) + " in " + Quantity.count(shares.length, "recording");
    }

    /** Returns how many samples each recording of a step has, fewest first. */
    public static long[] samples(Table shares, String step) {
        return shares.where(shares.stringColumn(CapstoneShareTable.STEP).isEqualTo(step)).stream()
                .collect(Collectors.toMap(r -> r.getInt(CapstoneShareTable.REPEAT), r -> r.getLong(CapstoneShareTable.ALL_SAMPLES), Math::max))
                .entrySet().stream().map(Map.Entry::getValue).sorted().mapToLong(Long::longValue).toArray();
    }
}
