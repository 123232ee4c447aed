package benchbook.load;

import benchbook.table.LoadRun;
import benchbook.table.RunTable;
import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.nio.file.Path;
import java.util.ArrayDeque;
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
        try (InputStream in = withoutBlanks(Content.open(file))) {
            xml.read(in);
        } catch (IOException e) {
            throw Content.unreadable(file, e);
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

    /** What stands before the declaration makes it none. */
    private static InputStream withoutBlanks(InputStream in) throws IOException {
        PushbackInputStream back = new PushbackInputStream(in);
        int b = back.read();
        while (b == ' ' || b == '\n' || b == '\r' || b == '\t') {
            b = back.read();
        }
        if (b >= 0) {
            back.unread(b);
        }
        return back;
    }

    private void read(InputStream in) {
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
