package benchbook.measure;

import benchbook.unit.Quantity;
import java.math.BigDecimal;
import java.util.List;

/**
 * How the steps of the capstone are measured, each {@code repeats} times in a fresh JVM.
 *
 * @param steps in their order
 * @param repeats runs of each
 * @param senders of the closed model
 * @param warmUpNs of the closed model, thrown away
 * @param closedNs of the closed model, measured
 * @param openPerS requests a second of the open model
 * @param openNs of the open model, measured
 * @param recordedNs of the flight recording under closed load, after all that is measured
 * @param customers of the service
 * @param pins who runs where
 */
public record CapstonePlan(List<CapstoneStep> steps, int repeats, int senders, long warmUpNs, long closedNs, double openPerS, long openNs,
        long recordedNs, int customers, Pins pins) {

    private static final long SECOND_NS = 1_000_000_000L;
    /** Of the source. */
    public static final int SENDERS = 32;
    public static final double OPEN_PER_S = 40;
    public static final int CUSTOMERS = 5000;

    /** @throws IllegalArgumentException if there is nothing to measure */
    public CapstonePlan {
        steps = List.copyOf(steps);
        if (steps.isEmpty() || repeats < 1 || senders < 1 || warmUpNs < 0 || closedNs < SECOND_NS || openNs < SECOND_NS || recordedNs < SECOND_NS
                || customers < 1) {
            throw new IllegalArgumentException("wanted a step, a repeat, a sender and a second of each load at least");
        }
    }

    /** Returns the published plan: three repeats of 8 + 15 + 20 s. */
    public static CapstonePlan published(List<CapstoneStep> steps, Pins pins) {
        return new CapstonePlan(steps, 3, SENDERS, 8 * SECOND_NS, 15 * SECOND_NS, OPEN_PER_S, 20 * SECOND_NS, 10 * SECOND_NS, CUSTOMERS, pins);
    }

    /**
     * Returns one for machines of few cores: three repeats of 30 + 30 + 20 s. The service's cache keeps an entry for 30 s, as long as the closed
     * window: each entry expires in it once, wherever in its life the window finds it. In half of that some entries would expire and others
     * not, by when the warm-up asked for them first. The warm-up is as long, since a JIT compiler on the service's own processor takes turns with it.
     */
    public static CapstonePlan adapted(List<CapstoneStep> steps, Pins pins) {
        return new CapstonePlan(steps, 3, SENDERS, 30 * SECOND_NS, 30 * SECOND_NS, OPEN_PER_S, 20 * SECOND_NS, 10 * SECOND_NS, CUSTOMERS, pins);
    }

    /** Returns one to try with, once 3 + 4 + 4 s: a single run shows no range, and its JIT is not done. */
    public static CapstonePlan quick(List<CapstoneStep> steps, Pins pins) {
        return new CapstonePlan(steps, 1, SENDERS, 3 * SECOND_NS, 4 * SECOND_NS, OPEN_PER_S, 4 * SECOND_NS, 3 * SECOND_NS, CUSTOMERS, pins);
    }

    /** Returns what all runs of an experiment have in common; runs of another text are not compared with these. */
    public String text() {
        return senders + " senders for " + Quantity.duration(closedNs) + " after " + Quantity.duration(warmUpNs) + " of warm-up, then "
                + BigDecimal.valueOf(openPerS).stripTrailingZeros().toPlainString() + " requests/s on schedule for " + Quantity.duration(openNs) + "; " + customers
                + " customers; " + pins.text();
    }
}
