package benchbook.table;

import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.Table;

/** One row per cache that a stream of keys was sent through: how many it had. */
public final class HitRatioTable {

    /** The k of keys drawn as {@code 1 + ⌊n·u^k⌋}: 1 prefers none. */
    public static final String SKEW = "skew";
    /** Entries that the cache may have. */
    public static final String SIZE = "entries_count";
    /** The n: different keys. */
    public static final String KEYS = "keys_count";
    /** Lookups that were counted, behind those that filled the cache. */
    public static final String LOOKUPS = "lookups_count";
    /** Found over looked up. */
    public static final String HITS = "hit_ratio";
    /** Of a cache that always holds the most popular keys. */
    public static final String IDEAL = "ideal_hit_ratio";

    private HitRatioTable() {}

    /** Returns a table of this kind without rows. */
    public static Table empty() {
        return Table.create("hits", DoubleColumn.create(SKEW), LongColumn.create(SIZE), LongColumn.create(KEYS), LongColumn.create(LOOKUPS),
                DoubleColumn.create(HITS), DoubleColumn.create(IDEAL));
    }
}
