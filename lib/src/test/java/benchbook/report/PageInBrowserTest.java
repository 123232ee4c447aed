package benchbook.report;

import static org.assertj.core.api.Assertions.assertThat;

import benchbook.figure.ForkFigure;
import benchbook.figure.IterationFigure;
import benchbook.figure.Nasty;
import benchbook.figure.PlotlyFigure;
import benchbook.figure.ScoreFigure;
import benchbook.measure.Browser;
import benchbook.table.JmhResults;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tech.tablesaw.plotly.components.Figure;
import tech.tablesaw.plotly.traces.BarTrace;

/** Opens the page in a browser that cannot reach any network. Skipped where there is no Chromium. */
class PageInBrowserTest {

    @TempDir
    Path folder;

    @Test
    void everyFigureIsDrawnAndNoNameRuns() throws IOException, InterruptedException {
        Browser browser = browser();

        List<PlotlyFigure> figures = new ArrayList<>();
        JmhResults results = Nasty.results();
        figures.addAll(ScoreFigure.of(results, 5));
        figures.add(ForkFigure.of(results));
        figures.add(IterationFigure.of(results));
        String[] names = Nasty.TEXTS.toArray(String[]::new);
        figures.add(PlotlyFigure.of(new Figure(BarTrace.builder(names, new double[names.length]).build()), "jsplot", ""));
        List<Block> blocks = new ArrayList<>();
        figures.forEach(f -> blocks.add(new Block.Picture(f)));
        Nasty.TEXTS.forEach(t -> blocks.add(new Block.Prose(t, List.of(t))));

        String dom = browser.document(Page.html("page", "", blocks), folder);
        // As booleans: a failure would print the page, Plotly included.
        assertThat(dom.contains("data-figures=\"" + figures.size() + "\"")).as("all are drawn").isTrue();
        assertThat(dom.contains("data-pwned")).as("a name was run as a script").isFalse();
        assertThat(Pattern.compile("<a\\b[^>]*javascript:").matcher(dom).find()).as("a name became a link").isFalse();
        assertThat(Pattern.compile("<text[^>]*>[^<]*&lt;b&gt;bold&lt;/b&gt;").matcher(dom).find()).as("it is shown").isTrue();
    }

    /** A picture is one SVG, drawn without any network, with the same nasty names shown and not run. */
    @Test
    void everyFigureBecomesAPicture() throws IOException, InterruptedException {
        Browser browser = browser();
        JmhResults results = Nasty.results();
        List<PlotlyFigure> figures = List.of(ForkFigure.of(results), IterationFigure.of(results));
        List<String> svgs = Pictures.svgs(browser.document(Pictures.page(figures.stream().map(f -> new Pictures.Drawing(f.json(), f.heightPx())).toList()), folder));
        assertThat(svgs).hasSize(2);
        // As booleans: a failure would print the pictures.
        assertThat(svgs.stream().allMatch(svg -> svg.startsWith("<svg") && svg.endsWith("</svg>") && svg.contains("width=\"900\"")))
                .as("each is an SVG of its own").isTrue();
        assertThat(svgs.get(0).contains("height=\"" + figures.get(0).heightPx() + "\"")).as("as high as on a page").isTrue();
        assertThat(Pattern.compile("<script|javascript:").matcher(svgs.get(0)).find()).as("nothing runs").isFalse();
        assertThat(svgs.stream().anyMatch(svg -> svg.contains("&#60;b>bold&#60;/b>"))).as("a tag is shown, as Plotly escapes it").isTrue();
    }

    private static Browser browser() {
        Optional<Browser> browser = Browser.find();
        if (browser.isEmpty()) {
            System.out.println("skipped: none of " + Browser.NAMES + " on the PATH");
        }
        Assumptions.assumeTrue(browser.isPresent(), "no Chromium on the PATH");
        return browser.get();
    }
}
