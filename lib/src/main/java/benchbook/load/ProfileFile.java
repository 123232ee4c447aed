package benchbook.load;

import benchbook.load.Content.Kind;
import benchbook.table.Categories;
import benchbook.table.JfrRun;
import java.nio.file.Path;

/** Reads a profile in whichever of the readable formats its content has: a flight recording, or an export of one. */
public final class ProfileFile {

    private ProfileFile() {}

    /**
     * Returns a recording, or what {@code jfr print} or a converter to collapsed stacks made of one.
     *
     * @throws LoadException if the file is neither
     */
    public static JfrRun read(Path file, Categories categories) {
        Kind kind = Content.kind(file);
        return kind == Kind.OTHER_JSON || kind == Kind.TEXT ? JfrPrint.read(file, categories) : JfrFile.read(file, categories);
    }
}
