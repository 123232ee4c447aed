package benchbook.unit;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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
}
