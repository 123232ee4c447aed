package benchbook.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ErrorSpendingTest {

    @Test
    void allLooksTogetherSpendAll() {
        assertThat(ErrorSpending.at(0.01, 0, 0.25)).isEqualTo(0.01 / 8, within(1e-15));
        assertThat(ErrorSpending.at(0.01, 0, 0.3) + ErrorSpending.at(0.01, 0.3, 0.6) + ErrorSpending.at(0.01, 0.6, 1)).isEqualTo(0.01, within(1e-15));
        assertThat(ErrorSpending.at(0.01, 0.5, 7)).as("beyond the budget").isEqualTo(ErrorSpending.at(0.01, 0.5, 1));
    }

    /** Identical code, looked at three times: at 95 % the same level at each look errs too often, the divided one does not. */
    @Test
    void lookingAgainDoesNotMakeItErrMoreOften() {
        Random random = new Random(8);
        double[] looks = {0.3, 0.6, 1};
        int naive = 0;
        int divided = 0;
        int trials = 4_000;
        for (int trial = 0; trial < trials; trial++) {
            double[] all = random.doubles(40, -1, 1).toArray();
            boolean naiveErred = false;
            boolean dividedErred = false;
            double before = 0;
            for (double look : looks) {
                CopyRatio ratio = new CopyRatio(Arrays.copyOf(all, (int) Math.round(look * all.length)));
                naiveErred |= ratio.interval(0.95).excludes(1);
                dividedErred |= ratio.interval(1 - ErrorSpending.at(0.05, before, look)).excludes(1);
                before = look;
            }
            naive += naiveErred ? 1 : 0;
            divided += dividedErred ? 1 : 0;
        }
        assertThat(naive / (double) trials).isGreaterThan(0.06);
        assertThat(divided / (double) trials).isLessThan(0.05);
    }

    @Test
    void looksGoForward() {
        assertThatThrownBy(() -> ErrorSpending.at(0.01, 0.5, 0.5)).isInstanceOf(IllegalArgumentException.class).hasMessageContaining("0.5");
        assertThatThrownBy(() -> ErrorSpending.at(0, 0, 0.5)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> ErrorSpending.at(0.01, 1, 2)).isInstanceOf(IllegalArgumentException.class);
    }
}
