package benchbook.figure;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PlotlyTextTest {

    @Test
    void nothingOfAFileIsReadAsATagOrAnEntity() {
        assertThat(PlotlyText.literal("<b>a</b> &lt;")).isEqualTo("&lt;b&gt;a&lt;/b&gt; &amp;lt;");
        for (String text : Nasty.TEXTS) {
            String literal = PlotlyText.literal(text);
            assertThat(literal).doesNotContain("<", ">");
            // What Plotly shows: the entities turned back, once.
            String shown = literal.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&");
            assertThat(shown.replaceAll("[\u2400-\u241f]", "?")).isEqualTo(text.replaceAll("[\\x00-\\x1f]", "?"));
        }
    }

    @Test
    void controlCharactersAreSeen() {
        assertThat(PlotlyText.literal("a\nb\tc")).isEqualTo("a␊b␉c");
    }

    @Test
    void aLongTextKeepsItsEnds() {
        assertThat(PlotlyText.shortened("abcdefghij", 10)).isEqualTo("abcdefghij");
        assertThat(PlotlyText.shortened("abcdefghijk", 10)).isEqualTo("abc…fghijk").hasSize(10);
    }

    @Test
    void aPairOfSurrogatesIsNotCut() {
        String text = "😀".repeat(20);
        String shortened = PlotlyText.shortened(text, 7);
        assertThat(shortened.codePointCount(0, shortened.length())).isEqualTo(7);
        assertThat(shortened).matches("(😀)+…(😀)+");
    }

    @Test
    void packagesGoFirstThenTheClassThenTheMethod() {
        assertThat(PlotlyText.line("org.eclipse.jetty.http.HttpMethodBenchmark.testMapGet", 40))
                .isEqualTo("o.e.j.http.HttpMethodBenchmark.testMapGet".substring(0, 6) + "h.HttpMethodBenchmark.testMapGet");
        assertThat(PlotlyText.line("HdrHistogramEncodingBenchmark.encodeIntoBuffer", 30))
                .isEqualTo("HdrHistogram….encodeIntoBuffer");
    }

    @Test
    void namesOfParametersAreShortenedBeforeTheirValues() {
        assertThat(PlotlyText.line("run (numberOfSignificantDigits=2, latencySeries=sparse1)", 44))
                .isEqualTo("run (numberOf…=2, latencyS…=sparse1)");
    }

    @Test
    void aHoverTextHasAllOfALabelInShortLines() {
        String hover = PlotlyText.hover("x".repeat(130));
        assertThat(hover.split("<br>")).hasSize(3).allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(60));
        assertThat(PlotlyText.hover("x".repeat(100_000))).hasSizeLessThan(600).endsWith("…");
    }
}
