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
        return counted(cache, keys, random, filling, counted, () -> { });
    }

    /**
     * Returns the hits of a cache whose entries are thrown away a while after they were written, on a clock of its own.
     *
     * @param perS lookups a second, evenly
     * @param lifetime of an entry
     */
    public static double expiring(PowerKeys keys, int entries, Duration lifetime, double perS, int filling, int counted, long seed) {
        AtomicLong clock = new AtomicLong();
        Cache<Integer, Integer> cache = Caffeine.newBuilder().maximumSize(entries).expireAfterWrite(lifetime).ticker(clock::get)
                .executor(Runnable::run).recordStats().build();
        long stepNs = Math.round(1e9 / perS);
        return counted(cache, keys, new SplittableRandom(seed), filling, counted, () -> clock.addAndGet(stepNs));
    }

    private static double counted(Cache<Integer, Integer> cache, PowerKeys keys, SplittableRandom random, int filling, int counted, Runnable tick) {
        CacheStats before = CacheStats.empty();
        for (int i = 0; i < filling + counted; i++) {
            if (i == filling) {
                before = cache.stats();
            }
            tick.run();
            cache.get(keys.key(random.nextDouble()), key -> key);
        }
        return cache.stats().minus(before).hitRate();
    }
}
