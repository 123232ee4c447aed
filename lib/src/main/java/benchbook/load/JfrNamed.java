package benchbook.load;

import benchbook.load.JfrPools.Constant;
import benchbook.load.JfrPools.Trace;
import benchbook.load.StackStore.Stack;

/**
 * Names of what events share: each stack, thread and class of a chunk is named at its first use, and not again for
 * each of millions of events.
 */
final class JfrNamed {

    private static final int NAME = 0;
    private static final int METHOD_TYPE = 0;
    private static final int METHOD_NAME = 1;
    private static final int METHOD_HIDDEN = 2;
    private static final int JAVA_NAME = 0;
    private static final int OS_NAME = 1;
    private static final int VIRTUAL = 2;

    private final StackStore store;
    private JfrPools pools;
    private long methodPool;
    private long typePool;
    private int[] numbers = new int[64];

    JfrNamed(StackStore store) {
        this.store = store;
    }

    /** Takes the constants of the chunk whose events follow. */
    void chunk(JfrPools constants) {
        pools = constants;
        methodPool = constants.framePool(0);
        typePool = constants.framePool(2);
    }

    Stack stack(long key) {
        Trace trace = pools.trace(key);
        if (trace == null) {
            return StackStore.NONE;
        }
        if (trace.named == null) {
            if (numbers.length < trace.depth) {
                numbers = new int[2 * trace.depth];
            }
            for (int i = 0; i < trace.depth; i++) {
                int at = trace.from + 2 * i;
                numbers[i] = frame(pools.frames[at], pools.frames[at + 1]);
            }
            trace.named = store.add(numbers, trace.depth, trace.truncated);
        }
        return trace.named;
    }

    private int frame(long methodKey, long place) {
        Constant method = pools.constant(methodPool, methodKey);
        if (method != null && method.lastPlace == place) {
            return method.frame;
        }
        long line = place >> JfrPools.TYPE_BITS;
        String type = pools.text(typePool, place & JfrPools.TYPE_MASK);
        int frame = store.frame(method == null ? store.method("", "unknown", false) : number(method), line, type == null ? "" : type);
        if (method != null) {
            method.lastPlace = place;
            method.frame = frame;
        }
        return frame;
    }

    private int number(Constant method) {
        if (method.method < 0) {
            String type = className(method.plan.pool(METHOD_TYPE), method.numbers[METHOD_TYPE]);
            String name = pools.text(method.plan, METHOD_NAME, method.numbers, method.texts);
            method.method = store.method(type, JfrNames.frame(type, name.isEmpty() ? "unknown" : name), method.numbers[METHOD_HIDDEN] == 1);
        }
        return method.method;
    }

    /** Returns a method's name with its class, as in frames; empty where there is none. */
    String method(long pool, long key) {
        Constant method = pools.constant(pool, key);
        return method == null ? "" : store.name(number(method));
    }

    /** Virtual threads mostly have no name, and a carrier's would be somebody else's. */
    String thread(long pool, long key) {
        Constant thread = pools.constant(pool, key);
        if (thread == null) {
            return "";
        }
        if (thread.named == null) {
            String name = pools.text(thread.plan, JAVA_NAME, thread.numbers, thread.texts);
            if (name.isEmpty()) {
                name = thread.numbers[VIRTUAL] == 1 ? JfrNames.UNNAMED
                        : pools.text(thread.plan, OS_NAME, thread.numbers, thread.texts);
            }
            thread.named = name;
        }
        return thread.named;
    }

    String className(long pool, long key) {
        Constant type = pools.constant(pool, key);
        if (type == null) {
            return "";
        }
        if (type.named == null) {
            type.named = JfrNames.ofClass(pools.text(type.plan, NAME, type.numbers, type.texts).replace('/', '.'));
        }
        return type.named;
    }

    String text(JfrPlan plan, int slot, long[] numbers, String[] texts) {
        return pools.text(plan, slot, numbers, texts);
    }
}
