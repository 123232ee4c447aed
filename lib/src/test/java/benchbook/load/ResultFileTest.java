package benchbook.load;

import static org.assertj.core.api.Assertions.assertThat;

import benchbook.testing.JmhFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
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
