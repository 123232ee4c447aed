package benchbook.script;

import static org.assertj.core.api.Assertions.assertThat;

import benchbook.testing.Project;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The script, run as a user runs it. */
class HotFramesTest {

    private static final Path DATA = Project.root().resolve("data/2026-11-hot-frames");

    @TempDir
    Path folder;

    /** The first run builds, and says so. */
    @BeforeAll
    static void build() throws Exception {
        assertThat(Shell.jbang("hot-frames", "--version").err()).doesNotContain("Exception", "WARN");
    }

    private static void assertNarrow(String text) {
        assertThat(text.lines().filter(line -> line.length() > 80)).isEmpty();
    }

    private static String flat(String text) {
        return text.replaceAll("\\s+", " ");
    }

    /** Refuses text that is no JSON, and returns the names of the fields at a depth. */
    private static Set<String> fields(String text, int wanted) throws IOException {
        Set<String> names = new TreeSet<>();
        try (JsonParser json = new JsonFactory().createParser(text)) {
            int depth = 0;
            while (json.nextToken() != null) {
                switch (json.currentToken()) {
                    case START_OBJECT -> depth++;
                    case END_OBJECT -> depth--;
                    case FIELD_NAME -> {
                        if (depth == wanted) {
                            names.add(json.currentName());
                        }
                    }
                    default -> { }
                }
            }
        }
        return names;
    }

    @Test
    void sharesAsJsonAndText() throws Exception {
        Path stacks = Files.writeString(folder.resolve("stacks.collapsed"), "demo/W.main;java/util/HashMap.get 90\norg/h2/V.x 10\n");
        Shell.Result json = Shell.jbang("hot-frames", stacks.toString(), "--format", "json", "--category", "mine=demo.");
        assertThat(json.out()).contains("\"execution_samples\" : 100", "\"native_samples\" : 0", "\"span_s\" : null",
                "\"whole\" : true", "\"name\" : \"mine\"", "\"name\" : \"database\"", "\"share_ratio\" : 0.9", "\"allocation\" : null",
                "\"blocked\" : null", "\"difference\" : null", "\"into\" : \"mine\"");
        assertThat(json.code()).isZero();
        assertThat(fields(json.out(), 1)).containsExactlyInAnyOrder("recordings", "difference");
        assertThat(fields(json.out(), 2)).contains("file", "format", "execution_samples", "native_samples", "cpu_time_samples", "span_s",
                "whole", "lost", "definition", "categories", "top_frames", "callers", "allocation", "blocked", "verdicts");
        Shell.Result text = Shell.jbang("hot-frames", stacks.toString(), "--by", "TOP");
        assertThat(text.out()).contains("by top frame", "java.util.HashMap.get", "90.0 %", "82.6 to 94.5 %");
        assertNarrow(text.out());
        assertThat(flat(Shell.jbang("hot-frames", stacks.toString()).out())).as("by top frame all 100 are told")
                .contains("other 90 90.0 % 82.6 to 94.5 % 0 %", "JDK 0 0 % 0 to 3.70 % 90.0 %");
        assertThat(flat(Shell.jbang("hot-frames", stacks.toString(), "--category", "mine=demo.", "--category", "mine=org.h2.").out()))
                .as("a name may have several prefixes").contains("mine 100 100 %");
        assertThat(Shell.jbang("hot-frames", stacks.toString(), "--category", "=demo.").err()).contains("expected a name and a prefix");
        assertThat(Shell.jbang("hot-frames", stacks.toString(), "--category", "mine=").err()).contains("got \"mine=\"");
        Shell.Result none = Shell.jbang("hot-frames", folder.resolve("none").toString());
        assertThat(none.code()).isEqualTo(2);
        assertThat(none.err()).contains("no such file").doesNotContain("\tat ");
    }

    /** Samples of other kinds are in no share, and several JVMs are in one: both are told. */
    @Test
    void whatIsCountedAndWhatIsNot() throws Exception {
        String stack = "  stackTrace = [\n    demo.W.main(String[]) line: 10\n  ]\n}\n\n";
        String thread = "  startTime = 09:01:43.676\n  sampledThread = \"main\" (javaThreadId = 1)\n  state = \"STATE_RUNNABLE\"\n";
        Path export = Files.writeString(folder.resolve("kinds.txt"), "jdk.ExecutionSample {\n" + thread + stack
                + "jdk.CPUTimeSample {\n  startTime = 09:01:43.676\n  failed = false\n" + stack
                + "profiler.WallClockSample {\n" + thread + "  samples = 41\n" + stack);
        assertThat(flat(Shell.jbang("hot-frames", export.toString()).out())).contains("samples 1 by CPU time 1, in no share here",
                "by wall time 41, in no share here");
        assertThat(Shell.jbang("hot-frames", export.toString(), "--format", "json").out()).contains("\"execution_samples\" : 1,",
                "\"cpu_time_samples\" : 1,", "\"wall_samples\" : 41,", "\"jvms\" : 1,");

        Path two = folder.resolve("two.jfr.gz");
        Files.write(two, Files.readAllBytes(DATA.resolve("index-1.jfr.gz")));
        Files.write(two, Files.readAllBytes(DATA.resolve("index-2.jfr.gz")), StandardOpenOption.APPEND);
        assertThat(flat(Shell.jbang("hot-frames", two.toString()).out())).contains("the last of 2 JVMs in this file");
    }

