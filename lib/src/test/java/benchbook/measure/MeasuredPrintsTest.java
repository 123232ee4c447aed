package benchbook.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class MeasuredPrintsTest {

    @Test
    void onlyTheProgramsOwnThreadGetsThroughAndOnlyWhileNothingIsMeasured() throws Exception {
        PrintStream usual = System.out;
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        System.setOut(new PrintStream(out, false, StandardCharsets.UTF_8));
        try {
            MeasuredPrints prints = MeasuredPrints.takeOver();
            System.out.print("before ");
            assertThat(prints.bytes()).isZero();
            int result = prints.during(() -> {
                System.out.print("naïve");
                System.setOut(new PrintStream(PrintStream.nullOutputStream()));
                return 7;
            });
            Thread left = new Thread(() -> System.out.print("left behind"));
            left.start();
            left.join();
            System.out.print("after");
            System.out.flush();
            assertThat(result).isEqualTo(7);
            assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo("before after");
            assertThat(prints.bytes()).isEqualTo("naïve".getBytes(StandardCharsets.UTF_8).length + "left behind".length());
        } finally {
            System.setOut(usual);
        }
    }
}
