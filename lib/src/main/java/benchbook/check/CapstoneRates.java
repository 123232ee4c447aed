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

    /** How {@link CapstoneSteps} begins a state that is of the open loop alone. */
    private static final String OPEN_ALONE = "open: ";

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
        if (!state.equals(CapstoneRunTable.FINE) && !state.startsWith(OPEN_ALONE) && !row.isMissing(ServedTable.REQUESTS_PER_S)) {
            row.setDouble(ServedTable.REQUESTS_PER_S, Double.NaN);
            row.setString(ServedTable.WHY, state);
        }
        row.setBoolean(ServedTable.AT_LEAST, LimitedByConcurrency.isShown(row));
    }
}
