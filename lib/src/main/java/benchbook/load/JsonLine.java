package benchbook.load;

/**
 * Walks over one JSON object in a line's bytes, name by name, without a string of any. It knows what programs print: texts
 * without escapes, numbers without exponents, objects that are not deep. Whatever else there is, right or wrong, makes it
 * give up for good, and a full parser has to judge; so what it accepts to the end is a whole JSON object.
 */
final class JsonLine {

    private static final int DEEPEST = 16;
    /** Parsers have limits of their own, which are far above this. */
    private static final int LONGEST = 1 << 15;
    private static final byte[][] LITERALS = {LogBytes.word("true"), LogBytes.word("false"), LogBytes.word("null")};

    private byte[] b;
    private int at;
    private int end;
    private int nameFrom;
    private int nameTo;
    private int from;
    private int to;
    private boolean first;
    private boolean lost;

    /** Turns to a line's object; its {@link #next} names follow. */
    void open(byte[] line, int lineFrom, int lineTo) {
        b = line;
        at = lineFrom;
        end = lineTo;
        lost = lineTo - lineFrom > LONGEST;
        open();
    }

    /** Goes into the object that is the value at hand. */
    void open() {
        expect('{');
        first = true;
    }

    /** Turns to the object's next name, at its value; returns false behind the last, or where it gives up. */
    boolean next() {
        if (lost) {
            return false;
        }
        if (peek() == '}') {
            at++;
            first = false;
            return false;
        }
        if (!first) {
            expect(',');
        }
        first = false;
        text();
        nameFrom = from;
        nameTo = to;
        expect(':');
        return !lost;
    }

    boolean named(byte[] name) {
        return LogBytes.is(b, nameFrom, nameTo, name);
    }

    boolean atObject() {
        return peek() == '{';
    }

    /** Reads a text, from {@link #from} to {@link #to}. */
    void text() {
        expect('"');
        from = at;
        while (at < end && b[at] != '"' && b[at] != '\\' && (b[at] < 0 || b[at] >= ' ')) {
            at++;
        }
        to = at;
        expectHere('"');
    }

    /** Reads a number that is not below 0, as {@link #text}. */
    void number() {
        peek();
        from = at;
        digits();
        lost |= at - from > 1 && b[from] == '0';
        if (at < end && b[at] == '.') {
            at++;
            digits();
        }
        to = at;
        lost |= at < end && (b[at] == 'e' || b[at] == 'E');
    }

    private void digits() {
        int begun = at;
        while (at < end && LogBytes.isDigit(b[at])) {
            at++;
        }
        lost |= at == begun;
    }

    /** Reads over a value of any kind. */
    void skip() {
        skip(0);
    }

    private void skip(int depth) {
        lost |= depth > DEEPEST;
        switch (peek()) {
            case '"' -> text();
            case '{' -> {
                open();
                while (next()) {
                    skip(depth + 1);
                }
            }
            case '[' -> list(depth);
            case 't', 'f', 'n' -> literal();
            case '-' -> {
                at++;
                lost |= at == end || !LogBytes.isDigit(b[at]);
                number();
            }
            default -> number();
        }
    }

    private void list(int depth) {
        expect('[');
        if (peek() == ']') {
            at++;
            return;
        }
        skip(depth + 1);
        while (!lost && peek() == ',') {
            at++;
            skip(depth + 1);
        }
        expect(']');
    }

    private void literal() {
        for (byte[] literal : LITERALS) {
            if (LogBytes.starts(b, at, end, literal)) {
                at += literal.length;
                return;
            }
        }
        lost = true;
    }

    /** Returns the next byte that is no blank, where it stays, or 0 at the end. */
    private byte peek() {
        while (at < end && (b[at] == ' ' || b[at] == '\t')) {
            at++;
        }
        return lost || at >= end ? 0 : b[at];
    }

    private void expect(char c) {
        peek();
        expectHere(c);
    }

    private void expectHere(char c) {
        lost |= at >= end || b[at] != c;
        at += lost ? 0 : 1;
    }

    int from() {
        return from;
    }

    int to() {
        return to;
    }

    /** Gives up. */
    void lose() {
        lost = true;
    }

    /** Returns whether the line was read to its end, and was an object. */
    boolean whole() {
        return !lost && at == end;
    }
}
