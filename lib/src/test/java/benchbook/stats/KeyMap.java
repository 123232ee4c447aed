package benchbook.stats;

import java.util.Arrays;
import java.util.SplittableRandom;

/** A cache with room for all, as the times at which its keys were written: what a test holds against formulas and real caches. */
public final class KeyMap {

    private KeyMap() {}

    /** Returns the hits in a window that comes after a warm-up of other keys, into an empty cache; lookups arrive at random, at a rate. */
    public static double hits(PowerKeys keys, double perS, double warmUpS, double windowS, double lifetimeS) {
        double[] written = new double[keys.n() + 1];
        Arrays.fill(written, Double.NEGATIVE_INFINITY);
        long hits = 0;
        long lookups = 0;
        SplittableRandom arrivals = new SplittableRandom(101);
        SplittableRandom warmUp = new SplittableRandom(102);
        SplittableRandom window = new SplittableRandom(103);
        for (double at = 0; at < warmUpS + windowS; at -= Math.log(1 - arrivals.nextDouble()) / perS) {
            boolean isCounted = at >= warmUpS;
            int key = keys.key((isCounted ? window : warmUp).nextDouble());
            boolean isHit = at - written[key] < lifetimeS;
            if (!isHit) {
                written[key] = at;
            }
            if (isCounted) {
                lookups++;
                hits += isHit ? 1 : 0;
            }
        }
        return (double) hits / lookups;
    }
}
