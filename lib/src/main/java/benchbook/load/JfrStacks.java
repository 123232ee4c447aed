package benchbook.load;

import benchbook.load.StackStore.Frame;
import benchbook.load.StackStore.Stack;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import jdk.jfr.consumer.RecordedClass;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedMethod;
import jdk.jfr.consumer.RecordedStackTrace;
import jdk.jfr.consumer.RecordedThread;

/**
 * Names of what events share. The JDK's reader gives one object for all events with the same stack, thread or class
 * in a chunk, so each is looked at once: without that, the frames of a few hundred stacks would be named anew for
 * each of millions of events.
 */
final class JfrStacks {

    /** Most virtual threads have no name. */
    static final String UNNAMED = "virtual (unnamed)";

    private final StackStore store;
    private final Map<RecordedStackTrace, Stack> stacks = new IdentityHashMap<>();
    private final Map<RecordedMethod, Frame> methods = new IdentityHashMap<>();
    private final Map<RecordedThread, String> threads = new IdentityHashMap<>();
    private final Map<RecordedClass, String> classes = new IdentityHashMap<>();

    JfrStacks(StackStore store) {
        this.store = store;
    }

    /** Drops a chunk's objects, which would keep all its constants in memory beside the next one's. */
    void forget() {
        stacks.clear();
        methods.clear();
        threads.clear();
        classes.clear();
    }

    Stack stack(RecordedStackTrace trace) {
        if (trace == null) {
            return StackStore.NONE;
        }
        Stack stack = stacks.get(trace);
        if (stack == null) {
            List<Frame> content = new ArrayList<>();
            for (RecordedFrame frame : trace.getFrames()) {
                content.add(frame(frame));
            }
            stack = store.add(content, trace.isTruncated());
            stacks.put(trace, stack);
        }
        return stack;
    }

    String method(RecordedMethod method) {
        return method == null ? "" : frame(method).name();
    }

    private Frame frame(RecordedFrame frame) {
        RecordedMethod method = frame.getMethod();
        if (method == null) {
            return new Frame("", "unknown", 0, "", false);
        }
        Frame named = frame(method);
        String kind = frame.getType();
        return new Frame(named.className(), named.name(), frame.getLineNumber(), kind == null ? "" : kind, named.hidden());
    }

    private Frame frame(RecordedMethod method) {
        Frame named = methods.get(method);
        if (named == null) {
            RecordedClass type = method.getType();
            String className = type == null || type.getName() == null ? "" : JfrNames.ofClass(type.getName());
            String name = method.getName() == null ? "unknown" : method.getName();
            named = new Frame(className, JfrNames.frame(className, name), 0, "", method.isHidden());
            methods.put(method, named);
        }
        return named;
    }

    /** Virtual threads mostly have no name, and a carrier's would be somebody else's. */
    String thread(RecordedThread thread) {
        if (thread == null) {
            return "";
        }
        String name = threads.get(thread);
        if (name == null) {
            name = thread.getJavaName();
            if (name == null || name.isEmpty()) {
                name = thread.isVirtual() ? UNNAMED : thread.getOSName() == null ? "" : thread.getOSName();
            }
            threads.put(thread, name);
        }
        return name;
    }

    String className(RecordedClass type) {
        if (type == null) {
            return "";
        }
        String name = classes.get(type);
        if (name == null) {
            name = type.getName() == null ? "" : JfrNames.ofClass(type.getName());
            classes.put(type, name);
        }
        return name;
    }
}
