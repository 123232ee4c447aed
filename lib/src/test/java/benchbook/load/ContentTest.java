package benchbook.load;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import benchbook.load.Content.Kind;
import benchbook.table.JmhResults;
import benchbook.testing.JmhFile;
import java.io.ByteArrayOutputStream;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.results.format.ResultFormatType;

/** Kinds are told by content, never by a name; charsets and gzip change nothing. */
class ContentTest {

    private static final RunResult RESULT =
            WrittenByJmh.avgt("demo.Bench.sum", Map.of("name", "größe · 3"), new double[] {1, 2, 4});

    @TempDir
    Path folder;

    static Stream<Arguments> encodings() {
        return Stream.of(
                Arguments.of("UTF-8", encoded("", UTF_8)),
                Arguments.of("UTF-8 with a mark, of Windows' Notepad", encoded("\uFEFF", UTF_8)),
                Arguments.of("UTF-16 little endian, of PowerShell's >", encoded("\uFEFF", UTF_16LE)),
                Arguments.of("UTF-16 big endian", encoded("\uFEFF", UTF_16BE)),
                Arguments.of("Latin-1", encoded("", ISO_8859_1)),
                Arguments.of("gzip", (Encoding) text -> TestFile.gzip(text.getBytes(UTF_8))),
                Arguments.of("gzip of UTF-16", (Encoding) text -> TestFile.gzip(encoded("\uFEFF", UTF_16LE).of(text))),
                Arguments.of("two gzip files, one after the other", (Encoding) text -> twoMembers(text.getBytes(UTF_8))));
    }

    private interface Encoding {
        byte[] of(String text);
    }

    private static Encoding encoded(String mark, Charset charset) {
        return text -> (mark + text).getBytes(charset);
    }

