package benchbook.figure;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Places of one meaning in a picture, each with a text for the pointer; all three lists grow together. */
final class Marks {

    private final String name;
    private final String symbol;
    private final String colour;
    private final List<Double> x = new ArrayList<>();
    private final List<Double> y = new ArrayList<>();
    private final List<String> hover = new ArrayList<>();

    /**
     * @param name what the legend calls them; a literal of ours
     * @param symbol Plotly's name of their shape
     * @param colour one of {@link Frame}'s
     */
    Marks(String name, String symbol, String colour) {
        this.name = name;
        this.symbol = symbol;
        this.colour = colour;
    }

    /** @param literal text for the pointer, literal already */
    void add(double atX, double atY, String literal) {
        x.add(atX);
        y.add(atY);
        hover.add(literal);
    }

    int size() {
        return x.size();
    }

    /** Writes them as a trace; nothing where there are none. */
    void write(JsonGenerator json) throws IOException {
        if (x.isEmpty()) {
            return;
        }
        json.writeStartObject();
        json.writeStringField("type", "scatter");
        json.writeStringField("mode", "markers");
        json.writeStringField("name", name);
        PlotlyJson.numbers(json, "x", x);
        PlotlyJson.numbers(json, "y", y);
        PlotlyJson.texts(json, "text", hover);
        json.writeStringField("hoverinfo", "text");
        json.writeBooleanField("cliponaxis", false); // a marker at the end of the axis is drawn whole
        json.writeObjectFieldStart("marker");
        json.writeStringField("symbol", symbol);
        json.writeNumberField("size", 9);
        json.writeNumberField("opacity", 0.75);
        json.writeStringField("color", colour);
        json.writeObjectFieldStart("line"); // open shapes are nothing but their line
        json.writeStringField("color", colour);
        json.writeNumberField("width", symbol.endsWith("-open") ? 1.5 : 0);
        json.writeEndObject();
        json.writeEndObject();
        json.writeEndObject();
    }

    /** Writes thin lines, each from one place of a row to another of it, as a trace without a legend. */
    static void lines(JsonGenerator json, String colour, List<double[]> fromToRow) throws IOException {
        List<Double> xs = new ArrayList<>();
        List<Double> ys = new ArrayList<>();
        for (double[] line : fromToRow) {
            xs.addAll(List.of(line[0], line[1], Double.NaN)); // NaN: a gap before the next line
            ys.addAll(List.of(line[2], line[2], Double.NaN));
        }
        if (xs.isEmpty()) {
            return;
        }
        json.writeStartObject();
        json.writeStringField("type", "scatter");
        json.writeStringField("mode", "lines");
        json.writeBooleanField("showlegend", false);
        PlotlyJson.numbers(json, "x", xs);
        PlotlyJson.numbers(json, "y", ys);
        PlotlyJson.constant(json, "line", "{\"width\":3,\"color\":\"" + colour + "\"}");
        json.writeStringField("hoverinfo", "skip");
        json.writeEndObject();
    }
}
