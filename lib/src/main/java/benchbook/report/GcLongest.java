package benchbook.report;

import benchbook.table.PauseTable;
import benchbook.unit.ByteSize;
import benchbook.unit.Quantity;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

/** The longest pauses of a log, with the moment that each began. */
final class GcLongest {

    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm:ss.SSS", Locale.ROOT).withZone(ZoneOffset.UTC);
    private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("yyyy-MM-dd", Locale.ROOT).withZone(ZoneOffset.UTC);
    private static final DateTimeFormatter BOTH = DateTimeFormatter.ofPattern("MM-dd HH:mm:ss", Locale.ROOT).withZone(ZoneOffset.UTC);
    private static final long NS_PER_S = 1_000_000_000L;

    private GcLongest() {}

    /**
     * Returns them as a table, without the columns that the log does not tell.
     *
     * @param longest see {@code benchbook.check.LongestPauses}
     */
    static Block.Grid of(Table longest, String name) {
        boolean clock = told(longest, PauseTable.START_NS);
        boolean wall = told(longest, PauseTable.START_EPOCH_NS);
        boolean heap = told(longest, PauseTable.HEAP_BEFORE_BYTES);
        List<String> days = IntStream.range(0, longest.rowCount()).filter(i -> wall && !epoch(longest, i).isEmpty())
                .mapToObj(i -> DAY.format(instant(epoch(longest, i).getAsLong()))).distinct().toList();
        List<String> head = new ArrayList<>(List.of("pause"));
        if (clock) {
            head.add("at");
        }
        if (wall) {
            head.add("UTC");
        }
        if (heap) {
            head.add("heap, MiB");
        }
        head.add("for");
        List<List<String>> rows = new ArrayList<>();
        for (Row row : longest) {
            List<String> cells = new ArrayList<>(List.of(Quantity.duration(row.getLong(PauseTable.PAUSE_NS))));
            if (clock) {
                cells.add(row.isMissing(PauseTable.START_NS) ? Quantity.MISSING
                        : Quantity.decimals(row.getLong(PauseTable.START_NS) / 1e9, 3) + " s");
            }
            if (wall) {
                OptionalLong epoch = epoch(longest, row.getRowNumber());
                cells.add(epoch.isEmpty() ? Quantity.MISSING : (days.size() == 1 ? TIME : BOTH).format(instant(epoch.getAsLong())));
            }
            if (heap) {
                cells.add(row.isMissing(PauseTable.HEAP_BEFORE_BYTES) ? Quantity.MISSING
                        : ByteSize.mib(row.getLong(PauseTable.HEAP_BEFORE_BYTES)) + " → " + ByteSize.mib(row.getLong(PauseTable.HEAP_AFTER_BYTES)));
            }
            cells.add((row.getString(PauseTable.KIND) + " " + row.getString(PauseTable.CAUSE)).strip());
            rows.add(cells);
        }
        return new Block.Grid("Longest pauses of " + name + (clock ? "; each by its beginning, since the JVM's start or the log's first line"
                : "; the log has no clock") + (days.size() == 1 ? "; on " + days.get(0) : ""), head, rows);
    }

    private static boolean told(Table longest, String column) {
        return longest.column(column).countMissing() < longest.rowCount();
    }

    private static OptionalLong epoch(Table longest, int row) {
        LongColumn epoch = longest.longColumn(PauseTable.START_EPOCH_NS);
        return epoch.isMissing(row) ? OptionalLong.empty() : OptionalLong.of(epoch.getLong(row));
    }

    private static Instant instant(long epochNs) {
        return Instant.ofEpochSecond(Math.floorDiv(epochNs, NS_PER_S), Math.floorMod(epochNs, NS_PER_S));
    }
}
