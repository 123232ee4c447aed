package benchbook.load;

import benchbook.table.CapstoneTable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

/**
 * Reads {@code steps.csv} of the capstone's folder, as this project writes it: the columns of {@link CapstoneTable}, a record
 * per repeat of a step.
 */
public final class CapstoneSteps {

    private static final String NAME = "steps.csv";
    /** The first names of columns: a load test has a steps.csv as well. */
    private static final String HEAD = CapstoneTable.STEP + "," + CapstoneTable.CHANGE + ",";

    private CapstoneSteps() {}

    /** Returns whether a file, or the steps.csv of a folder, is one of these. */
    public static boolean isOne(Path place) {
        Path file = RunCsv.file(place, NAME);
        return Files.isRegularFile(file) && Content.kind(file) == Content.Kind.TEXT && Content.text(file).startsWith(HEAD);
    }

    /**
     * Returns one row per repeat, in the file's order.
     *
     * @param place the file, or the folder that it is in
     * @throws LoadException if the file is no such CSV, a repeat is there twice, a step's repeats do not stand together, or a
     *     repeat that is fine served nothing
     */
    public static Table read(Path place) {
        Path file = RunCsv.file(place, NAME);
        Table table = TypedCsv.read(file, "the capstone's steps", CapstoneTable.empty(), CapstoneTable.REQUIRED);
        Set<String> steps = new HashSet<>();
        Set<String> repeats = new HashSet<>();
        String last = "";
        for (Row row : table) {
            int line = row.getRowNumber() + 2;
            String step = row.getString(CapstoneTable.STEP);
            if (!step.equals(last) && !steps.add(step)) {
                throw new LoadException(file, line, "expected the repeats of " + LoadException.quote(step) + " together, got more of them after "
                        + LoadException.quote(last));
            }
            if (!repeats.add(step + "\n" + row.getInt(CapstoneTable.REPEAT))) {
                throw new LoadException(file, line, "expected each repeat once, got repeat " + row.getInt(CapstoneTable.REPEAT) + " of "
                        + LoadException.quote(step) + " twice");
            }
            if (row.getString(CapstoneTable.STATE).equals(CapstoneTable.FINE) && !(row.getDouble(CapstoneTable.REQUESTS_PER_S) > 0)) {
                throw new LoadException(file, line, "expected " + CapstoneTable.REQUESTS_PER_S + " above 0 of a repeat whose state is "
                        + CapstoneTable.FINE + ", got " + (row.isMissing(CapstoneTable.REQUESTS_PER_S) ? "none" : row.getDouble(CapstoneTable.REQUESTS_PER_S)));
            }
            last = step;
        }
        return table;
    }
}
