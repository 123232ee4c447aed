package benchbook.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Picks out of what a check returned. */
final class Found {

    /** As in {@code -f 10}. */
    private static final Pattern FORKS = Pattern.compile("-f (\\d+)");

    private Found() {}

    /** Returns the verdict where there must be one and no more: a second one is as wrong as none. */
    static Verdict only(List<Verdict> verdicts) {
        assertThat(verdicts).hasSize(1);
        return verdicts.get(0);
    }

    /** Returns the one verdict of a level. */
    static Verdict only(List<Verdict> verdicts, Level level) {
        return only(verdicts.stream().filter(v -> v.level() == level).toList());
    }

    /** Returns the number of forks that an advice asks for. */
    static int forksAsked(Verdict verdict) {
        Matcher m = FORKS.matcher(verdict.advice());
        assertThat(m.find()).as("-f in: %s", verdict.advice()).isTrue();
        return Integer.parseInt(m.group(1));
    }
}
