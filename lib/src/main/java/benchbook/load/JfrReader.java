package benchbook.load;

import benchbook.load.JfrChunks.Damage;
import benchbook.load.JfrEvents.Handler;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Decodes the asked-for events of a recording, chunk by chunk, in the file's order. The JDK has a reader too; it takes
 * all JVMs of a file for one, ends at damage without a word, waits for ever for an end that a killed JVM did not write,
 * and makes an object of every value. The format describes itself, so that this one does not depend on a version more
 * than that one does. Tests hold it against the JDK's.
 */
final class JfrReader {

    /** How to read a type's events, and who takes them. */
    private record Target(JfrPlan plan, Consumer<JfrEvent> rows) {}

    private final JfrBytes in;
    private final JfrEvents events;
    private final JfrNamed named;
    private final DecodedEvent event;

    JfrReader(JfrBytes in, JfrEvents events, StackStore store) {
        this.in = in;
        this.events = events;
        named = new JfrNamed(store);
        event = new DecodedEvent(named);
    }

    /** Gives a chunk's events to their handlers; if it turns out to be damaged, rows may have been made by then. */
    void read(JfrChunk chunk) throws IOException, Damage {
        try {
            Target[] small = new Target[JfrChunks.SMALL_TYPES];
            Map<Long, Target> large = new HashMap<>();
            boolean any = false;
            for (JfrType type : chunk.types().values()) {
                Handler handler = events.handlers.get(type.name());
                if (handler != null && chunk.events().containsKey(type.name())) {
                    Target target = new Target(JfrPlan.of(type, chunk.types(), DecodedEvent.slots(handler.fields())), handler.rows());
                    any = true;
                    if (type.id() >= 0 && type.id() < small.length) {
                        small[(int) type.id()] = target;
                    } else {
                        large.put(type.id(), target);
                    }
                }
            }
            if (any) {
                JfrPools pools = new JfrPools(chunk.types());
                for (int i = 0; i < chunk.constants().length; i += 2) {
                    pools.read(in, chunk.constants()[i], size(chunk.constants()[i + 1]));
                }
                named.chunk(pools);
                event.chunk(chunk);
                events.types = chunk.types();
                walk(chunk.offset() + JfrChunks.HEADER_BYTES, chunk.offset() + chunk.bytes(), small, large);
            }
        } catch (IndexOutOfBoundsException | NegativeArraySizeException e) {
            throw new Damage("its events cannot be decoded");
        }
    }

    private static int size(long bytes) throws Damage {
        if (bytes > Integer.MAX_VALUE - 8) {
            throw new Damage("an event of " + bytes + " bytes is too long");
        }
        return (int) bytes;
    }

    private void walk(long from, long limit, Target[] small, Map<Long, Target> large) throws IOException, Damage {
        for (long position = from; position < limit; ) {
            in.seek(position, (int) Math.min(JfrChunks.LONGEST_START, limit - position));
            long size = in.number();
            long type = in.number();
            Target target = type >= 0 && type < small.length ? small[(int) type] : large.get(type);
            if (target != null) {
                event.read(in, position, size(size), target.plan);
                target.rows.accept(event);
            }
            position += size;
        }
    }
}
