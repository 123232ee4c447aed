package benchbook.figure;

import benchbook.table.BuildTable;
import benchbook.unit.Quantity;
import java.util.ArrayList;
import java.util.List;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

/**
 * How many benchmarks JMH finds in the jar that each way to compile the same source has made.
 *
 * <pre>
 *   javac             ✕                 0
 *   javac -proc:none  ✕                 0
 *   javac -proc:full  ───────────────● 10
 * </pre>
 */
public final class BuildFigure {

    /** Room at the ends of the axis, as a share of it: a mark at 0 is drawn whole. */
    private static final double MARGIN = 0.04;

    private BuildFigure() {}

    /** Returns a row per way, in the order of the {@link BuildTable}; without any the figure is empty and its caption says so. */
    public static PlotlyFigure of(Table builds) {
        List<String> names = new ArrayList<>();
        List<String> texts = new ArrayList<>();
        List<double[]> lines = new ArrayList<>();
        Marks found = new Marks("benchmarks that JMH finds", "circle", Frame.BLUE);
        Marks none = new Marks("none, although javac succeeded", "x", Frame.VERMILLION);
        Marks failed = new Marks("javac failed", "square-open", Frame.VERMILLION);
        int most = 1;
        for (Row row : builds) {
            int benchmarks = BuildTable.benchmarks(row);
            most = Math.max(most, benchmarks);
            int at = names.size();
            names.add(("javac " + shortened(row.getString(BuildTable.OPTIONS))).strip());
            texts.add(String.valueOf(benchmarks));
            lines.add(new double[] {0, benchmarks, at});
            (!row.getBoolean(BuildTable.COMPILED) ? failed : benchmarks == 0 ? none : found).add(benchmarks, at,
                    PlotlyText.hover("javac " + row.getString(BuildTable.OPTIONS)) + "<br>"
                            + Quantity.count(benchmarks, "benchmark") + ", "
                            + "classes generated: " + row.getInt(BuildTable.GENERATED));
        }
        List<String> labels = PlotlyText.labelsOf(names);
        Axis axis = new Axis(false, -MARGIN * most, most * (1 + MARGIN));
        String data = PlotlyJson.write(json -> {
            json.writeStartArray();
            Marks.lines(json, Frame.FAINT, lines);
            for (Marks marks : List.of(found, none, failed)) {
                marks.write(json);
            }
            json.writeEndArray();
        });
        String layout = PlotlyJson.write(json -> {
            json.writeStartObject();
            Frame.rows(json, labels, texts, 0);
            axis.write(json, "benchmarks that JMH finds in the jar");
            json.writeArrayFieldStart("annotations");
            Frame.columnAtRight(json, texts);
            json.writeEndArray();
            json.writeEndObject();
        });
        return new PlotlyFigure("One source, compiled in " + Quantity.count(names.size(), "way"),
                names.isEmpty() ? "Nothing to draw: nothing was compiled."
                        : "A row is one way to call javac on the same source; at the right, how many benchmarks its jar lists.",
                data, layout, Frame.height(labels, 0));
    }

    /** Of a processor's long name the class is enough. */
    private static String shortened(String options) {
        return options.replaceAll("(?<= )[\\w.]+\\.(?=\\w+$)", "…");
    }
}
