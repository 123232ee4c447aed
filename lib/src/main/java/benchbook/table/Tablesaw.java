package benchbook.table;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.StringJoiner;

/**
 * Wakes Tablesaw. Its class {@code Table} looks through the whole class path for readers and writers of files when it is
 * first used, which takes more CPU time than reading a log of 100 MB. They are in Tablesaw's own jars.
 */
public final class Tablesaw {

    private static final String CLASS_PATH = "java.class.path";

    private Tablesaw() {}

    /**
     * Lets Tablesaw look for its readers and writers in its own jars and in folders of classes alone, if it has not looked
     * yet. For that moment, {@code java.class.path} has only those. Readers of others, in jars of other names, then have to
     * be registered by hand. Does nothing where Tablesaw is in no jar of its name.
     */
    public static void wake() {
        Woken.touch();
    }

    /** Its initialisation happens once, whichever thread comes first. */
    private static final class Woken {
        static {
            String whole = System.getProperty(CLASS_PATH, "");
            String narrow = narrow(whole);
            if (!narrow.isEmpty()) {
                System.setProperty(CLASS_PATH, narrow);
                try {
                    tech.tablesaw.api.Table.create();
                } finally {
                    System.setProperty(CLASS_PATH, whole);
                }
            }
        }

        static void touch() {}
    }

    /** Returns what of a class path is Tablesaw's, and folders; empty if none is Tablesaw's. */
    static String narrow(String classPath) {
        StringJoiner entries = new StringJoiner(File.pathSeparator);
        boolean found = false;
        for (String entry : classPath.split(File.pathSeparator)) {
            boolean tablesaw = new File(entry).getName().startsWith("tablesaw-");
            found |= tablesaw;
            if (tablesaw || Files.isDirectory(Path.of(entry))) {
                entries.add(entry);
            }
        }
        return found ? entries.toString() : "";
    }
}
