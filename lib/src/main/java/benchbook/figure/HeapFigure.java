package benchbook.figure;

import benchbook.table.GcRun;
import benchbook.table.HeapTable;
import benchbook.unit.Quantity;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.Table;

/**
 * The heap before and after each collection over time, what was committed and what the JVM may have, one strip per log.
 *
 * <pre>
 *   256 ┄┄┄┄┄┄┄┄┄┄┄┄┄ maximum
 *        ╱│╱│╱│╱│╱│   before, then after
 *    0       ✕        left by a full collection
 * </pre>
 */
public final class HeapFigure {

    private static final double MIB = 1 << 20;
    private static final double MARGIN = 1.06;
    /** A maximum further above the heap in use would press it to the floor. */
    private static final double FAR = 4;
    /** Beyond this factor between two heaps each strip has its own scale. */
    private static final double SHARED = 8;

    private HeapFigure() {}

    /** One log's part. */
    private record Heap(GcRun run, Table rows, double committedMib, double maximumMib) {

        static Heap of(GcRun run) {
            Table rows = HeapTable.of(run);
            double most = 0;
            for (String column : List.of(HeapTable.HEAP_BEFORE_BYTES, HeapTable.HEAP_AFTER_BYTES, HeapTable.HEAP_COMMITTED_BYTES)) {
                LongColumn sizes = rows.longColumn(column);
                most = Math.max(most, sizes.isNotMissing().isEmpty() ? 0 : sizes.max() / MIB);
            }
            return new Heap(run, rows, most, run.header().heapMaxBytes().isPresent()
                    ? run.header().heapMaxBytes().getAsLong() / MIB : Double.NaN);
        }

        boolean isMaximumDrawn() {
            return maximumMib <= FAR * committedMib;
        }

        double top() {
            return Math.max(1, isMaximumDrawn() ? Math.max(committedMib, maximumMib) : committedMib);
        }
    }

    /**
     * Returns a strip per log that tells its heap, of the first {@link LogStrips#MAX_LOGS}. Of more collections than there is
     * room for, the fullest and the emptiest moment of each column are drawn. Without any the figure is empty.
     */
    public static PlotlyFigure of(List<GcRun> all) {
        List<Heap> heaps = all.stream().map(Heap::of).filter(h -> !h.rows.isEmpty()).toList();
        if (heaps.isEmpty()) {
            return new PlotlyFigure("The heap over time", "Nothing to draw: no collection tells its heap.", "[]", "{}", 1);
        }
        LogStrips strips = LogStrips.of(heaps.stream().map(Heap::run).toList(),
                heaps.stream().map(h -> h.rows.longColumn(HeapTable.START_NS)).toList());
        boolean[] thinned = new boolean[strips.size()];
        List<String> told = new ArrayList<>();
        String data = PlotlyJson.write(json -> {
            json.writeStartArray();
            for (int strip = 0; strip < strips.size(); strip++) {
                thinned[strip] = used(json, strips, strip, heaps.get(strip), told);
                committed(json, strips, strip, heaps.get(strip), told);
                maximum(json, strips, strip, heaps.get(strip), told);
                full(json, strips, strip, heaps.get(strip), told);
            }
            json.writeEndArray();
        });
        double[] tops = heaps.stream().limit(strips.size()).mapToDouble(Heap::top).toArray();
        double top = Arrays.stream(tops).max().orElse(1);
        boolean shared = top <= SHARED * Arrays.stream(tops).min().orElse(1);
        String layout = strips.layout("MiB", (json, strip) -> {
            PlotlyJson.constant(json, "range", "[0," + MARGIN * (shared ? top : tops[strip]) + "]");
            json.writeNumberField("nticks", 6);
        });
        return new PlotlyFigure("The heap over time", caption(strips, heaps, thinned, shared), data, layout, strips.heightPx());
    }

    private static void open(JsonGenerator json, String name, int strip, String mode, List<String> told) throws IOException {
        LogStrips.open(json, name, strip, !told.contains(name), mode);
        told.add(name);
    }

    /** Before, then after: a tooth for each collection. Returns whether some were left out. */
    private static boolean used(JsonGenerator json, LogStrips strips, int strip, Heap heap, List<String> told) throws IOException {
        double[] before = mib(heap.rows.longColumn(HeapTable.HEAP_BEFORE_BYTES));
        double[] after = mib(heap.rows.longColumn(HeapTable.HEAP_AFTER_BYTES));
        double[] x = strips.x().get(strip);
        int[] every = IntStream.range(0, x.length).toArray();
        // Fullest before and emptiest after: the rows of both, so that each tooth stays one.
        int[] rows = IntStream.concat(Arrays.stream(strips.extremes(strip, every, before)),
                Arrays.stream(strips.extremes(strip, every, after))).sorted().distinct().toArray();
        List<double[]> points = new ArrayList<>();
        for (int row : rows) {
            points.add(new double[] {x[row], before[row]});
            points.add(new double[] {end(strips, strip, heap, row), after[row]});
        }
        points.sort(Comparator.comparingDouble(p -> p[0])); // ZGC's minor cycles run inside of its major ones
        open(json, "in use, before and after", strip, "lines", told);
        PlotlyJson.numbers(json, "x", points.stream().map(p -> p[0]).toList());
        PlotlyJson.numbers(json, "y", points.stream().map(p -> p[1]).toList());
        PlotlyJson.constant(json, "line", "{\"width\":1,\"color\":\"" + Frame.BLUE + "\"}");
        json.writeStringField("hoverinfo", "y");
        json.writeEndObject();
        return rows.length < x.length;
    }

