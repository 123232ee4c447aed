package benchbook.measure;

import benchbook.table.GateTable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Supplier;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

/** Gates that are run one after the other and kept: {@code gates.csv} and {@code run.json}. */
public final class GateRecord {

    /** The file with a line for each gate, see {@link GateTable}. */
    public static final String FILE = "gates.csv";

    private final Path folder;
    private final RunStart start = RunStart.now();
    private final Table gates = GateTable.empty();

    /** @param folder where they go; it is made if it is not there */
    public GateRecord(Path folder) throws IOException {
        this.folder = Files.createDirectories(folder);
    }

    /** Runs a gate, and adds its row. */
    public void add(String step, double limit, Supplier<GateResult> gate) {
        GateResult result = gate.get();
        Row row = gates.appendRow();
        row.setString(GateTable.SOURCE, "recorded");
        row.setString(GateTable.STEP, step);
        row.setString(GateTable.STATE, result.state().toString());
        row.setDouble(GateTable.RATIO, result.ratio());
        row.setDouble(GateTable.LOW, result.interval().low());
        row.setDouble(GateTable.HIGH, result.interval().high());
        row.setDouble(GateTable.LIMIT, limit);
        row.setDouble(GateTable.SECONDS, result.seconds());
        row.setString(GateTable.TEXT, result.text());
    }

    /** Writes both files. */
    public void write(String command) throws IOException {
        Files.writeString(folder.resolve(FILE), TableCsv.text(gates));
        start.describe(folder, command);
    }
}
