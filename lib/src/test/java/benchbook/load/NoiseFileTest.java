package benchbook.load;

import static benchbook.testing.JmhFile.avgt;
import static benchbook.testing.JmhFile.forks;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import benchbook.check.Reruns;
import benchbook.check.Sides;
import benchbook.report.NoiseJson;
import benchbook.table.DriftTable;
import benchbook.table.JmhResults;
import benchbook.table.Noise;
import benchbook.table.Run;
import benchbook.testing.JmhFile;
import benchbook.testing.JmhFile.Result;
import benchbook.testing.Runs;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tech.tablesaw.columns.Column;

class NoiseFileTest {

    private static final String ROW = """
            { "row" : "a", "benchmark" : "demo.Bench.a", "params" : null, "mode" : "avgt", "threads_count" : 1,
              "unit" : "ns/op", "runs_count" : 3, "forks_count" : 1, "lowest_score" : 99, "highest_score" : 101.5,
              "drift_ratio" : 1.025, "drift_sd_ln" : 0.012, "fork_sd_ln" : null, "fork_spread_ratio" : null,
              "p_runs_gate" : null, "jmh_disjoint" : true }""";

    private static final String SOUND = """
            { "kind" : "benchbook machine noise 1", "runs" : 3, "pairs" : 3, "floor_ln" : 0.02, "suite_sd_ln" : 0.01, "cpu" : "EPYC", "cores" : 4, "jdk" : "25.0.3",
              "rows" : [ %s ] }
            """.formatted(ROW);

    @TempDir
    Path folder;

    @Test
    void everyFieldHasItsPlace() {
        Noise noise = read(SOUND);
        assertThat(noise.runs()).isEqualTo(3);
        assertThat(noise.floor()).isEqualTo(0.02);
        assertThat(noise.pairs()).isEqualTo(3);
        assertThat(noise.suiteSd()).isEqualTo(0.01);
        assertThat(noise.cpu()).isEqualTo("EPYC");
        assertThat(noise.cores()).isEqualTo(4);
        assertThat(noise.jdk()).isEqualTo("25.0.3");
        assertThat(noise.drift().rowCount()).isEqualTo(1);
        assertThat(noise.drift().columnNames()).isEqualTo(DriftTable.empty().columnNames());
        assertThat(noise.drift().stringColumn(DriftTable.BENCHMARK).get(0)).isEqualTo("demo.Bench.a");
        assertThat(noise.drift().stringColumn(DriftTable.PARAMS).get(0)).isEmpty();
        assertThat(noise.drift().doubleColumn(DriftTable.DRIFT_SD).get(0)).isEqualTo(0.012);
        assertThat(noise.drift().doubleColumn(DriftTable.FORK_SD).isMissing(0)).isTrue();
        assertThat(noise.drift().booleanColumn(DriftTable.JMH_DISJOINT).get(0)).isTrue();
    }

    /** What machine-noise writes is what compare-runs reads, to the last digit, with names of any kind. */
    @Test
    void comesBackAsItWasWritten() {
        for (Noise noise : new Noise[] {noise(5), noise(1)}) {
            Noise back = read(NoiseJson.text(noise));
            assertThat(TableText.rows(back.drift())).isEqualTo(TableText.rows(noise.drift()));
            for (Column<?> column : noise.drift().columns()) {
                Column<?> other = back.drift().column(column.name());
                assertThat(other.type()).isEqualTo(column.type());
                for (int i = 0; i < column.size(); i++) {
                    assertThat(other.isMissing(i)).as(column.name()).isEqualTo(column.isMissing(i));
                    assertThat(other.get(i)).as(column.name()).isEqualTo(column.get(i));
                }
            }
            assertThat(back.floor()).isEqualTo(noise.floor());
            assertThat(back.runs()).isEqualTo(3);
            assertThat(back.pairs()).isEqualTo(noise.pairs()).isEqualTo(9);
            assertThat(back.suiteSd()).isEqualTo(noise.suiteSd());
            assertThat(back.cpu()).isEqualTo("EPYC \"7\"\n");
            assertThat(back.cores()).isEqualTo(4);
            assertThat(back.jdk()).isEqualTo("25.0.3");
        }
    }

    @Test
    void isReadPacked() {
        Path file = TestFile.write(folder, "noise.json.gz", TestFile.gzip(SOUND.getBytes(UTF_8)));
        assertThat(NoiseFile.read(file).drift().rowCount()).isEqualTo(1);
    }

    /** A later version may say more. */
    @Test
    void unknownFieldsAreSkipped() {
        Noise noise = read(SOUND.replace("\"cpu\" :", "\"ruler\" : { \"runs\" : [ 9, { \"rows\" : 1 } ] }, \"cpu\" :")
                .replace("\"mode\" :", "\"hour\" : [ [ 12 ] ], \"mode\" :"));
        assertThat(noise.runs()).isEqualTo(3);
        assertThat(noise.drift().rowCount()).isEqualTo(1);
    }

