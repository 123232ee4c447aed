package benchbook.load;

import benchbook.table.WindowTable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

/**
 * Reads {@code windows.csv}, in which windows a load generator was measured, as this project writes it ({@code
 * benchbook.measure.GeneratorRun}): the columns of {@link WindowTable}, a record per window.
 */
public final class GeneratorWindows {

    private static final String NAME = "windows.csv";

    private GeneratorWindows() {}

    /**
     * Returns one row per window, in the file's order.
     *
     * @param place the file, or the run folder that it is in
     * @throws LoadException if the file is no such CSV, a cell is not what it should be, or a window is neither ours nor wrk's
     */
    public static Table read(Path place) {
        Path file = Files.isDirectory(place) ? place.resolve(NAME) : place;
        Table windows = TypedCsv.read(file, "windows of a load generator", WindowTable.empty(), List.of(WindowTable.ROUND));
        int step = 0;
        for (Row row : windows) {
            boolean ours = !row.isMissing(WindowTable.STEP);
            if (ours ? row.getInt(WindowTable.STEP) != ++step : row.isMissing(WindowTable.WRK_PER_S)) {
                throw new LoadException(file, row.getRowNumber() + 2, "expected " + (ours ? "step " + step + ", got step "
                        + row.getInt(WindowTable.STEP) + "; is a part of the file lost?" : "a step, or what wrk tells, got neither"));
            }
        }
        return windows;
    }
}
