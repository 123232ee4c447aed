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

/** JTL of JMeter 2 (no header), 3 to 5 (17 columns), CSV and XML. */
class JmeterTest {

    /** As JMeter 5.6 writes it: two requests, then the transaction that they are. */
    static final String CSV = """
            timeStamp,elapsed,label,responseCode,responseMessage,threadName,dataType,success,failureMessage,bytes,sentBytes,grpThreads,allThreads,URL,Latency,IdleTime,Connect
            1393227741256,120,GET /login,200,OK,Group 1-1,text,true,,3478,120,4,8,http://x/login,118,0,10
            1393227741400,80,POST /order,503,"Service ""Order"",
            is down",Group 1-1,text,false,"Test failed: code
            expected /200/",100,120,4,9,http://x/order,79,0,0
            1393227741256,230,Checkout,,"Number of samples in transaction : 2, number of failing samples : 1",Group 1-1,,false,,3578,240,4,8,null,197,0,10
            1393227743000,40,GET /login,Non HTTP response code: java.net.ConnectException,refused,Group 1-2,text,false,,0,0,4,8,http://x/login,0,0,40
            1393227743100,60,GET /login,200,OK,Group 1-2,text,false,too slow,0,0,4,8,http://x/login,0,0,40
            """;

    @TempDir
    Path folder;

    private LoadRun read(String text) {
        return LoadResultFile.read(TestFile.write(folder, "results", text)).get(0);
    }

    @Test
    void requestsAreCountedAndTransactionsAreNot() {
        LoadRun run = read(CSV);
        assertThat(LoadText.facts(run)).isEqualTo("""
                kind: JMeter JTL, CSV
                tool: JMeter
                started_epoch_ns: 1393227741256000000
                duration_ns: 1904000000
                threads_count: 9
                achieved_per_s: 2.100840336134454
                requests_count: 4
                samples_count: 4
                errors_count: 3
                mean_ns: 75000000
                min_ns: 40000000
                max_ns: 120000000
                basis: sent
                percentile_rule: nearest rank, exact to the source's step
                resolution_ns: 1000000
                digits_count: 5
                unit_source: file
                histogram: true
                """);
        assertThat(LoadText.errors(run)).isEqualTo("""
                status 503 | 1
                Non HTTP response code: java.net.ConnectException | 1
                status 200, failed by a check | 1
                """);
        assertThat(LoadText.problems(run)).isEqualTo("- | 1 rows are sums of a transaction's requests, and not counted a second time\n");
        assertThat(TableText.rows(run.intervals())).isEqualTo("""
                GET /login | ok | 0 | 744000000 | 1 | 120000000
                POST /order | failed | 0 | 744000000 | 1 | 80000000
                GET /login | failed | 1744000000 | 160000000 | 2 | 60000000
                """);
        assertThat(run.latencies().longColumn(LatencyTable.VALUE_NS).asList()).containsExactly(120_000_000L, 80_000_000L, 40_000_000L, 60_000_000L);
        assertThat(LoadText.ms(run, 50)).isEqualTo(60);
    }

    @Test
    void anySetAndOrderOfColumns() {
        LoadRun run = read("elapsed;success;label;timeStamp\n120;true;a;1393227741256\n80;false;b;1393227742256\n");
        assertThat(LoadText.errors(run)).isEqualTo("failed | 1\n");
        assertThat(run.run().column(RunTable.THREADS).isMissing(0)).isTrue();
        assertThat(run.whole(RunTable.MAX_NS)).hasValue(120_000_000);
        LoadRun tabs = read("timeStamp\telapsed\tlabel\n1393227741256\t120\ta\n");
        assertThat(LoadText.problems(tabs)).startsWith("1 | there is no column \"success\": failed requests cannot be told");
        LoadRun mayBe = read("timeStamp,elapsed,label,dataType,success\n1393227741256,120,a,text,true\n1393227741256,120,T,,true\n");
        assertThat(LoadText.problems(mayBe)).startsWith("3 | the first of 1 rows that may be sums of a transaction's requests");
        LoadRun old = read("1393227741256,1425,GET /login,200,OK,Group 1-1,text,true,3478,1016\n");
        assertThat(LoadText.problems(old)).startsWith("1 | there is no header; columns are taken to be timeStamp, elapsed,");
        assertThat(old.whole(RunTable.MAX_NS)).hasValue(1_425_000_000);
    }

    @Test
    void timesInWords() {
        String text = CSV.replace("1393227741256,", "2014/02/24 07:42:21.256,").replace("1393227741400", "2014/02/24 07:42:21.400")
                .replace("1393227743", "2014/02/24 07:42:23.");
        LoadRun run = read(text);
        assertThat(run.whole(RunTable.STARTED_EPOCH_NS)).as("the zone is not told").isEmpty();
        assertThat(run.whole(RunTable.DURATION_NS)).hasValue(1_904_000_000);
        LoadRun swapped = read("timeStamp,elapsed,label,success\n2001/20/20 12:05:05.123,1425,a,true\n2001/20/20 12:05:25.123,2204,b,true\n");
        assertThat(LoadText.problems(swapped)).startsWith("2 | timeStamp is no time that can be told: \"2001/20/20 12:05:05.123\"");
        assertThat(swapped.number(RunTable.ACHIEVED_PER_S)).isEmpty();
        assertThat(swapped.intervals().rowCount()).isZero();
        assertThat(LoadText.ms(swapped, 100)).isEqualTo(2204);
        assertThat(swapped.latencies().longColumn(LatencyTable.START_NS).countMissing()).isEqualTo(2);
    }

