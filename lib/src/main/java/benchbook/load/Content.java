package benchbook.load;

import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.LongConsumer;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;

/** Opens a file, unpacks gzip, and tells from the first bytes what it holds. */
final class Content {

    /** Enough to see past a licence header or a long first line. */
    private static final int HEAD_BYTES = 8192;

    /** What a file may hold; the text names it in messages. */
    enum Kind {
        EMPTY("nothing"),
        JMH_JSON("JMH's JSON"),
        OTHER_JSON("a JSON object"),
        JMH_CSV("JMH's CSV"),
        JMH_SCSV("JMH's semicolon-separated values (-rf scsv)"),
        JMH_TEXT("JMH's text report (-rf text, or the console)"),
        JMH_LATEX("JMH's LaTeX report (-rf latex)"),
        JMH_LOG("JMH's console output"),
        GC_LOG("a GC log"),
        JFR("a JFR recording"),
        ZIP("a zip or jar"),
        CLASS("a Java class file"),
        BINARY("binary data"),
        TEXT("text that is no JMH result");

        final String text;

        Kind(String text) {
            this.text = text;
        }
    }

    /** As in {@code "Benchmark","Mode","Threads","Samples","Score","Score Error (99.9%)","Unit"}. */
    private static final Pattern CSV_HEADER = Pattern.compile("^\"?Benchmark\"?,\"?Mode\"?,");
    /** The same with semicolons. */
    private static final Pattern SCSV_HEADER = Pattern.compile("^\"?Benchmark\"?;\"?Mode\"?;");
    /** As in {@code Benchmark   (kind)  Mode  Cnt   Score     Error  Units}. */
    private static final Pattern TEXT_HEADER =
            Pattern.compile("^Benchmark\\s+(\\(.*\\)\\s+)?Mode\\s.*Units", Pattern.MULTILINE);
    /** As in {@code [0.012s][info][gc] Using G1}, {@code [2026-11-30T12:00:00.000+0000][gc]} or {@code [info ][gc]}. */
    private static final Pattern GC_LINE =
            Pattern.compile("^\\[([\\d.,:TZ+-]+(s|ms|ns)?|(trace|debug|info|warning|error) *)\\]\\[");
    /** As in {@code [ \{}, {@code [ ]} or a {@code [} at the end; {@code [INFO]} is Maven's. */
    private static final Pattern ARRAY_OF_OBJECTS = Pattern.compile("^\\[\\s*(\\{|\\]|$)");
    /** As in {@code # JMH version: 1.37}; older versions begin with one of the others. */
    private static final Pattern LOG_LINE =
            Pattern.compile("^# (JMH version|VM version|VM invoker): ", Pattern.MULTILINE);

    private Content() {}

    /**
     * Opens a file for reading, unpacked if it is gzip.
     *
     * @throws LoadException if there is no such file, or it is a folder, or unreadable
     */
    static Input open(Path file) {
        return open(file, read -> {});
    }

    /** The same; {@code read} is told how many bytes of the file have been taken in, packed as they are. */
    static Input open(Path file, LongConsumer read) {
        if (Files.isDirectory(file)) {
            throw new LoadException(file, "is a folder; name a file in it");
        }
        if (!Files.exists(file)) {
            throw new LoadException(file, "no such file");
        }
        if (!Files.isRegularFile(file)) {
            throw new LoadException(file, "is a pipe or a device, which can be read only once; save its content to a file"
                    + " and name that");
        }
        try {
            BufferedInputStream raw = new BufferedInputStream(new Counted(Files.newInputStream(file), read), 1 << 16);
            try {
                raw.mark(2);
                boolean gzip = raw.read() == 0x1f && raw.read() == 0x8b;
                raw.reset();
                return new Input(gzip ? new GZIPInputStream(raw, 1 << 16) : raw);
            } catch (IOException e) {
                raw.close();
                throw e;
            }
        } catch (IOException e) {
            throw unreadable(file, e);
        }
    }

    /** Tells how many bytes went through it. */
    private static final class Counted extends FilterInputStream {
        private final LongConsumer read;
        private long bytes;

        Counted(InputStream in, LongConsumer read) {
            super(in);
            this.read = read;
        }

        @Override
        public int read(byte[] into, int from, int length) throws IOException {
            int n = super.read(into, from, length);
            if (n > 0) {
                read.accept(bytes += n);
            }
            return n;
        }
    }

    /**
     * Knows whether its reader asked for more than there was, which tells a cut-off file from a damaged one: of
     * a number that ends in its point, say, Jackson only reports that a digit is missing.
     */
    static final class Input extends FilterInputStream {
        boolean exhausted;

        Input(InputStream in) {
            super(in);
        }

        @Override
        public int read() throws IOException {
            int b = super.read();
            exhausted |= b < 0;
            return b;
        }

        @Override
        public int read(byte[] bytes, int from, int length) throws IOException {
            int n = super.read(bytes, from, length);
            exhausted |= n < 0;
            return n;
        }
    }

    /** Returns what the file holds, judged by its first {@value #HEAD_BYTES} bytes. */
    static Kind kind(Path file) {
        byte[] head;
        try (InputStream in = open(file)) {
            head = in.readNBytes(HEAD_BYTES);
        } catch (IOException e) {
            throw unreadable(file, e);
        }
        return head.length == 0 ? Kind.EMPTY : binaryKind(head);
    }

