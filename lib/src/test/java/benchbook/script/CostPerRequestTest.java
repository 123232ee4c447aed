package benchbook.script;

import static org.assertj.core.api.Assertions.assertThat;

import benchbook.testing.Project;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code cost-per-request} with load tests, run as a user runs it; the files lie in a folder with a blank. */
class CostPerRequestTest {

    private static final String KNEE = Project.root().resolve("data/2026-11-knee").toString();

    @TempDir
    Path temp;

    private Path folder;

    @BeforeAll
    static void build() throws Exception {
        assertThat(Shell.jbang("cost-per-request", "--version").err()).doesNotContain("Exception");
    }

    @BeforeEach
    void files() throws IOException {
        folder = Files.createDirectories(temp.resolve("my results"));
        for (double[] rates : new double[][] {{2000, 2050, 1970}, {960, 930, 945}}) {
            Path own = Files.createDirectories(folder.resolve(rates[0] > 1000 ? "big" : "small"));
            for (int i = 0; i < 3; i++) {
                Files.writeString(own.resolve("run-" + (i + 1) + ".txt"), wrk(rates[i], 0));
            }
        }
    }

    /** Of 16 connections that wait for each answer: 16 ÷ rate. */
    private static String wrk(double perS, int failed) {
        return String.format(Locale.ROOT, """
                Running 30s test @ http://service:80/
                  2 threads and 16 connections
                  Thread Stats   Avg      Stdev     Max   +/- Stdev
                    Latency     %.2fms    2.00ms  32.34ms   70.00%%
                    Req/Sec     1.00k    10.00     1.10k    80.00%%
                  %d requests in 30.00s, 19.81MB read
                %sRequests/sec:   %.2f
                Transfer/sec:    676.00KB
                """, 16_000 / perS, Math.round(30 * perS), failed > 0 ? "  Non-2xx or 3xx responses: " + failed + "\n" : "", perS);
    }

    private static Shell.Result cost(Object... arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of("cost-per-request"));
        for (Object argument : arguments) {
            command.add(argument.toString());
        }
        return Shell.jbang(command.toArray(String[]::new));
    }

    /** By hand: √³(2000 × 2050 × 1970) = 2006.4, √³(960 × 930 × 945) = 944.9; 0.3245 ÷ (0.6 × 2006.4 × 3600) × 10⁶ = 0.07487; of the other 0.1645: 0.08060. */
    @Test
    void halfTheInstanceThatServesLessThanHalfIsDearer() throws Exception {
        Path page = folder.resolve("cost.html");
        Shell.Result result = cost(folder.resolve("big"), folder.resolve("small"), "--vcpus", "8,4", "--page", page);
        assertThat(result.code()).as(result.err()).isZero();
        assertThat(result.out()).contains("Cost per request, with example prices", "$0.075", "$0.081", "1970 to 2050", "GiB as",
                "A request of small is dearer: it costs 1.08 × that of big, between", "hour-not-request", "an hour costs 0.507 ×, for 0.47 ×");
        assertThat(result.out().lines().filter(line -> !line.contains("run-") && !line.contains("junit"))).as("a path is not broken").allSatisfy(line -> assertThat(line.codePointCount(0, line.length())).as(line).isLessThanOrEqualTo(80));
        assertThat(Files.readString(page)).contains("Plotly", "example prices (log axis)", "95 % over repeats");
    }

    @Test
    void forMachines() throws Exception {
        Shell.Result json = cost("big=" + folder.resolve("big/run-1.txt") + "," + folder.resolve("big/run-2.txt"), "small=" + folder.resolve("small"),
                "--hourly", "small=0.2", "--format", "json");
        assertThat(json.code()).as(json.err()).isZero();
        JsonNode root = new ObjectMapper().readTree(json.out());
        assertThat(root.at("/costs/0/repeats_count").asInt()).isEqualTo(2);
        assertThat(root.at("/costs/0/examples").asText()).isEqualTo("vCPUs; GiB; price of a vCPU; price of a GiB; utilisation");
        assertThat(root.at("/costs/1/examples").asText()).isEqualTo("utilisation");
        assertThat(root.at("/costs/1/hour_usd").asDouble()).isEqualTo(0.2);
        assertThat(root.at("/comparisons/0/state").asText()).isEqualTo("different");
        assertThat(root.at("/repeats").size()).isEqualTo(5);
        assertThat(root.at("/facts/prices").asText()).startsWith("example prices: ");
        Shell.Result csv = cost(folder.resolve("big"), "--format", "csv");
        assertThat(csv.out().lines().findFirst().orElse("")).contains("million_requests_usd,million_requests_low_usd", "examples,why");
        assertThat(cost(folder.resolve("big"), "--format", "markdown").out()).contains("# Cost per request, with example prices", "| run ");
    }

    @Test
    void oneRunHasNoIntervalAndNoFactor() throws Exception {
        Shell.Result result = cost("a=" + KNEE, "b=" + folder.resolve("big/run-1.txt"));
        assertThat(result.code()).as(result.err()).isZero();
        assertThat(result.out()).contains("no interval: one run", "Not compared: b with a; one rate is \"sustained\", the other \"closed loop\"", "sustained")
                .doesNotContain("cheaper:", "dearer:");
    }

    @Test
    void whatHasNoPriceIsSaidAndFails() throws Exception {
        Path bad = Files.writeString(folder.resolve("bad.txt"), wrk(1000, 3000));
        Shell.Result result = cost(bad, "--hourly", "0.34", "--utilisation", "0.5");
        assertThat(result.code()).isEqualTo(1);
        assertThat(result.out()).contains("Cost per request, with your prices", "no price", "10 % of its requests failed (at most 1.0 % wanted)", "not-priced")
                .doesNotContain("example");
    }

    @Test
    void unusableArgumentsAreOneLine() throws Exception {
        Path big = folder.resolve("big");
        for (Object[] wrong : new Object[][] {{big, big}, {folder.resolve("none")}, {folder}, {big, "--vcpus", "8,4"}, {big, "--hourly", "0"},
            {big, "--hourly", "1", "--vcpu-price", "1"}, {"--vcpus", "8"}, {"a=" + big, "a=" + folder.resolve("small")}, {"a="}, {big, "--same", "0"}}) {
            Shell.Result result = cost(wrong);
            assertThat(result.code()).as(List.of(wrong).toString()).isEqualTo(2);
            assertThat(result.err().lines()).as(List.of(wrong).toString()).hasSize(1);
        }
    }
}