    @Test
    void aCutFileIsRefusedAtEveryLength() {
        String whole = NoiseJson.text(noise(2));
        int rows = noise(2).drift().rowCount();
        for (int length = 0; length <= whole.length(); length++) {
            Path file = TestFile.write(folder, "noise.json", whole.substring(0, length));
            if (length < whole.stripTrailing().length()) {
                assertThat(TestFile.problem(file, NoiseFile::read)).as("cut to %s", length).contains("machine-noise RUN RUN RUN");
            } else {
                assertThat(NoiseFile.read(file).drift().rowCount()).isEqualTo(rows);
            }
        }
    }

    /** Bits flipped, pieces lost and doubled: a table that hangs together, or one line, and nothing else. */
    @Test
    void aGarbledFileIsATableOrARefusal() {
        byte[] whole = NoiseJson.text(noise(2)).getBytes(UTF_8);
        int refused = 0;
        for (int seed = 0; seed < 2000; seed++) {
            Random random = new Random(seed);
            byte[] bytes = whole.clone();
            for (int k = random.nextInt(3); k >= 0; k--) {
                int at = random.nextInt(bytes.length);
                int to = Math.min(bytes.length, at + 1 + random.nextInt(40));
                byte[] piece = Arrays.copyOfRange(bytes, at, to);
                bytes = switch (random.nextInt(4)) {
                    case 0 -> spliced(bytes, at, to, new byte[0]);
                    case 1 -> spliced(bytes, at, at, piece);
                    case 2 -> spliced(bytes, at, at + 1, new byte[] {(byte) (bytes[at] ^ 1 << random.nextInt(8))});
                    default -> spliced(bytes, at, at + 1, new byte[] {"[]{},:\"\\0-.eNn".getBytes(UTF_8)[random.nextInt(14)]});
                };
            }
            Path file = TestFile.write(folder, "noise.json", bytes);
            try {
                Noise noise = NoiseFile.read(file);
                assertThat(noise.drift().columns()).as("seed %s", seed).allMatch(c -> c.size() == noise.drift().rowCount());
                assertThat(noise.runs()).isGreaterThanOrEqualTo(3);
                assertThat(noise.floor()).isGreaterThanOrEqualTo(0);
            } catch (LoadException e) {
                assertThat(e.getMessage()).startsWith(file + ":").doesNotContainPattern("\\R");
                refused++;
            } catch (RuntimeException e) {
                throw new AssertionError("seed " + seed + ": " + e, e);
            }
        }
        assertThat(refused).isBetween(500, 1999);
    }

    private static byte[] spliced(byte[] bytes, int from, int to, byte[] by) {
        byte[] result = new byte[bytes.length - (to - from) + by.length];
        System.arraycopy(bytes, 0, result, 0, from);
        System.arraycopy(by, 0, result, from, by.length);
        System.arraycopy(bytes, to, result, from + by.length, bytes.length - to);
        return result;
    }

