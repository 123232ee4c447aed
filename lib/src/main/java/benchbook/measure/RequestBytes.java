package benchbook.measure;

import benchbook.table.PlannedRequest;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;

/** The bytes of the requests of a plan, off the heap, so that sending copies nothing; every thread that sends has its own. */
final class RequestBytes {

    private final ByteBuffer[] bytes;
    private final boolean[] head;

    RequestBytes(LoadPlan plan) {
        List<PlannedRequest> requests = plan.requests();
        bytes = new ByteBuffer[requests.size()];
        head = new boolean[requests.size()];
        for (int i = 0; i < bytes.length; i++) {
            byte[] of = of(requests.get(i), plan.target().host(), plan.limits().connect() == LoadPlan.Connect.EACH);
            bytes[i] = ByteBuffer.allocateDirect(of.length).put(of).flip();
            head[i] = requests.get(i).method().equals("HEAD");
        }
    }

    /** Returns a request's bytes from the first on. */
    ByteBuffer of(int request) {
        return bytes[request].position(0);
    }

    boolean isHead(int request) {
        return head[request];
    }

    private static byte[] of(PlannedRequest request, String host, boolean close) {
        StringBuilder text = new StringBuilder(request.method()).append(' ').append(request.path()).append(" HTTP/1.1\r\n");
        if (request.headers().stream().noneMatch(h -> h.toLowerCase(Locale.ROOT).startsWith("host:"))) {
            text.append("Host: ").append(host).append("\r\n");
        }
        request.headers().forEach(h -> text.append(h).append("\r\n"));
        byte[] body = request.body().getBytes(StandardCharsets.UTF_8);
        if (body.length > 0 || request.method().equals("POST") || request.method().equals("PUT") || request.method().equals("PATCH")) {
            text.append("Content-Length: ").append(body.length).append("\r\n");
        }
        if (close) {
            text.append("Connection: close\r\n");
        }
        byte[] start = text.append("\r\n").toString().getBytes(StandardCharsets.UTF_8);
        byte[] all = java.util.Arrays.copyOf(start, start.length + body.length);
        System.arraycopy(body, 0, all, start.length, body.length);
        return all;
    }
}
