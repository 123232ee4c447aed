package benchbook.check;

import benchbook.table.GcRun;
import benchbook.unit.ByteSize;
import benchbook.unit.Quantity;
import java.util.ArrayList;
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
            return List.of(new Verdict(ID, Level.NOT_CHECKED, run.label(), "the log does not tell the collector", none,
                    "keep the first lines of the log"));
        }
        boolean serial = header.collector().equals("Serial");
        if (serial && header.cpusAvailable().isEmpty() && header.memoryBytes().isEmpty()) {
            return List.of(new Verdict(ID, Level.NOT_CHECKED, run.label(), "Serial, and the log tells neither processors nor memory, so"
                    + " that nobody knows who chose it", none, "log with -Xlog:gc*:file=gc.log and keep its first lines"));
        }
        boolean small = header.cpusAvailable().orElse(2) < 2 || header.memoryBytes().orElse(SERVER_BYTES) < SERVER_BYTES;
        if (serial && small) {
            return List.of(new Verdict(ID, Level.WARN, run.label(), "Serial on a machine or container with "
                    + told(header) + ": the JVM's default there, whatever the program needs", none,
                    "name the collector: -XX:+UseG1GC or -XX:+UseParallelGC, and at least 2 processors; -XX:+UseSerialGC if it is meant"));
        }
        return List.of(new Verdict(ID, Level.PASS, run.label(), header.collector() + " was not chosen for a small machine", none, ""));
    }

    private static String told(GcRun.Header header) {
        List<String> told = new ArrayList<>();
        header.cpusAvailable().ifPresent(n -> told.add(Quantity.count(n, "processor")));
        header.memoryBytes().ifPresent(bytes -> told.add(ByteSize.text(bytes)));
        return String.join(" and ", told);
    }
}
