package benchbook.figure;

import benchbook.table.GcRun;
import benchbook.table.PauseTable;
import benchbook.unit.ByteSize;
import benchbook.unit.Quantity;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/**
 * Pauses over time, one strip per log, all with the same scale of lengths.
 *
 * <pre>
 *   100 ms |        ✕         ✕
 *    10 ms | ●●●●●●   ●●■■■●●
 *     1 ms |    △  △      △
 * </pre>
 */
public final class PauseFigure {

    private static final double NS_PER_MS = 1e6;
    /** A pause that the log rounded to nothing still has a place on a log axis. */
    private static final double SHORTEST_MS = 1e-3;
    private static final double MARGIN = 1.5;

    /** A meaning with its look. */
    private record Kind(String name, String symbol, String colour, int sizePx, Predicate<String> of) {}

    private static final List<Kind> KINDS = List.of(
            new Kind("young", "circle", Frame.BLUE, 6, List.of("young", "concurrent_start", "prepare_mixed")::contains),
            new Kind("mixed", "square", Frame.GREEN, 6, "mixed"::equals),
            new Kind("of a concurrent cycle", "triangle-up-open", Frame.PURPLE, 7, k -> !List.of("young", "concurrent_start",
                    "prepare_mixed", "mixed", "full", "degenerated").contains(k)),
            new Kind("degenerated", "diamond", Frame.VERMILLION, 9, "degenerated"::equals),
            new Kind("full", "x", Frame.VERMILLION, 9, "full"::equals));

    private PauseFigure() {}

    /**
     * Returns a strip per log, of the first {@link LogStrips#MAX_LOGS}. Of more pauses of a kind than there is room for, the
     * longest and the shortest of each column are drawn. Without any pause the figure is empty and its caption says so.
     */
    public static PlotlyFigure of(List<GcRun> all) {
        List<GcRun> runs = all.stream().filter(run -> !run.pauses().isEmpty()).toList();
        if (runs.isEmpty()) {
            return new PlotlyFigure("Pauses over time", "Nothing to draw: " + (all.stream().anyMatch(r -> r.reading().showsPauses())
                    ? "there was no pause." : "no log tells pauses."), "[]", "{}", 1);
        }
        LogStrips strips = LogStrips.of(runs, runs.stream().map(r -> r.pauses().longColumn(PauseTable.START_NS)).toList());
        List<double[]> ms = strips.runs().stream().map(r -> Arrays.stream(r.pauses().longColumn(PauseTable.PAUSE_NS).asDoubleArray())
                .map(ns -> Math.max(SHORTEST_MS, ns / NS_PER_MS)).toArray()).toList();
        int[] drawn = {0};
        List<Kind> told = new ArrayList<>();
        String data = PlotlyJson.write(json -> {
            json.writeStartArray();
            for (Kind kind : KINDS) {
                for (int strip = 0; strip < strips.size(); strip++) {
                    StringColumn kinds = strips.runs().get(strip).pauses().stringColumn(PauseTable.KIND);
                    int[] rows = strips.extremes(strip,
                            IntStream.range(0, kinds.size()).filter(i -> kind.of.test(kinds.get(i))).toArray(), ms.get(strip));
                    if (rows.length == 0) {
                        continue;
                    }
                    drawn[0] += rows.length;
                    LogStrips.open(json, kind.name, strip, !told.contains(kind), "markers");
                    told.add(kind);
                    double[] x = strips.x().get(strip);
                    double[] y = ms.get(strip);
                    PlotlyJson.numbers(json, "x", Arrays.stream(rows).mapToObj(i -> x[i]).toList());
                    PlotlyJson.numbers(json, "y", Arrays.stream(rows).mapToObj(i -> y[i]).toList());
                    Table pauses = strips.runs().get(strip).pauses();
                    PlotlyJson.texts(json, "text", Arrays.stream(rows).mapToObj(i -> hover(pauses, i)).toList());
                    json.writeStringField("hoverinfo", "text");
                    json.writeBooleanField("cliponaxis", false);
                    PlotlyJson.constant(json, "marker", "{\"symbol\":\"" + kind.symbol + "\",\"size\":" + kind.sizePx + ",\"color\":\""
                            + kind.colour + "\",\"opacity\":0.75}");
                    json.writeEndObject();
                }
            }
            json.writeEndArray();
        });
        double low = ms.stream().flatMapToDouble(Arrays::stream).min().orElse(1) / MARGIN;
        double high = ms.stream().flatMapToDouble(Arrays::stream).max().orElse(1) * MARGIN;
        String layout = strips.layout("pause, log axis", (json, strip) -> LogTicks.time(low, high).write(json));
        return new PlotlyFigure("Pauses over time", caption(strips, drawn[0]), data, layout, strips.heightPx());
    }

    private static String hover(Table pauses, int i) {
        LongColumn start = pauses.longColumn(PauseTable.START_NS);
        LongColumn before = pauses.longColumn(PauseTable.HEAP_BEFORE_BYTES);
        return PlotlyText.hover((pauses.stringColumn(PauseTable.KIND).get(i) + " " + pauses.stringColumn(PauseTable.CAUSE).get(i)).strip()
                + ": " + Quantity.duration(pauses.longColumn(PauseTable.PAUSE_NS).getLong(i))
                + (start.isMissing(i) ? "" : " at " + Quantity.decimals(start.getLong(i) / 1e9, 3) + " s")
                + (before.isMissing(i) ? "" : ", " + ByteSize.mib(before.getLong(i)) + " → "
                        + ByteSize.mib(pauses.longColumn(PauseTable.HEAP_AFTER_BYTES).getLong(i)) + " MiB"));
    }

    private static String caption(LogStrips strips, int drawn) {
        int pauses = strips.runs().stream().mapToInt(r -> r.pauses().rowCount()).sum();
        return Quantity.count(pauses, "pause") + " at " + (pauses == 1 ? "its" : "their") + " beginning"
                + (drawn < pauses ? ", of which " + drawn + " are drawn: the longest and the shortest of each kind in each of "
                        + LogStrips.COLUMNS + " columns, so that no long one is lost" : "") + "." + strips.sentences();
    }
}
