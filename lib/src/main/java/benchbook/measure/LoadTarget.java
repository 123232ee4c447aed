package benchbook.measure;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.UnknownHostException;
import java.util.Locale;

/**
 * Where a load test sends to: HTTP/1.1 without TLS.
 *
 * @param url as the user wrote it
 * @param address resolved once, before the first request
 * @param host for the Host header
 * @param path with its query; begins with a slash
 */
public record LoadTarget(String url, InetSocketAddress address, String host, String path) {

    /**
     * Returns the target of an address such as {@code http://127.0.0.1:8080/orders?page=2}.
     *
     * @param mayLoad the host that the user may load although it is another machine; null for none
     * @throws IllegalArgumentException if it is no such address, of another machine that was not named, or unknown
     */
    public static LoadTarget of(String url, String mayLoad) {
        URI uri;
        try {
            uri = new URI(url);
        } catch (URISyntaxException e) {
            throw refused(url, e.getMessage());
        }
        String scheme = uri.getScheme() == null ? "" : uri.getScheme().toLowerCase(Locale.ROOT);
        if (scheme.equals("https")) {
            throw new IllegalArgumentException(url + ": TLS is not spoken here, so that the generator costs less than what it measures;"
                    + " name the service's plain port, or a proxy that ends TLS on this machine");
        }
        if (!scheme.equals("http") || uri.getRawUserInfo() != null || uri.getRawFragment() != null) {
            throw refused(url, scheme.isEmpty() || !url.contains("://") ? "it has no http://" : "only host, port, path and query may be given");
        }
        if (uri.getHost() == null) { // as of 127.1 or my_service
            throw refused(url, "its host is none that an address may have, which is a name of letters, digits and hyphens, four numbers, or an"
                    + " IPv6 address in brackets");
        }
        int port = uri.getPort() < 0 ? 80 : uri.getPort();
        if (port == 0 || port > 65535) {
            throw refused(url, "port " + port);
        }
        String path = uri.getRawPath() == null || uri.getRawPath().isEmpty() ? "/" : uri.getRawPath();
        if (uri.getRawQuery() != null) {
            path += "?" + uri.getRawQuery();
        }
        if (!path.chars().allMatch(c -> c > ' ' && c < 127)) {
            throw refused(url, "blanks and letters outside of ASCII are written with % in a path");
        }
        return new LoadTarget(url, resolved(url, uri.getHost(), port, mayLoad),
                port == 80 ? uri.getHost() : uri.getHost() + ":" + port, path);
    }

    private static IllegalArgumentException refused(String url, String why) {
        return new IllegalArgumentException("expected an address such as http://127.0.0.1:8080/orders, got \"" + url + "\": " + why);
    }

    private static InetSocketAddress resolved(String url, String host, int port, String mayLoad) {
        String bare = host.startsWith("[") ? host.substring(1, host.length() - 1) : host;
        InetAddress address;
        try {
            address = InetAddress.getByName(bare);
        } catch (UnknownHostException e) {
            throw new IllegalArgumentException(url + ": no address is known for " + bare);
        }
        if (address.isAnyLocalAddress()) {
            throw refused(url, bare + " is where a service listens, and none to send to");
        }
        if (!address.isLoopbackAddress() && !bare.equalsIgnoreCase(mayLoad)) {
            throw new IllegalArgumentException(url + ": " + bare + " is another machine, and a load test looks like an attack to its owner;"
                    + " if you may load it, say so with --i-may-load " + bare);
        }
        return new InetSocketAddress(address, port);
    }
}
