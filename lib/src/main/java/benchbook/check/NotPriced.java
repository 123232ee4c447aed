package benchbook.check;

import benchbook.table.ServedTable;
import benchbook.unit.Quantity;
import java.util.ArrayList;
import java.util.List;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

/** Load tests that show no rate which a service serves: a cost would be of something else. */
public final class NotPriced {

    public static final String ID = "not-priced";

    private NotPriced() {}

    /** Returns a verdict per repeat without a rate: a FAIL if no repeat of the state has one. */
    public static List<Verdict> on(Table served) {
        List<Verdict> verdicts = new ArrayList<>();
        for (String step : ServedTable.steps(served)) {
            Table own = ServedTable.of(served, step);
            int priced = ServedTable.withRate(served, step).rowCount();
            for (Row row : own) {
                if (row.isMissing(ServedTable.REQUESTS_PER_S)) {
                    verdicts.add(new Verdict(ID, priced == 0 ? Level.FAIL : Level.WARN, step, (own.rowCount() > 1 ? "repeat "
                            + row.getInt(ServedTable.REPEAT) + ": " : "") + row.getString(ServedTable.WHY) + (priced == 0 ? "; there is no price"
                            : "; the price rests on " + priced + " of " + Quantity.count(own.rowCount(), "repeat")), own.rows(row.getRowNumber()),
                            priced == 0 ? "load-report names what is wrong with a test; measure again" : "measure this repeat again"));
                }
            }
        }
        return verdicts;
    }
}
