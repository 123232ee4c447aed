package benchbook.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import benchbook.table.JmhResults;
import benchbook.table.ScoreTable;
import benchbook.testing.JmhFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.regex.Pattern;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The tables of loaded files, taken apart, joined and named. */
class JmhResultsTest {

    @TempDir
    Path folder;

    private static JmhFile.Result result(String benchmark) {
        return JmhFile.avgt(benchmark, new double[] {1, 2, 3});
    }

    private JmhResults sampled(double[][][] values) {
        return JmhJson.read(TestFile.write(folder, "sampled.json", JmhFile.sampleJson("demo.Bench.sampled", values)));
    }

    @Test
    void methodsOfOneClassNeedNoClass() {
        assertThat(JmhFile.read(result("demo.Bench.sum"), result("demo.Bench.max")).labels()).containsExactly("sum", "max");
        assertThat(JmhFile.read(result("sum")).labels()).containsExactly("sum");
    }

    @Test
    void severalClassesAreNamedAndPackagesOnlyWhereNamesClash() {
        assertThat(JmhFile.read(result("demo.Array.sum"), result("demo.List.sum"), result("demo.List.max")).labels())
                .containsExactly("Array.sum", "List.sum", "List.max");
        assertThat(JmhFile.read(result("demo.List.sum"), result("other.List.sum")).labels())
                .containsExactly("demo.List.sum", "other.List.sum");
    }

    @Test
    void onlyParametersThatVaryForTheBenchmarkAreNamed() {
        assertThat(JmhFile.read(
                                result("demo.Bench.sum").param("kind", "a").param("size", "1"),
                                result("demo.Bench.sum").param("kind", "a").param("size", "2"),
                                result("demo.Bench.max").param("kind", "b").param("size", "2"))
                        .labels())
                .containsExactly("sum (size=1)", "sum (size=2)", "max");
    }

    @Test
    void modesAndThreadsAreNamedWhereOnlyTheyDiffer() {
        assertThat(JmhFile.read(
                                result("demo.Bench.sum"),
                                result("demo.Bench.sum").mode("thrpt", "ops/ns"),
                                result("demo.Bench.max").mode("thrpt", "ops/ns"))
                        .labels())
                .containsExactly("sum avgt", "sum thrpt", "max");
        assertThat(JmhFile.read(result("demo.Bench.sum").threads(1), result("demo.Bench.sum").threads(8)).labels())
                .containsExactly("sum threads 1", "sum threads 8");
    }

    /** Tablesaw prints numbers as the user's locale has them, with Arabic digits or points between thousands. */
    @Test
    void theUsersLocaleChangesNoLabel() {
        JmhResults results = JmhFile.read(result("demo.Bench.sum").threads(2), result("demo.Bench.sum").threads(2048));
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.forLanguageTag("ar-EG"));
            assertThat(results.labels()).containsExactly("sum threads 2", "sum threads 2048");
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void severalFilesAreNamed() {
        Path before = TestFile.write(folder, "before.json", JmhFile.json(result("demo.Bench.sum"), result("demo.Bench.old")));
        Path after = TestFile.write(folder, "after.json", JmhFile.json(result("demo.Bench.sum")));
        assertThat(JmhResults.concat(List.of(JmhJson.read(before), JmhJson.read(after))).labels())
                .containsExactly("sum in " + before, "old in " + before, "sum in " + after);
        Path other = TestFile.write(folder, "other.json", JmhFile.json(result("demo.Bench.max")));
        assertThat(JmhResults.concat(List.of(JmhJson.read(before), JmhJson.read(other))).labels())
                .as("no two of one name, so no file is needed")
                .containsExactly("sum", "old", "max");
    }

    @Test
    void forkMeansAreThoseOfIterations() {
        double[][] means = JmhFile.read(
                        JmhFile.avgt("demo.Bench.a", new double[] {1, 2, 6}, new double[] {4}),
                        JmhFile.avgt("demo.Bench.b", new double[] {5}))
                .forkMeans();
        assertThat(means).isDeepEqualTo(new double[][] {{3, 4}, {5}});
    }

    /** The first iteration of fork 0 has four samples, the second one: its mean is 2, that of its iterations 3.5. */
    @Test
    void inSampleModeForkMeansAreThoseOfSamples() {
        JmhResults results = sampled(new double[][][] {{{1, 1, 1, 1}, {6}}, {{}, {8}}});
        assertThat(results.forkMeans()).isDeepEqualTo(new double[][] {{2, 8}});
        assertThat(results.scores().doubleColumn(ScoreTable.SCORE).get(0)).isCloseTo(18 / 6.0, within(1e-12));
    }

    @Test
    void aForkWithoutValuesHasNoMean() {
        JmhResults results = JmhJson.read(TestFile.write(folder, "results.json", """
                [ { "benchmark" : "b", "primaryMetric" : { "score" : 1, "rawData" : [ [ ], [ 1, "NaN" ], [ 2 ] ] } } ]
                """));
        assertThat(results.forkMeans()[0]).containsExactly(Double.NaN, Double.NaN, 2);
    }

