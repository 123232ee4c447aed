package benchbook.load;

import static org.assertj.core.api.Assertions.assertThat;

import benchbook.table.LatencyTable;
import benchbook.table.LoadIntervalTable;
import benchbook.table.LoadRun;
import benchbook.table.RunTable;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** k6's summaries of 0.30 to 2, and its points. */
class K6Test {

    /** As {@code --summary-export} writes it: true is failed, passes are failures. */
    static final String EXPORT = """
            {"root_group": {"name": ""}, "metrics": {
            "http_reqs": {"count": 2000, "rate": 100.5},
            "dropped_iterations": {"count": 277, "rate": 6.1},
            "vus_max": {"value": 80, "min": 25, "max": 97},
            "http_req_failed": {"passes": 30, "fails": 1970, "value": 0.015},
            "http_req_duration{expected_response:true}": {"avg": 50, "min": 1, "med": 9, "max": 300, "p(90)": 100, "p(95)": 200},
            "http_req_duration": {"avg": 56.5, "min": 0.5, "med": 10.25, "max": 1348.382976, "p(90)": 163.5, "p(95)": 269.0625, "p(99.9)": 1000, "thresholds": {"p(95)<50": true, "max<5000": false}}
            }}
            """;
    /** The same as {@code handleSummary} has it. */
    static final String HANDLED = """
            {"state": {"testRunDurationMs": 19900.5}, "options": {}, "metrics": {
            "http_reqs": {"type": "counter", "contains": "default", "values": {"count": 2000, "rate": 100.5}},
            "http_req_failed": {"type": "rate", "values": {"rate": 0.015, "passes": 30, "fails": 1970}},
            "vus_max": {"type": "gauge", "values": {"value": 80, "min": 25, "max": 97}},
            "http_req_duration": {"type": "trend", "contains": "time", "thresholds": {"p(95)<50": {"ok": false}, "max<5000": {"ok": true}},
             "values": {"avg": 56.5, "min": 0.5, "med": 10.25, "max": 1348.382976, "p(90)": 163.5, "p(95)": 269.0625, "p(99.9)": 1000}}
            }}
            """;
    /** And of {@code --new-machine-readable-summary}; here fails are failures. */
    static final String MACHINE = """
            {"version": "1.0.0", "metadata": {"generatedAt": "2026-01-15T10:30:45Z", "k6Version": "1.5.0"},
            "config": {"execution": "local", "script": "x.js", "duration": 19.9005},
            "results": {"passed": true, "metrics": [
            {"name": "http_reqs", "type": "counter", "values": {"count": 2000, "rate": 100.5}},
            {"name": "http_req_failed", "type": "rate", "values": {"rate": 0.015, "passes": 1970, "fails": 30}},
            {"name": "vus_max", "type": "gauge", "values": {"value": 80, "min": 25, "max": 97}},
            {"name": "http_req_duration", "type": "trend", "contains": "time",
             "values": {"avg": 56.5, "min": 0.5, "med": 10.25, "max": 1348.382976, "p(90)": 163.5, "p(95)": 269.0625, "p(99.9)": 1000, "count": 2000}}
            ]}}
            """;
    static final String POINTS = """
            {"type":"Metric","data":{"name":"http_req_duration","type":"trend","contains":"time","thresholds":[],"submetrics":null},"metric":"http_req_duration"}
            {"metric":"http_reqs","type":"Point","data":{"time":"2026-05-12T15:00:00.350+02:00","value":1,"tags":{"name":"http://x/a","status":"200"}}}
            {"metric":"http_req_duration","type":"Point","data":{"time":"2026-05-12T15:00:00.350+02:00","value":250.5,"tags":{"expected_response":"true","name":"http://x/a","status":"200"}}}
            {"data":{"tags":{"status":"503","name":"http://x/b","expected_response":"false","metadata":{}},"value":20,"time":"2026-05-12T13:00:01.5Z"},"type":"Point","metric":"http_req_duration"}
            {"metric":"http_req_duration","type":"Point","data":{"time":"2026-05-12T15:00:02.123456789+02:00","value":1e1,"tags":{"name":"http://x/a","status":"0","error_code":"1212"}}}
            {"metric":"vus","type":"Point","data":{"time":"2026-05-12T15:00:02+02:00","value":7,"tags":null}}
            {"metric":"dropped_iterations","type":"Point","data":{"time":"2026-05-12T15:00:02+02:00","value":3,"tags":{}}}
            """;
    static final String CSV = """
            metric_name,timestamp,metric_value,check,error,error_code,expected_response,group,method,name,proto,scenario,status,subproto,tls_version,url,extra_tags
            http_reqs,1595325560,1.000000,,,,true,,GET,http://x/a,HTTP/1.1,default,200,,,http://x/a,
            http_req_duration,1595325560,221.899000,,,,true,,GET,http://x/a,HTTP/1.1,default,200,,,http://x/a,
            http_req_duration,1595325562,21.5,,,1404,false,,GET,http://x/a,HTTP/1.1,default,404,,,http://x/a,
            """;

