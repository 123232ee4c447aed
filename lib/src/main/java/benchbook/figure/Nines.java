package benchbook.figure;

import benchbook.unit.Quantity;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** The horizontal axis of a percentile curve: one over the share that is slower, on a log scale, so that each nine has the same width. */
final class Nines {

    private Nines() {}

    /** Writes the field {@code xaxis}, from all requests to one of so many. */
    static void axis(JsonGenerator json, double end, String title) throws IOException {
        List<Double> ticks = new ArrayList<>(List.of(1.0, 2.0));
        for (double at = 10; at <= end; at *= 10) {
            ticks.add(at);
        }
        json.writeObjectFieldStart("xaxis");
        json.writeStringField("type", "log");
        PlotlyJson.constant(json, "range", "[0," + Math.log10(end) + "]");
        PlotlyJson.numbers(json, "tickvals", ticks);
        PlotlyJson.texts(json, "ticktext", ticks.stream().map(Nines::percent).toList());
        json.writeBooleanField("fixedrange", true);
        json.writeBooleanField("zeroline", false);
        json.writeObjectFieldStart("title");
        json.writeStringField("text", title);
        json.writeEndObject();
        json.writeEndObject();
    }

    /** As in {@code 99.9 %} for one in a thousand. */
    static String percent(double inverse) {
        int more = Math.abs(Math.rint(Math.log10(inverse)) - Math.log10(inverse)) < 1e-9 ? 0 : 1; // between two nines
        int decimals = Math.max(0, (int) Math.floor(Math.log10(inverse) + 1e-9) - 2 + more);
        return Quantity.decimals(100 - 100 / inverse, decimals) + " %";
    }
}
