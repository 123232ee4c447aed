package benchbook.load;

import java.nio.ByteBuffer;
import java.util.Base64;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;

/**
 * A histogram as a log line holds it: base64 of a cookie, a length and packed counts, in version 0 ({@code HISTiQ…}), 1
 * ({@code HISTIg…}, {@code HISTgg…}) or 2 ({@code HISTFA…}). HdrHistogram decodes it, after a check that it leaves out:
 * it stops unpacking when its array is full, and never looks at the checksum behind that.
 */
final class HdrPayload {

    /** First four bytes, without the bits that tell the width of a count. */
    private static final int V0 = 0x1c849309;
    private static final int V1 = 0x1c849302;
    private static final int V2 = 0x1c849304;
    private static final int WIDTH_BITS = 0xf0;
    /** Of {@code DoubleHistogram}: {@code DHISTw…}. */
    private static final int DOUBLES = 0x0c72124f;
    private static final int HEADER = 8;
    /** Five digits, from 1 to the largest number, 8 bytes a count, are 50 MB. */
    private static final int LARGEST = 1 << 26;

    private HdrPayload() {}

    /** What is wrong with a payload, in words that follow "the histogram". */
    static final class Damaged extends Exception {
        private static final long serialVersionUID = 1L;

        Damaged(String how) {
            super(how);
        }
    }

    /** Returns the histogram of a payload. */
    static Histogram decode(String base64) throws Damaged {
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
        checkSum(bytes);
        try {
            Histogram histogram = Histogram.decodeFromCompressedByteBuffer(buffer, 0);
            for (HistogramIterationValue bucket : histogram.recordedValues()) {
                if (bucket.getCountAtValueIteratedTo() < 0) {
                    throw new Damaged("has a bucket with a count below 0");
                }
            }
            return histogram;
        } catch (DataFormatException | RuntimeException e) { // of arrays, buffers, arguments: it checks little
            throw new Damaged("is not one that HdrHistogram can decode (" + e.getClass().getSimpleName() + ")");
        }
    }

    private static void checkSum(byte[] bytes) throws Damaged {
        Inflater inflater = new Inflater();
        try {
            inflater.setInput(bytes, HEADER, bytes.length - HEADER);
            byte[] sink = new byte[1 << 13];
            while (!inflater.finished()) {
                int n = inflater.inflate(sink);
                if (n == 0 && (inflater.needsInput() || inflater.needsDictionary()) || inflater.getBytesWritten() > LARGEST) {
                    throw new Damaged("has packed data without an end");
                }
            }
        } catch (DataFormatException e) {
            throw new Damaged("is damaged: its packed data do not fit their checksum");
        } finally {
            inflater.end();
        }
    }
}
