package benchbook.check;

import benchbook.load.GcLog;
import benchbook.table.GcRun;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.IntUnaryOperator;

/** Logs for tests, written as a JVM does and read by the loader, so that no test knows a table that no log could fill. */
final class GcText {

    private GcText() {}

    /** Returns the only JVM of a log. */
    static GcRun run(String log) {
        List<GcRun> runs = runs("gc.log", log);
        if (runs.size() != 1) {
            throw new IllegalArgumentException("expected a log of one JVM, got " + runs.size());
        }
        return runs.get(0);
    }

    static List<GcRun> runs(String name, String log) {
        try {
            Path folder = Files.createTempDirectory("gc");
            Path file = Files.writeString(folder.resolve(name), log);
            List<GcRun> runs = GcLog.read(file).stream().map(run -> run.named(name)).toList();
            Files.delete(file);
            Files.delete(folder);
            return runs;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns a G1 log with a heap of {@code maxMib}. */
    static String g1(int maxMib, String lines) {
        return "[0.010s][info][gc] Using G1\n[0.011s][info][gc,init] Heap Max Capacity: " + maxMib + "M\n" + lines;
    }

    /** Returns a log of full collections, one every {@code everyS} seconds, that leave some MiB each. */
    static String fulls(int maxMib, int count, double everyS, IntUnaryOperator leftMib) {
        StringBuilder lines = new StringBuilder();
        for (int i = 0; i < count; i++) {
            lines.append(String.format(Locale.ROOT, "[%.3fs][info][gc] GC(%d) Pause Full (System.gc()) %dM->%dM(%dM) 5.000ms%n",
                    1 + i * everyS, i, Math.min(maxMib, leftMib.applyAsInt(i) + 50), leftMib.applyAsInt(i), maxMib));
        }
        return g1(maxMib, lines.toString().replace("\r", ""));
    }
}