    @Test
    void matchingLooksAtNameParametersAndMode() {
        JmhResults all = JmhFile.read(
                result("demo.Bench.sum").param("size", "16"),
                result("demo.Bench.sum").param("size", "32"),
                result("demo.Bench.max").mode("thrpt", "ops/s"));
        assertThat(all.matching(null, null)).isSameAs(all);
        assertThat(names(all.matching(Pattern.compile("sum"), null))).containsExactly("sum size=16", "sum size=32");
        assertThat(names(all.matching(Pattern.compile("size=16|thrpt"), null))).containsExactly("sum size=16", "max ");
        assertThat(names(all.matching(null, Pattern.compile("size=16$|thrpt$")))).containsExactly("sum size=32");
        assertThat(names(all.matching(Pattern.compile("Bench.sum$"), null))).as("an end is the name's").containsExactly(
                "sum size=16", "sum size=32");
        assertThat(names(all.matching(Pattern.compile("^demo.Bench.sum size"), Pattern.compile("32")))).containsExactly(
                "sum size=16");
        assertThat(all.matching(Pattern.compile("median"), null).size()).isZero();
    }

    private static List<String> names(JmhResults results) {
        List<String> names = new ArrayList<>();
        for (int i = 0; i < results.size(); i++) {
            names.add(JmhResults.method(results.scores().stringColumn(ScoreTable.BENCHMARK).get(i)) + " "
                    + results.scores().stringColumn(ScoreTable.PARAMS).get(i));
        }
        return names;
    }

    /** Every table's key follows its result: what was put together comes apart as it was. */
    @Property(seed = "1", tries = 40)
    void whereGivesBackThePartsOfConcat(@ForAll long seed) {
        Random random = new Random(seed);
        List<JmhResults> parts = random.ints(1 + random.nextInt(4)).mapToObj(i -> anyResults(random)).toList();
        JmhResults all = JmhResults.concat(parts);
        assertThat(all.size()).isEqualTo(parts.stream().mapToInt(JmhResults::size).sum());
        int start = 0;
        for (JmhResults part : parts) {
            boolean[] keep = new boolean[all.size()];
            for (int i = start; i < start + part.size(); i++) {
                keep[i] = true;
            }
            start += part.size();
            assertThat(text(all.where(keep))).isEqualTo(text(part));
        }
    }

    @Property(seed = "2", tries = 40)
    void whereKeepsWhatBelongsToEachResult(@ForAll long seed) {
        Random random = new Random(seed);
        JmhResults all = JmhResults.concat(List.of(anyResults(random), anyResults(random)));
        String before = text(all);
        boolean[] keep = new boolean[all.size()];
        List<JmhResults> singles = new ArrayList<>();
        for (int i = 0; i < keep.length; i++) {
            keep[i] = random.nextBoolean();
            if (keep[i]) {
                boolean[] one = new boolean[keep.length];
                one[i] = true;
                singles.add(all.where(one));
            }
        }
        assertThat(text(all.where(keep))).isEqualTo(text(JmhResults.concat(singles)));
        assertThat(text(all)).as("the set that was asked").isEqualTo(before);
    }

    /** Returns one to three results, with and without parameters and metrics, raw data ragged. */
    private static JmhResults anyResults(Random random) {
        JmhFile.Result[] results = new JmhFile.Result[1 + random.nextInt(3)];
        for (int i = 0; i < results.length; i++) {
            results[i] = JmhFile.avgt("demo.Bench.b" + random.nextInt(5), anyForks(random));
            for (int p = random.nextInt(3); p > 0; p--) {
                results[i].param("p" + p, "" + random.nextInt(3));
            }
            for (int m = random.nextInt(3); m > 0; m--) {
                results[i].metric("m" + m, anyForks(random));
            }
        }
        return JmhFile.read(results);
    }

    private static double[][] anyForks(Random random) {
        double[][] forks = new double[random.nextInt(4)][];
        for (int f = 0; f < forks.length; f++) {
            forks[f] = random.doubles(random.nextInt(3)).toArray();
        }
        return forks;
    }

    private static String text(JmhResults results) {
        return String.join("\n", TableText.rows(results.scores()), TableText.rows(results.params()),
                TableText.rows(results.iterations()), TableText.rows(results.samples()),
                TableText.rows(results.metrics()), TableText.rows(results.metricIterations()));
    }

    @Test
    void samplesFollowTheirResultToo() {
        JmhResults sampled = sampled(new double[][][] {{{1, 1, 4}}, {{2}}});
        JmhResults all = JmhResults.concat(List.of(JmhFile.read(result("demo.Bench.sum")), sampled));
        assertThat(TableText.rows(all.samples())).isEqualTo("""
                1 | 0 | 0 | 1.0 | 2
                1 | 0 | 0 | 4.0 | 1
                1 | 1 | 0 | 2.0 | 1
                """);
        assertThat(text(all.where(new boolean[] {false, true}))).isEqualTo(text(sampled));
    }

    @Test
    void methodsStandInTheOrderOfTheirNames() {
        JmhResults results = JmhFile.read(result("demo.Bench.a"), result("demo.Bench.b"), result("demo.Other.a"), result("demo.Bench.c"));
        JmhResults chosen = results.methods(List.of("c", "absent", "a"));
        assertThat(chosen.scores().stringColumn(ScoreTable.BENCHMARK).asList())
                .containsExactly("demo.Bench.c", "demo.Bench.a", "demo.Other.a");
        assertThat(chosen.forks()).as("raw data go with their result").hasDimensions(3, 1);
        assertThat(results.methods(List.of()).size()).isZero();
    }
}
