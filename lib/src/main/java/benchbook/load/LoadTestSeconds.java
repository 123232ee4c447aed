package benchbook.load;

import benchbook.table.LoadSecondTable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import tech.tablesaw.api.Table;

/** Reads {@code seconds.csv} of a run folder: what was planned, and what ended, in each second. */
final class LoadTestSeconds {

    private static final String SECONDS = "seconds.csv";
    private static final long SECOND_NS = 1_000_000_000L;
    private static final List<String> COUNTED = List.of(LoadSecondTable.PLANNED, LoadSecondTable.OK, LoadSecondTable.FAILED,
            LoadSecondTable.DROPPED, LoadSecondTable.IN_FLIGHT);

    private LoadTestSeconds() {}

    /** A last line without an end is of a generator that was killed while writing, and is left out. */
    static void read(Path folder, LoadRows rows, Table seconds) {
        Path file = folder.resolve(SECONDS);
        if (!Files.isRegularFile(file)) {
            rows.problem("there is no " + SECONDS + ": rates over time are unknown");
            return;
        }
        String text = Content.text(file);
        List<String> lines = text.lines().toList();
        List<String> head = lines.isEmpty() ? List.of() : List.of(lines.get(0).split(","));
        if (!head.containsAll(COUNTED) || !head.get(0).equals("second")) {
            throw new LoadException(file, 1, "expected the columns second, " + String.join(", ", COUNTED) + ", got "
                    + LoadException.quote(lines.isEmpty() ? "" : lines.get(0)) + "; copy the file again");
        }
        int whole = text.endsWith("\n") ? lines.size() : lines.size() - 1;
        for (int i = 1; i < whole; i++) {
            String[] cells = lines.get(i).split(",", -1);
            try {
                long second = Long.parseLong(cells[0]);
                long[] counts = COUNTED.stream().mapToLong(column -> Long.parseLong(cells[head.indexOf(column)])).toArray();
                seconds.longColumn(LoadSecondTable.START_NS).append(Math.multiplyExact(second, SECOND_NS));
                for (int c = 0; c < counts.length; c++) {
                    seconds.longColumn(COUNTED.get(c)).append(counts[c]);
                }
            } catch (NumberFormatException | ArithmeticException | ArrayIndexOutOfBoundsException e) {
                rows.problem(i + 1, SECONDS + ": is no second, and passed over: " + LoadException.quote(lines.get(i)));
            }
        }
    }
}
