package benchbook.figure;

import benchbook.stats.Moments;
import benchbook.table.TrialTable;
import benchbook.unit.Quantity;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

/**
 * How far measured ratios are from the truth: a strip for each experiment, disturbance and way, a mark for each comparison.
 *
 * <pre>
 *   same code, quiet, by turns         ●●●
 *   same code, quiet, one by one     ✕ ✕●●●● ✕    ✕
 *                                       0 %      10 %
 * </pre>
 */
public final class TrialFigure {

    private static final double MARGIN = 1.08;
    /** Marks of a strip lie on so many lines, so that those of one ratio can be told apart. */
    private static final int LINES = 7;
    private static final double LINE = 0.1;

    private TrialFigure() {}

    /** Returns the figure of {@link TrialTable}. Without rows it is empty and its caption says so. */
    public static PlotlyFigure of(Table trials) {
        if (trials.isEmpty()) {
            return new PlotlyFigure("Measured ratio against the truth", "Nothing to draw: nothing was compared.", "[]", "{}", 1);
        }
        double[] off = new double[trials.rowCount()];
        Map<String, Integer> strips = strips(trials);
        for (Row row : trials) {
            off[row.getRowNumber()] = 100 * (row.getDouble(TrialTable.RATIO) / row.getDouble(TrialTable.TRUTH) - 1);
        }
        double reach = MARGIN * Math.max(1, Math.max(Moments.max(off), -Moments.min(off)));
        Axis axis = new Axis(false, -reach, reach);
        Marks holding = new Marks("interval holds the truth", "circle", Frame.BLUE);
        Marks missing = new Marks("interval does not", "x", Frame.VERMILLION);
        int[] seen = new int[strips.size()];
        int[] misses = new int[strips.size()];
        for (Row row : trials) {
            int strip = strips.get(strip(row));
            boolean isMiss = TrialTable.misses(row);
            misses[strip] += isMiss ? 1 : 0;
            double line = strip + LINE * (seen[strip]++ % LINES - LINES / 2);
            (isMiss ? missing : holding).add(axis.clamped(off[row.getRowNumber()]), line, PlotlyText.hover(row.getString(TrialTable.WORKLOAD)) + ": "
                    + Quantity.significant(row.getDouble(TrialTable.RATIO), 4) + "×, " + Quantity.significant(row.getDouble(TrialTable.LOW), 4) + " to "
                    + Quantity.significant(row.getDouble(TrialTable.HIGH), 4) + ", JVM " + row.getInt(TrialTable.JVM));
        }
        List<String> counts = new ArrayList<>();
        for (int i = 0; i < seen.length; i++) {
            counts.add(misses[i] + " of " + seen[i]);
        }
        String data = PlotlyJson.write(json -> {
            json.writeStartArray();
            holding.write(json);
            missing.write(json);
            json.writeEndArray();
        });
        List<String> labels = PlotlyText.labelsOf(List.copyOf(strips.keySet()));
        String layout = PlotlyJson.write(json -> {
            json.writeStartObject();
            Frame.rows(json, labels, counts, 0);
            axis.write(json, "measured ratio ÷ true ratio − 1, per cent");
            json.writeArrayFieldStart("annotations");
            Frame.columnAtRight(json, counts);
            json.writeEndArray();
            json.writeEndObject();
        });
        return new PlotlyFigure("Measured ratio against the truth", "A mark is a comparison, by turns, one after the other (\"one by one\"), or by a gate, on a"
                + " quiet machine or with one core stolen; at the right, how many intervals miss the truth. At a level of 99 %, 1 of 100 may.", data, layout, Frame.height(labels, 0));
    }

    /** Returns the place of each strip that has a mark: what is to be compared stands under each other. */
    private static Map<String, Integer> strips(Table trials) {
        Set<String> there = new HashSet<>();
        trials.forEach(row -> there.add(strip(row)));
        Map<String, Integer> strips = new LinkedHashMap<>();
        for (String experiment : List.of(TrialTable.SAME, TrialTable.TRUE_RATIO, TrialTable.SLOWER)) {
            for (String disturbance : List.of(TrialTable.QUIET, TrialTable.STOLEN)) {
                for (String way : List.of(TrialTable.BY_TURNS, TrialTable.ONE_AFTER_THE_OTHER, TrialTable.GATE)) {
                    String strip = strip(experiment, disturbance, way);
                    if (there.remove(strip)) {
                        strips.put(strip, strips.size());
                    }
                }
            }
        }
        there.stream().sorted().forEach(other -> strips.put(other, strips.size()));
        return strips;
    }

    private static String strip(Row row) {
        return strip(row.getString(TrialTable.EXPERIMENT), row.getString(TrialTable.DISTURBANCE), row.getString(TrialTable.WAY));
    }

    /** Short, so that it is one line. */
    private static String strip(String experiment, String disturbance, String way) {
        return experiment + ", " + (disturbance.equals(TrialTable.STOLEN) ? "stolen" : disturbance) + ", "
                + (way.equals(TrialTable.ONE_AFTER_THE_OTHER) ? "one by one" : way);
    }
}
