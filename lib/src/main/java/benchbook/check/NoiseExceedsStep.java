package benchbook.check;

import benchbook.stats.Moments;
import benchbook.table.ServedTable;
import benchbook.unit.Quantity;
import java.util.ArrayList;
import java.util.List;
import tech.tablesaw.api.Table;

/** A step that seems to serve more than the one before, within what repeats of the same step differ by: that is not called a gain. */
public final class NoiseExceedsStep {

    public static final String ID = "noise-exceeds-step";

    private NoiseExceedsStep() {}

    /** Returns a verdict per step with a rate and the one before it that has one. */
    public static List<Verdict> on(Table served) {
        List<Verdict> verdicts = new ArrayList<>();
        String before = null;
        for (String step : ServedTable.steps(served)) {
            Table own = ServedTable.withRate(served, step);
            if (own.isEmpty()) {
                continue;
            }
            if (before != null) {
                verdicts.add(of(before, ServedTable.withRate(served, before), step, own));
            }
            before = step;
        }
        return verdicts;
    }

    private static Verdict of(String before, Table a, String step, Table b) {
        double[] from = a.doubleColumn(ServedTable.REQUESTS_PER_S).asDoubleArray();
        double[] to = b.doubleColumn(ServedTable.REQUESTS_PER_S).asDoubleArray();
        Table both = a.copy().append(b);
        String subject = before + " to " + step;
        if (Math.min(from.length, to.length) < 2) {
            return new Verdict(ID, Level.NOT_CHECKED, subject, "no interval: " + (from.length < 2 ? before : step) + " has one run, which does not show what"
                    + " repeats differ by", both, "measure each at least twice, better three times");
        }
        boolean apart = Moments.min(to) > Moments.max(from) || Moments.max(to) < Moments.min(from);
        String ranges = step + " served " + range(to) + ", " + before + " " + range(from);
        return apart ? new Verdict(ID, Level.PASS, subject, ranges + ": the repeats' ranges are apart", both, "")
                : new Verdict(ID, Level.WARN, subject, ranges + ": the repeats' ranges share values (none wanted), so the step is no gain and no loss that"
                        + " these repeats show", both, "measure more repeats, by turns");
    }

    /** As in {@code 64 to 88/s}. */
    static String range(double[] rates) {
        return Quantity.range(Quantity.significant(Moments.min(rates), 3), Quantity.significant(Moments.max(rates), 3)) + "/s";
    }
}
