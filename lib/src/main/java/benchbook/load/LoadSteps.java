package benchbook.load;

import benchbook.table.LoadStepTable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import tech.tablesaw.api.Table;

/**
 * Reads {@code steps.csv}, what the steps of a load test measured, as this project writes it ({@code
 * benchbook.measure.StepTest}): the columns of {@link LoadStepTable} without the states that checks add, a record per step.
 */
public final class LoadSteps {

    private static final String NAME = "steps.csv";

    private LoadSteps() {}

    /**
     * Returns one row per step, in the file's order.
     *
     * @param place the file, or the run folder that it is in
     * @throws LoadException if the file is no such CSV, a cell is not what it should be, or steps are not numbered from 1
     */
    public static Table read(Path place) {
        Path file = Files.isDirectory(place) ? place.resolve(NAME) : place;
        Table steps = TypedCsv.read(file, "a load test's steps", LoadStepTable.empty(),
                List.of(LoadStepTable.STEP, LoadStepTable.MODEL, LoadStepTable.INTERRUPTED));
        for (int i = 0; i < steps.rowCount(); i++) {
            if (steps.intColumn(LoadStepTable.STEP).getInt(i) != i + 1) {
                throw new LoadException(file, i + 2, "expected step " + (i + 1) + ", got step " + steps.intColumn(LoadStepTable.STEP).getInt(i)
                        + "; is a part of the file lost, or are these two tests?");
            }
        }
        return steps;
    }
}
