package benchbook.check;

import benchbook.table.ComparisonTable;
import benchbook.table.CostComparisonTable;
import java.util.ArrayList;
import java.util.List;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

/** An instance that is cheaper an hour, and not shown to be cheaper a request: half the price that serves half the traffic. */
public final class HourNotRequest {

    public static final String ID = "hour-not-request";

    private HourNotRequest() {}

    /**
     * Returns a verdict per pair whose hours differ in price.
     *
     * @param comparisons see {@link CostComparisonTable}
     */
    public static List<Verdict> on(Table comparisons) {
        List<Verdict> verdicts = new ArrayList<>();
        for (Row row : comparisons) {
            double hours = row.getDouble(CostComparisonTable.HOUR_RATIO);
            if (hours < 1 || hours > 1) {
                verdicts.add(of(comparisons, row, hours < 1));
            }
        }
        return verdicts;
    }

    private static Verdict of(Table comparisons, Row row, boolean cheaperHour) {
        String subject = row.getString(CostComparisonTable.FROM) + " to " + row.getString(CostComparisonTable.TO);
        String state = row.getString(CostComparisonTable.STATE);
        boolean different = state.equals(ComparisonTable.DIFFERENT) || state.equals(ComparisonTable.SMALL);
        boolean cheaperRequest = different && row.getDouble(CostComparisonTable.COST_RATIO) < 1;
        boolean misleads = !state.equals(ComparisonTable.NOT_JUDGED) && (cheaperHour ? !cheaperRequest : cheaperRequest);
        String hour = cheaperHour ? "cheaper an hour" : "dearer an hour";
        String request = state.equals(ComparisonTable.NOT_JUDGED) ? "" : cheaperRequest ? (cheaperHour ? ", and" : ", yet") + " cheaper a request"
                : different ? (cheaperHour ? ", yet" : ", and") + " dearer a request" : ", and not shown to be cheaper a request";
        return new Verdict(ID, state.equals(ComparisonTable.NOT_JUDGED) ? Level.NOT_CHECKED : misleads ? Level.WARN : Level.PASS, subject,
                hour + request + ": " + row.getString(CostComparisonTable.CLAIM), comparisons.rows(row.getRowNumber()),
                misleads ? "choose by what a request costs, not by the bill of an hour" : "");
    }
}
