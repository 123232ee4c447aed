package benchbook.table;

import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;
import tech.tablesaw.api.BooleanColumn;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.StringColumn;

/** The frames of a recording's stacks by number, and what category each of them is in: looked up once for each name. */
public final class StackFrames {

    /**
     * As in {@code demo.W.lambda$main$0} and Scala's {@code demo.W.$anonfun$main$1}: the number counts the lambdas of a class, and
     * is another one after somebody adds one.
     */
    private static final Pattern NUMBERED = Pattern.compile("((?:lambda|\\$anonfun)\\$[^.]*\\$)\\d+$");

    private final IntColumn first;
    private final IntColumn depth;
    private final BooleanColumn truncated;
    private final StringColumn frame;
    private final BooleanColumn hidden;
    private final Categories categories;
    private final Map<String, String> categoryOf = new HashMap<>();

    public StackFrames(JfrRun run, Categories categories) {
        this.first = run.stacks().intColumn(StackTable.FIRST_FRAME);
        this.depth = run.stacks().intColumn(StackTable.DEPTH);
        this.truncated = run.stacks().booleanColumn(StackTable.TRUNCATED);
        this.frame = run.stackFrames().stringColumn(StackFrameTable.FRAME);
        this.hidden = run.stackFrames().booleanColumn(StackFrameTable.HIDDEN);
        this.categories = categories;
    }

    /** Returns the row of a stack's topmost frame. */
    public int top(int stack) {
        return first.getInt(stack);
    }

    /** Returns the row behind a stack's outermost frame. */
    public int end(int stack) {
        return first.getInt(stack) + depth.getInt(stack);
    }

    /** Returns whether a stack lacks its outer frames. */
    public boolean isTruncated(int stack) {
        return Boolean.TRUE.equals(truncated.get(stack));
    }

    /** Returns class and method of the frame in a row. */
    public String name(int row) {
        return frame.get(row);
    }

    /** Returns whether the JVM hides the frame in a row. */
    public boolean isHidden(int row) {
        return Boolean.TRUE.equals(hidden.get(row));
    }

    /** Returns the category of a frame. */
    public String category(String name) {
        return categoryOf.computeIfAbsent(name, n -> isNative(n) ? Categories.NATIVE : categories.of(className(n)));
    }

    /** Returns whether a frame is the program's or a library's, and neither the JDK's nor native. */
    public static boolean isApplication(String name) {
        return !isNative(name) && !Categories.isJdk(className(name));
    }

    /** Returns a frame's name without what changes from build to build, for comparing recordings. */
    public static String stable(String name) {
        return name.indexOf('$') < 0 ? name : NUMBERED.matcher(name).replaceFirst("$1N");
    }

    private static boolean isNative(String name) {
        return name.indexOf('.') < 0 || Categories.isNative(name);
    }

    private static String className(String name) {
        return name.substring(0, name.lastIndexOf('.'));
    }
}
