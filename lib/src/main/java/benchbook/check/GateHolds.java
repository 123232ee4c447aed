package benchbook.check;

import benchbook.table.GateTable;
import benchbook.unit.Quantity;
import java.util.ArrayList;
import java.util.List;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

/** Whether gates said of each step what is known of it. */
public final class GateHolds {

    private GateHolds() {}

    /**
     * Returns a judgement for each step, and one of all.
     *
     * @param gates see {@link GateTable}
     * @param wanted the state of each row that the truth is
     */
    public static List<Holds> on(Table gates, List<String> wanted) {
        if (gates.rowCount() != wanted.size()) {
            throw new IllegalArgumentException(gates.rowCount() + " gates; wanted " + wanted.size());
        }
        List<Holds> holds = new ArrayList<>();
        for (int i = 0; i < wanted.size(); i++) {
            Row row = gates.row(i);
            holds.add(Holds.when("\"" + row.getString(GateTable.STEP) + "\" is " + wanted.get(i), row.getString(GateTable.STATE).equals(wanted.get(i)),
                    row.getString(GateTable.STATE) + ", " + Quantity.ratio(row.getDouble(GateTable.RATIO)) + " × in "
                            + Quantity.significant(row.getDouble(GateTable.SECONDS), 2) + " s"));
        }
        long opposite = 0;
        for (int i = 0; i < wanted.size(); i++) {
            String state = gates.stringColumn(GateTable.STATE).get(i);
            opposite += !state.equals(wanted.get(i)) && !state.equals("UNDECIDED") ? 1 : 0;
        }
        holds.add(Holds.when("no gate says the opposite of the truth", opposite == 0, opposite + " of " + wanted.size() + " do"));
        return holds;
    }
}
