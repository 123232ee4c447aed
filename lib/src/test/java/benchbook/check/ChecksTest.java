package benchbook.check;

import static benchbook.testing.JmhFile.avgt;
import static benchbook.testing.JmhFile.forks;
import static org.assertj.core.api.Assertions.assertThat;

import benchbook.table.ComparisonTable;
import benchbook.table.JmhResults;
import benchbook.testing.JmhFile;
import benchbook.testing.JmhFile.Result;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import tech.tablesaw.api.Table;

class ChecksTest {

    private static final List<String> ORDER = List.of(ScoreMismatch.ID, LostData.ID, Floor.ID, ErrorColumn.ID, SingleFork.ID, ForkSpread.ID,
            ForksDisagree.ID, Bimodal.ID, NotWarmedUp.ID, IterationJump.ID, MixedRun.ID, Disjoint.ID);

    /** Every check says something of every run, if only why it could not judge. */
    @Test
    void noCheckIsSilent() {
        for (Result result : List.of(
                avgt("demo.Bench.a", forks(5, 0.01, 100, 101, 99, 100, 100)),
                avgt("demo.Bench.a", forks(1, 0, 100)),
                avgt("demo.Bench.a", forks(3, 0, 0, 0)).mode("ss", "ms/op").jmh(""),
                avgt("demo.Bench.a", new double[][] {{Double.NaN}}).mode("sample", "us/op"))) {
            assertThat(of(result).verdicts()).extracting(Verdict::id).containsExactlyInAnyOrderElementsOf(ORDER);
        }
    }

    @Test
    void csvIsJudgedByWhatItHolds() {
        JmhResults csv = JmhFile.readCsv("\"demo.Bench.a\",\"avgt\",1,25,\"100\",\"20\",\"ns/op\"",
                "\"demo.Bench.b\",\"avgt\",1,25,\"0.05\",\"0.001\",\"ns/op\"");
        List<Verdict> verdicts = Checks.on(csv, List.of(), "", Checks.SAME).verdicts();
        assertThat(verdicts.stream().filter(v -> v.level() != Level.NOT_CHECKED))
                .extracting(v -> v.level() + " " + v.id() + " " + v.subject())
                .containsExactly("FAIL floor b", "WARN error-column a", "PASS error-column b");
        assertThat(verdicts).extracting(Verdict::id).containsAll(ORDER);
    }

    @Test
    void worstFirstAndWithinALevelInTheOrderOfTheChecks() {
        List<Verdict> verdicts = of(
                        avgt("demo.Bench.far", forks(5, 0.01, 100, 200)),
                        avgt("demo.Bench.edited", forks(5, 0.01, 100, 101)).edited(1, 1),
                        avgt("demo.Bench.one", forks(5, 0.01, 100)).measurementTime("10 ms"))
                .verdicts();
        for (int i = 1; i < verdicts.size(); i++) {
            Verdict before = verdicts.get(i - 1);
            Verdict after = verdicts.get(i);
            int levels = before.level().compareTo(after.level());
            assertThat(levels).isLessThanOrEqualTo(0);
            if (levels == 0) {
                assertThat(ORDER.indexOf(before.id())).isLessThanOrEqualTo(ORDER.indexOf(after.id()));
            }
        }
        assertThat(verdicts.subList(0, 2)).extracting(v -> v.level() + " " + v.id() + " " + v.subject())
                .containsExactly("FAIL score-mismatch edited", "FAIL error-column far");
    }

    /** To be faster than others by doing nothing is no merit: neither the floor nor what stands at it is compared. */
    @Test
    void theFloorAndWhatIsAtItAreNotCompared() {
        Result[] results = {
            avgt("demo.Bench.floor", forks(5, 0.001, 1, 1.01)),
            avgt("demo.Bench.dead", forks(5, 0.001, 1.02, 1.01)),
            avgt("demo.Bench.near", forks(5, 0.001, 1.7, 1.71)),
            avgt("demo.Bench.work", forks(5, 0.001, 50, 50.1))
        };
        Table pairs = of(results).comparisons();
        assertThat(pairs.rowCount()).isEqualTo(1);
        assertThat(pairs.stringColumn(ComparisonTable.FASTER).get(0)).isEqualTo("near");
        assertThat(pairs.stringColumn(ComparisonTable.SLOWER).get(0)).isEqualTo("work");
        Table otherFloor = Checks.on(JmhFile.read(results), List.of(), "near", Checks.SAME).comparisons();
        assertThat(otherFloor.stringColumn(ComparisonTable.FASTER).asList())
                .as("with --floor near the others are faster than it, and compared")
                .contains("floor", "dead")
                .doesNotContain("near");
    }

