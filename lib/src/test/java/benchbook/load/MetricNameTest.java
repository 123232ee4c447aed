package benchbook.load;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MetricNameTest {

    @ParameterizedTest
    @CsvSource({
        "gc.alloc.rate.norm, gc.alloc.rate.norm",
        "@gc.count.profiled, gc.count.profiled", // 1.0 to 1.7
        "\u00B7gc.alloc.rate, gc.alloc.rate", // 1.8 to 1.36
        "?gc.alloc.rate, gc.alloc.rate", // a platform's charset without the dot
        "\uFFFDgc.alloc.rate, gc.alloc.rate", // one byte of Latin-1 read as UTF-8
        "\uFFFD\uFFFDgc.alloc.rate, gc.alloc.rate", // two bytes of UTF-8 read as ASCII
        "\u00C2\u00B7gc.alloc.rate, gc.alloc.rate", // two bytes of UTF-8 read as Latin-1
        "\u00B7gc.churn.G1_Old_Gen.norm, gc.churn.G1_Old_Gen.norm",
        "sum\u00B7p0.50, p0.50", // 1.14 to 1.36
        "sum?p0.999, p0.999",
        "sum\u00C2\u00B7p1.00, p1.00",
        "get\u00B7p0.50, get:p0.50", // a method of a group
        "p0.50, p0.50", // 1.37
        "get:p0.50, get:p0.50",
        "\u00B7stack, stack",
        "inc, inc",
        "p\u00E9age, p\u00E9age", // a method of a group may have any letters
        "\u00C2ge, \u00C2ge",
        "'', ''"
    })
    void isAsJmh137SpellsIt(String name, String expected) {
        assertThat(MetricName.of(name, "demo.Bench.sum")).isEqualTo(expected);
    }

    @Test
    void aGroupMayBeCalledLikeTheEndOfItsMethod() {
        assertThat(MetricName.of("sum\u00B7p0.50", "demo.Bench.checksum")).isEqualTo("sum:p0.50");
        assertThat(MetricName.of("sum\u00B7p0.50", "sum")).isEqualTo("p0.50");
    }
}
