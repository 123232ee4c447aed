package benchbook.script;

import static org.assertj.core.api.Assertions.assertThat;

import benchbook.testing.Project;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The REPL, with lines piped in as a user would type them. */
@DisabledOnOs(OS.WINDOWS)
class ExploreTest {

    private static final Path RUN = Project.root().resolve("data/2026-11-order-service");

    @TempDir
    Path folder;

    private Shell.Result explore(String input, String... files) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(Project.root().resolve("jbang/jbang").toString(), "--quiet", "explore"));
        command.addAll(List.of(files));
        return Shell.run(folder, command, input);
    }

    /** The page shows a session; what is typed there answers as it says there. */
    @Test
    void theSessionOfTheReadmeIsTheProgramsOwn() throws Exception {
        Matcher block = Pattern.compile("(?s)```text\n(.*?)\n```").matcher(Files.readString(Project.root().resolve("lib/README.md")));
        assertThat(block.find()).isTrue();
        String session = block.group(1);
        StringBuilder typed = new StringBuilder();
        session.lines().filter(line -> line.startsWith("jshell> ")).forEach(line -> typed.append(line.substring(8)).append('\n'));
        Shell.Result result = explore(typed.toString(), RUN.toString());
        assertThat(typed.toString().lines()).hasSize(10);
        // jshell ends a line that it repeats as a terminal would.
        assertThat(result.out().replace("\r\n", "\n").stripTrailing()).isEqualTo(session + "\njshell>");
        assertThat(result.code()).isZero();
        assertThat(folder.resolve("report.html")).as("plot writes where it was told").exists();
    }

    @Test
    void theShortWordsLoadJudgeAndCompare() throws Exception {
        Path second = Project.root().resolve("data/2026-11-reruns/run-2");
        Shell.Result result = explore("help()\njudge(load(\"" + second + "\"))\ncompare(\"" + RUN + "\", \"" + second + "\")\n");
        assertThat(result.out()).startsWith("no files; help() says what is there")
                .contains("show(jmh)", "Verdicts   5 FAIL", "Compared with", "geometric mean of 10 rows");
        assertThat(result.err()).isEmpty();
    }

    @Test
    void logsAndRecordingsAreTablesToo() throws Exception {
        Path run = Project.root().resolve("data/2026-11-slow-fork");
        Shell.Result result = explore("gc(\"" + run.resolve("fork-2-gc.log.gz") + "\").get(0).pauses().rowCount() > 0\n"
                + "recording(\"" + run.resolve("fork-2.jfr.gz") + "\").cpuLoad().rowCount() > 0\n");
        assertThat(result.out()).contains("$1 ==> true", "$2 ==> true");
        assertThat(result.err()).isEmpty();
    }

    @Test
    void aBadFileIsOneLineAndNoSession() throws Exception {
        Shell.Result result = explore("1 + 1\n", "nosuch.json");
        assertThat(result).isEqualTo(new Shell.Result(2, "", "nosuch.json: no such file\n"));
    }

    @Test
    void aNameWithQuotesAndABlankIsLoaded() throws Exception {
        Path file = Files.copy(RUN.resolve("results.json"), folder.resolve("a \"run\" \\ of mine.json"));
        assertThat(explore("results.size()\n", file.toString()).out()).startsWith("10 results;").contains("$1 ==> 10");
    }
}
