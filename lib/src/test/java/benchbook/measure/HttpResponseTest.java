package benchbook.measure;

import static org.assertj.core.api.Assertions.assertThat;

import benchbook.measure.HttpResponse.Progress;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Answers as RFC 9112 has them, whole and cut at every place, and what is none. */
class HttpResponseTest {

    private final HttpResponse response = new HttpResponse();

    private Progress feed(String text) {
        return response.feed(ByteBuffer.wrap(text.getBytes(StandardCharsets.ISO_8859_1)));
    }

    /** The answer may come in any two pieces, or byte by byte; it is complete with its last byte, and not before. */
    private void complete(boolean head, String text, int status, boolean keeps) {
        for (int cut = 0; cut < text.length(); cut++) {
            response.begin(head);
            if (cut > 0) {
                assertThat(feed(text.substring(0, cut))).as("first %d of %s", cut, text).isEqualTo(Progress.MORE);
            }
            assertThat(feed(text.substring(cut))).as("from %d on: %s", cut, response.fault()).isEqualTo(Progress.COMPLETE);
            assertThat(response.status()).isEqualTo(status);
            assertThat(response.keepsConnection()).isEqualTo(keeps);
        }
        response.begin(head);
        for (int i = 0; i < text.length() - 1; i++) {
            assertThat(feed(text.substring(i, i + 1))).isEqualTo(Progress.MORE);
        }
        assertThat(feed(text.substring(text.length() - 1))).isEqualTo(Progress.COMPLETE);
    }

    @Test
    void contentLength() {
        complete(false, "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello", 200, true);
        complete(false, "HTTP/1.1 200\r\ncontent-LENGTH:\t0 \r\n\r\n", 200, true);
        complete(false, "HTTP/1.1 404 Not Found\nContent-Length: 1\nContent-Length: 1\n\nx", 404, true);
    }

    @Test
    void chunks() {
        complete(false, "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n1a;x=\"y\"\r\nabcdefghijklmnopqrstuvwxyz\r\n0\r\n\r\n", 200, true);
        complete(false, "HTTP/1.1 200 OK\r\nTransfer-Encoding: gzip, Chunked\r\n\r\n1\r\nx\r\n0\r\nExpires: now\r\n\r\n", 200, true);
        // Both lengths: chunks count, and the connection must not be used again (RFC 9112, 6.3).
        complete(false, "HTTP/1.1 200 OK\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx\r\n0\r\n\r\n", 200, false);
    }

    @Test
    void answersWithoutABody() {
        complete(true, "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n", 200, true);
        complete(false, "HTTP/1.1 204 No Content\r\n\r\n", 204, true);
        complete(false, "HTTP/1.1 304 Not Modified\r\nContent-Length: 5\r\n\r\n", 304, true);
    }

    @Test
    void informationIsPassedOver() {
        complete(false, "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\nHTTP/1.1 201 Created\r\nContent-Length: 1\r\n\r\nx", 201, true);
    }

    @ParameterizedTest
    @CsvSource({"1.1,close,false", "1.1,keep-alive,true", "1.1,'Upgrade, Close',false", "1.0,,false", "1.0,keep-alive,true"})
    void theConnectionIsKeptAsBothSay(String version, String connection, boolean keeps) {
        complete(false, "HTTP/" + version + " 200 OK\r\nContent-Length: 1\r\n" + (connection == null ? "" : "Connection: " + connection + "\r\n")
                + "\r\nx", 200, keeps);
    }

    @Test
    void aBodyWithoutALengthEndsWithTheConnection() {
        response.begin(false);
        assertThat(feed("HTTP/1.1 200 OK\r\n\r\nas long as it takes")).isEqualTo(Progress.MORE);
        assertThat(response.endsWithConnection()).isTrue();
        assertThat(response.keepsConnection()).isFalse();
        response.begin(false);
        feed("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhell");
        assertThat(response.endsWithConnection()).as("cut").isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "SSH-2.0-OpenSSH_9.6\r\n",
        "HTTP/2 200\r\n",
        "HTTP/1.1 20 OK\r\n",
        "HTTP/1.1 2000 OK\r\n",
        "HTTP/1.1 999 No\r\n",
        "HTTP/1.1 101 Switching Protocols\r\n\r\n",
        "HTTP/1.1 200 OK\r\nno colon\r\n",
        "HTTP/1.1 200 OK\r\n: no name\r\n",
        "HTTP/1.1 200 OK\r\nContent-Length: -1\r\n",
        "HTTP/1.1 200 OK\r\nContent-Length: 1, 1\r\n",
        "HTTP/1.1 200 OK\r\nContent-Length: 99999999999999999999\r\n",
        "HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nx\r\n",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nxy\r\n",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1111111111111111\r\n",
        "HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\nxHTTP/1.1 200 OK"})
    void garbage(String text) {
        response.begin(false);
        assertThat(feed(text)).isEqualTo(Progress.GARBAGE);
        assertThat(response.fault()).isNotBlank().doesNotContain("\r", "\n");
    }

    @Test
    void garbageWithoutALineEndsToo() {
        response.begin(false);
        assertThat(feed("x".repeat(20_000))).isEqualTo(Progress.GARBAGE);
        response.begin(false);
        assertThat(feed("HTTP/1.1 200 OK\r\n" + "a: b\r\n".repeat(1001))).isEqualTo(Progress.GARBAGE);
    }

    /** Any bytes, in any pieces: more, an answer or garbage, and never an exception. */
    @Test
    void anyBytes() {
        SplittableRandom random = new SplittableRandom(7);
        String good = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n";
        int garbage = 0;
        for (int round = 0; round < 20_000; round++) {
            byte[] bytes = good.getBytes(StandardCharsets.ISO_8859_1);
            for (int i = random.nextInt(4); i >= 0; i--) {
                bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
            }
            response.begin(random.nextBoolean());
            int cut = random.nextInt(bytes.length);
            Progress first = response.feed(ByteBuffer.wrap(bytes, 0, cut));
            if (first == Progress.MORE) {
                first = response.feed(ByteBuffer.wrap(bytes, cut, bytes.length - cut));
            }
            garbage += first == Progress.GARBAGE ? 1 : 0;
        }
        assertThat(garbage).isBetween(5_000, 19_999);
    }
}
