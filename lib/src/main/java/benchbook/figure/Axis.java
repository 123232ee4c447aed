package benchbook.figure;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A horizontal axis of numbers with its ticks. Ticks are set here because Plotly's own on a log axis read
 * "2, 5, 10, 2, 5, 100".
 *
 * @param log whether positions are logarithms; then both ends are positive
 * @param from the left end
 * @param to the right end, larger than {@code from}
 */
record Axis(boolean log, double from, double to) {

    /** About one label per 80 px on a page, 40 px on a phone. */
    private static final int LABELS = 8;
    /** Up to this many decades each of 1, 2, 5 has its line; beyond, lines would lie too close. */
    private static final double DECADES_WITH_LINES = 4;
    /** Up to this many decades 2 and 5 also have a label. */
    private static final double DECADES_WITH_LABELS = 2;
    /** Ends of labels that are written as powers of ten: a row of zeros cannot be counted at a glance. */
    private static final double POWERS_FROM = 1e6;
    private static final double POWERS_BELOW = 1e-3;
    private static final int TITLE_STANDOFF_PX = 12;

    /** Where a label stands, and what it says; empty for a line without label. */
    private record Tick(double at, String text) {}

    /** Returns {@code value}, or, where it lies beyond an end, a value a hair within that end. */
    double clamped(double value) {
        if (value >= from && value <= to) {
            return value;
        }
        // Plotly leaves out a marker that rounding has put a hair beyond the end.
        double hair = 1e-6 * (position(to) - position(from));
        double edge = value < from ? position(from) + hair : position(to) - hair;
        return log ? Math.pow(10, edge) : edge;
    }

    /** Returns the place of a value in the axis's own coordinate, which Plotly's ranges and annotations want. */
    double position(double value) {
        return log ? Math.log10(value) : value;
    }

    /** Writes the axis as {@code xaxis}, with its title already literal. */
    void write(JsonGenerator json, String title) throws IOException {
        List<Tick> ticks = log ? logTicks() : linearTicks();
        json.writeObjectFieldStart("xaxis");
        json.writeStringField("type", log ? "log" : "linear");
        json.writeArrayFieldStart("range");
        json.writeNumber(position(from));
        json.writeNumber(position(to));
        json.writeEndArray();
        // No "tickmode": Plotly 1.54 takes "array" on a log axis for a fault and sets its own ticks, but
        // follows the values alone (handleTickValueDefaults).
        PlotlyJson.numbers(json, "tickvals", ticks.stream().map(Tick::at).toList());
        PlotlyJson.texts(json, "ticktext", ticks.stream().map(Tick::text).toList());
        // Dragging would scroll the picture instead of the page on a phone, and the ticks are fixed.
        json.writeBooleanField("fixedrange", true);
        json.writeBooleanField("zeroline", false);
        json.writeObjectFieldStart("title");
        json.writeStringField("text", title);
        json.writeNumberField("standoff", TITLE_STANDOFF_PX);
        json.writeEndObject();
        json.writeEndObject();
    }

    private List<Tick> linearTicks() {
        double raw = (to - from) / LABELS;
        double power = Math.pow(10, Math.floor(Math.log10(raw)));
        double step = power * (raw <= power ? 1 : raw <= 2 * power ? 2 : raw <= 5 * power ? 5 : 10);
        int decimals = (int) Math.max(0, Math.ceil(-Math.log10(step) - 1e-9));
        List<Tick> ticks = new ArrayList<>();
        for (long i = (long) Math.ceil(from / step - 1e-9); i * step <= to + 1e-9 * step; i++) {
            ticks.add(new Tick(i * step, number(i * step, decimals)));
        }
        return ticks;
    }

    private List<Tick> logTicks() {
        double decades = Math.log10(to / from);
        int every = (int) Math.max(1, Math.ceil(decades / (1.5 * LABELS)));
        List<Tick> ticks = new ArrayList<>();
        for (int e = (int) Math.floor(Math.log10(from)); e <= Math.log10(to); e++) {
            for (int m : decades <= DECADES_WITH_LINES ? new int[] {1, 2, 5} : new int[] {1}) {
                double at = m * Math.pow(10, e);
                boolean labelled = m == 1 ? Math.floorMod(e, every) == 0 : decades <= DECADES_WITH_LABELS;
                if (at >= from && at <= to) {
                    ticks.add(new Tick(at, labelled ? number(at, Math.max(0, -e)) : ""));
                }
            }
        }
        return ticks;
    }

    /** Returns 0.05, 20, 10,000 or 2×10⁶. */
    private static String number(double value, int decimals) {
        double size = Math.abs(value);
        if (size == 0 || (size >= POWERS_BELOW && size < POWERS_FROM)) {
            return String.format(Locale.ROOT, "%,." + decimals + "f", value);
        }
        int exponent = (int) Math.floor(Math.log10(size) + 1e-9);
        String mantissa = new BigDecimal(value / Math.pow(10, exponent))
                .round(new MathContext(4))
                .stripTrailingZeros()
                .toPlainString();
        String power = (exponent < 0 ? "−" : "") + Math.abs(exponent);
        return (mantissa.equals("1") ? "" : mantissa + "×") + "10<sup>" + power + "</sup>";
    }
}