    /** A recording in all four forms; the page has its flame graph, and works without Plotly. */
    @Test
    void oneRecordingInAllForms() throws Exception {
        String recording = DATA.resolve("scan-1.jfr.gz").toString();
        Path page = folder.resolve("frames.html");
        Shell.Result text = Shell.jbang("hot-frames", recording, "--page", page.toString());
        assertThat(text.code()).as(text.err()).isZero();
        assertNarrow(text.out());
        assertThat(text.out()).contains("too-few-samples", "waiting-not-working", "lock-contention", "allocation-hot-spot",
                "pinned-virtual-threads", "truncated-stacks", "safepoint-biased?", "nothing that is known of", "Callers into database",
                "suites.DatabaseScan.json", "the hottest way down", "org.h2.mvstore.Cursor.hasNext");
        assertThat(Files.readString(page)).contains("class=\"flame-box\"", "Content-Security-Policy").doesNotContain("http://", "https://");
        assertThat(Files.size(page)).isLessThan(500_000);
        Shell.Result markdown = Shell.jbang("hot-frames", recording, "--format", "markdown", "--into", "database");
        assertThat(markdown.out()).startsWith("### Hot frames").contains("| category | samples | share | 95 % |", "<details><summary>Flame graph");
        Shell.Result csv = Shell.jbang("hot-frames", recording, "--format", "csv");
        assertThat(csv.out()).startsWith("name,samples_count,share_ratio,share_low_ratio,share_high_ratio\r\norg.h2.");
    }

    @Test
    void twoRecordings() throws Exception {
        List<String> two = List.of(DATA.resolve("scan-1.jfr.gz").toString(), DATA.resolve("index-1.jfr.gz").toString());
        Path page = folder.resolve("difference.html");
        Shell.Result text = Shell.jbang("hot-frames", two.get(0), two.get(1), "--page", page.toString());
        assertThat(text.code()).as(text.err()).isZero();
        assertNarrow(text.out());
        assertThat(flat(text.out())).contains("after Benjamini and Hochberg's correction", "single-jvm", "one recording a side",
                "the same period (10 ms)", "different", "Flame graph of the difference");
        assertThat(Files.readString(page)).contains("id=\"block-", "larger share in the second");
        Shell.Result json = Shell.jbang("hot-frames", two.get(0), two.get(1), "--format", "json", "--same", "5%");
        assertThat(fields(json.out(), 2)).contains("base", "head", "same_margin_ratio", "fewest_samples_compared", "frames");
        assertThat(json.out()).contains("\"same_margin_ratio\" : 0.05", "\"difference_low_ratio\"", "\"p_adjusted\"");
        Shell.Result csv = Shell.jbang("hot-frames", two.get(0), two.get(1), "--format", "csv");
        assertThat(csv.out()).startsWith("name,base_samples_count,head_samples_count,base_share_ratio,");
    }

    /** Each in one line: which file, what was expected, what was there. */
    @Test
    void inputThatCannotBeUsed() throws Exception {
        unusable("empty.jfr", new byte[0], "empty");
        unusable("notes.txt", "these are notes, and no profile\n".getBytes(), "is this an export of a recording?");
        byte[] whole;
        try (InputStream in = new GZIPInputStream(Files.newInputStream(DATA.resolve("index-1.jfr.gz")))) {
            whole = in.readAllBytes();
        }
        unusable("cut.jfr", Arrays.copyOf(whole, whole.length / 2), "nothing of it can be read");
        Shell.Result into = Shell.jbang("hot-frames", DATA.resolve("index-1.jfr.gz").toString(), "--into", "nothing");
        assertThat(into.code()).isEqualTo(2);
        assertThat(into.err()).contains("expected one of", "database", "got \"nothing\"");
        String same = DATA.resolve("index-1.jfr.gz").toString();
        assertThat(Shell.jbang("hot-frames", same, same).err()).contains("expected each file once");
    }

    private void unusable(String name, byte[] content, String why) throws Exception {
        Path file = Files.write(folder.resolve(name), content);
        Shell.Result result = Shell.jbang("hot-frames", file.toString());
        assertThat(result.code()).as(name).isEqualTo(2);
        assertThat(result.out()).isEmpty();
        assertThat(result.err().lines()).hasSize(1).first().asString().startsWith(file.toString()).contains(why);
    }

    /** What is behind the cut is lost, and said to be; what is before it is read. */
    @Test
    void aRecordingThatWasCutInItsSecondChunk() throws Exception {
        byte[] whole;
        try (InputStream in = new GZIPInputStream(Files.newInputStream(DATA.resolve("index-1.jfr.gz")))) {
            whole = in.readAllBytes();
        }
        byte[] both = Arrays.copyOf(whole, whole.length + whole.length / 2);
        System.arraycopy(whole, 0, both, whole.length, whole.length / 2);
        Shell.Result result = Shell.jbang("hot-frames", Files.write(folder.resolve("cut.jfr"), both).toString());
        assertThat(result.code()).as(result.err()).isZero();
        assertThat(flat(result.out())).contains("lost chunk 2 of 2", "database");
        assertNarrow(result.out());
    }
}
