package benchbook.load;

import static org.assertj.core.api.Assertions.assertThat;

import benchbook.table.LoadIntervalTable;
import benchbook.table.LoadRun;
import benchbook.table.RunTable;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** vegeta, oha, fortio, hey, Hyperfoil, and what is refused by name. */
class SmallLoadFormatsTest {

    static final String VEGETA_LINES = """
            {"attack":"big","seq":0,"code":200,"timestamp":"2026-05-12T15:00:00.100000001+02:00","latency":1234567,"bytes_out":0,"bytes_in":12,"error":"","body":"cGlwZQ==","method":"GET","url":"http://x/","headers":{"Server":["x"]}}
            {"attack":"big","seq":1,"code":503,"timestamp":"2026-05-12T15:00:00.2+02:00","latency":2000000,"bytes_out":0,"bytes_in":12,"error":"503 Service Unavailable","body":null}
            {"attack":"big","seq":2,"code":0,"timestamp":"2026-05-12T15:00:01.3+02:00","latency":30000000000,"bytes_out":0,"bytes_in":0,"error":"context deadline exceeded","body":null}
            """;
    static final String VEGETA_CSV = """
            1778590800100000001,200,1234567,0,12,,cGlwZQ==,big,0,GET,http://x/,U2VydmVyOiB4
            1778590800200000000,503,2000000,0,12,503 Service Unavailable,,big,1,GET,http://x/,
            1778590801300000000,0,30000000000,0,0,"Get ""http://x"": context deadline exceeded",,big,2,GET,http://x/,
            """;
    static final String VEGETA_TEXT = """
            Requests      [total, rate, throughput]         1000, 100.11, 56.80
            Duration      [total, attack, wait]             16.339s, 9.989s, 6.35s
            Latencies     [min, mean, 50, 90, 95, 99, max]  406.535ms, 1.278s, 590.914ms, 847.109ms, 10.001s, 10.002s, 1m0.5s
            Bytes In      [total, mean]                     1224032, 1224.03
            Bytes Out     [total, mean]                     165112, 165.11
            Success       [ratio]                           92.80%
            Status Codes  [code:count]                      0:72  200:900  500:28
            Error Set:
            context deadline exceeded
            """;
    static final String VEGETA_JSON = """
            {"latencies":{"total":1278000000000,"mean":1278000000,"50th":590914000,"90th":847109000,"95th":10001000000,"99th":10002000000,"max":60500000000,"min":406535000},
            "bytes_in":{"total":1224032,"mean":1224.03},"bytes_out":{"total":165112,"mean":165.11},
            "earliest":"2026-05-12T15:00:00.1+02:00","latest":"2026-05-12T15:00:10.089+02:00","end":"2026-05-12T15:00:16.439+02:00",
            "duration":9989000000,"wait":6350000000,"requests":1000,"rate":100.11,"throughput":56.8,"success":0.928,
            "status_codes":{"0":72,"200":900,"500":28},"errors":["context deadline exceeded"]}
            """;
    static final String OHA = """
            {"summary":{"successRate":0.9,"total":10.5,"slowest":2.8,"fastest":0.001,"average":0.5,"requestsPerSec":11.4,"totalData":120,"sizePerRequest":12,"sizePerSec":11.4},
            "responseTimeHistogram":{"0.001":1,"2.8":1},
            "latencyPercentiles":{"p10":0.1,"p25":0.2,"p50":0.4,"p75":0.6,"p90":1.5,"p95":2,"p99":2.5,"p99.9":2.75,"p99.99":null},
            "rps":{"mean":91034,"stddev":1,"max":2,"min":0,"percentiles":{"p10":1}},
            "details":{"DNSDialup":{"average":0.1,"fastest":0.1,"slowest":0.1},"DNSLookup":{"average":0.1,"fastest":0.1,"slowest":0.1}},
            "statusCodeDistribution":{"200":100,"503":12},
            "errorDistribution":{"aborted due to deadline":3,"connection refused":8}}
            """;
    static final String FORTIO = """
            {"RunType":"HTTP","Labels":"demo","StartTime":"2026-05-12T15:00:00.5+02:00","RequestedQPS":"1000","RequestedDuration":"10s","ActualQPS":999.5,
            "ActualDuration":10005000000,"NumThreads":8,"Version":"1.63.0","DurationHistogram":{"Count":10000,"Min":0.0001,"Max":0.25,"Sum":20,"Avg":0.002,"StdDev":0.01,
            "Data":[{"Start":0.0001,"End":0.001,"Percent":50,"Count":5000},{"Start":0.001,"End":0.002,"Percent":99,"Count":4900},{"Start":0.2,"End":0.25,"Percent":100,"Count":100}],
            "Percentiles":[{"Percentile":50,"Value":0.001},{"Percentile":99,"Value":0.002},{"Percentile":99.9,"Value":0.245}]},
            "Exactly":0,"Jitter":false,"RetCodes":{"200":9980,"503":15,"-1":5},"URL":"http://x/"}
            """;
    static final String HEY_CSV = """
            response-time,DNS+dialup,DNS,Request-write,Response-delay,Response-read,status-code,offset
            0.0123,0.0010,0.0000,0.0001,0.0110,0.0002,200,0.0004
            0.0023,0.0000,0.0000,0.0001,0.0020,0.0002,503,1.0130
            """;
    static final String HEY_TEXT = """

            Summary:
              Total:\t1.5000 secs
              Slowest:\t0.0123 secs
              Fastest:\t0.0001 secs
              Average:\t0.0012 secs
              Requests/sec:\t133.3333
            \s\s
            Response time histogram:
              0.000 [1]\t|
              0.001 [150]\t|■■■■

            Latency distribution:
              10% in 0.0002 secs
              50% in 0.0010 secs
              99% in 0.0101 secs

            Details (average, fastest, slowest):
              DNS+dialup:\t0.0000 secs, 0.0000 secs, 0.0001 secs

            Status code distribution:
              [200]\t180 responses
              [503]\t15 responses

            Error distribution:
              [5]\tGet "http://x/": dial tcp 127.0.0.1:1: connect: connection refused
            """;
    static final String HYPERFOIL = """
            {"info":{"id":"0003","benchmark":"demo","errors":[]},"$schema":"http://hyperfoil.io/run-schema/v3.0","version":"0.27.1","commit":"abc","failures":[],
            "stats":[
            {"name":"ramp","phase":"ramp","iteration":"","fork":"","metric":"get","isWarmup":true,"total":{"phase":"ramp","summary":{"startTime":1747063300000,"endTime":1747063309000,
             "requestCount":10,"responseCount":10,"meanResponseTime":1,"minResponseTime":1,"maxResponseTime":9000000,"percentileResponseTime":{"50.0":1000000},"invalid":0,"connectionErrors":0,"requestTimeouts":0,"internalErrors":0,"blockedTime":0}}},
            {"name":"main","phase":"main","iteration":"","fork":"","metric":"get","isWarmup":false,"total":{"phase":"main","summary":{"startTime":1747063309000,"endTime":1747063319000,
             "requestCount":1180,"responseCount":1170,"meanResponseTime":807556,"minResponseTime":110592,"maxResponseTime":23855103,
             "percentileResponseTime":{"50.0":737279,"90.0":1236991,"99.0":2080767,"99.9":4947967},"invalid":0,"connectionErrors":2,"requestTimeouts":8,"internalErrors":0,"blockedTime":5000000}},
             "series":[{"startTime":1747063309000,"endTime":1747063310000,"requestCount":118,"responseCount":117,"maxResponseTime":2000000,"percentileResponseTime":{"50.0":700000}},
              {"startTime":1747063310000,"endTime":1747063319000,"requestCount":1062,"responseCount":1053,"maxResponseTime":23855103,"percentileResponseTime":{"50.0":740000}}]}
            ]}
            """;

