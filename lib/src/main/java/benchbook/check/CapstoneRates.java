package benchbook.check;

import benchbook.table.CapstoneRun;
import benchbook.table.CapstoneRunTable;
import benchbook.table.LoadRepeats;
import benchbook.table.LoadRun;
import benchbook.table.LoadStepTable;
import benchbook.table.ServedTable;
import java.util.List;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;
import tech.tablesaw.columns.Column;

/**
 * What the capstone's steps served, in their closed loops. The service told its own CPU, and which cores it had; the open loop beside
 * tells how long a request takes where nothing queues.
 */
public final class CapstoneRates {

    private CapstoneRates() {}

    /** Returns a row per run, see {@link ServedTable}; the rate is missing where the closed loop is not fine. */
    public static Table of(List<CapstoneRun> runs) {
        Table figures = CapstoneSteps.runs(runs);
        Table served = ServedTable.empty();
        for (int i = 0; i < runs.size(); i++) {
            CapstoneRun run = runs.get(i);
            served.append(run.measured().map(measured -> loop(run, measured.closed())).orElseGet(() -> without(run)));
            Row row = served.row(i);
            row.setInt(ServedTable.REPEAT, run.repeat());
            row.setString(ServedTable.SOURCE, run.name());
            run.measured().ifPresent(measured -> beside(row, figures.row(row.getRowNumber()), measured.open()));
        }
        return served;
    }

    private static Table loop(CapstoneRun run, LoadRun closed) {
        return ServedRates.of(List.of(new LoadRepeats(run.step(), List.of(new LoadRepeats.Repeat(run.name(), List.of(List.of(closed)))))));
    }

    private static Table without(CapstoneRun run) {
        Table none = ServedTable.empty();
        none.columns().forEach(Column::appendMissing);
        Row row = none.row(0);
        row.setString(ServedTable.STEP, run.step());
        row.setString(ServedTable.BASIS, ServedTable.CLOSED);
        row.setString(ServedTable.WHY, run.reason());
        return none;
    }

    private static void beside(Row row, Row figures, LoadRun open) {
        row.setDouble(ServedTable.CPU_CORES, figures.getDouble(CapstoneRunTable.CPU_CORES));
        row.setDouble(ServedTable.CPU_LIMIT, figures.getInt(CapstoneRunTable.CORES));
        row.setDouble(ServedTable.VCPUS, figures.getInt(CapstoneRunTable.CORES));
        row.setLong(ServedTable.QUIET_MEAN_NS, StepStates.of(open.steps()).row(0).getLong(LoadStepTable.SERVICE_MEAN_NS));
        String state = figures.getString(CapstoneRunTable.STATE);
        if (!isUsable(figures) && !row.isMissing(ServedTable.REQUESTS_PER_S)) {
            row.setDouble(ServedTable.REQUESTS_PER_S, Double.NaN);
            row.setString(ServedTable.WHY, state);
        }
        row.setBoolean(ServedTable.AT_LEAST, LimitedByConcurrency.isShown(row));
    }

    /** Returns whether a run has a rate, and nothing speaks against what its closed loop measured. */
    private static boolean isUsable(Row run) {
        return !run.isMissing(CapstoneRunTable.REQUESTS_PER_S) && !run.getString(CapstoneRunTable.STATE).contains(CapstoneRunTable.CLOSED_BAD);
    }

    /** Returns the same runs, see {@link CapstoneRunTable}, without the figures of those whose closed loop is not fine: the state says why. */
    public static Table usable(Table runs) {
        Table usable = runs.copy();
        for (Row run : usable) {
            if (!isUsable(run)) {
                CapstoneRunTable.METRICS.forEach(metric -> run.setDouble(metric, Double.NaN));
            }
        }
        return usable;
    }

    /** Returns a row per run as {@link #of} does, of what {@code runs.csv} keeps of them: without the halves of the time, which only the load test's own files tell. */
    public static Table ofTable(Table runs) {
        Table served = ServedTable.empty();
        for (Row run : runs) {
            served.columns().forEach(Column::appendMissing);
            Row row = served.row(served.rowCount() - 1);
            row.setString(ServedTable.STEP, run.getString(CapstoneRunTable.STEP));
            row.setInt(ServedTable.REPEAT, run.getInt(CapstoneRunTable.REPEAT));
            row.setString(ServedTable.SOURCE, run.getString(CapstoneRunTable.STEP) + "-" + run.getInt(CapstoneRunTable.REPEAT));
            row.setString(ServedTable.BASIS, ServedTable.CLOSED);
            if (!isUsable(run)) {
                row.setString(ServedTable.WHY, run.getString(CapstoneRunTable.STATE));
                continue;
            }
            row.setDouble(ServedTable.REQUESTS_PER_S, run.getDouble(CapstoneRunTable.REQUESTS_PER_S));
            row.setLong(ServedTable.CLIENTS, run.getLong(CapstoneRunTable.CLIENTS));
            ns(row, ServedTable.MEAN_NS, run.getDouble(CapstoneRunTable.CLOSED_MEAN_MS));
            ns(row, ServedTable.P99_NS, run.getDouble(CapstoneRunTable.CLOSED_P99_MS));
            ns(row, ServedTable.QUIET_MEAN_NS, run.getDouble(CapstoneRunTable.OPEN_MEAN_MS));
            row.setDouble(ServedTable.CPU_CORES, run.getDouble(CapstoneRunTable.CPU_CORES));
            row.setDouble(ServedTable.CPU_LIMIT, run.getInt(CapstoneRunTable.CORES));
            row.setDouble(ServedTable.VCPUS, run.getInt(CapstoneRunTable.CORES));
            row.setBoolean(ServedTable.AT_LEAST, LimitedByConcurrency.isShown(row));
        }
        return served;
    }

    private static void ns(Row row, String column, double ms) {
        if (!Double.isNaN(ms)) {
            row.setLong(column, Math.round(1e6 * ms));
        }
    }
}
