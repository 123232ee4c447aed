package benchbook.figure;

import benchbook.unit.Quantity;
import java.util.List;
import java.util.function.Predicate;

/** The words under a {@link ScoreFigure}: what its marks mean, what was chosen, what is missing. */
final class ScoreCaption {

    private ScoreCaption() {}

    /**
     * Returns the caption.
     *
     * @param all the results of the figure's mode and unit
     * @param shown those that are drawn
     * @param notPositive how many were chosen, but have no place on a log axis
     */
    static String of(List<Row> all, List<Row> shown, int notPositive, ScoreTraces traces) {
        StringBuilder text = new StringBuilder();
        long scored = count(all, r -> Double.isFinite(r.score()));
        if (scored == 0) {
            text.append("Nothing to draw.");
        } else if (shown.size() + notPositive == scored) {
            text.append(Quantity.count(shown.size(), "result")).append('.');
        } else {
            text.append(shown.size()).append(" of ").append(scored)
                    .append(" results: those with the widest ± or the widest range of forks, relative to the score.");
        }
        if (!shown.isEmpty()) {
            text.append(" Diamond and bar: JMH's score and its ± at 99.9 %, for which it pools the iterations of all forks.");
        }
        if (traces.hasDots()) {
            // A dot outside the bar is no fault by itself: the bar is about the mean of all forks.
            text.append(" Dots: the mean of each fork. They show where the next run may land; the bar does not.");
        }
        if (traces.cut()) {
            text.append(" A triangle at the edge: the bar goes on, at the left edge often below 0, where no score can be.");
        }
        add(text, "Left out", all.size() - scored, "without a score.");
        add(text, "Left out, since a log axis has no 0", notPositive, "with a score of 0 or less.");
        add(text, "Without a bar", count(shown, r -> Double.isNaN(r.error())), "without a ± from JMH, which needs three values.");
        add(text, "Without dots", count(shown, r -> r.hasRawData() && r.forks().length == 1), "of a single fork.");
        add(text, "Without dots", count(shown, r -> !r.hasRawData()), "without raw data.");
        return text.toString();
    }

    private static long count(List<Row> rows, Predicate<Row> which) {
        return rows.stream().filter(which).count();
    }

    private static void add(StringBuilder text, String what, long results, String why) {
        if (results > 0) {
            text.append(' ').append(what).append(": ").append(Quantity.count(results, "result")).append(' ').append(why);
        }
    }
}
