package benchbook.measure;

import benchbook.stats.CopyRatio;
import benchbook.stats.ErrorSpending;
import benchbook.stats.Interval;
import benchbook.unit.Quantity;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Measures for one gate until it is decided or its budget is used. */
final class GateRun {

    /** Shares of the budget after which it looks at the data. */
    private static final double[] LOOKS = {0.3, 0.6, 1};
    /** The first one, in a JVM that is still cold, is not counted. */
    private static final int PILOT = 1;
    /** Of a confirmation. */
    static final int FEWEST = 5;
    /** A confirmation is asked one question, once. */
    private static final double CONFIRMING_LEVEL = 0.95;
    private static final int CONFIRMING = 16;
    /** Who would measure 30 times as long. */
    private static final double MOST_TIMES = 30;
    private static final double NS = 1e9;

    private final Comparison pair;
    private final GateClaim claim;
    private final ReplicateSource source;
    private final Session.Facts facts;
    private final long start;
    private final List<Replicate> measured = new ArrayList<>();

    /** @param pair a comparison of two: the reference, then the candidate; at several values they are several gates in one */
    GateRun(Comparison pair, GateClaim claim, ReplicateSource source, Session.Facts facts) {
        this.pair = pair;
        this.claim = claim;
        this.source = source;
        this.facts = facts;
        this.start = facts.now();
    }

    GateResult run() {
        try {
            for (int i = 0; i < PILOT; i++) {
                source.next();
            }
            return looked();
        } catch (OutOfTime e) {
            return measured.isEmpty() ? nothing(e.what()) : last();
        }
    }

    private GateResult looked() {
        double spent = 0;
        double level = pair.level();
        for (double look : LOOKS) {
            while (share() < look) {
                measured.add(source.next());
            }
            double now = Math.min(1, Math.max(share(), look));
            if (now <= spent) {
                continue;
            }
            // Divided among the looks, and among the values of the parameter.
            level = 1 - ErrorSpending.at(1 - pair.level(), spent, now) / pair.values().size();
            if (measured.size() < CopyRatio.fewest(level, 0)) {
                continue; // nothing could be seen, so nothing is spent on it
            }
            spent = now;
            List<GateResult> results = results(level);
            GateResult worst = worst(results);
            if (worst.state() == GateResult.State.BROKEN) {
                return confirmed(results);
            }
            if (worst.state() == GateResult.State.HOLDS) {
                return worst;
            }
        }
        return measured.isEmpty() ? nothing(Quantity.count(0, "replicate") + " in " + Quantity.duration(pair.budget().toNanos()))
                : worst(results(level));
    }

    /** What is said where time ran out between two looks: nothing but that it is open. */
    private GateResult last() {
        GateResult worst = worst(results(pair.level()));
        return worst.state() == GateResult.State.UNDECIDED ? worst
                : worst.with(GateResult.State.UNDECIDED, ", but undecided: time ran out before it was to be looked at");
    }

    private double share() {
        return (facts.now() - start) / (double) pair.budget().toNanos();
    }

    /** Returns what each value of the parameter comes to, in their order. */
    private List<GateResult> results(double level) {
        return IntStream.range(0, pair.values().size()).mapToObj(value -> result(measured, pair.task(1, value), level)).toList();
    }

    /** Returns the first of the worst: broken before undecided before kept. */
    private static GateResult worst(List<GateResult> results) {
        return results.stream().reduce((one, next) -> rank(next.state()) > rank(one.state()) ? next : one).orElseThrow();
    }

    private static int rank(GateResult.State state) {
        return switch (state) {
            case HOLDS -> 0;
            case UNDECIDED -> 1;
            case BROKEN -> 2;
        };
    }

    private GateResult result(List<Replicate> replicates, int task, double level) {
        CopyRatio ratio = ratio(replicates, task);
        Interval interval = ratio.interval(level);
        boolean lopsided = ratio.isLopsided();
        GateResult.State state = lopsided ? GateResult.State.UNDECIDED : claim.of(interval);
        String text = switch (state) {
            case HOLDS -> "kept";
            case BROKEN -> "broken";
            case UNDECIDED -> "undecided: " + (lopsided ? odd(ratio) : missing(ratio, level));
        };
        return new GateResult(state, sentence(task, ratio, interval) + ": " + text, ratio.ratio(), interval, replicates.size(),
                (facts.now() - start) / NS);
    }

    private CopyRatio ratio(List<Replicate> replicates, int task) {
        return new CopyRatio(Compared.ratios(replicates, task, pair.baseline(task)));
    }

