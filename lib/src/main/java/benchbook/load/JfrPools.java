package benchbook.load;

import benchbook.load.JfrChunks.Damage;
import benchbook.load.JfrType.Field;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The constants of one chunk: what events name by a number. They are all over the chunk, behind the events that need
 * them too, so they are read first. The format (JDK sources, {@code ChunkParser.fillConstantPools}): time, duration,
 * offset of the next such event, a byte of flags, the number of pools; of each its type and the number of constants;
 * of each its number and its value.
 */
final class JfrPools {

    private static final String STACK = "jdk.types.StackTrace";
    private static final String FRAMES = "frames";
    /** JDKs have four types of frames, async-profiler seven. */
    static final int TYPE_BITS = 16;
    static final long TYPE_MASK = (1 << TYPE_BITS) - 1;
    /** What is kept of constants that have more than a text. */
    private static final Map<String, List<String>> WANTED = Map.of(
            "java.lang.Class", List.of("name"),
            "jdk.types.Method", List.of("type", "name", "hidden"),
            "java.lang.Thread", List.of("javaName", "osName", "virtual"));

    /** A constant that has fields; {@code named} is for whoever names it. */
    static final class Constant {
        final JfrPlan plan;
        final long[] numbers;
        final String[] texts;
        String named;
        /** Of a method: its number, and the last frame that it was seen in, which mostly is the next too. */
        int method = -1;
        long lastPlace = Long.MIN_VALUE;
        int frame;

        Constant(JfrPlan plan) {
            this.plan = plan;
            numbers = new long[plan.wanted()];
            texts = new String[plan.wanted()];
            Arrays.fill(numbers, JfrPlan.ABSENT);
        }
    }

    /** A stack: {@code depth} frames of two numbers each from an index on: its method, and its place, which is line and type. */
    static final class Trace {
        final int from;
        final int depth;
        final boolean truncated;
        StackStore.Stack named;

        Trace(int from, int depth, boolean truncated) {
            this.from = from;
            this.depth = depth;
            this.truncated = truncated;
        }
    }

    /** How to read a stack: what stands before its frames, a frame, and what stands behind. */
    private record TracePlan(JfrPlan before, JfrPlan frame, JfrPlan after) {}

    private final Map<Long, JfrType> types;
    private final Map<Long, JfrPlan> plans = new HashMap<>();
    private final LongMap<LongMap<String>> texts = new LongMap<>();
    private final LongMap<LongMap<Constant>> constants = new LongMap<>();
    private final LongMap<Trace> traces = new LongMap<>();
    private final List<String> textWanted = new ArrayList<>();
    private TracePlan tracePlan;
    /** The frames of all stacks. */
    long[] frames = new long[1 << 12];
    private int used;

    JfrPools(Map<Long, JfrType> types) {
        this.types = types;
    }

    /** Reads the event at a position, of so many bytes. */
    void read(JfrBytes in, long position, int size) throws IOException, Damage {
        in.seek(position, size);
        in.number(); // size
        in.number(); // type
        in.number(); // time
        in.number(); // duration
        in.number(); // offset
        in.one(); // flags
        for (int pools = in.count(); pools > 0; pools--) {
            long id = in.number();
            JfrType type = types.get(id);
            if (type == null) {
                throw new Damage("it has constants of type " + id + ", which its metadata do not describe");
            }
            pool(in, type);
        }
        if (in.position() != position + size) {
            throw new Damage("its constants are not as its metadata describe them");
        }
    }

    private void pool(JfrBytes in, JfrType type) throws Damage {
        int count = in.count();
        if (type.name().equals(STACK)) {
            for (int i = 0; i < count; i++) {
                trace(in, in.number(), type);
            }
        } else if (WANTED.containsKey(type.name())) {
            JfrPlan plan = plan(type, WANTED.get(type.name()));
            LongMap<Constant> into = constants.of(type.id(), LongMap::new);
            for (int i = 0; i < count; i++) {
                long key = in.number();
                Constant constant = new Constant(plan);
                plan.read(in, constant.numbers, constant.texts);
                // The JDK's reader takes the first in the file too: a thread may have been renamed since.
                if (into.get(key) == null) {
                    into.put(key, constant);
                }
            }
        } else {
            texts(in, type, count);
        }
    }

