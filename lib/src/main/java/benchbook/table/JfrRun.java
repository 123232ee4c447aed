package benchbook.table;

import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tech.tablesaw.api.Table;

/**
 * What a flight recording holds, as tables.
 *
 * @param facts what it is, and what of it was read
 * @param execution samples of threads in Java code, running or ready to, see {@link ExecutionSampleTable}
 * @param nativeSamples samples in native code: mostly waiting, never CPU
 * @param cpuTime samples by CPU time (JDK 25, Linux)
 * @param wall samples by wall time (async-profiler): waiting too
 * @param stacks distinct stacks of all tables, see {@link StackTable}
 * @param stackFrames their frames, see {@link StackFrameTable}
 * @param allocations see {@link AllocationSampleTable}
 * @param blocks monitors, parking, sleep, see {@link BlockTable}
 * @param pinned virtual threads that held their carrier, in the same columns
 * @param io sockets and files, see {@link IoTable}
 * @param exceptions see {@link ExceptionTable}
 * @param thrown see {@link ThrownTable}
 * @param cpuLoad see {@link CpuLoadTable}
 * @param pauses of the collector, in the same table as those of GC logs, see {@link PauseTable}; whether none means that
 *     there were none is in {@link JfrFacts#showsPauses}
 * @param safepoints see {@link SafepointTable}; off in the settings that come with a JDK
 * @param compilations those longer than the recording's threshold, see {@link CompilationTable}
 * @param threads their starts and ends, see {@link ThreadEventTable}
 * @param settings see {@link SettingTable}
 * @param eventCounts all that the recording holds, read into tables or not, see {@link EventCountTable}
 */
public record JfrRun(JfrFacts facts, Table execution, Table nativeSamples, Table cpuTime, Table wall, Table stacks,
        Table stackFrames, Table allocations, Table blocks, Table pinned, Table io, Table exceptions, Table thrown,
        Table cpuLoad, Table pauses, Table safepoints, Table compilations, Table threads, Table settings, Table eventCounts) {

    /** As in {@code OpenJDK 64-Bit Server VM (25.0.3+9-LTS) for linux-amd64 …}. */
    private static final Pattern VERSION = Pattern.compile("\\(([^)]+)\\)");

    /**
     * Returns the collector's side of it in the shape of a log's, for checks that take logs: pauses and safepoints. Cycles,
     * phases and stalls are not read from recordings. Of several JVMs in one file it is all together.
     */
    public GcRun gc() {
        Matcher version = VERSION.matcher(facts.jvm());
        List<String> collectors = pauses.stringColumn(PauseTable.COLLECTOR).unique().asList();
        GcRun.Header header = new GcRun.Header(version.find() ? version.group(1) : "", collectors.size() == 1 ? collectors.get(0) : "",
                facts.hardwareThreads(), OptionalInt.empty(), OptionalLong.empty(), OptionalLong.empty(), OptionalLong.empty(),
                OptionalLong.empty(), OptionalLong.empty(), OptionalInt.empty(), OptionalInt.empty());
        OptionalLong first = OptionalLong.empty();
        OptionalLong last = OptionalLong.empty();
        if (facts.startNs().isPresent() && facts.spanNs().isPresent()) {
            first = OptionalLong.of(facts.startNs().getAsLong() - facts.jvmStartNs().orElse(facts.startNs().getAsLong()));
            last = OptionalLong.of(first.getAsLong() + facts.spanNs().getAsLong());
        }
        GcRun.Clock clock = first.isEmpty() ? GcRun.Clock.NONE
                : facts.jvmStartNs().isPresent() ? GcRun.Clock.UPTIME : GcRun.Clock.FIRST_LINE;
        GcRun.Reading reading = new GcRun.Reading(clock, first, last, facts.startNs(), 0, 0, 0, !facts.whole(), facts.showsPauses());
        return new GcRun(facts.file(), 1, header, reading, pauses, CycleTable.empty(), PhaseTable.empty(), safepoints,
                StallTable.empty());
    }
}
