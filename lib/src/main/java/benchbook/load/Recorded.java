package benchbook.load;

import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.FileSystemAlreadyExistsException;
import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.util.Map;

/**
 * Finds the recorded data that a script carries with it ({@code //FILES} lines put them into its jar), so
 * that it draws the same from any folder, from a clone and from a URL.
 */
public final class Recorded {

    private Recorded() {}

    /**
     * Returns the path of a resource in the script's jar; loaders read it like any other.
     *
     * @param script the script's class
     * @param name as in its {@code //FILES} line, such as {@code data/published/fork-spread.csv}
     * @throws LoadException if the script does not carry it
     */
    public static Path path(Class<?> script, String name) {
        URL url = script.getResource("/" + name);
        if (url == null) {
            throw new LoadException(Path.of(name), "the script does not carry this file; add a //FILES line for it");
        }
        try {
            URI uri = url.toURI();
            if (uri.getScheme().equals("jar")) {
                try {
                    FileSystems.newFileSystem(uri, Map.of());
                } catch (FileSystemAlreadyExistsException e) {
                    // an earlier resource of the same jar opened it; it stays open as long as the script runs
                }
            }
            return Path.of(uri);
        } catch (IOException | URISyntaxException e) {
            throw new LoadException(Path.of(name), "cannot be read from the script's jar: " + e.getMessage());
        }
    }
}
