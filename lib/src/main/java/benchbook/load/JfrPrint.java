package benchbook.load;

import benchbook.load.Content.Kind;
import benchbook.table.Categories;
import benchbook.table.JfrRun;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads what was exported from a flight recording, told apart by content: {@code jfr print} as text and as JSON (JDK
 * 11 and newer), and collapsed stacks, which async-profiler and many others write: one line per distinct stack,
 * outermost frame first, and how often it was seen.
 *
 * <p>Less is in them than in the recording. Text has no zone, so times are missing; numbers have three digits, in the
 * locale's notation; hidden frames are left out. Collapsed stacks have neither times nor threads. Unless told
 * otherwise, {@code jfr print} cuts stacks at five frames and says nothing: an export whose deepest stack has five is
 * taken for cut. An export that ends within an event keeps the events before it; {@code JfrFacts.lost} says so.
 */
public final class JfrPrint {

    /** As in {@code jdk.ExecutionSample \{}. */
    private static final Pattern EVENT = Pattern.compile("([A-Za-z_][\\w$]*(?:\\.[\\w$]+)+) \\{");
    /** As in {@code   duration = 17.5 ms}; of a value with fields of its own, two spaces more. */
    private static final Pattern FIELD = Pattern.compile("( {2}| {4})(\\w+) = (.*)");
    /** The last line of a text that has several, or of a thread that has such a name. */
    private static final Pattern TEXT_END = Pattern.compile(".*\"(?: \\([^)]*\\))?");
    /** As in {@code     java.util.Properties.load0(Properties$LineReader) line: 421}; Kotlin's names may have spaces and brackets. */
    private static final Pattern FRAME = Pattern.compile("    (\\S[^(]*?)\\.([^.]+)\\([^()]*\\)(?:\\s+line: (-?\\d+))?[^()]*");
    /** As in {@code java/lang/Thread.run_[0];W.work_[j] 12}. */
    private static final Pattern COLLAPSED = Pattern.compile("(.*\\S) (\\d{1,18})");
    /** How async-profiler marks a frame: interpreted, inlined, compiled, kernel and so on, as in {@code _[j]}. */
    private static final Pattern MARK = Pattern.compile("_\\[[0-9a-z]]$");
    private static final String STACK = "stackTrace";

    private JfrPrint() {}

    /**
     * Returns the events that have a table; those of collapsed stacks as execution samples.
     *
     * @throws LoadException if the file is no such export, or the first event is not whole
     */
    public static JfrRun read(Path file) {
        return read(file, Categories.standard());
    }

    /** The same with other categories. */
    public static JfrRun read(Path file, Categories categories) {
        Kind kind = Content.kind(file);
        PrintedRows rows = new PrintedRows(file, categories);
        try (BufferedReader in = new BufferedReader(new InputStreamReader(Content.open(file), StandardCharsets.UTF_8), 1 << 16)) {
            switch (kind) {
                case OTHER_JSON -> json(in, rows);
                case TEXT -> text(in, rows);
                default -> throw new LoadException(file, "expected what jfr print wrote, or collapsed stacks, got " + kind.text);
            }
        } catch (IOException e) {
            throw Content.unreadable(file, e);
        }
        return rows.run();
    }

    private static void text(BufferedReader in, PrintedRows rows) throws IOException {
        String first = in.readLine();
        while (first != null && first.isBlank()) {
            first = in.readLine();
        }
        if (first != null && EVENT.matcher(first).matches()) {
            printed(in, first, rows);
        } else if (first != null && first.startsWith("<?xml")) {
            throw rows.fault(1, "expected text, JSON or collapsed stacks, got XML; repeat jfr print with --json instead of --xml");
        } else {
            collapsed(in, first, rows);
        }
    }

