package benchbook.load;

import static benchbook.load.LogBytes.MISSING;

import benchbook.table.GcRun;
import java.util.OptionalLong;

/** The clock of one JVM: which of the stamps is taken, what it said first and last, and whether it ran backwards. */
final class GcClock {

    /**
     * A first stamp in nanoseconds below this, without another clock, is taken for the JVM's uptime and not for its
     * machine's. Wrong for a JVM that starts within a minute of a boot: its times are then shifted, durations are not.
     */
    private static final long SOON_NS = 60_000_000_000L;
    /** Threads stamp a line before they get to write it, so that lines may swap. */
    private static final long SWAP_NS = 1_000_000;
    /** A clock that fell by more was set, or the log is not in order: no thread waits that long to write a line. */
    private static final long STEP_NS = 100_000_000;

    GcRun.Clock clock = GcRun.Clock.NONE;
    /** The stamp of the line at hand. */
    long nowNs = MISSING;
    /** Lines from which a clock fell, and the first of them. */
    long reversed;
    long firstReversed;

    /** How many of them since there was a line of a collection. */
    private long reversedSince;
    private boolean byNanos;
    private long origin;
    private long firstNs = MISSING;
    private long lastNs = MISSING;
    private long latestNs = MISSING;
    private long latestEpochNs = MISSING;
    /** What the wall clock is ahead of this one. */
    private long epochOffsetNs = MISSING;

    /** Returns whether the JVM's uptime is less than it was. */
    boolean fell(GcLine line) {
        return line.uptimeNs != MISSING && latestNs != MISSING && line.uptimeNs < latestNs - SWAP_NS;
    }

    /** Reads the clock, on every line: a run ends with its last line, not with its last pause. */
    void stamp(GcLine line, long number) {
        nowNs = now(line);
        if (nowNs != MISSING) {
            if (firstNs == MISSING) {
                firstNs = nowNs;
                lastNs = nowNs;
                latestNs = nowNs;
            }
            if (isBefore(nowNs, latestNs) || isBefore(line.epochNs, latestEpochNs)) {
                firstReversed = reversed++ == 0 ? number : firstReversed;
                reversedSince++;
            }
            if (line.gcId >= 0) {
                reversedSince = 0;
            }
            latestNs = nowNs;
            lastNs = Math.max(lastNs, nowNs);
        }
        if (line.epochNs != MISSING) {
            latestEpochNs = line.epochNs;
            if (epochOffsetNs == MISSING && nowNs != MISSING) {
                epochOffsetNs = line.epochNs - nowNs;
            }
        }
    }

    /** Another JVM has introduced itself: the lines that it printed before that had its clock, and ours did not fall. */
    void ends() {
        reversed -= reversedSince;
        firstReversed = reversed == 0 ? 0 : firstReversed;
    }

    private static boolean isBefore(long stamp, long earlier) {
        return stamp != MISSING && earlier != MISSING && stamp < earlier - STEP_NS;
    }

    private long now(GcLine line) {
        if (clock == GcRun.Clock.NONE) {
            choose(line);
        }
        long value = byNanos ? line.nanos : clock == GcRun.Clock.UPTIME ? line.uptimeNs : line.epochNs;
        return value == MISSING ? MISSING : value - origin;
    }

    private void choose(GcLine line) {
        if (line.uptimeNs != MISSING) {
            clock = GcRun.Clock.UPTIME;
        } else if (line.nanos != MISSING) {
            byNanos = true;
            clock = line.nanos < SOON_NS ? GcRun.Clock.UPTIME : GcRun.Clock.FIRST_LINE;
            origin = clock == GcRun.Clock.UPTIME ? 0 : line.nanos;
        } else if (line.epochNs != MISSING) {
            clock = GcRun.Clock.FIRST_LINE;
            origin = line.epochNs;
        }
    }

    /** Returns when that began which took so long up to now; the first line may be about what began before it. */
    long before(long ns) {
        if (nowNs == MISSING) {
            return MISSING;
        }
        firstNs = Math.min(firstNs, nowNs - ns);
        return nowNs - ns;
    }

    OptionalLong first() {
        return of(firstNs);
    }

    OptionalLong last() {
        return of(lastNs);
    }

    OptionalLong firstEpoch() {
        return epochOffsetNs == MISSING ? OptionalLong.empty() : OptionalLong.of(epochOffsetNs + firstNs);
    }

    private static OptionalLong of(long value) {
        return value == MISSING ? OptionalLong.empty() : OptionalLong.of(value);
    }
}
