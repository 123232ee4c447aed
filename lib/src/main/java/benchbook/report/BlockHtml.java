package benchbook.report;

import benchbook.check.Level;
import benchbook.check.Verdict;
import benchbook.figure.FlameGraph;
import benchbook.figure.PlotlyFigure;
import benchbook.unit.Quantity;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Blocks as HTML. Each one is a {@code section} with a heading, except tables, which have their caption. */
final class BlockHtml {

    /** Evidence beyond this is better read in the table that the job prints or writes. */
    static final int MAX_EVIDENCE_ROWS = 50;
    /** With more, the page would be slow and nobody reads on; the summary line still counts all. */
    static final int MAX_VERDICTS = 300;

    private static final int LONG_CELL = 30;

    private BlockHtml() {}

    /** Returns the block's HTML; {@code id} is unique on the page. */
    static String of(Block block, String id) {
        return switch (block) {
            case Block.Prose prose -> prose(prose);
            case Block.Grid grid -> table(grid, grid.caption());
            case Block.Folded folded -> "<details><summary>" + Html.escape(folded.summary()) + "</summary>\n"
                    + table(folded.grid(), folded.grid().caption()) + "</details>\n";
            case Block.Contents contents -> contents(contents);
            case Block.Verdicts verdicts when verdicts.verdicts().isEmpty() -> "";
            case Block.Verdicts verdicts -> verdicts(verdicts.verdicts());
            case Block.Picture picture -> picture(picture.figure(), id);
            case Block.Flame flame -> flame(flame.graph(), id);
        };
    }

    /** A picture stands in the page itself, so that the page is whole wherever it lies. */
    private static String contents(Block.Contents contents) {
        StringBuilder html = new StringBuilder();
        for (Block.Contents.Entry entry : contents.entries()) {
            html.append("<section>\n<h2><a href=\"").append(Html.escape(entry.href())).append("\">").append(Html.escape(entry.title()))
                    .append("</a></h2>\n<p>").append(Html.escape(entry.claim())).append("</p>\n<p class=\"subtitle\">")
                    .append(Html.escape(entry.state())).append("</p>\n");
            if (!entry.svg().isEmpty()) {
                html.append("<a href=\"").append(Html.escape(entry.href())).append("\"><img alt=\"").append(Html.escape(entry.title()))
                        .append("\" src=\"data:image/svg+xml;base64,")
                        .append(Base64.getEncoder().encodeToString(entry.svg().getBytes(StandardCharsets.UTF_8)))
                        .append("\"></a>\n");
            }
            html.append("</section>\n");
        }
        return html.toString();
    }

    private static String prose(Block.Prose prose) {
        return "<section>\n<h2>" + Html.escape(prose.title()) + "</h2>\n"
                + prose.paragraphs().stream()
                        .map(p -> "<p>" + Html.escape(p) + "</p>\n")
                        .collect(Collectors.joining())
                + "</section>\n";
    }

    private static String picture(PlotlyFigure figure, String id) {
        String title = Html.escape(figure.title());
        if (figure.isEmpty()) {
            return "<section>\n<h2>" + title + "</h2>\n<p>" + Html.escape(figure.caption()) + "</p>\n</section>\n";
        }
        // The JSON stands in an element that no browser runs: it is read, not executed.
        return String.format(Locale.ROOT, """
                <section>
                <h2>%s</h2>
                <figure>
                <div class="scroll"><div class="plot" id="%s" role="img" aria-label="%s" style="height:%dpx"></div></div>
                <script type="application/json" id="%s-json">%s</script>
                <figcaption>%s</figcaption>
                </figure>
                </section>
                """, title, id, title, figure.heightPx(), id, figure.json(), Html.escape(figure.caption()));
    }

    /** The way down stands in the page as text too: for readers without a script, and for whoever copies it. */
    private static String flame(FlameGraph graph, String id) {
        String title = Html.escape(graph.title());
        return String.format(Locale.ROOT, """
                <section>
                <h2>%s</h2>
                <figure>
                <div class="flame-box" id="%s" aria-label="%s"></div>
                <script type="application/json" id="%s-json">%s</script>
                <figcaption>%s</figcaption>
                </figure>
                <details><summary>%s, as text</summary>
                <pre>%s</pre>
                </details>
                </section>
                """, title, id, title, id, graph.json(), Html.escape(graph.caption()), Html.escape(FlameText.title(graph)),
                Html.escape(String.join("\n", FlameText.lines(graph))));
    }

