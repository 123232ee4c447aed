package benchbook.table;

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
        Table cpuLoad, Table pauses, Table safepoints, Table compilations, Table threads, Table settings, Table eventCounts) {}