    private static void printed(BufferedReader in, String first, PrintedRows rows) throws IOException {
        rows.format = "jfr print";
        long number = 1;
        PrintedEvent event = rows.event;
        boolean inEvent = false;
        boolean inStack = false;
        boolean inText = false; // of several lines, of which one may be }, as in thread dumps
        String value = ""; // that holds fields of its own, with a dot
        for (String line = first; line != null; line = in.readLine(), number++) {
            if (!inEvent) {
                Matcher start = EVENT.matcher(line);
                if (start.matches()) {
                    event.begin(start.group(1));
                    inEvent = true;
                    value = "";
                } else if (!line.isBlank()) {
                    throw rows.fault(number, "expected an event, as in jdk.ExecutionSample {, got " + LoadException.quote(line));
                }
            } else if (inText) {
                inText = !TEXT_END.matcher(line).matches();
            } else if (line.equals("}")) {
                rows.add(number);
                inEvent = false;
                inStack = false;
            } else if (inStack) {
                inStack = !line.startsWith("  ]");
                if (inStack && !frame(line, event.stack)) {
                    throw rows.fault(number, "expected a frame, got " + LoadException.quote(line));
                }
            } else {
                Matcher field = FIELD.matcher(line);
                if (!field.matches()) {
                    continue; // the end of a value with fields, or more of a text that has quotation marks in its first line
                }
                boolean outer = field.group(1).length() == 2;
                inText = field.group(3).startsWith("\"") && field.group(3).indexOf('"', 1) < 0;
                if (outer && field.group(2).equals(STACK) && field.group(3).equals("[")) {
                    inStack = true;
                    event.stack.begin();
                } else if (outer && field.group(3).equals("{")) {
                    value = field.group(2) + ".";
                } else if (outer) {
                    event.fields.putIfAbsent(field.group(2), field.group(3).strip());
                } else if (!value.isEmpty()) {
                    event.fields.putIfAbsent(value + field.group(2), field.group(3).strip());
                }
            }
        }
        if (inEvent) {
            rows.unfinished(number - 1);
        }
    }

    /** Adds what a line within a stack says, if it says something. */
    private static boolean frame(String line, PrintedStack stack) {
        if (line.strip().equals("...")) {
            stack.cut = true;
            return true;
        }
        Matcher frame = FRAME.matcher(line);
        if (!frame.matches()) {
            return false;
        }
        String className = JfrNames.ofClass(frame.group(1));
        int at = frame.group(3) == null || frame.group(3).length() > 9 ? 0 : Integer.parseInt(frame.group(3));
        stack.add(className, JfrNames.frame(className, frame.group(2)), at, "", false);
        return true;
    }

    private static void collapsed(BufferedReader in, String first, PrintedRows rows) throws IOException {
        rows.format = "collapsed stacks";
        long number = 1;
        for (String line = first; line != null; line = in.readLine(), number++) {
            Matcher stack = COLLAPSED.matcher(line);
            if (line.isBlank()) {
                continue;
            }
            if (!stack.matches()) {
                throw rows.fault(number, "expected frames with ; between and a count behind, got " + LoadException.quote(line)
                        + "; is this an export of a recording?");
            }
            rows.event.stack.clear();
            rows.event.stack.begin();
            String[] outermostFirst = stack.group(1).split(";");
            for (int i = outermostFirst.length - 1; i >= 0; i--) {
                String plain = MARK.matcher(outermostFirst[i]).replaceFirst("").replace('/', '.');
                int dot = plain.lastIndexOf('.');
                boolean so = Categories.isNative(plain);
                String className = so ? plain : JfrNames.ofClass(dot < 0 ? plain : plain.substring(0, dot));
                rows.event.stack.add(dot < 0 ? "" : className, dot < 0 || so ? plain : className + plain.substring(dot), 0, "", false);
            }
            rows.stack(Long.parseLong(stack.group(2)));
        }
    }

    private static void json(BufferedReader in, PrintedRows rows) throws IOException {
        rows.format = "jfr print --json";
        try (JsonParser json = new JsonFactory().createParser(in)) {
            long line = 1;
            try {
                expect(json.nextToken() == JsonToken.START_OBJECT && "recording".equals(json.nextFieldName())
                        && json.nextToken() == JsonToken.START_OBJECT && "events".equals(json.nextFieldName())
                        && json.nextToken() == JsonToken.START_ARRAY, rows, json);
                PrintedJson events = new PrintedJson(json, rows.event);
                while (json.nextToken() == JsonToken.START_OBJECT) {
                    line = json.currentLocation().getLineNr();
                    events.event();
                    rows.add(line);
                }
                expect(json.currentToken() == JsonToken.END_ARRAY, rows, json);
            } catch (JsonProcessingException e) {
                line = e.getLocation() == null ? line : e.getLocation().getLineNr();
                if (rows.isEmpty()) {
                    throw rows.fault(line, "expected the JSON of jfr print, got broken JSON; was the export cut short?");
                }
                rows.unfinished(line);
            }
        }
    }

    private static void expect(boolean right, PrintedRows rows, JsonParser json) {
        if (!right && rows.isEmpty()) {
            throw rows.fault(Math.max(1, json.currentLocation().getLineNr()),
                    "expected recording and events as jfr print --json writes them, got other JSON");
        } else if (!right) {
            rows.unfinished(json.currentLocation().getLineNr());
        }
    }
}
