package benchbook.job;

import benchbook.table.JmhResults;
import java.io.File;
import java.util.stream.Stream;

/**
 * Makes Tablesaw start quickly. Its class Table looks through the whole class path for its own readers and
 * writers when it is first used, 80 MB of jars in our case, which took a third of a small job's time. They
 * all are in its own jar, so that is the class path that it gets to see.
 */
final class QuickTables {

    private static final String CLASS_PATH = "java.class.path";

    private QuickTables() {}

    /** Initialises Tablesaw. The class path is another one meanwhile, so nothing that reads it may run beside. */
    static void load() {
        String all = System.getProperty(CLASS_PATH, "");
        String own = Stream.of(all.split(File.pathSeparator))
                .filter(entry -> new File(entry).getName().startsWith("tablesaw-core"))
                .findFirst()
                .orElse(all);
        System.setProperty(CLASS_PATH, own);
        try {
            JmhResults.none();
        } finally {
            System.setProperty(CLASS_PATH, all);
        }
    }
}
