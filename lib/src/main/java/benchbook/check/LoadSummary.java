package benchbook.check;

import benchbook.table.LatencyCounts;
import benchbook.table.LatencyTable;
import benchbook.table.LoadPercentileTable;
import benchbook.table.LoadRun;
import benchbook.table.LoadSummaryTable;
import benchbook.table.RunTable;
import java.util.List;
import java.util.Map;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;
import tech.tablesaw.columns.Column;

/** Load tests in a row each. */
public final class LoadSummary {

    private static final double NS_PER_MS = 1e6;
    private static final Map<Double, String> ALL = Map.of(50.0, LoadSummaryTable.P50_MS, 90.0, LoadSummaryTable.P90_MS, 99.0, LoadSummaryTable.P99_MS,
            99.9, LoadSummaryTable.P999_MS);
    private static final Map<Double, String> LOW = Map.of(99.0, LoadSummaryTable.P99_LOW_MS, 99.9, LoadSummaryTable.P999_LOW_MS);
    private static final Map<Double, String> HIGH = Map.of(99.0, LoadSummaryTable.P99_HIGH_MS, 99.9, LoadSummaryTable.P999_HIGH_MS);
    private static final Map<Double, String> SENT = Map.of(50.0, LoadSummaryTable.SENT_P50_MS, 99.0, LoadSummaryTable.SENT_P99_MS,
            99.9, LoadSummaryTable.SENT_P999_MS);
    private static final Map<Double, String> OK = Map.of(50.0, LoadSummaryTable.OK_P50_MS, 99.0, LoadSummaryTable.OK_P99_MS);
    private static final Map<Double, String> FAILED = Map.of(50.0, LoadSummaryTable.FAILED_P50_MS, 99.0, LoadSummaryTable.FAILED_P99_MS);
    private static final List<String> TIMES = List.of(RunTable.MEAN_NS, RunTable.MIN_NS, RunTable.MAX_NS);

    private LoadSummary() {}

    /** Returns a row per run. */
    public static Table of(List<LoadRun> runs) {
        Table summary = LoadSummaryTable.empty();
        for (LoadRun run : runs) {
            summary.columns().forEach(Column::appendMissing);
            Row row = summary.row(summary.rowCount() - 1);
            boolean latency = LoadStates.hasLatency(run);
            for (Column<?> column : run.run().columns()) {
                if (summary.containsColumn(column.name()) && !column.isMissing(0) && (latency || !TIMES.contains(column.name()))) {
                    copy(column, row);
                }
            }
            row.setString(LoadSummaryTable.STATE, LoadStates.of(run));
            run.whole(RunTable.SAMPLES).ifPresent(n -> row.setLong(LoadSummaryTable.SAMPLES, n));
            run.whole(RunTable.ERRORS).ifPresent(n -> row.setLong(LoadSummaryTable.ERRORS, n));
            if (latency) {
                percentiles(run, row);
            }
        }
        return summary;
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private static void copy(Column column, Row row) {
        switch (column.type().name()) {
            case "LONG" -> row.setLong(column.name(), (Long) column.get(0));
            case "DOUBLE" -> row.setDouble(column.name(), (Double) column.get(0));
            case "BOOLEAN" -> row.setBoolean(column.name(), (Boolean) column.get(0));
            default -> row.setString(column.name(), column.getString(0));
        }
    }

    private static void percentiles(LoadRun run, Row row) {
        for (Row told : LoadPercentiles.of(run)) {
            String outcome = told.getString(LoadPercentileTable.OUTCOME);
            double percent = told.getDouble(LoadPercentileTable.PERCENTILE);
            if (told.getString(LoadPercentileTable.BASIS).equals(run.text(RunTable.BASIS))) {
                set(row, outcome.equals(LatencyTable.OK) ? OK : outcome.equals(LatencyTable.FAILED) ? FAILED : ALL, percent, told, LoadPercentileTable.VALUE_NS);
                if (outcome.equals(LatencyTable.ALL)) {
                    set(row, LOW, percent, told, LoadPercentileTable.LOW_NS);
                    set(row, HIGH, percent, told, LoadPercentileTable.HIGH_NS);
                }
            } else if (told.getString(LoadPercentileTable.BASIS).equals(RunTable.SENT) && outcome.equals(LatencyTable.ALL)) {
                set(row, SENT, percent, told, LoadPercentileTable.VALUE_NS);
            }
        }
        LatencyCounts counts = LatencyCounts.of(run);
        if (run.whole(RunTable.MAX_NS).isPresent()) {
            row.setDouble(LoadSummaryTable.MAX_MS, run.whole(RunTable.MAX_NS).getAsLong() / NS_PER_MS);
        } else if (counts.total() > 0) {
            row.setDouble(LoadSummaryTable.MAX_MS, counts.percentile(100) / NS_PER_MS);
        }
        CoordinatedOmission.estimate(run).ifPresent(corrected -> {
            row.setDouble(LoadSummaryTable.CORRECTED_P99_MS, corrected.percentile(99) / NS_PER_MS);
            row.setDouble(LoadSummaryTable.CORRECTED_P999_MS, corrected.percentile(99.9) / NS_PER_MS);
        });
    }

    private static void set(Row row, Map<Double, String> columns, double percent, Row told, String from) {
        if (columns.containsKey(percent) && !told.isMissing(from)) {
            row.setDouble(columns.get(percent), told.getLong(from) / NS_PER_MS);
            if (from.equals(LoadPercentileTable.VALUE_NS) && !told.isMissing(LoadPercentileTable.SAMPLES) && !told.getBoolean(LoadPercentileTable.ENOUGH)) {
                row.setString(LoadSummaryTable.TOO_FEW, (row.getString(LoadSummaryTable.TOO_FEW) + " " + columns.get(percent)).strip());
            }
        }
    }
}
