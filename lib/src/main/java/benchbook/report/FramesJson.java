package benchbook.report;

import benchbook.check.Shares;
import benchbook.check.Shares.Definition;
import benchbook.check.Verdict;
import benchbook.table.JfrRun;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.List;

/**
 * Recordings for machines: an object with {@code recordings}, each with {@code file, format, execution_samples,
 * native_samples, cpu_time_samples, span_s, whole, lost, definition, categories, top_frames, verdicts}. What is
 * missing is {@code null}.
 */
public final class FramesJson {

    private FramesJson() {}

    /** Returns the object; {@code verdicts} are in the recordings' order. */
    public static String text(List<JfrRun> runs, List<List<Verdict>> verdicts, Definition definition) {
        return Json.object(json -> {
            json.writeArrayFieldStart("recordings");
            for (int i = 0; i < runs.size(); i++) {
                json.writeStartObject();
                run(json, runs.get(i), verdicts.get(i), definition);
                json.writeEndObject();
            }
            json.writeEndArray();
        });
    }

    private static void run(JsonGenerator json, JfrRun run, List<Verdict> verdicts, Definition definition) throws IOException {
        json.writeStringField("file", run.facts().file());
        json.writeStringField("format", run.facts().format());
        json.writeNumberField("execution_samples", Shares.count(run.execution()));
        json.writeNumberField("native_samples", Shares.count(run.nativeSamples()));
        json.writeNumberField("cpu_time_samples", Shares.count(run.cpuTime()));
        if (run.facts().spanNs().isPresent()) {
            json.writeNumberField("span_s", run.facts().spanNs().getAsLong() / 1e9);
        } else {
            json.writeNullField("span_s");
        }
        json.writeBooleanField("whole", run.facts().whole());
        json.writeArrayFieldStart("lost");
        for (String lost : run.facts().lost()) {
            json.writeString(lost);
        }
        json.writeEndArray();
        json.writeStringField("definition", definition.text);
        Json.rows(json, "categories", Shares.categories(run, definition));
        Json.rows(json, "top_frames", Shares.frames(run, definition));
        Json.verdicts(json, verdicts);
    }
}
