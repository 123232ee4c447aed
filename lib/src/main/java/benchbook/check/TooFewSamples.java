package benchbook.check;

import benchbook.stats.Interval;
import benchbook.stats.Proportion;
import benchbook.table.JfrRun;
import benchbook.table.ShareTable;
import benchbook.unit.Quantity;
import java.util.List;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

/** Whether shares of so few samples say anything: 97 % of 20 is not 97 % of 2,400. */
public final class TooFewSamples {

    public static final String ID = "too-few-samples";

    /** At 50 samples a share of a half is known to ± 13 points; below, an order of frames is mostly chance. */
    static final int FEWEST = 50;

    private TooFewSamples() {}

    /** Returns one verdict. */
    public static List<Verdict> on(JfrRun run) {
        Table samples = Shares.samples(run);
        long n = Shares.count(samples);
        String subject = "samples";
        if (n == 0) {
            return List.of(new Verdict(ID, Level.NOT_CHECKED, subject, "there is no sample of a running thread: sampling was off,"
                    + " or nothing ran", samples, "record with settings=profile"));
        }
        Table none = Table.create(); // the samples themselves are no evidence that anybody reads
        Interval half = Proportion.wilson(0.5, (double) n);
        Row first = Shares.categories(run, Shares.Definition.OUTSIDE_JDK).row(0);
        String claim = Quantity.count(n, "sample") + ", at least " + FEWEST + " wanted: the largest category by " + Shares.Definition.OUTSIDE_JDK.text + " is "
                + first.getString(ShareTable.NAME) + " with " + ShareText.of(first.getDouble(ShareTable.SHARE), first.getDouble(ShareTable.LOW),
                        first.getDouble(ShareTable.HIGH)) + "; a share of a half could be " + Quantity.percent(half.low()) + " to "
                + Quantity.percent(half.high());
        return List.of(n < FEWEST ? new Verdict(ID, Level.WARN, subject, claim, none,
                "record for longer, or look at what the threads wait for: a program that waits has few samples")
                : new Verdict(ID, Level.PASS, subject, claim, none, ""));
    }
}