    private static String table(Block.Grid grid, String caption) {
        int columns = grid.header().size();
        String[] align = new String[columns];
        StringBuilder html = new StringBuilder("<div class=\"scroll\">\n<table>\n<caption>")
                .append(Html.escape(caption))
                .append("</caption>\n<thead><tr>");
        for (int c = 0; c < columns; c++) {
            align[c] = grid.isNumeric(c) ? " class=\"number\"" : "";
            html.append("<th scope=\"col\"").append(align[c]).append('>')
                    .append(Html.escape(grid.header().get(c)))
                    .append("</th>");
        }
        html.append("</tr></thead>\n<tbody>\n");
        for (List<String> row : grid.rows()) {
            html.append("<tr>");
            for (int c = 0; c < columns; c++) {
                html.append("<td").append(align[c]).append('>').append(cell(row.get(c))).append("</td>");
            }
            html.append("</tr>\n");
        }
        return html.append("</tbody>\n</table>\n</div>\n").toString();
    }

    /** Escapes; a long name may be broken after its dots, but a number may not. */
    private static String cell(String text) {
        String escaped = Html.escape(text);
        return text.length() > LONG_CELL ? escaped.replaceAll("\\.(?=\\p{Alpha})", ".<wbr>") : escaped;
    }

    private static String verdicts(List<Verdict> verdicts) {
        List<Verdict> worstFirst =
                verdicts.stream().sorted(Comparator.comparing(Verdict::level)).toList();
        StringBuilder html = new StringBuilder("<section>\n<h2>").append(title(verdicts)).append("</h2>\n<p class=\"counts\">");
        html.append(Arrays.stream(Level.values())
                .filter(l -> worstFirst.stream().anyMatch(v -> v.level() == l))
                .map(l -> badge(l) + " " + worstFirst.stream().filter(v -> v.level() == l).count())
                .collect(Collectors.joining(" · ")));
        html.append("</p>\n");
        worstFirst.stream().limit(MAX_VERDICTS).forEach(v -> html.append(verdict(v)));
        if (worstFirst.size() > MAX_VERDICTS) {
            html.append("<p>The worst ").append(MAX_VERDICTS).append(" of ").append(worstFirst.size())
                    .append(" verdicts are shown.</p>\n");
        }
        return html.append("</section>\n").toString();
    }

    private static String title(List<Verdict> verdicts) {
        return verdicts.stream().allMatch(v -> v.level() == Level.PASS) ? "In order" : "Verdicts";
    }

    private static String verdict(Verdict v) {
        StringBuilder html = new StringBuilder("<article class=\"verdict ")
                .append(cssClass(v.level()))
                .append("\">\n<h3>").append(badge(v.level())).append(' ').append(Html.escape(v.subject()))
                .append(" <small>").append(Html.escape(v.id())).append("</small></h3>\n<p>")
                .append(Html.escape(v.claim())).append("</p>\n");
        if (!v.advice().isEmpty()) {
            html.append("<pre class=\"advice\"><code>").append(Html.escape(v.advice())).append("</code></pre>\n");
        }
        int rows = v.evidence() == null ? 0 : v.evidence().rowCount();
        if (rows > 0) {
            boolean all = rows <= MAX_EVIDENCE_ROWS;
            Block.Grid grid = Block.Grid.of("", all ? v.evidence() : v.evidence().first(MAX_EVIDENCE_ROWS));
            String caption = all
                    ? "What the claim rests on"
                    : "What the claim rests on: the first " + MAX_EVIDENCE_ROWS + " of " + rows + " rows";
            html.append("<details><summary>Evidence: ").append(Quantity.count(rows, "row")).append("</summary>\n")
                    .append(table(grid, caption))
                    .append("</details>\n");
        }
        return html.append("</article>\n").toString();
    }

    private static String badge(Level level) {
        return "<strong class=\"level " + cssClass(level) + "\">" + level.name().replace('_', ' ') + "</strong>";
    }

    private static String cssClass(Level level) {
        return level.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
