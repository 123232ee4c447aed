package benchbook.measure;

import java.io.IOException;
import java.net.BindException;
import java.net.ConnectException;

/** Why a request has no answer; an answer with a status of 400 or more fails too, as {@code status 503}. */
enum Failure {
    TIMEOUT("timeout"),
    REFUSED("connection refused"),
    /** Unreachable, or any other fault of opening. */
    CONNECT("no connection"),
    /** Each connection that is closed keeps its local port for a minute; there are some 28,000. */
    PORTS("no local port free"),
    /** Of this process or the machine. */
    FILES("too many open files"),
    RESET("connection reset"),
    CLOSED("closed before the answer's end"),
    GARBAGE("no HTTP answer");

    final String text;

    Failure(String text) {
        this.text = text;
    }

    /** Returns why a connection could not be opened. */
    static Failure of(IOException e) {
        String text = String.valueOf(e.getMessage());
        if (text.contains("Too many open files")) {
            return FILES;
        }
        if (e instanceof BindException || text.contains("Cannot assign requested address")) {
            return PORTS;
        }
        return e instanceof ConnectException && text.contains("refused") ? REFUSED : CONNECT;
    }
}
