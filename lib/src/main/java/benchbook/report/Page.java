package benchbook.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.stream.Collectors;

/**
 * One HTML file that needs nothing but a browser: no network, no second file, no font.
 *
 * <p>Names in it come from other people's result files. They are escaped; and should one slip through, the
 * page's content security policy still runs no script but the page's own, which it names by their
 * hashes, and lets nothing be fetched or sent.
 */
public final class Page {

    /** The bundle without maps and 3D: 1.04 MB instead of 3.4. */
    private static final String PLOTLY = "/META-INF/resources/webjars/plotly.js/1.54.1/dist/plotly-cartesian.min.js";

    private Page() {}

    /**
     * Returns the page as HTML, to be written as UTF-8. Without a figure it has about 5 kB of its own, with
     * one or more about 1.05 MB, nearly all of it Plotly; a flame graph needs no library.
     *
     * @param title heading and title of the page
     * @param subtitle one line under it; empty for none
     * @param blocks in the order of the page
     * @throws IllegalStateException if there is a figure and Plotly is not on the class path
     */
    public static String html(String title, String subtitle, List<Block> blocks) {
        boolean figures = blocks.stream().anyMatch(b -> b instanceof Block.Picture p && !p.figure().isEmpty());
        boolean flames = blocks.stream().anyMatch(b -> b instanceof Block.Flame);
        List<String> scripts = new ArrayList<>(figures ? List.of(plotly(), PageStyle.SCRIPT) : List.of());
        if (flames) {
            scripts.add(FlameStyle.SCRIPT);
        }
        String escaped = Html.escape(title);
        StringBuilder html = new StringBuilder(figures ? 1_500_000 : 50_000)
                .append("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
                .append("<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; img-src data: blob:;")
                .append(" style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; script-src ")
                .append(scripts.isEmpty() ? "'none'" : scripts.stream().map(Page::hash).collect(Collectors.joining(" ")))
                .append("\">\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
                .append("<meta name=\"color-scheme\" content=\"light dark\">\n<title>")
                .append(escaped)
                .append("</title>\n<style>\n").append(PageStyle.CSS).append(flames ? FlameStyle.CSS : "").append("</style>\n</head>\n<body>\n<header>\n<h1>")
                .append(escaped)
                .append("</h1>\n");
        if (!subtitle.isEmpty()) {
            html.append("<p class=\"subtitle\">").append(Html.escape(subtitle)).append("</p>\n");
        }
        html.append("</header>\n<main>\n");
        if (!scripts.isEmpty()) {
            html.append("<noscript><p>The figures are drawn by a script, which is switched off here;"
                    + " text and tables are complete without it.</p></noscript>\n");
        }
        for (int i = 0; i < blocks.size(); i++) {
            html.append(BlockHtml.of(blocks.get(i), "block-" + (i + 1)));
        }
        html.append("</main>\n");
        scripts.forEach(script -> html.append("<script>").append(script).append("</script>\n"));
        return html.append("</body>\n</html>\n").toString();
    }

    /** Returns the library that draws figures. */
    static String plotly() {
        try (InputStream in = Page.class.getResourceAsStream(PLOTLY)) {
            if (in == null) {
                throw new IllegalStateException(
                        "no " + PLOTLY + " on the class path; wanted org.webjars.bower:plotly.js:1.54.1");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(PLOTLY, e);
        }
    }

    /** Returns the script's name in a content security policy. */
    private static String hash(String script) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(script.getBytes(StandardCharsets.UTF_8));
            return "'sha256-" + Base64.getEncoder().encodeToString(digest) + "'";
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
