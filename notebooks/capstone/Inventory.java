package capstone;

import java.time.Duration;
import org.springframework.http.client.SimpleClientHttpRequestFactory;
import org.springframework.web.client.RestClient;

/**
 * Asks the inventory service, by the JDK's {@code HttpURLConnection}: over a fresh connection for each call, as many clients do
 * that are made anew for each call, or over connections that are kept.
 */
final class Inventory {

    private static final Duration PATIENCE = Duration.ofSeconds(5);
    /** Connections that are kept: as many as calls at a time. The JDK's own 5 would close the others again, and hide what keeping does. */
    private static final String KEPT = "64";

    record Stock(int product, int available) {}

    private final RestClient client;

    Inventory(String url, boolean keepAlive) {
        System.setProperty("http.maxConnections", KEPT);
        SimpleClientHttpRequestFactory connections = new SimpleClientHttpRequestFactory();
        connections.setConnectTimeout(PATIENCE);
        connections.setReadTimeout(PATIENCE);
        RestClient.Builder builder = RestClient.builder().baseUrl(url).requestFactory(connections);
        client = (keepAlive ? builder : builder.defaultHeader("Connection", "close")).build();
    }

    /** @throws org.springframework.web.client.RestClientException if there is no answer */
    Stock stockOf(int product) {
        return client.get().uri("/stock/{product}", product).retrieve().body(Stock.class);
    }
}
