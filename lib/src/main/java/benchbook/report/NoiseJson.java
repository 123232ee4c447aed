package benchbook.report;

import benchbook.table.Noise;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;

/** A machine's noise as a file, which {@code benchbook.load.NoiseFile} reads and {@code compare-runs --noise} uses. */
public final class NoiseJson {

    /** What tells the file from others. */
    public static final String KIND = "benchbook machine noise 1";

    private NoiseJson() {}

    /**
     * Returns {@code kind, runs, pairs, floor_ln, suite_sd_ln, cpu, cores, jdk} and {@code rows}, with the columns of {@link
     * benchbook.table.DriftTable}.
     */
    public static String text(Noise noise) {
        return Json.object(json -> {
            json.writeStringField("kind", KIND);
            json.writeNumberField("runs", noise.runs());
            json.writeNumberField("pairs", noise.pairs());
            number(json, "floor_ln", noise.floor());
            number(json, "suite_sd_ln", noise.suiteSd());
            json.writeStringField("cpu", noise.cpu());
            json.writeNumberField("cores", noise.cores());
            json.writeStringField("jdk", noise.jdk());
            Json.rows(json, "rows", noise.drift());
        });
    }

    private static void number(JsonGenerator json, String name, double value) throws IOException {
        if (Double.isNaN(value)) {
            json.writeNullField(name);
        } else {
            json.writeNumberField(name, value);
        }
    }
}
