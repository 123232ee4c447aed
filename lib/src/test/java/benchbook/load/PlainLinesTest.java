package benchbook.load;

import static org.assertj.core.api.Assertions.assertThat;

import benchbook.table.LoadRun;
import com.univocity.parsers.common.TextParsingException;
import com.univocity.parsers.csv.CsvParser;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The short ways through plain lines lead where the parsers do, for good lines and garbled ones. */
class PlainLinesTest {

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(chars = {',', ';', '\t', '|'})
    void cellsAreTheParsers(char delimiter) {
        String alphabet = "ab1 .\"#\\\u00e4\u2003\u00a0\u0001\r" + ",;\t|".repeat(2) + delimiter + delimiter;
        Random random = new Random(delimiter);
        List<String> lines = IntStream.range(0, 4000).mapToObj(i -> random.ints(random.nextInt(14), 0, alphabet.length())
                .mapToObj(c -> alphabet.substring(c, c + 1)).collect(Collectors.joining())).filter(line -> line.chars().filter(c -> c == '"').count() % 2 == 0).toList();
        Path file = TestFile.write(folder, "x", String.join("\n", lines) + "\n");
        CsvParser parser = new CsvParser(CsvRecords.settings(delimiter));
        int quoted = 0;
        try (CsvRecords records = new CsvRecords(file, delimiter)) {
            for (String text : lines) {
                String line = text.endsWith("\r") ? text.substring(0, text.length() - 1) : text; // goes with the line's end
                if (line.isBlank()) {
                    continue;
                }
                assertThat(records.next()).isTrue();
                assertThat(records.texts()).as(line).isEqualTo(parsed(parser, line));
                assertThat(records.text()).isEqualTo(line);
                quoted += line.contains("\"") ? 1 : 0;
            }
            assertThat(records.next()).isFalse();
        }
        assertThat(quoted).isBetween(100, 3000);
    }

    private static List<String> parsed(CsvParser parser, String line) {
        try {
            String[] cells = parser.parseLine(line);
            return cells == null ? List.of() : List.of(cells);
        } catch (TextParsingException e) {
            return List.of();
        }
    }

    /** A blank at a line's end makes the short way give up, and means nothing to a parser of JSON. */
    @ParameterizedTest
    @ValueSource(strings = {"k6", "vegeta"})
    void jsonIsTheParsers(String tool) {
        byte[] good = (tool.equals("k6") ? K6Test.POINTS : SmallLoadFormatsTest.VEGETA_LINES).repeat(3).getBytes(StandardCharsets.UTF_8);
        int read = 0;
        for (int seed = 0; seed < 600; seed++) {
            byte[] lines = seed == 0 ? good : Garbled.bytes(good, seed);
            String plain = tables(lines);
            String careful = tables(new String(lines, StandardCharsets.ISO_8859_1).replace("\n", " \n").getBytes(StandardCharsets.ISO_8859_1));
            assertThat(careful).as("seed %d", seed).isEqualTo(plain);
            read += plain.startsWith("refused") ? 0 : 1;
        }
        assertThat(read).isGreaterThan(300);
    }

    /** The last line, which may be cut inside a character, has no blank behind it. */
    private String tables(byte[] content) {
        Path file = TestFile.write(folder, "file", content);
        try {
            LoadRun run = LoadResultFile.read(file).get(0);
            return LoadText.facts(run) + TableText.rows(run.latencies()) + TableText.rows(run.intervals()) + LoadText.errors(run)
                    + LoadText.problems(run).replaceAll("(?m) +(\"?)$", "$1").replaceAll("passed over: .*", "passed over");
        } catch (LoadException e) {
            return "refused: " + e.getMessage().replaceAll(":\\d+:.*", "");
        }
    }

