package benchbook.load;

import benchbook.load.JfrChunks.Damage;
import benchbook.load.StackStore.Stack;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The event of a recording at which the reader stands: one object for all of them. */
final class DecodedEvent implements JfrEvent {

    /** What any event may have, in the first slots; the fields asked for come behind. */
    private static final List<String> COMMON = List.of("startTime", "duration", "eventThread", "stackTrace");
    private static final int TIME = 0;
    private static final int DURATION = 1;
    private static final int THREAD = 2;
    private static final int STACK = 3;
    private static final int FIRST = COMMON.size();
    /** More than any event is asked for. */
    private static final int SLOTS = 16;

    private final JfrNamed named;
    private final long[] numbers = new long[SLOTS];
    private final String[] texts = new String[SLOTS];
    private JfrPlan plan;
    private JfrChunk chunk;
    private double ticksPerNs;

    DecodedEvent(JfrNamed named) {
        this.named = named;
    }

    /** Returns the slots of an event that is asked for these fields. */
    static List<String> slots(List<String> fields) {
        List<String> slots = new ArrayList<>(COMMON);
        slots.addAll(fields);
        return slots;
    }

    /** Takes the clock of the chunk whose events follow. */
    void chunk(JfrChunk next) {
        chunk = next;
        ticksPerNs = next.ticksPerSecond() / 1e9;
    }

    /** Goes to the event at a position, of so many bytes. */
    void read(JfrBytes in, long position, int size, JfrPlan itsPlan) throws IOException, Damage {
        in.seek(position, size);
        in.number(); // size
        in.number(); // type
        plan = itsPlan;
        Arrays.fill(numbers, 0, plan.wanted(), JfrPlan.ABSENT);
        Arrays.fill(texts, 0, plan.wanted(), null);
        plan.read(in, numbers, texts);
        if (in.position() != position + size) {
            throw new Damage("an event is not as its metadata describe it");
        }
    }

    @Override
    public long time() {
        return instantOf(TIME);
    }

    @Override
    public long duration() {
        return span(DURATION);
    }

    @Override
    public String thread() {
        return numbers[THREAD] == JfrPlan.ABSENT ? "" : named.thread(plan.pool(THREAD), numbers[THREAD]);
    }

    @Override
    public Stack stack() {
        return numbers[STACK] == JfrPlan.ABSENT ? StackStore.NONE : named.stack(numbers[STACK]);
    }

    @Override
    public long number(int field) {
        return numbers[FIRST + field];
    }

    @Override
    public double fraction(int field) {
        return numbers[FIRST + field] == JfrPlan.ABSENT ? Double.NaN : Double.longBitsToDouble(numbers[FIRST + field]);
    }

    @Override
    public long nanos(int field) {
        return span(FIRST + field);
    }

    @Override
    public long instant(int field) {
        return instantOf(FIRST + field);
    }

    @Override
    public long bytes(int field) {
        return numbers[FIRST + field];
    }

    @Override
    public boolean is(int field) {
        return numbers[FIRST + field] == 1;
    }

    @Override
    public String text(int field) {
        return named.text(plan, FIRST + field, numbers, texts);
    }

    @Override
    public String thread(int field) {
        return named.thread(plan.pool(FIRST + field), numbers[FIRST + field]);
    }

    @Override
    public String className(int field) {
        return named.className(plan.pool(FIRST + field), numbers[FIRST + field]);
    }

    @Override
    public String method(int field) {
        return named.method(plan.pool(FIRST + field), numbers[FIRST + field]);
    }

    /** As the JDK's reader computes it, to the nanosecond. */
    private long instantOf(int slot) {
        long value = numbers[slot];
        if (value == JfrPlan.ABSENT) {
            return value;
        }
        return switch (plan.unit(slot)) {
            case "MILLISECONDS_SINCE_EPOCH" -> value * 1_000_000;
            case "NANOSECONDS_SINCE_EPOCH" -> value;
            default -> chunk.startNs() + (long) ((value - chunk.startTicks()) / ticksPerNs);
        };
    }

    /** Without an end, or without any at all, it is missing. */
    private long span(int slot) {
        long value = numbers[slot];
        if (value == JfrPlan.ABSENT || value == Long.MAX_VALUE) {
            return JfrPlan.ABSENT;
        }
        return switch (plan.unit(slot)) {
            case "TICKS" -> (long) (value / ticksPerNs);
            case "MICROSECONDS" -> value * 1_000;
            case "MILLISECONDS" -> value * 1_000_000;
            case "SECONDS" -> value * 1_000_000_000;
            default -> value;
        };
    }
}
