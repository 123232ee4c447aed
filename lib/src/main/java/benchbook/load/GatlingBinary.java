package benchbook.load;

import benchbook.table.LoadRun;
import benchbook.table.RunTable;
import java.io.EOFException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.zip.ZipException;

/**
 * Reads Gatling's {@code simulation.log} of 3.13 and newer, which is binary, big endian, without lengths of records:
 *
 * <pre>
 * run      0x00 str(version) str(class) i64(start, ms since 1970) str(description)
 *          i32(n) n × str(scenario) i32(m) m × { i32(length) bytes }      (assertions)
 * request  0x01 i32(g) g × cstr(group) cstr(name) i32(start) i32(end) u8(ok) cstr(message)   (ms since the run's start)
 * user     0x02 i32(scenario) u8(start?) i32(time)
 * group    0x03 i32(g) g × cstr(group) i32(start) i32(end) i32(cumulated) u8(ok)
 * error    0x04 cstr(message) i32(time)
 * str      i32(length), and if that is above 0: bytes, u8(coder: 0 Latin-1, 1 UTF-16 in the writer's byte order)
 * cstr     i32(k): if k ≥ 0 a str follows, to be remembered as k; else the string remembered as -k
 * </pre>
 *
 * <p>Gatling's reader refuses logs of any other version than its own, and its percentiles have been estimates of a t-digest
 * since 3.13; those of this table are exact. Byte order is taken for little endian, which Gatling's usual machines have.
 * A killed run loses up to 8 KiB at its end, in the middle of a record.
 */
public final class GatlingBinary {

    private static final int LONGEST_TEXT = 1 << 20;
    private static final int MOST_GROUPS = 1000;

    private final LoadRows rows;
    private final RequestRows requests;
    private final LongMap<String> texts = new LongMap<>();
    private BigEndian in;
    private long runStartNs;
    private long records;
    private long crashes;
    private long unfinished;

    private GatlingBinary(Path file) {
        rows = new LoadRows(file, LoadKind.GATLING_BINARY.text, "Gatling");
        requests = new RequestRows(rows, RequestRows.EXACT, 1_000_000, RunTable.SENT);
    }

    /** A record that cannot be one. */
    private static final class Damaged extends IOException {
        private static final long serialVersionUID = 1L;

        Damaged(String what) {
            super(what);
        }
    }

    /**
     * Returns the simulation.
     *
     * @throws LoadException if no request can be read
     */
    public static LoadRun read(Path file) {
        GatlingBinary log = new GatlingBinary(file);
        try (BigEndian in = new BigEndian(Content.open(file))) {
            log.in = in;
            log.records();
        } catch (EOFException e) {
            log.stopped("the log ends in the middle of record " + (log.records + 1) + "; was Gatling killed?");
        } catch (Damaged | ZipException e) {
            log.stopped("record " + (log.records + 1) + " cannot be one (" + e.getMessage()
                    + "), and since records have no length, nothing behind it can be read; is the file damaged, or of a newer Gatling?");
        } catch (IOException e) {
            throw Content.unreadable(file, e);
        }
        if (log.requests.requests() == 0) {
            throw new LoadException(file, "holds no request of Gatling's that can be read; did the simulation end before its first?");
        }
        tellUnfinished(log.rows, log.unfinished, log.crashes);
        return log.requests.end(true);
    }

    static void tellUnfinished(LoadRows rows, long unfinished, long crashes) {
        if (unfinished > 0) {
            rows.problem(unfinished + " requests never ended, and are in no latency");
        }
        if (crashes > 0) {
            rows.problem(crashes + " errors of the simulation itself, which are no requests");
        }
    }

    private void stopped(String why) {
        rows.problem(why);
        rows.truncated();
    }

    private void records() throws IOException {
        for (int kind = in.u8OrEnd(); kind >= 0; kind = in.u8OrEnd()) {
            if (kind == 0 ? records > 0 : records == 0) {
                throw new Damaged(kind == 0 ? "a second run" : "before the run's own");
            }
            switch (kind) {
                case 0 -> run();
                case 1 -> request();
                case 2 -> in.skip(9);
                case 3 -> {
                    groups();
                    in.skip(13);
                }
                case 4 -> {
                    cached();
                    in.i32();
                    crashes++;
                }
                default -> throw new Damaged("kind " + kind);
            }
            records++;
        }
    }

    private void run() throws IOException {
        rows.text(RunTable.TOOL_VERSION, text());
        rows.text(RunTable.NAME, text());
        long start = in.i64();
        if (Math.abs(start) > Long.MAX_VALUE / 2_000_000) {
            throw new Damaged("a start that no clock tells");
        }
        runStartNs = start * 1_000_000;
        text();
        for (int n = count(); n > 0; n--) {
            text();
        }
        for (int m = count(); m > 0; m--) {
            int length = in.i32();
            if (length < 0 || length > LONGEST_TEXT) {
                throw new Damaged("an assertion of " + length + " bytes");
            }
            in.skip(length);
        }
    }

    private int count() throws IOException {
        int count = in.i32();
        if (count < 0 || count > MOST_GROUPS) {
            throw new Damaged("a list of " + count);
        }
        return count;
    }

    private void groups() throws IOException {
        for (int g = count(); g > 0; g--) {
            cached();
        }
    }

    private void request() throws IOException {
        groups();
        String name = cached();
        long start = in.i32();
        long end = in.i32();
        int ok = in.u8();
        String message = cached();
        if (ok > 1) {
            throw new Damaged("neither OK nor KO");
        }
        if (end < 0) {
            unfinished++;
        } else if (end < start || !requests.add(name, runStartNs + start * 1_000_000, end - start,
                ok == 1 ? null : message.isEmpty() ? "KO" : message)) {
            throw new Damaged("a request that ends before it starts");
        }
    }

    private String cached() throws IOException {
        int key = in.i32();
        if (key >= 0) {
            String text = text();
            texts.put(key, text);
            return text;
        }
        String text = texts.get(-key);
        if (text == null) {
            throw new Damaged("a name that was not told before");
        }
        return text;
    }

    private String text() throws IOException {
        int length = in.i32();
        if (length < 0 || length > LONGEST_TEXT) {
            throw new Damaged("a text of " + length + " bytes");
        }
        if (length == 0) {
            return "";
        }
        byte[] bytes = in.bytes(length);
        int coder = in.u8();
        return switch (coder) {
            case 0 -> new String(bytes, StandardCharsets.ISO_8859_1);
            case 1 -> new String(bytes, StandardCharsets.UTF_16LE);
            default -> throw new Damaged("a text of unknown encoding");
        };
    }
}
