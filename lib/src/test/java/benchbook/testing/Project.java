package benchbook.testing;

import java.nio.file.Files;
import java.nio.file.Path;

/** Where the project's files are, whatever folder the tests run in. */
public final class Project {

    private Project() {}

    /** Returns the clone's root. */
    public static Path root() {
        return Path.of(System.getProperty("benchbook.root", "..")).toAbsolutePath().normalize();
    }

    /** Returns the folder of real files that may stand beside the clone; tests skip where it does not. */
    public static Path corpus() {
        return root().resolveSibling("shared").resolve("corpus");
    }

    /** Returns whether a real file is there to test on. */
    public static boolean hasCorpus() {
        return Files.isDirectory(corpus());
    }
}