    @TempDir
    Path folder;

    private LoadRun read(String text) {
        List<LoadRun> runs = LoadResultFile.read(TestFile.write(folder, "results", text));
        assertThat(runs).hasSize(1);
        return runs.get(0);
    }

    @Test
    void vegetasRequests() {
        LoadRun run = read(VEGETA_LINES);
        String facts = LoadText.facts(run);
        assertThat(facts).isEqualTo("""
                kind: vegeta results, JSON lines
                tool: vegeta
                started_epoch_ns: 1778590800100000001
                duration_ns: 31199999999
                achieved_per_s: 0.09615384615692801
                requests_count: 3
                samples_count: 3
                errors_count: 2
                mean_ns: 10001078189
                min_ns: 1234567
                max_ns: 30000000000
                basis: sent
                percentile_rule: nearest rank, the highest latency of its bucket
                resolution_ns: 1
                digits_count: 3
                unit_source: file
                histogram: true
                """);
        assertThat(LoadText.errors(run)).isEqualTo("status 503 | 1\ncontext deadline exceeded | 1\n");
        LoadRun csv = read(VEGETA_CSV);
        assertThat(LoadText.facts(csv)).isEqualTo(facts.replace("JSON lines", "CSV"));
        String old = VEGETA_CSV.replaceAll("(?m),GET,http://x/,.*$", "");
        assertThat(LoadText.facts(read(old))).as("nine columns").isEqualTo(facts.replace("JSON lines", "CSV"));
        LoadRun cut = read(VEGETA_LINES.substring(0, VEGETA_LINES.length() - 60));
        assertThat(cut.whole(RunTable.REQUESTS)).hasValue(2);
        assertThat(LoadText.problems(cut)).startsWith("3 | the last line is cut off");
    }

