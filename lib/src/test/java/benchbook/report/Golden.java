package benchbook.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Compares a text with a file that was looked at and kept: {@code mvn -f lib/pom.xml test -Dgolden=rewrite} writes the files
 * anew, and what changed is then a diff to read before it is committed.
 */
final class Golden {

    /** Of a change that is longer, the rest is left out of the message; the file itself has it after a rewrite. */
    private static final int LINES = 15;

    private Golden() {}

    /** Fails with a diff where the text is another, or where there is no file; rewrites instead where that was asked for. */
    static void check(Path golden, String text) {
        check(golden, text, System.getProperty("golden", "compare"));
    }

    static void check(Path golden, String text, String mode) {
        assertThat(mode).as("-Dgolden").isIn("compare", "rewrite");
        try {
            if (mode.equals("rewrite")) {
                Files.createDirectories(golden.getParent());
                Files.writeString(golden, text);
                return;
            }
            if (!Files.exists(golden)) {
                fail("%s is missing; write it with -Dgolden=rewrite, and look at it", golden);
            }
            String kept = Files.readString(golden);
            if (!kept.equals(text)) {
                fail("%s is not what comes out now; look at the change, and keep it with -Dgolden=rewrite\n%s", golden,
                        diff(kept, text));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What stands between the lines that both begin and end with: {@code -} kept, {@code +} now. */
    static String diff(String kept, String now) {
        List<String> before = List.of(kept.split("\n", -1));
        List<String> after = List.of(now.split("\n", -1));
        int shorter = Math.min(before.size(), after.size());
        int head = 0;
        while (head < shorter && before.get(head).equals(after.get(head))) {
            head++;
        }
        int tail = 0;
        while (tail < shorter - head && before.get(before.size() - 1 - tail).equals(after.get(after.size() - 1 - tail))) {
            tail++;
        }
        StringBuilder text = new StringBuilder("from line " + (head + 1) + ":\n");
        append(text, "- ", before.subList(head, before.size() - tail));
        append(text, "+ ", after.subList(head, after.size() - tail));
        return text.toString();
    }

    private static void append(StringBuilder text, String mark, List<String> lines) {
        lines.stream().limit(LINES).forEach(line -> text.append(mark).append(line).append('\n'));
        if (lines.size() > LINES) {
            text.append(mark).append("… and ").append(lines.size() - LINES).append(" more\n");
        }
    }
}
