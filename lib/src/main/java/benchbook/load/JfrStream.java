package benchbook.load;

import benchbook.load.JfrChunk.Tally;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import jdk.jfr.consumer.EventStream;
import jdk.jfr.consumer.RecordedEvent;

/**
 * The JDK's event stream over a file, which decodes the asked-for event types alone. It reports neither damage nor
 * what a handler throws, so both are looked for here.
 */
final class JfrStream {

    private JfrStream() {}

    /**
     * Gives each event to its handler, in the caller's thread.
     *
     * @param expected how many there are of each type
     * @return what went wrong, if something did; rows may have been made by then
     */
    static Optional<String> read(Path file, Map<String, Consumer<RecordedEvent>> handlers, Map<String, Tally> expected)
            throws IOException {
        AtomicReference<Throwable> fault = new AtomicReference<>();
        Map<String, long[]> seen = new HashMap<>();
        try (EventStream stream = EventStream.openFile(file)) {
            stream.setReuse(true);
            stream.setOrdered(false);
            stream.onError(t -> fault.compareAndSet(null, t));
            handlers.forEach((type, handler) -> {
                if (expected.containsKey(type)) {
                    long[] count = new long[1];
                    seen.put(type, count);
                    stream.onEvent(type, event -> {
                        count[0]++;
                        if (fault.get() == null) {
                            try {
                                handler.accept(event);
                            } catch (RuntimeException | StackOverflowError | InternalError e) {
                                fault.set(e);
                            }
                        }
                    });
                }
            });
            if (seen.isEmpty()) {
                return Optional.empty(); // without a handler the stream would decode all
            }
            stream.start();
        } catch (RuntimeException | StackOverflowError | InternalError e) {
            fault.compareAndSet(null, e); // what its parser throws at garbled pools is not declared
        }
        if (fault.get() instanceof OutOfMemoryError e) {
            throw e;
        }
        if (fault.get() != null) {
            return Optional.of("its events cannot be decoded");
        }
        for (Map.Entry<String, long[]> type : seen.entrySet()) {
            long wanted = expected.get(type.getKey()).count();
            if (type.getValue()[0] != wanted) {
                return Optional.of("of its " + wanted + " events " + type.getKey() + " the reader gave " + type.getValue()[0]);
            }
        }
        return Optional.empty();
    }
}