    @Test
    void vegetasReports() {
        LoadRun run = read(VEGETA_TEXT);
        assertThat(LoadText.facts(run)).isEqualTo("""
                kind: vegeta text report
                tool: vegeta
                duration_ns: 16339000000
                sent_per_s: 100.11
                achieved_per_s: 61.20325601321991
                requests_count: 1000
                samples_count: 1000
                errors_count: 100
                mean_ns: 1278000000
                min_ns: 406535000
                max_ns: 60500000000
                basis: sent
                percentile_rule: as vegeta estimates them with a t-digest
                unit_source: file
                """);
        assertThat(LoadText.errors(run)).isEqualTo("no response | 72\nstatus 500 | 28\n");
        LoadRun json = read(VEGETA_JSON);
        assertThat(LoadText.facts(json)).isEqualTo(LoadText.facts(run).replace("vegeta text report", "vegeta JSON report")
                .replace("duration_ns: 16339", "started_epoch_ns: 1778590800100000000\nduration_ns: 16339"));
        for (double percent : new double[] {50, 90, 95, 99}) {
            assertThat(LoadText.printedMs(run, RunTable.SENT, percent)).isEqualTo(LoadText.printedMs(json, RunTable.SENT, percent)).isPositive();
        }
        assertThat(LoadResultFile.read(TestFile.write(folder, "two", "Rate: 5\n" + VEGETA_TEXT + "\nRate: 9\n" + VEGETA_TEXT))).hasSize(2);
        LoadRun cut = read(VEGETA_TEXT.substring(0, VEGETA_TEXT.indexOf("Success")));
        assertThat(LoadText.problems(cut)).contains("the report ends before its status codes");
        assertThat(cut.whole(RunTable.ERRORS)).isEmpty();
        LoadRun hdr = read("Value(ms)  Percentile  TotalCount  1/(1-Percentile)\n0.5  0.000000  1  1.000000\n1.5  1.000000  10  inf\n");
        assertThat(hdr.text(RunTable.TOOL)).isEqualTo("vegeta");
        assertThat(hdr.text(RunTable.UNIT_SOURCE)).isEqualTo(RunTable.FROM_FILE);
    }

