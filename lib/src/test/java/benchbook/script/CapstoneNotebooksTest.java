package benchbook.script;

import static org.assertj.core.api.Assertions.assertThat;

import benchbook.check.CapstoneRuns;
import benchbook.check.CapstoneSteps;
import benchbook.job.CapstoneExperiment;
import benchbook.load.CapstoneFolder;
import benchbook.report.Csv;
import benchbook.testing.Project;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tech.tablesaw.api.Table;

/** The notebooks of the capstone, run as a user runs them, with what is recorded, and with runs that were made up. */
class CapstoneNotebooksTest {

    private static final Path DATA = Project.root().resolve("data/2026-12-capstone");
    private static final List<String> NAMES = List.of("capstone-steps", "nagle", "hit-ratio");

    @TempDir
    Path temp;

    @BeforeAll
    static void build() throws Exception {
        for (String name : NAMES) {
            assertThat(Shell.jbang(name, "--version").err()).doesNotContain("Exception");
        }
    }

    private static String flat(Shell.Result result) {
        assertThat(result.code()).as(result.err()).isZero();
        return result.out().replaceAll("\\s+", " ");
    }

    private Path made(Table runs) throws IOException {
        Path folder = Files.createDirectories(temp.resolve("my runs"));
        Files.writeString(folder.resolve("runs.csv"), Csv.text(runs));
        Files.writeString(folder.resolve("run.json"), "{\"started\":\"2026-11-30T22:00:00Z\",\"ended\":\"2026-11-30T22:30:00Z\",\"cores\":2,\"cpu\":\"a made-up one\","
                + "\"plan\":\"a made-up plan\"}");
        return folder;
    }

    @ParameterizedTest
    @ValueSource(strings = {"capstone-steps", "nagle", "hit-ratio"})
    void publishedRecordedAndYours(String name) throws Exception {
        Path page = temp.resolve("page.html");
        Shell.Result result = Shell.jbang(name, "--page", page.toString());
        assertThat(flat(result)).contains("You are about to be fooled by", "published", "recorded", "yours", "not measured", "Does the shape hold?");
        assertThat(result.out().lines()).allSatisfy(line -> assertThat(line.codePointCount(0, line.length())).as(line).isLessThanOrEqualTo(80));
        assertThat(Files.readString(page)).contains("Plotly", "class=\"plot\"");
    }

    @Test
    void wholeRuns() throws Exception {
        String folder = made(CapstoneRuns.whole()).toString();
        String steps = flat(Shell.jbang("capstone-steps", "--yours", folder));
        assertThat(steps).contains("a3, kept connections, lowers them holds a2 to a3: 0.500 × (", "not checked not run here: needs 4 cores for the application",
                "a1, the index, raises the requests a second holds", "a8, the larger heap, leaves at most a third of the pauses holds", "event loop with 32 senders",
                "on two cores the service has one", "a made-up plan", "a9: not run here: needs 4 cores for the application", "limited by concurrency (32 ÷");
        assertThat(steps).as("published, to the printed digit").contains("$1.747 ($1.707…$2.347)", "$0.217", "$0.123", "$0.571", "$0.085", "$0.076", "$0.061", "$0.028",
                "$0.029", "$0.013", "throughput 70.5 ×", "cost 1/139");
        assertThat(steps).as("published, computed").contains("4 of its nine factors");
        String nagle = flat(Shell.jbang("nagle", "--yours", folder));
        assertThat(nagle).contains("a3 waits, it does not work", "Nagle's algorithm (RFC 896)", "median request waits about 40 ms longer holds 8 ms in a2, 50 ms in a3");
        String hits = flat(Shell.jbang("hit-ratio", "--yours", folder));
        assertThat(hits).contains("hits not told").contains("95.5 %").contains("within 2 points in every run holds").doesNotContain("does not hold");
    }

    /** What is lost or marked is a dash with its reason, and nothing is concluded from it. */
    @Test
    void runsThatAreNotWhole() throws Exception {
        String folder = made(CapstoneRuns.of(Set.of("a1", "a4"), Set.of("a3", "a7"))).toString();
        String steps = flat(Shell.jbang("capstone-steps", "--yours", folder));
        assertThat(steps).contains("a1, a4: not measured", "a3, a7: 2 of 3: closed: still warming up, open: saturated", "a1 has no such figure",
                "a3 has one run, which shows no noise", "- (not measured)");
        assertThat(flat(Shell.jbang("nagle", "--yours", folder))).contains("a4 has no latency on schedule", "a3 has one run");
        Path none = made(CapstoneRuns.of(Set.of("a7", "a8"), Set.of()));
        assertThat(flat(Shell.jbang("hit-ratio", "--yours", none.toString()))).contains("a7 has no such figure: not measured");
    }

    @Test
    void whatIsNoRunIsALine() throws Exception {
        Shell.Result empty = Shell.jbang("nagle", "--yours", temp.toString());
        assertThat(empty.code()).isEqualTo(2);
        assertThat(empty.err()).contains("expected the capstone's runs, folders such as a0-1, got none").hasLineCount(1);
        Path folder = made(CapstoneRuns.whole());
        Files.writeString(folder.resolve("runs.csv"), "nonsense\n");
        assertThat(Shell.jbang("capstone-steps", "--yours", folder.toString()).err()).contains("runs.csv:1").hasLineCount(1);
        Files.createDirectories(folder.resolve("nagle"));
        assertThat(Shell.jbang("nagle", "--rerun", folder.toString()).err()).contains("exists already").hasLineCount(1);
    }

    /** What is recorded is small, tells no folder, and what sums it up is what its runs say. Until it is recorded, runs.csv has names of columns alone. */
    @Test
    void theDataAreThoseOfTheRuns() throws IOException {
        long bytes = 0;
        try (Stream<Path> files = Files.walk(DATA)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                bytes += Files.size(file);
                try (var in = file.toString().endsWith(".gz") ? new GZIPInputStream(Files.newInputStream(file)) : Files.newInputStream(file)) {
                    String text = new String(in.readAllBytes(), StandardCharsets.ISO_8859_1);
                    assertThat(List.of("/tmp/", "/root/", "/home/", "java.class.path").stream().filter(text::contains)).as(file.toString()).isEmpty();
                }
            }
        }
        assertThat(bytes).isBetween(1L, 1_500_000L);
        assertThat(Files.readAllLines(DATA.resolve("runs.csv"))).isEqualTo(Csv.text(CapstoneSteps.runs(CapstoneFolder.read(DATA))).lines().toList());
        assertThat(Files.readAllLines(DATA.resolve("shares.csv"))).isEqualTo(Csv.text(CapstoneExperiment.recordings(DATA, CapstoneFolder.read(DATA)).shares()).lines().toList());
    }
}
