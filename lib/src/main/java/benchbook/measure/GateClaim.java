package benchbook.measure;

import benchbook.stats.Interval;
import benchbook.unit.Quantity;

/**
 * What a gate asserts of the ratio of two times.
 *
 * @param least the smallest ratio that keeps it; 0 for any
 * @param most the largest ratio that keeps it
 */
public record GateClaim(double least, double most) {

    /** @throws IllegalArgumentException if there is nothing between the two */
    public GateClaim {
        if (!(least >= 0 && least < most && most < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("limits " + least + " and " + most + "; wanted 0 <= the one < the other");
        }
    }

    /** Returns what an interval of the ratio says: all of it keeps the claim, all of it breaks it, or neither. */
    GateResult.State of(Interval interval) {
        if (!interval.isDefined()) {
            return GateResult.State.UNDECIDED;
        }
        return interval.low() >= least && interval.high() <= most ? GateResult.State.HOLDS
                : interval.low() > most || interval.high() < least ? GateResult.State.BROKEN
                : GateResult.State.UNDECIDED;
    }

    /** Returns how far a ratio is from the limit that is next to it, in ln. */
    double distance(double ratio) {
        double fromMost = Math.abs(Math.log(ratio / most));
        return least == 0 ? fromMost : Math.min(fromMost, Math.abs(Math.log(ratio / least)));
    }

    /** Returns the claim in words, as in {@code at most 1.05 ×}. */
    String text() {
        return least == 0 ? "at most " + number(most) + " ×" : "between " + number(least) + " and " + number(most) + " ×";
    }

    private static String number(double limit) {
        return Quantity.significant(limit, 4).replaceAll("(\\.\\d*?)0+$", "$1").replaceAll("\\.$", "");
    }
}
