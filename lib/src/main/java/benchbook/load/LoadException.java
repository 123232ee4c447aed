package benchbook.load;

import java.nio.file.Path;

/**
 * Input that cannot be used. Its message is one line, shaped like a compiler's: {@code file:line:
 * expected …, got …; what to do}.
 */
public final class LoadException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** Longest piece of foreign text that a message repeats. */
    private static final int LONGEST_QUOTE = 60;

    /** A fault of the file as a whole. */
    public LoadException(Path file, String problem) {
        super(oneLine(file + ": " + problem));
    }

    /** A fault in one line, counted from 1. */
    public LoadException(Path file, long line, String problem) {
        super(oneLine(file + ":" + line + ": " + problem));
    }

    /** Returns foreign text in quotes, without control characters, cut to a length that fits a line. */
    public static String quote(String text) {
        String clean = oneLine(text).strip();
        return '"' + (clean.length() <= LONGEST_QUOTE ? clean : clean.substring(0, LONGEST_QUOTE) + "…") + '"';
    }

    /** Foreign text may hold line ends of Unicode, and marks that turn the direction of a terminal's line. */
    private static String oneLine(String text) {
        return text.replaceAll("[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}]+", " ");
    }
}
