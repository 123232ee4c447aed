package benchbook.check;

import benchbook.table.LatencyTable;
import benchbook.table.LoadRun;
import benchbook.table.RunTable;
import benchbook.unit.Quantity;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/** A generator that sent late, or not at all: the tool is the bottleneck, and the service is not to blame. */
public final class GeneratorLag {

    public static final String ID = StepChecks.GENERATOR;

    /** Sent over offered; one per cent is what a p99 leaves out. */
    static final double SENT = 0.99;

    private GeneratorLag() {}

    /** Returns a FAIL if so much was sent late that nothing can be said about the service, a WARN if lag is part of the tail. */
    public static List<Verdict> on(LoadRun run) {
        if (!run.steps().isEmpty()) {
            List<Verdict> own = Saturated.ofSteps(run, ID);
            return !own.isEmpty() ? own : List.of(notChecked(run, run.text(RunTable.MODEL).equals(RunTable.CLOSED)
                    ? "a closed model has no schedule to be late for" : "nothing was sent"));
        }
        OptionalLong dropped = run.whole(RunTable.DROPPED);
        OptionalLong requests = run.whole(RunTable.REQUESTS);
        if (dropped.isPresent() && dropped.getAsLong() > 0) {
            double share = requests.isEmpty() ? Double.NaN : dropped.getAsLong() / (double) (dropped.getAsLong() + requests.getAsLong());
            boolean fail = share > 1 - SENT;
            return List.of(new Verdict(ID, fail ? Level.FAIL : Level.WARN, run.file(), Quantity.count(dropped.getAsLong(), "planned iteration")
                    + " never sent, " + (Double.isNaN(share) ? "of an unknown number" : "beside " + Quantity.count(requests.getAsLong(), "request")
                    + ": " + Quantity.percentApart(share, 1 - SENT)) + " (at most " + Quantity.percent(1 - SENT)
                    + " wanted): the tool had no sender free, the rate was at least what was sent, and what was dropped is in no latency", run.run(),
                    "allow more senders (k6: preAllocatedVUs, maxVUs), or share the rate among machines"));
        }
        OptionalDouble offered = run.number(RunTable.OFFERED_PER_S);
        OptionalDouble sent = run.number(RunTable.SENT_PER_S);
        if (offered.isPresent() && sent.isPresent() && sent.getAsDouble() < SENT * offered.getAsDouble()) {
            return List.of(new Verdict(ID, Level.FAIL, run.file(), LoadText.perS(sent.getAsDouble()) + " were sent of " + LoadText.perS(offered.getAsDouble())
                    + " offered (at least " + Quantity.percent(SENT) + " wanted): the tool was late", run.run(),
                    "let the generator have a machine of its own, or share the rate among several"));
        }
        OptionalLong lag = run.whole(RunTable.LAG_P99_NS);
        if (lag.isEmpty()) {
            return List.of(notChecked(run, "the file does not tell how late requests were sent, nor does what it tells show it"));
        }
        OptionalLong tail = LoadText.percentile(run, LatencyTable.ALL, 99);
        String claim = "lag of sends p99 " + Quantity.duration(lag.getAsLong());
        boolean fail = lag.getAsLong() > StepStates.LATE_NS;
        boolean visible = fail || lag.getAsLong() > StepChecks.LAG_NS && tail.isPresent() && lag.getAsLong() > StepChecks.LAG_SHARE * tail.getAsLong();
        return List.of(new Verdict(ID, fail ? Level.FAIL : visible ? Level.WARN : Level.PASS, run.file(), claim + (visible ? " (at most "
                + Quantity.duration(StepChecks.LAG_NS) + ", or a tenth of the p99, wanted): the tail is the generator's, all of it or a part" : ""),
                run.run(), visible ? "quieten the machine, or use another for the generator" : ""));
    }

    private static Verdict notChecked(LoadRun run, String why) {
        return new Verdict(ID, Level.NOT_CHECKED, run.file(), why, run.run(), "measure with load-test --rate, which records its lag");
    }
}
