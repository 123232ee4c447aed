package benchbook.report;

import benchbook.check.Allocation;
import benchbook.check.Callers;
import benchbook.check.ShareDifferences;
import benchbook.check.Shares;
import benchbook.check.Shares.Definition;
import benchbook.check.Waits;
import benchbook.table.JfrRun;
import benchbook.table.SettingTable;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.OptionalDouble;
import tech.tablesaw.api.Row;

/**
 * Recordings for machines: an object with {@code recordings}, each with {@code file, format, execution_samples,
 * native_samples, cpu_time_samples, wall_samples, jvms, span_s, whole, lost, definition, categories, top_frames, callers,
 * allocation, blocked, verdicts}, and {@code difference} of two, the first of which is the base. What is missing is {@code null}.
 */
public final class FramesJson {

    private FramesJson() {}

    /** Returns the object. */
    public static String text(FramesReport report) {
        return Json.object(json -> {
            json.writeArrayFieldStart("recordings");
            for (int i = 0; i < report.runs().size(); i++) {
                json.writeStartObject();
                run(json, report, i);
                json.writeEndObject();
            }
            json.writeEndArray();
            difference(json, report);
        });
    }

    private static void run(JsonGenerator json, FramesReport report, int place) throws IOException {
        JfrRun run = report.runs().get(place);
        Definition definition = report.definition();
        json.writeStringField("file", run.facts().file());
        json.writeStringField("format", run.facts().format());
        json.writeNumberField("execution_samples", Shares.count(run.execution()));
        json.writeNumberField("native_samples", Shares.count(run.nativeSamples()));
        json.writeNumberField("cpu_time_samples", Shares.count(run.cpuTime()));
        json.writeNumberField("wall_samples", Shares.count(run.wall()));
        json.writeNumberField("jvms", run.facts().jvms());
        number(json, "span_s", run.facts().spanNs().isEmpty() ? OptionalDouble.empty()
                : OptionalDouble.of(run.facts().spanNs().getAsLong() / 1e9));
        json.writeBooleanField("whole", run.facts().whole());
        json.writeArrayFieldStart("lost");
        for (String lost : run.facts().lost()) {
            json.writeString(lost);
        }
        json.writeEndArray();
        json.writeStringField("definition", definition.text);
        Json.rows(json, "categories", Shares.categories(run, definition));
        Json.rows(json, "top_frames", Shares.frames(run, definition));
        callers(json, report, place);
        allocation(json, run);
        blocked(json, run);
        Json.verdicts(json, report.verdicts().get(place));
    }

    private static void callers(JsonGenerator json, FramesReport report, int place) throws IOException {
        JfrRun run = report.runs().get(place);
        String into = report.into().or(() -> Callers.biggest(run, report.definition())).orElse(null);
        if (into == null) {
            json.writeNullField("callers");
            return;
        }
        json.writeObjectFieldStart("callers");
        json.writeStringField("into", into);
        Json.rows(json, "rows", Callers.into(run, report.frames().get(place), into, report.definition()));
        json.writeEndObject();
    }

    private static void allocation(JsonGenerator json, JfrRun run) throws IOException {
        Allocation allocation = Allocation.of(run);
        if (allocation.source().isEmpty()) {
            json.writeNullField("allocation");
            return;
        }
        json.writeObjectFieldStart("allocation");
        json.writeStringField("source", allocation.source());
        json.writeNumberField("weight_bytes", allocation.bytes());
        number(json, "bytes_per_s", allocation.bytesPerSecond());
        json.writeNumberField("samples_count", allocation.samples());
        json.writeNumberField("effective_samples", allocation.effective());
        Json.rows(json, "by_class", allocation.byClass());
        Json.rows(json, "by_frame", allocation.byFrame());
        json.writeEndObject();
    }

    /** Without any wait, and without settings that say from what length on waits are recorded, nothing is known. */
    private static void blocked(JsonGenerator json, JfrRun run) throws IOException {
        if (run.settings().isEmpty() && run.blocks().isEmpty() && run.io().isEmpty()) {
            json.writeNullField("blocked");
            return;
        }
        json.writeObjectFieldStart("blocked");
        json.writeObjectFieldStart("thresholds");
        for (Row row : run.settings().dropDuplicateRows()) {
            String event = row.getString(SettingTable.EVENT);
            if (row.getString(SettingTable.SETTING).equals("threshold") && event.matches("jdk\\.(JavaMonitor\\w+|Thread(Park|Sleep)|Socket\\w+|File\\w+)")) {
                json.writeStringField(event, row.getString(SettingTable.VALUE));
            }
        }
        json.writeEndObject();
        Json.rows(json, "waits", Waits.of(run).table());
        json.writeEndObject();
    }

    private static void difference(JsonGenerator json, FramesReport report) throws IOException {
        if (!report.isPair()) {
            json.writeNullField("difference");
            return;
        }
        JfrRun base = report.runs().get(0);
        JfrRun head = report.runs().get(1);
        json.writeObjectFieldStart("difference");
        json.writeStringField("base", base.facts().file());
        json.writeStringField("head", head.facts().file());
        json.writeStringField("definition", report.definition().text);
        json.writeNumberField("same_margin_ratio", report.margin());
        json.writeNumberField("fewest_samples_compared", ShareDifferences.FEWEST);
        Json.rows(json, "categories", ShareDifferences.categories(base, head, report.definition(), report.margin()));
        Json.rows(json, "frames", ShareDifferences.frames(base, head, report.definition(), report.margin()));
        Json.verdicts(json, report.onDifference());
        json.writeEndObject();
    }

    private static void number(JsonGenerator json, String name, OptionalDouble value) throws IOException {
        if (value.isPresent()) {
            json.writeNumberField(name, value.getAsDouble());
        } else {
            json.writeNullField(name);
        }
    }
}
