package benchbook.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.EOFException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What comes back from a fork whose code does not behave. */
class ForkedComparisonTest {

    @TempDir
    Path folder;

    /** Code that does what the argument says. */
    public static final class Behaving implements ForkedComparison.Source {
        @Override
        public Comparison comparison(List<String> arguments) {
            Callable<?> code = switch (arguments.get(0)) {
                case "throw" -> () -> {
                    new Thread(Behaving::stay).start();
                    throw new IllegalStateException("no\ndata");
                };
                case "exit" -> () -> {
                    System.exit(0);
                    return 1;
                };
                case "halt" -> () -> {
                    System.err.println("about\nto halt");
                    Runtime.getRuntime().halt(0);
                    return 1;
                };
                default -> throw new IllegalArgumentException(arguments.get(0));
            };
            return Comparison.of("reference", () -> 1).and("candidate", code).budget(Duration.ofMillis(1)).talk(null);
        }

        /** No daemon: a JVM whose main thread ends would go on for ever. */
        private static void stay() {
            try {
                Thread.sleep(Long.MAX_VALUE);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    private static Compared run(String what) throws Exception {
        return ForkedComparison.run(Behaving.class, List.of(what), 2);
    }

    @Test
    void whatTheCodeThrowsIsTheParentsFailureWithItsPlaceThoughAThreadStays() {
        assertThatThrownBy(() -> run("throw")).isInstanceOf(CodeFailure.class)
                .hasMessage("candidate threw java.lang.IllegalStateException: no\ndata")
                .satisfies(e -> assertThat(Arrays.stream(e.getCause().getStackTrace()).map(StackTraceElement::getFileName))
                        .contains("ForkedComparisonTest.java"));
    }

    @Test
    void codeThatEndsTheForkFailsAndIsNoAnswer() {
        assertThatThrownBy(() -> run("exit")).isInstanceOf(CodeFailure.class).hasMessageContaining("ended the JVM while it was measured")
                .hasMessageContaining("Behaving");
        assertThatThrownBy(() -> run("halt")).isInstanceOf(IOException.class)
                .hasMessage("fork 1 ended with exit code 0 and without an answer: about to halt");
    }

    @Test
    void anAnswerIsReadAsItWasWritten() throws Exception {
        Path file = folder.resolve("answer");
        Replicate replicate = new MadeUp(1, 0.5, random -> 0).next();
        new ForkAnswer("made up", List.of(replicate), 12).write(file);
        ForkAnswer answer = ForkAnswer.read(file);
        assertThat(answer.clock()).isEqualTo("made up");
        assertThat(answer.printed()).isEqualTo(12);
        assertThat(answer.replicates()).hasSize(1);
        assertThat(answer.replicates().get(0).ns()).isDeepEqualTo(replicate.ns());
        byte[] whole = Files.readAllBytes(file);
        Files.write(file, Arrays.copyOf(whole, whole.length - 1));
        assertThatThrownBy(() -> ForkAnswer.read(file)).isInstanceOf(EOFException.class);
        ForkAnswer.write(new IllegalArgumentException("too long"), file);
        assertThatThrownBy(() -> ForkAnswer.read(file)).isInstanceOf(IllegalArgumentException.class).hasMessage("too long");
        ForkAnswer.write(new CodeFailure("code", new AssertionError("é".repeat(100_000))), file);
        assertThatThrownBy(() -> ForkAnswer.read(file)).isInstanceOf(CodeFailure.class).hasMessageStartingWith("code threw java.lang.AssertionError: éé")
                .hasMessageEndingWith("é…");
    }

    @Test
    void aFailureNamesWhatWasThrownAndNotWhatItWasWrappedIn() {
        Throwable inside = new IllegalStateException("no table");
        assertThat(new CodeFailure("code", new ExceptionInInitializerError(inside))).hasMessage("code threw java.lang.IllegalStateException: no table").hasCause(inside);
        assertThat(new CodeFailure("code", new java.lang.reflect.InvocationTargetException(new ExceptionInInitializerError(inside)))).hasCause(inside);
        assertThat(new CodeFailure("code", new RuntimeException("mine", inside))).as("the code's own wrapping stays").hasMessage("code threw java.lang.RuntimeException: mine");
    }
}
