package benchbook.unit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Percentage.withPercentage;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ScoreUnitTest {

    @ParameterizedTest
    @CsvSource({"1.5,ns/op,1.5", "1.5,us/op,1500", "2,ms/op,2e6", "2,s/op,2e9", "1,min/op,60e9", "1,hr/op,3600e9",
            "1,day/op,86400e9", "3,us,3000", "4,ops/ns,0.25", "1000,ops/us,1", "1e9,ops/s,1", "60,ops/min,1e9",
            "1,ops/day,86400e9"})
    void convertsToNanosecondsPerOperation(double score, String unit, double ns) {
        assertThat(ScoreUnit.nsPerOperation(score, unit)).isCloseTo(ns, org.assertj.core.data.Offset.offset(1e-9 * ns));
    }

    @ParameterizedTest
    @CsvSource({"1,B/op", "1,MB/sec", "1,counts", "0,ns/op", "-1,ops/s", "NaN,ns/op", "1,ops/fortnight", "1,''"})
    void isMissingForAllThatIsNoTimePerOperation(double score, String unit) {
        assertThat(ScoreUnit.nsPerOperation(score, unit)).isNaN();
    }

    /** By hand: 1 s is 1e9 ns, so one operation a millisecond is 1000 a second, and 1 ns is a thousandth of 1 us. */
    @ParameterizedTest
    @CsvSource({"ns/op,ns/op,1", "ns/op,us/op,1e-3", "s/op,ms/op,1e3", "min/op,s/op,60", "day/op,hr/op,24", "us,ns/op,1e3",
            "ms,us,1e3", "ops/ms,ops/s,1e3", "ops/s,ops/us,1e-6", "ops/s,ops/min,60", "ops/ns,ops/ns,1"})
    void convertsScoresOfAKind(String from, String to, double factor) {
        assertThat(ScoreUnit.factor(from, to)).isCloseTo(factor, withPercentage(1e-12));
    }

    /** And a score means the same before and after. */
    @ParameterizedTest
    @ValueSource(strings = {"", "ops/"})
    void factorsThereAndBackCancel(String kind) {
        List<String> times = List.of("ns", "us", "ms", "s", "min", "hr", "day");
        for (String a : times) {
            for (String b : times) {
                String from = kind.isEmpty() ? a + "/op" : kind + a;
                String to = kind.isEmpty() ? b + "/op" : kind + b;
                double factor = ScoreUnit.factor(from, to);
                assertThat(factor * ScoreUnit.factor(to, from)).isCloseTo(1, withPercentage(1e-13));
                assertThat(ScoreUnit.nsPerOperation(3.7 * factor, to))
                        .isCloseTo(ScoreUnit.nsPerOperation(3.7, from), withPercentage(1e-12));
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"ops/s,s/op", "ops/s,s", "B/op,B/op", "MB/sec,ns/op", "ops/fortnight,ops/s", "'',''", "'',ns/op", "ops/,ops/s",
            "/op,ns/op", "counts,counts", "NS/op,ns/op"})
    void otherUnitsDoNotConvert(String from, String to) {
        assertThat(ScoreUnit.factor(from, to)).isNaN();
        assertThat(ScoreUnit.factor(to, from)).isNaN();
    }

    @Test
    void onlyOperationsPerTimeAreThroughput() {
        assertThat(ScoreUnit.isThroughput("ops/s")).isTrue();
        assertThat(ScoreUnit.isThroughput("s/op")).isFalse();
        assertThat(ScoreUnit.isThroughput("")).isFalse();
    }

    @ParameterizedTest
    @CsvSource({"10 s,10000000000", "300 ms,300000000", "1 min,60000000000", "5 ns,5", "1 day,86400000000000"})
    void readsJmhTimes(String text, long ns) {
        assertThat(JmhTime.nanoseconds(text)).hasValue(ns);
    }

    @ParameterizedTest
    @CsvSource({"single-shot", "''", "10s", "-1 s", "1.5 s", "999999999999 day"})
    void aTimeThatIsNoneIsEmpty(String text) {
        assertThat(JmhTime.nanoseconds(text)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"147663940,ops/s,ops/us", "-147663940,ops/s,ops/us", "999999,ops/s,ops/s", "NaN,ops/s,ops/s", "5e6,ns/op,ns/op",
            "5e6,ops/ms,ops/ms"})
    void millionsPerSecondAreReadPerMicrosecond(double score, String unit, String readable) {
        assertThat(ScoreUnit.readable(score, unit)).isEqualTo(readable);
    }
}
