package benchbook.report;

import static benchbook.testing.JmhFile.avgt;
import static benchbook.testing.JmhFile.forks;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import benchbook.check.Level;
import benchbook.check.Verdict;
import benchbook.figure.ForkFigure;
import benchbook.figure.Nasty;
import benchbook.figure.PlotlyFigure;
import benchbook.testing.JmhFile;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

class PageTest {

    private static final PlotlyFigure FIGURE = ForkFigure.of(JmhFile.read(avgt("a.B.x", forks(5, 0.1, 10, 11))));

    private static Verdict verdict(Level level, String text) {
        Table evidence = Table.create("evidence", StringColumn.create(text, text, text));
        return new Verdict(text, level, text, text, evidence, text);
    }

    @Test
    void escapedTextIsTextInElementsAndAttributes() {
        assertThat(Html.escape("<a href=\"x\" id='y'>&</a>")).isEqualTo("&lt;a href=&quot;x&quot; id=&#39;y&#39;&gt;&amp;&lt;/a&gt;");
        assertThat(Html.escape("\u0000\ud83d \ud83d\ude00\n")).isEqualTo("\ufffd\ufffd \ud83d\ude00\n");
    }

    @Test
    void nothingFromAFileBecomesMarkup() {
        List<Block> blocks = new ArrayList<>();
        for (String t : Nasty.TEXTS) {
            blocks.add(new Block.Prose(t, List.of(t)));
            blocks.add(new Block.Grid(t, List.of(t), List.of(List.of(t))));
            blocks.add(new Block.Verdicts(List.of(verdict(Level.FAIL, t))));
            blocks.add(new Block.Picture(new PlotlyFigure(t, t, "[]", "{}", 100)));
            blocks.add(new Block.Picture(new PlotlyFigure(t, t, "[{}]", "{}", 100)));
        }
        String tricky = String.join(" ", Nasty.TEXTS);
        String html = Page.html(tricky, tricky, blocks);
        // Every tag on the page is one that this package writes, and carries no attribute that it does not write.
        String body = html.replaceAll("(?s)<script>.*?</script>", "").replaceAll("(?s)<style>.*?</style>", "");
        Pattern tag = Pattern.compile("<[^>]*>");
        Pattern known = Pattern.compile("</?(html|head|body|header|main|section|article|h1|h2|h3|p|pre|code|small|strong|div"
                + "|figure|figcaption|table|caption|thead|tbody|tr|th|td|details|summary|title|noscript|script|meta|wbr|!DOCTYPE)\\b"
                + "( (lang|charset|http-equiv|content|name|class|id|role|aria-label|style|scope|type)=\"[^\"<>]*\"| html)*>");
        assertThat(tag.matcher(body).results().map(MatchResult::group).filter(t -> !known.matcher(t).matches())).isEmpty();
        assertThat(count(html, "<script>")).isEqualTo(2);
        assertThat(count(html, "<script")).isEqualTo(2 + Nasty.TEXTS.size());
        assertThat(html).contains("&lt;b&gt;bold&lt;/b&gt;");
        // A page that cannot be written as UTF-8 is of no use.
        assertThat(StandardCharsets.UTF_8.newEncoder().canEncode(html)).isTrue();
    }

    @Test
    void theOnlyAddressesAreInPlotlyItself() {
        String html = Page.html("t", "s", List.of(new Block.Picture(FIGURE)));
        int plotly = html.indexOf("/**\n* plotly.js");
        int end = html.indexOf("</script>", plotly);
        assertThat(plotly).isPositive();
        assertThat(html.substring(0, plotly) + html.substring(end)).doesNotContain("http:", "https:", "//cdn", "@import", "url(")
                .doesNotContainPattern("(src|href)=");
        assertThat(html).contains("default-src 'none'").doesNotContain("unsafe-eval");
    }

    @Test
    void plotlyIsThereOnceAndOnlyForAFigure() {
        Block.Picture picture = new Block.Picture(FIGURE);
        assertThat(count(Page.html("t", "", List.of(picture, picture)), "* plotly.js")).isEqualTo(1);
        String plain = Page.html("t", "", List.of(new Block.Prose("a", List.of("b"))));
        assertThat(plain).doesNotContain("plotly", "<script", "<noscript").contains("script-src 'none'").hasSizeLessThan(8000);
        Block.Picture empty = new Block.Picture(new PlotlyFigure("t", "Nothing.", "[]", "{}", 100));
        assertThat(Page.html("t", "", List.of(empty))).contains("Nothing.").doesNotContain("<script");
    }

