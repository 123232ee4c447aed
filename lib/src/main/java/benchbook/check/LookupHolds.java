package benchbook.check;

import benchbook.table.InPlaceViewTable;
import benchbook.unit.Quantity;
import java.util.List;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

/** Whether the views of a scan and a hash lookup, each at an easy and at the worst position, have the published shape. */
public final class LookupHolds {

    /** Published: 18 times as long, from 1 of 18 positions. */
    private static final double SCAN_GROWS = 5;
    /** Published: 1.2 times. */
    private static final double HASH_STAYS = 2;
    private static final double ALPHA = 0.01;

    private LookupHolds() {}

    /** Returns the judgements of {@link InPlaceViewTable}'s rows of average time, four of them. */
    public static List<Holds> on(Table views) {
        double scan = time(views, "linear", "hard") / time(views, "linear", "easy");
        double hash = time(views, "hash", "hard") / time(views, "hash", "easy");
        double easy = time(views, "hash", "easy") / time(views, "linear", "easy");
        double hard = time(views, "hash", "hard") / time(views, "linear", "hard");
        long found = views.stream().filter(row -> row.getString(InPlaceViewTable.VIEW).equals(InPlaceViewTable.TIME)
                && row.getDouble(InPlaceViewTable.P) < ALPHA).count();
        return List.of(
                Holds.when("the scan takes at least 5 × as long at the worst position", scan >= SCAN_GROWS, Quantity.ratio(scan) + " ×"),
                Holds.when("the hash lookup takes less than twice as long there", hash < HASH_STAYS, Quantity.ratio(hash) + " ×"),
                Holds.when("the hash lookup is faster at both positions", easy < 1 && hard < 1,
                        Quantity.ratio(easy) + " × and " + Quantity.ratio(hard) + " × the scan's time"),
                Holds.when("all three are told from the slowest, p < 0.01", found == 3, found + " of 3 are"));
    }

    private static double time(Table views, String name, String position) {
        for (Row row : views) {
            if (row.getString(InPlaceViewTable.VIEW).equals(InPlaceViewTable.TIME) && row.getString(InPlaceViewTable.NAME).equals(name)
                    && row.getString(InPlaceViewTable.PARAMETER).equals(position)) {
                return row.getDouble(InPlaceViewTable.VALUE);
            }
        }
        throw new IllegalArgumentException("no row of " + name + " at " + position + "; wanted linear and hash at easy and hard");
    }
}
