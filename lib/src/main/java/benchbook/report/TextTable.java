package benchbook.report;

import java.util.List;

/**
 * A table in plain text that fits a width: the first column is the row's name, on a line of its own where
 * it is too long, so that no name is cut; rows become lists where their other cells alone are too wide.
 */
final class TextTable {

    private static final int GAP = 2;

    /** A last column of texts may shrink to this and be read. */
    private static final int LEAST_TEXT = 30;

    /** A name that is longer stands on a line of its own, where the last column needs the room. */
    private static final int LONGEST_NAME = 20;

    private TextTable() {}

    /**
     * Returns the lines of a table; control characters in its heads and cells become blanks.
     *
     * @param heads the columns' heads
     * @param cells of each row, as many as there are heads
     * @param left which columns are texts, and aligned left
     * @param width the most that a line may have, if its cells allow
     */
    static String of(List<String> heads, List<List<String>> cells, List<Integer> left, int width) {
        List<String> head = heads.stream().map(Wrap::clean).toList();
        List<List<String>> rows = cells.stream().map(row -> row.stream().map(Wrap::clean).toList()).toList();
        int[] widths = new int[head.size()];
        for (int c = 0; c < widths.length; c++) {
            widths[c] = length(head.get(c));
            for (List<String> row : rows) {
                widths[c] = Math.max(widths[c], length(row.get(c)));
            }
        }
        int others = 0;
        for (int c = 1; c < widths.length; c++) {
            others += widths[c] + GAP;
        }
        int last = widths.length - 1;
        int first = Math.min(widths[0], LONGEST_NAME);
        if (others + first > width && left.contains(last) && width - first - others + widths[last] >= LEAST_TEXT) {
            // A last column of sentences takes what is left, and wraps.
            int room = width - first - others + widths[last];
            others += room - widths[last];
            widths[last] = room;
        }
        if (others + length(head.get(0)) > width) {
            return stacked(head, rows, width);
        }
        widths[0] = Math.min(widths[0], Math.max(length(head.get(0)), width - others));
        StringBuilder text = new StringBuilder();
        line(text, head, left, widths, width);
        rows.forEach(row -> line(text, row, left, widths, width));
        return text.toString();
    }

    /** Where not even the other columns fit: each row as a list of its cells, which may wrap. */
    private static String stacked(List<String> head, List<List<String>> rows, int width) {
        StringBuilder text = new StringBuilder();
        for (List<String> row : rows) {
            text.append(Wrap.lines("- ", row.get(0), 2, width));
            for (int c = 1; c < head.size(); c++) {
                text.append(Wrap.lines("    " + head.get(c) + ": ", row.get(c), 6, width));
            }
        }
        return text.toString();
    }

    private static void line(StringBuilder text, List<String> cells, List<Integer> left, int[] widths, int width) {
        StringBuilder line = new StringBuilder();
        if (length(cells.get(0)) > widths[0]) {
            text.append(Wrap.lines("", cells.get(0), 2, width));
        } else {
            line.append(cells.get(0));
        }
        int end = widths[0];
        for (int c = 1; c < widths.length; c++) {
            String cell = cells.get(c);
            int start = end + GAP + (left.contains(c) ? 0 : Math.max(0, widths[c] - length(cell)));
            pad(line, start);
            line.append(c < widths.length - 1 || length(cell) <= widths[c]
                    ? cell
                    : Wrap.lines("", cell, 0, widths[c]).strip().replace("\n", "\n" + " ".repeat(start)));
            end += GAP + widths[c];
        }
        text.append(line.toString().stripTrailing()).append('\n');
    }

    private static void pad(StringBuilder line, int to) {
        line.append(" ".repeat(Math.max(0, to - length(line.toString()))));
    }

    static int length(String text) {
        return text.codePointCount(0, text.length());
    }
}
