package benchbook.measure;

import benchbook.measure.LoadPlan.Arrivals;
import benchbook.measure.LoadPlan.Schedule;
import benchbook.table.PlannedRequest;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/**
 * The instants at which an open model sends, and which request at each: one after the other, without allocating and without
 * being held. They depend on the schedule and the mix alone, so that generators that share a plan agree on it; each takes
 * every n-th. Time counts from the begin of measuring: the warm-up's instants are negative.
 */
final class Instants {

    /** {@link #next} at the end. */
    static final long END = Long.MAX_VALUE;

    private final Schedule schedule;
    private final double[] upTo; // cumulative shares of the mix
    private final SplittableRandom gaps;
    private final SplittableRandom picks;
    private final double gapNs;
    private long index = -1;
    private double poissonNs;
    private int request;

    Instants(Schedule schedule, List<PlannedRequest> requests) {
        this.schedule = schedule;
        gapNs = 1e9 / schedule.perS();
        gaps = new SplittableRandom(schedule.seed());
        picks = new SplittableRandom(schedule.seed() ^ 0x9E3779B97F4A7C15L);
        poissonNs = -schedule.warmUpNs();
        upTo = shares(requests);
    }

    /** Returns cumulative shares of the weights; the last is 1. */
    static double[] shares(List<PlannedRequest> requests) {
        double total = requests.stream().mapToDouble(PlannedRequest::weight).sum();
        double[] upTo = new double[requests.size()];
        double sum = 0;
        for (int i = 0; i < upTo.length; i++) {
            sum += requests.get(i).weight();
            upTo[i] = sum / total;
        }
        upTo[upTo.length - 1] = 1;
        return upTo;
    }

    /** Returns which request a random number from 0 to 1 stands for. */
    static int pick(double[] upTo, double random) {
        int found = Arrays.binarySearch(upTo, random); // at an end of a share, which is where the next begins
        return Math.min(found >= 0 ? found + 1 : -found - 1, upTo.length - 1);
    }

    /** Returns the next instant of this slice, or {@link #END}; {@link #request} tells what to send. */
    long next() {
        while (true) {
            index++;
            long at = at();
            if (at >= schedule.durationNs()) {
                index--; // and stay at the end
                return END;
            }
            request = upTo.length == 1 ? 0 : pick(upTo, picks.nextDouble());
            if (index % schedule.slices() == schedule.slice()) {
                return at;
            }
        }
    }

    /** Returns which request is sent at the instant that {@link #next} returned. */
    int request() {
        return request;
    }

    private long at() {
        if (schedule.arrivals() == Arrivals.CONSTANT) {
            // From the index each time: a sum of gaps would drift.
            return Math.round(index * gapNs) - schedule.warmUpNs();
        }
        if (poissonNs < schedule.durationNs()) {
            poissonNs -= Math.log(1 - gaps.nextDouble()) * gapNs;
        }
        return (long) Math.min(poissonNs, END - 1);
    }
}
