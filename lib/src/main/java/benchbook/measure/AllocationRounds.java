package benchbook.measure;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;

/** Reads what two pieces of code allocate, by turns: copies of the loop, rounds in each, a reading of either in each round. */
final class AllocationRounds {

    /** Copies of each loop that are reported. */
    static final int REPLICATES = 6;
    /** As the published comparison has. */
    static final int ROUNDS = 33;
    /** Of those, copies into which the JIT does not put the code. */
    private static final int MIXED = 2;
    /** Copies before them that have to count the same, in few rounds; if they do not after so many, code's counts vary. */
    private static final int PILOTS = 3;
    private static final int MOST_PILOTS = 10;
    private static final int PILOT_ROUNDS = 5;
    private static final long SEED = 0x5EED;

    /** HotSpot compiles a loop for good after 15,000 calls and turns, of which at least 600 are calls. */
    private static final int ENOUGH_CALLS = 20_000;
    private static final int MOST_CALLS_A_READING = 16;
    private static final long READING_NS = 50_000;
    /** A JIT that ends no compilation for so long has nothing in hand that is worth waiting for. */
    private static final long QUIET_NS = 10_000_000;
    /** The most that a warm-up takes, of the first copy and of later ones. */
    private static final long FIRST_NS = 1_000_000_000;
    private static final long LATER_NS = 150_000_000;

    /** Turns that the time of a warm-up is to have room for. */
    private static final int LEAST_TURNS = 10;

    private final Callable<?> candidate;
    private final Callable<?> reference;
    private final SplittableRandom random = new SplittableRandom(SEED);
    /** Calls in a reading; less for slow code. */
    private int calls = MOST_CALLS_A_READING;

    private AllocationRounds(Callable<?> candidate, Callable<?> reference) {
        this.candidate = candidate;
        this.reference = reference;
    }

    static AllocationOutcome measure(Callable<?> candidate, Callable<?> reference) throws Exception {
        AllocationRounds rounds = new AllocationRounds(candidate, reference);
        rounds.settle();
        AllocationOutcome outcome = rounds.report();
        // Most counts that change do so once, when the JIT compiles the code anew: then the next ones agree, else they stand as they are. What
        // rarely differs from a usual count stands at once: another report that happened to miss it would pass for exact.
        return outcome.hasUsual() ? outcome : rounds.report();
    }

    private AllocationOutcome report() throws Exception {
        double[][][] reported = new double[2][REPLICATES][];
        for (int i = 0; i < REPLICATES; i++) {
            double[][] copy = i < MIXED ? copy(AllocationCopies.mixed(), AllocationCopies.mixed(), ROUNDS, LATER_NS)
                    : copy(AllocationCopies.fresh(), AllocationCopies.fresh(), ROUNDS, LATER_NS);
            reported[0][i] = copy[0];
            reported[1][i] = copy[1];
        }
        return new AllocationOutcome(new AllocationSide(reported[0]), new AllocationSide(reported[1]));
    }

    /** Measures copies that are not reported, until some in a row count the same: the JIT has then compiled the code itself, too. */
    private void settle() throws Exception {
        double[][] last = copy(AllocationCopies.fresh(), AllocationCopies.fresh(), PILOT_ROUNDS, FIRST_NS);
        int alike = 1;
        for (int i = 1; i < MOST_PILOTS && alike < PILOTS; i++) {
            double[][] next = copy(AllocationCopies.fresh(), AllocationCopies.fresh(), PILOT_ROUNDS, LATER_NS);
            alike = Arrays.deepEquals(last, next) ? alike + 1 : 1;
            last = next;
        }
    }

    /** Returns the readings of a copy for either, bytes a call. */
    private double[][] copy(AllocationReading a, AllocationReading b, int rounds, long mostNs) throws Exception {
        warm(a, b, mostNs);
        double[][] readings = new double[2][rounds];
        for (int round = 0; round < rounds; round++) {
            if (random.nextBoolean()) {
                readings[0][round] = reading(a, candidate, calls);
                readings[1][round] = reading(b, reference, calls);
            } else {
                readings[1][round] = reading(b, reference, calls);
                readings[0][round] = reading(a, candidate, calls);
            }
        }
        return readings;
    }

    /** Bytes a call; what a reading itself allocates, which is nothing on the JVMs that we know, is taken away. */
    private static double reading(AllocationReading loop, Callable<?> code, int calls) throws Exception {
        long own = loop.bytes(code, 0);
        return (loop.bytes(code, calls) - own) / (double) calls;
    }

    /** Runs both by turns until the JIT is quiet. */
    private void warm(AllocationReading a, AllocationReading b, long mostNs) throws Exception {
        long start = System.nanoTime();
        long jit = JitQueue.time();
        long quietSince = start;
        long done = 0;
        long now = start;
        while (now - start < mostNs && (done < ENOUGH_CALLS || now - quietSince < QUIET_NS)) {
            a.bytes(candidate, calls);
            b.bytes(reference, calls);
            done += calls;
            long after = System.nanoTime();
            if (after - now > mostNs / LEAST_TURNS) {
                calls = Math.max(1, calls / 2);
            }
            now = after;
            long current = JitQueue.time();
            if (current != jit) {
                jit = current;
                quietSince = now;
            }
        }
        double perCall = (now - start) / (2.0 * done);
        calls = Math.clamp((long) (READING_NS / perCall), 1, calls);
    }
}
