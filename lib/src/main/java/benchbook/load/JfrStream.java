package benchbook.load;

import benchbook.load.JfrChunk.Tally;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
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
     * @param chunks how many events there are of each type, by chunk, in the file's order
     * @param chunkEnds told after the last event of each chunk, before the reader takes in the next one's constants
     * @return what went wrong, if something did; rows may have been made by then
     */
    static Optional<String> read(Path file, Map<String, Consumer<RecordedEvent>> handlers, List<Map<String, Tally>> chunks,
            Runnable chunkEnds) throws IOException {
        AtomicReference<Throwable> fault = new AtomicReference<>();
        Map<String, Arrival> seen = new HashMap<>();
        long[] left = new long[chunks.size()];
        try (EventStream stream = EventStream.openFile(file)) {
            stream.setReuse(true);
            stream.setOrdered(false);
            stream.onError(t -> fault.compareAndSet(null, t));
            handlers.forEach((type, handler) -> {
                Arrival arrival = new Arrival(chunks, type);
                if (arrival.wanted > 0) {
                    arrival.addTo(left);
                    seen.put(type, arrival);
                    stream.onEvent(type, event -> {
                        int chunk = arrival.next();
                        if (fault.get() == null) {
                            try {
                                handler.accept(event);
                            } catch (RuntimeException | StackOverflowError | InternalError e) {
                                fault.set(e);
                            }
                        }
                        if (--left[chunk] == 0) {
                            chunkEnds.run();
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
        for (Map.Entry<String, Arrival> type : seen.entrySet()) {
            Arrival arrival = type.getValue();
            if (arrival.count != arrival.wanted) {
                return Optional.of("of its " + arrival.wanted + " events " + type.getKey() + " the reader gave " + arrival.count);
            }
        }
        return Optional.empty();
    }

    /** Counts one type's events, and tells by that which chunk the last one is of: the stream does not say. */
    private static final class Arrival {
        private final long[] ends;
        final long wanted;
        long count;
        private int chunk;

        Arrival(List<Map<String, Tally>> chunks, String type) {
            ends = new long[chunks.size()];
            long sum = 0;
            for (int i = 0; i < ends.length; i++) {
                Tally tally = chunks.get(i).get(type);
                sum += tally == null ? 0 : tally.count();
                ends[i] = sum;
            }
            wanted = sum;
        }

        void addTo(long[] left) {
            for (int i = 0; i < ends.length; i++) {
                left[i] += ends[i] - (i == 0 ? 0 : ends[i - 1]);
            }
        }

        int next() {
            count++;
            while (chunk < ends.length - 1 && count > ends[chunk]) {
                chunk++;
            }
            return chunk;
        }
    }
}