    @Test
    void badRowsAreTold() {
        LoadRun run = read(CSV + "1393227743200,x,a,200,OK,t,text,true,,0,0,4,8,u,0,0,0\n\"open, and never closed\n1393227743300,1,a,200,OK,t,text,"
                + "true,,0,0,4,8,u,0,0,0\n1393227743400,70,a,2");
        assertThat(run.whole(RunTable.REQUESTS)).hasValue(5);
        assertThat(LoadText.problems(run)).startsWith("""
                9 | is no request, and passed over: "1393227743200,x,a,200,OK,t,text,true,,0,0,4,8,u,0,0,0"
                10 | is no request, and passed over: ""open, and never closed"
                12 | the last line is cut off, and left out; was JMeter killed?
                """);
        assertThat(run.run().booleanColumn(RunTable.TRUNCATED).get(0)).isTrue();
    }

    @Test
    void xmlHasSamplesInSamples() {
        String xml = """

                <?xml version="1.0" encoding="UTF-8"?>
                <!DOCTYPE testResults [<!ENTITY x SYSTEM "file:///etc/hostname">]>
                <testResults version="1.2">
                <httpSample t="120" lt="9" ts="1296846793179" s="true" lb="Home" rc="200" rm="OK" tn="1-1">
                  <httpSample t="60" lt="9" ts="1296846793179" s="true" lb="Home-0" rc="302" rm="Found" tn="1-1"/>
                  <assertionResult><name>ok</name><failure>false</failure></assertionResult>
                </httpSample>
                <sample t="500" lt="0" ts="1296846794179" s="false" lb="Checkout" rc="" rm="Number of samples in transaction : 2, number of failing samples : 1" tn="1-1">
                  <httpSample t="200" lt="9" ts="1296846794179" s="true" lb="Cart" rc="200" rm="OK" tn="1-1"/>
                  <httpSample t="300" lt="9" ts="1296846794379" s="false" lb="Pay" rc="500" rm="KO" tn="1-1"/>
                </sample>
                </testResults>
                """;
        LoadRun run = read(xml);
        assertThat(run.intervals().stringColumn(LoadIntervalTable.TAG).asList()).containsExactly("Home", "Cart", "Pay");
        assertThat(run.whole(RunTable.REQUESTS)).hasValue(3);
        assertThat(LoadText.errors(run)).isEqualTo("status 500 | 1\n");
        assertThat(LoadText.problems(run)).isEqualTo("""
                - | 1 samples are sums of a transaction's requests, and not counted a second time
                - | 1 samples inside another (redirects, embedded files) are part of its time, and not counted again
                """);
        LoadRun killed = read(xml.substring(0, xml.indexOf("<sample")));
        assertThat(killed.whole(RunTable.REQUESTS)).hasValue(1);
        assertThat(LoadText.problems(killed)).contains("the file cannot be read beyond this line; was JMeter killed");
        assertThat(read(xml.replace("t=\"300\"", "t=\"soon\"")).whole(RunTable.REQUESTS)).hasValue(2);
    }

    @Test
    void packedFilesCutShortAreReadAsFarAsTheyGo() {
        byte[] packed = TestFile.gzip((CSV + CSV.lines().skip(1).map(l -> l + "\n").reduce("", String::concat).repeat(3000)
                .replaceFirst("9(?=2567)", "8")).getBytes(StandardCharsets.UTF_8));
        Path cut = TestFile.write(folder, "cut.gz", java.util.Arrays.copyOf(packed, packed.length - 20));
        LoadRun run = LoadResultFile.read(cut).get(0);
        assertThat(run.whole(RunTable.REQUESTS).getAsLong()).isPositive();
        assertThat(LoadText.problems(run)).contains("the packed data end here; was the copy cut short?");
    }

    @Test
    void refusals() {
        String header = CSV.lines().findFirst().orElseThrow() + "\n";
        assertThat(TestFile.problem(TestFile.write(folder, "a", header), LoadResultFile::read))
                .isEqualTo("a: holds no request that can be read; did the test end before its first?");
        assertThat(TestFile.problem(TestFile.write(folder, "b", header + CSV.lines().filter(l -> l.contains("Checkout")).findFirst().get() + "\n"),
                LoadResultFile::read)).startsWith("b: holds transactions alone");
        assertThat(TestFile.problem(TestFile.write(folder, "c", ""), LoadResultFile::read)).startsWith("c: is empty");
        assertThat(TestFile.problem(TestFile.write(folder, "d", "<testResults version=\"1.2\"></testResults>"), LoadResultFile::read))
                .startsWith("d: holds no request");
    }
}
