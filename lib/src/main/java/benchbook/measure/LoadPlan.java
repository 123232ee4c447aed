package benchbook.measure;

import benchbook.table.PlannedRequest;
import java.time.Instant;
import java.util.List;
import java.util.Locale;

/**
 * What a load test is to do.
 *
 * @param target where it sends to
 * @param requests what it sends, by weight
 * @param schedule when
 * @param limits what it may use up
 * @param slo what the service promises; null for nothing
 */
public record LoadPlan(LoadTarget target, List<PlannedRequest> requests, Schedule schedule, Limits limits, Slo slo) {

    /** How the instants of an open model lie. */
    public enum Arrivals {
        /** Every 1/rate seconds. */
        CONSTANT,
        /** Independent of each other, as those of many users: gaps are exponential. */
        POISSON;

        /** As a user writes it. */
        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** Whether a connection serves one request after the other. */
    public enum Connect {
        REUSE,
        /** Opened for each request, whose latency begins with the opening. */
        EACH;

        /** As a user writes it. */
        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * When requests are sent: on instants planned beforehand (open model), or each as soon as the answer before it is there
     * (closed).
     *
     * @param closed senders of the closed model; 0 for the open one
     * @param arrivals of the open model
     * @param perS requests a second of the open model, of all slices together
     * @param durationNs how long is measured
     * @param warmUpNs how long is sent before, the same way, without being measured
     * @param seed of Poisson's gaps and of the mix
     * @param slice which of the instants are sent here, from 0
     * @param slices among how many generators they are dealt out
     * @param startAt when measuring begins; null for as soon as possible
     */
    public record Schedule(int closed, Arrivals arrivals, double perS, long durationNs, long warmUpNs, long seed, int slice, int slices,
            Instant startAt) {

        /** @throws IllegalArgumentException if there is nothing to send, or too much for an index */
        public Schedule {
            if (closed < 0 || closed == 0 && !(perS > 0 && perS <= 10_000_000)) {
                throw new IllegalArgumentException(perS + " requests a second; wanted more than 0 and at most 10 million");
            }
            if (durationNs <= 0 || warmUpNs < 0 || slices < 1 || slice < 0 || slice >= slices) {
                throw new IllegalArgumentException("duration " + durationNs + " ns, warm-up " + warmUpNs + " ns, slice " + slice + " of "
                        + slices + "; wanted some duration, and a slice below their number");
            }
        }

        /** Returns an open model of constant arrivals. */
        public static Schedule open(double perS, long durationNs, long warmUpNs) {
            return new Schedule(0, Arrivals.CONSTANT, perS, durationNs, warmUpNs, 1, 0, 1, null);
        }

        /** Returns a closed model. */
        public static Schedule closed(int senders, long durationNs, long warmUpNs) {
            return new Schedule(senders, Arrivals.CONSTANT, 0, durationNs, warmUpNs, 1, 0, 1, null);
        }

        /** Returns the same at another rate. */
        public Schedule at(double rate) {
            return new Schedule(closed, arrivals, rate, durationNs, warmUpNs, seed, slice, slices, null);
        }

        public boolean isOpen() {
            return closed == 0;
        }
    }

    /**
     * What a load test may use up.
     *
     * @param timeoutNs after so long from when it was due, a request counts as failed
     * @param maxInFlight more requests than this are not under way; those that would be are dropped, and counted
     * @param maxConnections more are not open; requests wait for one, and that counts into their latency from intended
     * @param connect whether connections are used again
     */
    public record Limits(long timeoutNs, int maxInFlight, int maxConnections, Connect connect) {

        /** @throws IllegalArgumentException if nothing could be sent */
        public Limits {
            if (timeoutNs <= 0 || maxInFlight < 1 || maxConnections < 1) {
                throw new IllegalArgumentException("timeout " + timeoutNs + " ns, " + maxInFlight + " requests in flight, " + maxConnections
                        + " connections; wanted more than 0 of each");
            }
        }
    }

    /**
     * A promise about latencies from the intended send: so many per cent of the planned requests answered well within so long.
     *
     * @param percent as in 99
     * @param ns as in 50 ms
     */
    public record Slo(double percent, long ns) {}

    public LoadPlan {
        requests = List.copyOf(requests);
    }

    /** Returns what latencies are told apart by: requests of the same name share theirs, as those for the orders of each customer. */
    List<String> names() {
        return requests.stream().map(PlannedRequest::name).distinct().toList();
    }

    /** Returns the same at another rate. */
    public LoadPlan at(double rate) {
        return new LoadPlan(target, requests, schedule.at(rate), limits, slo);
    }
}
