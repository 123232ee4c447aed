package benchbook.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** One thread only, and for a moment: other tests want the processor. */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
class BurnerTest {

    private final ByteArrayOutputStream said = new ByteArrayOutputStream();

    private Burner burner() {
        return new Burner(new Stretch(2, 3, 4), 1, 1, new PrintStream(said, true, StandardCharsets.UTF_8));
    }

    private String said() {
        return said.toString(StandardCharsets.UTF_8);
    }

    @Test
    void itBeginsAndEndsWithAnIteration() throws Exception {
        try (Burner burner = burner()) {
            for (String line : List.of("# Fork: 1 of 3", "Iteration   2: 5.0 ns/op", "Iteration   4: 5.0 ns/op")) {
                burner.accept(line);
            }
            assertThat(burner.isAlive()).as("another fork").isFalse();
            burner.accept("# Fork: 2 of 3");
            assertThat(burner.isAlive()).as("waiting").isTrue();
            burner.accept("# Warmup Iteration   2: 5.0 ns/op");
            burner.accept("Iteration   1: 5.0 ns/op");
            assertThat(said()).isEmpty();
            burner.accept("Iteration   2: 5.0 ns/op");
            assertThat(said()).isEqualTo("from now on 1 thread of another JVM computes during iterations 3 to 4 of fork 2\n");
            assertThat(burner.isAlive()).isTrue();
            burner.accept("Iteration   3: 5.0 ns/op");
            assertThat(burner.isAlive()).isTrue();
            burner.accept("Iteration   4: 5.0 ns/op");
            assertThat(said()).endsWith("it has ended\n");
            awaitEnd(burner);
            burner.accept("# Fork: 2 of 3"); // of the next benchmark
            assertThat(burner.isAlive()).as("once is enough").isFalse();
        }
    }

    @Test
    void whoeverClosesItEndsIt() throws Exception {
        Burner burner = burner();
        burner.close();
        burner.accept("# Fork: 2 of 3");
        burner.accept("Iteration   2: 5.0 ns/op");
        assertThat(burner.isAlive()).isTrue();
        burner.close();
        awaitEnd(burner);
    }

    @Test
    void itComputesAsLongAsTheWorkBesideItTakes() throws Exception {
        double[] cpuSeconds = {0};
        ProcessHandle[] thief = {null};
        Burner.beside(1, 50, () -> {
            thief[0] = ProcessHandle.current().children().filter(p -> p.info().commandLine().orElse("").contains(Burner.class.getName()))
                    .findFirst().orElseThrow();
            while (cpuSeconds[0] < 0.5) {
                Thread.sleep(20);
                cpuSeconds[0] = thief[0].info().totalCpuDuration().orElseThrow().toNanos() / 1e9;
            }
        });
        assertThat(thief[0].onExit().get(20, TimeUnit.SECONDS).isAlive()).isFalse();
    }

    /** JMH died, and nobody says that the iteration is over. */
    @Test
    void itsOwnClockEndsIt() throws Exception {
        try (FreshJvm.Running jvm = FreshJvm.start(Burner.class, List.of("1", "1"))) {
            jvm.signal();
            long start = System.nanoTime();
            while (jvm.isAlive()) {
                Thread.sleep(20);
            }
            assertThat(System.nanoTime() - start).isGreaterThan(900_000_000L);
        }
    }

    @Test
    void anEndedJvmAtTheOtherEndEndsIt() throws Exception {
        ProcessBuilder command = new ProcessBuilder(System.getProperty("java.home") + "/bin/java", "-cp",
                System.getProperty("java.class.path"), Burner.class.getName(), "1", "50");
        for (boolean loose : new boolean[] {false, true}) {
            Process process = command.start();
            if (loose) {
                process.getOutputStream().write('\n');
            }
            process.getOutputStream().close();
            assertThat(process.waitFor(20, TimeUnit.SECONDS)).as("let loose: %s", loose).isTrue();
            assertThat(process.exitValue()).isZero();
        }
    }

    @Test
    void iterationsThatCannotBeMet() {
        assertThatThrownBy(() -> new Stretch(0, 2, 3)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Stretch(1, 1, 3)).hasMessageContaining("fork 1, iterations 1 to 3; wanted");
        assertThatThrownBy(() -> new Stretch(1, 3, 2)).isInstanceOf(IllegalArgumentException.class);
    }

    private static void awaitEnd(Burner burner) throws InterruptedException {
        while (burner.isAlive()) {
            Thread.sleep(20);
        }
    }
}
