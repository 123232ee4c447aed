package benchbook.load;

import benchbook.table.LoadRun;
import benchbook.table.RunTable;
import java.nio.file.Path;
import java.util.regex.Pattern;

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

    /** Until 2286. */
    private static final Pattern TIME = Pattern.compile("-?\\d{13}|-9223372036854775808");
    private static final String REQUEST = "REQUEST";

    private final LoadRows rows;
    private final RequestRows requests;
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
            for (String line = lines.next(); line != null; line = lines.next()) {
                if (!line.isBlank()) {
                    log.line(line.split("\t", -1), line, lines.number(), lines.ended());
                }
            }
            log.rows.damage(lines.number(), lines.damage());
        }
        return log.end(file);
    }

    private void line(String[] fields, String line, long number, boolean ended) {
        String kind = fields.length > 2 && isKind(fields[2]) && !isKind(fields[0]) ? fields[2] : fields[0];
        switch (kind) {
            case "RUN" -> {
                rows.text(RunTable.TOOL_VERSION, fields[fields.length - 1].strip());
                rows.text(RunTable.NAME, fields[kind.equals(fields[0]) && fields.length > 1 ? 1 : 0]);
            }
            case REQUEST -> request(fields, number, ended);
            case "ERROR" -> crashes++;
            case "USER", "GROUP", "ASSERTION" -> {}
            default -> odd(number, ended, line);
        }
    }

    private static boolean isKind(String field) {
        return field.equals("RUN") || field.equals(REQUEST) || field.equals("USER") || field.equals("GROUP");
    }

    private void request(String[] fields, long number, boolean ended) {
        int last = 0;
        while (last < fields.length - 1 && !(isOutcome(fields[last + 1]) && TIME.matcher(fields[last]).matches())) {
            last++;
        }
        int first = last;
        while (first > 0 && TIME.matcher(fields[first - 1]).matches()) {
            first--;
        }
        if (last == fields.length - 1 || first < 1 || last - first != 1 && last - first != 3) {
            odd(number, ended, String.join(" ", fields));
            return;
        }
        long start = Long.parseLong(fields[first]);
        long end = Long.parseLong(fields[last]);
        if (end < 0) {
            unfinished++;
            return;
        }
        boolean ok = fields[last + 1].equals("OK");
        String message = last + 2 < fields.length ? fields[last + 2].strip() : "";
        if (start > end || !requests.add(fields[first - 1], start * 1_000_000, end - start, ok ? null : message.isEmpty() ? "KO" : message)) {
            rows.problem(number, "the request ends before it starts, and is left out");
        }
    }

    private static boolean isOutcome(String field) {
        return field.equals("OK") || field.equals("KO");
    }

    private void odd(long number, boolean ended, String line) {
        rows.problem(number, ended ? "is no record of Gatling's, and passed over: " + LoadException.quote(line)
                : "the last line is cut off, and left out; was Gatling killed?");
        if (!ended) {
            rows.truncated();
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
