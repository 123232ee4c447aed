package benchbook.check;

import static benchbook.check.Found.only;
import static benchbook.testing.JmhFile.avgt;
import static benchbook.testing.JmhFile.forks;
import static org.assertj.core.api.Assertions.assertThat;

import benchbook.table.ComparisonTable;
import benchbook.table.JmhResults;
import benchbook.testing.JmhFile;
import benchbook.testing.JmhFile.Result;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DisjointTest {

    @Test
    void countsStatesAndSaysForHowManyPairsItCorrected() {
        Verdict v = only(of(
                avgt("demo.Bench.a", forks(5, 0.001, 100, 100.1, 99.9)),
                avgt("demo.Bench.b", forks(5, 0.001, 100, 100.2, 99.8)),
                avgt("demo.Bench.c", forks(5, 0.001, 200, 200.1, 199.9))));
        assertThat(v.id()).isEqualTo("disjoint");
        assertThat(v.level()).isEqualTo(Level.PASS);
        assertThat(v.subject()).isEqualTo("3 pairs");
        assertThat(v.claim()).contains("2 different", "1 shown the same", "0 can't tell").endsWith("corrected for 3 pairs");
        assertThat(v.evidence().rowCount()).isEqualTo(3);
    }

    @Test
    void onePairNeedsNoCorrection() {
        Verdict v = only(of(avgt("demo.Bench.a", forks(5, 0.001, 100, 101)), avgt("demo.Bench.b", forks(5, 0.001, 200, 201))));
        assertThat(v.subject()).isEqualTo("1 pair");
        assertThat(v.claim()).contains("1 different", "one pair, so nothing to correct for");
    }

    /** A small difference is a difference: it counts as one. */
    @Test
    void smallDifferencesCountAsDifferent() {
        Verdict v = only(of(
                avgt("demo.Bench.a", forks(5, 0.0001, 100, 100.1, 99.9, 100.05, 99.95)),
                avgt("demo.Bench.b", forks(5, 0.0001, 101, 101.1, 100.9, 101.05, 100.95))));
        assertThat(v.evidence().stringColumn(ComparisonTable.STATE).get(0)).isEqualTo(ComparisonTable.SMALL);
        assertThat(v.claim()).contains("1 different, 0 shown the same");
    }

    /** Tight iterations inside forks that differ: JMH's intervals part, and the next fork may turn the order round. */
    @ParameterizedTest
    @CsvSource({"2, 30", "6, 4", "20, 2.2"})
    void whereJmhsRuleClaimsMoreThanTheForksItIsSaid(int forks, double shift) {
        List<Verdict> verdicts = of(
                avgt("demo.Bench.a", forks(20, 0.0001, alternating(forks, 100, 112))),
                avgt("demo.Bench.b", forks(20, 0.0001, alternating(forks, 100 + shift, 112 + shift))));
        assertThat(verdicts).extracting(Verdict::level).containsExactly(Level.WARN, Level.PASS);
        Verdict v = verdicts.get(0);
        assertThat(v.subject()).isEqualTo("a and b");
        assertThat(v.claim()).contains("JMH's intervals are disjoint", "the forks do not show one");
        assertThat(Found.forksAsked(v)).isEqualTo(Math.max(10, 2 * forks)).isGreaterThan(forks);
        assertThat(v.evidence().booleanColumn(ComparisonTable.JMH_DISJOINT).asList()).containsExactly(true);
        assertThat(v.evidence().stringColumn(ComparisonTable.STATE).asList()).containsExactly(ComparisonTable.CANT_TELL);
        assertThat(verdicts.get(1).claim()).contains("0 different", "1 can't tell");
    }

    /** Shown the same within 5 %, while JMH's narrower intervals part. */
    @Test
    void aDifferenceThatIsShownToBeNoneIsSaidAsWell() {
        List<Verdict> verdicts = of(
                avgt("demo.Bench.a", forks(50, 0.0001, 100, 100.3, 99.7)),
                avgt("demo.Bench.b", forks(50, 0.0001, 100.3, 100.6, 100)));
        assertThat(verdicts.get(0).level()).isEqualTo(Level.WARN);
        assertThat(verdicts.get(0).evidence().stringColumn(ComparisonTable.STATE).asList()).containsExactly(ComparisonTable.SAME);
    }

    /** The other way round nobody is misled: the forks show a difference that JMH's rule does not claim. */
    @Test
    void whereTheForksShowMoreThanJmhsRuleNothingIsWrong() {
        Verdict v = only(of(
                avgt("demo.Bench.a", forks(5, 0.2, 100, 100.1, 99.9, 100.05)),
                avgt("demo.Bench.b", forks(5, 0.2, 103, 103.1, 102.9, 103.05))));
        assertThat(v.level()).isEqualTo(Level.PASS);
        assertThat(v.evidence().booleanColumn(ComparisonTable.JMH_DISJOINT).get(0)).isFalse();
        assertThat(v.claim()).contains("1 different");
    }

    @Test
    void oneForkShowsNoDifference() {
        Verdict v = only(of(avgt("demo.Bench.a", forks(5, 0.01, 100)), avgt("demo.Bench.b", forks(5, 0.01, 200)),
                avgt("demo.Bench.c", forks(5, 0.01, 300))));
        assertThat(v.level()).isEqualTo(Level.NOT_CHECKED);
        assertThat(v.subject()).isEqualTo("a and b and 2 more pairs");
        assertThat(v.claim()).contains("no difference can be shown: one fork shows no variance");
        assertThat(v.evidence().rowCount()).isEqualTo(3);
        assertThat(Found.forksAsked(v)).isEqualTo(5);
    }

    @Test
    void csvShowsNoDifference() {
        JmhResults csv = JmhFile.readCsv("\"demo.Bench.a\",\"avgt\",1,25,\"69.8\",\"0.8\",\"ns/op\"",
                "\"demo.Bench.b\",\"avgt\",1,25,\"50.0\",\"0.8\",\"ns/op\"");
        Pairs pairs = Pairs.of(csv, new boolean[2]);
        Verdict v = only(Disjoint.on(Comparisons.of(csv, pairs, Checks.SAME), csv, pairs));
        assertThat(v.level()).isEqualTo(Level.NOT_CHECKED);
        assertThat(v.claim()).contains("no raw data");
        assertThat(v.advice()).contains("-rf json");
    }

    /** One verdict per reason, and the pairs that can be judged are judged. */
    @Test
    void reasonsAreKeptApart() {
        List<Verdict> verdicts = of(
                avgt("demo.Bench.a", forks(5, 0.001, 100, 101)),
                avgt("demo.Bench.b", forks(5, 0.001, 200, 201)),
                avgt("demo.Bench.one", forks(5, 0.01, 300)),
                avgt("demo.Bench.zero", forks(5, 0, 0, 1)));
        assertThat(verdicts).extracting(Verdict::level).containsExactly(Level.NOT_CHECKED, Level.NOT_CHECKED, Level.PASS);
        assertThat(verdicts).extracting(Verdict::claim).satisfiesExactly(
                c -> assertThat(c).contains("one fork"),
                c -> assertThat(c).contains("missing, zero or negative"),
                c -> assertThat(c).contains("1 different", "one pair, so nothing to correct for"));
        // Five more forks do not mend a fork that measured nothing.
        assertThat(verdicts).extracting(Verdict::advice).containsExactly(
                "java -jar benchmarks.jar -f 5 -rf json", "look into the log of this run", "");
        // a-one, b-one and one-zero; a-zero and b-zero.
        assertThat(verdicts).extracting(v -> v.evidence().rowCount()).containsExactly(3, 2, 6);
        assertThat(verdicts.get(2).subject()).isEqualTo("6 pairs");
    }

    @Test
    void withoutPairsThereIsNothingToCompare() {
        Verdict v = only(of(avgt("demo.Bench.a", forks(5, 0.01, 100, 101)), avgt("demo.Other.b", forks(5, 0.01, 200, 201))));
        assertThat(v.level()).isEqualTo(Level.NOT_CHECKED);
        assertThat(v.subject()).isEqualTo("2 results");
        assertThat(v.claim()).contains("no two results that a reader would compare");
    }

    /** 101 methods make 5,050 pairs; 100 are listed, all count. */
    @Test
    void allPairsOfALargeGroupAreCounted() {
        Random random = new Random(1);
        Verdict v = only(of(IntStream.range(0, 101)
                .mapToObj(i -> avgt("demo.Bench.m" + i, Noise.forks(random, 3, 2, i == 0 ? 50 : 100, 0.01, 0.01)))
                .toArray(Result[]::new)));
        assertThat(v.subject()).isEqualTo("5050 pairs");
        assertThat(v.claim()).contains("corrected for 5050 pairs", "only those with the fastest are listed");
        assertThat(v.evidence().rowCount()).isEqualTo(100);
    }

    private static List<Verdict> of(Result... results) {
        JmhResults jmh = JmhFile.read(results);
        Pairs pairs = Pairs.of(jmh, new boolean[results.length]);
        return Disjoint.on(Comparisons.of(jmh, pairs, Checks.SAME), jmh, pairs);
    }

    private static double[] alternating(int n, double one, double other) {
        double[] means = new double[n];
        Arrays.setAll(means, i -> i % 2 == 0 ? one : other);
        return means;
    }
}
