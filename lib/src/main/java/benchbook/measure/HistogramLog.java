package benchbook.measure;

import java.io.BufferedWriter;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.Base64;
import java.util.Locale;
import org.HdrHistogram.Histogram;

/**
 * Writes an interval log that HdrHistogram's tools and {@code benchbook.load.HdrLog} read: version 1.3, nanoseconds,
 * {@code #[StartTime]} and {@code #[BaseTime]} with all intervals relative to it, and as the last line
 *
 * <pre>#[End: 60 intervals, 30000 values]</pre>
 *
 * <p>by which a reader knows that the log is whole. HdrHistogram's own writer swallows a full disk, and writes tags that its
 * reader takes for the log's end.
 */
final class HistogramLog implements Closeable {

    private static final String LEGEND = "\"StartTimestamp\",\"Interval_Length\",\"Interval_Max\",\"Interval_Compressed_Histogram\"";
    /** What the maximum is divided by, as in every such log. */
    private static final double MAX_UNIT = 1e6;

    private final BufferedWriter out;
    private ByteBuffer buffer = ByteBuffer.allocate(1 << 12);
    private long intervals;
    private long values;

    /**
     * @param start of the run
     * @param about what the values are
     */
    HistogramLog(Path file, Instant start, String about) throws IOException {
        out = Files.newBufferedWriter(file, StandardCharsets.UTF_8);
        String seconds = String.format(Locale.ROOT, "%d.%03d", start.getEpochSecond(), start.getNano() / 1_000_000);
        line("#[Logged with benchbook version 0.1.0]");
        line("#[Histogram log format version 1.3]");
        line("#" + about);
        line("#UNITS: the values in the histogram = nanoseconds");
        line("#[BaseTime: " + seconds + " (seconds since epoch)]");
        line("#[StartTime: " + seconds + " (seconds since epoch), " + start + "]");
        line(LEGEND);
        out.flush();
    }

    private void line(String text) throws IOException {
        out.write(text);
        out.write('\n');
    }

    /**
     * Writes an interval.
     *
     * @param tag any text; empty for none
     * @param startNs since the run's start
     */
    void write(String tag, long startNs, long lengthNs, Histogram histogram) throws IOException {
        int needed = histogram.getNeededByteBufferCapacity();
        if (buffer.capacity() < needed) {
            buffer = ByteBuffer.allocate(2 * needed);
        }
        buffer.clear();
        int length = histogram.encodeIntoCompressedByteBuffer(buffer);
        out.write(tag.isEmpty() ? "" : "Tag=" + escaped(tag) + ",");
        out.write(String.format(Locale.ROOT, "%.3f,%.3f,%.3f,", startNs / 1e9, lengthNs / 1e9, histogram.getMaxValue() / MAX_UNIT));
        line(Base64.getEncoder().encodeToString(Arrays.copyOf(buffer.array(), length)));
        intervals++;
        values += histogram.getTotalCount();
    }

    /** What a reader splits at, and what is no letter of ASCII, as a URL writes it: {@code GET%20/orders}. */
    static String escaped(String tag) {
        StringBuilder out = new StringBuilder();
        for (byte b : tag.getBytes(StandardCharsets.UTF_8)) {
            boolean plain = b > ' ' && b < 127 && b != ',' && b != '%' && b != '"' && b != '#' && b != '[' && b != ']';
            out.append(plain ? String.valueOf((char) b) : String.format(Locale.ROOT, "%%%02X", b & 0xFF));
        }
        return out.toString();
    }

    void flush() throws IOException {
        out.flush();
    }

    /** Writes the last line. */
    void end() throws IOException {
        line("#[End: " + intervals + " intervals, " + values + " values]");
        out.flush();
    }

    @Override
    public void close() throws IOException {
        out.close();
    }
}
