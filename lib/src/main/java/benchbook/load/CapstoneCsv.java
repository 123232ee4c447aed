package benchbook.load;

import benchbook.table.CapstoneRunTable;
import benchbook.table.CapstoneShareTable;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

/**
 * Reads what {@code jbang capstone} sums its runs up to, as CSV, one line of column names, then a record a row: {@code runs.csv}, see {@link
 * CapstoneRunTable}, and {@code shares.csv}, see {@link CapstoneShareTable}. Names of columns alone are a capstone that was not measured yet.
 */
public final class CapstoneCsv {

    private CapstoneCsv() {}

    /**
     * Returns one row per run, in the file's order.
     *
     * @throws LoadException if the file is no such CSV, a cell is not what it should be, or a run is there twice
     */
    public static Table runs(Path file) {
        Table runs = TypedCsv.readAny(file, "the capstone's runs", CapstoneRunTable.empty(),
                List.of(CapstoneRunTable.STEP, CapstoneRunTable.REPEAT, CapstoneRunTable.STATE));
        Set<String> seen = new HashSet<>();
        for (Row run : runs) {
            String name = run.getString(CapstoneRunTable.STEP) + "-" + run.getInt(CapstoneRunTable.REPEAT);
            if (!seen.add(name)) {
                throw new LoadException(file, run.getRowNumber() + 2, "expected each run once, got " + name + " twice");
            }
        }
        return runs;
    }

    /**
     * Returns one row per name in a recording, in the file's order.
     *
     * @throws LoadException if the file is no such CSV, or a cell is not what it should be
     */
    public static Table shares(Path file) {
        Table shares = CapstoneShareTable.empty();
        return TypedCsv.readAny(file, "shares of samples in the capstone's recordings", shares, shares.columnNames());
    }
}
