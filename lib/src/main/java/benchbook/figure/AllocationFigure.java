package benchbook.figure;

import benchbook.stats.Moments;
import benchbook.table.AllocationTable;
import benchbook.unit.Quantity;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

/**
 * Ratios of allocated bytes: code against itself, and done twice against once. Each mark is a comparison, or several of one ratio.
 *
 * <pre>
 *   map      ●      ◆
 *   stream   ●      ◆
 *            1      2
 * </pre>
 */
public final class AllocationFigure {

    private static final double MARGIN = 0.25;

    private AllocationFigure() {}

    /** Returns a row per piece of code, in the table's order; see {@link AllocationTable}. Without comparisons it is empty and says so. */
    public static PlotlyFigure of(Table comparisons) {
        if (comparisons.isEmpty()) {
            return new PlotlyFigure("Ratios of allocated bytes", "Nothing to draw: nothing was compared.", "[]", "{}", 1);
        }
        List<String> codes = new ArrayList<>(new LinkedHashSet<>(comparisons.sortAscendingOn(AllocationTable.CODE)
                .stringColumn(AllocationTable.CODE).asList()));
        double[] ratios = comparisons.doubleColumn(AllocationTable.RATIO).asList().stream().mapToDouble(r -> r).filter(Double::isFinite).toArray();
        Axis axis = new Axis(false, Math.min(1, Moments.min(ratios)) - MARGIN, Math.max(2, Moments.max(ratios)) + MARGIN);
        Marks same = new Marks("against itself", "circle", Frame.BLUE);
        Marks doubled = new Marks("done twice", "diamond", Frame.VERMILLION);
        Marks open = new Marks("undecided", "x", Frame.ORANGE);
        // Of hundreds of comparisons most have one and the same ratio: one mark for each that differs.
        Table marks = comparisons.selectColumns(AllocationTable.CODE, AllocationTable.TRUTH, AllocationTable.RATIO, AllocationTable.STATE)
                .dropDuplicateRows();
        for (Row row : marks) {
            boolean undecided = row.getString(AllocationTable.STATE).equals(AllocationTable.UNDECIDED);
            (undecided ? open : row.getString(AllocationTable.TRUTH).equals(AllocationTable.SAME) ? same : doubled)
                    .add(axis.clamped(row.getDouble(AllocationTable.RATIO)), codes.indexOf(row.getString(AllocationTable.CODE)),
                            PlotlyText.hover(row.getString(AllocationTable.CODE) + ", " + row.getString(AllocationTable.TRUTH)) + ": "
                                    + Quantity.ratio(row.getDouble(AllocationTable.RATIO)) + "×");
        }
        String data = PlotlyJson.write(json -> {
            json.writeStartArray();
            for (Marks each : List.of(same, doubled, open)) {
                each.write(json);
            }
            json.writeEndArray();
        });
        List<String> labels = PlotlyText.labelsOf(codes);
        String layout = PlotlyJson.write(json -> {
            json.writeStartObject();
            Frame.rows(json, labels, List.of(), 0);
            axis.write(json, "candidate's bytes ÷ reference's");
            json.writeEndObject();
        });
        return new PlotlyFigure("Ratios of allocated bytes", "A mark stands for all comparisons of its code, truth and ratio: where there is one"
                + " mark, they all had the same.", data, layout, Frame.height(labels, 0));
    }
}
