package benchbook.load;

import benchbook.load.Content.Kind;
import java.io.BufferedInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/**
 * A file of a GC log, or what a zip holds under a name.
 *
 * @param entry the name in the zip; empty without
 * @param first its first stamp, in ns of whatever clock the log has; {@link Long#MAX_VALUE} without
 * @param dated whether that is the wall clock's
 * @param begins whether a JVM introduces itself at its beginning
 * @param number at the end of its name; {@link Integer#MAX_VALUE} without, since that is the newest
 */
record GcPart(Path file, String entry, long first, boolean dated, boolean begins, int number) {

    /** As in {@code gc.log.3}, which is older than {@code gc.log}. */
    static final Pattern ROTATED = Pattern.compile("(.*)\\.(\\d{1,4})(\\.gz)?");

    private static final int HEAD = 1 << 16;
    /**
     * What only JDK 8 and older print: {@code 0.867: [GC pause (G1 …}, {@code [PSYoungGen: …}, {@code 63.357: [Full GC …},
     * {@code Java HotSpot(TM) 64-Bit Server VM (25.45-b02) for windows-amd64 JRE (1.8.0_45-b15)}, {@code CommandLine flags: -XX}.
     */
    private static final Pattern JDK8 = Pattern.compile(": \\[(Full )?GC|: \\[Pause |\\[PSYoungGen: |JRE \\(1\\.|^CommandLine flags: -X"
            + "|: \\[G1Ergonomics|^\\d[^\\[]{0,40}: (Application time|Total time for which)", Pattern.MULTILINE);

    /** What reads the content. */
    interface Reader {
        void read(InputStream in) throws IOException;
    }

    /**
     * Returns the parts of a file: itself, or those of a zip.
     *
     * @throws LoadException if it is no GC log of JDK 9 or newer, as far as its beginning shows
     */
    static List<GcPart> of(Path file) {
        Kind kind = Content.kind(file);
        switch (kind) {
            case EMPTY -> throw new LoadException(file, "is empty; was the JVM started with -Xlog:gc*:file=NAME?");
            case ZIP, TEXT, GC_LOG, JMH_LOG -> {}
            default -> throw new LoadException(file, "expected a GC log, got " + kind.text
                    + "; name the file that -Xlog:gc*:file=NAME wrote");
        }
        List<GcPart> parts = new ArrayList<>();
        if (kind != Kind.ZIP) {
            reading(file, in -> parts.add(of(file, "", in)));
            return parts;
        }
        reading(file, in -> {
            ZipInputStream zip = new ZipInputStream(in);
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                if (!entry.isDirectory()) {
                    parts.add(of(file, entry.getName(), zip));
                }
            }
        });
        if (parts.isEmpty()) {
            throw new LoadException(file, "is a zip without files");
        }
        return parts;
    }

    private static GcPart of(Path file, String entry, InputStream in) throws IOException {
        byte[] head = text(in).readNBytes(HEAD);
        GcLine line = new GcLine();
        long first = Long.MAX_VALUE;
        boolean dated = false;
        boolean begins = false;
        boolean unified = false;
        boolean collects = false;
        for (int from = 0; from < head.length && !begins && !(collects && first != Long.MAX_VALUE); ) {
            int end = LogBytes.indexOf(head, from, head.length, '\n');
            int to = end > from && head[end - 1] == '\r' ? end - 1 : end;
            boolean message = line.read(head, from, to, 0);
            unified |= line.decorated || line.gcId >= 0;
            collects |= line.gcId >= 0;
            begins = message && !collects && GcHeader.isStart(head, line.from, line.to);
            if (first == Long.MAX_VALUE) {
                dated = line.epochNs != LogBytes.MISSING;
                first = dated ? line.epochNs : line.uptimeNs != LogBytes.MISSING ? line.uptimeNs
                        : line.nanos != LogBytes.MISSING ? line.nanos : first;
            }
            from = end + 1;
        }
        if (!unified && JDK8.matcher(new String(head, StandardCharsets.ISO_8859_1)).find()) {
            throw new LoadException(file, "is a GC log of JDK 8 or older (before unified logging), which is not read; log with"
                    + " -Xlog:gc*:file=gc.log on JDK 9 or newer");
        }
        Matcher rotated = ROTATED.matcher(entry.isEmpty() ? file.toString() : entry);
        return new GcPart(file, entry, first, dated, begins, rotated.matches() ? Integer.parseInt(rotated.group(2)) : Integer.MAX_VALUE);
    }

    /** Hands the content on, unpacked, as bytes of which ASCII are read. */
    void read(Reader reader) {
        reading(file, in -> {
            if (entry.isEmpty()) {
                reader.read(text(in));
                return;
            }
            ZipInputStream zip = new ZipInputStream(in);
            ZipEntry next = zip.getNextEntry();
            while (next != null && !next.getName().equals(entry)) {
                next = zip.getNextEntry();
            }
            reader.read(text(zip));
        });
    }

    private static void reading(Path file, Reader reader) {
        try (InputStream in = Content.open(file)) {
            reader.read(in);
        } catch (IOException e) {
            throw Content.unreadable(file, e);
        } catch (IllegalArgumentException e) { // of names in a damaged zip
            throw Content.unreadable(file, new IOException(e.getMessage()));
        }
    }

    /** Lets UTF-16, which PowerShell's {@code >} writes, pass as bytes: what a log says is ASCII. Drops a mark at the start. */
    private static InputStream text(InputStream in) throws IOException {
        BufferedInputStream marked = new BufferedInputStream(in, HEAD);
        marked.mark(3);
        int first = marked.read();
        int second = marked.read();
        boolean little = first == 0xFF && second == 0xFE;
        if (little || first == 0xFE && second == 0xFF) {
            return new Narrow(marked, little);
        }
        if (first != 0xEF || second != 0xBB || marked.read() != 0xBF) {
            marked.reset();
        }
        return marked;
    }

    private static final class Narrow extends FilterInputStream {
        private final boolean little;

        Narrow(InputStream in, boolean little) {
            super(in);
            this.little = little;
        }

        @Override
        public int read() throws IOException {
            int a = in.read();
            int b = in.read();
            int low = little ? a : b;
            return b < 0 ? -1 : (little ? b : a) == 0 ? low : '?';
        }

        @Override
        public int read(byte[] into, int from, int length) throws IOException {
            int n = 0;
            for (int c; n < length && (c = read()) >= 0; n++) {
                into[from + n] = (byte) c;
            }
            return n == 0 && length > 0 ? -1 : n;
        }
    }
}
