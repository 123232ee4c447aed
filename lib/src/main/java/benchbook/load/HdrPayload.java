package benchbook.load;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Base64;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import org.HdrHistogram.Histogram;

/**
 * Histograms as a log's lines hold them: base64 of a cookie, a length and packed counts, in version 0 ({@code HISTiQ…}), 1
 * ({@code HISTIg…}, {@code HISTgg…}) or 2 ({@code HISTFA…}). The usual ones of version 2 are decoded here, bucket by bucket that
 * holds something, and the rest by HdrHistogram, which walks over every bucket that there could be:
 *
 * <pre>
 * i32 cookie, i32 length, zlib { i32 cookie, i32 length of counts, i32 offset of indexes, i32 digits, i64 lowest, i64 highest,
 *                                f64 ratio, counts: ZigZag LEB128, a number below 0 is a run of as many empty buckets }
 * </pre>
 *
 * <p>HdrHistogram stops unpacking when its array is full, and never looks at the checksum behind that; here all is unpacked.
 */
final class HdrPayload implements AutoCloseable {

    /** First four bytes, without the bits that tell the width of a count. */
    private static final int V0 = 0x1c849309;
    private static final int V1 = 0x1c849302;
    private static final int V2 = 0x1c849304;
    private static final int WIDTH_BITS = 0xf0;
    /** Inside, of version 2, whose counts have no width. */
    private static final int V2_COUNTS = 0x1c849313;
    private static final int HEAD = 40;
    /** Of {@code DoubleHistogram}: {@code DHISTw…}. */
    private static final int DOUBLES = 0x0c72124f;
    private static final int HEADER = 8;
    /** Five digits, from 1 to the largest number, 8 bytes a count, are 50 MB. */
    private static final int LARGEST = 1 << 26;

    private final Inflater inflater = new Inflater();
    private byte[] unpacked = new byte[1 << 13];
    private int length;
    private int at;

    /** What is wrong with a payload, in words that follow "the histogram". */
    static final class Damaged extends Exception {
        private static final long serialVersionUID = 1L;

        Damaged(String how) {
            super(how);
        }
    }

    /** Returns the histogram of a payload. */
    HdrCounts decode(String base64) throws Damaged {
        byte[] bytes;
        try {
            bytes = Base64.getDecoder().decode(base64);
        } catch (IllegalArgumentException e) {
            throw new Damaged("is cut or damaged: its text is no whole base64");
        }
        if (bytes.length < HEADER) {
            throw new Damaged("is cut short");
        }
        ByteBuffer buffer = ByteBuffer.wrap(bytes);
        int cookie = buffer.getInt(0);
        int kind = cookie & ~WIDTH_BITS;
        if (cookie == DOUBLES || kind == (DOUBLES & ~WIDTH_BITS)) {
            throw new Damaged("is a DoubleHistogram, which names no unit and is not read; log whole nanoseconds in a Histogram");
        }
        if (kind != V2 && kind != V1 && kind != V0) {
            throw new Damaged("begins like none of versions 0 to 2");
        }
        if (buffer.getInt(4) != bytes.length - HEADER) {
            throw new Damaged("has " + (bytes.length - HEADER) + " bytes, not the " + buffer.getInt(4) + " that it announces");
        }
        unpack(bytes);
        HdrCounts counts = kind == V2 ? counts() : null;
        try {
            return counts != null ? counts : HdrCounts.of(Histogram.decodeFromCompressedByteBuffer(buffer, 0));
        } catch (DataFormatException | RuntimeException e) { // of arrays, buffers, arguments: it checks little
            throw new Damaged("is not one that HdrHistogram can decode (" + e.getClass().getSimpleName() + ")");
        }
    }

    private void unpack(byte[] bytes) throws Damaged {
        try {
            inflater.reset();
            inflater.setInput(bytes, HEADER, bytes.length - HEADER);
            length = 0;
            while (!inflater.finished()) {
                if (length == unpacked.length) {
                    unpacked = Arrays.copyOf(unpacked, 2 * length);
                }
                int n = inflater.inflate(unpacked, length, unpacked.length - length);
                length += n;
                if (n == 0 && (inflater.needsInput() || inflater.needsDictionary()) || length > LARGEST) {
                    throw new Damaged("has packed data without an end");
                }
            }
        } catch (DataFormatException e) {
            throw new Damaged("is damaged: its packed data do not fit their checksum");
        }
    }

    /** Returns null where anything is not as writers write it. */
    private HdrCounts counts() {
        if (length < HEAD) {
            return null;
        }
        ByteBuffer head = ByteBuffer.wrap(unpacked, 0, HEAD);
        int digits = head.getInt(12);
        long lowest = head.getLong(16);
        long highest = head.getLong(24);
        if (head.getInt(0) != V2_COUNTS || head.getInt(4) != length - HEAD || head.getInt(8) != 0 || digits < 0 || digits > 5
                || lowest < 1 || lowest > 1L << 40 || highest / 2 < lowest) {
            return null;
        }
        BucketLayout layout = new BucketLayout(63 - Long.numberOfLeadingZeros(lowest), digits);
        long[] lows = new long[64];
        long[] counts = new long[64];
        int size = 0;
        long total = 0;
        long index = 0;
        at = HEAD;
        while (at < length) {
            byte one = unpacked[at];
            long count = one >= 0 ? one >>> 1 ^ -(one & 1) : zigZag(); // most are of one byte
            at += one >= 0 ? 1 : 0;
            if (count <= 0) {
                index += Math.max(1, -count);
                if (count < -Integer.MAX_VALUE) {
                    return null;
                }
                continue;
            }
            long low = layout.lowOf(index++);
            if (low < 0 || low > highest || total + count < 0) {
                return null;
            }
            if (size == lows.length) {
                lows = Arrays.copyOf(lows, 2 * size);
                counts = Arrays.copyOf(counts, 2 * size);
            }
            lows[size] = low;
            counts[size++] = count;
            total += count;
        }
        return at == length && index <= Integer.MAX_VALUE ? new HdrCounts(layout, lows, counts, size, total) : null;
    }

    /** Seven bits a byte, the lowest first, as long as the eighth is set; the ninth byte has eight. */
    private long zigZag() {
        long value = 0;
        for (int shift = 0; at < length; shift += 7) {
            long b = unpacked[at++];
            value |= (shift == 56 ? b & 0xff : b & 0x7f) << shift;
            if (b >= 0 || shift == 56) {
                return value >>> 1 ^ -(value & 1);
            }
        }
        at = length + 1; // cut inside a number
        return 0;
    }

    @Override
    public void close() {
        inflater.end();
    }
}