    private static void committed(JsonGenerator json, LogStrips strips, int strip, Heap heap, List<String> told) throws IOException {
        LongColumn committed = heap.rows.longColumn(HeapTable.HEAP_COMMITTED_BYTES);
        List<Double> xs = new ArrayList<>();
        List<Double> ys = new ArrayList<>();
        int[] known = IntStream.range(0, committed.size()).filter(i -> !committed.isMissing(i)).toArray();
        for (int k = 0; k < known.length; k++) {
            double size = committed.getLong(known[k]) / MIB;
            boolean last = k == known.length - 1;
            if (last || ys.isEmpty() || ys.get(ys.size() - 1) != size) { // a step where it changes is all there is to see
                xs.add(strips.x().get(strip)[known[k]]);
                ys.add(size);
            }
        }
        if (xs.isEmpty()) {
            return;
        }
        open(json, "committed", strip, "lines", told);
        // A heap that grows and shrinks at every collection has as many steps as it has collections.
        boolean many = xs.size() > 2 * LogStrips.COLUMNS;
        int every = many ? Math.ceilDiv(xs.size(), 2 * LogStrips.COLUMNS) : 1;
        PlotlyJson.numbers(json, "x", IntStream.range(0, xs.size()).filter(i -> i % every == 0).mapToObj(xs::get).toList());
        PlotlyJson.numbers(json, "y", IntStream.range(0, ys.size()).filter(i -> i % every == 0).mapToObj(ys::get).toList());
        PlotlyJson.constant(json, "line", "{\"width\":2,\"shape\":\"hv\",\"color\":\"" + Frame.GREEN + "\"}");
        json.writeStringField("hoverinfo", "y");
        json.writeEndObject();
    }

    private static void maximum(JsonGenerator json, LogStrips strips, int strip, Heap heap, List<String> told) throws IOException {
        if (!heap.isMaximumDrawn()) {
            return; // not told, or far away
        }
        open(json, "maximum", strip, "lines", told);
        PlotlyJson.numbers(json, "x", List.of(0.0, strips.end(strip)));
        PlotlyJson.numbers(json, "y", List.of(heap.maximumMib, heap.maximumMib));
        PlotlyJson.constant(json, "line", "{\"width\":1.5,\"dash\":\"dash\",\"color\":\"" + Frame.VERMILLION + "\"}");
        json.writeStringField("hoverinfo", "y");
        json.writeEndObject();
    }

    private static void full(JsonGenerator json, LogStrips strips, int strip, Heap heap, List<String> told) throws IOException {
        double[] after = mib(heap.rows.longColumn(HeapTable.HEAP_AFTER_BYTES));
        int[] rows = strips.extremes(strip, heap.rows.stringColumn(HeapTable.KIND).isEqualTo("full").toArray(), after);
        if (rows.length == 0) {
            return;
        }
        open(json, "left by a full collection", strip, "markers", told);
        PlotlyJson.numbers(json, "x", Arrays.stream(rows).mapToObj(i -> end(strips, strip, heap, i)).toList());
        PlotlyJson.numbers(json, "y", Arrays.stream(rows).mapToObj(i -> after[i]).toList());
        PlotlyJson.constant(json, "marker", "{\"symbol\":\"x\",\"size\":8,\"color\":\"" + Frame.VERMILLION + "\"}");
        json.writeStringField("hoverinfo", "y");
        json.writeEndObject();
    }

    /** Where a collection was over. */
    private static double end(LogStrips strips, int strip, Heap heap, int row) {
        LongColumn duration = heap.rows.longColumn(HeapTable.DURATION_NS);
        return strips.x().get(strip)[row] + (duration.isMissing(row) ? 0 : strips.length(strip, duration.getLong(row)));
    }

    private static double[] mib(LongColumn bytes) {
        return Arrays.stream(bytes.asDoubleArray()).map(b -> b / MIB).toArray();
    }

    private static String caption(LogStrips strips, List<Heap> heaps, boolean[] thinned, boolean shared) {
        List<Heap> drawn = heaps.subList(0, strips.size());
        boolean any = IntStream.range(0, thinned.length).anyMatch(i -> thinned[i]);
        List<String> far = drawn.stream().filter(h -> h.maximumMib > FAR * h.committedMib)
                .map(h -> h.run.label() + " may have " + Quantity.significant(h.maximumMib, 3) + " MiB").toList();
        return Quantity.count(drawn.stream().mapToInt(h -> h.rows.rowCount()).sum(), "collection") + "."
                + (any ? " Of so many the fullest and the emptiest moment of each of " + LogStrips.COLUMNS + " columns are drawn." : "")
                + (drawn.stream().anyMatch(h -> HeapTable.isConcurrent(h.run))
                        ? " Of ZGC and Shenandoah what is left after a cycle includes what the program allocated meanwhile." : "")
                + (far.isEmpty() ? "" : " Too far up to draw: " + String.join("; ", far) + ".")
                + (shared || strips.size() == 1 ? "" : " The heaps' scales differ.") + strips.sentences();
    }
}
