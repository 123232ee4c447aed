package benchbook.figure;

import benchbook.table.GateTable;
import benchbook.unit.Quantity;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

/**
 * What gates saw: ratio and ends of its interval, beside the limit.
 *
 * <pre>
 *   before      |●|  ┊
 *   planted          ┊     |●|
 *               at most 1.05
 * </pre>
 */
public final class GateFigure {

    private static final double MARGIN = 1.1;

    private GateFigure() {}

    /** Returns a row per gate of {@link GateTable}, which all have the same limit; right is slower. */
    public static PlotlyFigure of(Table gates, double limit) {
        double[] values = Stream.of(GateTable.LOW, GateTable.RATIO, GateTable.HIGH)
                .flatMapToDouble(c -> DoubleStream.of(gates.doubleColumn(c).asDoubleArray())).filter(v -> v > 0).toArray();
        Axis axis = new Axis(true, Math.min(limit, DoubleStream.of(values).min().orElse(limit)) / MARGIN,
                Math.max(limit, DoubleStream.of(values).max().orElse(limit)) * MARGIN);
        Marks ratios = new Marks("ratio", "circle", Frame.BLUE);
        Marks ends = new Marks("ends of its interval", "line-ns-open", Frame.BLUE);
        List<String> names = new ArrayList<>();
        List<String> states = new ArrayList<>();
        for (int i = 0; i < gates.rowCount(); i++) {
            Row row = gates.row(i);
            names.add(row.getString(GateTable.STEP));
            states.add(row.getString(GateTable.STATE));
            String text = PlotlyText.hover(row.getString(GateTable.TEXT));
            if (row.getDouble(GateTable.RATIO) > 0) {
                ratios.add(axis.clamped(row.getDouble(GateTable.RATIO)), i, text);
            }
            for (String end : List.of(GateTable.LOW, GateTable.HIGH)) {
                if (row.getDouble(end) > 0) {
                    ends.add(axis.clamped(row.getDouble(end)), i, text);
                }
            }
        }
        String data = PlotlyJson.write(json -> {
            json.writeStartArray();
            ends.write(json);
            ratios.write(json);
            json.writeEndArray();
        });
        List<String> labels = PlotlyText.labelsOf(names);
        String layout = PlotlyJson.write(json -> new Beyond(limit, "limit " + Quantity.significant(limit, 3))
                .writeRows(json, labels, states, axis, "candidate's time ÷ reference's time (log axis)"));
        return new PlotlyFigure("What each gate saw", names.isEmpty() ? "Nothing to draw: no gate was run."
                : "A gate holds where the whole interval is left of the limit, and is broken where it is right of it.", data, layout,
                Frame.height(labels, Frame.LINE_PX));
    }
}
