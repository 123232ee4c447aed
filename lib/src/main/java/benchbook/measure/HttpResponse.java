package benchbook.measure;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/**
 * Reads answers of HTTP/1.0 and 1.1 off a connection, piece by piece as they come, and keeps nothing but status and length.
 * One answer at a time; none before it was asked for.
 *
 * <p>The body ends as RFC 9112 §6.3 says: there is none for HEAD, 204 and 304; chunks, if that is the last transfer coding;
 * {@code Content-Length}; else with the connection. Informational answers (1xx) are passed over. A line may end in LF alone.
 * Anything else is garbage, with what was expected: a load test of something that is no HTTP server must not have a latency.
 */
final class HttpResponse {

    enum Progress { MORE, COMPLETE, GARBAGE }

    private enum At { STATUS, HEADER, LENGTH, CLOSE, CHUNK_SIZE, CHUNK, CHUNK_END, TRAILER, END }

    private static final int LONGEST_LINE = 16 << 10;
    private static final int MOST_HEADERS = 1000;
    private static final byte[] CONTENT_LENGTH = ascii("content-length");
    private static final byte[] TRANSFER_ENCODING = ascii("transfer-encoding");
    private static final byte[] CONNECTION = ascii("connection");

    private byte[] line = new byte[128];
    private int length;
    private At at = At.END;
    private boolean head;
    private int status;
    private boolean close;
    private boolean chunked;
    private boolean coded;
    private long left; // of the body, or of the chunk; -1 for not told
    private int headers;
    private String fault;

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    /** Expects an answer to a request; to one of HEAD, whose length is told and not sent. */
    void begin(boolean ofHead) {
        head = ofHead;
        fault = null;
        first();
    }

    private void first() {
        at = At.STATUS;
        length = 0;
        status = 0;
        close = false;
        chunked = false;
        coded = false;
        left = -1;
        headers = 0;
    }

    /** Takes what came. Bytes behind the answer's end are garbage. */
    Progress feed(ByteBuffer in) {
        while (in.hasRemaining() && fault == null) {
            switch (at) {
                case LENGTH, CHUNK -> {
                    int n = (int) Math.min(left, in.remaining());
                    in.position(in.position() + n);
                    left -= n;
                    if (left == 0) {
                        at = at == At.CHUNK ? At.CHUNK_END : At.END;
                    }
                }
                case CLOSE -> in.position(in.limit());
                case END -> fault = "bytes behind an answer's end";
                default -> {
                    if (lineEnds(in)) {
                        line();
                        length = 0;
                    }
                }
            }
        }
        return fault != null ? Progress.GARBAGE : at == At.END ? Progress.COMPLETE : Progress.MORE;
    }

    /** Returns whether the end of the connection is the end of the answer; else it came too early. */
    boolean endsWithConnection() {
        return at == At.CLOSE;
    }

    int status() {
        return status;
    }

    /** Returns whether the connection can serve another request. */
    boolean keepsConnection() {
        return at == At.END && !close;
    }

    /** Returns what is wrong with garbage. */
    String fault() {
        return fault;
    }

    private boolean lineEnds(ByteBuffer in) {
        while (in.hasRemaining()) {
            byte b = in.get();
            if (b == '\n') {
                if (length > 0 && line[length - 1] == '\r') {
                    length--;
                }
                return true;
            }
            if (length == line.length) {
                if (length >= LONGEST_LINE) {
                    fault = "a line of more than " + LONGEST_LINE + " bytes";
                    return false;
                }
                line = java.util.Arrays.copyOf(line, 2 * length);
            }
            line[length++] = b;
        }
        return false;
    }

    private void line() {
        switch (at) {
            case STATUS -> statusLine();
            case HEADER -> {
                if (length == 0) {
                    body();
                } else {
                    header();
                }
            }
            case CHUNK_SIZE -> chunkSize();
            case CHUNK_END -> {
                at = At.CHUNK_SIZE;
                if (length > 0) {
                    fault = "expected a chunk's end, got " + quoted();
                }
            }
            case TRAILER -> at = length == 0 ? At.END : At.TRAILER;
            default -> throw new IllegalStateException(at.toString());
        }
    }

