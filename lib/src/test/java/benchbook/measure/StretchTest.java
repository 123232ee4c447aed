package benchbook.measure;

import static org.assertj.core.api.Assertions.assertThat;

import benchbook.measure.Stretch.Moment;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class StretchTest {

    private final Stretch.Watch watch = new Stretch.Watch(new Stretch(2, 3, 4));

    private List<Moment> of(String... lines) {
        return Arrays.stream(lines).map(watch::of).toList();
    }

    @Test
    void itsForkAndItsIterationsAreFound() {
        assertThat(of("# Fork: 1 of 3", "Iteration   2: 5.0 ns/op", "Iteration   4: 5.0 ns/op")).containsOnly(Moment.NOTHING);
        assertThat(of("# Fork: 2 of 3", "# Warmup Iteration   2: 5.0 ns/op", "Iteration   1: 5.0 ns/op", "Iteration   2: 5.0 ns/op",
                "Iteration   3: 5.0 ns/op", "Iteration   4: 5.0 ns/op", "Iteration   5: 5.0 ns/op"))
                .containsExactly(Moment.READY, Moment.NOTHING, Moment.NOTHING, Moment.BEGIN, Moment.NOTHING, Moment.END, Moment.NOTHING);
        assertThat(of("# Fork: 3 of 3", "Iteration   2: 5.0 ns/op")).containsOnly(Moment.NOTHING);
    }

    /** Tens of iterations and more are padded otherwise; a suite's next benchmark has a second fork too. */
    @Test
    void numbersOfSeveralDigits() {
        Stretch.Watch late = new Stretch.Watch(new Stretch(12, 101, 110));
        assertThat(List.of(late.of("# Fork: 12 of 20"), late.of("Iteration  10: 1.0 us/op"), late.of("Iteration 100: 1.0 us/op"),
                late.of("Iteration 110: 1.0 us/op"))).containsExactly(Moment.READY, Moment.NOTHING, Moment.BEGIN, Moment.END);
    }

    @Test
    void itIsMadeReadyOnce() {
        assertThat(of("# Fork: 2 of 3", "# Fork: 1 of 3", "# Fork: 2 of 3")).containsExactly(Moment.READY, Moment.NOTHING, Moment.NOTHING);
    }

    @Test
    void otherLinesAreNothing() {
        assertThat(of("", "# Fork: 2 of", "Iteration 2", "# Warmup Fork: 2 of 2", "Result \"a.B\": Iteration 4: 1")).containsOnly(Moment.NOTHING);
        assertThat(new Stretch(2, 3, 4)).hasToString("iterations 3 to 4 of fork 2");
    }
}
