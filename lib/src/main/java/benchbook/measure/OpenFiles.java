package benchbook.measure;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** How many files this process may have open; without one left it cannot even load a class. */
final class OpenFiles {

    /** As in {@code Max open files            20000                20000                files}. */
    private static final Pattern LIMIT = Pattern.compile("Max open files\\s+(\\d{1,9})\\s.*");
    /** For jars, logs, and what else is open. */
    private static final int OTHERS = 256;

    private OpenFiles() {}

    /** Returns how many connections may be open; any number where the system does not tell. */
    static int forConnections() {
        try {
            return Files.readAllLines(Path.of("/proc/self/limits"), StandardCharsets.US_ASCII).stream().map(LIMIT::matcher)
                    .filter(Matcher::matches).mapToInt(m -> Math.max(1, Integer.parseInt(m.group(1)) - OTHERS)).findFirst().orElse(Integer.MAX_VALUE);
        } catch (IOException e) {
            return Integer.MAX_VALUE;
        }
    }
}
