package benchbook.measure;

import benchbook.stats.JmhScore;
import benchbook.stats.Moments;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * A comparison in the form in which JMH 1.37 writes results, average time: each JVM is a fork, also where there is one only, and each
 * replicate, by its median, an iteration.
 */
final class ComparedJson {

    /** The class that such results seem to come from; readers show what follows the last dot. */
    private static final String PREFIX = "in.place.";

    private ComparedJson() {}

    static void write(Compared compared, Path file) throws IOException {
        try (JsonGenerator json = new JsonFactory().createGenerator(Files.newOutputStream(file))) {
            json.setPrettyPrinter(new DefaultPrettyPrinter());
            json.writeStartArray();
            for (int task = 0; task < compared.comparison().tasks(); task++) {
                result(json, compared, task);
            }
            json.writeEndArray();
            json.writeRaw('\n');
        }
    }

    private static void result(JsonGenerator json, Compared compared, int task) throws IOException {
        Comparison comparison = compared.comparison();
        int codes = comparison.codes().size();
        double[][] forks = forks(compared.jvms(), task);
        json.writeStartObject();
        json.writeStringField("benchmark", PREFIX + comparison.codes().get(task % codes).name().replace('.', '_'));
        json.writeStringField("mode", "avgt");
        json.writeNumberField("threads", comparison.threads());
        json.writeNumberField("forks", forks.length);
        json.writeStringField("jvm", Path.of(System.getProperty("java.home"), "bin", "java").toString());
        json.writeStringField("jdkVersion", Runtime.version().toString().split("[+-]")[0]);
        json.writeStringField("vmName", System.getProperty("java.vm.name"));
        json.writeNumberField("warmupIterations", Comparison.PILOT);
        json.writeNumberField("measurementIterations", forks[0].length);
        json.writeStringField("measuredBy", "benchbook, in place: a fork is a JVM, an iteration the median of a copy made anew");
        if (!comparison.parameter().isEmpty()) {
            json.writeObjectFieldStart("params");
            json.writeStringField(comparison.parameter(), comparison.values().get(task / codes));
            json.writeEndObject();
        }
        json.writeObjectFieldStart("primaryMetric");
        JmhScore.Pooled score = JmhScore.of(forks);
        json.writeNumberField("score", score.mean());
        json.writeNumberField("scoreError", score.error999());
        json.writeFieldName("scoreConfidence");
        json.writeArray(new double[] {score.low(), score.high()}, 0, 2);
        json.writeStringField("scoreUnit", "ns/op");
        json.writeArrayFieldStart("rawData");
        for (double[] fork : forks) {
            json.writeArray(fork, 0, fork.length);
        }
        json.writeEndArray();
        json.writeEndObject();
        json.writeObjectFieldStart("secondaryMetrics");
        json.writeEndObject();
        json.writeEndObject();
    }

    private static double[][] forks(List<List<Replicate>> jvms, int task) {
        return jvms.stream().map(jvm -> jvm.stream().mapToDouble(r -> Moments.median(r.ns()[task])).toArray()).toArray(double[][]::new);
    }
}
