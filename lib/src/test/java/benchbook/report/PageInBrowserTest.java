package benchbook.report;

import static org.assertj.core.api.Assertions.assertThat;

import benchbook.figure.ForkFigure;
import benchbook.figure.IterationFigure;
import benchbook.figure.Nasty;
import benchbook.figure.PlotlyFigure;
import benchbook.figure.ScoreFigure;
import benchbook.table.JmhResults;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tech.tablesaw.plotly.components.Figure;
import tech.tablesaw.plotly.traces.BarTrace;

/** Opens the page in a browser that cannot reach any network. Skipped where there is no Chromium. */
class PageInBrowserTest {

    private static final List<String> BROWSERS =
            List.of("chromium", "chromium-browser", "google-chrome", "google-chrome-stable");
    private static final int TIMEOUT_S = 120;

    @TempDir
    Path folder;

    @Test
    void everyFigureIsDrawnAndNoNameRuns() throws IOException, InterruptedException {
        Optional<Path> browser = browser();
        if (browser.isEmpty()) {
            System.out.println("skipped: none of " + BROWSERS + " on the PATH");
        }
        Assumptions.assumeTrue(browser.isPresent(), "no Chromium on the PATH");

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

        String dom = dom(browser.get(), Page.html("page", "", blocks));
        // As booleans: a failure would print the page, Plotly included.
        assertThat(dom.contains("data-figures=\"" + figures.size() + "\"")).as("all are drawn").isTrue();
        assertThat(dom.contains("data-pwned")).as("a name was run as a script").isFalse();
        assertThat(Pattern.compile("<a\\b[^>]*javascript:").matcher(dom).find()).as("a name became a link").isFalse();
        assertThat(Pattern.compile("<text[^>]*>[^<]*&lt;b&gt;bold&lt;/b&gt;").matcher(dom).find()).as("it is shown").isTrue();
    }

    private String dom(Path browser, String html) throws IOException, InterruptedException {
        Path page = folder.resolve("page.html");
        Path dom = folder.resolve("dom.html");
        Files.writeString(page, html);
        List<String> command = new ArrayList<>(List.of(
                browser.toString(), "--headless", "--disable-gpu", "--no-first-run", "--disable-background-networking",
                // Every name but none resolves, so that a page which fetches anything would miss it.
                "--host-resolver-rules=MAP * ~NOTFOUND", "--user-data-dir=" + folder.resolve("profile"),
                "--virtual-time-budget=20000", "--dump-dom", page.toUri().toString()));
        if (System.getProperty("user.name").equals("root")) {
            command.add(1, "--no-sandbox"); // Chromium refuses to start its sandbox as root
        }
        Process process = new ProcessBuilder(command)
                .redirectOutput(dom.toFile())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        try {
            assertThat(process.waitFor(TIMEOUT_S, TimeUnit.SECONDS)).as("the browser ends within %d s", TIMEOUT_S).isTrue();
        } finally {
            process.destroyForcibly();
        }
        return Files.readString(dom, StandardCharsets.UTF_8);
    }

    private static Optional<Path> browser() {
        return Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
                .flatMap(dir -> BROWSERS.stream().map(name -> Path.of(dir, name)))
                .filter(Files::isExecutable)
                .findFirst();
    }
}
