package benchbook.check;

import static benchbook.check.Holds.State.DOES_NOT;
import static benchbook.check.Holds.State.HOLDS;
import static benchbook.check.Holds.State.NOT_CHECKED;
import static org.assertj.core.api.Assertions.assertThat;

import benchbook.table.Build;
import benchbook.table.BuildTable;
import java.util.List;
import org.junit.jupiter.api.Test;
import tech.tablesaw.api.Table;

class SilentCompilerTest {

    private static final String ERROR = "Exception: ERROR: " + SilentCompiler.NO_LIST_MESSAGE + "\nat a.B";

    private static Table add(Table builds, String name, String options, int listed) {
        BuildTable.append(builds, name, options, true, new Build("", listed, List.of("demo.A"), Math.max(0, 3 * listed)),
                listed < 0 ? 1 : 0, listed < 0 ? ERROR : "Benchmarks:\ndemo.A.one");
        return builds;
    }

    private static Table builds(int plain, int full) {
        return add(add(add(BuildTable.empty(), "plain", "", plain), "proc-none", "-proc:none", -1), "proc-full", "-proc:full", full);
    }

    private static List<Holds.State> states(Table builds, int jdk) {
        return SilentCompiler.on(builds, jdk).stream().map(Holds::state).toList();
    }

    @Test
    void sinceJdk23() {
        Table builds = builds(-1, 10);
        assertThat(states(builds, 25)).containsExactly(HOLDS, HOLDS, HOLDS);
        assertThat(SilentCompiler.on(builds, 23)).extracting(Holds::observed).containsExactly(
                "plain.jar: javac succeeded, 0 benchmarks", "proc-full.jar: javac succeeded, 10 benchmarks",
                "plain.jar: exit code 1, ERROR: " + SilentCompiler.NO_LIST_MESSAGE);
        assertThat(SilentCompiler.claim(builds, 25)).isEqualTo("On JDK 25 javac without options succeeds, and JMH finds 0 of 10"
                + " benchmarks in its jar; all are there with -proc:full.");
    }

    @Test
    void beforeItProcessorsRan() {
        Table builds = builds(10, 10);
        assertThat(states(builds, 22)).containsExactly(NOT_CHECKED, HOLDS, HOLDS);
        Holds plain = SilentCompiler.on(builds, 22).get(0);
        assertThat(plain.state() + ": " + plain.observed()).isEqualTo("not checked: JDK 22 still runs processors");
        assertThat(SilentCompiler.claim(builds, 22)).contains("finds 10 of 10 benchmarks");
    }

    @Test
    void whatDoesNotHold() {
        assertThat(states(builds(10, -1), 25)).containsExactly(DOES_NOT, DOES_NOT, HOLDS);
        Table quiet = BuildTable.empty();
        BuildTable.append(quiet, "plain", "", false, new Build("", -1, List.of(), 0), 0, "");
        assertThat(states(quiet, 25)).containsExactly(DOES_NOT, NOT_CHECKED, DOES_NOT);
        assertThat(SilentCompiler.on(quiet, 25).get(2).observed()).isEqualTo("plain.jar: exit code 0, nothing");
        assertThat(SilentCompiler.claim(quiet, 25)).isEqualTo("On JDK 25 javac without options does not succeed.");
    }

    @Test
    void withoutAnEmptyJarThereIsNoMessage() {
        assertThat(states(add(BuildTable.empty(), "proc-full", "-proc:full", 2), 25)).containsExactly(NOT_CHECKED, HOLDS, NOT_CHECKED);
    }

    @Test
    void eachJarHasItsVerdict() {
        List<Verdict> verdicts = SilentCompiler.verdicts(builds(-1, 10));
        assertThat(verdicts).extracting(Verdict::subject).containsExactly("plain.jar", "proc-none.jar", "proc-full.jar");
        assertThat(verdicts).extracting(Verdict::level).containsExactly(Level.FAIL, Level.FAIL, Level.PASS);
    }

    @Test
    void theTellingLine() {
        assertThat(SilentCompiler.telling(ERROR)).isEqualTo("ERROR: " + SilentCompiler.NO_LIST_MESSAGE);
        assertThat(SilentCompiler.telling("Benchmarks:\na\nb")).isEqualTo("Benchmarks: and 2 more lines");
        assertThat(SilentCompiler.telling("Benchmarks:")).isEqualTo("Benchmarks:");
        assertThat(SilentCompiler.telling("")).isEqualTo("nothing");
    }
}
