package benchbook.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class IdleStackTest {

    @Test
    void theLastOneIsTakenFirst() {
        IdleStack stack = new IdleStack(3);
        assertThat(stack.pop()).isEqualTo(IdleStack.NONE);
        stack.push(2);
        stack.push(0);
        assertThat(stack.pop()).isZero();
        stack.push(1);
        assertThat(List.of(stack.pop(), stack.pop(), stack.pop())).containsExactly(1, 2, IdleStack.NONE);
    }

    /** Four threads take and put back; no number is ever held by two, and in the end all are there. */
    @Test
    void noNumberIsLostOrTakenTwice() throws InterruptedException {
        int numbers = 5;
        IdleStack stack = new IdleStack(numbers);
        for (int i = 0; i < numbers; i++) {
            stack.push(i);
        }
        AtomicIntegerArray held = new AtomicIntegerArray(numbers);
        AtomicLong faults = new AtomicLong();
        List<Thread> threads = new ArrayList<>();
        for (int t = 0; t < 4; t++) {
            threads.add(Thread.ofPlatform().start(() -> {
                for (int i = 0; i < 100_000; i++) {
                    int a = stack.pop();
                    int b = stack.pop();
                    for (int number : new int[] {a, b}) {
                        if (number >= 0) {
                            faults.addAndGet(held.incrementAndGet(number) == 1 ? 0 : 1);
                            held.decrementAndGet(number);
                            stack.push(number);
                        }
                    }
                }
            }));
        }
        for (Thread thread : threads) {
            thread.join();
        }
        assertThat(faults).hasValue(0);
        List<Integer> left = new ArrayList<>();
        for (int number = stack.pop(); number != IdleStack.NONE; number = stack.pop()) {
            left.add(number);
        }
        assertThat(left).containsExactlyInAnyOrder(0, 1, 2, 3, 4);
    }
}
