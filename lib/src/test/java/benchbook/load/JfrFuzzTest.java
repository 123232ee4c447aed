package benchbook.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import benchbook.table.JfrRun;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Recordings of several JDKs, cut, garbled and put together wrongly: a right table or one line, and an end. */
class JfrFuzzTest {

    /** A case takes some 50 ms; what takes this long hangs. */
    private static final Duration HANGS = Duration.ofSeconds(60);
    private static final List<String> NAMES = List.of("g1-jdk17", "g1-jdk25", "zgc-jdk25", "shenandoah-jdk25");

    @TempDir
    Path folder;

    /** Where a byte of a value has changed nobody can tell; there is no more than there was. */
    private void readable(String name, byte[] copy, long events, String what) throws IOException {
        Path file = Files.write(folder.resolve("copy.jfr"), copy);
        assertTimeoutPreemptively(HANGS, () -> {
            try {
                JfrRun run = JfrFile.read(file);
                assertThat(run.facts().chunksRead()).isPositive();
                assertThat(rows(run)).isLessThanOrEqualTo(events);
            } catch (LoadException e) {
                assertThat(e.getMessage()).doesNotContain("\n").doesNotContain("Exception");
            } catch (RuntimeException | Error e) {
                throw new AssertionError(name + ", " + what, e);
            }
        }, () -> name + ", " + what);
    }

    private static long rows(JfrRun run) {
        return run.execution().rowCount() + run.cpuTime().rowCount() + run.nativeSamples().rowCount() + run.blocks().rowCount()
                + run.allocations().rowCount() + run.pauses().rowCount() + run.safepoints().rowCount();
    }

    @Test
    void garbledBytes() throws IOException {
        for (String name : NAMES) {
            byte[] good = Recordings.bytes(Recordings.of(name));
            long rows = rows(JfrFile.read(Recordings.of(name)));
            for (int seed = 0; seed < 100; seed++) {
                Random random = new Random(seed);
                byte[] copy = good.clone();
                int from = random.nextInt(copy.length);
                int length = Math.min(copy.length - from, 1 + random.nextInt(seed % 2 == 0 ? 2 : 300));
                for (int i = 0; i < length; i++) {
                    copy[from + i] = (byte) random.nextInt();
                }
                // What was an event may be another's type now.
                readable(name, copy, 2 * rows, "seed " + seed + ", from byte " + from);
            }
        }
    }

    /** The head of a chunk decides on everything: each of its numbers, at its ends and next to them. */
    @Test
    void garbledHeaders() throws IOException {
        byte[] good = Recordings.bytes(Recordings.of("g1-jdk25"));
        long rows = rows(JfrFile.read(Recordings.of("g1-jdk25")));
        for (int field = 8; field < 64; field += 8) {
            for (long value : new long[] {0, 1, -1, 67, 68, good.length - 1, good.length + 1, Long.MAX_VALUE, Long.MIN_VALUE,
                ByteBuffer.wrap(good).getLong(field) + 1}) {
                byte[] copy = good.clone();
                ByteBuffer.wrap(copy).putLong(field, value);
                readable("g1-jdk25", copy, rows, "number at " + field + " is " + value);
            }
        }
        for (int at = 0; at < 68; at++) {
            byte[] copy = good.clone();
            copy[at] ^= (byte) 0xff;
            readable("g1-jdk25", copy, rows, "byte " + at);
        }
    }

    @Test
    void cutAnywhere() throws IOException {
        byte[] good = Recordings.bytes(Recordings.of("g1-jdk17"));
        Random random = new Random(1);
        for (int i = 0; i < 100; i++) {
            int length = random.nextInt(good.length);
            Path file = Files.write(folder.resolve("copy.jfr"), Arrays.copyOf(good, length));
            LoadException refused = org.assertj.core.api.Assertions.catchThrowableOfType(LoadException.class,
                    () -> assertTimeoutPreemptively(HANGS, () -> JfrFile.read(file)));
            assertThat(refused).as("a chunk without its end, of " + length + " bytes").isNotNull();
            assertThat(refused.getMessage()).doesNotContain("\n").doesNotContain("Exception");
        }
    }

    /** Metadata are what the reader trusts; each byte of a part of them is changed in turn. */
    @Test
    void garbledMetadata() throws IOException {
        byte[] good = Recordings.bytes(Recordings.of("serial-jdk17"));
        long rows = rows(JfrFile.read(Recordings.of("serial-jdk17")));
        int metadata = (int) ByteBuffer.wrap(good).getLong(24);
        Random random = new Random(2);
        for (int i = 0; i < 300; i++) {
            byte[] copy = good.clone();
            copy[metadata + random.nextInt(good.length - metadata)] = (byte) random.nextInt();
            readable("serial-jdk17", copy, 2 * rows, "metadata, " + i);
        }
    }
}
