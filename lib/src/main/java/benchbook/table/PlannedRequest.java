package benchbook.table;

import java.util.List;

/**
 * A request that a load test sends, again and again.
 *
 * @param name what its latencies are called, as in {@code GET /orders}
 * @param method as in {@code GET}
 * @param path begins with a slash, and may have a query
 * @param headers as in {@code Accept: text/plain}
 * @param body UTF-8; empty for none
 * @param weight how often it is sent, against the weights of the others
 */
public record PlannedRequest(String name, String method, String path, List<String> headers, String body, double weight) {

    public PlannedRequest {
        headers = List.copyOf(headers);
    }

    /** Returns a GET without headers or body, the only request of its load test. */
    public static PlannedRequest get(String path) {
        return new PlannedRequest("GET " + path, "GET", path, List.of(), "", 1);
    }
}