    private static final String XML = """
            <?xml version="1.0" encoding="UTF-8"?>
            <testResults version="1.2">
            <httpSample t="1733" lt="1282" ts="1132021485561" s="true" lb="home &amp; &lt;b&gt; &quot;x&apos; &#233;" rc="200" rm="OK" tn="T 1-1"/>
            <sample t="100" ts="1132021485661" s="true" lb="tx" rc="200" rm="Number of samples in transaction : 2, number of failing samples : 0">
              <httpSample t="40" ts="1132021485662" s="true" lb="a" rc="200" rm="OK">
                <responseHeader class="java.lang.String">HTTP/1.1 200 OK &#xd;
            Server: x ] &gt; ä</responseHeader>
                <httpSample t="20" ts="1132021485670" s="true" lb="redirect" rc="302" rm="OK"/>
              </httpSample>
              <httpSample t="60" ts="1132021485702" s="false" lb="b" rc="503" rm="Bad"><assertionResult><name>x</name></assertionResult></httpSample>
            </sample>
            <httpSample t="17" ts="1132021486561" s="false" lb="home" rc="Non HTTP response code: java.net.ConnectException" rm="refused"></httpSample>
            </testResults>
            """;

    /** Text in front makes the short way give up, and is passed over before the parser. */
    @Test
    void xmlIsTheParsers() {
        int read = 0;
        for (int seed = 0; seed < 1500; seed++) {
            byte[] lines = seed == 0 ? XML.getBytes(StandardCharsets.UTF_8) : Garbled.bytes(XML.getBytes(StandardCharsets.UTF_8), seed);
            String plain = tables(lines);
            assertThat(tables(("x" + new String(lines, StandardCharsets.ISO_8859_1)).getBytes(StandardCharsets.ISO_8859_1))).as("seed %d", seed).isEqualTo(plain);
            read += plain.contains("cannot be read beyond") || plain.startsWith("refused") ? 0 : 1;
        }
        assertThat(read).isBetween(200, 1400);
        assertThat(tables(XML.getBytes(StandardCharsets.UTF_8))).contains("home & <b> \"x' é", "1 samples are sums", "1 samples inside another");
    }

    @Test
    void jsonThatIsNone() {
        for (String line : List.of("{", "{}x", "{\"a\":01}", "{\"a\":1.}", "{\"a\":.5}", "{\"a\":- 1}", "{\"a\":1e5}", "{\"a\":1,}", "{,}", "{\"a\" 1}", "{\"a\":tru}", "{\"a\":[1,]}",
                "{\"a\":[1 2]}", "{\"a\":\"\t\"}", "{\"a\":\"\\n\"}", "{\"a\":{\"b\":1}", "[1]", "", "{\"a\":1}}", "{\"a\":nulll}", "{\"a\":{}}{}")) {
            assertThat(whole(line)).as(line).isFalse();
        }
        for (String line : List.of("{}", "{\"a\":0}", "{\"a\":-0.5,\"b\":[],\"c\":{}}", "{ \"a\" : [ 1 , \"x\" , { \"b\" : null } ] }", "{\"a\":true,\"\":false}")) {
            assertThat(whole(line)).as(line).isTrue();
        }
    }

    private static boolean whole(String text) {
        byte[] line = text.getBytes(StandardCharsets.UTF_8);
        JsonLine json = new JsonLine();
        json.open(line, 0, line.length);
        while (json.next()) {
            json.skip();
        }
        return json.whole();
    }

    @Test
    void timestampsAreJavas() {
        Random random = new Random(1);
        int read = 0;
        for (int i = 0; i < 20_000; i++) {
            Instant at = Instant.ofEpochSecond(random.nextLong(-2_400_000_000L, 7_400_000_000L), random.nextInt(4) == 0 ? 0 : random.nextInt(1_000_000_000));
            String good = at.atOffset(ZoneOffset.ofTotalSeconds(60 * random.nextInt(-1080, 1081))).toString();
            char[] chars = good.toCharArray();
            if (i % 2 == 0) {
                chars[random.nextInt(chars.length)] = "0123456789-+:.TZ ".charAt(random.nextInt(17));
            }
            byte[] bytes = ("<" + new String(chars) + ">").getBytes(StandardCharsets.UTF_8);
            long wanted = java(new String(chars));
            assertThat(PrintedTime.ofTimestamp(bytes, 1, bytes.length - 1)).as(new String(chars)).isEqualTo(wanted);
            read += wanted == LogBytes.MISSING ? 0 : 1;
        }
        assertThat(read).isGreaterThan(10_000);
    }

