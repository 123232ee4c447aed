package benchbook.load;

import benchbook.load.Content.Kind;
import benchbook.table.GcRun;
import java.io.BufferedInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/**
 * Reads what a JVM of version 9 to 26 logs of its collections: {@code -Xlog:gc}, {@code -Xlog:gc*} or more, of any
 * collector, with any decorations or none, alone or among what a program prints. {@link GcLine} has the shape of a
 * line, {@link GcMessages} those that are read; others are passed over. Files may be packed by gzip or zip.
 *
 * <p>Without a clock, start and end are missing, and durations stand. A line is printed when its pause is over, so
 * that a pause begins its duration before. A log of several JVMs gives one result each: a new one begins where a JVM
 * introduces itself again, or where collections are numbered from 0 again.
 *
 * <p>Refused: JDK 8 and older, whose formats ({@code -XX:+PrintGCDetails}) are others; files without a line of a GC log.
 * Source: OpenJDK's {@code gc/shared/gcTraceTime.inline.hpp}, {@code gc/g1}, {@code gc/z}, {@code gc/shenandoah}, {@code
 * runtime/safepoint.cpp}; JEP 158 and 271.
 */
public final class GcLog {

    private static final int BLOCK = 1 << 16;
    /** As in {@code gc.log.3}, which is older than {@code gc.log}. */
    private static final Pattern ROTATED = Pattern.compile("(.*)\\.(\\d{1,4})(\\.gz)?");
    /**
     * What only JDK 8 and older print: {@code 0.867: [GC pause (G1 …}, {@code [PSYoungGen: …}, {@code 63.357: [Full GC …},
     * {@code Java HotSpot(TM) 64-Bit Server VM (25.45-b02) for windows-amd64 JRE (1.8.0_45-b15)}, {@code CommandLine flags: -XX}.
     */
    private static final Pattern JDK8 = Pattern.compile(": \\[(Full )?GC|: \\[Pause |\\[PSYoungGen: |JRE \\(1\\.|^CommandLine flags: -X"
            + "|: \\[G1Ergonomics|^\\d[^\\[]{0,40}: (Application time|Total time for which)", Pattern.MULTILINE);

    private final Path file;
    private final String name;
    private final GcLine line = new GcLine();
    private final GcMessages messages = new GcMessages();
    private final List<GcRun> runs = new ArrayList<>();
    private GcJvm jvm = new GcJvm();
    private boolean decorated;
    private boolean any;
    private long number;
    private GcMessages.Read last;

    private GcLog(Path file) {
        this.file = file;
        this.name = file.toString();
    }

    /**
     * Returns what each JVM of a log did, in the order of the log; at least one.
     *
     * @throws LoadException if the file is no GC log of JDK 9 or newer
     */
    public static List<GcRun> read(Path file) {
        return read(List.of(file));
    }

    /**
     * Returns the same for a log that was split: files may be named in any order, since their own stamps tell it, and
     * where there are none, the numbers at the end of their names.
     *
     * @throws LoadException if a file is no GC log of JDK 9 or newer; a rotated file may be without collections
     */
    public static List<GcRun> read(List<Path> files) {
        if (files.isEmpty()) {
            throw new IllegalArgumentException("expected files, got none");
        }
        List<Part> parts = new ArrayList<>();
        for (Path file : files) {
            parts.addAll(parts(file));
        }
        parts.sort(Comparator.comparingLong(Part::first).thenComparingInt(Part::age));
        GcLog log = new GcLog(parts.get(0).file);
        for (Part part : parts) {
            log.read(part);
        }
        return log.end(files.get(0));
    }

    /**
     * Returns files in groups that continue each other, by name: {@code gc.log.0}, {@code gc.log.1} and {@code gc.log}
     * are one log. Groups and files keep their order.
     */
    public static List<List<Path>> series(List<Path> files) {
        Map<Path, List<Path>> groups = new LinkedHashMap<>();
        for (Path file : files) {
            Matcher rotated = ROTATED.matcher(file.getFileName().toString());
            groups.computeIfAbsent(rotated.matches() ? file.resolveSibling(rotated.group(1)) : file, f -> new ArrayList<>())
                    .add(file);
        }
        return List.copyOf(groups.values());
    }

    /** A file, or what a zip holds under a name; {@code first} is its first stamp, {@code age} its number. */
    private record Part(Path file, String entry, long first, int age) {}

