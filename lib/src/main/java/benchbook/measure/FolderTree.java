package benchbook.measure;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Folders with all that is in them. */
public final class FolderTree {

    private FolderTree() {}

    /** Deletes a folder; it is there. */
    public static void delete(Path folder) throws IOException {
        empty(folder);
        Files.delete(folder);
    }

    /** Deletes what is in a folder; it is there. */
    public static void empty(Path folder) throws IOException {
        List<Path> all;
        try (Stream<Path> files = Files.walk(folder)) {
            all = files.filter(f -> !f.equals(folder)).sorted(Comparator.reverseOrder()).toList(); // what a folder holds before the folder
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
        for (Path file : all) {
            Files.delete(file);
        }
    }
}
