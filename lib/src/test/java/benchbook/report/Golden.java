package benchbook.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Compares a text with a file that was looked at and kept: {@code mvn -f lib/pom.xml test -Dgolden=rewrite} writes the files
 * anew, and what changed is then a diff to read before it is committed.
 */
public final class Golden {

    /** Of a longer change the rest is counted; the file itself has it after a rewrite. */
    private static final int LINES = 40;

    private Golden() {}

    /** Fails with a diff where the text is another, or where there is no file; rewrites instead where that was asked for. */
    public static void check(Path golden, String text) {
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

    /** The lines that are only kept ({@code -}) or only there now ({@code +}), each run of them under its line in the file. */
    static String diff(String kept, String now) {
        String[] before = kept.split("\n", -1);
        String[] after = now.split("\n", -1);
        int[][] common = commonLines(before, after);
        StringBuilder text = new StringBuilder();
        int shown = 0;
        int left = 0;
        boolean open = false;
        for (int i = 0, j = 0; i < before.length || j < after.length; ) {
            if (i < before.length && j < after.length && before[i].equals(after[j])) {
                i++;
                j++;
                open = false;
                continue;
            }
            boolean removed = j == after.length || i < before.length && common[i + 1][j] >= common[i][j + 1];
            if (shown < LINES) {
                text.append(open ? "" : "line " + (i + 1) + ":\n").append(removed ? "- " + before[i] : "+ " + after[j])
                        .append('\n');
                shown++;
                open = true;
            } else {
                left++;
            }
            i += removed ? 1 : 0;
            j += removed ? 0 : 1;
        }
        return text + (left > 0 ? "… and " + left + " more lines\n" : "");
    }

    /** [i][j]: how many lines, at most, are common to both from i and from j on, in order (Wagner and Fischer 1974). */
    private static int[][] commonLines(String[] before, String[] after) {
        int[][] common = new int[before.length + 1][after.length + 1];
        for (int i = before.length - 1; i >= 0; i--) {
            for (int j = after.length - 1; j >= 0; j--) {
                common[i][j] = before[i].equals(after[j])
                        ? common[i + 1][j + 1] + 1
                        : Math.max(common[i + 1][j], common[i][j + 1]);
            }
        }
        return common;
    }
}
