package benchbook.figure;

import benchbook.unit.Quantity;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleFunction;

/**
 * A vertical log axis with a label at each power of ten, or at 1, 2 and 5 where there are few. Ticks are set here for the same
 * reason as in {@link Axis}.
 *
 * @param low the lower end, positive
 * @param high the upper end
 * @param text what a label says
 */
record LogTicks(double low, double high, DoubleFunction<String> text) {

    /** Below this many decades powers of ten alone would be too few. */
    private static final double FEW_DECADES = 2;
    private static final double NS_PER_MS = 1e6;

    /** Returns the axis of lengths in ms. */
    static LogTicks time(double lowMs, double highMs) {
        return new LogTicks(lowMs, highMs, ms -> Quantity.duration(ms * NS_PER_MS));
    }

    /** Writes the fields of an axis. */
    void write(JsonGenerator json) throws IOException {
        json.writeStringField("type", "log");
        PlotlyJson.constant(json, "range", "[" + Math.log10(low) + "," + Math.log10(high) + "]");
        List<Double> at = new ArrayList<>();
        for (int e = (int) Math.floor(Math.log10(low)); e <= Math.log10(high); e++) {
            for (int m : Math.log10(high / low) < FEW_DECADES ? new int[] {1, 2, 5} : new int[] {1}) {
                double tick = m * Math.pow(10, e);
                if (tick >= low && tick <= high) {
                    at.add(tick);
                }
            }
        }
        PlotlyJson.numbers(json, "tickvals", at);
        PlotlyJson.texts(json, "ticktext", at.stream().map(text::apply).toList());
    }
}
