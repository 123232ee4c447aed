package benchbook.report;

import benchbook.check.LoadPercentiles;
import benchbook.check.LoadStates;
import benchbook.check.Verdict;
import benchbook.table.LoadPercentileTable;
import benchbook.table.LoadProblemTable;
import benchbook.table.LoadRun;
import benchbook.table.LoadSummaryTable;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.List;
import tech.tablesaw.api.Table;

/**
 * Load tests for machines: an object with {@code percentile_definition}, {@code runs} (a {@link LoadSummaryTable} row each, with
 * {@code errors_by_kind}, {@code percentiles} and {@code problems}, the latter with {@code line}), and {@code verdicts}. What is
 * missing is {@code null}.
 */
public final class LoadJson {

    /** Said wherever percentiles are printed. */
    static final String DEFINITION = "nearest rank: the smallest latency that at least p percent do not exceed; of a histogram the"
            + " highest latency of its bucket; where a file holds percentiles only, the file's own; each run says which. One of fewer"
            + " than least_samples_count latencies is that of these alone: another run may give any higher value; too_few_samples names it";

    private LoadJson() {}

    /**
     * Returns the object.
     *
     * @param summary of {@link LoadSummaryTable}, a row per run
     */
    public static String text(List<LoadRun> runs, Table summary, List<Verdict> verdicts) {
        return Json.object(json -> {
            json.writeStringField("title", "load tests");
            json.writeStringField("percentile_definition", DEFINITION);
            json.writeArrayFieldStart("runs");
            for (int i = 0; i < runs.size(); i++) {
                json.writeStartObject();
                run(json, runs.get(i), summary, i);
                json.writeEndObject();
            }
            json.writeEndArray();
            Json.verdicts(json, verdicts);
        });
    }

    private static void run(JsonGenerator json, LoadRun run, Table summary, int row) throws IOException {
        Json.fields(json, summary, row);
        Json.rows(json, "errors_by_kind", run.errors());
        Table percentiles = LoadStates.hasLatency(run) ? LoadPercentiles.of(run) : LoadPercentileTable.empty();
        Json.rows(json, "percentiles", percentiles.rejectColumns(LoadPercentileTable.FILE));
        Json.rows(json, "problems", run.problems().selectColumns(LoadProblemTable.FILE, LoadProblemTable.LINE, LoadProblemTable.PROBLEM));
    }
}
