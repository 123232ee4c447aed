package benchbook.check;

import benchbook.load.LoadResultFile;
import benchbook.table.LoadRun;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.IntUnaryOperator;

/** Writes results of load tests that a test describes, and reads them. */
final class LoadFile {

    private static final long START_MS = 1_700_000_000_000L;

    private final StringBuilder csv = new StringBuilder("timeStamp,elapsed,label,success\n");
    private final Path folder;

    LoadFile(Path folder) {
        this.folder = folder;
    }

    /** A request that began so many ms after the start. */
    LoadFile request(long atMs, long elapsedMs, boolean ok) {
        csv.append(START_MS + atMs).append(',').append(elapsedMs).append(",a,").append(ok).append('\n');
        return this;
    }

    /** Senders that wait for each answer and 1 ms, for so long; an answer takes what {@code elapsedMs} says of its begin. */
    LoadFile closed(int senders, int forMs, IntUnaryOperator elapsedMs) {
        for (int sender = 0; sender < senders; sender++) {
            int at = sender;
            while (at < forMs) {
                int elapsed = elapsedMs.applyAsInt(at);
                request(at, elapsed, true);
                at += elapsed + 1;
            }
        }
        return this;
    }

    /** Requests at a constant distance, whatever the answers. */
    LoadFile open(int everyMs, int forMs, IntUnaryOperator elapsedMs) {
        for (int at = 0; at < forMs; at += everyMs) {
            request(at, elapsedMs.applyAsInt(at), true);
        }
        return this;
    }

    LoadRun read() {
        return read(folder, "results.jtl", csv.toString());
    }

    static LoadRun read(Path folder, String name, String text) {
        try {
            return LoadResultFile.read(Files.writeString(folder.resolve(name), text)).get(0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
