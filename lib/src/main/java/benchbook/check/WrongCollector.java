package benchbook.check;

import benchbook.table.GcRun;
import java.util.List;
import tech.tablesaw.api.Table;

/** Serial, taken by default: below two processors or 1,792 MB the JVM thinks that it runs on a small client. */
public final class WrongCollector {

    public static final String ID = "wrong-collector";

    private static final long SERVER_BYTES = 1792L << 20;

    private WrongCollector() {}

    /** Returns a WARN for Serial where the JVM's own rule would have chosen it. */
    public static List<Verdict> on(GcRun run) {
        GcRun.Header header = run.header();
        Table none = Table.create("none");
        if (header.collector().isEmpty()) {
            return List.of(new Verdict(ID, Level.NOT_CHECKED, run.file(), "the log does not tell the collector", none,
                    "keep the first lines of the log"));
        }
        boolean small = header.cpusAvailable().orElse(2) < 2 || header.memoryBytes().orElse(SERVER_BYTES) < SERVER_BYTES;
        if (header.collector().equals("Serial") && small) {
            return List.of(new Verdict(ID, Level.WARN, run.file(), "Serial on a machine or container with "
                    + header.cpusAvailable().orElse(0) + " processors and " + header.memoryBytes().orElse(0) / (1 << 20)
                    + " MiB: the JVM's default there, whatever the program needs", none,
                    "name the collector: -XX:+UseG1GC or -XX:+UseParallelGC, and at least 2 processors; -XX:+UseSerialGC if it is meant"));
        }
        return List.of(new Verdict(ID, Level.PASS, run.file(), header.collector() + " was not chosen for a small machine", none, ""));
    }
}