    /** Keeps the texts of a type that begins with one, such as a symbol, or a thread's state. */
    private void texts(JfrBytes in, JfrType type, int count) throws Damage {
        String first = type.fields().isEmpty() ? "" : type.fields().get(0).name();
        JfrPlan plan = plan(type, List.of(first));
        LongMap<String> into = texts.of(type.id(), LongMap::new);
        long[] number = new long[1];
        String[] text = new String[1];
        for (int i = 0; i < count; i++) {
            long key = in.number();
            text[0] = null;
            plan.read(in, number, text);
            if (text[0] != null) {
                into.put(key, text[0]);
            }
        }
    }

    private JfrPlan plan(JfrType type, List<String> wanted) throws Damage {
        JfrPlan plan = plans.get(type.id());
        if (plan == null) {
            plan = JfrPlan.of(type, types, wanted);
            plans.put(type.id(), plan);
        }
        return plan;
    }

    private void trace(JfrBytes in, long key, JfrType type) throws Damage {
        if (tracePlan == null) {
            tracePlan = tracePlan(type);
        }
        long[] truncated = new long[1];
        tracePlan.before.read(in, truncated, NO_TEXT);
        int depth = in.count();
        if (frames.length < used + 2 * depth) {
            frames = Arrays.copyOf(frames, Math.max(used + 2 * depth, frames.length + frames.length / 2));
        }
        int from = used;
        long[] frame = {0, 0, 0};
        for (int i = 0; i < depth; i++) {
            tracePlan.frame.read(in, frame, NO_TEXT);
            frames[used++] = frame[0];
            frames[used++] = frame[1] << TYPE_BITS | frame[2] & TYPE_MASK;
        }
        tracePlan.after.read(in, truncated, NO_TEXT);
        if (traces.get(key) == null) {
            traces.put(key, new Trace(from, depth, truncated[0] != 0));
        } else {
            used = from;
        }
    }

    private static final String[] NO_TEXT = new String[3];

    private TracePlan tracePlan(JfrType type) throws Damage {
        List<Field> before = new ArrayList<>();
        List<Field> after = new ArrayList<>();
        JfrType element = null;
        for (Field field : type.fields()) {
            if (field.name().equals(FRAMES) && field.array()) {
                element = types.get(field.type());
            } else {
                (element == null ? before : after).add(field);
            }
        }
        if (element == null) {
            throw new Damage("its metadata describe stacks without frames");
        }
        List<String> truncated = List.of("truncated");
        return new TracePlan(JfrPlan.of(before, types, truncated), JfrPlan.of(element, types, List.of("method", "lineNumber", "type")),
                JfrPlan.of(after, types, truncated));
    }

    /** Returns a stack, or null if there is none of that number. */
    Trace trace(long key) {
        return traces.get(key);
    }

    /** Returns the pool of a frame's method, 0, or of its type, 2; −1 in a chunk without stacks. */
    long framePool(int slot) {
        return tracePlan == null ? -1 : tracePlan.frame.pool(slot);
    }

    /** Returns a constant with fields, or null if there is none of that number. */
    Constant constant(long pool, long key) {
        LongMap<Constant> all = constants.get(pool);
        return all == null ? null : all.get(key);
    }

    /** Returns a text, or null if there is none of that number. */
    String text(long pool, long key) {
        LongMap<String> all = texts.get(pool);
        return all == null ? null : all.get(key);
    }

    /** Returns a text that a value holds itself, or as a constant; empty where there is none. */
    String text(JfrPlan plan, int slot, long[] numbers, String[] inline) {
        if (inline[slot] != null) {
            return inline[slot];
        }
        String text = numbers[slot] == JfrPlan.ABSENT ? null : text(plan.pool(slot), numbers[slot]);
        return text == null ? "" : text;
    }
}
