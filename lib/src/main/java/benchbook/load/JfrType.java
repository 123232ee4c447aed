package benchbook.load;

import java.util.List;

/**
 * A type as a chunk's metadata describe it: of events, of constants, or of a value.
 *
 * @param name as in {@code jdk.ExecutionSample}, {@code java.lang.Class}, {@code int}
 */
record JfrType(long id, String name, List<Field> fields) {

    /**
     * One field of it.
     *
     * @param type the number of its type
     * @param constant whether the value is a number in the constant pool of that type
     * @param array whether there is a row of values, with their number before
     * @param unit as in {@code TICKS}; empty where it has none
     */
    record Field(String name, long type, boolean constant, boolean array, String unit) {}
}
