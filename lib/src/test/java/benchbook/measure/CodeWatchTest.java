package benchbook.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class CodeWatchTest {

    private final List<CodeFailure> ends = new ArrayList<>();
    private final CountDownLatch ended = new CountDownLatch(1);

    private void end(CodeFailure failure) {
        ends.add(failure);
        ended.countDown();
    }

    private String standing() {
        try {
            ended.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        return "back";
    }

    /** A program would end; here the code comes back at that moment. */
    @Test
    void codeWithoutEndEndsTheProgramAndIsNamedWithItsPlace() {
        assertThat(CodeWatch.over(Duration.ofMillis(50), this::end, this::standing)).isEqualTo("back");
        assertThat(ends).hasSize(1);
        assertThat(ends.get(0)).hasMessageContaining("no end after 50 ms of measuring, and now in benchbook.measure.CodeWatchTest.standing;");
        assertThat(ends.get(0).getCause().getStackTrace()).anySatisfy(frame -> assertThat(frame.getFileName()).isEqualTo("CodeWatchTest.java"));
    }

    @Test
    void codeThatComesBackIsLetAlone() {
        assertThat(CodeWatch.over(Duration.ofHours(1), this::end, () -> 1)).isEqualTo(1);
        assertThatThrownBy(() -> CodeWatch.over(Duration.ofHours(1), this::end, () -> {
            throw new IllegalStateException("no data");
        })).hasMessage("no data");
        assertThat(ends).isEmpty();
    }

    @Test
    void thePatienceGrowsWithTheBudgetAndWithWhatIsCompared() {
        Comparison two = Comparison.of("a", () -> 1).and("b", () -> 2);
        assertThat(CodeWatch.patience(two.budget(Duration.ofMillis(500)))).isEqualTo(Duration.ofMillis(64_500));
        assertThat(CodeWatch.patience(two.budget(Duration.ofSeconds(10)))).isEqualTo(Duration.ofSeconds(104));
        assertThat(CodeWatch.patience(two.and("c", () -> 3).budget(Duration.ofSeconds(10)))).isEqualTo(Duration.ofSeconds(106));
    }
}
