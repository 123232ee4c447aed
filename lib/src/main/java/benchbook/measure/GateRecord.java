package benchbook.measure;

import benchbook.table.GateTable;
import benchbook.unit.Quantity;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Supplier;

/** Gates that are run one after the other and kept: {@code gates.csv} and {@code run.json}. */
public final class GateRecord {

    /** The file with a line for each gate. */
    public static final String FILE = "gates.csv";

    private final Path folder;
    private final RunStart start = RunStart.now();
    private final StringBuilder lines = new StringBuilder(String.join(",", GateTable.empty().columnNames()) + "\n");

    /** @param folder where they go; it is made if it is not there */
    public GateRecord(Path folder) throws IOException {
        this.folder = Files.createDirectories(folder);
    }

    /** Runs a gate, and adds its line. */
    public void add(String step, double limit, Supplier<GateResult> gate) {
        GateResult result = gate.get();
        lines.append("recorded,").append(quoted(step)).append(',').append(result.state()).append(',').append(number(result.ratio())).append(',')
                .append(number(result.interval().low())).append(',').append(number(result.interval().high())).append(',').append(number(limit))
                .append(',').append(Quantity.decimals(result.seconds(), 2)).append(',').append(quoted(result.text())).append('\n');
    }

    /** A missing number is an empty cell. */
    private static String number(double value) {
        return Double.isNaN(value) ? "" : Quantity.decimals(value, 6);
    }

    private static String quoted(String text) {
        return '"' + text.replace("\"", "\"\"") + '"';
    }

    /** Writes both files. */
    public void write(String command) throws IOException {
        Files.writeString(folder.resolve(FILE), lines);
        start.describe(folder, command);
    }
}
