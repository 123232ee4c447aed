package benchbook.check;

import benchbook.table.CapstoneShareTable;
import benchbook.table.JfrRun;
import benchbook.table.ShareTable;
import java.util.Map;
import java.util.stream.Collectors;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

/** What the capstone's recordings come to: whose their samples are, by top frame. */
public final class CapstoneShares {

    /** The published table has three; further ones have a per cent each. */
    private static final int FRAMES = 20;

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

    /** Returns how many samples each recording of a step has, fewest first. */
    public static long[] samples(Table shares, String step) {
        return shares.where(shares.stringColumn(CapstoneShareTable.STEP).isEqualTo(step)).stream()
                .collect(Collectors.toMap(r -> r.getInt(CapstoneShareTable.REPEAT), r -> r.getLong(CapstoneShareTable.ALL_SAMPLES), Math::max))
                .entrySet().stream().map(Map.Entry::getValue).sorted().mapToLong(Long::longValue).toArray();
    }
}
