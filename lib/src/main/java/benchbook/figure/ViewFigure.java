package benchbook.figure;

import benchbook.table.InPlaceViewTable;
import benchbook.unit.Quantity;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

/**
 * Time of a call of each piece of code, on a log axis, beside what a source published.
 *
 * <pre>
 *   linear hard            ● ◇    57.6 ± 0.4
 *   hash hard    ◇ ●               7.6 ± 0.1
 *              1    10    100  ns
 * </pre>
 */
public final class ViewFigure {

    /** Room at the ends of the axis, as a factor. */
    private static final double MARGIN = 1.6;

    private ViewFigure() {}

    /**
     * Returns a row per piece of code and value of the parameter, in the order of the table; right is slower. Without any the figure is
     * empty and its caption says so.
     *
     * @param views see {@link InPlaceViewTable}; only average times are drawn, all in the same unit
     * @param published the same of a source, or without rows
     */
    public static PlotlyFigure of(Table views, Table published) {
        List<Row> own = times(views);
        List<Row> theirs = times(published);
        double[] values = Stream.concat(own.stream(), theirs.stream()).mapToDouble(r -> r.getDouble(InPlaceViewTable.VALUE))
                .filter(v -> v > 0).toArray();
        Axis axis = new Axis(true, DoubleStream.of(values).min().orElse(1) / MARGIN, DoubleStream.of(values).max().orElse(10) * MARGIN);
        Marks here = new Marks("measured in place", "circle", Frame.BLUE);
        Marks there = new Marks("published", "diamond-open", Frame.GREEN);
        List<String> atRight = new ArrayList<>();
        List<String> names = own.stream().map(ViewFigure::label).toList();
        for (int i = 0; i < own.size(); i++) {
            Row row = own.get(i);
            String text = Quantity.scored(row.getDouble(InPlaceViewTable.VALUE), row.getDouble(InPlaceViewTable.ERROR), row.getString(InPlaceViewTable.UNIT));
            here.add(axis.clamped(row.getDouble(InPlaceViewTable.VALUE)), i, PlotlyText.hover(names.get(i) + ": " + text));
            atRight.add(text);
            for (Row other : theirs) {
                if (label(other).equals(names.get(i))) {
                    there.add(axis.clamped(other.getDouble(InPlaceViewTable.VALUE)), i, PlotlyText.hover(names.get(i) + ", published: "
                            + Quantity.scored(other.getDouble(InPlaceViewTable.VALUE), other.getDouble(InPlaceViewTable.ERROR),
                                    other.getString(InPlaceViewTable.UNIT))));
                }
            }
        }
        String data = PlotlyJson.write(json -> {
            json.writeStartArray();
            here.write(json);
            there.write(json);
            json.writeEndArray();
        });
        List<String> labels = PlotlyText.labelsOf(names);
        String layout = PlotlyJson.write(json -> layout(json, labels, atRight, axis));
        return new PlotlyFigure("Time of a call", caption(own, !theirs.isEmpty()), data, layout, Frame.height(labels, Frame.LINE_PX));
    }

    /** Rows that do not move with the table's cursor. */
    private static List<Row> times(Table views) {
        List<Row> rows = new ArrayList<>();
        for (int i = 0; i < views.rowCount(); i++) {
            if (views.stringColumn(InPlaceViewTable.VIEW).get(i).equals(InPlaceViewTable.TIME)) {
                rows.add(views.row(i));
            }
        }
        return rows;
    }

    private static String label(Row row) {
        String parameter = row.getString(InPlaceViewTable.PARAMETER);
        return row.getString(InPlaceViewTable.NAME) + (parameter.isEmpty() ? "" : " " + parameter);
    }

    private static void layout(JsonGenerator json, List<String> labels, List<String> atRight, Axis axis) throws IOException {
        json.writeStartObject();
        Frame.rows(json, labels, atRight, Frame.LINE_PX);
        axis.write(json, "ns a call (log axis); at the right: with the distance to its interval's farther end");
        json.writeArrayFieldStart("annotations");
        Frame.columnAtRight(json, atRight);
        json.writeEndArray();
        json.writeEndObject();
    }

    private static String caption(List<Row> own, boolean published) {
        return own.isEmpty() ? "Nothing to draw: nothing was measured."
                : "A row is a piece of code, timed by turns with all others; right is slower."
                + (published ? " The marks in a row are of two machines and two sizes of data: compare the order of the rows." : "");
    }
}
