package benchbook.report;

import benchbook.check.Level;
import benchbook.check.Verdict;
import java.util.Map;

/** One verdict as plain text: level, check and subject, then the claim, then what to do next. */
final class VerdictText {

    /** ANSI SGR codes that are told apart on dark and light grounds, and by the word beside them. */
    private static final Map<Level, String> COLOURS = Map.of(
            Level.FAIL, "\u001B[1;31m", Level.WARN, "\u001B[33m", Level.NOT_CHECKED, "\u001B[36m", Level.PASS, "\u001B[32m");

    private static final String BOLD = "\u001B[1m";
    private static final String OFF = "\u001B[0m";

    /** Width of the longest level's word, with a gap. */
    private static final int LEVEL_WIDTH = 13;

    private VerdictText() {}

    static String of(Verdict v, boolean colour) {
        String word = String.format("%-" + LEVEL_WIDTH + "s", v.level());
        // Wrapped without colour codes, which have no width, and coloured afterwards.
        String head = Wrap.lines(word + v.id() + "  ", v.subject(), LEVEL_WIDTH, Terminal.WIDTH);
        return (colour ? COLOURS.get(v.level()) + word + OFF + head.substring(word.length()) : head)
                + Wrap.lines("  ", v.claim(), 2, Terminal.WIDTH)
                + (v.advice().isEmpty() ? "" : Wrap.lines("  → ", v.advice(), 4, Terminal.WIDTH));
    }

    static String bold(String text, boolean colour) {
        return colour ? BOLD + text + OFF : text;
    }
}
