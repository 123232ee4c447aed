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

    /** Returns the page's HTML. */
    public String html() {
        return Page.html(title, claim, blocks);
    }

    /** Returns the text for a terminal; of a figure it has the title and the caption. */
    public String text(boolean colour) {
        StringBuilder out = new StringBuilder(VerdictText.bold(title, colour)).append('\n');
        out.append(Wrap.lines("", claim, 0, Terminal.WIDTH));
        for (Block block : blocks) {
            out.append('\n');
            switch (block) {
                case Block.Prose prose -> {
                    out.append(VerdictText.bold(prose.title(), colour)).append('\n');
                    prose.paragraphs().forEach(p -> out.append(Wrap.lines("", p, 0, Terminal.WIDTH)));
                }
                case Block.Grid grid -> {
                    out.append(Wrap.lines("", grid.caption(), 0, Terminal.WIDTH));
                    out.append(TextTable.of(grid.header(), grid.rows(), texts(grid), Terminal.WIDTH));
                }
                case Block.Verdicts verdicts -> Terminal.groups(verdicts.verdicts())
                        .forEach(g -> out.append(VerdictText.of(g, colour, Terminal.SHOWN)));
                case Block.Picture picture -> out.append(Wrap.lines("[figure] ",
                        picture.figure().title() + ". " + picture.figure().caption(), 9, Terminal.WIDTH));
            }
        }
        return out.toString();
    }

    private static List<Integer> texts(Block.Grid grid) {
        return IntStream.range(0, grid.header().size()).filter(c -> !grid.isNumeric(c)).boxed().toList();
    }
}
