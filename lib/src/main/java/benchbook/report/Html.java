package benchbook.report;

/** Text on its way into HTML. */
public final class Html {

    private Html() {}

    /**
     * Returns text that HTML shows as {@code text}, in an element and in a quoted attribute alike. Characters
     * that HTML does not allow (control characters, halves of a surrogate pair) become U+FFFD.
     */
    public static String escape(String text) {
        StringBuilder out = new StringBuilder(text.length() + 16);
        text.codePoints().forEach(c -> {
            switch (c) {
                case '&' -> out.append("&amp;");
                case '<' -> out.append("&lt;");
                case '>' -> out.append("&gt;");
                case '"' -> out.append("&quot;");
                case '\'' -> out.append("&#39;");
                default -> out.appendCodePoint(allowed(c) ? c : 0xFFFD);
            }
        });
        return out.toString();
    }

    private static boolean allowed(int c) {
        return c >= ' ' && c != 0x7F && (c < 0xD800 || c > 0xDFFF) || c == '\n' || c == '\t';
    }
}
