package benchbook.report;

import static org.assertj.core.api.Assertions.assertThat;

import benchbook.figure.FlameGraph;
import benchbook.figure.ForkFigure;
import benchbook.figure.IterationFigure;
import benchbook.figure.Nasty;
import benchbook.figure.PlotlyFigure;
import benchbook.figure.ScoreFigure;
import benchbook.load.JfrPrint;
import benchbook.measure.Browser;
import benchbook.table.Categories;
import benchbook.table.JfrRun;
import benchbook.table.JmhResults;
import benchbook.table.StackFrames;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
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

    /** Flame graphs of one profile and of two, whose frames have the same nasty names; the script's own hash lets it run. */
    @Test
    void flameGraphsAreDrawnAndNoNameRuns() throws IOException, InterruptedException {
        Browser browser = browser();
        JfrRun run = JfrPrint.read(Files.writeString(folder.resolve("stacks"), IntStream.range(0, Nasty.TEXTS.size())
                .mapToObj(i -> "a/Main.main;a/A.f" + i + " 100\n").collect(Collectors.joining())));
        for (int i = 0; i < Nasty.TEXTS.size(); i++) {
            run.stackFrames().stringColumn("frame").set(2 * i, Nasty.TEXTS.get(i) + ".run");
        }
        FlameGraph.Side side = new FlameGraph.Side(run.execution(), new StackFrames(run, Categories.standard()));
        List<Block> blocks = List.of(new Block.Flame(FlameGraph.of(Nasty.TEXTS.get(3), side)),
                new Block.Flame(FlameGraph.difference("difference", side, side)));
        String html = Page.html("page", "", blocks);
        String dom = browser.document(html, folder);
        assertThat(html.length()).as("no library").isLessThan(60_000);
        assertThat(dom.contains("data-flames=\"2\"")).as("both are drawn").isTrue();
        assertThat(dom.contains("data-pwned")).as("a name was run as a script").isFalse();
        assertThat(Pattern.compile("role=\"treeitem\"").matcher(dom).results().count()).isEqualTo(2L * (2 + Nasty.TEXTS.size()));
        assertThat(dom.contains(">&lt;b&gt;bold&lt;/b&gt;&lt;br&gt;&lt;sup&gt;up&lt;/sup&gt;.run</div>")).as("a tag is shown").isTrue();
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
