package benchbook.check;

import static benchbook.testing.JmhFile.avgt;
import static benchbook.testing.JmhFile.forks;
import static org.assertj.core.api.Assertions.assertThat;

import benchbook.check.Pairs.Pair;
import benchbook.table.JmhResults;
import benchbook.table.ScoreTable;
import benchbook.testing.JmhFile;
import benchbook.testing.JmhFile.Result;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class PairsTest {

    @Test
    void methodsOfAClassArePaired() {
        assertThat(of(bench("a"), bench("b"), bench("c")).list())
                .containsExactly(new Pair(0, 1, "method"), new Pair(0, 2, "method"), new Pair(1, 2, "method"));
    }

    @Test
    void valuesOfOneParameterArePaired() {
        assertThat(of(bench("a").param("n", "1"), bench("a").param("n", "2")).list())
                .containsExactly(new Pair(0, 1, "n"));
    }

    /** Two changes at once would leave open which of them made the difference. */
    @Test
    void twoChangesAtOnceAreNotPaired() {
        assertThat(of(bench("a").param("n", "1").param("m", "1"), bench("a").param("n", "2").param("m", "2")).list()).isEmpty();
        assertThat(of(bench("a").param("n", "1"), bench("b").param("n", "2")).list()).isEmpty();
        assertThat(of(bench("a").param("n", "1"), bench("a").param("m", "1")).list()).isEmpty();
    }

    /** What must never be compared with {@code demo.Bench.b} in ns/op, avgt, 1 thread, 1 s, JDK 25. */
    static Stream<Result> strangers() {
        return Stream.of(
                bench("b").mode("avgt", "us/op"),
                bench("b").mode("ss", "ns/op"),
                bench("b").mode("sample", "ns/op"),
                bench("b").mode("thrpt", "ops/ns"),
                bench("b").threads(2),
                bench("b").jdk("21.0.2"),
                bench("b").jvm("/opt/debug/bin/java"),
                bench("b").vmName("GraalVM"),
                bench("b").jvmArgs("-XX:+UseSerialGC"),
                bench("b").measurementTime("10 s"),
                avgt("demo.Other.b", forks(5, 0.01, 100, 101)),
                avgt("elsewhere.Bench.b", forks(5, 0.01, 100, 101)));
    }

    @ParameterizedTest
    @MethodSource("strangers")
    void strangersAreNotPaired(Result stranger) {
        assertThat(of(bench("a"), stranger).list()).isEmpty();
    }

    /** ops/s and ops/ms are one mode, and a thousand apart. */
    @Test
    void unitsOfThroughputAreNotPaired() {
        assertThat(of(bench("a").mode("thrpt", "ops/s"), bench("b").mode("thrpt", "ops/ms")).list()).isEmpty();
        assertThat(of(bench("a").mode("thrpt", "ops/s"), bench("b").mode("thrpt", "ops/s")).list()).hasSize(1);
    }

    /** Two files are two runs, on two days or machines; comparing runs is another job. */
    @Test
    void filesAreNotPaired() {
        JmhResults both = JmhResults.concat(List.of(JmhFile.read(bench("a")), JmhFile.read(bench("b"))));
        assertThat(Pairs.of(both, new boolean[2]).list()).isEmpty();
    }

    @Test
    void whatIsLeftOutIsInNoPair() {
        assertThat(Pairs.of(JmhFile.read(bench("a"), bench("b"), bench("c")), new boolean[] {false, true, false}).list())
                .containsExactly(new Pair(0, 2, "method"));
    }

    @Test
    void twinsAreNoPair() {
        assertThat(of(bench("a"), bench("a")).list()).isEmpty();
    }

    /** Against all pairs of rows, asked one by one whether a reader would compare them. */
    @Property(seed = "1", tries = 100)
    void exactlyThosePairsThatAReaderWouldCompare(@ForAll long seed) {
        Random random = new Random(seed);
        Result[] results = new Result[2 + random.nextInt(25)];
        for (int i = 0; i < results.length; i++) {
            results[i] = avgt("demo." + pick(random, "A", "B") + "." + pick(random, "x", "y", "z"), forks(2, 0.01, 100, 101))
                    .mode(pick(random, "avgt", "thrpt"), pick(random, "ns/op", "us/op"))
                    .threads(1 + random.nextInt(2))
                    .measurementTime(pick(random, "1 s", "2 s"));
            if (random.nextBoolean()) {
                results[i].param("n", pick(random, "1", "2")).param("m", pick(random, "1", "2"));
            }
        }
        JmhResults jmh = JmhFile.read(results);
        boolean[] leaveOut = new boolean[results.length];
        leaveOut[random.nextInt(leaveOut.length)] = true;
        Set<Pair> expected = new HashSet<>();
        for (int a = 0; a < results.length; a++) {
            for (int b = a + 1; b < results.length; b++) {
                String differsIn = leaveOut[a] || leaveOut[b] ? "" : differsIn(jmh, a, b);
                if (!differsIn.isEmpty()) {
                    expected.add(new Pair(a, b, differsIn));
                }
            }
        }
        assertThat(Pairs.of(jmh, leaveOut).list()).doesNotHaveDuplicates().containsExactlyInAnyOrderElementsOf(expected);
    }

    /** A hundred methods make 4,950 pairs, one more leaves 100 with the fastest; the rest still counts. */
    @ParameterizedTest
    @ValueSource(strings = {"avgt ns/op", "thrpt ops/s"})
    void ofALargeGroupOnlyPairsWithTheFastestAreListed(String modeAndUnit) {
        String mode = modeAndUnit.split(" ")[0];
        String unit = modeAndUnit.split(" ")[1];
        Pairs all = Pairs.of(many(100, mode, unit), new boolean[100]);
        assertThat(all.list()).hasSize(4950);
        assertThat(all.leftOut()).isZero();
        Pairs some = Pairs.of(many(101, mode, unit), new boolean[101]);
        // Scores rise from row to row: the first takes least time, the last has most throughput.
        int fastest = mode.equals("avgt") ? 0 : 100;
        assertThat(some.list()).hasSize(100).allMatch(p -> p.first() == fastest || p.second() == fastest);
        assertThat(some.leftOut()).isEqualTo(101 * 100 / 2 - 100);
    }

    @Test
    void valuesOfAParameterMakeLargeGroupsAsWell() {
        Pairs pairs = of(IntStream.range(0, 101)
                .mapToObj(i -> avgt("demo.Bench.a", forks(2, 0.01, 100 + i, 100 + i)).param("n", "" + i))
                .toArray(Result[]::new));
        assertThat(pairs.list()).hasSize(100).allMatch(p -> p.first() == 0 && p.differsIn().equals("n"));
        assertThat(pairs.leftOut()).isEqualTo(4950);
    }

    /** A missing score is the fastest of nothing, whether it stands first or in the middle. */
    @ParameterizedTest
    @ValueSource(ints = {0, 50})
    void aMissingScoreIsNotTheFastest(int missing) {
        for (String mode : List.of("avgt", "thrpt")) {
            List<Result> results = new ArrayList<>();
            for (int i = 0; i < 101; i++) {
                double mean = i == missing ? Double.NaN : i == 7 ? (mode.equals("avgt") ? 1 : 1000) : 100;
                results.add(avgt("demo.Bench.m" + i, forks(2, 0, mean, mean))
                        .mode(mode, mode.equals("avgt") ? "ns/op" : "ops/s"));
            }
            Pairs pairs = of(results.toArray(Result[]::new));
            assertThat(pairs.list()).as(mode).allMatch(p -> p.first() == 7 || p.second() == 7);
        }
    }

    private static Pairs of(Result... results) {
        return Pairs.of(JmhFile.read(results), new boolean[results.length]);
    }

    private static Result bench(String method) {
        return avgt("demo.Bench." + method, forks(5, 0.01, 100, 101));
    }

    private static JmhResults many(int n, String mode, String unit) {
        return JmhFile.read(IntStream.range(0, n)
                .mapToObj(i -> avgt("demo.Bench.m" + i, forks(2, 0.01, 100 + i, 100 + i)).mode(mode, unit))
                .toArray(Result[]::new));
    }

    private static String pick(Random random, String... values) {
        return values[random.nextInt(values.length)];
    }

    /** "method", the one parameter that differs, or nothing where the two are not to be compared. */
    private static String differsIn(JmhResults jmh, int a, int b) {
        for (String column : List.of(ScoreTable.FILE, ScoreTable.MODE, ScoreTable.UNIT, ScoreTable.THREADS,
                ScoreTable.MEASUREMENT_TIME_NS)) {
            if (!jmh.scores().column(column).get(a).equals(jmh.scores().column(column).get(b))) {
                return "";
            }
        }
        String one = jmh.scores().stringColumn(ScoreTable.BENCHMARK).get(a);
        String other = jmh.scores().stringColumn(ScoreTable.BENCHMARK).get(b);
        if (!JmhResults.className(one).equals(JmhResults.className(other))) {
            return "";
        }
        Map<String, String> p = jmh.paramMaps().get(a);
        Map<String, String> q = jmh.paramMaps().get(b);
        Set<String> changed = new TreeSet<>(p.keySet());
        changed.addAll(q.keySet());
        changed.removeIf(name -> Objects.equals(p.get(name), q.get(name)));
        if (!p.keySet().equals(q.keySet())) {
            return "";
        }
        return one.equals(other)
                ? changed.size() == 1 ? changed.iterator().next() : ""
                : changed.isEmpty() ? "method" : "";
    }
}
