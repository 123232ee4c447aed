package benchbook.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Lines and records of files as they come: any encoding, any line end, cut, packed. */
class TextLinesTest {

    @TempDir
    Path folder;

    private static List<String> all(TextLines lines) {
        List<String> all = new ArrayList<>();
        for (String line = lines.next(); line != null; line = lines.next()) {
            all.add(line);
            assertThat(lines.number()).isEqualTo(all.size());
        }
        return all;
    }

    @Test
    void linesAcrossBlocks() {
        Random random = new Random(5);
        for (String end : List.of("\n", "\r\n")) {
            List<String> wanted = new ArrayList<>();
            for (int i = 0; i < 3000; i++) {
                wanted.add("é".repeat(random.nextInt(i % 500 == 0 ? 100_000 : 60)));
            }
            Path file = TestFile.write(folder, "lines", String.join(end, wanted) + end);
            try (TextLines lines = new TextLines(file)) {
                assertThat(all(lines)).isEqualTo(wanted);
                assertThat(lines.ended()).isTrue();
                assertThat(lines.damage()).isNull();
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-8", "UTF-16LE", "UTF-16BE"})
    void marksTellTheEncoding(String charset) {
        try (TextLines lines = new TextLines(TestFile.write(folder, "x", "\uFEFFä\nb".getBytes(Charset.forName(charset))))) {
            assertThat(all(lines)).containsExactly("ä", "b");
            assertThat(lines.ended()).isFalse();
        }
    }

    @Test
    void emptyShortAndDamaged() {
        try (TextLines lines = new TextLines(TestFile.write(folder, "x", ""))) {
            assertThat(all(lines)).isEmpty();
        }
        try (TextLines lines = new TextLines(TestFile.write(folder, "x", "a"))) {
            assertThat(all(lines)).containsExactly("a");
        }
        byte[] text = new Random(1).ints(50_000, 'a', 'z').mapToObj(c -> (char) c + "\n").reduce("", String::concat)
                .substring(0, 60_000).getBytes(StandardCharsets.UTF_8);
        byte[] packed = TestFile.gzip(text);
        try (TextLines lines = new TextLines(TestFile.write(folder, "x", Arrays.copyOf(packed, packed.length / 2)))) {
            assertThat(all(lines)).hasSizeBetween(1000, 29_999);
            assertThat(lines.damage()).startsWith("the packed data end here");
        }
        packed[packed.length - 6] ^= 1;
        try (TextLines lines = new TextLines(TestFile.write(folder, "x", packed))) {
            assertThat(all(lines)).hasSize(30_000);
            assertThat(lines.damage()).startsWith("the packed data are damaged from here on");
        }
    }

    @Test
    void records() {
        Path file = TestFile.write(folder, "x", "a,b\n\n\"1\n2\",\"x \"\"y\"\" z\"\n\"open,1\nc,d\ne,\"f");
        try (CsvRecords records = new CsvRecords(file, ',')) {
            assertThat(cells(records)).containsExactly("a", "b");
            assertThat(cells(records)).containsExactly("1\n2", "x \"y\" z");
            assertThat(records.number()).isEqualTo(3);
            assertThat(cells(records)).as("closed by the last line's quote").isEmpty();
            assertThat(records.number()).isEqualTo(5);
            assertThat(records.next()).isFalse();
        }
        String many = "\"open,1\n" + "c,d\n".repeat(1000);
        try (CsvRecords records = new CsvRecords(TestFile.write(folder, "x", many), ',')) {
            assertThat(cells(records)).isEmpty();
            assertThat(records.text()).isEqualTo("\"open,1");
            assertThat(records.ended()).isTrue();
            for (int i = 0; i < 1000; i++) {
                assertThat(cells(records)).containsExactly("c", "d");
                assertThat(records.number()).isEqualTo(i + 2);
            }
            assertThat(records.next()).isFalse();
        }
    }

    private static List<String> cells(CsvRecords records) {
        assertThat(records.next()).isTrue();
        return records.texts();
    }
}
