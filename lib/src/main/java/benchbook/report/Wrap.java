package benchbook.report;

/** Breaks sentences into lines. */
final class Wrap {

    private Wrap() {}

    /**
     * Returns {@code text} in lines of at most {@code width} characters, each but the first indented; a word
     * that is longer than a line keeps a line of its own, so that commands and paths can be copied.
     */
    static String lines(String first, String text, int indent, int width) {
        StringBuilder all = new StringBuilder();
        StringBuilder line = new StringBuilder(first);
        boolean empty = first.isBlank();
        for (String word : text.split(" ")) {
            int length = TextTable.length(line.toString()) + TextTable.length(word) + (empty ? 0 : 1);
            if (length > width && !empty) {
                all.append(line.toString().stripTrailing()).append('\n');
                line = new StringBuilder(" ".repeat(indent));
                empty = true;
            }
            line.append(empty || line.charAt(line.length() - 1) == ' ' && !word.isEmpty() ? "" : " ").append(word);
            empty = false;
        }
        return all.append(line.toString().stripTrailing()).append('\n').toString();
    }
}
