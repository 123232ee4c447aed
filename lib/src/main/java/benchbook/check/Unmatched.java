package benchbook.check;

import benchbook.table.RunComparisonTable;
import benchbook.unit.Quantity;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/**
 * Benchmarks that stand on one side only: removed, added, renamed, or failed in one of the runs, which JMH
 * leaves out of the file and ends with exit code 0 all the same.
 */
public final class Unmatched {

    public static final String ID = "unmatched";

    private Unmatched() {}

    /** Returns a FAIL for a head that shares nothing with the base, a WARN for what the head lost, a NOT_CHECKED for what it has more. */
    public static List<Verdict> on(Table rows, Sides sides) {
        List<Verdict> verdicts = new ArrayList<>();
        StringColumn heads = rows.stringColumn(RunComparisonTable.HEAD);
        List<String> foreign = new ArrayList<>();
        for (String head : new LinkedHashSet<>(heads.asList())) {
            Table of = rows.where(heads.isEqualTo(head));
            Table missing = with(of, RunComparisonTable.MISSING);
            Table added = with(of, RunComparisonTable.NEW);
            if (missing.rowCount() + added.rowCount() == of.rowCount()) {
                foreign.add(head);
                verdicts.add(new Verdict(ID, Level.FAIL, head + " and " + of.stringColumn(RunComparisonTable.BASE).get(0),
                        "no benchmark with the same " + same(sides.key()) + " stands on both sides" + hint(missing, added), of,
                        "name two runs of the same suite, or say with --columns what tells the sides apart"));
            }
        }
        Table common = rows.where(heads.isNotIn(foreign));
        Table missing = with(common, RunComparisonTable.MISSING);
        Table added = with(common, RunComparisonTable.NEW);
        if (!missing.isEmpty()) {
            verdicts.add(new Verdict(ID, Level.WARN, Regression.names(rows, missing), "only in the base, wanted on both sides"
                    + hint(missing, added) + ": removed, renamed, or failed in the head, which JMH leaves out in silence",
                    missing, "look into the head's log; run JMH with -foe true, so that a failing benchmark fails the run"));
        }
        if (!added.isEmpty()) {
            verdicts.add(new Verdict(ID, Level.NOT_CHECKED, Regression.names(rows, added), "only in the head, so there is nothing to"
                    + " compare with" + (missing.isEmpty() ? "" : hint(missing, added)), added, ""));
        }
        if (sides.leftOut() > 0) {
            verdicts.add(new Verdict(ID, Level.NOT_CHECKED, Quantity.count(sides.leftOut(), "result"), (sides.key().equals(Sides.JDK)
                    ? "of a file that does not tell its " : "without the parameter ") + sides.key() + ", so they are on no side", Table.create(), ""));
        }
        return verdicts;
    }

    private static String same(String key) {
        return switch (key) {
            case Sides.METHOD -> "class, parameters, mode and threads";
            case Sides.THREADS -> "name, parameters and mode";
            case Sides.FILE, Sides.JDK -> "name, parameters, mode and threads";
            default -> "name, other parameters, mode and threads";
        };
    }

    /** Says so where a benchmark stands on both sides, but measured otherwise: the reader looks for it by name. */
    private static String hint(Table missing, Table added) {
        for (String column : List.of(RunComparisonTable.MODE, RunComparisonTable.THREADS, RunComparisonTable.PARAMS)) {
            for (int i = 0; i < missing.rowCount(); i++) {
                for (int k = 0; k < Math.min(added.rowCount(), 100); k++) {
                    String base = missing.column(column).getUnformattedString(i);
                    String head = added.column(column).getUnformattedString(k);
                    if (name(missing, i).equals(name(added, k)) && !base.equals(head)) {
                        return " (" + missing.stringColumn(RunComparisonTable.ROW).get(i) + " has " + column.replace("_count", "")
                                + " " + shown(base) + " in the base and " + shown(head) + " in the head)";
                    }
                }
                if (i == 100) {
                    break; // a hint is worth that much time
                }
            }
        }
        return "";
    }

    private static String name(Table rows, int i) {
        return rows.stringColumn(RunComparisonTable.BENCHMARK).get(i);
    }

    private static String shown(String value) {
        return value.isEmpty() ? "none" : value;
    }

    private static Table with(Table rows, String state) {
        StringColumn states = rows.stringColumn(RunComparisonTable.STATE);
        return rows.where(states.isEqualTo(state));
    }
}