    private static byte[] twoMembers(byte[] bytes) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        all.writeBytes(TestFile.gzip(Arrays.copyOf(bytes, bytes.length / 2)));
        all.writeBytes(TestFile.gzip(Arrays.copyOfRange(bytes, bytes.length / 2, bytes.length)));
        return all.toByteArray();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("encodings")
    void jsonIsReadInAnyEncoding(String name, Encoding encoding) {
        sameTables(WrittenByJmh.text(ResultFormatType.JSON, Locale.ROOT, RESULT), encoding);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("encodings")
    void csvIsReadInAnyEncoding(String name, Encoding encoding) {
        sameTables(WrittenByJmh.text(ResultFormatType.CSV, Locale.GERMANY, RESULT), encoding);
    }

    private void sameTables(String text, Encoding encoding) {
        JmhResults plain = ResultFile.read(TestFile.write(folder, "results.json", text));
        assertThat(plain.paramMaps()).containsExactly(Map.of("name", "größe · 3"));
        JmhResults encoded = ResultFile.read(TestFile.write(folder, "results.json", encoding.of(text)));
        assertThat(TableText.row(encoded.scores(), 0)).isEqualTo(TableText.row(plain.scores(), 0));
        assertThat(TableText.rows(encoded.iterations())).isEqualTo(TableText.rows(plain.iterations()));
        assertThat(TableText.rows(encoded.metrics())).isEqualTo(TableText.rows(plain.metrics()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"results.json", "results.json.gz", "results", "results.csv"})
    void theNameSaysNothing(String name) {
        String json = JmhFile.json(JmhFile.avgt("demo.Bench.sum", new double[] {1}));
        assertThat(ResultFile.read(TestFile.write(folder, name, json)).size()).isEqualTo(1);
        assertThat(ResultFile.read(TestFile.write(folder, name, TestFile.gzip(json.getBytes(UTF_8)))).size()).isEqualTo(1);
    }

    static Stream<Arguments> texts() {
        return Stream.of(
                Arguments.of(Kind.JMH_JSON, "[\n\n{\n"),
                Arguments.of(Kind.JMH_JSON, "[\n]\n"),
                Arguments.of(Kind.JMH_JSON, "  \r\n[ {"),
                Arguments.of(Kind.JMH_JSON, "["),
                Arguments.of(Kind.OTHER_JSON, "{ \"command\" : \"jbang\" }"),
                Arguments.of(Kind.JMH_CSV, WrittenByJmh.text(ResultFormatType.CSV, Locale.ROOT, RESULT)),
                Arguments.of(Kind.JMH_CSV, WrittenByJmh.text(ResultFormatType.CSV, Locale.GERMANY, RESULT)),
                Arguments.of(Kind.JMH_CSV, "Benchmark,Mode,Threads,Samples,Score,Score Error (99.9%),Unit\n"),
                Arguments.of(Kind.JMH_SCSV, WrittenByJmh.text(ResultFormatType.SCSV, Locale.GERMANY, RESULT)),
                Arguments.of(Kind.JMH_TEXT, WrittenByJmh.text(ResultFormatType.TEXT, Locale.ROOT, RESULT)),
                Arguments.of(Kind.JMH_TEXT, "Benchmark        Mode  Samples  Score  Score error  Units\n"),
                Arguments.of(Kind.JMH_LATEX, WrittenByJmh.text(ResultFormatType.LATEX, Locale.ROOT, RESULT)),
                Arguments.of(Kind.JMH_LOG, "# JMH version: 1.37\n# VM version: JDK 25.0.3, OpenJDK 64-Bit Server VM\n"),
                Arguments.of(Kind.JMH_LOG, "# VM version: JDK 1.8.0\n# VM invoker: /opt/jdk/bin/java\n"),
                Arguments.of(Kind.JMH_LOG, "WARNING: A terminally deprecated method was called\n# JMH version: 1.37\n"),
                Arguments.of(Kind.GC_LOG, "[0.012s][info][gc] Using G1\n"),
                Arguments.of(Kind.GC_LOG, "[2026-11-30T12:00:00.000+0000][0.012s][info][gc,init] CardTable\n"),
                Arguments.of(Kind.GC_LOG, "[12ms][info][gc] Using G1\n"),
                Arguments.of(Kind.GC_LOG, "[info   ][gc,start] GC(0) Pause Young\n"),
                Arguments.of(Kind.TEXT, "[INFO] Scanning for projects...\n"),
                Arguments.of(Kind.TEXT, "[1,2,3]"),
                Arguments.of(Kind.TEXT, "# Notes\n\nBenchmark results are below.\n"),
                Arguments.of(Kind.EMPTY, ""),
                Arguments.of(Kind.EMPTY, " \r\n\t"),
                Arguments.of(Kind.BINARY, "\0\0\0\0"),
                Arguments.of(Kind.JFR, "FLR\0\0\2\0\1"),
                Arguments.of(Kind.ZIP, "PK\3\4\24\0"),
                Arguments.of(Kind.ZIP, "PK\5\6\0\0"));
    }

    @ParameterizedTest
    @MethodSource("texts")
    void kindsAreToldByTheirFirstBytes(Kind kind, String text) {
        assertThat(Content.kind(TestFile.write(folder, "file", text))).isEqualTo(kind);
        assertThat(Content.kind(TestFile.write(folder, "file", TestFile.gzip(text.getBytes(UTF_8))))).isEqualTo(kind);
    }

    @Test
    void classFilesAndPicturesAreBinary() {
        byte[] classFile = {(byte) 0xCA, (byte) 0xFE, (byte) 0xBA, (byte) 0xBE, 0, 0, 0, 65};
        byte[] png = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 26, '\n', 0, 0, 0, 13};
        assertThat(Content.kind(TestFile.write(folder, "file", classFile))).isEqualTo(Kind.CLASS);
        assertThat(Content.kind(TestFile.write(folder, "file", png))).isEqualTo(Kind.BINARY);
    }
}