    @Test
    void theScriptsAreNamedByTheirHash() throws java.security.NoSuchAlgorithmException {
        String html = Page.html("t", "", List.of(new Block.Picture(FIGURE)));
        List<String> scripts = Pattern.compile("(?s)<script>(.*?)</script>").matcher(html).results().map(m -> m.group(1)).toList();
        assertThat(scripts).hasSize(2);
        for (String script : scripts) {
            byte[] hash = java.security.MessageDigest.getInstance("SHA-256").digest(script.getBytes(StandardCharsets.UTF_8));
            assertThat(html).contains("'sha256-" + java.util.Base64.getEncoder().encodeToString(hash) + "'");
            assertThat(script).doesNotContain("\r");
        }
    }

    @Test
    void verdictsComeWorstFirst() {
        String html = Page.html("t", "", List.of(new Block.Verdicts(List.of(
                verdict(Level.PASS, "p"), verdict(Level.NOT_CHECKED, "n"), verdict(Level.FAIL, "f"), verdict(Level.WARN, "w"),
                verdict(Level.FAIL, "g")))));
        List<String> subjects = Pattern.compile("</strong> (\\w) <small>").matcher(html).results().map(m -> m.group(1)).toList();
        assertThat(subjects).containsExactly("f", "g", "w", "n", "p");
        assertThat(html).contains("<strong class=\"level fail\">FAIL</strong> 2 · ", "NOT CHECKED</strong> 1");
    }

    @Test
    void longEvidenceIsCutAndSaysSo() {
        Table evidence = Table.create("e", IntColumn.create("n", IntStream.range(0, 1234).toArray()));
        String html = Page.html("t", "", List.of(
                new Block.Verdicts(List.of(new Verdict("id", Level.WARN, "s", "c", evidence, "")))));
        assertThat(html).contains("Evidence: 1234 rows", "the first 50 of 1234 rows", "<td class=\"number\">49</td>")
                .doesNotContain("<td class=\"number\">50</td>", "class=\"advice\"");
    }

    @Test
    void manyVerdictsAreCutAndCounted() {
        Verdict pass = new Verdict("id", Level.PASS, "s", "c", Table.create("none"), "");
        List<Verdict> many = new ArrayList<>(java.util.Collections.nCopies(5000, pass));
        many.add(new Verdict("id", Level.FAIL, "last", "c", null, ""));
        String html = Page.html("t", "", List.of(new Block.Verdicts(many)));
        assertThat(html).contains("PASS</strong> 5000", "The worst 300 of 5001 verdicts are shown.", "</strong> last <small>");
        assertThat(html).hasSizeLessThan(100_000);
    }

    @Test
    void numbersStandAtTheRight() {
        Block.Grid grid = new Block.Grid("c", List.of("name", "score", "note", "empty"), List.of(
                List.of("12 monkeys and more", "1.5 ± 0.2 ns/op", "1.19×", "-"), List.of("sum", "-", "3.4 %", "")));
        String html = Page.html("t", "", List.of(grid));
        assertThat(html).contains("<th scope=\"col\">name</th><th scope=\"col\" class=\"number\">score</th>"
                + "<th scope=\"col\" class=\"number\">note</th><th scope=\"col\">empty</th>");
        assertThat(html).contains("<caption>c</caption>");
    }

    @Test
    void aTableIsPrintedTheSameInEveryLocale() {
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.forLanguageTag("ru-RU"));
            Table table = Table.create("t", DoubleColumn.create("d", 1234.5678, Double.NaN), StringColumn.create("s", "a", ""));
            assertThat(Block.Grid.of("c", table).rows()).containsExactly(List.of("1234.6", "a"), List.of("-", ""));
            Locale.setDefault(Locale.forLanguageTag("ar-EG"));
            assertThat(Page.html("t", "", List.of(new Block.Picture(FIGURE)))).contains("style=\"height:" + FIGURE.heightPx() + "px\"");
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void aRaggedGridIsRefused() {
        assertThatThrownBy(() -> new Block.Grid("c", List.of("a", "b"), List.of(List.of("1"))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("row 0 has 1 cells; wanted 2, one for each of [a, b]");
    }

    private static int count(String text, String part) {
        return text.split(Pattern.quote(part), -1).length - 1;
    }
}