    @TempDir
    Path folder;

    private LoadRun read(String text) {
        return LoadResultFile.read(TestFile.write(folder, "k6", text)).get(0);
    }

    @Test
    void theThreeShapesOfTheSummarySayTheSame() {
        String same = """
                achieved_per_s: 100.5
                requests_count: 2000
                samples_count: 2000
                errors_count: 30
                """;
        String values = """
                mean_ns: 56500000
                min_ns: 500000
                max_ns: 1348382976
                basis: sent
                percentile_rule: as k6 interpolates them, linearly between two latencies
                unit_source: file
                """;
        LoadRun export = read(EXPORT);
        assertThat(LoadText.facts(export)).isEqualTo("""
                kind: k6 summary
                tool: k6
                duration_ns: 19900497512
                model: open
                threads_count: 97
                """ + same + "dropped_count: 277\n" + values);
        assertThat(LoadText.facts(read(HANDLED))).isEqualTo("""
                kind: k6 summary
                tool: k6
                duration_ns: 19900500000
                threads_count: 97
                """ + same + values);
        assertThat(LoadText.facts(read(MACHINE))).isEqualTo("""
                kind: k6 summary
                tool: k6
                tool_version: 1.5.0
                duration_ns: 19900500000
                threads_count: 97
                """ + same + values);
        for (String text : new String[] {EXPORT, HANDLED, MACHINE}) {
            LoadRun run = read(text);
            assertThat(LoadText.printedMs(run, RunTable.SENT, 50)).isEqualTo(10.25);
            assertThat(LoadText.printedMs(run, RunTable.SENT, 95)).isEqualTo(269.0625);
            assertThat(LoadText.printedMs(run, RunTable.SENT, 99.9)).isEqualTo(1000);
            assertThat(LoadText.printedMs(run, RunTable.SENT, 99)).as("not in the file").isNaN();
            assertThat(LoadText.errors(run)).isEqualTo("http_req_failed | 30\n");
        }
        assertThat(export.latencies().stringColumn(LatencyTable.OUTCOME).asList()).containsSubsequence("all", "ok");
    }

    @Test
    void failedThresholdsAreToldWhicheverWayTheyAreWritten() {
        assertThat(LoadText.problems(read(EXPORT))).isEqualTo("""
                - | 277 iterations were due and never started, for want of a virtual user (dropped_iterations)
                - | the test's own threshold failed: http_req_duration p(95)<50 (--summary-export writes true for failed)
                """);
        assertThat(LoadText.problems(read(HANDLED))).isEqualTo("- | the test's own threshold failed: http_req_duration p(95)<50\n");
        assertThat(LoadText.problems(read(MACHINE))).isEmpty();
    }

