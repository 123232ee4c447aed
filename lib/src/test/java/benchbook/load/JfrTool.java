package benchbook.load;

import benchbook.table.EventCountTable;
import benchbook.table.JfrRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tech.tablesaw.api.Row;

/** The {@code jfr} tool of the JDK that runs the tests. */
final class JfrTool {

    /** As in {@code  jdk.ThreadPark                        508         16642}. */
    private static final Pattern COUNT = Pattern.compile("^ ([\\w.$]+) +(\\d+) +\\d+$", Pattern.MULTILINE);

    private JfrTool() {}

    /** Returns the tool, or null. */
    static Path path() {
        Path tool = Path.of(System.getProperty("java.home"), "bin", "jfr");
        return Files.isExecutable(tool) ? tool : null;
    }

    /** Returns what it prints. */
    static String print(String... arguments) throws IOException {
        String[] command = new String[arguments.length + 1];
        command[0] = path().toString();
        System.arraycopy(arguments, 0, command, 1, arguments.length);
        Process process = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
        return new String(process.getInputStream().readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
    }

    /** Returns how many events of each type it counts, empty where it refuses the file. */
    static Map<String, Long> summary(Path recording) throws IOException {
        Map<String, Long> counts = new TreeMap<>();
        Matcher line = COUNT.matcher(print("summary", recording.toString()));
        while (line.find()) {
            if (!line.group(2).equals("0")) {
                counts.put(line.group(1), Long.parseLong(line.group(2)));
            }
        }
        return counts;
    }

    /** Returns the same of a recording that was read. */
    static Map<String, Long> counts(JfrRun run) {
        Map<String, Long> counts = new TreeMap<>();
        for (Row row : run.eventCounts()) {
            counts.put(row.getString(EventCountTable.EVENT), row.getLong(EventCountTable.COUNT));
        }
        return counts;
    }
}