    private static List<Part> parts(Path file) {
        Kind kind = Content.kind(file);
        switch (kind) {
            case EMPTY -> throw new LoadException(file, "is empty; was the JVM started with -Xlog:gc*:file=NAME?");
            case ZIP, TEXT, GC_LOG, JMH_LOG -> {}
            default -> throw new LoadException(file, "expected a GC log, got " + kind.text
                    + "; name the file that -Xlog:gc*:file=NAME wrote");
        }
        try {
            if (kind != Kind.ZIP) {
                try (InputStream in = Content.open(file)) {
                    return List.of(part(file, "", in));
                }
            }
            List<Part> parts = new ArrayList<>();
            try (ZipInputStream zip = new ZipInputStream(Content.open(file))) {
                for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                    if (!entry.isDirectory()) {
                        parts.add(part(file, entry.getName(), zip));
                    }
                }
            }
            if (parts.isEmpty()) {
                throw new LoadException(file, "is a zip without files");
            }
            return parts;
        } catch (IOException | IllegalArgumentException e) { // the latter of names in a damaged zip
            throw Content.unreadable(file, e instanceof IOException io ? io : new IOException(e.getMessage()));
        }
    }

    private static Part part(Path file, String entry, InputStream in) throws IOException {
        byte[] head = text(in).readNBytes(BLOCK);
        GcLine line = new GcLine();
        long first = Long.MAX_VALUE;
        boolean unified = false;
        for (int from = 0; from < head.length && first == Long.MAX_VALUE; ) {
            int end = LogBytes.indexOf(head, from, head.length, '\n');
            line.read(head, from, end);
            unified |= line.decorated || line.gcId >= 0;
            first = line.epochNs != LogBytes.MISSING ? line.epochNs : line.uptimeNs != LogBytes.MISSING ? line.uptimeNs
                    : line.nanos != LogBytes.MISSING ? line.nanos : first;
            from = end + 1;
        }
        if (!unified && JDK8.matcher(new String(head, StandardCharsets.ISO_8859_1)).find()) {
            throw new LoadException(file, "is a GC log of JDK 8 or older (before unified logging), which is not read; log with"
                    + " -Xlog:gc*:file=gc.log on JDK 9 or newer");
        }
        String name = entry.isEmpty() ? file.toString() : entry;
        Matcher rotated = ROTATED.matcher(name);
        return new Part(file, entry, first, rotated.matches() ? Integer.parseInt(rotated.group(2)) : Integer.MAX_VALUE);
    }

    /** Lets UTF-16, which PowerShell's {@code >} writes, pass as bytes: what a log says is ASCII. Drops a mark at the start. */
    private static InputStream text(InputStream in) throws IOException {
        BufferedInputStream marked = new BufferedInputStream(in, BLOCK);
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

    private void read(Part part) {
        try (InputStream in = Content.open(part.file)) {
            InputStream content = in;
            if (!part.entry.isEmpty()) {
                ZipInputStream zip = new ZipInputStream(in);
                ZipEntry entry = zip.getNextEntry();
                while (entry != null && !entry.getName().equals(part.entry)) {
                    entry = zip.getNextEntry();
                }
                content = zip;
            }
            lines(text(content));
        } catch (IOException | IllegalArgumentException e) {
            throw Content.unreadable(part.file, e instanceof IOException io ? io : new IOException(e.getMessage()));
        }
    }

    /** Finds the lines in blocks of bytes; a line that ends in the next block is moved to the front of it. */
    private void lines(InputStream in) throws IOException {
        byte[] block = new byte[4 * BLOCK];
        int kept = 0;
        number = 0;
        decorated = false;
        for (int n = in.read(block, 0, block.length); n >= 0; n = in.read(block, kept, block.length - kept)) {
            int end = kept + n;
            int from = 0;
            int i = kept;
            while (true) {
                while (i < end && block[i] != '\n') {
                    i++;
                }
                if (i == end) {
                    break;
                }
                line(block, from, i);
                from = ++i;
            }
            kept = end - from;
            if (kept == block.length) { // no line of a GC log is that long
                kept = 0;
            }
            System.arraycopy(block, from, block, 0, kept);
        }
        if (kept > 0) {
            line(block, 0, kept);
            // A line that was understood is whole, even without the line's end; and a program may end as it likes.
            jvm.truncated = last != GcMessages.Read.KNOWN && (!decorated || block[0] == '[');
        }
    }

    private void line(byte[] block, int from, int lineEnd) {
        int end = lineEnd > from && block[lineEnd - 1] == '\r' ? lineEnd - 1 : lineEnd;
        number++;
        jvm.lines++;
        last = GcMessages.Read.NOTHING;
        if (!line.read(block, from, end)) {
            return;
        }
        if (!line.decorated && decorated && !behindText(block, from, end)) {
            return; // of the program
        }
        decorated |= line.decorated;
        if (jvm.endsBefore(line)) {
            jvm.lines--;
            next();
            jvm.lines++;
        }
        jvm.stamp(line);
        last = messages.read(line, jvm);
        if (last == GcMessages.Read.UNREAD) {
            jvm.firstUnread = jvm.unread++ == 0 ? number : jvm.firstUnread;
        }
        any |= last != GcMessages.Read.NOTHING && (line.decorated || line.gcId >= 0 || jvm.header.begun);
    }

    /** A program that prints without an end of line puts its text in front of the JVM's. */
    private boolean behindText(byte[] block, int from, int end) {
        for (int p = LogBytes.indexOf(block, from, end, '['); p < end; p = LogBytes.indexOf(block, p + 1, end, '[')) {
            if (line.read(block, p, end) && line.gcId >= 0) {
                return true;
            }
        }
        return false;
    }

    private void next() {
        runs.add(jvm.run(name, runs.size() + 1));
        jvm = new GcJvm();
    }

    private List<GcRun> end(Path first) {
        if (!any) {
            throw new LoadException(first, "holds no line of a GC log; log with -Xlog:gc*:file=gc.log and name that file");
        }
        next();
        return List.copyOf(runs);
    }
}
