package benchbook.load;

import benchbook.load.Content.Kind;
import benchbook.table.JmhResults;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.LongConsumer;

/** Reads a file of JMH results in whichever of the readable formats its content has. */
public final class ResultFile {

    /** The names of JMH's JSON in a run folder: this project's, and what JMH itself gives it ({@code -rf json}). */
    private static final List<String> IN_RUN_FOLDER = List.of("results.json", "jmh-result.json");

    private ResultFile() {}

    /**
     * Returns the results in a JMH JSON or CSV file, or in a run folder, which is one that holds {@code results.json}, or
     * {@code jmh-result.json}, as JMH names it.
     *
     * @throws LoadException if the path holds no readable results
     */
    public static JmhResults read(Path path) {
        return read(path, bytes -> {});
    }

    /** Returns the file that {@link #read} opens for a path: the path itself, or the one in a run folder. */
    public static Path file(Path path) {
        return inside(path).orElse(path);
    }

    /** The same as {@link #read(Path)}; {@code read} is told, again and again, how many bytes have been read. */
    public static JmhResults read(Path path, LongConsumer read) {
        Path file = file(path);
        return Content.kind(file) == Kind.JMH_CSV ? JmhCsv.read(file) : JmhJson.read(file, read);
    }

    /**
     * Returns whether the path is built code rather than results: a jar, a class file, or a folder that is
     * no run folder.
     *
     * @throws LoadException if there is no such file
     */
    public static boolean isCode(Path path) {
        if (Files.isDirectory(path)) {
            return !isRunFolder(path);
        }
        Kind kind = Content.kind(path);
        return kind == Kind.ZIP || kind == Kind.CLASS;
    }

    private static boolean isRunFolder(Path path) {
        return inside(path).isPresent();
    }

    private static Optional<Path> inside(Path path) {
        return IN_RUN_FOLDER.stream().map(path::resolve).filter(Files::isRegularFile).findFirst();
    }
}
