package benchbook.figure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ScaleTest {

    @ParameterizedTest
    @CsvSource({
        "0.0000258, s/op, 25.8, us/op",
        "547240539, ns/op, 547.240539, ms/op",
        "5e9, ms, 5000000, s",
        "12.5, ns/op, 12.5, ns/op",
        "0.0001, ns/op, 0.0001, ns/op",
        "2.5e9, ops/s, 2.5, ops/ns",
        "0.00001, ops/ns, 10, ops/ms",
        "0.0001, ops/s, 0.0001, ops/s",
        "1e12, B/op, 1e12, B/op",
    })
    void aNumberIsShownInTheUnitThatFitsIt(double size, String unit, double expected, String expectedUnit) {
        Scale scale = Scale.of(size, unit);
        assertThat(scale.unit()).isEqualTo(expectedUnit);
        assertThat(scale.factor() * size).isEqualTo(expected, within(1e-9 * expected));
    }

    @Test
    void whatIsNoNumberStays() {
        assertThat(Scale.of(Double.NaN, "s/op")).isEqualTo(new Scale(1, "s/op"));
        assertThat(Scale.of(0, "s/op")).isEqualTo(new Scale(1, "s/op"));
    }
}
