package benchbook.check;

import benchbook.table.ExecutionSampleTable;
import benchbook.table.JfrRun;
import benchbook.unit.Quantity;
import java.util.List;
import tech.tablesaw.api.Table;

/** Whether outer frames are missing, so that whatever called the work is counted too low. */
public final class TruncatedStacks {

    public static final String ID = "truncated-stacks";

    /** Of 100 samples one may lack its roots before a share changes in the digits that are printed. */
    static final double MOST = 0.01;

    private TruncatedStacks() {}

    /** Returns one verdict, or none without samples. */
    public static List<Verdict> on(JfrRun run) {
        Table samples = Shares.samples(run);
        if (samples.isEmpty()) {
            return List.of();
        }
        Table cut = cut(samples);
        double share = share(samples);
        String subject = "stacks";
        String claim = Quantity.percent(share) + " of " + Quantity.count(Shares.count(samples), "stack") + " lack their outer frames, at most " + Quantity.percent(MOST) + " wanted";
        return List.of(share > MOST ? new Verdict(ID, Level.WARN, subject, claim
                + ": shares by first frame outside the JDK, and all that sums up callers, are lower bounds", cut,
                "record with -XX:FlightRecorderOptions:stackdepth=512; print with --stack-depth 512")
                : new Verdict(ID, Level.PASS, subject, claim, cut, ""));
    }

    /** Returns the share of samples whose stacks lack their outer frames; NaN without samples. */
    static double share(Table samples) {
        return (double) Shares.count(cut(samples)) / Shares.count(samples);
    }

    private static Table cut(Table samples) {
        return samples.where(samples.booleanColumn(ExecutionSampleTable.TRUNCATED).isTrue());
    }
}
