package benchbook.report;

import static org.assertj.core.api.Assertions.assertThat;

import benchbook.check.Holds;
import benchbook.table.Run;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class MachinesTest {

    private static String caption(Holds... holds) {
        return ((Block.Grid) Machines.of(List.of(holds), "12 cores", "2 cores", Machines.NOT_MEASURED)).caption();
    }

    @Test
    void whatDoesNotHoldSendsTheReaderToTheMachines() {
        Holds yes = Holds.when("a", true, "1");
        Holds no = Holds.when("b", false, "2");
        Holds open = Holds.notChecked("c", "3");
        assertThat(caption(yes, open)).isEqualTo("Measured on");
        assertThat(caption(yes, no)).isEqualTo("1 of 2 conditions does not hold here; compare cores, JDK and load");
        assertThat(caption(no, no, open)).isEqualTo("2 of 3 conditions do not hold here; compare cores, JDK and load");
    }

    @Test
    void aRunIsCoresJdkAndLoad() {
        Run run = new Run("c", Instant.EPOCH, Instant.EPOCH, 0.41, 2.44, "Linux 6", "EPYC", 1, "25.0.3+9");
        assertThat(Machines.text(run))
                .isEqualTo("EPYC, 1 core; Linux 6; JDK 25.0.3+9; load average 0.41 at the start, 2.4 at the end");
    }

    private static Run run(int cores, String jdk) {
        return new Run("c", Instant.EPOCH, Instant.EPOCH, 0.41, 2.44, "Linux 6", "EPYC", cores, jdk);
    }

    @Test
    void whatTheSourceTellsIsHeldAgainstTheRun() {
        assertThat(Machines.differences("JDK 21.0.2; JMH 1.37; 12-core laptop-class machine (load average 15-38)", run(2, "25.0.3")))
                .isEqualTo("cores: 12 there, 2 here; JDK: 21.0.2 there, 25.0.3 here; load average: 15-38 there, 0.41 to 2.4 here");
        assertThat(Machines.differences("Temurin 25.0.4+7; JMH 1.37; 4 vCPU AMD EPYC-Rome VM at 2445 MHz", run(4, "25.0.3")))
                .isEqualTo("JDK: 25.0.4+7 there, 25.0.3 here; the same: cores; not told there: load average");
        assertThat(Machines.differences("JDK 26.0.2.1; Apple M4 Pro; 5 forks x 5 warmup", run(2, "26.0.2.1")))
                .isEqualTo("the same: JDK; not told there: cores, load average");
        assertThat(Machines.differences("", run(2, "25"))).isEqualTo("not told there: cores, JDK, load average");
    }

    private static Machines.Origin origin(String name, Optional<Optional<Run>> yours) {
        return new Machines.Origin(name, "12-core laptop", Optional.of(run(2, "25")), yours);
    }

    @Test
    void theReadersRunIsTheOneThatDiffers() {
        Block.Grid recorded = (Block.Grid) Machines.of(List.of(), List.of(origin("a", Optional.empty())));
        assertThat(recorded.header()).containsExactly("numbers", "measured on");
        assertThat(recorded.rows()).extracting(row -> row.get(0)).containsExactly("published", "recorded", "yours", "what differs");
        assertThat(recorded.rows().get(2).get(1)).isEqualTo("not measured");
        assertThat(recorded.rows().get(3).get(1)).startsWith("cores: 12 there, 2 here");
        Block.Grid yours = (Block.Grid) Machines.of(List.of(), List.of(origin("a", Optional.of(Optional.of(run(8, "27"))))));
        assertThat(yours.rows().get(3).get(1)).startsWith("cores: 12 there, 8 here");
        Block.Grid bare = (Block.Grid) Machines.of(List.of(), List.of(origin("a", Optional.of(Optional.empty()))));
        assertThat(bare.rows()).as("nothing is known to differ").hasSize(3);
        assertThat(bare.rows().get(2).get(1)).isEqualTo("not told: no run.json beside the results");
    }

    @Test
    void severalSuitesAreNamedOnceEach() {
        Block.Grid grid = (Block.Grid) Machines.of(List.of(), List.of(origin("a", Optional.empty()), origin("b", Optional.empty())));
        assertThat(grid.header()).containsExactly("suite", "numbers", "measured on");
        assertThat(grid.rows()).extracting(row -> row.get(0)).containsExactly("a", "", "", "", "b", "", "", "");
    }
}
