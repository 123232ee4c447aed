package benchbook.load;

import benchbook.load.Content.Kind;
import benchbook.table.GcRun;
import benchbook.table.JfrRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Reads what the JVMs of a run left in its folder beside the results: GC logs and flight recordings, of any name, told
 * by their content; packed by gzip too. Rotated logs ({@code gc.log.0}, {@code gc.log}) are one.
 */
public final class ForkFiles {

    /** A file so named is meant to be one, whatever it holds. */
    private static final Pattern RECORDING = Pattern.compile(".*\\.jfr(\\.gz)?");

    private ForkFiles() {}

    /**
     * What a run folder holds.
     *
     * @param logs one for each JVM, in no order
     * @param recordings one for each file, in no order
     * @param unreadable what is wrong with files that cannot be read, and are or may be one of both
     */
    public record Found(List<GcRun> logs, List<JfrRun> recordings, List<String> unreadable) {

        /** What a folder without such files holds. */
        public static final Found NOTHING = new Found(List.of(), List.of(), List.of());

        /** Returns whether there is nothing of the kind. */
        public boolean isEmpty() {
            return logs.isEmpty() && recordings.isEmpty() && unreadable.isEmpty();
        }
    }

    /**
     * Returns what lies in the folder, not below it; nothing for a file.
     *
     * @throws LoadException if the folder cannot be read
     */
    public static Found in(Path folder) {
        return in(folder, (done, of) -> {});
    }

    /** Is told how many of the folder's files have been read. */
    public interface Listener {
        void read(int done, int of);
    }

    /** The same, and tells how far it is. */
    public static Found in(Path folder, Listener listener) {
        List<Path> logs = new ArrayList<>();
        List<JfrRun> recordings = new ArrayList<>();
        List<String> unreadable = new ArrayList<>();
        List<Path> files = files(folder);
        int done = 0;
        for (Path file : files) {
            try {
                Kind kind = Content.kind(file);
                if (kind == Kind.GC_LOG) {
                    logs.add(file);
                } else if (kind == Kind.JFR || RECORDING.matcher(file.getFileName().toString()).matches()) {
                    recordings.add(JfrFile.read(file));
                }
            } catch (LoadException e) { // the scores stand without it
                unreadable.add(e.getMessage());
            }
            listener.read(++done, files.size());
        }
        List<GcRun> runs = new ArrayList<>();
        for (List<Path> series : GcLog.series(logs)) {
            try {
                runs.addAll(GcLog.read(series));
            } catch (LoadException e) {
                unreadable.add(e.getMessage());
            }
        }
        return new Found(runs, recordings, unreadable);
    }

    private static List<Path> files(Path folder) {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> entries = Files.list(folder)) {
            return entries.filter(Files::isRegularFile).sorted().toList();
        } catch (IOException e) {
            throw Content.unreadable(folder, e);
        }
    }
}
