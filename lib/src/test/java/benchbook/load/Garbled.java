package benchbook.load;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Arrays;
import java.util.Random;

/** Good files made bad, the same each time for a seed. */
final class Garbled {

    private Garbled() {}

    /** One to three faults, of the kinds that disks, copies and editors make. */
    static byte[] bytes(byte[] good, long seed) {
        Random random = new Random(seed);
        byte[] bytes = good;
        for (int faults = 1 + random.nextInt(3); faults > 0 && bytes.length > 1; faults--) {
            int at = random.nextInt(bytes.length);
            int to = Math.min(bytes.length, at + 1 + random.nextInt(200));
            bytes = switch (random.nextInt(10)) {
                case 0 -> Arrays.copyOf(bytes, at); // cut
                case 1 -> spliced(bytes, at, to, new byte[0]); // a piece lost
                case 2 -> spliced(bytes, at, at + 1, new byte[0]); // one byte lost
                case 3 -> spliced(bytes, at, at + 1, new byte[] {(byte) (bytes[at] ^ 1 << random.nextInt(8))}); // a bit flipped
                case 4 -> spliced(bytes, at, at, new byte[] {(byte) random.nextInt(256)}); // any byte put in
                case 5 -> spliced(bytes, at, at + 1, new byte[] {"[]{},:\"\\0-.eN;\n".getBytes(UTF_8)[random.nextInt(15)]});
                case 6 -> spliced(bytes, at, at, Arrays.copyOfRange(bytes, at, to)); // a piece doubled
                case 7 -> spliced(bytes, at, to, new byte[to - at]); // zeros, as after a power failure
                case 8 -> spliced(bytes, line(bytes, at), line(bytes, to), new byte[0]); // whole lines lost
                default -> { // whole lines doubled, as by a careless merge
                    byte[] lines = Arrays.copyOfRange(bytes, line(bytes, at), line(bytes, to));
                    yield spliced(bytes, line(bytes, at), line(bytes, at), lines);
                }
            };
        }
        return bytes;
    }

    /** Returns where the line of a byte begins. */
    private static int line(byte[] bytes, int at) {
        int start = at;
        while (start > 0 && bytes[start - 1] != '\n') {
            start--;
        }
        return start;
    }

    /** Returns the bytes with those from one place to another replaced. */
    private static byte[] spliced(byte[] bytes, int from, int to, byte[] by) {
        byte[] result = new byte[bytes.length - (to - from) + by.length];
        System.arraycopy(bytes, 0, result, 0, from);
        System.arraycopy(by, 0, result, from, by.length);
        System.arraycopy(bytes, to, result, from + by.length, bytes.length - to);
        return result;
    }
}
