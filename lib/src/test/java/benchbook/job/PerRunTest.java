package benchbook.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class PerRunTest {

    private static final List<String> NAMES = List.of("big", "a=b");

    private static List<OptionalDouble> of(String text) {
        return PerRun.of("--vcpus", text, NAMES);
    }

    private static OptionalDouble n(double value) {
        return OptionalDouble.of(value);
    }

    @Test
    void oneForAllOneEachOrByName() {
        assertThat(of("8")).containsExactly(n(8), n(8));
        assertThat(of("8,4.5")).containsExactly(n(8), n(4.5));
        assertThat(of("a=b=4")).containsExactly(OptionalDouble.empty(), n(4));
        assertThat(of("a=b=4,big=8")).containsExactly(n(8), n(4));
        assertThat(of(null)).containsExactly(OptionalDouble.empty(), OptionalDouble.empty());
    }

    @Test
    void whatIsWrongIsSaid() {
        assertThatThrownBy(() -> of("8,4,2")).isInstanceOf(Job.UsageException.class).hasMessage("--vcpus: expected one number, or 2, one for each run, got 3");
        assertThatThrownBy(() -> of("small=4")).hasMessage("--vcpus: expected each of big, a=b at most once, as in big=8, got \"small=4\"");
        assertThatThrownBy(() -> of("big=4,big=5")).hasMessageContaining("at most once");
        assertThatThrownBy(() -> of("big=4,5")).hasMessageContaining("got \"5\"");
        for (String bad : List.of("", "x", "0", "-1", "NaN", "Infinity", "8,")) {
            assertThatThrownBy(() -> of(bad)).as(bad).isInstanceOf(Job.UsageException.class).hasMessageContaining("--vcpus: expected a number above 0, got ");
        }
    }
}