    @Test
    void oha() {
        LoadRun run = read(OHA);
        assertThat(LoadText.facts(run)).isEqualTo("""
                kind: oha JSON
                tool: oha
                duration_ns: 10500000000
                achieved_per_s: 11.4
                requests_count: 120
                samples_count: 112
                errors_count: 20
                mean_ns: 500000000
                min_ns: 1000000
                max_ns: 2800000000
                percentile_rule: as oha prints them
                unit_source: file
                """);
        assertThat(LoadText.errors(run)).isEqualTo("status 503 | 12\nconnection refused | 8\n");
        assertThat(LoadText.printedMs(run, "", 99.9)).isEqualTo(2750);
        assertThat(LoadText.printedMs(run, "", 99.99)).isNaN();
        assertThat(LoadText.problems(run)).isEqualTo("""
                - | 3 requests were under way when the time was up, and are in no latency
                - | 8 requests got no response, and are in no latency
                """);
    }

    @Test
    void fortio() {
        LoadRun run = read(FORTIO);
        assertThat(LoadText.facts(run)).isEqualTo("""
                kind: fortio JSON
                tool: fortio
                tool_version: 1.63.0
                name: http://x/
                started_epoch_ns: 1778590800500000000
                duration_ns: 10005000000
                model: closed
                connections_count: 8
                offered_per_s: 1000.0
                achieved_per_s: 999.5
                requests_count: 10000
                samples_count: 10000
                errors_count: 20
                mean_ns: 2000000
                min_ns: 100000
                max_ns: 250000000
                basis: sent
                percentile_rule: as fortio interpolates them in its buckets, which are wide; true ones are anywhere in theirs
                unit_source: file
                histogram: true
                """);
        assertThat(LoadText.printedMs(run, RunTable.SENT, 99.9)).isEqualTo(245);
        assertThat(LoadText.ms(run, 99.9)).as("the bucket's end").isEqualTo(250);
        assertThat(LoadText.errors(run)).isEqualTo("status 503 | 15\nno response | 5\n");
        assertThat(read(FORTIO.replace("\"1000\"", "\"max\"")).number(RunTable.OFFERED_PER_S)).isEmpty();
        assertThat(LoadText.problems(read(FORTIO.replace("\"Count\":5000", "\"Count\":4000"))))
                .contains("the buckets of the histogram hold 9000 latencies, and its Count is 10000");
    }

    @Test
    void hey() {
        LoadRun run = read(HEY_CSV);
        assertThat(LoadText.facts(run)).isEqualTo("""
                kind: hey CSV
                tool: hey
                duration_ns: 1014900000
                model: closed
                achieved_per_s: RATE
                requests_count: 2
                samples_count: 2
                errors_count: 1
                mean_ns: 7300000
                min_ns: 2300000
                max_ns: 12300000
                basis: sent
                percentile_rule: nearest rank, exact to the source's step
                resolution_ns: 100000
                digits_count: 5
                unit_source: file
                histogram: true
                """.replace("RATE", String.valueOf(2 / 1.0149)));
        assertThat(LoadText.problems(run)).startsWith("- | hey writes no line for a request that got no response");
        LoadRun text = read(HEY_TEXT);
        assertThat(LoadText.facts(text)).isEqualTo("""
                kind: hey text
                tool: hey
                duration_ns: 1500000000
                model: closed
                achieved_per_s: 133.3333
                requests_count: 200
                samples_count: 195
                errors_count: 20
                mean_ns: 1200000
                min_ns: 100000
                max_ns: 12300000
                basis: sent
                percentile_rule: as hey prints them
                unit_source: file
                """);
        assertThat(LoadText.printedMs(text, RunTable.SENT, 99)).isEqualTo(10.1);
        assertThat(LoadText.errors(text)).startsWith("status 503 | 15\nGet \"http://x/\": dial tcp");
        LoadRun oha = read("Summary:\n  Success rate:\t100.00%\n  Total:\t0.5000 sec\n  Slowest:\t1012.5000 ms\n  Requests/sec:\t20.0\n\n"
                + "Response time distribution:\n  99.99% in 900.5 ms\n\nStatus code distribution:\n  [200] 10 responses\n");
        assertThat(oha.text(RunTable.TOOL)).isEqualTo("oha");
        assertThat(oha.whole(RunTable.MAX_NS)).hasValue(1_012_500_000);
        assertThat(LoadText.printedMs(oha, "", 99.99)).isEqualTo(900.5);
    }

