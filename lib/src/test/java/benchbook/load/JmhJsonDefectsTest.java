package benchbook.load;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import benchbook.testing.JmhFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.openjdk.jmh.results.format.ResultFormatType;

/** The one line that a user reads for each file that is no whole result of JMH. */
class JmhJsonDefectsTest {

    @TempDir
    Path folder;

    private String problem(String text) {
        return problem(text.getBytes(UTF_8));
    }

    private String problem(byte[] content) {
        return TestFile.problem(TestFile.write(folder, "results.json", content), JmhJson::read);
    }

    private static final String SOUND = """
            [ {
                "jmhVersion" : "1.37",
                "benchmark" : "demo.Bench.sum",
                "threads" : 1,
                "params" : { "size" : "16" },
                "primaryMetric" : {
                    "score" : 1.5,
                    "scoreConfidence" : [ 1.0, 2.0 ],
                    "scorePercentiles" : { "0.0" : 1.0 },
                    "rawData" : [ [ 1.0, 2.0 ] ]
                },
                "secondaryMetrics" : {
                    "gc.time" : { "score" : 3.0, "rawData" : [ [ 3.0 ] ] }
                }
            } ]
            """;

    /** Line numbers are those of {@link #SOUND}: one edit, one complaint. */
    @ParameterizedTest(name = "{0} becomes {1}")
    @CsvSource(delimiter = '|', textBlock = """
            "score" : 1.5, | "score" : null, | 7: expected a number for primaryMetric.score, got "null"; was the run cut short, or the file edited?
            "score" : 1.5, | "score" : "fast", | 7: expected a number for primaryMetric.score, got "fast"; was the run cut short, or the file edited?
            "score" : 1.5, | "score" : [ 1.5 ], | 7: expected a number for primaryMetric.score, got a list; was the run cut short, or the file edited?
            "score" : 1.5, | "score" : 1,5 , | 7: the JSON breaks after 0 whole results: Unexpected character ('5' (code 53)): was expecting double-quote to start field name; was the file edited or damaged?
            "score" : 1.5, | "score" : , | 7: the JSON breaks after 0 whole results: Unexpected character (',' (code 44)): expected a value; was the file edited or damaged?
            "score" : 1.5, | "result" : 1.5, | 1: expected primaryMetric.score in this result, got none; is this JMH's file?
            "primaryMetric" : { | "primary" : { | 1: expected primaryMetric.score in this result, got none; is this JMH's file?
            "benchmark" : | "name" : | 1: expected a field benchmark in this result, got none; is this JMH's file?
            "demo.Bench.sum" | "" | 1: expected a field benchmark in this result, got none; is this JMH's file?
            "demo.Bench.sum" | { } | 3: expected a text for benchmark, got an object; is this JMH's file?
            "threads" : 1 | "threads" : 1.5 | 4: expected a whole number for threads, got "1.5"; was the file edited?
            "threads" : 1 | "threads" : -1 | 4: expected a whole number for threads, got "-1"; was the file edited?
            "threads" : 1 | "threads" : 3000000000 | 4: expected a whole number for threads, got "3000000000"; was the file edited?
            "threads" : 1 | "threads" : "NaN" | 4: expected a whole number for threads, got "NaN"; was the file edited?
            "threads" : 1 | "threads" : "max" | 4: expected a number for threads, got "max"; was the run cut short, or the file edited?
            "threads" : 1 | "benchmark" : "b" | 4: the JSON breaks after 0 whole results: Duplicate field 'benchmark'; was the file edited or damaged?
            { "size" : "16" } | [ "16" ] | 5: expected an object for params, got a list; is this JMH's file?
            "16" | [ ] | 5: expected a text for a parameter, got a list; is this JMH's file?
            [ 1.0, 2.0 ], | 1.0, | 8: expected a list for primaryMetric.scoreConfidence, got "1.0"; is this JMH's file?
            [ 1.0, 2.0 ], | [ 1.0 ], | 8: expected two numbers for primaryMetric.scoreConfidence, got 1; was the file edited?
            [ 1.0, 2.0 ], | [ 1.0, 1.5, 2.0 ], | 8: expected two numbers for primaryMetric.scoreConfidence, got 3; was the file edited?
            "0.0" : 1.0 | "0.0" : "low" | 9: expected a number for primaryMetric.scorePercentiles, got "low"; was the run cut short, or the file edited?
            [ [ 1.0, 2.0 ] ] | [ 1.0, 2.0 ] | 10: expected a list for primaryMetric.rawData, got "1.0"; is this JMH's file?
            [ [ 1.0, 2.0 ] ] | [ [ [ 1.0 ] ] ] | 10: expected a number for primaryMetric.rawData, got a list; was the run cut short, or the file edited?
            "rawData" : [ [ 1 | "rawDataHistogram" : [ [ 1 | 10: expected a list for primaryMetric.rawDataHistogram, got "1.0"; is this JMH's file?
            "rawData" : [ [ 1.0, 2.0 ] ] | "rawDataHistogram" : [ [ [ [ 1.0, -2 ] ] ] ] | 10: expected a whole number for primaryMetric.rawDataHistogram, got "-2"; was the file edited?
            "rawData" : [ [ 1.0, 2.0 ] ] | "rawDataHistogram" : [ [ [ [ 1.0 ] ] ] ] | 10: expected a number for primaryMetric.rawDataHistogram, got the end of a list; was the run cut short, or the file edited?
            "rawData" : [ [ 1.0, 2.0 ] ] | "rawDataHistogram" : [ [ [ [ 1.0, 2, 3 ] ] ] ] | 10: expected the end of a list for primaryMetric.rawDataHistogram, got "3"; is this JMH's file?
            { "score" : 3.0 | { "score" : "few" | 13: expected a number for a secondary metric's score, got "few"; was the run cut short, or the file edited?
            [ [ 3.0 ] ] | [ [ true ] ] | 13: expected a number for a secondary metric's rawData, got "true"; was the run cut short, or the file edited?
            } ] | } ] and more | 15: the JSON breaks after 1 whole result: Unrecognized token 'and': was expecting (JSON String, Number (or 'NaN'/'+INF'/'-INF'), Array, Object or token 'null', 'true' or 'false'); was the file edited or damaged?
            } ] | }, 7 ] | 15: expected an object for a result, got "7"; is this JMH's file?
            """)
    void oneEditOneComplaint(String from, String to, String expected) {
        assertThat(SOUND).containsOnlyOnce(from);
        assertThat(problem(SOUND.replace(from, to))).isEqualTo("results.json:" + expected);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " \n"})
    void aKilledRunLeavesAnEmptyFile(String text) {
        assertThat(problem(text)).isEqualTo("results.json: is empty: JMH creates the file at its start and writes it only at"
                + " the end, so the run did not finish, or no benchmark matched; run it again");
    }

    @Test
    void aRunInWhichAllFailedLeavesAnEmptyArray() {
        assertThat(problem("[\n]\n")).isEqualTo("results.json: holds no results: all benchmarks failed or were skipped; look"
                + " into the log, and run with -foe true so that JMH's exit code tells");
    }

    /** Wherever it is cut, from the first byte to the last: how many results are whole, and on which line it ends. */
    @Test
    void aCutOffFileSaysWhereItEndsAndWhatIsWhole() {
        String result = "{ \"benchmark\" : \"%s\",\n  \"params\" : { \"\u00B5\" : \"\\\"\" },\n"
                + "  \"primaryMetric\" : { \"score\" : -1.5E-7,\n \"scoreError\" : \"NaN\", \"rawData\" : [ [ 1, 2 ] ] } }";
        String whole = "[ " + result.formatted("demo.Bench.a") + " , \n" + result.formatted("demo.Bench.b") + " ]";
        byte[] bytes = whole.getBytes(UTF_8);
        int endOfFirst = new String(bytes, UTF_8).substring(0, whole.indexOf("demo.Bench.b")).lastIndexOf('}');
        int endOfSecond = whole.lastIndexOf('}');
        for (int length = 1; length < bytes.length; length++) {
            byte[] cut = Arrays.copyOf(bytes, length);
            String text = new String(cut, UTF_8);
            long line = 1 + text.chars().filter(c -> c == '\n').count();
            int results = (text.length() > endOfFirst ? 1 : 0) + (text.length() > endOfSecond ? 1 : 0);
            assertThat(problem(cut)).as("cut to %s bytes", length).isEqualTo("results.json:" + line
                    + ": expected the end of JMH's array, got the end of the file after " + results + " whole result"
                    + (results == 1 ? "" : "s") + "; was the copy cut short? Copy it again, or run again");
        }
    }

    @Test
    void twoFilesJoinedIntoOne() {
        assertThat(problem(SOUND + SOUND)).isEqualTo("results.json:16: expected the end of the file, got more after 1 whole"
                + " result; were two files joined? Keep them apart and name both, or join them with: jq -s add");
    }

    /** What -rf was forgotten or meant otherwise for. */
    @ParameterizedTest
    @EnumSource(value = ResultFormatType.class, names = {"TEXT", "SCSV", "LATEX"})
    void otherReportsOfJmhHoldNoRawData(ResultFormatType format) {
        String name = switch (format) {
            case TEXT -> "JMH's text report (-rf text, or the console)";
            case SCSV -> "JMH's semicolon-separated values (-rf scsv)";
            default -> "JMH's LaTeX report (-rf latex)";
        };
        String report = WrittenByJmh.text(format, Locale.ROOT, WrittenByJmh.avgt("demo.B.m", Map.of(), new double[] {1, 2}));
        assertThat(problem(report)).isEqualTo("results.json: expected JMH's array of results, got " + name
                + ", which holds no raw data; run JMH again with -rf json");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            # JMH version: 1.37 | JMH's console output; run JMH with -rf json -rff results.json
            Hello | text that is no JMH result; run JMH with -rf json -rff results.json
            [INFO] Building | text that is no JMH result; run JMH with -rf json -rff results.json
            { "os" : "Linux" } | a JSON object; name the file that JMH wrote with -rf json
            "Benchmark","Mode", | JMH's CSV; name the file that JMH wrote with -rf json
            [0.012s][info][gc] Using G1 | a GC log; name the file that JMH wrote with -rf json
            """)
    void otherTextsAreCalledByTheirName(String text, String expected) {
        assertThat(problem(text)).isEqualTo("results.json: expected JMH's array of results, got " + expected);
    }

    @ParameterizedTest
    @CsvSource({"FLR\\0, a JFR recording", "PK\\3\\4, a zip or jar", "\u00CA\u00FE\u00BA\u00BE\\0, a Java class file",
            "\u0089PNG\\0, binary data"})
    void otherBinariesAreCalledByTheirName(String bytes, String expected) {
        assertThat(problem(bytes.translateEscapes().getBytes(ISO_8859_1))).isEqualTo("results.json: expected JMH's array of"
                + " results, got " + expected + "; name the file that JMH wrote with -rf json");
    }

    /** Standard output redirected, with -rff /dev/stdout; the log may begin with a warning of the JVM's. */
    @ParameterizedTest
    @ValueSource(strings = {
        "# JMH version: 1.37\n# Run complete.\n",
        "WARNING: Unsafe\n\n",
        "Benchmark  Mode  Cnt  Score  Error  Units\nBench.sum  avgt    5  1.000          ns/op\n"
    })
    void aLogBeforeTheResultsCanBeCutOff(String log) {
        String json = JmhFile.json(JmhFile.avgt("demo.Bench.sum", new double[] {1, 2}));
        long line = 1 + log.lines().count();
        assertThat(problem(log + json)).isEqualTo("results.json:" + line + ": JMH's results start here, behind " + (line - 1)
                + " lines of other text; cut them off: tail -n +" + line + " results.json > results-only.json");
    }

    private static final String UNESCAPED = """
            [ {
                %s
                "benchmark" : "demo.Bench.sum",
                "params" : {
                    "text" : "%s"
                },
                "primaryMetric" : { "score" : 1.0 }
            } ]
            """;

    /** JMH before 1.22 writes a parameter as it is, then breaks lines at its braces and brackets. */
    @ParameterizedTest
    @ValueSource(strings = {"say \"hi\"", "{\n\"a\"\n}", "\\d+", "\"}"})
    void parametersThatOldVersionsDidNotEscape(String text) {
        int line = 5;
        String same = "a parameter's value breaks the JSON: JMH before 1.22 does not escape quotes, backslashes, braces, commas"
                + " and brackets";
        assertThat(problem(UNESCAPED.formatted("", text)))
                .isEqualTo("results.json:" + line + ": " + same + "; run again with JMH 1.22 or newer");
        assertThat(problem(UNESCAPED.formatted("\"jmhVersion\" : \"1.21\",", text)))
                .isEqualTo("results.json:" + line + ": " + same + " (this file: 1.21); run again with JMH 1.22 or newer");
        assertThat(problem(UNESCAPED.formatted("\"jmhVersion\" : \"1.22\",", text)))
                .startsWith("results.json:" + line + ": the JSON breaks after 0 whole results: ");
    }

    /** What is missing stands on no line, so its result's first line is named. */
    @Test
    void whatIsMissingIsNamedByItsResultsLine() {
        String second = "[ { \"benchmark\" : \"a\", \"primaryMetric\" : { \"score\" : 1 } },\n\n  {\n    \"mode\" : \"avgt\"";
        assertThat(problem(second + " } ]"))
                .isEqualTo("results.json:3: expected a field benchmark in this result, got none; is this JMH's file?");
        assertThat(problem(second + ",\n \"benchmark\" : \"b\" } ]"))
                .isEqualTo("results.json:3: expected primaryMetric.score in this result, got none; is this JMH's file?");
    }

    @Test
    void faultsOfOldFilesElsewhereAreNotBlamedOnParameters() {
        String old = UNESCAPED.formatted("", "plain");
        assertThat(problem(old.replace("demo.Bench.sum\"", "demo\"Bench.sum\""))).startsWith("results.json:3: the JSON breaks");
        assertThat(problem(old.replace("1.0", "1.0.0"))).startsWith("results.json:7: the JSON breaks");
        assertThat(problem(old.replace("1.0", "null"))).startsWith("results.json:7: expected a number");
    }

    @Test
    void amongManyResultsTheFaultyOneIsNamedByItsLine() {
        JmhFile.Result[] results = new JmhFile.Result[50];
        Arrays.setAll(results, i -> JmhFile.avgt("demo.Bench.b" + i, new double[] {1, 2}));
        String text = JmhFile.json(results).replace("demo.Bench.b37\"", "demo.Bench.b37\" x");
        long line = text.substring(0, text.indexOf("b37")).lines().count();
        assertThat(problem(text)).isEqualTo("results.json:" + line + ": the JSON breaks after 37 whole results: Unexpected"
                + " character ('x' (code 120)): was expecting comma to separate Object entries; was the file edited or damaged?");
    }

    @ParameterizedTest
    @ValueSource(strings = {"number", "name", "depth"})
    void whatNoResultNeedsIsRefusedBeforeItFillsTheMemory(String what) {
        String field = switch (what) {
            case "number" -> "\"x\" : 1" + "0".repeat(2000);
            case "name" -> "\"" + "x".repeat(60_000) + "\" : 1";
            default -> "\"x\" : " + "[".repeat(1500);
        };
        assertThat(problem("[ { \"benchmark\" : \"b\",\n" + field))
                .isEqualTo("results.json:2: expected JMH's JSON, got a name, a text or a number too long, or lists too deep, for"
                        + " a result; is the file damaged?");
    }

    /** A terminal shows a message of one line, whatever stands in the file. */
    @Test
    void foreignTextIsCutAndCannotBreakTheLine() {
        String text = "\\r\\n\\u001b[31m\\u2028\\u202e" + "long ".repeat(40);
        assertThat(problem("[ { \"primaryMetric\" : { \"score\" : \"" + text + "\" } } ]"))
                .isEqualTo("results.json:1: expected a number for primaryMetric.score, got \"[31m "
                        + "long ".repeat(11) + "…\"; was the run cut short, or the file edited?");
        assertThat(problem("[ { \"primaryMetric\" : " + "x".repeat(500) + " } ]")).hasSizeLessThan(300);
    }

    @Test
    void gzipThatEndsTooEarlyOrIsDamaged() {
        byte[] packed = TestFile.gzip(SOUND.repeat(20).getBytes(UTF_8));
        for (int length : new int[] {2, 9, 10, 11, packed.length / 2, packed.length - 1}) {
            assertThat(problem(Arrays.copyOf(packed, length))).as("cut to %s bytes", length)
                    .isEqualTo("results.json: the gzip data end too early; was the copy cut short?");
        }
        byte[] damaged = packed.clone();
        Arrays.fill(damaged, 10, 20, (byte) 0xff);
        assertThat(problem(damaged))
                .isEqualTo("results.json: the gzip data are damaged (invalid block type); copy it again");
        byte[] wrongSum = TestFile.gzip(SOUND.getBytes(UTF_8));
        wrongSum[wrongSum.length - 8] ^= 1;
        assertThat(problem(wrongSum))
                .isEqualTo("results.json: the gzip data are damaged (Corrupt GZIP trailer); copy it again");
    }

    @Test
    void aFolderIsNoFile() {
        assertThat(TestFile.problem(folder, JmhJson::read)).isEqualTo(folder.getFileName() + ": is a folder; name a file in it");
    }

    @Test
    void aFileThatIsNotThere() {
        assertThat(TestFile.problem(folder.resolve("result.json"), JmhJson::read)).isEqualTo("result.json: no such file");
    }

    /** As in {@code analyse-run <(zcat results.json.gz)}: it would be empty when opened for the second time. */
    @Test
    @DisabledOnOs(OS.WINDOWS)
    void aDeviceOrAPipeIsReadOnceOnly() {
        assertThat(TestFile.problem(Path.of("/dev/null"), JmhJson::read)).isEqualTo(
                "null: is a pipe or a device, which can be read only once; save its content to a file and name that");
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void aFileThatThisUserMayNotRead() throws IOException {
        Path file = TestFile.write(folder, "results.json", SOUND);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("---------"));
        assumeTrue(!Files.isReadable(file), "this user may read everything");
        assertThat(TestFile.problem(file, JmhJson::read)).isEqualTo("results.json: may not be read by this user");
    }
}
