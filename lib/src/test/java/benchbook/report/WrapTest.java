package benchbook.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class WrapTest {

    @Test
    void breaksAtTheLastBlankThatFits() {
        assertThat(Wrap.lines("", "one two three", 2, 7)).isEqualTo("one two\n  three\n");
        assertThat(Wrap.lines("", "one two three", 2, 13)).isEqualTo("one two three\n");
        assertThat(Wrap.lines("", "one two three", 2, 12)).isEqualTo("one two\n  three\n");
    }

    @Test
    void theFirstLineHasItsOwnBeginning() {
        assertThat(Wrap.lines("  → ", "add more forks", 4, 12)).isEqualTo("  → add more\n    forks\n");
        assertThat(Wrap.lines("source   ", "file", 9, 80)).isEqualTo("source   file\n");
        assertThat(Wrap.lines("- ", "12345678", 2, 10)).as("ten characters fit into ten").isEqualTo("- 12345678\n");
    }

    @Test
    void aWordThatFitsNowhereStandsAlone() {
        assertThat(Wrap.lines("- ", "a path/of/many/folders b", 2, 10)).isEqualTo("- a\n  path/of/many/folders\n  b\n");
        assertThat(Wrap.lines("", "path/of/many/folders", 2, 10)).isEqualTo("path/of/many/folders\n");
    }

    @Test
    void edges() {
        assertThat(Wrap.lines("", "", 2, 10)).isEqualTo("\n");
        assertThat(Wrap.lines("- ", "", 2, 10)).isEqualTo("-\n");
        assertThat(Wrap.lines("", "one ", 2, 10)).isEqualTo("one\n");
    }

    /** A pair of surrogates is one character on the screen. */
    @Test
    void countsCharactersAndNotTheirHalves() {
        assertThat(Wrap.lines("", "\ud83d\ude00\ud83d\ude00 \ud83d\ude00\ud83d\ude00", 0, 5))
                .isEqualTo("\ud83d\ude00\ud83d\ude00 \ud83d\ude00\ud83d\ude00\n");
        assertThat(Wrap.lines("", "\ud83d\ude00\ud83d\ude00 \ud83d\ude00\ud83d\ude00", 0, 4))
                .isEqualTo("\ud83d\ude00\ud83d\ude00\n\ud83d\ude00\ud83d\ude00\n");
    }

    @Property(seed = "1", tries = 500)
    void wordsAndTheirOrderStayAndLinesFit(@ForAll long seed) {
        Random random = new Random(seed);
        int width = 10 + random.nextInt(40);
        int indent = random.nextInt(6);
        String text = IntStream.range(0, 1 + random.nextInt(30))
                .mapToObj(i -> "x".repeat(1 + random.nextInt(random.nextInt(10) == 0 ? 60 : 8)))
                .collect(Collectors.joining(" "));
        String wrapped = Wrap.lines("", text, indent, width);
        assertThat(wrapped.strip().replaceAll("\\s+", " ")).isEqualTo(text);
        String[] lines = wrapped.split("\n");
        for (int i = 0; i < lines.length; i++) {
            assertThat(lines[i].length() <= width || !lines[i].strip().contains(" ")).as(lines[i]).isTrue();
            assertThat(lines[i].length() - lines[i].stripLeading().length()).isEqualTo(i == 0 ? 0 : indent);
            if (i > 0) {
                String firstWord = lines[i].strip().split(" ")[0];
                assertThat(lines[i - 1].length() + 1 + firstWord.length()).as("the break was needed").isGreaterThan(width);
            }
        }
    }
}
