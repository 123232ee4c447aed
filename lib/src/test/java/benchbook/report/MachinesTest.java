package benchbook.report;

import static org.assertj.core.api.Assertions.assertThat;

import benchbook.check.Holds;
import benchbook.table.Run;
import java.time.Instant;
import java.util.List;
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
}
