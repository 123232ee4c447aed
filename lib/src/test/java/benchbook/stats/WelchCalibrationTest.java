package benchbook.stats;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Does "p &lt; 0.05" mean 5 %? Two runs of the same program are simulated 20,000 times, every fork
 * lognormal. Welch's test is
 * not exact for unequal variances, so the permitted rate is 5 % plus 0.7 points of its own plus four binomial standard
 * deviations of the simulation (0.6 points); it may be cautious, down to 1 %, since with two forks it must be.
 */
class WelchCalibrationTest {

    private static final int RUNS = 20_000;

    @ParameterizedTest
    @CsvSource({
        "2, 2, 0.02, 0.02", "3, 3, 0.02, 0.02", "5, 5, 0.02, 0.02", "10, 10, 0.02, 0.02",
        "2, 2, 0.02, 0.06", "3, 3, 0.02, 0.06", "5, 5, 0.02, 0.06", "10, 10, 0.02, 0.06",
        "5, 10, 0.06, 0.02", "3, 5, 0.30, 0.30"
    })
    void fivePercentRuleHoldsItsLevel(int nA, int nB, double sdA, double sdB) {
        Random random = new Random(20240607);
        int alarms = 0;
        int excluded = 0;
        for (int run = 0; run < RUNS; run++) {
            LogRatio r = Welch.logRatio(
                    Samples.lognormal(random, nA, 100, sdA), Samples.lognormal(random, nB, 100, sdB));
            alarms += r.p() < 0.05 ? 1 : 0;
            excluded += r.interval(0.95).excludes(1) ? 1 : 0;
        }
        double rate = alarms / (double) RUNS;
        double fourSd = 4 * Math.sqrt(0.05 * 0.95 / RUNS);
        assertThat(rate).isBetween(0.01, 0.05 + 0.007 + fourSd);
        assertThat(excluded).isEqualTo(alarms);
    }
}
