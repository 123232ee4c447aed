package benchbook.check;

import benchbook.check.OmittedSends.Stall;
import benchbook.table.LatencyCounts;
import benchbook.table.LatencyTable;
import benchbook.table.LoadRun;
import benchbook.table.RunTable;
import benchbook.unit.Quantity;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/** Latencies that leave out the wait of requests that were not sent while the service stood still. */
public final class CoordinatedOmission {

    public static final String ID = "coordinated-omission";

    /** Achieved over offered, of a generator that waits: less is sends that were left out. */
    static final double KEPT = 0.99;
    /** Corrected over raw, of the p99 or p99.9: less changes no conclusion. */
    static final double MATTERS = 1.5;
    /** The slowest request over the run: a p99 leaves one per cent out. */
    static final double SHARE = 0.01;
    /** The same over the median: less is a slow service, not one that stood still. */
    static final double LONG = 10;

    private static final String ADVICE = "measure with an open model, from the intended send: load-test --rate; read the corrected figure as an"
            + " estimate, and never gate on it";

    private CoordinatedOmission() {}

    /** Returns a FAIL where sends are missing and the tail with them. */
    public static List<Verdict> on(LoadRun run) {
        String basis = run.text(RunTable.BASIS);
        if (basis.equals(RunTable.INTENDED)) {
            return List.of(verdict(run, Level.PASS, "latencies count from when requests were due, whatever was sent" + sentToo(run), ""));
        }
        if (basis.equals(RunTable.CORRECTED)) {
            return List.of(verdict(run, Level.WARN, "the tool corrected its latencies itself, by the mean time between its own requests: an estimate,"
                    + " which cannot be checked or undone, and is not corrected again", "measure with an open model, from the intended send: wrk2, or"
                    + " load-test --rate"));
        }
        OmittedSends omitted = OmittedSends.of(run);
        OptionalDouble offered = run.number(RunTable.OFFERED_PER_S);
        OptionalDouble achieved = run.number(RunTable.ACHIEVED_PER_S);
        boolean behind = offered.isPresent() && achieved.isPresent() && achieved.getAsDouble() < KEPT * offered.getAsDouble();
        String rates = behind ? LoadText.perS(achieved.getAsDouble()) + " were achieved of " + LoadText.perS(offered.getAsDouble())
                + " offered (at least " + Quantity.percent(KEPT) + " wanted): what was not sent waited for nobody, and is in no latency" : "";
        if (!omitted.stalls().isEmpty()) {
            return List.of(stalled(run, omitted, rates));
        }
        if (behind) {
            return List.of(verdict(run, Level.FAIL, rates + "; no gap in the file shows when, so there is no corrected figure", ADVICE));
        }
        if (!Double.isNaN(omitted.usualPerS())) {
            return List.of(verdict(run, Level.PASS, "no interval has fewer samples than " + LoadText.perS(omitted.usualPerS()) + " would have by chance,"
                    + " beside a request that waited as long", ""));
        }
        return List.of(withoutTime(run));
    }

    /** Returns the latencies with those added that the run left out, an estimate; empty where none are known to be missing. */
    public static Optional<LatencyCounts> estimate(LoadRun run) {
        if (run.text(RunTable.BASIS).equals(RunTable.INTENDED) || run.text(RunTable.BASIS).equals(RunTable.CORRECTED) || !LoadStates.hasLatency(run)) {
            return Optional.empty();
        }
        OmittedSends omitted = OmittedSends.of(run);
        return omitted.stalls().isEmpty() ? Optional.empty() : Optional.of(omitted.corrected());
    }

    private static Verdict verdict(LoadRun run, Level level, String claim, String advice) {
        return new Verdict(ID, level, run.file(), claim, run.run(), advice);
    }

    private static String sentToo(LoadRun run) {
        OptionalLong intended = LoadText.percentile(run, RunTable.INTENDED, LatencyTable.ALL, 99);
        OptionalLong sent = LoadText.percentile(run, RunTable.SENT, LatencyTable.ALL, 99);
        return intended.isEmpty() || sent.isEmpty() || !LoadStates.hasLatency(run) ? "" : ": p99 " + Quantity.duration(intended.getAsLong()) + ", from the actual send "
                + Quantity.duration(sent.getAsLong());
    }

    private static Verdict stalled(LoadRun run, OmittedSends omitted, String rates) {
        Stall longest = omitted.stalls().stream().max(Comparator.comparingDouble(Stall::missing)).orElseThrow();
        double missing = omitted.stalls().stream().mapToDouble(Stall::missing).sum();
        LatencyCounts raw = LatencyCounts.of(run);
        double p99 = omitted.corrected().percentile(99);
        double p999 = omitted.corrected().percentile(99.9);
        boolean matters = p99 > MATTERS * raw.percentile(99) || p999 > MATTERS * raw.percentile(99.9);
        boolean explained = omitted.stalls().stream().anyMatch(Stall::explained);
        String claim = (rates.isEmpty() ? "" : rates + ". ") + "from " + Quantity.duration(longest.startNs()) + " on, sends are missing for "
                + Quantity.duration(longest.lengthNs()) + " of the usual " + LoadText.perS(omitted.usualPerS())
                + (longest.explained() ? ", while a request took " + Quantity.duration(longest.longestNs()) : ", and no request tells why")
                + (omitted.stalls().size() > 1 ? "; there are " + (omitted.stalls().size() - 1) + " more such gaps" : "") + ". About " + Math.round(missing) + " sends"
                + " of " + raw.total() + " are missing; " + (explained ? "" : "if the service stood still, ") + "p99 is " + Quantity.duration(raw.percentile(99)) + " raw and "
                + Quantity.duration(p99) + " corrected (an estimate), p99.9 " + Quantity.duration(raw.percentile(99.9)) + " and " + Quantity.duration(p999);
        return verdict(run, matters && explained || !rates.isEmpty() ? Level.FAIL : Level.WARN, claim, ADVICE);
    }

    /** Without times, the slowest request says how long a sender was silent. */
    private static Verdict withoutTime(LoadRun run) {
        OptionalLong max = run.whole(RunTable.MAX_NS);
        OptionalLong duration = run.whole(RunTable.DURATION_NS);
        OptionalLong median = LoadText.percentile(run, LatencyTable.ALL, 50);
        boolean waits = run.text(RunTable.MODEL).equals(RunTable.CLOSED);
        if (!waits || max.isEmpty() || duration.isEmpty() || duration.getAsLong() <= 0 || median.isEmpty()) {
            return verdict(run, Level.NOT_CHECKED, (waits ? "a closed loop, whose" : run.text(RunTable.MODEL).equals(RunTable.OPEN) ? "an open model, whose"
                    : "neither the model nor the schedule is told, and the") + " file has no times, or too few samples in each interval: whether sends are missing is unknown",
                    "keep a log of single requests, or of intervals, and say what rate was offered");
        }
        double share = max.getAsLong() / (double) duration.getAsLong();
        boolean suspect = share > SHARE && max.getAsLong() > LONG * median.getAsLong();
        String claim = "a closed loop, whose slowest request took " + Quantity.duration(max.getAsLong()) + ", " + Quantity.percentApart(share, SHARE)
                + " of the run (at most " + Quantity.percent(SHARE) + " wanted)";
        return verdict(run, suspect ? Level.WARN : Level.PASS, claim + (suspect ? ": if all senders waited, as large a share of sends is missing, and the"
                + " p99 with them; the file has no times, or too few intervals, so there is no corrected figure" : ""), suspect ? ADVICE : "");
    }
}
