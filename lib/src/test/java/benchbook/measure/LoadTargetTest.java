package benchbook.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LoadTargetTest {

    @ParameterizedTest
    @CsvSource({"http://127.0.0.1:8080/a?b=c,127.0.0.1:8080,/a?b=c,8080", "http://localhost,localhost,/,80", "HTTP://[::1]:81?x,[::1]:81,/?x,81",
        "http://127.0.0.9/%20,127.0.0.9,/%20,80"})
    void thisMachine(String url, String host, String path, int port) {
        LoadTarget target = LoadTarget.of(url, null);
        assertThat(target.host()).isEqualTo(host);
        assertThat(target.path()).isEqualTo(path);
        assertThat(target.address().getPort()).isEqualTo(port);
        assertThat(target.address().getAddress().isLoopbackAddress()).isTrue();
    }

    /** Addresses alone: no name is asked for. 192.0.2.1 is for documentation (RFC 5737). */
    @Test
    void anotherMachineHasToBeNamed() {
        assertThatThrownBy(() -> LoadTarget.of("http://192.0.2.1/", null)).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("--i-may-load 192.0.2.1");
        assertThatThrownBy(() -> LoadTarget.of("http://192.0.2.1/", "192.0.2.2")).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> LoadTarget.of("http://0.0.0.0/", null)).isInstanceOf(IllegalArgumentException.class);
        assertThat(LoadTarget.of("http://192.0.2.1/", "192.0.2.1").address().getPort()).isEqualTo(80);
    }

    /** The reason is the one that holds: no user has to look for what is wrong with a path. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"http://127.1/|its host is none", "http://my_service:80/|its host is none", "http://127.0.0.1@192.0.2.1/|only host, port",
        "http://0.0.0.0:80/|0.0.0.0 is where a service listens", "http://[::]/|:: is where a service listens"})
    void theReasonIsTold(String url, String reason) {
        assertThatThrownBy(() -> LoadTarget.of(url, null)).hasMessageStartingWith("expected an address").hasMessageContaining(reason);
    }

    @Test
    void tlsIsRefusedWithTheWayOut() {
        assertThatThrownBy(() -> LoadTarget.of("https://127.0.0.1/", null)).hasMessageContaining("TLS").hasMessageContaining("plain port");
    }

    @ParameterizedTest
    @ValueSource(strings = {"127.0.0.1:8080", "localhost/a", "ftp://127.0.0.1/", "http://a b/", "http://user@127.0.0.1/", "http://127.0.0.1/#a",
        "http://127.0.0.1:0/", "http://127.0.0.1:70000/", "http://127.0.0.1/ä", "http:///a", ""})
    void whatIsNoAddress(String url) {
        assertThatThrownBy(() -> LoadTarget.of(url, null)).isInstanceOf(IllegalArgumentException.class).hasMessageStartingWith("expected an address");
    }
}
