package benchbook.table;

import java.time.Instant;

/**
 * What is known about a recorded run beside its results: the machine, the time, the load.
 *
 * @param command what a reader types to measure the same again
 * @param started when it began
 * @param ended when it ended
 * @param loadAtStart load average when it began; NaN if unknown
 * @param loadAtEnd load average when it ended; NaN if unknown
 * @param os operating system
 * @param cpu model of the processor
 * @param cores processors that it could use
 * @param jdk version of the Java runtime
 */
public record Run(
        String command,
        Instant started,
        Instant ended,
        double loadAtStart,
        double loadAtEnd,
        String os,
        String cpu,
        int cores,
        String jdk) {}
