package benchbook.check;

import benchbook.stats.CopyRatio;
import benchbook.table.InPlaceTable;
import benchbook.unit.Quantity;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

/** What a comparison in place leaves open, from its own table. */
public final class InPlaceChecks {

    /** Neither different nor the same. */
    public static final String OPEN = "in-place-open";
    /** Odd copies are more often slow than fast, or the other way. */
    public static final String LOPSIDED = "in-place-lopsided";
    /** The JIT was at work, or ratios drifted. */
    public static final String NOT_SETTLED = "in-place-not-settled";

    private InPlaceChecks() {}

    /** Returns one verdict for each faulty row, and one for all where there is none; of {@link InPlaceTable}. */
    public static List<Verdict> on(Table compared) {
        List<Verdict> verdicts = new ArrayList<>();
        verdicts.addAll(of(compared, OPEN, "each candidate is shown to differ or to be the same within the tolerance",
                row -> row.getString(InPlaceTable.STATE).equals(InPlaceTable.CANT_TELL), InPlaceChecks::open));
        verdicts.addAll(of(compared, LOPSIDED, "replicates that are off are so on either side", InPlaceChecks::isLopsided, row -> new String[] {
            row.getInt(InPlaceTable.SLOW) + " of " + sample(row) + " are slower than the median ratio by 8 % or more, "
                    + row.getInt(InPlaceTable.FAST) + " faster: the compiler treats the two differently, which a median does not show",
            isForked(row) ? "look at what is compiled (-XX:+PrintCompilation), or give the two the same inputs" : "compare them in fresh JVMs (--forks 12)"}));
        verdicts.addAll(of(compared, NOT_SETTLED, "the JIT was at rest, and ratios did not drift", row -> !row.getBoolean(InPlaceTable.SETTLED),
                row -> new String[] {"the JIT was still at work before the rounds of a replicate, or the ratio drifted from replicate to replicate",
                    "run it again on a quieter machine; if that stays, the code changes while it runs, as a cache that fills"}));
        return verdicts;
    }

    private static boolean isLopsided(Row row) {
        if (row.getString(InPlaceTable.STATE).isEmpty()) {
            return false;
        }
        return CopyRatio.isLopsided(row.getInt(InPlaceTable.SLOW), row.getInt(InPlaceTable.FAST));
    }

    private static boolean isForked(Row row) {
        return row.getInt(InPlaceTable.FORKS) > 1;
    }

    /** Returns what the interval is over, as in {@code 12 replicates}. */
    private static String sample(Row row) {
        return isForked(row) ? row.getInt(InPlaceTable.FORKS) + " JVMs" : Quantity.count(row.getInt(InPlaceTable.REPLICATES), "replicate");
    }

    private static String[] open(Row row) {
        double low = row.getDouble(InPlaceTable.RATIO_LOW);
        return Double.isNaN(low)
                ? new String[] {sample(row) + (isForked(row) || row.getInt(InPlaceTable.REPLICATES) > 1 ? " are" : " is") + " too few for an interval at "
                        + Quantity.significant(100 * row.getDouble(InPlaceTable.LEVEL), 4) + " %, which wants "
                        + CopyRatio.fewest(row.getDouble(InPlaceTable.LEVEL), 0), isForked(row) ? "run it in more JVMs (--forks "
                        + CopyRatio.fewest(row.getDouble(InPlaceTable.LEVEL), 0) + " or more)" : "give it more time (--budget)"}
                : new String[] {"between " + Quantity.significant(low, 4) + " and " + Quantity.significant(row.getDouble(InPlaceTable.RATIO_HIGH), 4)
                        + " × the time of " + row.getString(InPlaceTable.BASELINE) + "; a difference of "
                        + Quantity.percent(row.getDouble(InPlaceTable.DETECTABLE)) + " would be found 9 times of 10",
                    isForked(row) ? "run it in more JVMs (--forks)" : "give it more time (--budget), or fresh JVMs (--forks 12)"};
    }

    /** A row's claim, then what to do. */
    private interface Claim {
        String[] of(Row row);
    }

    private static List<Verdict> of(Table compared, String id, String sound, Predicate<Row> faulty, Claim claim) {
        List<Verdict> verdicts = new ArrayList<>();
        for (int i = 0; i < compared.rowCount(); i++) {
            Row row = compared.row(i);
            if (faulty.test(row)) {
                String parameter = row.getString(InPlaceTable.PARAMETER);
                String[] said = claim.of(row);
                verdicts.add(new Verdict(id, Level.WARN, row.getString(InPlaceTable.NAME) + (parameter.isEmpty() ? "" : " " + parameter),
                        said[0], compared.rows(i), said[1]));
            }
        }
        return !verdicts.isEmpty() ? verdicts
                : List.of(new Verdict(id, Level.PASS, Quantity.count(compared.rowCount(), "row"), sound, Table.create(), ""));
    }
}
