package benchbook.figure;

import java.util.ArrayList;
import java.util.List;

/**
 * Text from files on its way into a picture: names of benchmarks, values of parameters, units.
 *
 * <p>Plotly reads {@code <b> <i> <br> <sub> <sup> <a> <span>} and entities in every text; with {@code <},
 * {@code >} and {@code &} as entities nothing is read but what is meant ({@code svg_text_utils.js}: tags
 * are split off first, entities are turned into characters after). Its {@code $…$} needs MathJax, which no
 * page of ours has, and its {@code %{…}} needs a template, which no figure of ours uses.
 */
final class PlotlyText {

    /** Longest line of a label beside a row, in characters: about 230 px at 12 px, a quarter of a page. */
    static final int LABEL_LINE = 36;
    /** A hover box wider than a phone's screen is cut off there. */
    private static final int HOVER_LINE = 60;
    /** A parameter may hold a whole document. */
    private static final int HOVER_LINES = 8;

    private PlotlyText() {}

    /** Returns text that Plotly shows as {@code text}; control characters as their pictures, ␊ for a line feed. */
    static String literal(String text) {
        StringBuilder out = new StringBuilder(text.length() + 16);
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '<' -> out.append("&lt;");
                case '>' -> out.append("&gt;");
                case '&' -> out.append("&amp;");
                default -> out.append(c < ' ' ? (char) ('\u2400' + c) : c);
            }
        }
        return out.toString();
    }

    /**
     * Returns a literal label for the axis: one line, or, where that is too long and the label has
     * parameters, the name over the parameters. Each line is shortened.
     */
    static String label(String label) {
        int params = label.indexOf(" (");
        if (length(label) <= LABEL_LINE || params <= 0) {
            return literal(shortened(label, LABEL_LINE));
        }
        return literal(shortened(label.substring(0, params), LABEL_LINE))
                + "<br>"
                + literal(shortened(label.substring(params + 1), LABEL_LINE));
    }

    /** Returns the text with its middle replaced by "…" if it has more than {@code limit} characters. */
    static String shortened(String text, int limit) {
        int length = length(text);
        if (length <= limit) {
            return text;
        }
        // The end says more than the start in com.example.Type.method and in a list of parameters.
        int head = (limit - 1) / 3;
        int tail = limit - 1 - head;
        return text.substring(0, text.offsetByCodePoints(0, head))
                + "…"
                + text.substring(text.offsetByCodePoints(text.length(), -tail));
    }

    /** Returns the whole text, literal, in lines short enough for a hover box. */
    static String hover(String text) {
        List<String> lines = new ArrayList<>();
        int at = 0;
        while (at < text.length() && lines.size() < HOVER_LINES) {
            int end = text.offsetByCodePoints(at, Math.min(HOVER_LINE, text.codePointCount(at, text.length())));
            lines.add(literal(text.substring(at, end)));
            at = end;
        }
        return String.join("<br>", lines) + (at < text.length() ? "…" : "");
    }

    private static int length(String text) {
        return text.codePointCount(0, text.length());
    }
}
