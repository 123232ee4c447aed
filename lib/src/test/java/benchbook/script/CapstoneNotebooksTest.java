package benchbook.script;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import benchbook.check.CapstoneRuns;
import benchbook.check.CapstoneSteps;
import benchbook.job.CapstoneExperiment;
import benchbook.load.CapstoneFolder;
import benchbook.measure.CapstonePlan;
import benchbook.measure.CapstoneStep;
import benchbook.measure.Pins;
import benchbook.report.Csv;
import benchbook.stats.KeyMap;
import benchbook.stats.PowerKeys;
import benchbook.table.CapstoneRunTable;
import benchbook.testing.Project;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

/** The notebooks of the capstone, run as a user runs them, with what is recorded, and with runs that were made up. */
class CapstoneNotebooksTest {

    private static final Path DATA = Project.root().resolve("data/2026-12-capstone");
    private static final List<String> NAMES = List.of("capstone-steps", "nagle", "hit-ratio", "cost-per-request");
    private static final CapstonePlan ADAPTED = CapstonePlan.adapted(CapstoneStep.ALL, Pins.NONE);
    private static final CapstonePlan PUBLISHED = CapstonePlan.published(CapstoneStep.ALL, Pins.NONE);

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
        return made(runs, ADAPTED.text());
    }

    private Path made(Table runs, String plan) throws IOException {
        Path folder = Files.createDirectories(temp.resolve("my runs"));
        Files.writeString(folder.resolve("runs.csv"), Csv.text(runs));
        Files.writeString(folder.resolve("run.json"), "{\"started\":\"2026-11-30T22:00:00Z\",\"ended\":\"2026-11-30T22:30:00Z\",\"cores\":2,\"cpu\":\"a made-up one\","
                + "\"plan\":\"" + plan + "\"}");
        return folder;
    }

    /** Whole runs, of which a7 has the hits of an empty cache after a warm-up of other customers: of a map's, not of the notebook's own model. */
    private static Table hits(double warmUpS, double windowS) {
        Table runs = CapstoneRuns.whole();
        for (Row run : runs) {
            if (run.getString(CapstoneRunTable.STEP).equals("a7")) {
                double hits = KeyMap.hits(new PowerKeys(5000, 3), run.getDouble(CapstoneRunTable.REQUESTS_PER_S), warmUpS, windowS, 30);
                run.setDouble(CapstoneRunTable.HIT_RATIO, hits);
                run.setDouble(CapstoneRunTable.STATEMENTS, 1 - hits);
            }
        }
        return runs;
    }

    private String hitRatio(Table runs, String plan) throws Exception {
        return flat(Shell.jbang("hit-ratio", "--yours", made(runs, plan).toString(), "--page", temp.resolve("hits.html").toString()));
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
        String folder = made(hits(30, 30)).toString();
        String steps = flat(Shell.jbang("capstone-steps", "--yours", folder));
        assertThat(steps).contains("a3, kept connections, lowers them holds a2 to a3: 0.500 × (", "not checked not run here: needs 4 cores for the application",
                "a1, the index, raises the requests a second holds", "a8, the larger heap, leaves at most a third of the pauses holds", "event loop with 32 senders",
                "on two cores the service has one", "32 senders for 30 s after 30 s of warm-up", "a9: not run here: needs 4 cores for the application", "limited by concurrency (32 ÷");
        assertThat(steps).as("published, to the printed digit").contains("$1.747 ($1.707…$2.347)", "$0.217", "$0.123", "$0.571", "$0.085", "$0.076", "$0.061", "$0.028",
                "$0.029", "$0.013", "throughput 70.5 ×", "cost 1/139");
        assertThat(steps).as("published, computed").contains("4 of its nine factors");
        String nagle = flat(Shell.jbang("nagle", "--yours", folder));
        assertThat(nagle).contains("a3 waits, it does not work", "Nagle's algorithm (RFC 896)", "median request waits about 40 ms longer holds 8 ms in a2, 50 ms in a3");
    }

    /** By hand: 60/s at first, 3,550/s at last, 59.2 × by medians, on the same instance. */
    @Test
    void theOutcomesHaveIntervals() throws Exception {
        Path page = temp.resolve("steps.html");
        flat(Shell.jbang("capstone-steps", "--yours", made(CapstoneRuns.whole()).toString(), "--page", page.toString()));
        assertThat(cells(page, "cost")).hasSize(3).satisfies(cells -> {
            assertThat(cells.get(0)).isEqualTo("1/139");
            assertThat(cells.get(1)).as("recorded").matches("-|1/\\S+ \\(1/\\S+…1/\\S+\\)");
            assertThat(cells.get(2)).matches("1/59\\.\\d \\(1/5\\d\\.\\d…1/6\\d\\.\\d\\)");
        });
    }

    /**
     * The cache of the page goes through the plan that is shown: it is empty, has a warm-up of other customers, then a window. A window of one lifetime has a reload
     * of each customer, about 0.05 of the requests; the published plan, over before an entry is, has a tenth of that.
     */
    @Test
    void theHitsAreThoseOfThePlan() throws Exception {
        assertThat(hitRatio(hits(30, 30), ADAPTED.text())).contains("hits not told", "after 8 s + 15 s", "within 1 point in every run holds", "30 s + 30 s")
                .doesNotContain("does not hold");
        Table runs = hits(30, 30);
        double[] adapted = runs.where(runs.stringColumn(CapstoneRunTable.STEP).isEqualTo("a7")).doubleColumn(CapstoneRunTable.HIT_RATIO).asDoubleArray();
        List<String> row = cells(temp.resolve("hits.html"), "by the plan, Caffeine");
        assertThat(Double.parseDouble(row.get(0).replace(" %", ""))).as("published: first lookups alone").isBetween(99.5, 99.99);
        assertThat(Double.parseDouble(row.get(2).replaceAll(" %.*", ""))).as("yours, the least: reloads too").isCloseTo(100 * Arrays.stream(adapted).min().orElseThrow(), within(0.5));
        assertThat(hitRatio(hits(8, 15), PUBLISHED.text())).contains("within 1 point in every run holds").doesNotContain("does not hold");
        assertThat(Double.parseDouble(cells(temp.resolve("hits.html"), "by the plan, Caffeine").get(2).replaceAll(" %.*", ""))).isGreaterThan(99);
        assertThat(hitRatio(hits(8, 15), ADAPTED.text())).as("of another plan").contains("within 1 point in every run does not hold");
        assertThat(hitRatio(hits(30, 30), "a made-up plan")).contains("within 1 point in every run not checked its plan tells no times");
    }

    /** The cells after the first of the row that begins so, of a page. */
    private static List<String> cells(Path page, String first) throws IOException {
        Matcher row = Pattern.compile("<tr>\\s*<t[dh][^>]*>" + Pattern.quote(first) + "</t[dh]>(.*?)</tr>", Pattern.DOTALL).matcher(Files.readString(page));
        assertThat(row.find()).as(first).isTrue();
        return Arrays.stream(row.group(1).split("</t[dh]>")).map(cell -> cell.replaceAll("<[^>]*>", "").strip()).filter(cell -> !cell.isEmpty()).toList();
    }

    /** A run takes its loads and about 10 s to start; a0 and a1 have a recording as well. */
    @ParameterizedTest
    @ValueSource(strings = {"capstone-steps", "nagle", "hit-ratio"})
    void theTimeThatARerunTakesIsThePlans(String name) throws Exception {
        int steps = name.equals("hit-ratio") ? 1 : name.equals("nagle") ? 3 : 9;
        double runS = 10 + (ADAPTED.warmUpNs() + ADAPTED.closedNs() + ADAPTED.openNs()) / 1e9;
        double minutes = ADAPTED.repeats() * (steps * runS + (steps == 9 ? 2 : 0) * ADAPTED.recordedNs() / 1e9) / 60;
        assertThat(flat(Shell.jbang(name, "--help"))).contains("about " + Math.round(Math.ceil(minutes)) + " min");
        assertThat(Files.readString(Project.root().resolve("notebooks/" + name + ".java"))).contains("CapstonePlan.adapted(",
                "jbang/jbang capstone --repeats 3 --warm-up 30s --closed 30s --app-cpus 0 --load-cpus 1 -o FOLDER --keep COPY");
    }

    /** Until the capstone is recorded there is no price, and so no range. */
    @Test
    void aRecordedPriceHasItsRange() throws Exception {
        String costs = flat(Shell.jbang("cost-per-request"));
        assertThat(costs).contains("in brackets by the least and the most of its repeats");
        assertThat(costs.contains("…$")).isEqualTo(Files.readAllLines(DATA.resolve("runs.csv")).size() > 1);
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
