package benchbook.report;

import static benchbook.testing.JmhFile.avgt;
import static benchbook.testing.JmhFile.forks;
import static org.assertj.core.api.Assertions.assertThat;

import benchbook.check.Level;
import benchbook.testing.JmhFile.Result;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MarkdownTest {

    /** A bar that ends a cell: one without a backslash before it. */
    private static final Pattern BAR = Pattern.compile("(?<!\\\\)\\|");

    /** A character that GitHub's Markdown would act on, without the backslash that makes it text. */
    private static final Pattern ACTIVE = Pattern.compile("(?<!\\\\)[`*_\\[\\]<>#~]");

    /** What GitHub makes a link or a mention of, wherever it stands, unless a blank of no width hides it. */
    private static final Pattern LINK = Pattern.compile("(?i)://\\w|www\\.|@\\w");

    /** Each tries to be more than text. */
    private static final List<String> TEXTS = List.of(
            "a | b", "a \\| b", "`code`", "**bold** and _low_ and ~~gone~~", "@octocat look", "<script>alert(1)</script>",
            "<!-- hidden -->", "line\nbreak", "return\r\nbreak", "[link](javascript:alert(1))", "![image](x.png)",
            "#123 and GH-1",
            "https://example.org/x", "www.example.org", "&lt;b&gt; &#64;octocat", "</details>", "\\", "tab\there", "- item",
            "1. item");

    @Test
    void nothingFromAFileBecomesMarkup() {
        for (String text : TEXTS) {
            String row = row(Markdown.text(Reports.verdict(Level.FAIL, text)));
            assertThat(BAR.matcher(row).results().count()).as("cells of %s", text).isEqualTo(6);
            String cells = row.substring(1);
            assertThat(ACTIVE.matcher(cells).results().map(m -> m.group())).as(row).isEmpty();
            assertThat(LINK.matcher(cells).results().map(m -> m.group())).as(row).isEmpty();
        }
    }

    /** Every line of the whole comment is one that this class writes: no heading, list or fold comes from a file. */
    @Test
    void noLineOfAFileIsALineOfTheComment() {
        String comment = Markdown.text(Reports.withTexts(TEXTS));
        Pattern known = Pattern.compile("### JMH run .*|- (source|machine|JVM|plan): .*|\\|.*\\||</?details( open)?>.*|… and \\d+ more.*|");
        assertThat(comment.lines().filter(line -> !known.matcher(line).matches())).isEmpty();
        assertThat(comment.lines().filter(line -> line.startsWith("|")).map(line -> BAR.matcher(line).results().count()))
                .allMatch(bars -> bars == 3 || bars == 6 || bars == 8);
        assertThat(count(comment, "<details")).isEqualTo(count(comment, "</details>"));
    }

    /** As text the reader sees what the file holds: an entity is not resolved, a dollar sign opens no formula. */
    @ParameterizedTest
    @CsvSource({"&amp;, \\&amp;", "a*b, a\\*b", "a_b, a\\_b", "x|y, x\\|y", "1 < 2, 1 \\< 2", "$x$, \\$x\\$"})
    void charactersAreEscapedOnce(String text, String escaped) {
        assertThat(Markdown.escape(text)).isEqualTo(escaped);
    }

    @ParameterizedTest
    @ValueSource(strings = {"plain", "ns/op", "2.71 × as fast, between 1.4 and 5.1", "± 5.0 %", "a (b=1, c=2)",
            "java -jar benchmarks.jar -f 10"})
    void ordinaryTextStaysReadable(String text) {
        assertThat(Markdown.escape(text)).isEqualTo(text);
    }

    /** GitHub refuses a comment of more than 65,536 characters: rows are left out, whole, and counted. */
    @Test
    void aCommentOfManyResultsIsCut() {
        String name = "aMethodOf60CharactersWithAVeryLongNameThatFillsTheWholeLine";
        String comment = Markdown.text(Reports.of(IntStream.range(0, 1000)
                .mapToObj(i -> avgt("demo.Bench." + name + i, forks(5, 0.3, 100 + i, 101 + i, 180)))
                .toArray(Result[]::new)));
        assertThat(comment.length()).isBetween(Markdown.LONGEST / 2, 65_536);
        assertThat(Pattern.compile("… and (\\d+) more").matcher(comment).results()).hasSizeGreaterThanOrEqualTo(3);
        assertThat(count(comment, "<details")).isEqualTo(count(comment, "</details>"));
        assertThat(comment.lines().filter(line -> line.startsWith("|"))).allMatch(line -> line.endsWith("|"));
    }

    @Test
    void aCommentOfEnormousTextsIsCut() {
        String text = "x".repeat(100_000);
        assertThat(Markdown.text(Reports.verdict(Level.FAIL, text)).length()).isLessThanOrEqualTo(65_536);
        assertThat(Markdown.text(Reports.withTexts(List.of(text))).length()).isLessThanOrEqualTo(65_536);
    }

    /** What matters stands open on top; what passed, and what could not be checked, is folded. */
    @Test
    void faultsStandOnTopAndTheRestIsFolded() {
        String comment = Markdown.text(Reports.withTexts(List.of("a", "b")));
        assertThat(comment).startsWith("### JMH run results.json\n");
        int fold = comment.indexOf("<details");
        assertThat(comment.indexOf("FAIL")).isPositive().isLessThan(fold);
        assertThat(comment.indexOf("✅ PASS")).isGreaterThan(comment.lastIndexOf("<details>"));
        assertThat(comment.substring(comment.lastIndexOf("<details>"))).contains("NOT\\_CHECKED").doesNotContain("❌")
                .doesNotContain("⚠️");
    }

    /** The same promises of a story: names of files, methods and parameters stay text in every kind of block. */
    @Test
    void nothingFromAFileBecomesMarkupInAStory() {
        String comment = Compared.withTexts(TEXTS).story().markdown();
        Pattern known = Pattern.compile("### Compared with .*|\\d+ slower, .*|\\*\\*.*\\*\\*|\\|.*\\||</?details>.*|… and \\d+ more; the page and .*|");
        assertThat(comment.lines().filter(line -> !known.matcher(line).matches())).isEmpty();
        assertThat(count(comment, "<details")).isEqualTo(count(comment, "</details>"));
        String own = comment.replaceAll("(?m)^</?details>|<summary>|</summary>|^\\*\\*|\\*\\*$|^### |^\\|.*-\\|$|`--format json`", "");
        assertThat(ACTIVE.matcher(own).results().map(m -> own.substring(Math.max(0, m.start() - 30), Math.min(own.length(), m.end() + 30))))
                .isEmpty();
        assertThat(LINK.matcher(own).results().map(m -> m.group())).isEmpty();
    }

    /** Each kind of block on its own, with each text in each of its places. */
    @Test
    void blocksOfAStoryKeepTextsAsText() {
        for (String text : TEXTS) {
            Block.Grid grid = new Block.Grid(text, List.of(text), List.of(List.of(text)));
            String comment = new Story(text, text, List.of(new Block.Prose(text, List.of(text)), grid, new Block.Folded(text, grid)))
                    .markdown();
            assertThat(comment).doesNotContainPattern("(?<!\\\\)<(?!/?details>|/?summary>)").doesNotContainPattern("(?i)\\bhttps?://|@octocat");
            assertThat(count(comment, "<details>")).as(text).isEqualTo(1);
            assertThat(count(comment, "</details>")).as(text).isEqualTo(1);
            // Two tables of one column: head, rule and row each.
            assertThat(comment.lines().filter(line -> line.startsWith("|")).map(line -> BAR.matcher(line).results().count()))
                    .as(text).containsExactly(2L, 2L, 2L, 2L, 2L, 2L);
        }
    }

    /** What stands above a table may be a paragraph, with what its figures do not say at its end. */
    @Test
    void whatATableMeansIsNotCut() {
        String caption = "word ".repeat(150) + "end";
        assertThat(new Story("t", "c", List.of(new Block.Grid(caption, List.of("a"), List.of(List.of("b"))))).markdown())
                .contains("**" + caption + "**\n");
    }

    @Test
    void aStoryHasNoFiguresAndNoEmptyTables() {
        Story story = new Story("t", "c", List.of(new Block.Verdicts(List.of()),
                new Block.Picture(new benchbook.figure.PlotlyFigure("f", "caption", "[{}]", "{}", 100))));
        assertThat(story.markdown()).isEqualTo("### t\n\nc\n");
    }

    @Test
    void soundResultsHaveNoTableOfFaults() {
        String comment = Markdown.text(Reports.of(
                avgt("demo.Bench.a", forks(5, 0.01, 100, 100.1, 99.9, 100, 100)),
                avgt("demo.Bench.b", forks(5, 0.01, 200, 200.1, 199.9, 200, 200))));
        assertThat(comment).doesNotContain("❌").doesNotContain("⚠️").contains("| benchmark | score |");
    }

    /** The one row of the first table. */
    private static String row(String comment) {
        List<String> rows = comment.lines().filter(line -> line.startsWith("|")).toList();
        assertThat(rows).as("head, rule and one row of: %s", comment).hasSize(3);
        return rows.get(2);
    }

    private static int count(String text, String part) {
        return text.split(Pattern.quote(part), -1).length - 1;
    }
}
