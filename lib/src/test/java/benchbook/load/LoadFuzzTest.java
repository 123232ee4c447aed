package benchbook.load;

import static org.assertj.core.api.Assertions.assertThat;

import benchbook.table.LoadRun;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Good result files, cut and garbled: tables that hang together, or one line of refusal. */
class LoadFuzzTest {

    @TempDir
    Path folder;

    static Stream<Arguments> files() {
        return Stream.of(
                file("hdr log", HdrLogTest.log("", "a b,c")),
                file("hgrm", WrkTextTest.hgrm(Locale.ROOT, false)),
                file("hgrm csv", WrkTextTest.hgrm(Locale.ROOT, true)),
                file("wrk", WrkTextTest.WRK),
                file("wrk2", WrkTextTest.WRK2),
                file("k6 export", K6Test.EXPORT),
                file("k6 machine", K6Test.MACHINE),
                file("k6 points", K6Test.POINTS),
                file("k6 csv", K6Test.CSV),
                file("jmeter csv", JmeterTest.CSV),
                file("jmeter xml", "<?xml version=\"1.0\"?>\n<testResults version=\"1.2\">\n" + ("<httpSample t=\"120\" lt=\"9\" ts=\"1296846793179\""
                        + " s=\"true\" lb=\"Home\" rc=\"200\" rm=\"OK\"/>\n").repeat(5) + "</testResults>\n"),
                file("gatling 2.0", GatlingTest.TEXT.get("2.0")),
                file("gatling 3.10", GatlingTest.TEXT.get("3.10.5")),
                Arguments.of("gatling binary", GatlingTest.binary("3.15.1")),
                file("vegeta lines", SmallLoadFormatsTest.VEGETA_LINES),
                file("vegeta csv", SmallLoadFormatsTest.VEGETA_CSV),
                file("vegeta text", SmallLoadFormatsTest.VEGETA_TEXT),
                file("vegeta json", SmallLoadFormatsTest.VEGETA_JSON),
                file("oha", SmallLoadFormatsTest.OHA),
                file("fortio", SmallLoadFormatsTest.FORTIO),
                file("hey csv", SmallLoadFormatsTest.HEY_CSV),
                file("hey text", SmallLoadFormatsTest.HEY_TEXT),
                file("hyperfoil", SmallLoadFormatsTest.HYPERFOIL),
                Arguments.of("gzip", TestFile.gzip(JmeterTest.CSV.getBytes(StandardCharsets.UTF_8))));
    }

    private static Arguments file(String name, String content) {
        return Arguments.of(name, content.getBytes(StandardCharsets.UTF_8));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("files")
    void readOrRefused(String name, byte[] good) {
        assertThat(attempt(good)).as("the good file itself").isTrue();
        int told = 0;
        for (int seed = 0; seed < 400; seed++) {
            byte[] bad = Garbled.bytes(good, seed);
            try {
                told += attempt(bad) ? 0 : 1;
            } catch (Throwable t) {
                throw new AssertionError("seed " + seed + ": " + t, t);
            }
        }
        assertThat(told).as("refused, or told of").isBetween(40, 400);
    }

    /** Returns whether the file was read without a problem more than a good one has. */
    private boolean attempt(byte[] content) {
        Path file = TestFile.write(folder, "file", content);
        try {
            List<LoadRun> runs = LoadResultFile.read(file);
            assertThat(runs).isNotEmpty().allSatisfy(LoadConsistent::check);
            return runs.stream().allMatch(r -> r.problems().rowCount() < 3);
        } catch (LoadException refusal) {
            assertThat(refusal.getMessage()).startsWith(file + ":").doesNotContainPattern("\\R");
            assertThat(refusal.getMessage().length() - file.toString().length()).as("length of the line").isLessThan(400);
            return false;
        }
    }
}
