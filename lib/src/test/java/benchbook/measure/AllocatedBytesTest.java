package benchbook.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import benchbook.measure.AllocationOutcome.State;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class AllocatedBytesTest {

    private static volatile Object first;

    private final SplittableRandom random = new SplittableRandom(1);

    @Test
    void identicalCodeCountsTheSameToTheByte() throws Exception {
        AllocationOutcome outcome = AllocatedBytes.compare(() -> new byte[1000], () -> new byte[1000]);
        assertThat(outcome.isExact()).isTrue();
        assertThat(outcome.candidate().bytes()).isBetween(1000.0, 1040.0).isEqualTo(outcome.reference().bytes());
        assertThat(outcome.ratio()).isEqualTo(1);
        assertThat(outcome.range()).isEqualTo(new AllocationOutcome.Range(1, 1, AllocationOutcome.Basis.EXACT));
        AllocatedBytes.assertNotMoreAllocated(() -> new byte[1000], () -> new byte[1000]);
    }

    @Test
    void aDoublingIsFound() {
        Throwable thrown = catchThrowable(() -> AllocatedBytes.assertNotMoreAllocated(() -> {
            first = new int[25];
            return new int[25];
        }, () -> new int[25]));
        assertThat(thrown).isInstanceOf(AssertionError.class).hasMessageMatching("the candidate allocates \\d+ B a call, the reference"
                + " \\d+ B: 2\\.00 ×, exactly, by 6 copies of the loop × 33 readings each; at most 1\\.0 × wanted");
    }

    @Test
    void lessPassesAndALimitAllowsMore() throws Exception {
        AllocatedBytes.assertNotMoreAllocated(() -> new byte[100], () -> new byte[200]);
        AllocatedBytes.assertNotMoreAllocated(() -> new byte[200], () -> new byte[100], 3);
        assertThatThrownBy(() -> AllocatedBytes.assertNotMoreAllocated(() -> null, () -> null, 0)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void codeThatAllocatesNothingIsNotMoreThanItself() throws Exception {
        AllocationOutcome both = AllocatedBytes.compare(() -> "a", () -> "b");
        assertThat(both.candidate().bytes()).isZero();
        assertThat(both.atMost(1)).isEqualTo(State.NOT_MORE);
        AllocationOutcome some = AllocatedBytes.compare(() -> new byte[8], () -> "b");
        assertThat(some.ratio()).isInfinite();
        assertThat(some.atMost(1000)).isEqualTo(State.MORE);
    }

    @Test
    void countsThatFollowTheDataAreUndecidedWithWhatWasSeen() {
        Throwable thrown = catchThrowable(() -> AllocatedBytes.assertNotMoreAllocated(
                () -> new byte[random.nextInt(10_000)], () -> new byte[random.nextInt(10_000)]));
        assertThat(thrown).isInstanceOf(AssertionError.class).hasMessageStartingWith("undecided: the candidate allocates ")
                .hasMessageContaining("in the mean of 198 readings, which saw").hasMessageContaining("with 99 %");
    }

    /**
     * A copy counts 33 readings of 16 calls that follow each other: four of them grow, wherever the first of them falls, and so where a
     * reading is 8 or 4 calls, since the machine was slow. 116 and 10,016 B as the JVM rounds them, 120 and 10,016.
     */
    @Test
    void growthThatComesNowAndThenIsInTheMean() throws Exception {
        int[] calls = {0};
        AllocationOutcome outcome = AllocatedBytes.compare(() -> {
            if (++calls[0] % 132 == 0) {
                first = new byte[10_000];
            }
            return new byte[100];
        }, () -> new byte[100]);
        assertThat(outcome.reference().bytes()).isBetween(100.0, 136.0);
        assertThat(outcome.isExact()).isFalse();
        assertThat(outcome.candidate().bytes() - outcome.reference().bytes()).as(outcome.text()).isBetween(0.7 * 10_016 / 132, 1.4 * 10_016 / 132);
        assertThat(outcome.atMost(1)).as(outcome.text()).isEqualTo(State.MORE);
        assertThat(outcome.text()).contains("so that some calls allocate more").doesNotContain("exactly");
    }

    @Test
    void aGateDoesNotPassWhatAllocatesAMegabyteNowAndThen() {
        int[] calls = {0};
        Throwable thrown = catchThrowable(() -> AllocatedBytes.assertNotMoreAllocated(() -> {
            if (++calls[0] % 100 == 0) {
                first = new byte[1_000_000];
            }
            return new byte[100];
        }, () -> new byte[100]));
        assertThat(thrown).isInstanceOf(AssertionError.class).hasMessageContaining("so that some calls allocate more");
    }

    @Test
    void whatTheCodeThrowsIsThrown() {
        assertThatThrownBy(() -> AllocatedBytes.compare(() -> {
            throw new IOException("by the code");
        }, () -> null)).isInstanceOf(IOException.class).hasMessage("by the code");
    }

    @Test
    void slowCodeIsCalledLessOften() throws Exception {
        int[] calls = {0};
        AllocatedBytes.compare(() -> {
            calls[0]++;
            Thread.sleep(2);
            return new byte[10];
        }, () -> new byte[10]);
        assertThat(calls[0]).isLessThan(2_500);
    }

    @Test
    void aVirtualThreadIsNotCounted() throws Exception {
        assertThat(AllocatedBytes.isSupported()).isTrue();
        List<Throwable> thrown = new ArrayList<>();
        boolean[] supported = {true};
        Thread.ofVirtual().start(() -> {
            supported[0] = AllocatedBytes.isSupported();
            thrown.add(catchThrowable(() -> AllocatedBytes.compare(() -> null, () -> null)));
            thrown.add(catchThrowable(() -> AllocatedBytes.assertNotMoreAllocated(() -> null, () -> null)));
        }).join();
        assertThat(supported[0]).isFalse();
        assertThat(thrown.get(0)).isInstanceOf(UnsupportedOperationException.class);
        assertThat(thrown.get(1)).isInstanceOf(AssertionError.class).hasMessageStartingWith("undecided: this JVM does not count");
    }

    @Test
    void aReadingAllocatesNothing() {
        ThreadBytes.allocated();
        long before = ThreadBytes.allocated();
        for (int i = 0; i < 100; i++) {
            ThreadBytes.allocated();
        }
        assertThat(ThreadBytes.allocated() - before).isZero();
    }
}
