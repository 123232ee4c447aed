package benchbook.unit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QuantityTest {

    @ParameterizedTest
    @CsvSource({"123456,3,123456", "1234.6,3,1235", "123.45,3,123", "12.345,3,12.3", "1.2345,3,1.23", "0.012345,3,0.0123",
            "0,3,0", "-2.5,2,-2.5", "99.96,3,100", "0.99999,3,1.00", "9.996,3,10.0", "0.0000001234,3,1.23e-07",
            "1e15,3,1.00e+15", "100,3,100", "5,1,5", "0.1,1,0.1", "0.5,2,0.50"})
    void keepsSignificantDigits(double value, int digits, String expected) {
        assertThat(Quantity.significant(value, digits)).isEqualTo(expected);
    }

    @Test
    void aMissingNumberIsADashAndNeverZero() {
        assertThat(Quantity.significant(Double.NaN, 3)).isEqualTo("-");
        assertThat(Quantity.decimals(Double.NaN, 3)).isEqualTo("-");
        assertThat(Quantity.decimals(-0.004, 2)).isEqualTo("0.00");
        assertThat(Quantity.decimals(-0.4, 0)).isEqualTo("0");
        assertThat(Quantity.decimals(-0.006, 2)).isEqualTo("-0.01");
        assertThat(Quantity.percent(Double.NaN)).isEqualTo("-");
        assertThat(Quantity.ratio(Double.NaN)).isEqualTo("-");
        assertThat(Quantity.duration(Double.NaN)).isEqualTo("-");
    }

    @ParameterizedTest
    @CsvSource({"10.03,10,10.03", "10.3,10,10.3", "48.2,10,48.2", "1.1204,1.12,1.1204", "1.13,1.12,1.13", "10,10,10.0"})
    void tellsAValueFromItsLimit(double value, double limit, String expected) {
        assertThat(Quantity.apart(value, limit)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({"0.1003,0.1,10.03 %", "0.2,0.1,20 %", "0.48,0.1,48 %", "0.1,0.1,10 %"})
    void tellsAShareFromItsLimit(double fraction, double limit, String expected) {
        assertThat(Quantity.percentApart(fraction, limit)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({"38.5251,0.2958,38.525 ± 0.296", "0.24204,0.003068,0.2420 ± 0.0031", "1553571241.18,742468471.024,1553571241 ± 742468471",
            "991.098,642.888,991.098 ± 642.888", "5,NaN,5.000 ± -", "0.000012,NaN,0.000012 ± -"})
    void aScoreAndItsErrorHaveTheSameDecimals(double score, double error, String expected) {
        assertThat(Quantity.withError(score, error)).isEqualTo(expected);
    }

    @Test
    void infinityHasItsSign() {
        assertThat(Quantity.significant(Double.POSITIVE_INFINITY, 3)).isEqualTo("∞");
        assertThat(Quantity.significant(Double.NEGATIVE_INFINITY, 3)).isEqualTo("-∞");
    }

    @ParameterizedTest
    @CsvSource({"0.034,3.4 %", "0.34,34 %", "0.002,0.20 %", "1,100 %"})
    void printsFractionsAsPerCent(double fraction, String expected) {
        assertThat(Quantity.percent(fraction)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({"1.0449,1.04", "2.7,2.70", "15.34,15.3", "1530,1530"})
    void printsRatios(double ratio, String expected) {
        assertThat(Quantity.ratio(ratio)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({"0.3,0.300 ns", "12.34,12.3 ns", "1500,1.5 µs", "300000000,300 ms", "10000000000,10 s", "60000000000,60 s",
            "600000000000,10 min"})
    void printsDurationsInTheirUnit(double ns, String expected) {
        assertThat(Quantity.duration(ns)).isEqualTo(expected);
    }

    @Test
    void theUsersLocaleChangesNothing() {
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.forLanguageTag("ru-RU"));
            assertThat(Quantity.decimals(1234.5, 3)).isEqualTo("1234.500");
            assertThat(Quantity.significant(1e-9, 3)).isEqualTo("1.00e-09");
            assertThat(Quantity.ratio(1.5)).isEqualTo("1.50");
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void countsWithTheNounsPlural() {
        assertThat(Quantity.count(1, "fork")).isEqualTo("1 fork");
        assertThat(Quantity.count(0, "fork")).isEqualTo("0 forks");
        assertThat(Quantity.count(5, "fork")).isEqualTo("5 forks");
    }

    @Test
    void aRangeOfOneTextIsThatText() {
        assertThat(Quantity.durations(1.5e6, 2e6)).isEqualTo("1.5 ms to 2 ms");
        assertThat(Quantity.durations(1.5e6, 1.5e6)).isEqualTo("1.5 ms");
        assertThat(Quantity.range("1.62", "3.76")).isEqualTo("1.62 to 3.76");
    }

    @Test
    void dollarsHaveThreeDecimalsOrThreeDigits() {
        assertThat(Quantity.usd(1.746877)).isEqualTo("$1.747");
        assertThat(Quantity.usd(0.0125)).isEqualTo("$0.013");
        assertThat(Quantity.usd(0.001234)).isEqualTo("$0.00123");
        assertThat(Quantity.usd(1234.5)).isEqualTo("$1234");
        assertThat(Quantity.usd(0)).isEqualTo("$0");
        assertThat(Quantity.usd(Double.NaN)).isEqualTo(Quantity.MISSING);
    }

    @Test
    void aScoreHasItsErrorAndAUnitThatCanBeRead() {
        assertThat(Quantity.scored(38.525, 0.296, "ns/op")).isEqualTo("38.525 ± 0.296 ns/op");
        assertThat(Quantity.scored(1553571241, 742468471, "ops/s")).isEqualTo("1553.571 ± 742.468 ops/us");
        assertThat(Quantity.scored(1.68, Double.NaN, "ns/op")).isEqualTo("1.680 ns/op");
        assertThat(Quantity.scored(5e9, Double.NaN, "B/op")).isEqualTo("5000000000 B/op");
    }
}
