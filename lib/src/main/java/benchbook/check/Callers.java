package benchbook.check;

import benchbook.check.Shares.Definition;
import benchbook.table.Categories;
import benchbook.table.ExecutionSampleTable;
import benchbook.table.JfrRun;
import benchbook.table.ShareTable;
import benchbook.table.StackFrames;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/** Who calls into a category: of each of its samples, the nearest frame of the program or of another library outside it. */
public final class Callers {

    /** Only the JDK stands between the category and the thread's start. */
    public static final String NONE = "(nobody outside the JDK)";
    /** The caller may be among the frames that were not recorded. */
    public static final String CUT = "(beyond the end of a truncated stack)";
    static final String NOT_KEPT = "(stack not kept)";

    /** Where a reader asks who calls, these are not what is meant. */
    private static final Set<String> NOT_ASKED_FOR = Set.of(Categories.JDK, Categories.NATIVE, Categories.FLIGHT_RECORDER, Shares.NONE);

    private Callers() {}

    /** Returns the category with the most samples outside the JDK: a named one, since the program's own callers are itself. */
    public static Optional<String> biggest(JfrRun run, Definition definition) {
        Optional<String> biggest = Optional.empty();
        for (Row row : Shares.categories(run, definition)) {
            String name = row.getString(ShareTable.NAME);
            if (NOT_ASKED_FOR.contains(name)) {
                continue;
            }
            if (!name.equals(Categories.OTHER)) {
                return Optional.of(name);
            }
            biggest = Optional.of(name);
        }
        return biggest;
    }

    /**
     * Returns one row per caller, shares of the category's samples; see {@link ShareTable}.
     *
     * @param frames of the same recording
     * @param category one that the recording has samples of, or the table has no rows
     */
    public static Table into(JfrRun run, StackFrames frames, String category, Definition definition) {
        Table samples = Shares.samples(run);
        StringColumn categories = samples.stringColumn(definition.category);
        IntColumn stacks = samples.intColumn(ExecutionSampleTable.STACK);
        LongColumn counts = samples.longColumn(ExecutionSampleTable.SAMPLES);
        Map<Integer, String> known = new HashMap<>();
        Map<String, Long> sums = new HashMap<>();
        for (int i = 0; i < samples.rowCount(); i++) {
            if (Shares.named(categories, i).equals(category)) {
                String caller = stacks.isMissing(i) ? NOT_KEPT
                        : known.computeIfAbsent(stacks.getInt(i), stack -> caller(frames, stack, category));
                sums.merge(caller, counts.getLong(i), Long::sum);
            }
        }
        return Shares.table("callers", sums);
    }

    private static String caller(StackFrames frames, int stack, String category) {
        boolean inside = false;
        for (int row = frames.top(stack); row < frames.end(stack); row++) {
            String name = frames.name(row);
            if (frames.isHidden(row)) {
                continue;
            }
            boolean own = frames.category(name).equals(category);
            inside |= own;
            if (inside && !own && StackFrames.isApplication(name)) {
                return name;
            }
        }
        return frames.isTruncated(stack) ? CUT : NONE;
    }

    /** Returns the categories that can be asked for. */
    public static Set<String> categories(JfrRun run, Definition definition) {
        Set<String> names = new HashSet<>(Shares.categories(run, definition).stringColumn(ShareTable.NAME).asList());
        names.remove(Shares.NONE);
        return names;
    }
}
