package benchbook.figure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AxisTest {

    private static JsonTree written(Axis axis) {
        return JsonTree.of(PlotlyJson.write(json -> {
            json.writeStartObject();
            axis.write(json, "title");
            json.writeEndObject();
        })).at("xaxis");
    }

    private static List<String> labels(Axis axis) {
        return written(axis).at("ticktext").texts();
    }

    @Test
    void linearLabelsHaveEqualDecimals() {
        assertThat(labels(new Axis(false, 0, 1))).containsExactly("0.0", "0.2", "0.4", "0.6", "0.8", "1.0");
        assertThat(labels(new Axis(false, 0.999, 1.04))).containsExactly("1.00", "1.01", "1.02", "1.03", "1.04");
        assertThat(labels(new Axis(false, 0, 26_000))).contains("5,000", "25,000");
    }

    @Test
    void logLabelsAreFullNumbers() {
        assertThat(labels(new Axis(true, 0.8, 45))).containsExactly("1", "2", "5", "10", "20");
        assertThat(labels(new Axis(true, 0.008, 0.3))).containsExactly("0.01", "0.02", "0.05", "0.1", "0.2");
        assertThat(labels(new Axis(true, 0.5, 2000))).containsExactly("", "1", "", "", "10", "", "", "100", "", "", "1,000", "");
    }

    @Test
    void manyDecadesAreWrittenAsPowers() {
        assertThat(labels(new Axis(true, 1e-7, 1.5))).contains("10<sup>−7</sup>", "0.001", "0.1", "1");
        assertThat(labels(new Axis(true, 1, 1e30)).stream().filter(l -> !l.isEmpty())).hasSizeLessThanOrEqualTo(13);
    }

    @ParameterizedTest
    @CsvSource({"0, 1", "0, 3.7e-9", "5.3e8, 5.7e8", "-4, 3", "0.9999999, 1.0000001", "0, 1e300"})
    void anyLinearRangeHasAFewTicksInside(double from, double to) {
        List<Double> ticks = written(new Axis(false, from, to)).at("tickvals").numbers();
        assertThat(ticks).hasSizeBetween(2, 9).allSatisfy(t -> assertThat(t).isBetween(from - 1e-8 * to, to + 1e-8 * to));
    }

    @Test
    void labelsAreTheSameInEveryLocale() {
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.forLanguageTag("ar-EG"));
            assertThat(labels(new Axis(false, 0, 1))).contains("0.2");
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void scoresThatLieCloseHaveAnAxisOfTheirOwnOthersOneFromZero() {
        Axis close = ScoreRange.of(false, new double[] {100, 104}, new double[] {95, 105});
        assertThat(close.from()).isEqualTo(94.6, within(1e-9));
        assertThat(ScoreRange.of(false, new double[] {10, 100}, new double[0]).from()).isZero();
        assertThat(ScoreRange.of(false, new double[] {100}, new double[] {-50, 250}).from()).isZero();
    }

    @Test
    void aRangeIsNeverEmpty() {
        for (double[] points : new double[][] {{}, {0}, {5}, {0, 0}, {-3}}) {
            for (boolean log : new boolean[] {true, false}) {
                Axis axis = ScoreRange.of(log, points, new double[0]);
                assertThat(axis.to()).as("%s of %s", log, List.of(points)).isGreaterThan(axis.from());
            }
        }
    }
}
