package benchbook.load;

import benchbook.load.StackStore.Stack;

/**
 * An event, decoded or printed. Fields have numbers: their places among those that were asked for with the event's
 * type. What an event does not have is {@code Long.MIN_VALUE}, NaN or empty, which are missing in tables.
 */
interface JfrEvent {

    /** Returns when it began, since 1970; missing in exports that have no date or no zone. */
    long time();

    long duration();

    /** Returns the name of the thread that it happened on. */
    String thread();

    Stack stack();

    long number(int field);

    double fraction(int field);

    /** Returns a span of time. */
    long nanos(int field);

    /** Returns a point in time, since 1970. */
    long instant(int field);

    long bytes(int field);

    boolean is(int field);

    String text(int field);

    String thread(int field);

    String className(int field);

    /** Returns class and method. */
    String method(int field);
}
