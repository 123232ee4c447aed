package benchbook.load;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import benchbook.testing.JmhFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openjdk.jmh.results.format.ResultFormatType;

class ResultFileTest {

    private static final String JSON = JmhFile.json(JmhFile.avgt("demo.Bench.sum", new double[] {1, 2}));

    @TempDir
    Path folder;

    @Test
    void readsJsonAndCsvByTheirContent() {
        String csv = WrittenByJmh.text(
                ResultFormatType.CSV, Locale.ROOT, WrittenByJmh.avgt("demo.Bench.sum", Map.of(), new double[] {1, 2}));
        assertThat(ResultFile.read(TestFile.write(folder, "results.csv", JSON)).iterations().rowCount()).isEqualTo(2);
        assertThat(ResultFile.read(TestFile.write(folder, "results.json", csv)).iterations().rowCount()).isZero();
    }

    @Test
    void aRunFolderStandsForItsResults() {
        TestFile.write(folder, "results.json", JSON);
        assertThat(ResultFile.read(folder).size()).isEqualTo(1);
        assertThat(ResultFile.isCode(folder)).isFalse();
    }

    /** A run of JMH's command line with -rf json alone. */
    @Test
    void jmhsOwnNameOfItsJsonIsKnown() {
        TestFile.write(folder, "jmh-result.json", JSON);
        assertThat(ResultFile.read(folder).size()).isEqualTo(1);
        assertThat(ResultFile.file(folder)).isEqualTo(folder.resolve("jmh-result.json"));
        TestFile.write(folder, "results.json", JSON);
        assertThat(ResultFile.file(folder)).isEqualTo(folder.resolve("results.json"));
    }

    /** What a progress line is made of: of a packed file, the bytes that lie on the disk. */
    @Test
    void tellsHowManyBytesItHasRead() throws IOException {
        String json = JmhFile.json(JmhFile.avgt("demo.Bench.sum", new Random(1).doubles(20_000).toArray()));
        for (byte[] content : List.of(json.getBytes(UTF_8), TestFile.gzip(json.getBytes(UTF_8)))) {
            Path file = TestFile.write(folder, "any.json", content);
            List<Long> told = new ArrayList<>();
            ResultFile.read(file, told::add);
            // Its first kilobytes are read before, to see what it is.
            assertThat(told).hasSizeGreaterThan(1).isSorted().endsWith(Files.size(file));
        }
    }

    @Test
    void whatIsNoResultIsRefusedAsJsonIs() throws IOException {
        assertThat(TestFile.problem(folder, ResultFile::read)).endsWith(": is a folder; name a file in it");
        assertThat(TestFile.problem(folder.resolve("none"), ResultFile::read)).isEqualTo("none: no such file");
        Path text = TestFile.write(folder, "notes.txt", "Hello");
        assertThat(TestFile.problem(text, ResultFile::read)).isEqualTo("notes.txt: expected JMH's array of results, got text"
                + " that is no JMH result; run JMH with -rf json -rff results.json");
        Files.createDirectory(folder.resolve("results.json"));
        assertThat(TestFile.problem(folder, ResultFile::read)).as("results.json is a folder").endsWith("name a file in it");
    }

    @Test
    void jarsClassFilesAndOtherFoldersAreCode() {
        assertThat(ResultFile.isCode(folder)).isTrue();
        assertThat(ResultFile.isCode(TestFile.write(folder, "a.jar", "PK\3\4"))).isTrue();
        byte[] classFile = {(byte) 0xCA, (byte) 0xFE, (byte) 0xBA, (byte) 0xBE};
        assertThat(ResultFile.isCode(TestFile.write(folder, "A.class", classFile))).isTrue();
        assertThat(ResultFile.isCode(TestFile.write(folder, "a.json", JSON))).isFalse();
        assertThat(TestFile.problem(folder.resolve("none"), ResultFile::isCode)).isEqualTo("none: no such file");
    }
}
