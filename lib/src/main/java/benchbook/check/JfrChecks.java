package benchbook.check;

import benchbook.table.JfrRun;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;

/** The checks of a recording, and their order. */
public final class JfrChecks {

    private static final List<Function<JfrRun, List<Verdict>>> ALL =
            List.of(TooFewSamples::on, TruncatedStacks::on, SafepointBiased::on, WaitingNotWorking::on,
                    LockContention::on, AllocationHotSpot::on, PinnedVirtualThreads::on);

    private JfrChecks() {}

    /** Returns what all checks say, worst first. */
    public static List<Verdict> on(JfrRun run) {
        return ALL.stream().flatMap(check -> check.apply(run).stream()).sorted(Comparator.comparing(Verdict::level)).toList();
    }
}
