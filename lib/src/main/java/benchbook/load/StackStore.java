package benchbook.load;

import benchbook.table.Categories;
import benchbook.table.StackFrameTable;
import benchbook.table.StackTable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tech.tablesaw.api.Table;

/**
 * Keeps each distinct stack once, up to a number of frames; stacks beyond it still have their top frame. Methods,
 * frames and stacks have numbers, so that a stack is a row of numbers, and most of the work is done with them.
 */
final class StackStore {

    /** What a row needs to know of its stack; {@code id} is negative where it is not kept. */
    record Stack(int id, String top, String app, String category, String appCategory, int depth, boolean truncated) {}

    /** Of an event without a stack. */
    static final Stack NONE = new Stack(-1, "", "", "", "", 0, false);

    /** {@code jdk} stands for native code too: what nobody's program is. */
    private record Method(String className, String name, boolean hidden, boolean jdk) {}

    /** A line of 0 or less is missing. */
    private record Frame(int method, int line, String type) {}

    /** What a frame costs in the table, in the arrays here and in growing both, with room to spare. */
    private static final int BYTES_A_FRAME = 48;
    /** Class files have two bytes for a line's number. */
    private static final int LAST_LINE = 0xffff;

    private final Categories categories;
    private final long mostFrames;
    private final Map<Method, Integer> methodNumbers = new HashMap<>();
    private final List<Method> methods = new ArrayList<>();
    private final Map<String, Integer> typeNumbers = new HashMap<>();
    private final LongMap<Integer> frameNumbers = new LongMap<>();
    private final List<Frame> frames = new ArrayList<>();
    private final List<Stack> known = new ArrayList<>();
    /** All stacks' frames behind each other, and where each stack's begin. */
    private int[] content = new int[1 << 12];
    private int[] begin = new int[1 << 8];
    /** By hash of its frames, a stack's number + 1; 0 is free. */
    private int[] slots = new int[1 << 9];
    private long refused;

    final JfrTable stacks = new JfrTable(StackTable.empty());

    StackStore(Categories categories, long mostFrames) {
        this.categories = categories;
        this.mostFrames = mostFrames;
    }

    /** Sets a quarter of the heap aside for stacks. */
    StackStore(Categories categories) {
        this(categories, Runtime.getRuntime().maxMemory() / 4 / BYTES_A_FRAME);
    }

    /** Returns how many stacks found no room. */
    long refused() {
        return refused;
    }

    /** Returns the number of a method; {@code name} has the class in it. */
    int method(String className, String name, boolean hidden) {
        Method method = new Method(className, name, hidden, Categories.isJdk(className) || Categories.isNative(className));
        Integer number = methodNumbers.putIfAbsent(method, methods.size());
        if (number == null) {
            methods.add(method);
            return methods.size() - 1;
        }
        return number;
    }

    String name(int method) {
        return methods.get(method).name;
    }

    /** Returns the number of a frame. */
    int frame(int method, long line, String type) {
        int at = line < 0 || line > LAST_LINE ? 0 : (int) line;
        long key = ((long) method << 16 | at) << 8 | typeNumbers.computeIfAbsent(type, t -> typeNumbers.size()) & 0xff;
        Integer number = frameNumbers.get(key);
        if (number == null) {
            number = frames.size();
            frameNumbers.put(key, number);
            frames.add(new Frame(method, at, type));
        }
        return number;
    }

    /** Returns the stack of the first {@code depth} frames of an array, topmost first. */
    Stack add(int[] numbers, int depth, boolean cut) {
        int slot = slot(numbers, depth, cut);
        if (slots[slot] != 0) {
            return known.get(slots[slot] - 1);
        }
        int used = begin[known.size()];
        if (used + (long) depth > mostFrames) {
            refused++;
            return describe(-1, numbers, depth, cut);
        }
        Stack made = describe(known.size(), numbers, depth, cut);
        content = grown(content, used + depth);
        System.arraycopy(numbers, 0, content, used, depth);
        known.add(made);
        begin = grown(begin, known.size() + 1);
        begin[known.size()] = used + depth;
        slots[slot] = known.size();
        if (2 * known.size() > slots.length) {
            growSlots();
        }
        stacks.text(made.top).text(made.app).text(made.category).text(made.appCategory).small(depth).flag(cut).small(used);
        return made;
    }

    private static int[] grown(int[] array, int needed) {
        return needed <= array.length ? array : Arrays.copyOf(array, Math.max(needed, array.length + array.length / 2));
    }

    /** Returns where a stack is, or would be. */
    private int slot(int[] numbers, int depth, boolean cut) {
        int hash = cut ? 1 : 0;
        for (int i = 0; i < depth; i++) {
            hash = 31 * hash + numbers[i];
        }
        int slot = (hash ^ hash >>> 15) & slots.length - 1;
        for (; slots[slot] != 0; slot = slot + 1 & slots.length - 1) {
            int id = slots[slot] - 1;
            if (known.get(id).truncated == cut
                    && Arrays.equals(content, begin[id], begin[id + 1], numbers, 0, depth)) {
                break;
            }
        }
        return slot;
    }

    private void growSlots() {
        slots = new int[2 * slots.length];
        for (int id = 0; id < known.size(); id++) {
            int[] own = Arrays.copyOfRange(content, begin[id], begin[id + 1]);
            slots[slot(own, own.length, known.get(id).truncated)] = id + 1;
        }
    }

    private Stack describe(int id, int[] numbers, int depth, boolean cut) {
        Method seen = null;
        Method own = null;
        for (int i = 0; i < depth && own == null; i++) {
            Method method = methods.get(frames.get(numbers[i]).method);
            if (!method.hidden) {
                seen = seen == null ? method : seen;
                own = method.jdk ? null : method;
            }
        }
        if (seen == null && depth > 0) {
            seen = methods.get(frames.get(numbers[0]).method);
        }
        return new Stack(id, seen == null ? "" : seen.name, own == null ? "" : own.name,
                seen == null ? "" : categories.of(seen.className), own == null ? "" : categories.of(own.className), depth, cut);
    }

    /** Returns the frames of all stacks, see {@link StackFrameTable}. */
    Table stackFrames() {
        JfrTable table = new JfrTable(StackFrameTable.empty());
        for (int id = 0; id < known.size(); id++) {
            for (int i = begin[id]; i < begin[id + 1]; i++) {
                Frame frame = frames.get(content[i]);
                Method method = methods.get(frame.method);
                table.small(id).text(method.name).small(frame.line == 0 ? Long.MIN_VALUE : frame.line).text(frame.type)
                        .flag(method.hidden);
            }
        }
        return table.table;
    }
}
