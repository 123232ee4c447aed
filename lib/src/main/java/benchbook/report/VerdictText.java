package benchbook.report;

import benchbook.check.Level;
import benchbook.check.Verdict;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** Verdicts as plain text: level and check, then subjects with their claims, then what to do next. */
final class VerdictText {

    /** ANSI SGR codes that are told apart on dark and light grounds, and by the word beside them. */
    private static final Map<Level, String> COLOURS = Map.of(
            Level.FAIL, "\u001B[1;31m", Level.WARN, "\u001B[33m", Level.NOT_CHECKED, "\u001B[36m", Level.PASS, "\u001B[32m");

    private static final String BOLD = "\u001B[1m";
    private static final String OFF = "\u001B[0m";

    /** Width of the longest level's word, with a gap. */
    private static final int LEVEL_WIDTH = 13;

    /** As in {@code 'demo.Bench.sum$' }, see Rerun. */
    private static final Pattern ONE_BENCHMARK = Pattern.compile("'[^']*\\$' ");

    private VerdictText() {}

    /**
     * Returns what one check says at one level: a line where it is one verdict that asks for nothing, else
     * a heading, a sentence for each subject, and each advice once.
     *
     * @param group verdicts of one check and level, at least one
     * @param shown how many of them to print; the rest is counted
     */
    static String of(List<Verdict> group, boolean colour, int shown) {
        Verdict first = group.get(0);
        String word = String.format("%-" + LEVEL_WIDTH + "s", first.level());
        boolean one = group.size() == 1;
        // Wrapped without colour codes, which have no width, and coloured afterwards.
        String head = one && first.advice().isEmpty()
                ? Wrap.lines(word + first.id() + "  ", sentence(first), LEVEL_WIDTH, Terminal.WIDTH)
                : word + first.id() + (one ? "" : "  " + group.size() + " times") + "\n";
        StringBuilder text = new StringBuilder(colour ? COLOURS.get(first.level()) + word + OFF
                + head.substring(word.length()) : head);
        if (!one || !first.advice().isEmpty()) {
            int n = Math.min(shown, group.size());
            for (int i = 0; i < n; i++) {
                text.append(Wrap.lines("  ", sentence(group.get(i)), 4, Terminal.WIDTH));
                boolean withNext = i < n - 1 && sameAdvice(group.get(i), group.get(i + 1));
                if (!group.get(i).advice().isEmpty() && !withNext) {
                    boolean alone = i == 0 || !sameAdvice(group.get(i - 1), group.get(i));
                    text.append(Wrap.lines("  → ", alone ? group.get(i).advice() : general(group.get(i)), 4, Terminal.WIDTH));
                }
            }
            if (n < group.size()) {
                text.append("  … ").append(group.size() - n).append(" more   (--all prints them)\n");
            }
        }
        return text.toString();
    }

    private static String sentence(Verdict v) {
        return v.subject() + ": " + v.claim();
    }

    private static boolean sameAdvice(Verdict a, Verdict b) {
        return general(a).equals(general(b));
    }

    /** An advice that names one benchmark holds for all that share it: without the name the command runs them all. */
    private static String general(Verdict v) {
        return ONE_BENCHMARK.matcher(v.advice()).replaceAll("");
    }

    static String bold(String text, boolean colour) {
        return colour ? BOLD + text + OFF : text;
    }
}
