package benchbook.load;

import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads XML as programs print it, line by line: tags that begin and end on one line, attributes in double quotes, text, and
 * character references. Whatever else there is, comments, CDATA, declarations, namespaces, or a fault, makes it give up, and a
 * parser has to read the file from its beginning; so what it accepts to the end is well-formed.
 *
 * <p>Turn to a line, then to each {@link #next} until the line is over; of an element that begins, {@link #value} has the
 * attributes.
 */
final class PlainXml {

    /** What {@link #next} comes to. */
    enum Event { BEGIN, END, LINE, LOST }


    private static final Pattern REFERENCE = Pattern.compile("&(#?\\w+);");
    private static final int MOST_ATTRIBUTES = 32;
    private static final int LONGEST_NAME = 64;
    /** Bytes that are text and nothing else, in attributes too. */
    private static final boolean[] PLAIN = new boolean[256];
    private static final byte[][] ENTITIES = {LogBytes.word("&lt;"), LogBytes.word("&gt;"), LogBytes.word("&amp;"), LogBytes.word("&quot;"), LogBytes.word("&apos;")};

    static {
        Arrays.fill(PLAIN, ' ', 256, true);
        for (int c : new int[] {'<', '"', '&', ']', 0xEF}) {
            PLAIN[c] = false;
        }
    }

    /** The line, and the tag at hand: its name, and where its attributes' names and values are, four numbers each. */
    private byte[] b;
    private int nameFrom;
    private int nameTo;
    private final int[] attributes = new int[4 * MOST_ATTRIBUTES];
    private int count;
    private final TextCache texts = new TextCache();
    /** A bit for each kind of name so far: most names need no look at the others to be another. */
    private long seen;
    private int at;
    private int end;
    /** Whether the element that began last is an empty one, whose end is next. */
    private boolean closes;
    /** Names of open elements, one behind the other, and where each begins. */
    private byte[] open = new byte[256];
    private int[] openFrom = new int[16];
    private int depth;
    private int openEnd;
    private boolean root;

    /** Turns to a line. */
    void line(byte[] line, int from, int to) {
        b = line;
        at = from;
        end = to;
    }

    /** Turns to the next tag of the line. */
    Event next() {
        if (closes) {
            closes = false;
            pop();
            return Event.END;
        }
        while (at < end && at >= 0) {
            byte c = b[at];
            if (c == '<') {
                boolean over = at + 1 < end && b[at + 1] == '/';
                at = over ? end(at + 2, end) : begin(at + 1, end);
                return at < 0 ? Event.LOST : over ? Event.END : Event.BEGIN;
            }
            at = depth > 0 ? PLAIN[c & 0xff] ? at + 1 : character(at, end) : c == ' ' || c == '\t' ? at + 1 : -1;
        }
        return at < 0 ? Event.LOST : Event.LINE;
    }

    /** Returns how many elements are open, the one that begins among them. */
    int depth() {
        return depth;
    }

    /** Returns whether there was an element, and it is closed. */
    boolean whole() {
        return root && depth == 0;
    }

    /** Returns where the next character begins, or -1. */
    private int character(int at, int to) {
        byte c = b[at];
        return switch (c) {
            case '&' -> entity(at, to);
            case ']' -> at + 1 < to && b[at + 1] == ']' ? -1 : at + 1;
            case (byte) 0xEF -> at + 1 < to && b[at + 1] == (byte) 0xBF ? -1 : at + 1; // may be none that XML has
            default -> c >= 0 && c < ' ' && c != '\t' ? -1 : at + 1;
        };
    }

    private int entity(int at, int to) {
        for (byte[] entity : ENTITIES) {
            if (LogBytes.starts(b, at, to, entity)) {
                return at + entity.length;
            }
        }
        int end = LogBytes.indexOf(b, at, Math.min(to, at + 8), ';');
        long code = at + 2 < end && b[at + 1] == '#' ? LogBytes.whole(b, at + 2, end, 5) : -1;
        if (at + 3 < end && b[at + 1] == '#' && b[at + 2] == 'x') {
            code = 0;
            for (int i = at + 3; i < end && code >= 0; i++) {
                int digit = Character.digit(b[i], 16);
                code = digit < 0 ? -1 : 16 * code + digit;
            }
        }
        return end < to && b[end] == ';' && (code == '\t' || code == '\n' || code == '\r' || code >= ' ' && code < Character.MIN_SURROGATE) ? end + 1 : -1;
    }

    private int name(int from, int to) {
        int at = from;
        while (at < to && (b[at] >= 'a' && b[at] <= 'z' || b[at] >= 'A' && b[at] <= 'Z' || at > from && (LogBytes.isDigit(b[at]) || b[at] == '_' || b[at] == '.'))) {
            at++;
        }
        return at == from || at - from > LONGEST_NAME ? -1 : at;
    }

    private int begin(int from, int to) {
        int at = name(from, to);
        if (at < 0 || depth == 0 && root) {
            return -1;
        }
        nameFrom = from;
        nameTo = at;
        count = 0;
        seen = 0;
        while (at < to && b[at] == ' ') {
            while (at < to && b[at] == ' ') {
                at++;
            }
            if (at < to && (b[at] == '/' || b[at] == '>')) {
                break;
            }
            at = attribute(at, to);
            if (at < 0) {
                return -1;
            }
        }
        boolean closed = at < to && b[at] == '/';
        at += closed ? 1 : 0;
        if (at >= to || b[at] != '>') {
            return -1;
        }
        root = true;
        push();
        closes = closed;
        return at + 1;
    }

    private int attribute(int from, int to) {
        int at = name(from, to);
        if (at < 0 || at + 1 >= to || b[at] != '=' || b[at + 1] != '"' || count == MOST_ATTRIBUTES || b[from] == 'x') { // xml…
            return -1;
        }
        long kind = 1L << 7 * (at - from) + 5 * b[from] + b[at - 1];
        if ((seen & kind) != 0 && find(b, from, at) >= 0) {
            return -1;
        }
        seen |= kind;
        int value = at + 2;
        int end = value;
        while (end < to && end >= 0 && b[end] != '"') {
            end = PLAIN[b[end] & 0xff] || b[end] == ']' ? end + 1 : b[end] == '<' || b[end] == '\t' ? -1 : character(end, to);
        }
        if (end < 0 || end >= to) {
            return -1;
        }
        int i = 4 * count++;
        attributes[i] = from;
        attributes[i + 1] = at;
        attributes[i + 2] = value;
        attributes[i + 3] = end;
        return end + 1;
    }

    private int find(byte[] name, int from, int to) {
        for (int i = 0; i < 4 * count; i += 4) {
            if (attributes[i + 1] - attributes[i] == to - from && b[attributes[i]] == name[from]
                    && Arrays.equals(b, attributes[i], attributes[i + 1], name, from, to)) {
                return i;
            }
        }
        return -1;
    }

    private void push() {
        int length = nameTo - nameFrom;
        if (depth == openFrom.length) {
            openFrom = Arrays.copyOf(openFrom, 2 * depth);
        }
        if (openEnd + length > open.length) {
            open = Arrays.copyOf(open, 2 * open.length);
        }
        System.arraycopy(b, nameFrom, open, openEnd, length);
        openFrom[depth++] = openEnd;
        openEnd += length;
    }

    private void pop() {
        openEnd = openFrom[--depth];
    }

    private int end(int from, int to) {
        int at = name(from, to);
        if (at < 0 || at >= to || b[at] != '>' || depth == 0 || !Arrays.equals(b, from, at, open, openFrom[depth - 1], openEnd)) {
            return -1;
        }
        pop();
        return at + 1;
    }

    boolean named(byte[] name) {
        return LogBytes.is(b, nameFrom, nameTo, name);
    }

    byte[] bytes() {
        return b;
    }

    /** Returns an attribute, for {@link #from} and {@link #to}; -1 without. */
    int value(byte[] name) {
        return find(name, 0, name.length);
    }

    int from(int attribute) {
        return attribute < 0 ? 0 : attributes[attribute + 2];
    }

    int to(int attribute) {
        return attribute < 0 ? 0 : attributes[attribute + 3];
    }

    boolean is(byte[] name, byte[] word) {
        int value = value(name);
        return LogBytes.is(b, from(value), to(value), word);
    }

    /** Returns a whole number of at most so many digits, or -1. */
    long whole(byte[] name, int mostDigits) {
        int value = value(name);
        return LogBytes.whole(b, from(value), to(value), mostDigits);
    }

    /** Returns an attribute as text, empty without. */
    String text(byte[] name) {
        int value = value(name);
        String text = texts.of(b, from(value), to(value));
        return text.indexOf('&') < 0 ? text : REFERENCE.matcher(text).replaceAll(r -> Matcher.quoteReplacement(referred(r.group(1))));
    }

    private static String referred(String name) {
        return switch (name) {
            case "lt" -> "<";
            case "gt" -> ">";
            case "amp" -> "&";
            case "quot" -> "\"";
            case "apos" -> "'";
            default -> Character.toString(name.startsWith("#x") ? Integer.parseInt(name.substring(2), 16) : Integer.parseInt(name.substring(1)));
        };
    }
}