    @Test
    void pointsAreRequestsOnceEach() {
        LoadRun run = read(POINTS);
        assertThat(LoadText.facts(run)).isEqualTo("""
                kind: k6 points, JSON lines
                tool: k6
                started_epoch_ns: 1778590800099500000
                duration_ns: 2023956789
                model: open
                threads_count: 7
                achieved_per_s: 1.4822450836424452
                requests_count: 3
                samples_count: 3
                errors_count: 2
                dropped_count: 3
                mean_ns: 93500000
                min_ns: 10000000
                max_ns: 250500000
                basis: sent
                percentile_rule: nearest rank, the highest latency of its bucket
                resolution_ns: 1
                digits_count: 3
                unit_source: file
                histogram: true
                """);
        assertThat(LoadText.errors(run)).isEqualTo("status 503 | 1\nk6 error_code 1212 | 1\n");
        assertThat(run.intervals().longColumn(LoadIntervalTable.START_NS).asList()).containsExactly(0L, 900_500_000L, 1_900_500_000L);
        run.latencies().forEach(row -> assertThat(row.getLong(LatencyTable.VALUE_NS) - row.getLong(LatencyTable.LOW_NS))
                .isLessThan(row.getLong(LatencyTable.LOW_NS) / 1000));
    }

    @Test
    void pointsInOtherClothes() {
        String facts = LoadText.facts(read(POINTS));
        Path packed = TestFile.write(folder, "k6.json.gz", TestFile.gzip(POINTS.getBytes(StandardCharsets.UTF_8)));
        assertThat(LoadText.facts(LoadResultFile.read(packed).get(0))).isEqualTo(facts);
        String pretty = POINTS.replace("{\"type\":\"Metric\"", "{\n  \"type\":\"Metric\"").replace("{\"metric\":", "{\n  \"metric\":")
                .replace("{\"data\":", "{\n  \"data\":").replace("}\n", "\n}\n");
        assertThat(LoadText.facts(read(pretty))).isEqualTo(facts);
        LoadRun noisy = read(POINTS + "WARN[0012] Request Failed\n" + POINTS.lines().skip(2).findFirst().get().substring(0, 90));
        assertThat(noisy.whole(RunTable.REQUESTS)).hasValue(3);
        assertThat(LoadText.problems(noisy)).startsWith("""
                8 | is no point of k6's, and passed over: "WARN[0012] Request Failed"
                9 | the last line is cut off, and left out; was the process killed?
                """);
    }

    @Test
    void pointsInCsv() {
        LoadRun run = read(CSV);
        assertThat(run.whole(RunTable.REQUESTS)).hasValue(2);
        assertThat(run.whole(RunTable.MAX_NS)).hasValue(221_899_000);
        assertThat(LoadText.errors(run)).isEqualTo("status 404 | 1\n");
        assertThat(LoadText.problems(run)).startsWith("- | times are whole seconds");
        LoadRun nanos = read(CSV.replace("1595325560,", "1595325560123456789,").replace("1595325562,", "1595325562000000000,"));
        assertThat(nanos.whole(RunTable.STARTED_EPOCH_NS)).hasValue(1595325560123456789L - 221_899_000);
        assertThat(nanos.problems().rowCount()).isZero();
    }

    @Test
    void refusals() {
        assertThat(TestFile.problem(TestFile.write(folder, "a", EXPORT.substring(0, 300)), LoadResultFile::read))
                .isEqualTo("a:6: is no whole JSON document; was the copy cut short?");
        assertThat(TestFile.problem(TestFile.write(folder, "b", "{\"metrics\": {\"vus\": {\"value\": 1}}}"), LoadResultFile::read))
                .startsWith("b: expected the metric http_req_duration or grpc_req_duration");
        assertThat(TestFile.problem(TestFile.write(folder, "c", EXPORT.replace("\"count\": 2000", "\"count\": \"many\"")), LoadResultFile::read))
                .isEqualTo("c: expected a number for \"metrics.http_reqs.count\", got \"many\"; was the file edited?");
        assertThat(TestFile.problem(TestFile.write(folder, "d", POINTS.lines().findFirst().get() + "\n"), LoadResultFile::read))
                .startsWith("d: holds no point of http_req_duration");
    }
}
