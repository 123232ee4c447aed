package benchbook.report;

import static benchbook.testing.JmhFile.avgt;
import static benchbook.testing.JmhFile.forks;
import static org.assertj.core.api.Assertions.assertThat;

import benchbook.check.Level;
import benchbook.testing.JmhFile;
import benchbook.testing.JmhFile.Result;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TerminalTest {

    /** A word of one piece may be wider than the terminal: broken, a name could not be searched for, nor a command copied. */
    private static final Pattern ONE_WORD = Pattern.compile("\\s*(→ |- )?\\S+");

    private static final Pattern ESCAPE = Pattern.compile("\u001B\\[[0-9;]*m");

    @Test
    void fitsEightyColumns() {
        assertFits(Terminal.text(Reports.of(
                avgt("demo.Bench.floor", forks(5, 0.01, 1, 1.01, 0.99)),
                avgt("demo.Bench.concatWithStringBuilder", forks(5, 0.3, 311, 305, 420)),
                avgt("demo.Bench.concatWithPlus", forks(5, 0.01, 700, 690, 710))), false, true));
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "aMethodWhoseNameWasWrittenByAnArchitectAndThereforeStatesItsPurposeItsCircumstancesAndItsAuthorsIntentions",
        "a value of many words, as a query or a sentence would be: select name from customer where id = 17 order by name",
        "WordsAndOneVeryLongOne select_name_from_customer_where_the_identifier_is_seventeen_and_order_the_rows_by_name end",
        "широкие буквы, которые занимают по одному столбцу каждая, хотя в UTF-8 это два байта, и потому их считают дважды"
    })
    void fitsEightyColumnsWithLongNames(String text) {
        String printed = Terminal.text(Reports.withTexts(List.of(text, "short")), false, true);
        assertFits(printed);
        assertThat(printed.replaceAll("\\s+", " ")).as("nothing is cut").contains(text);
    }

    @Test
    void fitsEightyColumnsWithWideNumbers() {
        String printed = Terminal.text(Reports.of(
                avgt("demo.Bench.many", forks(5, 0.1, 1.5e15, 1.6e15)).mode("thrpt", "ops/day"),
                avgt("demo.Bench.few", forks(5, 0.1, 1.5e-9, 1.6e-9)).mode("thrpt", "ops/day")), false, true);
        assertFits(printed);
        assertThat(printed).contains("many", "few", "ops/day");
    }

    /** Escape sequences in a parameter could clear the screen or hide a verdict; a line break would forge one. */
    @ParameterizedTest
    @ValueSource(strings = {"red \u001B[31m text", "bell \u0007 and \u009B31m", "line\nPASS         floor  everything",
            "return\rover", "a\tb"})
    void controlCharactersOfAFileAreNotPrinted(String text) {
        for (String printed : List.of(
                Terminal.text(Reports.withTexts(List.of(text)), false, true),
                Terminal.text(Reports.verdict(Level.FAIL, text), false, true))) {
            assertThat(printed.replace("\n", "").chars().filter(Character::isISOControl).toArray()).isEmpty();
            assertThat(printed.lines()).noneMatch(line -> line.startsWith("PASS         floor  everything"));
        }
    }

    @Test
    void colourChangesNothingButColour() {
        RunReport report = Reports.withTexts(List.of("a", "b"));
        String plain = Terminal.text(report, false, true);
        String coloured = Terminal.text(report, true, true);
        assertThat(plain).doesNotContain("\u001B");
        assertThat(coloured).contains("\u001B[1;31mFAIL");
        assertThat(ESCAPE.matcher(coloured).replaceAll("")).isEqualTo(plain);
        assertThat(ESCAPE.matcher(coloured).results().filter(m -> m.group().equals("\u001B[0m")).count() * 2)
                .as("every colour is switched off again")
                .isEqualTo(ESCAPE.matcher(coloured).results().count());
    }

    @Test
    void worstLevelsStandOnTop() {
        String printed = Terminal.text(Reports.withTexts(List.of("a")), false, true);
        assertThat(printed.indexOf("FAIL ")).isPositive().isLessThan(printed.indexOf("\nWARN "));
        assertThat(printed.indexOf("\nWARN ")).isPositive().isLessThan(printed.indexOf("\nPASS "));
    }

    /** A list that is cut says by how much, and how to see the rest. */
    @Test
    void longListsAreCutAndCounted() {
        Result[] results = IntStream.range(0, 100)
                .mapToObj(i -> avgt("demo.Bench.method" + i, forks(5, 0.3, 100 + i, 101 + i, 180)))
                .toArray(Result[]::new);
        RunReport report = Reports.of(results);
        String printed = Terminal.text(report, false, false);
        assertThat(printed).contains("… " + (100 - Terminal.SHOWN_SCORES) + " more results   (--all prints them)");
        assertThat(printed).contains("… " + (100 - Terminal.SHOWN) + " more");
        assertThat(printed.lines().count()).isLessThan(250);
        String all = Terminal.text(report, false, true);
        assertThat(all).doesNotContain("--all");
        assertThat(IntStream.range(0, 100)).allMatch(i -> all.contains("method" + i));
    }

    /** The smallest differences first: those are the ones that are claimed and doubted. */
    @Test
    void pairsStandBySizeOfTheirDifference() {
        String printed = Terminal.text(Reports.of(
                avgt("demo.Bench.a", forks(5, 0.001, 100, 100.1, 99.9)),
                avgt("demo.Bench.b", forks(5, 0.001, 300, 300.1, 299.9)),
                avgt("demo.Bench.c", forks(5, 0.001, 200, 200.1, 199.9))), false, true);
        assertThat(printed).containsSubsequence("Comparisons", "c is 1.50", "as fast as b", "a is 2.00", "as fast as c", "a is 3.00",
                "as fast as b");
    }

    /** CSV has no forks: their columns would hold dashes only. */
    @Test
    void columnsWithoutNumbersAreLeftOut() {
        String printed = Terminal.text(Reports.of(JmhFile.readCsv("\"demo.Bench.a\",\"avgt\",1,25,\"69.8\",\"0.8\",\"ns/op\"",
                "\"demo.Bench.b\",\"avgt\",1,25,\"50.0\",\"0.8\",\"ns/op\"")), false, false);
        assertThat(printed).contains("no forks to compare", "a          69.800    0.800  ns/op", "1 pair not judged");
        assertThat(printed).doesNotContain("spread  forks").doesNotContain("over forks");
        assertThat(Terminal.text(Reports.of(avgt("demo.Bench.a", forks(5, 0.01, 100, 101))), false, false))
                .contains("spread  forks").doesNotContain("no forks to compare").doesNotContain("not judged");
    }

    @Test
    void aReportWithoutScoresHasOnlyItsVerdicts() {
        String printed = Terminal.text(Reports.verdict(Level.FAIL, "text"), false, false);
        assertThat(printed).contains("1 FAIL", "some-check").doesNotContain("Scores").doesNotContain("Comparisons");
    }

    private static void assertFits(String printed) {
        assertThat(printed.lines()
                        .filter(line -> line.codePointCount(0, line.length()) > 80)
                        .filter(line -> !ONE_WORD.matcher(line).matches()))
                .isEmpty();
        assertThat(printed.lines()).noneMatch(line -> line.endsWith(" "));
    }
}
