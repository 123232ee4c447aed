package benchbook.report;

/** Breaks sentences into lines. */
final class Wrap {

    private Wrap() {}

    /**
     * Returns {@code text} in lines of at most {@code width} characters, each but the first indented; a word
     * that is longer than a line keeps a line of its own, so that commands and paths can be copied.
     *
     * @param first what stands before the text in its first line
     */
    static String lines(String first, String text, int indent, int width) {
        StringBuilder all = new StringBuilder();
        StringBuilder line = new StringBuilder(first);
        // Whether a break here would help: not where the line holds no more than its indentation.
        boolean breakable = TextTable.length(first) > indent;
        String gap = "";
        for (String word : clean(text).strip().split(" +")) {
            if (breakable && TextTable.length(line + gap + word) > width) {
                all.append(line.toString().stripTrailing()).append('\n');
                line = new StringBuilder(" ".repeat(indent));
                gap = "";
            }
            line.append(gap).append(word);
            gap = " ";
            breakable = true;
        }
        return all.append(line.toString().stripTrailing()).append('\n').toString();
    }

    /**
     * Returns a text from a file without what a terminal would act on: an escape sequence could hide a
     * verdict, a line break could forge one, a mark of direction could turn one round.
     */
    static String clean(String text) {
        return text.replaceAll("[\\p{Cc}\\u2028\\u2029\\u200E\\u200F\\u202A-\\u202E\\u2066-\\u2069]+", " ");
    }
}
