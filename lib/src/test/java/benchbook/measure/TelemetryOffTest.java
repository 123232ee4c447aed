package benchbook.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Markers in assertions, in JVMs with and without -ea. */
class TelemetryOffTest {

    /**
     * A program as the Javadoc has it; prints the bytes that ten thousand rounds allocated, the least of some: the JVM itself allocates a
     * little on this thread where it links a call anew after a compilation, but a marker that allocated would do so in all of them.
     */
    static final class Program {

        private static final class Marks {
            static final Telemetry.Marker PARSE = Telemetry.marker("parse");
        }

        public static void main(String[] args) {
            rounds(); // whatever is loaded is loaded now
            long least = rounds();
            for (int i = 0; i < 4; i++) {
                least = Math.min(least, rounds());
            }
            System.out.println("allocated " + least);
        }

        private static long rounds() {
            long before = ThreadBytes.allocated();
            for (int i = 0; i < 10_000; i++) {
                round();
            }
            return ThreadBytes.allocated() - before;
        }

        private static void round() {
            assert Telemetry.start();
            assert Telemetry.section(Marks.PARSE);
            assert Telemetry.section("write", 3);
            assert Telemetry.enter();
            assert Telemetry.leave();
        }
    }

    /** Returns what is printed, and which of this package's classes are loaded. */
    private static List<String> run(String assertions) throws IOException, InterruptedException {
        ByteArrayOutputStream output = new ByteArrayOutputStream();
        assertThat(FreshJvm.run(Program.class, List.of(assertions, "-Xlog:class+load"), List.of(), output)).isZero();
        return output.toString(StandardCharsets.UTF_8).lines().map(line -> line.replaceFirst("^\\[.*?] (\\S+) source:.*", "$1"))
                .filter(line -> line.startsWith("benchbook.") || line.startsWith("allocated")).toList();
    }

    @Test
    void withoutAssertionsNoClassOfItIsLoadedAndNothingAllocated() throws Exception {
        // The outer class has the flag by which the JVM knows whether assertions are on.
        assertThat(run("-da")).containsExactlyInAnyOrder(Program.class.getName(), TelemetryOffTest.class.getName(), ThreadBytes.class.getName(),
                "allocated 0");
    }

    /** On a platform thread, once its cells are there. */
    @Test
    void withAssertionsTheyCountAndAllocateNothingEither() throws Exception {
        assertThat(run("-ea")).contains(Telemetry.class.getName(), Program.class.getName() + "$Marks", "allocated 0");
    }
}