    private static Kind binaryKind(byte[] head) {
        if (startsWith(head, 'P', 'K', 3, 4) || startsWith(head, 'P', 'K', 5, 6)) { // the latter without entries
            return Kind.ZIP;
        }
        if (startsWith(head, 0xCA, 0xFE, 0xBA, 0xBE)) {
            return Kind.CLASS;
        }
        if (startsWith(head, 'F', 'L', 'R', 0)) {
            return Kind.JFR;
        }
        return textKind(decode(head));
    }

    private static Kind textKind(String head) {
        String text = head.stripLeading();
        if (text.isEmpty()) {
            return Kind.EMPTY;
        }
        if (text.indexOf('\0') >= 0) {
            return Kind.BINARY;
        }
        if (CSV_HEADER.matcher(text).find()) {
            return Kind.JMH_CSV;
        }
        if (SCSV_HEADER.matcher(text).find()) {
            return Kind.JMH_SCSV;
        }
        if (text.startsWith("\\begin{tabular}")) {
            return Kind.JMH_LATEX;
        }
        if (GC_LINE.matcher(text).find()) {
            return Kind.GC_LOG;
        }
        if (ARRAY_OF_OBJECTS.matcher(text).find()) {
            return Kind.JMH_JSON;
        }
        if (text.startsWith("{")) {
            return Kind.OTHER_JSON;
        }
        if (LOG_LINE.matcher(text).find()) {
            return Kind.JMH_LOG;
        }
        return TEXT_HEADER.matcher(text).find() ? Kind.JMH_TEXT : Kind.TEXT;
    }

    /** UTF-16 is what PowerShell's {@code >} writes; all else is read as Latin-1, which cannot fail. */
    static String decode(byte[] head) {
        if (startsWith(head, 0xFF, 0xFE)) {
            return new String(head, 2, head.length - 2, StandardCharsets.UTF_16LE);
        }
        if (startsWith(head, 0xFE, 0xFF)) {
            return new String(head, 2, head.length - 2, StandardCharsets.UTF_16BE);
        }
        int bom = startsWith(head, 0xEF, 0xBB, 0xBF) ? 3 : 0;
        return new String(head, bom, head.length - bom, StandardCharsets.ISO_8859_1);
    }

    /**
     * Returns a whole text file: UTF-16 by its mark, UTF-8 where it is that, Latin-1 otherwise. For files
     * that fit into memory many times over, such as CSV of results.
     */
    static String text(Path file) {
        try (InputStream in = open(file)) {
            byte[] bytes = in.readAllBytes();
            if (startsWith(bytes, 0xFF, 0xFE) || startsWith(bytes, 0xFE, 0xFF)) {
                return decode(bytes);
            }
            int bom = startsWith(bytes, 0xEF, 0xBB, 0xBF) ? 3 : 0;
            try {
                return StandardCharsets.UTF_8.newDecoder()
                        .decode(ByteBuffer.wrap(bytes, bom, bytes.length - bom))
                        .toString();
            } catch (CharacterCodingException e) {
                return decode(bytes);
            }
        } catch (IOException e) {
            throw unreadable(file, e);
        }
    }

    /** Says why a file of this kind is none of JMH's JSON, and where in a longer text that begins. */
    static LoadException noJmhJson(Path file, Kind kind) {
        return switch (kind) {
            case JMH_LOG, JMH_TEXT, TEXT -> withLineOfArray(file, kind);
            default -> otherKind(file, kind);
        };
    }

    private static LoadException withLineOfArray(Path file, Kind kind) {
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(open(file), StandardCharsets.ISO_8859_1))) {
            long number = 1;
            for (String line = lines.readLine(); line != null; line = lines.readLine(), number++) {
                if (line.strip().equals("[")) {
                    return new LoadException(file, number, "JMH's results start here, behind " + (number - 1)
                            + " lines of other text; cut them off: tail -n +" + number + " " + file + " > results-only.json");
                }
            }
        } catch (IOException e) {
            return unreadable(file, e);
        }
        return otherKind(file, kind);
    }

    private static LoadException otherKind(Path file, Kind kind) {
        return new LoadException(file, "expected JMH's array of results, got " + kind.text + switch (kind) {
            case JMH_TEXT, JMH_SCSV, JMH_LATEX -> ", which holds no raw data; run JMH again with -rf json";
            case JMH_LOG, TEXT -> "; run JMH with -rf json -rff results.json";
            default -> "; name the file that JMH wrote with -rf json";
        });
    }

    private static boolean startsWith(byte[] head, int... magic) {
        for (int i = 0; i < magic.length; i++) {
            if (i >= head.length || (head[i] & 0xff) != magic[i]) {
                return false;
            }
        }
        return true;
    }

    /** Says why the system could not read a file, in words instead of an exception's name. */
    static LoadException unreadable(Path file, IOException e) {
        String packed = file.toString().endsWith(".zip") ? "zip" : "gzip";
        return switch (e) {
            case java.nio.file.AccessDeniedException denied -> new LoadException(file, "may not be read by this user");
            case java.io.EOFException cut ->
                new LoadException(file, "the " + packed + " data end too early; was the copy cut short?");
            case ZipException broken ->
                new LoadException(file, "the " + packed + " data are damaged (" + broken.getMessage() + "); copy it again");
            default -> new LoadException(file, "cannot be read: " + e.getMessage());
        };
    }
}
