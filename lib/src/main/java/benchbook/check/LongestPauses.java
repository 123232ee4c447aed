package benchbook.check;

import benchbook.table.GcRun;
import benchbook.table.PauseSummaryTable;
import benchbook.table.PauseTable;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.stream.IntStream;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;
import tech.tablesaw.selection.Selection;

/** The pauses that a user felt, with the moment, so that they can be found in other logs. */
public final class LongestPauses {

    private LongestPauses() {}

    /**
     * Returns the {@code most} longest pauses of a run, longest first; of equal ones the earlier first. One row per pause: file
     * and JVM, then columns of {@link PauseTable}.
     */
    public static Table of(GcRun run, int most) {
        LongColumn ns = run.pauses().longColumn(PauseTable.PAUSE_NS);
        // Chosen first and sorted after: sorting the whole table would copy 24 columns of it.
        int[] chosen = IntStream.range(0, ns.size()).boxed()
                .sorted(Comparator.comparingLong((Integer i) -> ns.getLong(i)).reversed()).limit(most).mapToInt(i -> i).toArray();
        Table longest = run.pauses().where(Selection.with(chosen));
        // Tablesaw's sort is not stable, so that the place decides between equals.
        IntColumn place = IntColumn.indexColumn("place", longest.rowCount(), 0);
        longest = longest.addColumns(place).sortOn("-" + PauseTable.PAUSE_NS, place.name());
        Table named = Table.create("longest pauses", constant(run.file(), longest.rowCount()),
                IntColumn.create(PauseSummaryTable.JVM, repeated(run.jvm(), longest.rowCount())));
        return named.addColumns(longest.selectColumns(PauseTable.START_NS, PauseTable.START_EPOCH_NS, PauseTable.PAUSE_NS,
                PauseTable.GC_ID, PauseTable.KIND, PauseTable.CAUSE, PauseTable.HEAP_BEFORE_BYTES, PauseTable.HEAP_AFTER_BYTES,
                PauseTable.HEAP_COMMITTED_BYTES).columnArray());
    }

    private static StringColumn constant(String file, int rows) {
        return StringColumn.create(PauseSummaryTable.FILE, Collections.nCopies(rows, file));
    }

    private static int[] repeated(int value, int rows) {
        int[] all = new int[rows];
        Arrays.fill(all, value);
        return all;
    }
}