    @Test
    void aFloorFileAndTheMarginArePassedOn() {
        JmhResults jmh = JmhFile.read(avgt("demo.Bench.a", forks(5, 0.001, 4.8, 4.81)),
                avgt("demo.Bench.b", forks(5, 0.001, 50, 50.1)),
                avgt("demo.Bench.c", forks(5, 0.001, 51, 51.1)));
        JmhResults floor = JmhFile.read(avgt("other.Floor.floor", forks(5, 0.001, 4.7, 4.69)));
        Checks.Outcome outcome = Checks.on(jmh, List.of(floor), "", 0.5);
        assertThat(outcome.verdicts().get(0).id()).isEqualTo(Floor.ID);
        assertThat(outcome.verdicts().get(0).subject()).isEqualTo("a");
        assertThat(outcome.comparisons().stringColumn(ComparisonTable.STATE).asList()).containsExactly(ComparisonTable.SMALL);
    }

    @Test
    void theLowestFloorIsHandedOnForTheFigure() {
        JmhResults jmh = JmhFile.read(avgt("demo.Bench.floor", forks(5, 0, 2, 2)), avgt("demo.Bench.a", forks(5, 0, 50, 51)));
        JmhResults lower = JmhFile.read(avgt("other.Floor.floor", forks(5, 0, 1.5, 1.5)));
        JmhResults sampled = JmhFile.read(avgt("other.Floor.floor", forks(5, 0, 1, 1)).mode("sample", "ns/op"));
        assertThat(Checks.on(jmh, List.of(), "", Checks.SAME).floorNs()).isEqualTo(2);
        assertThat(Checks.on(jmh, List.of(lower, sampled), "", Checks.SAME).floorNs()).isEqualTo(1.5);
        assertThat(Checks.on(jmh, List.of(), "nope", Checks.SAME).floorNs()).isNaN();
    }

    @Test
    void nothingIsChangedByTheChecks() {
        Random random = new Random(1);
        JmhResults jmh = JmhFile.read(
                avgt("demo.Bench.floor", Noise.forks(random, 5, 5, 1, 0.02, 0.01)),
                avgt("demo.Bench.a", Noise.forks(random, 5, 5, 100, 0.02, 0.01)).param("n", "1"),
                avgt("demo.Bench.a", Noise.forks(random, 5, 5, 200, 0.02, 0.01)).param("n", "2"));
        String before = everything(jmh);
        List<Verdict> first = Checks.on(jmh, List.of(), "", Checks.SAME).verdicts();
        assertThat(everything(jmh)).isEqualTo(before);
        assertThat(Checks.on(jmh, List.of(), "", Checks.SAME).verdicts())
                .extracting(v -> v.level() + v.id() + v.subject() + v.claim() + v.advice())
                .containsExactlyElementsOf(first.stream()
                        .map(v -> v.level() + v.id() + v.subject() + v.claim() + v.advice())
                        .toList());
    }

    @Test
    void noResultsNoJudgement() {
        Checks.Outcome outcome = Checks.on(JmhResults.none(), List.of(), "", Checks.SAME);
        assertThat(outcome.verdicts()).extracting(v -> v.level() + " " + v.id()).containsExactly("NOT_CHECKED disjoint");
        assertThat(outcome.comparisons().rowCount()).isZero();
    }

    private static Checks.Outcome of(Result... results) {
        return Checks.on(JmhFile.read(results), List.of(), "", Checks.SAME);
    }

    private static String everything(JmhResults jmh) {
        return jmh.scores().printAll() + jmh.params().printAll() + jmh.iterations().printAll() + jmh.samples().printAll();
    }
}
