package benchbook.measure;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;

/** Takes JMH's output: copies all bytes to the log, and once a line is whole, progress to the talk and each to the listener. */
final class JmhOutput extends OutputStream {

    private static final String PROGRESS = "# Run progress: ";

    private final OutputStream log;
    private final PrintStream talk;
    private final Consumer<String> listener;
    private final ByteArrayOutputStream line = new ByteArrayOutputStream();

    JmhOutput(OutputStream log, PrintStream talk, Consumer<String> listener) {
        this.log = log;
        this.talk = talk;
        this.listener = listener;
    }

    @Override
    public void write(int b) throws IOException {
        log.write(b);
        if (b == '\n') {
            String text = line.toString(StandardCharsets.UTF_8).stripTrailing();
            if (text.startsWith(PROGRESS)) {
                talk.println(text.substring(PROGRESS.length()));
            }
            listener.accept(text);
            line.reset();
        } else {
            line.write(b);
        }
    }

    @Override
    public void flush() throws IOException {
        log.flush();
    }
}