    @Test
    void hyperfoil() {
        List<LoadRun> runs = LoadResultFile.read(TestFile.write(folder, "all.json", HYPERFOIL));
        assertThat(runs).extracting(r -> r.text(RunTable.NAME)).containsExactly("ramp/get (warm-up)", "main/get");
        LoadRun run = runs.get(1);
        assertThat(LoadText.facts(run)).isEqualTo("""
                kind: Hyperfoil statistics, JSON
                tool: Hyperfoil
                tool_version: 0.27.1
                name: main/get
                started_epoch_ns: 1747063309000000000
                duration_ns: 10000000000
                sent_per_s: 118.0
                achieved_per_s: 117.0
                requests_count: 1180
                samples_count: 1170
                errors_count: 10
                mean_ns: 807556
                min_ns: 110592
                max_ns: 23855103
                basis: sent
                percentile_rule: HdrHistogram's, the highest latency of its bucket
                unit_source: file
                """);
        assertThat(run.intervals().longColumn(LoadIntervalTable.SAMPLES).asList()).containsExactly(117L, 1053L);
        assertThat(run.latencies().rowCount()).isEqualTo(4 + 2);
        assertThat(LoadText.problems(run)).isEqualTo("- | sessions waited 5 ms in all for a free connection (blockedTime), which is in no latency\n");
        String total = "{\"status\":\"TERMINATED\",\"statistics\":[{\"phase\":\"main\",\"metric\":\"get\",\"summary\":{\"startTime\":1,\"endTime\":2,"
                + "\"requestCount\":5,\"responseCount\":5,\"percentileResponseTime\":{\"99.0\":7}}}]}";
        assertThat(read(total).whole(RunTable.SAMPLES)).hasValue(5);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            Type,Name,Request Count,Failure Count        | is Locust _stats.csv, which rounds its percentiles to two digits
            This is ApacheBench, Version 2.3             | is ApacheBench text, which is not read
            <FinalStatus><Group label=""/></FinalStatus> | is Taurus final-stats XML, which is not read
            {"url": "x", "latency": {}, "2xx": 5}        | is autocannon JSON, which is not read
            Dear diary                                   | expected a load test's results, got other text
            {"a": 1}                                     | expected a load test's results, got a JSON object
            """)
    void refusedByName(String text, String refusal) {
        assertThat(TestFile.problem(TestFile.write(folder, "x", text + "\n"), LoadResultFile::read)).startsWith("x: " + refusal);
    }

    @Test
    void gobIsRefusedWithTheWayOut() {
        byte[] gob = "\u007f\u0000\u0001\u0006Result\u0001\u0001\f\u0001\u0006Attack\u0001\f\u0000\u0001\u0003Seq\u0007Latency\u0000".getBytes(StandardCharsets.ISO_8859_1);
        assertThat(TestFile.problem(TestFile.write(folder, "results.bin", gob), LoadResultFile::read))
                .isEqualTo("results.bin: is vegeta results, gob, which is Go's own format; convert it: vegeta encode --to json results.bin >"
                        + " results.json");
    }
}
