package benchbook.check;

import static benchbook.check.Found.only;
import static benchbook.testing.JmhFile.avgt;
import static benchbook.testing.JmhFile.forks;
import static org.assertj.core.api.Assertions.assertThat;

import benchbook.table.JmhResults;
import benchbook.table.ScoreTable;
import benchbook.testing.JmhFile;
import benchbook.testing.JmhFile.Result;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class MixedRunTest {

    /** A hundred calls an operation take a hundred times as long, and are no slower. */
    @Test
    void anotherBatchSizeIsAnotherPlan() {
        JmhResults jmh = JmhFile.read(
                avgt("demo.Bench.one", forks(5, 0.01, 1000, 1001)).mode("ss", "ns/op"),
                avgt("demo.Bench.hundred", forks(5, 0.01, 100_000, 100_100)).mode("ss", "ns/op").batch(100));
        assertThat(MixedRun.on(jmh)).anySatisfy(v -> assertThat(v.claim()).contains("measurement batch", "1 in 1; 100 in 1"));
        assertThat(Pairs.of(jmh, new boolean[2]).list()).isEmpty();
    }

    @Test
    void oneRoofPasses() {
        Verdict v = only(of(bench("a"), bench("b"), bench("c")));
        assertThat(v.id()).isEqualTo("mixed-run");
        assertThat(v.level()).isEqualTo(Level.PASS);
        assertThat(v.subject()).isEqualTo("all 3 results");
        assertThat(v.claim()).contains("at least 100 ms");
    }

    /** Each row: what differs in the third result, and how the claim counts its values. */
    static Stream<Arguments> differences() {
        return Stream.of(
                Arguments.of("JVM", bench("c").jvm("/opt/other/bin/java"), "/opt/jdk/bin/java in 2; /opt/other/bin/java in 1"),
                Arguments.of("VM name", bench("c").vmName("GraalVM"), "OpenJDK 64-Bit Server VM in 2; GraalVM in 1"),
                Arguments.of("JVM args", bench("c").jvmArgs("-Xmx1g"), "none in 2; -Xmx1g in 1"),
                Arguments.of("JMH version", bench("c").jmh("1.36"), "1.37 in 2; 1.36 in 1"),
                Arguments.of("threads", bench("c").threads(4), "1 in 2; 4 in 1"),
                Arguments.of("warmup iterations", bench("c").warmups(0), "5 in 2; 0 in 1"),
                Arguments.of("measurement iterations", avgt("demo.Bench.c", forks(3, 0.01, 100, 101)), "5 in 2; 3 in 1"),
                Arguments.of("measurement time", bench("c").measurementTime("300 ms"), "1 s in 2; 300 ms in 1"));
    }

    @ParameterizedTest
    @MethodSource("differences")
    void eachAttributeIsCompared(String column, Result third, String counts) {
        Verdict v = only(of(bench("a"), bench("b"), third));
        assertThat(v.level()).isEqualTo(Level.WARN);
        assertThat(v.subject()).isEqualTo("all 3 results");
        assertThat(v.claim()).contains("mode avgt differ in " + column, "one value wanted", counts);
        assertThat(v.evidence().rowCount()).isEqualTo(3);
        assertThat(v.advice()).contains("the same " + column);
    }

    /** Another JDK has another version of its VM as well: two rows of one cause, and nothing passes. */
    @Test
    void anotherJdkIsSaidForTheJdkAndForItsVm() {
        List<Verdict> verdicts = of(bench("a"), bench("b").jdk("21.0.2"));
        assertThat(verdicts).extracting(Verdict::level).containsOnly(Level.WARN);
        assertThat(verdicts).extracting(Verdict::claim).satisfiesExactly(
                c -> assertThat(c).contains("JDK version", "25.0.3 in 1; 21.0.2 in 1"),
                c -> assertThat(c).contains("VM version"));
    }

    /** Modes are never compared with each other, so they may differ in their plans. */
    @Test
    void modesAreHeldApart() {
        Verdict v = only(of(bench("a"), bench("b").mode("thrpt", "ops/s").measurementTime("10 s").threads(8)));
        assertThat(v.level()).isEqualTo(Level.PASS);
    }

    @Test
    void manyValuesAreCounted() {
        Verdict v = only(of(bench("a"), bench("b").threads(2), bench("c").threads(3), bench("d").threads(4),
                bench("e").threads(5), bench("f").threads(6)));
        assertThat(v.claim()).contains("1 in 1; 2 in 1; 3 in 1; 4 in 1; and 2 more values");
        assertThat(only(of(bench("a"), bench("b").threads(2), bench("c").threads(3), bench("d").threads(4))).claim())
                .endsWith("1 in 1; 2 in 1; 3 in 1; 4 in 1");
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "-javaagent:/opt/idea_rt.jar=5005", "-agentlib:jdwp=transport=dt_socket", "-agentpath:/opt/libasync.so"
    })
    void agentsAreNamed(String agent) {
        Verdict v = only(of(bench("a").jvmArgs("-Xmx1g", agent, "-Dx=y")));
        assertThat(v.level()).isEqualTo(Level.WARN);
        assertThat(v.subject()).isEqualTo("a");
        assertThat(v.claim()).contains(agent + ";", "none wanted");
        assertThat(v.advice()).contains("instead of the IDE");
    }

    @ParameterizedTest
    @CsvSource({
        "-Xint, WARN", "-Xcomp, WARN", "-Xdebug, WARN", "-XX:TieredStopAtLevel=1, WARN", "-XX:-TieredCompilation, WARN",
        // The default, a flag that only begins alike, and a path that only holds the word.
        "-XX:TieredStopAtLevel=4, PASS", "-Xinternalversion, PASS", "-Dlog=/tmp/x-Xint, PASS", "-XX:+TieredCompilation, PASS"
    })
    void flagsThatChangeCompilation(String flag, Level level) {
        Verdict v = only(of(bench("a").jvmArgs("-Xmx1g", flag)));
        assertThat(v.level()).isEqualTo(level);
        if (level == Level.WARN) {
            assertThat(v.claim()).contains(flag);
        }
    }

    @ParameterizedTest
    @CsvSource({"99 ms, WARN", "100 ms, PASS", "10 us, WARN", "single-shot, PASS"})
    void shortIterations(String time, Level level) {
        Verdict v = only(of(bench("a").measurementTime(time)));
        assertThat(v.level()).isEqualTo(level);
        if (level == Level.WARN) {
            assertThat(v.claim()).contains("at least 100 ms wanted").containsAnyOf("99 ms", "10 µs");
            assertThat(v.advice()).contains("-r 1s");
        }
    }

    /** The JIT's own blackholes come with JMH 1.34 and JDK 17 together; the third result is the odd one out. */
    @ParameterizedTest
    @CsvSource({"1.34, 17.0.1, false", "1.33, 17.0.1, true", "1.34, 16.0.2, true", "1.34, 1.8.0_392, true", "1.9.3, 21, true"})
    void blackholesOfAnotherKind(String jmh, String jdk, boolean older) {
        List<Verdict> verdicts = of(bench("a"), bench("b"), bench("c").jmh(jmh).jdk(jdk));
        List<Verdict> blackholes = verdicts.stream().filter(v -> v.claim().contains("blackholes")).toList();
        assertThat(blackholes).hasSize(older ? 1 : 0);
        if (older) {
            assertThat(blackholes.get(0).subject()).isEqualTo("c");
            assertThat(blackholes.get(0).advice()).contains("-Djmh.blackhole.mode");
        }
    }

    /** Modes may have plans of their own, but one JVM's blackholes for the one and another's for the other are news. */
    @Test
    void blackholesAreComparedAcrossModes() {
        List<Verdict> verdicts = of(bench("a"), bench("b").mode("thrpt", "ops/s").jdk("11.0.21"));
        assertThat(verdicts).extracting(v -> v.level() + " " + v.subject()).containsExactly("WARN b", "PASS a");
    }

    @Test
    void theSameBenchmarkTwiceIsAMerge() {
        List<Verdict> verdicts = of(bench("a"), bench("b"), bench("a"));
        assertThat(verdicts).extracting(Verdict::level).containsExactly(Level.WARN, Level.PASS);
        assertThat(verdicts.get(0).claim()).contains("stand in the file 2 times, once wanted");
        assertThat(verdicts.get(0).evidence().stringColumn(ScoreTable.BENCHMARK).asList())
                .containsExactly("demo.Bench.a", "demo.Bench.a");
        assertThat(verdicts.get(1).subject()).isEqualTo("b");
    }

    /** Another parameter or mode is another result. */
    @Test
    void paramsAndModesAreNoTwins() {
        assertThat(only(of(bench("a").param("n", "1"), bench("a").param("n", "2"),
                        bench("a").param("n", "1").mode("thrpt", "ops/s"))).level())
                .isEqualTo(Level.PASS);
    }

    /** Two files are two runs, which is what they are named for. */
    @Test
    void theSameBenchmarkInTwoFilesIsNoMerge() {
        JmhResults both = JmhResults.concat(List.of(JmhFile.read(bench("a")), JmhFile.read(bench("a"))));
        assertThat(only(MixedRun.on(both)).level()).isEqualTo(Level.PASS);
    }

    /** CSV, and JSON up to 1.18, hold neither JVM nor flags: no agent seen is no agent excluded. */
    @Test
    void whatItCannotJudge() {
        Verdict csv = only(MixedRun.on(JmhFile.readCsv("\"demo.Bench.sum\",\"avgt\",1,25,\"69.8\",\"0.8\",\"ns/op\"")));
        assertThat(csv.level()).isEqualTo(Level.NOT_CHECKED);
        assertThat(csv.claim()).contains("neither the JVM nor its arguments");
        assertThat(only(of(bench("a").jmh(""))).level()).isEqualTo(Level.NOT_CHECKED);
        // What such a file does hold is judged all the same.
        assertThat(only(of(bench("a").jmh("").measurementTime("10 ms"))).level()).isEqualTo(Level.WARN);
    }

    private static List<Verdict> of(Result... results) {
        return MixedRun.on(JmhFile.read(results));
    }

    private static Result bench(String method) {
        return avgt("demo.Bench." + method, forks(5, 0.01, 100, 101));
    }
}
