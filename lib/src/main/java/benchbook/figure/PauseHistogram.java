package benchbook.figure;

import benchbook.table.GcRun;
import benchbook.table.PauseTable;
import benchbook.unit.Quantity;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * How many pauses there were of each length, one line per log, lengths and counts on log axes, so that one long pause among
 * thousands of short ones is seen.
 *
 * <pre>
 *   per minute
 *   100 |   ▁▄▄▂
 *    10 |  ▂████▄ ▁
 *     1 | ▁██████▂█   ▁
 *         1 ms   10 ms   100 ms
 * </pre>
 */
public final class PauseHistogram {

    /** Bins of a quarter more than the one before: ten to a factor of ten; of few pauses five, so that bins hold some. */
    private static final int FINE = 10;
    private static final int COARSE = 5;
    private static final int FEW = 200;
    private static final double NS_PER_MS = 1e6;
    private static final double NS_PER_MIN = 60e9;
    private static final double SHORTEST_MS = 1e-3;
    private static final int PLOT_PX = 260;
    private static final int RIGHT_PX = 20;

    /** Colour and dash: a meaning has a shape too. Okabe and Ito's colours. */
    private static final List<List<String>> LOOKS = List.of(List.of(Frame.BLUE, "solid"), List.of(Frame.VERMILLION, "dash"),
            List.of(Frame.GREEN, "dot"), List.of(Frame.PURPLE, "dashdot"), List.of(Frame.ORANGE, "longdash"), List.of(Frame.SKY, "longdashdot"));

    private PauseHistogram() {}

    /** Returns a line per log that has pauses, of the first six. Without any the figure is empty. */
    public static PlotlyFigure of(List<GcRun> all) {
        List<GcRun> told = all.stream().filter(run -> !run.pauses().isEmpty()).toList();
        List<GcRun> runs = told.stream().limit(LOOKS.size()).toList();
        if (runs.isEmpty()) {
            return new PlotlyFigure("Pauses by length", "Nothing to draw: no pause.", "[]", "{}", 1);
        }
        List<double[]> ms = runs.stream().map(PauseHistogram::ms).toList();
        int perDecade = ms.stream().allMatch(m -> m.length < FEW) ? COARSE : FINE;
        int first = (int) Math.floor(perDecade * Math.log10(ms.stream().flatMapToDouble(Arrays::stream).min().orElse(1)) + 1e-9);
        int last = (int) Math.floor(perDecade * Math.log10(ms.stream().flatMapToDouble(Arrays::stream).max().orElse(1)) + 1e-9);
        // Rates, where all logs have them: a longer log has more of each.
        boolean rates = runs.stream().allMatch(r -> r.reading().spanNs().orElse(0) > 0);
        List<int[]> counts = ms.stream().map(m -> counts(m, perDecade, first, last)).toList();
        List<Double> weights = IntStream.range(0, runs.size()).mapToObj(i -> rates
                ? NS_PER_MIN / runs.get(i).reading().spanNs().getAsLong() : 1.0 / ms.get(i).length).toList();
        double least = weights.stream().mapToDouble(w -> w).min().orElse(1) / 2;
        double most = IntStream.range(0, runs.size())
                .mapToDouble(i -> weights.get(i) * Arrays.stream(counts.get(i)).max().orElse(1)).max().orElse(1);
        String data = PlotlyJson.write(json -> {
            json.writeStartArray();
            for (int i = 0; i < runs.size(); i++) {
                List<Double> x = new ArrayList<>();
                List<Double> y = new ArrayList<>();
                List<String> hover = new ArrayList<>();
                for (int b = first - 1; b <= last + 1; b++) {
                    int n = b < first || b > last ? 0 : counts.get(i)[b - first];
                    double from = Math.pow(10, (double) b / perDecade);
                    x.add(from);
                    y.add(n == 0 ? least : n * weights.get(i)); // a bin without pauses goes down to the floor, which is no number
                    hover.add(Quantity.durations(from * NS_PER_MS, Math.pow(10, (b + 1.0) / perDecade) * NS_PER_MS) + ": "
                            + Quantity.count(n, "pause"));
                }
                json.writeStartObject();
                json.writeStringField("type", "scatter");
                json.writeStringField("mode", "lines");
                json.writeStringField("name", PlotlyText.line(runs.get(i).label(), PlotlyText.LABEL_LINE));
                PlotlyJson.numbers(json, "x", x);
                PlotlyJson.numbers(json, "y", y);
                PlotlyJson.texts(json, "text", hover);
                json.writeStringField("hoverinfo", "text");
                if (runs.size() == 1) {
                    json.writeStringField("fill", "tozeroy");
                }
                PlotlyJson.constant(json, "line", "{\"width\":2,\"shape\":\"hv\",\"color\":\"" + LOOKS.get(i).get(0) + "\",\"dash\":\""
                        + LOOKS.get(i).get(1) + "\"}");
                json.writeEndObject();
            }
            json.writeEndArray();
        });
        Axis axis = new Axis(true, Math.pow(10, (first - 1.0) / perDecade), Math.pow(10, (last + 2.0) / perDecade));
        LogTicks vertical = new LogTicks(least, 1.5 * most, v -> rates ? Quantity.significant(v, 1) : Quantity.percent(v));
        String layout = PlotlyJson.write(json -> {
            json.writeStartObject();
            Frame.margins(json, Frame.TOP_PX, RIGHT_PX, Frame.BOTTOM_PX, PLOT_PX);
            axis.write(json, "length of a pause, ms (log axis)");
            json.writeObjectFieldStart("yaxis");
            json.writeBooleanField("automargin", true);
            json.writeBooleanField("fixedrange", true);
            json.writeBooleanField("zeroline", false);
            json.writeObjectFieldStart("title");
            json.writeStringField("text", rates ? "pauses per minute" : "share of the log's pauses");
            json.writeEndObject();
            vertical.write(json);
            json.writeEndObject();
            json.writeEndObject();
        });
        return new PlotlyFigure("Pauses by length", "Every pause is counted, in bins each " + Quantity.significant(Math.pow(10, 1.0 / perDecade), 3)
                + " × as long as the one before; " + (rates ? "per minute of the log, so that logs of different length can be held"
                        + " against each other." : "as shares, since not every log has a clock.")
                + (told.size() > runs.size() ? " The first " + runs.size() + " of " + told.size() + " logs are drawn." : ""),
                data, layout, Frame.TOP_PX + PLOT_PX + Frame.BOTTOM_PX);
    }

    private static double[] ms(GcRun run) {
        return Arrays.stream(run.pauses().longColumn(PauseTable.PAUSE_NS).asDoubleArray())
                .map(ns -> Math.max(SHORTEST_MS, ns / NS_PER_MS)).toArray();
    }

    private static int[] counts(double[] ms, int perDecade, int first, int last) {
        int[] counts = new int[last - first + 1];
        for (double m : ms) {
            counts[Math.min(last, (int) Math.floor(perDecade * Math.log10(m) + 1e-9)) - first]++;
        }
        return counts;
    }
}
