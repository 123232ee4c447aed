package benchbook.load;

import benchbook.table.Categories;
import benchbook.table.StackFrameTable;
import benchbook.table.StackTable;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tech.tablesaw.api.BooleanColumn;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/** Keeps each distinct stack once, up to a number of frames; stacks beyond it still have their top frame. */
final class StackStore {

    /** One frame, topmost first in a list; a line of 0 or less is missing. */
    record Frame(String className, String name, int line, String type, boolean hidden) {}

    /** What a row needs to know of its stack; {@code id} is negative where it is not kept. */
    record Stack(int id, String top, String app, String category, String appCategory, int depth, boolean truncated) {}

    /** Of an event without a stack. */
    static final Stack NONE = new Stack(-1, "", "", "", "", 0, false);

    /** Frames by number, and whether outer ones are missing; equal if all of it is. */
    private record Key(int[] frames, boolean truncated) {
        @Override
        public boolean equals(Object other) {
            return other instanceof Key k && truncated == k.truncated && Arrays.equals(frames, k.frames);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(frames) + (truncated ? 1 : 0);
        }
    }

    /** What a frame costs in the table, in the key and in growing both, with room to spare. */
    private static final int BYTES_A_FRAME = 48;

    private final Categories categories;
    private final long mostFrames;
    private final Map<Frame, Integer> frames = new HashMap<>();
    private final Map<Key, Stack> known = new HashMap<>();
    private long kept;
    private long refused;

    final Table stacks = StackTable.empty();
    final Table stackFrames = StackFrameTable.empty();
    private final StringColumn top = stacks.stringColumn(StackTable.TOP_FRAME);
    private final StringColumn app = stacks.stringColumn(StackTable.APP_FRAME);
    private final StringColumn category = stacks.stringColumn(StackTable.CATEGORY);
    private final StringColumn appCategory = stacks.stringColumn(StackTable.APP_CATEGORY);
    private final IntColumn depth = stacks.intColumn(StackTable.DEPTH);
    private final BooleanColumn truncated = stacks.booleanColumn(StackTable.TRUNCATED);
    private final IntColumn first = stacks.intColumn(StackTable.FIRST_FRAME);
    private final IntColumn stack = stackFrames.intColumn(StackFrameTable.STACK);
    private final StringColumn frame = stackFrames.stringColumn(StackFrameTable.FRAME);
    private final IntColumn line = stackFrames.intColumn(StackFrameTable.LINE);
    private final StringColumn type = stackFrames.stringColumn(StackFrameTable.TYPE);
    private final BooleanColumn hidden = stackFrames.booleanColumn(StackFrameTable.HIDDEN);

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

    Stack add(List<Frame> content, boolean cut) {
        int[] numbers = new int[content.size()];
        for (int i = 0; i < numbers.length; i++) {
            Frame f = content.get(i);
            Integer number = frames.get(f);
            if (number == null) {
                number = frames.size();
                frames.put(f, number);
            }
            numbers[i] = number;
        }
        Key key = new Key(numbers, cut);
        Stack there = known.get(key);
        if (there != null) {
            return there;
        }
        if (kept + numbers.length > mostFrames) {
            refused++;
            return describe(-1, content, cut);
        }
        Stack made = describe(known.size(), content, cut);
        known.put(key, made);
        kept += numbers.length;
        append(made, content);
        return made;
    }

    private Stack describe(int id, List<Frame> content, boolean cut) {
        Frame seen = null;
        Frame own = null;
        for (Frame f : content) {
            if (f.hidden) {
                continue;
            }
            seen = seen == null ? f : seen;
            if (!Categories.isJdk(f.className) && !Categories.isNative(f.className)) {
                own = f;
                break;
            }
        }
        if (seen == null && !content.isEmpty()) {
            seen = content.get(0);
        }
        return new Stack(id, seen == null ? "" : seen.name, own == null ? "" : own.name,
                seen == null ? "" : categories.of(seen.className), own == null ? "" : categories.of(own.className),
                content.size(), cut);
    }

    private void append(Stack made, List<Frame> content) {
        top.append(made.top);
        app.append(made.app);
        category.append(made.category);
        appCategory.append(made.appCategory);
        depth.append(made.depth);
        truncated.append(made.truncated);
        first.append(stack.size());
        for (Frame f : content) {
            stack.append(made.id);
            frame.append(f.name);
            if (f.line > 0) {
                line.append(f.line);
            } else {
                line.appendMissing();
            }
            type.append(f.type);
            hidden.append(f.hidden);
        }
    }
}
