package benchbook.load;

import static org.assertj.core.api.Assertions.assertThat;

import benchbook.table.LatencyTable;
import benchbook.table.LoadErrorTable;
import benchbook.table.LoadIntervalTable;
import benchbook.table.LoadProblemTable;
import benchbook.table.LoadRun;
import benchbook.table.RunTable;
import java.util.List;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

/** What holds of every load test, whatever file it came from. */
final class LoadConsistent {

    private LoadConsistent() {}

    static void check(LoadRun run) {
        assertThat(run.run().columnNames()).isEqualTo(RunTable.empty().columnNames());
        assertThat(run.run().rowCount()).isEqualTo(1);
        assertThat(run.latencies().columnNames()).isEqualTo(LatencyTable.empty().columnNames());
        assertThat(run.intervals().columnNames()).isEqualTo(LoadIntervalTable.empty().columnNames());
        assertThat(run.errors().columnNames()).isEqualTo(LoadErrorTable.empty().columnNames());
        assertThat(run.problems().columnNames()).isEqualTo(LoadProblemTable.empty().columnNames());
        for (Table table : List.of(run.run(), run.latencies(), run.intervals(), run.errors(), run.problems())) {
            assertThat(table.columns()).allMatch(c -> c.size() == table.rowCount());
        }
        assertThat(run.text(RunTable.KIND)).isNotEmpty();
        long buckets = 0;
        boolean histogram = false;
        for (Row row : run.latencies()) {
            boolean bucket = row.isMissing(LatencyTable.PERCENTILE);
            assertThat(row.isMissing(LatencyTable.LOW_NS)).isNotEqualTo(bucket);
            assertThat(row.getLong(LatencyTable.VALUE_NS)).isNotNegative();
            histogram |= bucket;
            if (bucket) {
                assertThat(row.getLong(LatencyTable.LOW_NS)).isBetween(0L, row.getLong(LatencyTable.VALUE_NS));
                assertThat(row.getLong(LatencyTable.COUNT)).isPositive();
                // Our generator's folder has each request twice, from intended and from sent.
                buckets += run.text(RunTable.BASIS).equals(row.getString(LatencyTable.BASIS)) ? row.getLong(LatencyTable.COUNT) : 0;
            } else {
                assertThat(row.getDouble(LatencyTable.PERCENTILE)).isBetween(0.0, 100.0);
            }
        }
        assertThat(run.hasHistogram()).isEqualTo(histogram);
        if (histogram) {
            assertThat(run.whole(RunTable.SAMPLES)).hasValue(buckets);
        }
        long samples = 0;
        for (Row row : run.intervals()) {
            assertThat(row.getLong(LoadIntervalTable.START_NS)).isNotNegative();
            assertThat(row.getLong(LoadIntervalTable.LENGTH_NS)).isNotNegative();
            samples += row.getLong(LoadIntervalTable.SAMPLES);
        }
        if (histogram && !run.intervals().isEmpty()) {
            assertThat(samples).isEqualTo(buckets);
        }
        run.number(RunTable.ACHIEVED_PER_S).ifPresent(rate -> assertThat(rate).isFinite().isNotNegative());
        for (String column : List.of(RunTable.DURATION_NS, RunTable.REQUESTS, RunTable.SAMPLES, RunTable.ERRORS, RunTable.MAX_NS)) {
            run.whole(column).ifPresent(value -> assertThat(value).as(column).isNotNegative());
        }
    }
}
