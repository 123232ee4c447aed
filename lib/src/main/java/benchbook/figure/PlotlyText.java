package benchbook.figure;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Text from files on its way into a picture: names of benchmarks, values of parameters, units.
 *
 * <p>Plotly reads {@code <b> <i> <br> <sub> <sup> <a> <span>} and entities in every text; with {@code <},
 * {@code >} and {@code &} as entities nothing is read but what is meant ({@code svg_text_utils.js}: tags
 * are split off first, entities are turned into characters after). Its {@code $…$} needs MathJax, which no
 * page of ours has, and its {@code %{…}} needs a template, which no figure of ours uses.
 */
final class PlotlyText {

    /** Longest line of a label beside a row, in characters: about 250 px at 12 px, a quarter of a page. */
    static final int LABEL_LINE = 38;
    /** Fewer letters of a class say nothing. */
    private static final int LEAST_OF_CLASS = 4;
    /** A hover box wider than a phone's screen is cut off there. */
    private static final int HOVER_LINE = 60;
    /** A parameter may hold a whole document. */
    private static final int HOVER_LINES = 8;

    /** As in {@code size} of {@code (size=10, kind=a)}; a parameter is a Java field. */
    private static final Pattern PARAM_NAME = Pattern.compile("\\w+(?==)");
    /** Letters left of a parameter's name, tried in this order. */
    private static final int[] KEPT_OF_NAME = {8, 5, 3, 1};

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
     * Returns literal labels for the axis: in one line if all are short enough, else the name over its
     * parameters, or the class over its method. Each line is shortened.
     */
    static List<String> labels(List<Row> rows) {
        return labelsOf(rows.stream().map(Row::label).toList());
    }

    /** Returns the same for rows that are no results. */
    static List<String> labelsOf(List<String> names) {
        boolean allShort = names.stream().allMatch(n -> length(n) <= LABEL_LINE);
        return names.stream().map(n -> allShort ? literal(n) : twoLines(n)).toList();
    }

    private static String twoLines(String label) {
        int params = label.indexOf(" (");
        if (params > 0) {
            return literal(name(label.substring(0, params), LABEL_LINE))
                    + "<br>"
                    + literal(params(label.substring(params + 1), LABEL_LINE));
        }
        int method = label.lastIndexOf('.') + 1;
        return length(label) <= LABEL_LINE || method == 0
                ? literal(shortened(label, LABEL_LINE))
                : literal(shortened(packages(label.substring(0, method), LABEL_LINE), LABEL_LINE))
                        + "<br>"
                        + literal(shortened(label.substring(method), LABEL_LINE));
    }

    /** Returns a literal label in one line of at most {@code limit} characters. */
    static String line(String label, int limit) {
        int params = label.indexOf(" (");
        if (length(label) <= limit || params <= 0) {
            return literal(name(label, limit));
        }
        String name = name(label.substring(0, params), limit - Math.min(limit / 2, length(label) - params));
        return literal(name + " " + params(label.substring(params + 1), limit - 1 - length(name)));
    }

    /** Shortens {@code com.example.Type.method}: first the packages, then the class, and the method last. */
    private static String name(String name, int limit) {
        String shorter = packages(name, limit);
        int method = shorter.lastIndexOf('.');
        int type = shorter.lastIndexOf('.', method - 1) + 1;
        int room = limit - (length(shorter) - (method - type));
        if (length(shorter) <= limit || method <= type || room < LEAST_OF_CLASS) {
            return shortened(shorter, limit);
        }
        String start = first(shorter.substring(type, method), room - 1);
        return shorter.substring(0, type) + start + "…" + shorter.substring(method);
    }

    /** Shortens the packages of a class to their first letters, as loggers do: {@code o.e.j.http.HttpBench.get}. */
    private static String packages(String name, int limit) {
        String[] parts = name.split("\\.", -1);
        int surplus = length(name) - limit;
        for (int i = 0; i < parts.length - 2 && surplus > 0; i++) {
            if (!parts[i].isEmpty() && Character.isLowerCase(parts[i].codePointAt(0))) {
                surplus -= length(parts[i]) - 1;
                parts[i] = first(parts[i], 1);
            }
        }
        return String.join(".", parts);
    }

    /** Shortens the names of parameters before their values, since rows of one benchmark differ in these. */
    private static String params(String params, int limit) {
        for (int keep : KEPT_OF_NAME) {
            String shorter = length(params) <= limit
                    ? params
                    : PARAM_NAME.matcher(params).replaceAll(m -> Matcher.quoteReplacement(shortName(m.group(), keep)));
            if (length(shorter) <= limit) {
                return shorter;
            }
        }
        return shortened(params, limit);
    }

    private static String shortName(String name, int keep) {
        return name.length() <= keep ? name : name.substring(0, keep) + "…";
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
        return first(text, head)
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

    private static String first(String text, int characters) {
        return text.substring(0, text.offsetByCodePoints(0, Math.min(characters, length(text))));
    }

    private static int length(String text) {
        return text.codePointCount(0, text.length());
    }
}
