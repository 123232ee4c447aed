package benchbook.load;

import java.util.Map;

/**
 * One chunk of a recording: what its header says, and what a walk over its events found. A recording is a row of
 * chunks, each complete in itself; JDKs begin a new one every 12 MB or so, and files may be put behind each other.
 *
 * @param number from 1
 * @param offset of its first byte in the file
 * @param bytes as its header says; to the file's end where the header does not fit it
 * @param version as in {@code 2.1}
 * @param startNs since 1970-01-01T00:00Z
 * @param startTicks the same by its clock
 * @param ticksPerSecond of that clock
 * @param durationNs 0 where the chunk was never finished
 * @param baseNs when its clock's ticks were 0: chunks of one JVM agree on it
 * @param finished whether the JVM closed it; what a killed JVM leaves is not
 * @param fault why it cannot be used, empty where it can
 * @param events by type, as {@code jfr summary} counts them
 * @param types what its metadata describe, by number
 * @param constants where its constants are: of each such event the file's offset and its size, by turns
 */
record JfrChunk(int number, long offset, long bytes, String version, long startNs, long startTicks, long ticksPerSecond,
        long durationNs, long baseNs, boolean finished, String fault, Map<String, Tally> events, Map<Long, JfrType> types,
        long[] constants) {

    /** How many events of a type a chunk holds, and their size. */
    record Tally(long count, long bytes) {
        Tally plus(Tally other) {
            return new Tally(count + other.count, bytes + other.bytes);
        }
    }

    boolean whole() {
        return fault.isEmpty();
    }
}
