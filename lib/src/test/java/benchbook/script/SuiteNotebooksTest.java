package benchbook.script;

import static org.assertj.core.api.Assertions.assertThat;

import benchbook.testing.Project;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The notebooks of JMH suites, run as a user runs them. */
class SuiteNotebooksTest {

    private static final String ORDER = "order-service-suite";
    private static final String LOG = "log-six-ways";
    private static final String SHARED = "shared-state";
    private static final String SPREAD = "fork-spread";
    private static final String ERRORS = "error-column";

    /** Where each suite's run is recorded. */
    private static final Map<String, String> RECORDED =
            Map.of(ORDER, "data/2026-11-order-service", LOG, "data/2026-11-log-six-ways", SHARED, "data/2026-11-shared-state");

    @TempDir
    Path folder;

    @BeforeAll
    static void build() throws Exception {
        for (String name : List.of(ORDER, LOG, SHARED, SPREAD, ERRORS)) {
            assertThat(Shell.jbang(name, "--version").err()).doesNotContain("Exception", "WARN");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {ORDER, LOG, SHARED, SPREAD, ERRORS})
    void publishedRecordedAndYours(String name) throws Exception {
        Path page = folder.resolve(name + ".html");
        Shell.Result result = Shell.assertShown(name, page);
        assertThat(result.out()).contains("[figure] ", "what differs").doesNotContain("NaN");
        if (!name.equals(SHARED)) {
            assertThat(flat(result)).containsPattern("(an iteration takes|iterations of) one second");
        }
    }

    @Test
    void theOrderServiceLosesWhatThePublishedOneLost() throws Exception {
        String text = flat(Shell.jbang(ORDER));
        assertThat(text).contains("At the floor of 0.245 ns, where nothing but the harness was timed: constantFolded, deadCode.",
                "deadCode is flagged at the floor holds", "constantFolded is flagged at the floor holds",
                "returned takes at least 20 × deadCode holds 111 ×", "concatBuilder beats concatPlus with disjoint intervals holds",
                "sumLoop beats sumStream with disjoint intervals holds", "returned and blackholed are not claimed to differ unless",
                "returned ns/op 247 ± 163 36.936 ± 0.255 not measured").doesNotContain("does not hold here");
    }

    /** What the source's compiler removed, this one keeps: reported, and the likely reason with it. */
    @Test
    void theLogarithmsAreAllThere() throws Exception {
        String text = flat(Shell.jbang(LOG));
        assertThat(text).contains("loopBlackholed is 10 × blackholed within the error bars holds",
                "loopReturnsLast is far below loopBlackholed (at most half of it) does not hold here",
                "foldedArithmetic is flagged at the floor holds", "dropped is flagged at the floor does not hold here",
                "reported, not asserted not checked it does not fold: 4.395 ± 0.113 ns/op", "JDK-8347901",
                "2 of 5 conditions do not hold here; compare cores, JDK and load", "JDK: 26.0.2.1 there, 25.0.3+9-LTS here");
    }

    @Test
    void theSharedFieldIsSlowerByLessThanOnFourCores() throws Exception {
        assertThat(flat(Shell.jbang(SHARED))).contains("the shared field is several times slower (at least 3 ×) holds 5.16 ×",
                "less than the published 10.43 × holds 5.16 × on 2 cores", "on one core there is no difference (at most 1.5 ×) not checked 2 cores here",
                "one fork of each alone would have called the factor 3.97 to 7.36", "cores: 4 there, 2 here");
    }

    /** One core has nothing to fight about; whoever measures there is told so. */
    @Test
    void oneCoreIsSaid() throws Exception {
        Path description = copy(SHARED).resolve("run.json");
        Files.writeString(description, Files.readString(description).replace("\"cores\" : 2", "\"cores\" : 1"));
        assertThat(flat(Shell.jbang(SHARED, "--yours", description.getParent().getParent().toString())))
                .contains("not checked one core: no line of cache has to travel", "there is no difference (at most 1.5 ×) does not hold here 5.16 × on 1 core");
        Files.delete(description);
        assertThat(flat(Shell.jbang(SHARED, "--yours", description.getParent().getParent().toString())))
                .contains("several times slower (at least 3 ×) holds", "not checked no run.json tells the number of cores",
                        "yours not told: no run.json beside the results");
    }

    @ParameterizedTest
    @ValueSource(strings = {ORDER, LOG, SHARED, SPREAD, ERRORS})
    void anEarlierRunIsShown(String name) throws Exception {
        for (String suite : RECORDED.keySet()) {
            copy(suite);
        }
        Shell.Result result = Shell.jbang(name, "--yours", folder.resolve("my runs").toString());
        assertThat(result.code()).as(result.err()).isZero();
        assertThat(result.out()).doesNotContain("not measured");
        Shell.assertNarrow(result.out());
    }

    @Test
    void aFolderWithoutTheRunIsOneLineAndCodeTwo() throws Exception {
        copy(LOG);
        String runs = folder.resolve("my runs").toString();
        for (List<String> arguments : List.of(List.of(ORDER, "--yours", runs), List.of(SPREAD, "--yours", runs),
                List.of(LOG, "--rerun", runs), List.of(LOG, "--yours", runs, "--rerun", "other"))) {
            Shell.Result result = Shell.jbang(arguments.toArray(String[]::new));
            assertThat(result.code()).as(arguments.toString()).isEqualTo(2);
            assertThat(result.err().lines()).as(arguments + result.err()).hasSize(1);
            assertThat(result.out()).as(arguments.toString()).isEmpty();
        }
    }

    /** As --rerun leaves it: a folder of the suite's name. */
    private Path copy(String suite) throws IOException {
        Path run = Files.createDirectories(folder.resolve("my runs").resolve(suite));
        for (String file : List.of("results.json", "run.json")) {
            Files.copy(Project.root().resolve(RECORDED.get(suite)).resolve(file), run.resolve(file));
        }
        return run;
    }

    private static String flat(Shell.Result result) {
        assertThat(result.code()).as(result.err()).isZero();
        return result.out().replaceAll("\\s+", " ");
    }
}
