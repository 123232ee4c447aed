package benchbook.table;

import java.util.OptionalInt;
import java.util.OptionalLong;
import tech.tablesaw.api.Table;

/**
 * What one JVM's collector did, as a log or a recording tells it.
 *
 * @param file as the user named it; of several that continue each other, the one that the JVM begins in
 * @param jvm which JVM of the file, from 1
 * @param header the JVM and its heap
 * @param reading how well the source could be read
 * @param pauses see {@link PauseTable}
 * @param cycles see {@link CycleTable}
 * @param phases see {@link PhaseTable}
 * @param safepoints see {@link SafepointTable}
 * @param stalls see {@link StallTable}
 */
public record GcRun(
        String file,
        int jvm,
        Header header,
        Reading reading,
        Table pauses,
        Table cycles,
        Table phases,
        Table safepoints,
        Table stalls) {

    /** Returns what a reader calls it: its file, and which of the file's JVMs it is, if it is not the first. */
    public String label() {
        return file + (jvm > 1 ? ", JVM " + jvm : "");
    }

    /** Returns the same under another name: a log in a script's jar has a path that no reader knows. */
    public GcRun named(String name) {
        return new GcRun(name, jvm, header, reading, pauses, cycles, phases, safepoints, stalls);
    }

    /**
     * The JVM, as far as it introduced itself.
     *
     * @param version as in {@code 25.0.3+9-LTS}; empty where it is not told
     * @param collector {@code G1}, {@code Parallel}, {@code Serial}, {@code ZGC}, {@code ZGC generational}, {@code
     *     Shenandoah}, {@code Shenandoah generational}, {@code Epsilon} or {@code CMS}; empty where it is not told and
     *     does not follow from the lines
     * @param cpus that the machine has
     * @param cpusAvailable that the JVM may use
     */
    public record Header(
            String version,
            String collector,
            OptionalInt cpus,
            OptionalInt cpusAvailable,
            OptionalLong memoryBytes,
            OptionalLong heapMinBytes,
            OptionalLong heapInitialBytes,
            OptionalLong heapMaxBytes,
            OptionalLong regionBytes,
            OptionalInt parallelWorkers,
            OptionalInt concurrentWorkers) {}

    /** Where {@code start_ns} counts from. */
    public enum Clock {
        /** The JVM's start. */
        UPTIME,
        /** The source's first line; differences are right. */
        FIRST_LINE,
        /** The source has no clock: durations are right, rates and shares cannot be had. */
        NONE
    }

    /**
     * How well the source could be read.
     *
     * @param firstNs when the first line was written, or the first pause began, if that is earlier; missing without a clock
     * @param lastNs when the last line was written
     * @param firstEpochNs the same as {@code firstNs} by the wall clock, where it is told
     * @param unread lines that look like a pause and are not understood: their time is in no table
     * @param firstUnread the first of those lines, from 1; 0 without
     * @param truncated whether the last line is unfinished
     * @param showsPauses whether pauses would have been told; if not, no pause means missing, not zero
     * @param reversed lines whose stamp is well before the line's in front of them: the clock was set, or the file is not
     *     in order; their rows are kept, spans and rates of such a source are not to be trusted
     * @param firstReversed the first of those lines, from 1; 0 without
     */
    public record Reading(
            Clock clock,
            OptionalLong firstNs,
            OptionalLong lastNs,
            OptionalLong firstEpochNs,
            long lines,
            long unread,
            long firstUnread,
            boolean truncated,
            boolean showsPauses,
            long reversed,
            long firstReversed) {

        /** Of a source in order. */
        public Reading(Clock clock, OptionalLong firstNs, OptionalLong lastNs, OptionalLong firstEpochNs, long lines,
                long unread, long firstUnread, boolean truncated, boolean showsPauses) {
            this(clock, firstNs, lastNs, firstEpochNs, lines, unread, firstUnread, truncated, showsPauses, 0, 0);
        }

        /** Returns the wall time that the source covers; missing without a clock. */
        public OptionalLong spanNs() {
            return firstNs.isPresent() && lastNs.isPresent()
                    ? OptionalLong.of(lastNs.getAsLong() - firstNs.getAsLong())
                    : OptionalLong.empty();
        }
    }
}
