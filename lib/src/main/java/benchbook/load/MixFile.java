package benchbook.load;

import benchbook.table.PlannedRequest;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads the mix of requests of a load test, a text file of ours with one request a line:
 *
 * <pre>
 * # weight method path | header | header … > body
 * 8   GET    /customers/1/orders
 * 1.5 GET    /stats              | Accept: application/json
 * 0.5 POST   /orders             | Content-Type: application/json > {"customer": 1}
 * </pre>
 *
 * <p>Weights are shares of each other: the second of these is sent 15 times of 100. Headers stand behind {@code |}, the body
 * behind the first {@code >} that follows a blank and goes to the end of the line, in UTF-8. Blank lines, and lines that begin
 * with {@code #}, say nothing. {@code Content-Length}, {@code Connection} and {@code Transfer-Encoding} are the generator's own.
 */
public final class MixFile {

    /** As in {@code 1.5 GET /stats | Accept: text/plain > body}. */
    private static final Pattern LINE = Pattern.compile("(\\S+)\\s+(\\S+)\\s+(\\S+)((?:\\s+\\|[^|>]*(?:\\S>[^|>]*)*)*)(?:\\s+>\\s?(.*))?");
    /** As in {@code Accept: text/plain}; a name is a token of RFC 9110. */
    private static final Pattern HEADER = Pattern.compile("[!#$%&'*+.^_`~0-9A-Za-z-]+:[^\\x00-\\x08\\x0A-\\x1F\\x7F]*");
    private static final Pattern METHOD = Pattern.compile("[A-Z]{1,20}");
    /** No blank, no control character, and nothing outside of ASCII, which a path has to write with %. */
    private static final Pattern PATH = Pattern.compile("/[!-~]*");
    private static final Set<String> OURS = Set.of("content-length", "connection", "transfer-encoding");
    /** Each has histograms of its own. */
    private static final int MOST = 100;

    private final Path file;

    private MixFile(Path file) {
        this.file = file;
    }

    /**
     * Returns the requests, in the file's order.
     *
     * @throws LoadException if a line is no request, or there is none
     */
    public static List<PlannedRequest> read(Path file) {
        MixFile mix = new MixFile(file);
        List<PlannedRequest> requests = new ArrayList<>();
        Set<String> names = new HashSet<>();
        try (TextLines lines = new TextLines(file)) {
            for (String line = lines.next(); line != null; line = lines.next()) {
                if (!line.isBlank() && !line.stripLeading().startsWith("#")) {
                    PlannedRequest request = mix.request(line.strip(), lines.number());
                    if (!names.add(request.name())) {
                        throw new LoadException(file, lines.number(), "has " + LoadException.quote(request.name())
                                + " again; add the weights, or tell the two apart by the query");
                    }
                    requests.add(request);
                }
            }
        }
        if (requests.isEmpty() || requests.size() > MOST) {
            throw new LoadException(file, "expected 1 to " + MOST + " requests such as \"1 GET /orders\", a line each, got " + requests.size());
        }
        return requests;
    }

    private PlannedRequest request(String line, long number) {
        Matcher parts = LINE.matcher(line);
        if (!parts.matches()) {
            throw new LoadException(file, number, "expected weight, method and path, as in \"1 GET /orders\", got " + LoadException.quote(line));
        }
        String method = parts.group(2);
        String path = parts.group(3);
        if (!METHOD.matcher(method).matches() || method.equals("CONNECT")) {
            throw new LoadException(file, number, "expected a method such as GET, got " + LoadException.quote(method));
        }
        if (!PATH.matcher(path).matches()) {
            throw new LoadException(file, number, "expected a path such as /orders?page=2, ASCII without blanks, got " + LoadException.quote(path));
        }
        String body = parts.group(5) == null ? "" : parts.group(5);
        return new PlannedRequest(method + " " + path, method, path, headers(parts.group(4), number), body, weight(parts.group(1), number));
    }

    private List<String> headers(String text, long number) {
        List<String> headers = new ArrayList<>();
        for (String part : text.split("\\|")) {
            String header = part.strip();
            if (header.isEmpty()) {
                continue;
            }
            if (!HEADER.matcher(header).matches()) {
                throw new LoadException(file, number, "expected a header such as \"Accept: text/plain\", got " + LoadException.quote(header));
            }
            String name = header.substring(0, header.indexOf(':')).toLowerCase(Locale.ROOT);
            if (OURS.contains(name)) {
                throw new LoadException(file, number, name + " is set by the generator; leave it out");
            }
            headers.add(header);
        }
        return headers;
    }

    private double weight(String text, long number) {
        try {
            double weight = Double.parseDouble(text);
            if (weight > 0 && weight <= 1e9) {
                return weight;
            }
        } catch (NumberFormatException e) {
            // said below
        }
        throw new LoadException(file, number, "expected a weight above 0, such as 1 or 2.5, got " + LoadException.quote(text));
    }
}
