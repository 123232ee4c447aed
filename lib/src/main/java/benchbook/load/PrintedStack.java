package benchbook.load;

import benchbook.load.StackStore.Stack;
import java.util.Arrays;

/** The stack of an exported event while it is read, topmost frame first. */
final class PrintedStack {

    private final StackStore store;
    private int[] frames = new int[64];
    private boolean there;
    int depth;
    /** Whether the export says that frames are missing. */
    boolean cut;

    PrintedStack(StackStore store) {
        this.store = store;
    }

    /** Forgets the last event's; the next may have none. */
    void clear() {
        there = false;
        depth = 0;
        cut = false;
    }

    /** Says that the event has a stack. */
    void begin() {
        there = true;
    }

    /** Adds the next frame outwards; a class's name is normalised, and empty where there is none. */
    void add(String className, String frame, int line, String type, boolean hidden) {
        if (depth == frames.length) {
            frames = Arrays.copyOf(frames, 2 * depth);
        }
        frames[depth++] = store.frame(store.method(className, frame, hidden), line, type);
    }

    Stack stack() {
        return there ? store.add(frames, depth, cut) : StackStore.NONE;
    }
}