    private String sentence(int task, CopyRatio ratio, Interval interval) {
        return pair.label(task) + " was to take " + claim.text() + " the time of " + pair.label(pair.baseline(task)) + ", and takes "
                + Quantity.significant(ratio.ratio(), 4) + " ×" + (interval.isDefined() ? ", between " + Quantity.significant(interval.low(), 4)
                + " and " + Quantity.significant(interval.high(), 4) : "") + " (" + Quantity.significant(100 * interval.level(), 4) + " %, "
                + Quantity.count(ratio.count(), "replicate") + ", seed " + pair.seed() + ")";
    }

    private static String odd(CopyRatio ratio) {
        return "the ratio is higher by 8 % or more in " + ratio.slow() + " replicates and lower in " + ratio.fast()
                + ", so the compiler treats the two codes differently; compare them in fresh JVMs, and look at what is compiled";
    }

    /** What would decide it, from what was seen. */
    private String missing(CopyRatio ratio, double level) {
        Interval interval = ratio.interval(level);
        int fewest = CopyRatio.fewest(level, 0);
        if (!interval.isDefined()) {
            return "at least " + fewest + " replicates are wanted; about " + longer((double) fewest / ratio.count()) + " would give them";
        }
        String found = "differences of " + Quantity.percent(ratio.detectable(level)) + " from the limit would be found 9 times of 10";
        // The width falls with the square root of the replicates.
        double times = Math.pow(Math.log(interval.high() / interval.low()) / 2 / claim.distance(ratio.ratio()), 2);
        return found + (times <= MOST_TIMES ? "; about " + longer(times) + " would decide it if the ratio is what it seems"
                : "; the ratio is too close to the limit to be decided by measuring longer: change the limit");
    }

    private String longer(double times) {
        double seconds = pair.budget().toNanos() / NS;
        return Quantity.duration(Math.ceil(seconds * Math.max(1.5, times)) * NS) + " instead of " + Quantity.duration(seconds * NS);
    }

    private GateResult nothing(String what) {
        int fewest = CopyRatio.fewest(1 - (1 - pair.level()) / pair.values().size(), 0);
        double seconds = Math.max(1, share()) * pair.budget().toNanos() / NS;
        return new GateResult(GateResult.State.UNDECIDED, pair.label(1) + " was to take " + claim.text() + " the time of " + pair.label(0)
                + ": undecided: " + what + ", and at least " + fewest + " replicates are wanted; give it "
                + Quantity.duration(Math.ceil(2 * seconds * fewest) * NS),
                Double.NaN, Interval.undefined(pair.level()), measured.size(), (facts.now() - start) / NS);
    }

    /**
     * Judges fresh replicates, about as many as before, and once more after as many again; a limit that they do not break is not
     * called broken. This can only make failures rarer, so a second look costs nothing.
     *
     * @param results of each value, some of them broken
     */
    private GateResult confirmed(List<GateResult> results) {
        GateResult first = worst(results);
        int broken = results.indexOf(first);
        List<Replicate> fresh = new ArrayList<>();
        int wanted = Math.max(FEWEST, Math.min(CONFIRMING, measured.size()));
        for (int look = 1; look <= 2; look++) {
            try {
                while (fresh.size() < look * wanted) {
                    fresh.add(source.next());
                }
            } catch (OutOfTime e) {
                return later(first, GateResult.State.UNDECIDED, ", but undecided: it could not be confirmed: " + e.what());
            }
            for (int value = 0; value < results.size(); value++) {
                CopyRatio again = ratio(fresh, pair.task(1, value));
                if (results.get(value).state() == GateResult.State.BROKEN
                        && claim.of(again.interval(2 * CONFIRMING_LEVEL - 1)) == GateResult.State.BROKEN) {
                    return later(results.get(value), GateResult.State.BROKEN, "; " + fresh.size() + " fresh replicates confirm it: "
                            + Quantity.significant(again.ratio(), 4) + " ×");
                }
            }
        }
        return later(first, GateResult.State.UNDECIDED, ", but undecided: " + fresh.size() + " fresh replicates did not confirm it: "
                + Quantity.significant(ratio(fresh, pair.task(1, broken)).ratio(), 4) + " ×; run it again, on a quieter machine or with a larger budget");
    }

    /** Returns a result that time has passed since. */
    private GateResult later(GateResult first, GateResult.State state, String more) {
        return new GateResult(state, first.text() + more, first.ratio(), first.interval(), first.replicates(), (facts.now() - start) / NS);
    }
}
