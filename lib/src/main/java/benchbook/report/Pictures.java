package benchbook.report;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Figures as SVG, for READMEs and pull requests, which run no script. Plotly draws them itself: a browser without a window
 * opens a page of ours, and its document then holds each drawing as Base64.
 */
public final class Pictures {

    private static final int WIDTH_PX = 900;

    /** As in {@code <pre class="svg">PHN2Zy…</pre>}. */
    private static final Pattern DRAWN = Pattern.compile("<pre class=\"svg\">([A-Za-z0-9+/=]*)</pre>");

    private static final String SCRIPT = """
            (async () => {
              const axis = {gridcolor: '#ddd', linecolor: '#666', zerolinecolor: '#ddd', automargin: true};
              const template = {layout: {font: {family: 'sans-serif', size: 12, color: '#1b1b1b'}, paper_bgcolor: '#fff',
                plot_bgcolor: '#fff', xaxis: axis, yaxis: axis, margin: {l: 60, r: 20, t: 30, b: 50},
                colorway: ['#0072B2', '#D55E00', '#009E73', '#CC79A7', '#E69F00', '#56B4E9']}};
              for (const source of document.querySelectorAll('script.figure')) {
                const figure = JSON.parse(source.textContent);
                const size = {width: WIDTH, height: Number(source.dataset.height)};
                const div = document.body.appendChild(document.createElement('div'));
                await Plotly.newPlot(div, figure.data, {...figure.layout, ...size, template}, {staticPlot: true});
                const url = await Plotly.toImage(div, {format: 'svg', ...size});
                const svg = decodeURIComponent(url.slice(url.indexOf(',') + 1));
                const bytes = new TextEncoder().encode(svg);
                const pre = document.createElement('pre');
                pre.className = 'svg';
                pre.textContent = btoa(Array.from(bytes, b => String.fromCharCode(b)).join(''));
                div.replaceWith(pre);
              }
            })();
            """.replace("WIDTH", String.valueOf(WIDTH_PX));

    private Pictures() {}

    /**
     * A figure as {@link benchbook.figure.PlotlyFigure#json} gives it.
     *
     * @param json safe inside a {@code <script>} element
     * @param heightPx in CSS pixels
     */
    public record Drawing(String json, int heightPx) {}

    /** Returns a page whose document, once drawn, holds each figure as SVG; see {@link #svgs}. */
    public static String page(List<Drawing> figures) {
        StringBuilder html = new StringBuilder("<!DOCTYPE html>\n<html lang=\"en\">\n<head><meta charset=\"utf-8\"></head>\n<body>\n");
        figures.forEach(f -> html.append("<script type=\"application/json\" class=\"figure\" data-height=\"").append(f.heightPx())
                .append("\">").append(f.json()).append("</script>\n"));
        return html.append("<script>").append(Page.plotly()).append("</script>\n<script>").append(SCRIPT)
                .append("</script>\n</body>\n</html>\n").toString();
    }

    /** Returns the drawings in a page's document, in the order of its figures; fewer where the browser gave up. */
    public static List<String> svgs(String document) {
        List<String> svgs = new ArrayList<>();
        Matcher drawn = DRAWN.matcher(document);
        while (drawn.find()) {
            svgs.add(new String(Base64.getDecoder().decode(drawn.group(1)), StandardCharsets.UTF_8));
        }
        return svgs;
    }
}
