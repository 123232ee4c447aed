package suites;

import benchbook.stats.PowerKeys;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.stats.CacheStats;
import java.time.Duration;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Sends streams of keys through a real cache and counts what it had. The same seed gives the same keys; of a full cache the last digits
 * may differ from run to run, since Caffeine now and then admits a key by chance.
 */
public final class CacheHits {

    private CacheHits() {}

    /**
     * Returns the hits of a cache of so many entries, which live until others drive them out.
     *
     * @param filling lookups that come first and are not counted
     */
    public static double of(PowerKeys keys, int entries, int filling, int counted, long seed) {
        Cache<Integer, Integer> cache = Caffeine.newBuilder().maximumSize(entries).executor(Runnable::run).recordStats().build();
        SplittableRandom random = new SplittableRandom(seed);
        Runnable noClock = () -> { };
        look(cache, keys, random, filling, noClock);
        return counted(cache, keys, random, counted, noClock);
    }

    /**
     * Returns the hits in a window of a cache whose entries are thrown away a while after they were written, on a clock of its own; it is empty when the
     * warm-up before the window begins. Warm-up and window draw from seeds of their own: the same keys once more would all be in the cache.
     *
     * @param lifetime of an entry
     * @param perS lookups a second, evenly, in both
     */
    public static double expiring(PowerKeys keys, int entries, Duration lifetime, double perS, double warmUpS, double windowS, long seed) {
        AtomicLong clock = new AtomicLong();
        Cache<Integer, Integer> cache = Caffeine.newBuilder().maximumSize(entries).expireAfterWrite(lifetime).ticker(clock::get)
                .executor(Runnable::run).recordStats().build();
        long stepNs = Math.round(1e9 / perS);
        Runnable tick = () -> clock.addAndGet(stepNs);
        look(cache, keys, new SplittableRandom(seed), Math.round(warmUpS * perS), tick);
        return counted(cache, keys, new SplittableRandom(seed + 1), Math.round(windowS * perS), tick);
    }

    private static double counted(Cache<Integer, Integer> cache, PowerKeys keys, SplittableRandom random, long lookups, Runnable tick) {
        CacheStats before = cache.stats();
        look(cache, keys, random, lookups, tick);
        return cache.stats().minus(before).hitRate();
    }

    private static void look(Cache<Integer, Integer> cache, PowerKeys keys, SplittableRandom random, long lookups, Runnable tick) {
        for (long i = 0; i < lookups; i++) {
            tick.run();
            cache.get(keys.key(random.nextDouble()), key -> key);
        }
    }
}