    @Test
    void anotherKindOfFileIsRefused() {
        for (String text : new String[] {"", "[ ]", "hello", "\0\0", "{ }", "\"benchbook machine noise 1\"", "{ \"kind\" : 1 }",
            "{ \"kind\" : \"benchbook machine noise 2\" }", "{ \"runs\" : 3, " + SOUND.substring(2),
            JmhFile.json(avgt("demo.Bench.a", forks(2, 0, 1, 2)))}) {
            assertThat(problem(text)).as(text).isEqualTo("noise.json: expected a file of machine noise, got something else or only a"
                    + " part of it; write one with machine-noise RUN RUN RUN --output FILE");
        }
        assertThat(TestFile.problem(folder.resolve("none.json"), NoiseFile::read)).isEqualTo("none.json: no such file");
        assertThat(TestFile.problem(folder, NoiseFile::read)).endsWith(": is a folder; name a file in it");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            "runs" : 3,                   |                                       | got 0 runs, 1 rows, floor_ln 0.02
            "runs" : 3                    | "runs" : 2                            | got 2 runs, 1 rows, floor_ln 0.02
            "floor_ln" : 0.02,            |                                       | got 3 runs, 1 rows, floor_ln NaN
            "floor_ln" : 0.02             | "floor_ln" : null                     | expected a number for floor_ln, got "null"
            "floor_ln" : 0.02             | "floor_ln" : -0.1                     | expected a number from 0 to 7.0 for floor_ln, got -0.1
            "floor_ln" : 0.02             | "floor_ln" : 7.5                      | expected a number from 0 to 7.0 for floor_ln, got 7.5
            "suite_sd_ln" : 0.01,         |                                       | suite_sd_ln NaN
            "runs_count" : 3              | "runs_count" : 1                      | expected 2 or more for runs_count, got 1
            "forks_count" : 1             | "forks_count" : 0                     | expected 1 or more for forks_count, got 0
            "rows" :                      | "lines" :                             | got 3 runs, 0 rows, floor_ln 0.02
            "runs" : 3                    | "runs" : 3, "runs" : 4                | expected "runs" once, got it twice
            "floor_ln" : 0.02             | "floor_ln" : 0.02, "floor_ln" : 0.02  | expected "floor_ln" once, got it twice
            "cpu" :                       | "rows" : [ ], "cpu" :                 | expected "rows" once, got it twice
            "runs" : 3                    | "runs" : "three"                      | expected a number for runs, got "three"
            "runs" : 3                    | "runs" : 3.5                          | expected a whole number for runs, got "3.5"
            "runs" : 3                    | "runs" : [ 3 ]                        | expected a number for runs, got a list
            "cores" : 4                   | "cores" : -4                          | expected a whole number for cores, got "-4"
            "cpu" : "EPYC"                | "cpu" : { }                           | expected a text for cpu, got an object
            "drift_sd_ln" : 0.012,        |                                       | expected drift_sd_ln in each row once, got it 0 times
            "drift_sd_ln" : 0.012         | "drift_sd_ln" : 1, "drift_sd_ln" : 1  | expected drift_sd_ln in each row once, got it twice
            "drift_sd_ln" : 0.012         | "drift_sd_ln" : "much"                | expected a number for drift_sd_ln, got "much"
            "runs_count" : 3              | "runs_count" : 2.5                    | expected a whole number for runs_count, got "2.5"
            "jmh_disjoint" : true         | "jmh_disjoint" : "yes"                | expected true or false for jmh_disjoint, got "yes"
            "jmh_disjoint" : true         | "jmh_disjoint" : 1                    | expected true or false for jmh_disjoint, got "1"
            """)
    void aFaultIsNamed(String from, String to, String expected) {
        assertThat(SOUND).containsOnlyOnce(from);
        assertThat(problem(SOUND.replace(from, to == null ? "" : to))).contains(expected);
    }

    /** Which of two counts, nobody knows. */
    @Test
    void aBenchmarkTwiceIsRefused() {
        assertThat(problem(SOUND.replace(ROW, ROW + ", " + ROW))).contains("expected each benchmark once, got \"a\" twice");
        assertThat(read(SOUND.replace(ROW, ROW + ", " + ROW.replace("avgt", "thrpt"))).drift().rowCount()).isEqualTo(2);
    }

    /** Two files joined by a careless copy. */
    @ParameterizedTest
    @ValueSource(strings = {"{ }", "]", "x", "1"})
    void moreAfterTheEndIsRefused(String more) {
        assertThat(problem(SOUND + more)).contains("machine-noise RUN RUN RUN");
        assertThat(read(SOUND + "\n \n").runs()).isEqualTo(3);
    }

    /** Two runs have no floor: null, as all that is missing, and no text in place of a number. */
    @Test
    void whatHasNoFloorIsWrittenAndRefused() {
        Noise whole = noise(2);
        String text = NoiseJson.text(new Noise(whole.drift(), 2, 3, Double.NaN, Double.NaN, "", 0, ""));
        assertThat(text).contains("\"floor_ln\" : null").doesNotContain("NaN");
        assertThat(text).contains("\"suite_sd_ln\" : null");
        assertThat(problem(text)).contains("expected a number for floor_ln, got \"null\"");
    }

    private static Noise noise(int forks) {
        Result[][] runs = new Result[3][3];
        Random random = new Random(4);
        for (Result[] run : runs) {
            for (int i = 0; i < 3; i++) {
                double[] means = random.doubles(forks, 99, 101).toArray();
                run[i] = avgt("demo.Bench.m" + i, forks(2, 0, means));
            }
            run[1].param("text", "a \"b\" \\ \u2028 é").param("size", "10");
            run[2].mode("thrpt", "ops/s").threads(8);
        }
        JmhResults jmh = Runs.reruns(runs);
        Instant noon = Instant.parse("2026-11-30T12:00:00Z");
        Run run = new Run("", noon, noon, 0, 0, "Linux", "EPYC \"7\"\n", 4, "25");
        return Reruns.of(jmh, Sides.of(jmh, Sides.FILE), Map.of("run-1.json", run)).noise();
    }

    private Noise read(String text) {
        return NoiseFile.read(TestFile.write(folder, "noise.json", text));
    }

    private String problem(String text) {
        return TestFile.problem(TestFile.write(folder, "noise.json", text), NoiseFile::read);
    }
}
