package benchbook.table;

import java.io.File;
import java.util.StringJoiner;
import tech.tablesaw.api.Table;
import tech.tablesaw.io.csv.CsvReader;
import tech.tablesaw.io.csv.CsvWriter;
import tech.tablesaw.io.fixed.FixedWidthReader;
import tech.tablesaw.io.fixed.FixedWidthWriter;

/**
 * Wakes Tablesaw. Its class {@code Table} looks through the whole class path for readers and writers of files when it is
 * first used, which takes more CPU time than reading a log of 100 MB. Those of its own are known.
 */
public final class Tablesaw {

    private static final String CLASS_PATH = "java.class.path";
    private static final String JARS = "tablesaw-";
    private static final String CORE = JARS + "core-";
    /** Has neither readers nor writers. */
    private static final String FIGURES = JARS + "jsplot-";

    private Tablesaw() {}

    /**
     * Registers Tablesaw's own readers and writers, and lets Tablesaw look for others only in folders and in further jars
     * of its name, if it has not looked yet: for that moment, {@code java.class.path} has no more. Those in jars of other
     * names then have to be registered by hand. Does nothing where Tablesaw is in no jar of its name.
     */
    public static void wake() {
        Woken.touch();
    }

    /** Its initialisation happens once, whichever thread comes first. */
    private static final class Woken {
        static {
            String whole = System.getProperty(CLASS_PATH, "");
            if (hasCore(whole)) {
                System.setProperty(CLASS_PATH, others(whole));
                try {
                    Table.create();
                } finally {
                    System.setProperty(CLASS_PATH, whole);
                }
                new CsvReader();
                new CsvWriter();
                new FixedWidthReader();
                new FixedWidthWriter();
            }
        }

        static void touch() {}
    }

    private static boolean hasCore(String classPath) {
        for (String entry : classPath.split(File.pathSeparator)) {
            if (name(entry).startsWith(CORE)) {
                return true;
            }
        }
        return false;
    }

    /** Returns those entries of a class path in which there may be readers that are not known. */
    static String others(String classPath) {
        StringJoiner entries = new StringJoiner(File.pathSeparator);
        for (String entry : classPath.split(File.pathSeparator)) {
            String name = name(entry);
            if (name.startsWith(JARS) && !name.startsWith(CORE) && !name.startsWith(FIGURES) || new File(entry).isDirectory()) {
                entries.add(entry);
            }
        }
        return entries.toString();
    }

    private static String name(String entry) {
        return new File(entry).getName();
    }
}
