package benchbook.load;

import benchbook.load.GcMessages.Read;
import benchbook.table.GcRun;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;

/** Cuts a log into lines, without a copy of any, and tells the JVMs apart whose lines they are. */
final class GcLines {

    /** No line of a GC log is longer. */
    private static final int BLOCK = 1 << 18;

    /** The file at hand, and the one that the JVM began in. */
    private String file = "";
    private String begunIn = "";
    private final GcLine line = new GcLine();
    private final List<GcRun> runs = new ArrayList<>();
    private GcJvm jvm = new GcJvm();
    private GcMessages messages = new GcMessages(jvm);
    private boolean decorated;
    private boolean any;
    private long number;
    private int lastGc = -1;
    private Read last = Read.NOTHING;

    /** Turns to the next file of the log. */
    void file(GcPart part) {
        file = part.file().toString();
        if (part.begins() && jvm.isKnown()) {
            next();
        }
        if (!jvm.isKnown()) {
            begunIn = file;
        }
    }

    /** Reads what is in it. */
    void read(InputStream in) throws IOException {
        byte[] block = new byte[BLOCK];
        int kept = 0;
        number = 0;
        decorated = false;
        for (int n = in.read(block, 0, BLOCK); n >= 0; n = in.read(block, kept, BLOCK - kept)) {
            int end = kept + n;
            int from = wholeLines(block, end);
            kept = end - from;
            if (kept == BLOCK) {
                kept = 0;
            }
            System.arraycopy(block, from, block, 0, kept);
        }
        if (kept > 0) {
            line(block, 0, kept, 0);
            // A line that was understood is whole, even without the line's end; and a program may end as it likes.
            jvm.truncated = last != Read.KNOWN && (!decorated || block[0] == '[');
        }
    }

    /** Returns where the line begins that is not yet whole. */
    private int wholeLines(byte[] block, int end) {
        int from = 0;
        while (true) {
            int same = line.sameStamps(block, from, end);
            int i = LogBytes.indexOf(block, from + same, end, '\n');
            if (i == end) {
                return from;
            }
            line(block, from, i, same);
            from = i + 1;
        }
    }

    private void line(byte[] block, int from, int lineEnd, int same) {
        int end = lineEnd > from && block[lineEnd - 1] == '\r' ? lineEnd - 1 : lineEnd;
        number++;
        jvm.lines++;
        last = Read.NOTHING;
        if (!line.read(block, from, end, same)) {
            return;
        }
        if (!line.decorated && decorated && !behindText(block, from, end)) {
            return; // of the program
        }
        decorated |= line.decorated;
        if (same == 0 || line.gcId != lastGc || line.gcId < 0) {
            lastGc = line.gcId;
            moment();
        }
        last = messages.read(line);
        if (last == Read.UNREAD) {
            jvm.firstUnread = jvm.unread++ == 0 ? number : jvm.firstUnread;
        }
        any |= last != Read.NOTHING && (line.decorated || line.gcId >= 0 || jvm.header.begun);
    }

    /** Another time, or another collection: what is asked of the first line about it is true of the others. */
    private void moment() {
        if (jvm.endsBefore(line)) {
            jvm.lines--;
            jvm.clock.ends();
            next();
            jvm.lines++;
        }
        jvm.clock.stamp(line, number);
    }

    /** A program that prints without an end of line puts its text in front of the JVM's. */
    private boolean behindText(byte[] block, int from, int end) {
        for (int p = LogBytes.indexOf(block, from, end, '['); p < end; p = LogBytes.indexOf(block, p + 1, end, '[')) {
            if (line.read(block, p, end, 0) && line.gcId >= 0) {
                return true;
            }
        }
        return false;
    }

    private void next() {
        int before = (int) runs.stream().filter(run -> run.file().equals(begunIn)).count();
        runs.add(jvm.run(begunIn, before + 1));
        begunIn = file;
        jvm = new GcJvm();
        messages = new GcMessages(jvm);
    }

    /** Returns what each JVM did; none if no line is of a GC log. */
    List<GcRun> end() {
        if (any) {
            next();
        }
        return List.copyOf(runs);
    }
}
