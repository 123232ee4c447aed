package benchbook.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class TextTableTest {

    private static final List<String> HEAD = List.of("name", "score", "unit");

    @Test
    void numbersStandAtTheRightAndTextsAtTheLeft() {
        assertThat(TextTable.of(HEAD, List.of(List.of("a", "1.5", "ns/op"), List.of("bb", "123.0", "s/op")), List.of(2), 80))
                .isEqualTo("""
                        name  score  unit
                        a       1.5  ns/op
                        bb    123.0  s/op
                        """);
    }

    /** A name is never cut: two that begin alike would become one. */
    @Test
    void aLongNameHasALineOfItsOwn() {
        assertThat(TextTable.of(HEAD, List.of(List.of("aVeryLongNameOfAMethod", "1.5", "ns/op"), List.of("b", "2.0", "ns/op")),
                List.of(2), 30))
                .isEqualTo("""
                        name              score  unit
                        aVeryLongNameOfAMethod
                                            1.5  ns/op
                        b                   2.0  ns/op
                        """);
    }

    /** Parameters make names of many words, which can be broken where a word ends. */
    @Test
    void aNameOfManyWordsIsWrapped() {
        String table = TextTable.of(HEAD, List.of(List.of("get (a=1, b=2, c=3, d=4, e=5, f=6, g=7)", "1.5", "ns/op")),
                List.of(2), 30);
        assertThat(table.lines()).allMatch(line -> line.length() <= 30);
        assertThat(table.replaceAll("\\s+", " ")).contains("get (a=1, b=2, c=3, d=4, e=5, f=6, g=7)");
    }

    @Test
    void cellsThatDoNotFitBecomeLists() {
        String table = TextTable.of(HEAD, List.of(List.of("a", "12345678.5", "ns/op"), List.of("b", "2.0", "ns/op")),
                List.of(2), 22);
        assertThat(table).isEqualTo("""
                - a
                    score: 12345678.5
                    unit: ns/op
                - b
                    score: 2.0
                    unit: ns/op
                """);
    }

    @Test
    void exactlyTheWidthFits() {
        List<List<String>> rows = List.of(List.of("abcd", "1.5", "ns/op"));
        // 4 + 2 + 5 + 2 + 5
        assertThat(TextTable.of(HEAD, rows, List.of(2), 18)).isEqualTo("name  score  unit\nabcd    1.5  ns/op\n");
        assertThat(TextTable.of(HEAD, rows, List.of(2), 17)).startsWith("- abcd\n");
    }

    @Test
    void withoutRowsThereIsTheHead() {
        assertThat(TextTable.of(HEAD, List.of(), List.of(2), 80)).isEqualTo("name  score  unit\n");
        assertThat(TextTable.of(List.of("name"), List.of(List.of("a")), List.of(), 80)).isEqualTo("name\na\n");
    }

    @Test
    void emptyCellsKeepTheirColumn() {
        assertThat(TextTable.of(HEAD, List.of(List.of("", "", "ns/op"), List.of("a", "1", "")), List.of(2), 80))
                .isEqualTo("""
                        name  score  unit
                                     ns/op
                        a         1
                        """);
    }

    @Test
    void countsCharactersAndNotTheirHalves() {
        assertThat(TextTable.length("µ… \ud83d\ude00")).isEqualTo(4);
        String smile = "\ud83d\ude00\ud83d\ude00\ud83d\ude00\ud83d\ude00\ud83d\ude00";
        assertThat(TextTable.of(HEAD, List.of(List.of(smile, "1", "s")), List.of(2), 80).lines().toList().get(1))
                .isEqualTo(smile + "      1  s");
    }
}
