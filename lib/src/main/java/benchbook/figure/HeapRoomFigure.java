package benchbook.figure;

import benchbook.stats.Logs;
import benchbook.stats.Moments;
import benchbook.table.HeapRoomTable;
import benchbook.unit.Quantity;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import tech.tablesaw.api.Table;

/**
 * What a larger heap changes: each JVM's pauses, CPU and throughput ÷ the median with the smaller heap, on a log axis.
 *
 * <pre>
 *   pauses         ◆◆◇            ●●●
 *   CPU                    ◆◆ ◇   ●●●
 *   requests/s                    ◆◇●
 *                                 1
 * </pre>
 */
public final class HeapRoomFigure {

    /** A row: what it is called, and its column, which a published figure shares. */
    private record Quantities(String label, String column) {}

    private static final List<Quantities> ROWS = List.of(
            new Quantities("pauses", HeapRoomTable.PAUSE_COUNT),
            new Quantities("pauses in all, ms", HeapRoomTable.PAUSE_TOTAL_MS),
            new Quantities("CPU, cores", HeapRoomTable.CPU_CORES),
            new Quantities("requests/s", HeapRoomTable.REQUESTS_PER_S));
    private static final double MARGIN = 1.3;

    private HeapRoomFigure() {}

    /**
     * Returns a row per quantity, with a mark per JVM of either size and one for the published ratio. Without JVMs of both sizes the
     * figure is empty and its caption says so.
     *
     * @param room see {@link HeapRoomTable}
     * @param published the same of the source: a row for each of the two sizes
     */
    public static PlotlyFigure of(Table room, Table published, int small, int large) {
        if (HeapRoomTable.values(room, small, HeapRoomTable.CPU_CORES).length == 0
                || HeapRoomTable.values(room, large, HeapRoomTable.CPU_CORES).length == 0) {
            return new PlotlyFigure("What more heap changes", "Nothing to draw: JVMs of both sizes are wanted.", "[]", "{}", 1);
        }
        List<double[]> before = ROWS.stream().map(row -> ratios(room, small, small, row.column)).toList();
        List<double[]> after = ROWS.stream().map(row -> ratios(room, small, large, row.column)).toList();
        List<double[]> source = ROWS.stream().map(row -> ratios(published, small, large, row.column)).toList();
        double[] all = DoubleStream.concat(DoubleStream.of(1), Stream.of(before, after, source)
                .flatMap(List::stream).flatMapToDouble(Arrays::stream).filter(r -> r > 0 && r < Double.POSITIVE_INFINITY)).toArray();
        Axis axis = new Axis(true, Moments.min(all) / MARGIN, Moments.max(all) * MARGIN);
        Marks few = new Marks(small + " MiB, a JVM each", "circle", Frame.BLUE);
        Marks many = new Marks(large + " MiB, a JVM each", "diamond", Frame.VERMILLION);
        Marks told = new Marks(large + " MiB, published", "diamond-open", Frame.GREEN);
        List<String> ratios = new ArrayList<>();
        for (int i = 0; i < ROWS.size(); i++) {
            Quantities row = ROWS.get(i);
            add(few, axis, i, before.get(i), row.label, HeapRoomTable.values(room, small, row.column));
            add(many, axis, i, after.get(i), row.label, HeapRoomTable.values(room, large, row.column));
            add(told, axis, i, source.get(i), row.label, HeapRoomTable.values(published, large, row.column));
            ratios.add(Quantity.ratio(meanRatio(before.get(i), after.get(i))) + "×");
        }
        String data = PlotlyJson.write(json -> {
            json.writeStartArray();
            for (Marks marks : List.of(few, many, told)) {
                marks.write(json);
            }
            json.writeEndArray();
        });
        List<String> labels = ROWS.stream().map(Quantities::label).toList();
        String layout = PlotlyJson.write(json -> {
            json.writeStartObject();
            Frame.rows(json, labels, ratios, 0);
            axis.write(json, "÷ the median at " + small + " MiB (log axis)");
            json.writeArrayFieldStart("annotations");
            Frame.columnAtRight(json, ratios);
            json.writeEndArray();
            json.writeArrayFieldStart("shapes");
            RatioBars.lineAtOne(json);
            json.writeEndArray();
            json.writeEndObject();
        });
        return new PlotlyFigure("What more heap changes", "Each mark is one JVM; right: the ratio of geometric means, as in the table. The published ratio is that of"
                + " medians of three repeats.", data, layout, Frame.height(labels, 0));
    }

    /** What the comparison of forks has as its estimate; NaN, a dash, where a JVM has none of it. */
    private static double meanRatio(double[] before, double[] after) {
        return Logs.exist(before) && Logs.exist(after) ? Moments.geometricMean(after) / Moments.geometricMean(before) : Double.NaN;
    }

    private static double[] ratios(Table table, int small, int of, String column) {
        double median = Moments.median(HeapRoomTable.values(table, small, column));
        return Arrays.stream(HeapRoomTable.values(table, of, column)).map(v -> v / median).toArray();
    }

    private static void add(Marks marks, Axis axis, int row, double[] ratios, String label, double[] values) {
        IntStream.range(0, ratios.length).filter(i -> !Double.isNaN(ratios[i])).forEach(i -> marks.add(axis.clamped(ratios[i]), row,
                PlotlyText.hover(label + ": " + Quantity.significant(values[i], 4) + ", " + Quantity.ratio(ratios[i]) + "×")));
    }
}
