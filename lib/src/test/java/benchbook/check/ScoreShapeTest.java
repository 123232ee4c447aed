package benchbook.check;

import static benchbook.testing.JmhFile.avgt;
import static benchbook.testing.JmhFile.forks;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import benchbook.load.JmhJson;
import benchbook.testing.JmhFile;
import benchbook.testing.JmhFile.Result;
import benchbook.testing.Project;
import org.junit.jupiter.api.Test;

class ScoreShapeTest {

    private static Result result(String method, double... means) {
        return avgt("demo.Bench." + method, forks(5, 0.01, means));
    }

    private static ScoreShape shape(Result... results) {
        return ScoreShape.of(JmhFile.read(results));
    }

    private static final ScoreShape SHAPE = shape(
            result("floor", 0.30, 0.301, 0.302),
            result("dead", 0.30, 0.302, 0.303),
            result("one", 4.0, 4.02, 4.01),
            result("ten", 40.1, 40.0, 40.2),
            result("last", 4.1, 4.12, 4.11),
            result("twin", 4.0, 4.03, 4.02));

    @Test
    void atTheFloorIsWhatTheCheckFails() {
        assertThat(SHAPE.atFloor()).as("without the floor itself").containsExactly("dead");
        assertThat(SHAPE.isAtFloor("dead").state()).isEqualTo(Holds.State.HOLDS);
        assertThat(SHAPE.isAtFloor("one").state()).isEqualTo(Holds.State.DOES_NOT);
        assertThat(SHAPE.isAtFloor("one").observed()).contains("4.010 ± ", "the floor 0.301 ns");
        assertThat(shape(result("one", 4, 4.1)).isAtFloor("one"))
                .isEqualTo(Holds.notChecked("one is flagged at the floor", "no benchmark that does nothing is in the run"));
    }

    @Test
    void aMultipleIsJudgedByBothErrors() {
        assertThat(SHAPE.isMultiple("ten", 10, "one").state()).isEqualTo(Holds.State.HOLDS);
        assertThat(SHAPE.isMultiple("ten", 9, "one").state()).isEqualTo(Holds.State.DOES_NOT);
        assertThat(SHAPE.isMultiple("ten", 10, "one").observed()).contains("40.100 ± ", "10 × one is 40.100 ± ");
        assertThat(SHAPE.ratio("ten", "one")).isEqualTo(10, within(0.01));
    }

    @Test
    void farBelowIsHalfAndDisjoint() {
        assertThat(SHAPE.isFarBelow("last", "ten").state()).isEqualTo(Holds.State.HOLDS);
        assertThat(SHAPE.isFarBelow("one", "last").state()).as("a little below").isEqualTo(Holds.State.DOES_NOT);
        assertThat(SHAPE.isFarBelow("ten", "last").state()).isEqualTo(Holds.State.DOES_NOT);
    }

    @Test
    void theFasterBeatsTheOtherWhereIntervalsAreDisjoint() {
        assertThat(SHAPE.beats("one", "ten").state()).isEqualTo(Holds.State.HOLDS);
        assertThat(SHAPE.beats("one", "ten").observed()).contains("; by forks, one is 10.0 × as fast as ten");
        assertThat(SHAPE.beats("ten", "one").state()).isEqualTo(Holds.State.DOES_NOT);
        assertThat(SHAPE.beats("one", "twin").state()).as("they overlap").isEqualTo(Holds.State.DOES_NOT);
    }

    @Test
    void aTimeIsComparedWithAtLeast() {
        assertThat(SHAPE.takesAtLeast("one", 12, "dead").state()).isEqualTo(Holds.State.HOLDS);
        assertThat(SHAPE.takesAtLeast("one", 20, "dead").state()).isEqualTo(Holds.State.DOES_NOT);
    }

    @Test
    void aClaimNeedsDisjointIntervals() {
        assertThat(SHAPE.claimedOnlyWhereDisjoint("one", "twin").state()).as("nothing is claimed").isEqualTo(Holds.State.HOLDS);
        assertThat(SHAPE.claimedOnlyWhereDisjoint("one", "ten").state()).as("and it is disjoint").isEqualTo(Holds.State.HOLDS);
        assertThat(SHAPE.claimedOnlyWhereDisjoint("one", "ten").observed()).contains(", disjoint; by forks");
        // Forks that agree to four digits, and iterations inside them that scatter: the forks tell a difference, JMH does not.
        ScoreShape claimed = shape(avgt("demo.Bench.a", forks(5, 20, 100, 100.01, 100.02)),
                avgt("demo.Bench.b", forks(5, 20, 103, 103.01, 103.02)));
        assertThat(claimed.claimedOnlyWhereDisjoint("a", "b").state()).isEqualTo(Holds.State.DOES_NOT);
        assertThat(claimed.claimedOnlyWhereDisjoint("a", "b").observed()).contains("not disjoint");
    }

    @Test
    void ofRatesTheHigherIsTheFaster() {
        ScoreShape rates = shape(result("own", 8e9, 8.01e9).mode("thrpt", "ops/s"), result("shared", 1e9, 2e9).mode("thrpt", "ops/s"));
        assertThat(rates.beats("own", "shared").state()).isEqualTo(Holds.State.HOLDS);
        assertThat(rates.takesAtLeast("shared", 5, "own").state()).isEqualTo(Holds.State.HOLDS);
        assertThat(rates.forkRatios("own", "shared")).containsExactly(new double[] {4, 4.005, 8, 8.01}, within(1e-3));
        assertThat(rates.score("own")).startsWith("8005.0").endsWith(" ops/us");
        assertThat(rates.byForks("own", "shared")).startsWith("; by forks, own and shared: can't tell");
    }

    /** A folder that somebody names may hold another suite, or one fork of one iteration. */
    @Test
    void whatIsNotThereIsNotChecked() {
        assertThat(SHAPE.beats("one", "absent")).isEqualTo(
                Holds.notChecked("one beats absent with disjoint intervals", "the run has no absent"));
        assertThat(SHAPE.isAtFloor("absent").observed()).isEqualTo("the run has no absent");
        assertThat(SHAPE.score("absent")).isEqualTo("-");
        assertThat(SHAPE.ratio("absent", "one")).isNaN();
        assertThat(SHAPE.forkRatios("one", "absent")).isEmpty();
        assertThat(SHAPE.byForks("one", "absent")).isEmpty();
        ScoreShape single = shape(avgt("demo.Bench.a", new double[] {1}), avgt("demo.Bench.b", new double[] {2}));
        assertThat(single.beats("a", "b").observed()).isEqualTo("a score has no error");
        assertThat(single.isMultiple("b", 2, "a").state()).isEqualTo(Holds.State.NOT_CHECKED);
        assertThat(single.isFarBelow("a", "b").state()).isEqualTo(Holds.State.NOT_CHECKED);
        assertThat(single.claimedOnlyWhereDisjoint("a", "b").state()).isEqualTo(Holds.State.NOT_CHECKED);
    }

    @Test
    void theRecordedSuiteHasThePublishedShape() {
        ScoreShape recorded = ScoreShape.of(JmhJson.read(Project.root().resolve("data/2026-11-order-service/results.json")));
        assertThat(recorded.atFloor()).containsExactlyInAnyOrder("deadCode", "constantFolded");
        assertThat(recorded.takesAtLeast("returned", 20, "deadCode").observed()).startsWith("111 ×: 36.936 ± 0.255 ns/op against");
        assertThat(recorded.verdicts(Floor.ID)).extracting(Verdict::level).containsExactly(Level.FAIL, Level.FAIL, Level.PASS);
    }
}
