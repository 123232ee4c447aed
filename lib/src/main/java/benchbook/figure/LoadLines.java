package benchbook.figure;

import benchbook.table.LoadRun;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;

/** Lines of load tests in one plot: a colour for each run, a dash for what is drawn of it. */
final class LoadLines {

    /** As many as there are colours that can be told apart: Okabe and Ito's. */
    static final List<String> COLOURS = List.of(Frame.BLUE, Frame.VERMILLION, Frame.GREEN, Frame.PURPLE, Frame.ORANGE, Frame.SKY);
    static final int PLOT_PX = 320;
    private static final int RIGHT_PX = 20;

    private LoadLines() {}

    /**
     * A line.
     *
     * @param name in the legend, not yet literal
     * @param run whose colour it has
     * @param style Plotly's line, without its colour, between the braces of an object
     * @param hover a text for each point
     */
    record Line(String name, int run, String style, List<Double> x, List<Double> y, List<String> hover) {}

    /** Writes the text of an axis, between the braces of an object. */
    interface AxisBody {
        void write(JsonGenerator json) throws IOException;
    }

    static PlotlyFigure figure(String title, String caption, List<Line> lines, AxisBody horizontal, String verticalTitle, AxisBody vertical) {
        String data = PlotlyJson.write(json -> {
            json.writeStartArray();
            for (Line line : lines) {
                json.writeStartObject();
                json.writeStringField("type", "scatter");
                json.writeStringField("mode", line.x().size() == 1 ? "markers" : "lines");
                json.writeStringField("name", PlotlyText.line(line.name(), PlotlyText.LABEL_LINE));
                PlotlyJson.numbers(json, "x", line.x());
                PlotlyJson.numbers(json, "y", line.y());
                PlotlyJson.texts(json, "text", line.hover());
                json.writeStringField("hoverinfo", "text");
                String colour = COLOURS.get(line.run());
                PlotlyJson.constant(json, "line", "{" + line.style() + ",\"color\":\"" + colour + "\"}");
                PlotlyJson.constant(json, "marker", "{\"size\":7,\"color\":\"" + colour + "\"}");
                json.writeEndObject();
            }
            json.writeEndArray();
        });
        int legendPx = Frame.LINE_PX * Math.max(0, (lines.size() - 1) / 2); // two names to a line of the legend, or so
        String layout = PlotlyJson.write(json -> {
            json.writeStartObject();
            Frame.margins(json, Frame.TOP_PX + legendPx, RIGHT_PX, Frame.BOTTOM_PX, PLOT_PX);
            horizontal.write(json);
            json.writeObjectFieldStart("yaxis");
            json.writeBooleanField("automargin", true);
            json.writeBooleanField("fixedrange", true);
            json.writeBooleanField("zeroline", false);
            json.writeObjectFieldStart("title");
            json.writeStringField("text", verticalTitle);
            json.writeEndObject();
            vertical.write(json);
            json.writeEndObject();
            json.writeEndObject();
        });
        return new PlotlyFigure(title, caption, data, layout, Frame.TOP_PX + legendPx + PLOT_PX + Frame.BOTTOM_PX);
    }

    /** Returns what each run is called: the end of its file's path, as much of it as tells it from the others. */
    static List<String> labels(List<LoadRun> runs) {
        List<String[]> paths = runs.stream().map(run -> run.file().split("[/\\\\]")).toList();
        int longest = paths.stream().mapToInt(p -> p.length).max().orElse(1);
        for (int names = 1; names < longest; names++) {
            int keep = names;
            List<String> ends = paths.stream().map(p -> String.join("/", Arrays.copyOfRange(p, Math.max(0, p.length - keep), p.length))).toList();
            if (ends.stream().distinct().count() == ends.size()) {
                return ends;
            }
        }
        return runs.stream().map(LoadRun::file).toList();
    }

    /** Returns a sentence on runs that have no colour left; empty if all have. */
    static String leftOut(int runs) {
        return runs > COLOURS.size() ? " The first " + COLOURS.size() + " of " + runs + " are drawn." : "";
    }
}