    private static long java(String text) {
        try {
            OffsetDateTime at = OffsetDateTime.parse(text);
            return Math.addExact(Math.multiplyExact(at.toEpochSecond(), 1_000_000_000L), at.getNano());
        } catch (DateTimeException | ArithmeticException e) {
            return LogBytes.MISSING;
        }
    }

    @Test
    void numbersAreJavas() {
        Random random = new Random(2);
        for (int i = 0; i < 50_000; i++) {
            int digits = 1 + random.nextInt(15);
            String text = random.ints(digits, 0, 10).mapToObj(Integer::toString).collect(Collectors.joining());
            int point = random.nextInt(digits);
            String number = point == 0 ? text : text.substring(0, point) + "." + text.substring(point);
            byte[] bytes = number.getBytes(StandardCharsets.US_ASCII);
            assertThat(LogBytes.number(bytes, 0, bytes.length)).as(number).isEqualTo(Double.parseDouble(number));
        }
    }

    @ParameterizedTest
    @CsvSource({"'',19,-1", "7,1,7", "12,1,-1", "1x,9,-1", "-1,9,-1", "9223372036854775807,19,9223372036854775807", "9223372036854775808,19,-1", "9999999999999999999,19,-1"})
    void wholeNumbers(String text, int mostDigits, long wanted) {
        byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
        assertThat(LogBytes.whole(bytes, 0, bytes.length, mostDigits)).isEqualTo(wanted);
    }

    @Test
    void histogramsAreHdrHistograms() throws Exception {
        Random random = new Random(3);
        try (HdrPayload payloads = new HdrPayload()) {
            for (int i = 0; i < 300; i++) {
                long lowest = 1L << random.nextInt(12);
                Histogram histogram = new Histogram(lowest, lowest << 20 + random.nextInt(20), random.nextInt(6));
                for (int k = random.nextInt(300); k > 0; k--) {
                    histogram.recordValueWithCount((long) (lowest * Math.exp(13 * random.nextDouble())), 1 + random.nextInt(k < 5 ? 1_000_000_000 : 5));
                }
                ByteBuffer packed = ByteBuffer.allocate(histogram.getNeededByteBufferCapacity() + 100);
                int length = histogram.encodeIntoCompressedByteBuffer(packed);
                HdrCounts own = payloads.decode(Base64.getEncoder().encodeToString(Arrays.copyOf(packed.array(), length)));
                HdrCounts theirs = HdrCounts.of(histogram);
                assertThat(own.layout()).isEqualTo(theirs.layout());
                assertThat(own.total()).isEqualTo(theirs.total()).isEqualTo(histogram.getTotalCount());
                assertThat(Arrays.copyOf(own.lows(), own.size())).isEqualTo(Arrays.copyOf(theirs.lows(), theirs.size()));
                assertThat(Arrays.copyOf(own.counts(), own.size())).isEqualTo(Arrays.copyOf(theirs.counts(), theirs.size()));
                assertThat(own.top()).isEqualTo(histogram.getTotalCount() == 0 ? 0 : histogram.getMaxValue());
            }
        }
    }

    /** Of more names than it has places, each is itself still. */
    @Test
    void textsOfManyNames() {
        TextCache texts = new TextCache();
        for (int i = 0; i < 20_000; i++) {
            byte[] bytes = ("x" + i % 3000 + "\u00e4").getBytes(StandardCharsets.UTF_8);
            assertThat(texts.of(bytes, 0, bytes.length)).isEqualTo("x" + i % 3000 + "\u00e4");
        }
    }
}
