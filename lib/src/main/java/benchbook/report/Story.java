package benchbook.report;

import java.util.List;
import java.util.stream.IntStream;

/**
 * What a notebook tells, cell after cell, the same on a terminal and on a page.
 *
 * @param title what it is called
 * @param claim the sentence that the reader shall keep
 * @param blocks its cells
 */
public record Story(String title, String claim, List<Block> blocks) {

    /** Returns Markdown that a pull-request comment can hold; figures are left to the page. */
    public String markdown() {
        return Markdown.text(this);
    }

    /** Returns the page's HTML. */
    public String html() {
        return Page.html(title, claim, blocks);
    }

    /** Returns the text for a terminal, with every row; of a figure it has the title and the caption. */
    public String text(boolean colour) {
        return text(colour, true, Terminal.SHOWN);
    }

    /** Returns the same, and long or folded tables and lists of verdicts end in a count of what is left out unless {@code all} is true. */
    public String text(boolean colour, boolean all) {
        return text(colour, all, all ? Integer.MAX_VALUE : Terminal.SHOWN);
    }

    private String text(boolean colour, boolean all, int verdicts) {
        StringBuilder out = new StringBuilder(VerdictText.bold(Wrap.lines("", title, 0, Terminal.WIDTH).stripTrailing(), colour));
        out.append('\n').append(Wrap.lines("", claim, 0, Terminal.WIDTH));
        for (Block block : blocks) {
            String text = text(block, colour, all, verdicts);
            out.append(text.isEmpty() ? "" : "\n").append(text);
        }
        return out.toString();
    }

    private static String text(Block block, boolean colour, boolean all, int shown) {
        StringBuilder out = new StringBuilder();
        switch (block) {
            case Block.Prose prose -> {
                out.append(VerdictText.bold(Wrap.clean(prose.title()), colour)).append('\n');
                prose.paragraphs().forEach(p -> out.append(Wrap.lines("", p, 0, Terminal.WIDTH)));
            }
            case Block.Grid grid -> out.append(grid(grid, all ? grid.rows().size() : Terminal.SHOWN_SCORES));
            case Block.Folded folded -> out.append(all ? grid(folded.grid(), folded.grid().rows().size())
                    : Wrap.lines("", folded.summary() + "   (--all prints them)", 2, Terminal.WIDTH));
            case Block.Verdicts verdicts -> Terminal.groups(verdicts.verdicts())
                    .forEach(g -> out.append(VerdictText.of(g, colour, shown)));
            case Block.Contents contents -> contents.entries().forEach(e -> out.append(Wrap.lines("", e.title() + "   " + e.href(), 2,
                    Terminal.WIDTH)).append(Wrap.lines("  ", e.claim(), 2, Terminal.WIDTH))
                    .append(Wrap.lines("  ", e.state(), 2, Terminal.WIDTH)));
            case Block.Picture picture -> out.append(Wrap.lines("[figure] ",
                    picture.figure().title() + ". " + picture.figure().caption(), 9, Terminal.WIDTH));
            case Block.Flame flame -> {
                out.append(Wrap.lines("", FlameText.title(flame.graph()), 0, Terminal.WIDTH));
                FlameText.lines(flame.graph()).forEach(line -> {
                    String indent = line.substring(0, line.length() - line.stripLeading().length());
                    out.append(Wrap.lines("  " + indent, line, indent.length() + 4, Terminal.WIDTH));
                });
            }
        }
        return out.toString();
    }

    private static String grid(Block.Grid grid, int shown) {
        int n = Math.min(shown, grid.rows().size());
        String rows = Wrap.lines("", grid.caption(), 0, Terminal.WIDTH)
                + TextTable.of(grid.header(), grid.rows().subList(0, n), texts(grid), Terminal.WIDTH);
        return n == grid.rows().size() ? rows : rows + "  … " + (grid.rows().size() - n) + " more   (--all prints them)\n";
    }

    private static List<Integer> texts(Block.Grid grid) {
        return IntStream.range(0, grid.header().size()).filter(c -> !grid.isNumeric(c)).boxed().toList();
    }
}
