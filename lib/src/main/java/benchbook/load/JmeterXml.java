package benchbook.load;

import benchbook.load.PlainXml.Event;
import benchbook.table.LoadRun;
import benchbook.table.RunTable;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PushbackReader;
import java.io.Reader;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * Reads JMeter's results in XML ({@code jmeter.save.saveservice.output_format=xml}):
 *
 * <pre>
 * &lt;testResults version="1.2"&gt;
 * &lt;httpSample t="1733" lt="1282" ts="1132021485561" s="true" lb="home" rc="200" rm="OK" tn="Thread Group 1-1"/&gt;
 * </pre>
 *
 * <p>{@code t} is the latency and {@code ts} the sending, in milliseconds, {@code s} whether it went well, {@code lb} the
 * name, {@code rc} the code. Samples inside a sample are its redirects and pictures, which its own time covers, and are not
 * counted; inside a transaction they are the requests, and the transaction is not counted. DTDs and external entities are
 * not looked at. A killed run lacks the closing tag: what is there is read, and that is said.
 */
public final class JmeterXml {

    /** As in {@code <?xml version="1.0" encoding="UTF-8"?>}. */
    private static final Pattern ENCODING = Pattern.compile("<\\?xml[^>]*encoding=[\"']([A-Za-z][\\w.:-]*)[\"']");
    /** The usual first line. */
    private static final Pattern DECLARATION = Pattern.compile("<\\?xml version=\"1\\.0\" encoding=\"UTF-8\"\\?>");
    private static final byte[] HTTP_SAMPLE = LogBytes.word("httpSample");
    private static final byte[] SAMPLE = LogBytes.word("sample");
    private static final byte[] MESSAGE = LogBytes.word("rm");
    private static final byte[] ELAPSED = LogBytes.word("t");
    private static final byte[] TIME_STAMP = LogBytes.word("ts");
    private static final byte[] SUCCESS = LogBytes.word("s");
    private static final byte[] LABEL = LogBytes.word("lb");
    private static final byte[] CODE = LogBytes.word("rc");
    private static final byte[] TRUE = LogBytes.word("true");
    private static final byte[] FALSE = LogBytes.word("false");
    private static final int MOST_DIGITS = 15;
    private static final int HEAD_BYTES = 1 << 12;
    private static final Pattern MILLIS = Pattern.compile("\\d{1,15}");

    private final LoadRows rows;
    private final RequestRows requests;
    private long transactions;
    private long inner;

    private JmeterXml(Path file) {
        rows = new LoadRows(file, LoadKind.JTL_XML.text, "JMeter");
        requests = new RequestRows(rows, RequestRows.EXACT, 1_000_000, RunTable.SENT);
    }

    /** A sample that is open: whether samples inside it are requests of their own. */
    private record Open(boolean transaction) {}

    /**
     * Returns the run.
     *
     * @throws LoadException if no request can be read
     */
    public static LoadRun read(Path file) {
        JmeterXml xml = new JmeterXml(file);
        if (!xml.plain(file)) {
            xml = new JmeterXml(file); // what was counted so far is counted again
            try (Reader in = text(file)) {
                xml.read(in);
            } catch (IOException e) {
                throw Content.unreadable(file, e);
            }
        }
        if (xml.requests.requests() == 0) {
            throw new LoadException(file, "holds no request that can be read; did the test end before its first?");
        }
        if (xml.transactions > 0) {
            xml.rows.problem(xml.transactions + " samples are sums of a transaction's requests, and not counted a second time");
        }
        if (xml.inner > 0) {
            xml.rows.problem(xml.inner + " samples inside another (redirects, embedded files) are part of its time, and not counted again");
        }
        return xml.requests.end(true);
    }

    /** Returns whether the file was read, without a fault, in the short way. */
    private boolean plain(Path file) {
        PlainXml xml = new PlainXml();
        ArrayDeque<Open> open = new ArrayDeque<>();
        ArrayDeque<Integer> depths = new ArrayDeque<>();
        try (TextLines lines = new TextLines(file)) {
            while (lines.advance()) {
                if (lines.number() == 1 && DECLARATION.matcher(lines.text()).matches()) {
                    continue;
                }
                xml.line(lines.bytes(), lines.from(), lines.to());
                for (Event event = xml.next(); event != Event.LINE; event = xml.next()) {
                    if (event == Event.LOST) {
                        return false;
                    }
                    if (event == Event.BEGIN && (xml.named(HTTP_SAMPLE) || xml.named(SAMPLE))) {
                        depths.push(xml.depth());
                        if (!sample(xml, open)) {
                            return false;
                        }
                    } else if (event == Event.END && !depths.isEmpty() && xml.depth() < depths.peek()) {
                        depths.pop();
                        open.pop();
                    }
                }
            }
            return xml.whole() && lines.damage() == null;
        }
    }

