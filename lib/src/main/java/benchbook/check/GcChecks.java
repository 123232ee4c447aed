package benchbook.check;

import benchbook.table.GcRun;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** The list of checks on what a collector did. A new one is one line here. */
public final class GcChecks {

    private GcChecks() {}

    /** Returns what the checks found, worst first; within a level in the order of the checks. */
    public static List<Verdict> on(GcRun run) {
        return Stream.of(HeapTooSmall.on(run), EvacuationFailure.on(run), MemoryLeak.on(run), ExplicitGc.on(run), LongSafepoint.on(run),
                        StarvedCollector.on(run), WrongCollector.on(run))
                .flatMap(List::stream)
                .sorted(Comparator.comparing(Verdict::level))
                .toList();
    }
}
