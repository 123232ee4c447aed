package benchbook.job;

import benchbook.check.Level;
import benchbook.check.Verdict;
import java.io.PrintStream;
import java.util.List;

/**
 * Verdicts as lines that a CI reads from a step's log and shows beside the change: GitHub's workflow commands, which Gitea
 * and Forgejo understand too. {@code %}, and in titles colons and commas, are escaped as its runner expects.
 */
public final class Annotations {

    /** GitHub keeps ten warnings a step. */
    private static final int MOST = 10;

    private Annotations() {}

    /** Returns whether this process runs in a CI that reads such lines. */
    public static boolean areRead() {
        return "true".equals(System.getenv("GITHUB_ACTIONS"));
    }

    /** Writes a {@code ::warning} line for each FAIL and WARN; beyond ten, the last says how many more there are. */
    public static void write(List<Verdict> verdicts, PrintStream to) {
        List<Verdict> loud = verdicts.stream().filter(v -> v.level() == Level.FAIL || v.level() == Level.WARN).toList();
        int shown = loud.size() > MOST ? MOST - 1 : loud.size();
        loud.stream().limit(shown).forEach(v -> line(v.level() + " " + v.id(), v.subject() + ": " + v.claim(), to));
        if (shown < loud.size()) {
            line("benchbook", (loud.size() - shown) + " more; the report has them all", to);
        }
    }

    private static void line(String title, String message, PrintStream to) {
        to.println("::warning title=" + data(title).replace(":", "%3A").replace(",", "%2C") + "::" + data(message));
    }

    private static String data(String text) {
        return text.replaceAll("[\\p{Cc}&&[^\r\n\t]]+", " ").replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A");
    }
}