    /** As in {@code HTTP/1.1 200 OK}. */
    private void statusLine() {
        boolean version = length >= 12 && line[0] == 'H' && line[1] == 'T' && line[2] == 'T' && line[3] == 'P' && line[4] == '/'
                && line[5] == '1' && line[6] == '.' && (line[7] == '0' || line[7] == '1') && line[8] == ' ';
        if (!version || !digit(line[9]) || !digit(line[10]) || !digit(line[11]) || length > 12 && line[12] != ' ' || line[9] < '1' || line[9] > '5') {
            fault = "expected HTTP/1.1 and a status, got " + quoted();
            return;
        }
        status = (line[9] - '0') * 100 + (line[10] - '0') * 10 + line[11] - '0';
        close = line[7] == '0';
        at = At.HEADER;
    }

    private void header() {
        if (++headers > MOST_HEADERS) {
            fault = "more than " + MOST_HEADERS + " headers";
            return;
        }
        if (line[0] == ' ' || line[0] == '\t') {
            return; // the rest of the header above, as old servers fold it
        }
        int colon = 0;
        while (colon < length && line[colon] != ':') {
            colon++;
        }
        if (colon == 0 || colon == length) {
            fault = "expected a header, got " + quoted();
        } else if (is(CONTENT_LENGTH, colon)) {
            contentLength(colon + 1);
        } else if (is(TRANSFER_ENCODING, colon)) {
            coded = true;
            chunked = value(colon).endsWith("chunked");
        } else if (is(CONNECTION, colon)) {
            String value = value(colon);
            close = value.contains("close") || close && !value.contains("keep-alive");
        }
    }

    private boolean is(byte[] name, int colon) {
        if (colon != name.length) {
            return false;
        }
        for (int i = 0; i < colon; i++) {
            int b = line[i];
            if ((b >= 'A' && b <= 'Z' ? b + 32 : b) != name[i]) {
                return false;
            }
        }
        return true;
    }

    private String value(int colon) {
        return new String(line, colon + 1, length - colon - 1, StandardCharsets.ISO_8859_1).strip().toLowerCase(java.util.Locale.ROOT);
    }

    private void contentLength(int from) {
        int i = from;
        while (i < length && (line[i] == ' ' || line[i] == '\t')) {
            i++;
        }
        long value = 0;
        int digits = 0;
        for (; i < length && digit(line[i]) && digits < 18; i++, digits++) {
            value = value * 10 + line[i] - '0';
        }
        while (i < length && (line[i] == ' ' || line[i] == '\t')) {
            i++;
        }
        if (digits == 0 || i < length || left >= 0 && left != value) {
            fault = "expected one Content-Length, got " + quoted();
        }
        left = value;
    }

    private void body() {
        if (status < 200) {
            if (status == 101) {
                fault = "expected an answer, got 101, which changes the protocol";
            } else {
                first();
            }
        } else if (head || status == 204 || status == 304) {
            at = At.END;
        } else if (coded) {
            close |= left >= 0 || !chunked; // two lengths are an attack, or no HTTP: RFC 9112 wants it closed
            at = chunked ? At.CHUNK_SIZE : At.CLOSE;
        } else if (left >= 0) {
            at = left == 0 ? At.END : At.LENGTH;
        } else {
            close = true;
            at = At.CLOSE;
        }
    }

    /** As in {@code 1A;name=value}. */
    private void chunkSize() {
        left = 0;
        int i = 0;
        for (; i < length && i < 15 && Character.digit(line[i], 16) >= 0; i++) {
            left = left * 16 + Character.digit(line[i], 16);
        }
        if (i == 0 || i < length && line[i] != ';' && line[i] != ' ' && line[i] != '\t') {
            fault = "expected a chunk's size, got " + quoted();
        }
        at = left == 0 ? At.TRAILER : At.CHUNK;
    }

    private static boolean digit(byte b) {
        return b >= '0' && b <= '9';
    }

    private String quoted() {
        String text = new String(line, 0, Math.min(length, 60), StandardCharsets.ISO_8859_1).replaceAll("[\\p{Cc}\\x7F-\\x9F]+", " ");
        return '"' + text + (length > 60 ? "…" : "") + '"';
    }
}
