package benchbook.check;

import benchbook.table.AllocationTable;
import benchbook.unit.Quantity;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

/** How often comparisons of allocated bytes are right, where it is known what is true. */
public final class AllocationShape {

    /** As many as the source has of each kind. */
    static final int ENOUGH = 500;

    private AllocationShape() {}

    /** Returns how many comparisons of a truth ended in a state. */
    public static int count(Table comparisons, String truth, String state) {
        Table rows = AllocationTable.of(comparisons, truth);
        return rows.stringColumn(AllocationTable.STATE).isEqualTo(state).size();
    }

    /** Returns as in {@code 3 of 500}. */
    public static String text(Table comparisons, String truth, String state) {
        return count(comparisons, truth, state) + " of " + AllocationTable.of(comparisons, truth).rowCount();
    }

    /** Returns whether the published result is so. */
    public static List<Holds> holds(Table comparisons) {
        List<Holds> holds = new ArrayList<>();
        holds.add(none("no false alarm: code against itself is never said to allocate more", comparisons, AllocationTable.SAME,
                AllocationTable.MORE));
        holds.add(none("no missed doubling: code done twice is never passed", comparisons, AllocationTable.DOUBLED,
                AllocationTable.NOT_MORE));
        int fewest = Math.min(AllocationTable.of(comparisons, AllocationTable.SAME).rowCount(),
                AllocationTable.of(comparisons, AllocationTable.DOUBLED).rowCount());
        holds.add(Holds.when("by at least " + ENOUGH + " comparisons of each kind", fewest >= ENOUGH, fewest + " of each"));
        Map<String, TreeSet<Double>> counts = counts(comparisons);
        long steady = counts.values().stream().filter(c -> c.size() == 1).count();
        holds.add(Holds.when("most code counts the same in every JVM", 2 * steady > counts.size(), steady + " of " + counts.size()
                + (steady == counts.size() ? "" : "; not " + counts.entrySet().stream().filter(e -> e.getValue().size() > 1)
                        .map(Map.Entry::getKey).collect(Collectors.joining(", ")))));
        return holds;
    }

    private static Holds none(String condition, Table comparisons, String truth, String state) {
        return AllocationTable.of(comparisons, truth).isEmpty() ? Holds.notChecked(condition, "the run has no such comparison")
                : Holds.when(condition, count(comparisons, truth, state) == 0, text(comparisons, truth, state) + "; undecided: "
                        + text(comparisons, truth, AllocationTable.UNDECIDED));
    }

    /** Returns the exact counts of each piece of code, a reference's of all comparisons, in the order of the file. */
    public static Map<String, TreeSet<Double>> counts(Table comparisons) {
        Map<String, TreeSet<Double>> counts = new LinkedHashMap<>();
        for (Row row : comparisons) {
            TreeSet<Double> seen = counts.computeIfAbsent(row.getString(AllocationTable.CODE), c -> new TreeSet<>());
            if (row.getDouble(AllocationTable.LOW) == row.getDouble(AllocationTable.HIGH)) {
                seen.add(row.getDouble(AllocationTable.REFERENCE_BYTES));
            }
        }
        return counts;
    }

    /** Returns the counts of one piece of code, as in {@code 344, 368, 400 B}; a dash where none was exact. */
    public static String text(TreeSet<Double> counts) {
        return counts.isEmpty() ? Quantity.MISSING : counts.stream().map(b -> Quantity.significant(b, b == Math.rint(b) ? 1 : 4)).collect(Collectors.joining(", ")) + " B";
    }
}
