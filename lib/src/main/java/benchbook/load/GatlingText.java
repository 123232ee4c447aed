package benchbook.load;

import benchbook.table.LoadRun;
import benchbook.table.RunTable;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * Reads Gatling's {@code simulation.log} of 2.0 to 3.12, tab-separated text. The columns change with the version, and 2.3
 * calls itself 2.0:
 *
 * <pre>
 * 2.0      scenario  userId  REQUEST  groups  name  firstSent  lastSent  firstReceived  lastReceived  OK  message
 * 2.3      REQUEST  scenario  userId  groups  name  start  end  OK  message
 * 3.0–3.3  REQUEST  userId  groups  name  start  end  OK  message
 * 3.4–3.12 REQUEST  groups  name  start  end  OK  message
 * </pre>
 *
 * <p>All have this in common, which is what is read: behind the name stand two or four times in milliseconds since 1970,
 * the first and last of which are start and end, then {@code OK} or {@code KO}, then what went wrong. {@code USER}, {@code
 * GROUP} and {@code ASSERTION} lines are passed over: a group is no request, and would count twice. Times are from the
 * real sending; whether users waited for others, the log does not tell.
 */
public final class GatlingText {

    private static final byte[] RUN = LogBytes.word("RUN");
    private static final byte[] REQUEST = LogBytes.word("REQUEST");
    private static final byte[] USER = LogBytes.word("USER");
    private static final byte[] GROUP = LogBytes.word("GROUP");
    private static final byte[] ASSERTION = LogBytes.word("ASSERTION");
    private static final byte[] ERROR = LogBytes.word("ERROR");
    private static final byte[] OK = LogBytes.word("OK");
    private static final byte[] KO = LogBytes.word("KO");
    /** The end of a request that never ended. */
    private static final byte[] NEVER = LogBytes.word("-9223372036854775808");
    /** Milliseconds until 2286. */
    private static final int TIME_DIGITS = 13;
    private static final long MOST_MS = 9_999_999_999_999L;
    private static final String NONE = "no record of Gatling's";

    private final LoadRows rows;
    private final RequestRows requests;
    private final TextCache texts = new TextCache();
    /** The line's fields, between its tabs. */
    private byte[] bytes;
    private int[] from = new int[32];
    private int[] to = new int[32];
    private int fields;
    private long crashes;
    private long unfinished;

    private GatlingText(Path file) {
        rows = new LoadRows(file, LoadKind.GATLING_TEXT.text, "Gatling");
        requests = new RequestRows(rows, RequestRows.EXACT, 1_000_000, RunTable.SENT);
    }

    /**
     * Returns the simulation.
     *
     * @throws LoadException if no request can be read
     */
    public static LoadRun read(Path file) {
        GatlingText log = new GatlingText(file);
        try (TextLines lines = new TextLines(file)) {
            while (lines.advance()) {
                log.line(lines);
            }
            log.rows.damage(lines.number(), lines.damage());
        }
        return log.end(file);
    }

    private void line(TextLines line) {
        split(line);
        int kind = fields > 2 && isKind(2) && !isKind(0) ? 2 : 0;
        if (is(kind, REQUEST)) {
            request(line);
        } else if (is(kind, RUN)) {
            rows.text(RunTable.TOOL_VERSION, text(fields - 1).strip());
            rows.text(RunTable.NAME, text(kind == 0 && fields > 1 ? 1 : 0));
        } else if (is(kind, ERROR)) {
            crashes++;
        } else if (!is(kind, USER) && !is(kind, GROUP) && !is(kind, ASSERTION) && !line.text().isBlank()) {
            rows.unread(line.number(), line.ended(), line.text(), NONE);
        }
    }

    private void split(TextLines line) {
        bytes = line.bytes();
        fields = 0;
        int begun = line.from();
        while (begun <= line.to()) {
            if (fields == from.length) {
                from = Arrays.copyOf(from, 2 * fields);
                to = Arrays.copyOf(to, 2 * fields);
            }
            from[fields] = begun;
            to[fields] = LogBytes.indexOf(bytes, begun, line.to(), '\t');
            begun = to[fields++] + 1;
        }
    }

    private boolean is(int field, byte[] word) {
        return LogBytes.is(bytes, from[field], to[field], word);
    }

    private boolean isKind(int field) {
        return is(field, RUN) || is(field, REQUEST) || is(field, USER) || is(field, GROUP);
    }

    private boolean isTime(int field) {
        int digits = from[field] < to[field] && bytes[from[field]] == '-' ? from[field] + 1 : from[field];
        return to[field] - digits == TIME_DIGITS && LogBytes.whole(bytes, digits, to[field], TIME_DIGITS) >= 0 || is(field, NEVER);
    }

    private String text(int field) {
        return texts.of(bytes, from[field], to[field]);
    }

    private void request(TextLines line) {
        int last = 0;
        while (last < fields - 1 && !((is(last + 1, OK) || is(last + 1, KO)) && isTime(last))) {
            last++;
        }
        int first = last;
        while (first > 0 && isTime(first - 1)) {
            first--;
        }
        if (last == fields - 1 || first < 1 || last - first != 1 && last - first != 3) {
            rows.unread(line.number(), line.ended(), line.text().replace('\t', ' '), NONE);
            return;
        }
        if (bytes[from[last]] == '-') { // only of a request that never ended, or a clock before 1970
            unfinished++;
            return;
        }
        long end = LogBytes.whole(bytes, from[last], to[last], TIME_DIGITS);
        long start = bytes[from[first]] == '-' ? Long.parseLong(text(first)) : LogBytes.whole(bytes, from[first], to[first], TIME_DIGITS);
        boolean ok = is(last + 1, OK);
        String message = ok || last + 2 >= fields ? "" : text(last + 2).strip();
        if (start > end || start < -MOST_MS || !requests.add(text(first - 1), start * 1_000_000, end - start, ok ? null : message.isEmpty() ? "KO" : message)) {
            rows.problem(line.number(), "the request ends before it starts, and is left out");
        }
    }

    private LoadRun end(Path file) {
        if (requests.requests() == 0) {
            throw new LoadException(file, "holds no request of Gatling's that can be read; did the simulation end before its first?");
        }
        GatlingBinary.tellUnfinished(rows, unfinished, crashes);
        return requests.end(true);
    }
}
