package benchbook.load;

import static benchbook.load.LogBytes.starts;
import static benchbook.load.LogBytes.word;

import benchbook.table.GcRun;
import java.nio.charset.StandardCharsets;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * How a JVM introduces itself. Older versions print only the first of these lines, {@code -Xlog:gc} too:
 *
 * <pre>
 * Using G1
 * Version: 25.0.3+9-LTS (release)
 * CPUs: 2 total, 2 available
 * Memory: 24105M
 * Heap Region Size: 1M                  (JDK 9 to 13: Heap region size: 1M)
 * Heap Min Capacity: 256M               (ZGC: Min Capacity: 512M)
 * Parallel Workers: 2
 * Mode: Generational                    (Shenandoah)
 * </pre>
 */
final class GcHeader {

    private static final byte[] USING = word("Using ");
    private static final byte[] VERSION = word("Version: ");
    private static final byte[] CPUS = word("CPUs: ");
    private static final byte[] MEMORY = word("Memory: ");
    private static final byte[] REGION = word("Heap Region Size: ");
    private static final byte[] OLD_REGION = word("Heap region size: ");
    private static final byte[] HEAP = word("Heap ");
    private static final byte[] MIN = word("Min Capacity: ");
    private static final byte[] INITIAL = word("Initial Capacity: ");
    private static final byte[] MAX = word("Max Capacity: ");
    private static final byte[] PARALLEL = word("Parallel Workers: ");
    private static final byte[] CONCURRENT = word("Concurrent Workers: ");
    private static final byte[] GENERATIONAL = word("Mode: Generational");
    /** Lines that come before {@code Using …}, and only once in a JVM's life. */
    private static final byte[][] FIRST = {word("CardTable entry size: "), word("Initializing The Z Garbage Collector")};

    /** The collector that the JVM named; empty before. */
    String collector = "";
    /** Whether one of the lines was there that come once in a JVM's life. */
    boolean begun;
    boolean generational;
    long regionBytes = -1;
    private String version = "";
    private int cpus = -1;
    private int available = -1;
    private long memory = -1;
    private long min = -1;
    private long initial = -1;
    private long max = -1;
    private int parallel = -1;
    private int concurrent = -1;

    /** Returns whether the line is one that a JVM prints once, at its start. */
    static boolean isStart(byte[] b, int from, int to) {
        byte c = b[from];
        return c == 'U' && !collector(b, from, to).isEmpty()
                || c == 'C' && starts(b, from, to, FIRST[0])
                || c == 'I' && starts(b, from, to, FIRST[1]);
    }

    private static String collector(byte[] b, int from, int to) {
        if (!starts(b, from, to, USING) || to - from > 40) {
            return "";
        }
        return switch (new String(b, from + USING.length, to - from - USING.length, StandardCharsets.ISO_8859_1)) {
            case "G1" -> "G1";
            case "Parallel" -> "Parallel";
            case "Serial" -> "Serial";
            case "The Z Garbage Collector" -> "ZGC";
            case "Shenandoah" -> "Shenandoah";
            case "Epsilon" -> "Epsilon";
            case "Concurrent Mark Sweep" -> "CMS";
            default -> "";
        };
    }

    /** Takes in a line that has no collection's number; returns whether it was one of the above. */
    boolean read(byte[] b, int from, int to) {
        switch (b[from]) {
            case 'U' -> {
                String name = collector(b, from, to);
                if (name.isEmpty()) {
                    return false;
                }
                collector = name;
                begun = true;
                return true;
            }
            case 'V' -> {
                if (!starts(b, from, to, VERSION)) {
                    return false;
                }
                int start = from + VERSION.length;
                version = new String(b, start, LogBytes.indexOf(b, start, to, ' ') - start, StandardCharsets.UTF_8);
            }
            case 'C' -> {
                if (starts(b, from, to, CPUS)) {
                    int start = from + CPUS.length;
                    int space = LogBytes.indexOf(b, start, to, ' ');
                    int comma = LogBytes.indexOf(b, space, to, ',');
                    cpus = integer(b, start, space);
                    available = comma + 2 >= to ? -1 : integer(b, comma + 2, LogBytes.indexOf(b, comma + 2, to, ' '));
                } else if (starts(b, from, to, CONCURRENT)) {
                    concurrent = integer(b, from + CONCURRENT.length, to);
                } else {
                    boolean first = starts(b, from, to, FIRST[0]);
                    begun |= first;
                    return first;
                }
            }
            case 'I' -> {
                if (starts(b, from, to, INITIAL)) {
                    initial = LogBytes.size(b, from + INITIAL.length, to);
                } else {
                    boolean first = starts(b, from, to, FIRST[1]);
                    begun |= first;
                    return first;
                }
            }
            case 'P' -> {
                if (!starts(b, from, to, PARALLEL)) {
                    return false;
                }
                parallel = integer(b, from + PARALLEL.length, to);
            }
            case 'M' -> {
                if (starts(b, from, to, MEMORY)) {
                    memory = LogBytes.size(b, from + MEMORY.length, to);
                } else if (starts(b, from, to, GENERATIONAL)) {
                    generational = true;
                } else {
                    return capacity(b, from, to);
                }
            }
            case 'H' -> {
                if (starts(b, from, to, REGION) || starts(b, from, to, OLD_REGION)) {
                    regionBytes = LogBytes.size(b, from + REGION.length, to);
                } else {
                    return starts(b, from, to, HEAP) && capacity(b, from + HEAP.length, to);
                }
            }
            default -> {
                return false;
            }
        }
        return true;
    }

    private boolean capacity(byte[] b, int from, int to) {
        if (starts(b, from, to, MIN)) {
            min = LogBytes.size(b, from + MIN.length, to);
        } else if (starts(b, from, to, MAX)) {
            max = LogBytes.size(b, from + MAX.length, to);
        } else if (starts(b, from, to, INITIAL)) {
            initial = LogBytes.size(b, from + INITIAL.length, to);
        } else {
            return false;
        }
        return true;
    }

    private static int integer(byte[] b, int from, int to) {
        return to > from ? LogBytes.integer(b, from, to) : -1;
    }

    GcRun.Header header(String name) {
        return new GcRun.Header(version, name, of(cpus), of(available), of(memory), of(min), of(initial), of(max),
                of(regionBytes), of(parallel), of(concurrent));
    }

    private static OptionalLong of(long value) {
        return value < 0 ? OptionalLong.empty() : OptionalLong.of(value);
    }

    private static OptionalInt of(int value) {
        return value < 0 ? OptionalInt.empty() : OptionalInt.of(value);
    }
}
