package benchbook.report;

import benchbook.check.ShareText;
import benchbook.figure.FlameGraph;
import benchbook.stats.Interval;
import benchbook.stats.Proportion;
import benchbook.unit.Quantity;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A flame graph for readers without a picture: the way down along the largest frames, where it parts. */
final class FlameText {

    private static final int WAYS = 24;

    private FlameText() {}

    /** Returns one line for each step, the deeper the further in. */
    static List<String> lines(FlameGraph graph) {
        List<String> lines = new ArrayList<>();
        List<FlameGraph.Step> steps = graph.hottest();
        for (int i = 0; i < Math.min(WAYS, steps.size()); i++) {
            lines.add(" ".repeat(Math.min(i, 12)) + step(graph, steps.get(i)));
        }
        if (steps.size() > WAYS) {
            lines.add(" ".repeat(12) + "… and " + Quantity.count(steps.size() - WAYS, "step") + " more; the page has them all");
        }
        return lines;
    }

    /** Returns a heading for them. */
    static String title(FlameGraph graph) {
        return graph.title() + ": the hottest way down";
    }

    private static String step(FlameGraph graph, FlameGraph.Step step) {
        return IntStream.range(0, step.samples().size()).mapToObj(i -> share(step.samples().get(i), graph.total().get(i)))
                .collect(Collectors.joining(" against ")) + "  " + step.frame()
                + (step.skipped() == 0 ? "" : " (" + step.skipped() + " above it alike)");
    }

    private static String share(long k, long n) {
        if (n == 0) {
            return Quantity.MISSING;
        }
        Interval interval = Proportion.wilson(k, n);
        return k == n ? "100 % of " + n : ShareText.of((double) k / n, interval.low(), interval.high());
    }
}