    /** As the other, but gives up on a sample that lacks something; returns whether it did not. */
    private boolean sample(PlainXml xml, ArrayDeque<Open> open) {
        int message = xml.value(MESSAGE);
        boolean transaction = JmeterRequest.isTransaction(xml.bytes(), xml.from(message), xml.to(message));
        boolean inside = !transaction && !open.isEmpty() && !open.peek().transaction;
        open.push(new Open(transaction));
        transactions += transaction ? 1 : 0;
        inner += inside ? 1 : 0;
        if (transaction || inside) {
            return true;
        }
        long ms = xml.whole(ELAPSED, MOST_DIGITS);
        long epochMs = xml.whole(TIME_STAMP, JmeterRequest.EPOCH_DIGITS);
        long at = epochMs < 0 ? LogBytes.MISSING : JmeterRequest.nanos(epochMs);
        boolean ok = xml.is(SUCCESS, TRUE);
        return ms >= 0 && at != LogBytes.MISSING && (ok || xml.is(SUCCESS, FALSE))
                && requests.add(xml.text(LABEL), at, ms, ok ? null : JmeterRequest.error(xml.text(CODE)));
    }

    /**
     * Decodes, with bytes replaced that are none of the encoding's, on which the JDK's reader would print to standard error;
     * what stands before the declaration, which makes it none, is skipped.
     */
    private static Reader text(Path file) throws IOException {
        byte[] head;
        try (InputStream in = Content.open(file)) {
            head = in.readNBytes(HEAD_BYTES);
        }
        Matcher declared = ENCODING.matcher(Content.decode(head));
        boolean wide = head.length > 1 && (head[0] & head[1] & 0xFE) == 0xFE;
        Charset charset = wide ? StandardCharsets.UTF_16 : declared.find() && Charset.isSupported(declared.group(1))
                ? Charset.forName(declared.group(1)) : StandardCharsets.UTF_8;
        PushbackReader reader = new PushbackReader(new InputStreamReader(new ReadablePart(Content.open(file)), charset));
        int c = reader.read();
        while (c >= 0 && c != '<') {
            c = reader.read();
        }
        if (c >= 0) {
            reader.unread(c);
        }
        return reader;
    }

    private void read(Reader in) {
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        long line = 1;
        try {
            XMLStreamReader xml = factory.createXMLStreamReader(in);
            ArrayDeque<Open> open = new ArrayDeque<>();
            while (xml.hasNext()) {
                int event = xml.next();
                line = Math.max(1, xml.getLocation().getLineNumber());
                if (event == XMLStreamConstants.START_ELEMENT && isSample(xml)) {
                    open.push(sample(xml, open, line));
                } else if (event == XMLStreamConstants.END_ELEMENT && isSample(xml)) {
                    open.pop();
                }
            }
        } catch (XMLStreamException | RuntimeException e) { // the latter of the JDK's reader on garbage and of packed data
            rows.problem(line, "the file cannot be read beyond this line; was JMeter killed, or the copy cut short?");
            rows.truncated();
        }
    }

    private static boolean isSample(XMLStreamReader xml) {
        return xml.getLocalName().equals("httpSample") || xml.getLocalName().equals("sample");
    }

    private Open sample(XMLStreamReader xml, ArrayDeque<Open> open, long line) {
        if (JmeterRequest.isTransaction(attribute(xml, "rm"))) {
            transactions++;
            return new Open(true);
        }
        if (!open.isEmpty() && !open.peek().transaction) {
            inner++;
            return new Open(false);
        }
        String elapsed = attribute(xml, "t");
        String success = attribute(xml, "s");
        long at = JmeterRequest.nanos(attribute(xml, "ts"));
        if (!MILLIS.matcher(elapsed).matches() || at == LogBytes.MISSING || !success.equals("true") && !success.equals("false")
                || !requests.add(attribute(xml, "lb"), at, Long.parseLong(elapsed),
                        success.equals("true") ? null : JmeterRequest.error(attribute(xml, "rc")))) {
            rows.problem(line, "the sample lacks a time t, a sending ts or an outcome s, and is passed over");
        }
        return new Open(false);
    }

    private static String attribute(XMLStreamReader xml, String name) {
        String value = xml.getAttributeValue(null, name);
        return value == null ? "" : value;
    }
}
