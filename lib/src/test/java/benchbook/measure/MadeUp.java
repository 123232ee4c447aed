package benchbook.measure;

import java.util.Arrays;
import java.util.Random;
import java.util.function.ToDoubleFunction;

/** Replicates of two tasks whose ratio is known, and a clock that goes by their seconds: nothing of it depends on time. */
final class MadeUp implements ReplicateSource, Session.Facts {

    private final Random random;
    private final ToDoubleFunction<Random> logRatio;
    private final double seconds;
    private long now;
    private int made;

    /**
     * @param logRatio draws ln of the second task's time by the first's, for each replicate
     * @param seconds that a replicate takes
     */
    MadeUp(long seed, double seconds, ToDoubleFunction<Random> logRatio) {
        this.random = new Random(seed);
        this.logRatio = logRatio;
        this.seconds = seconds;
    }

    @Override
    public Replicate next() {
        double ratio = Math.exp(logRatio.applyAsDouble(random));
        double[][] ns = new double[2][20];
        for (int round = 0; round < 20; round++) {
            ns[0][round] = 100 * Math.exp(0.01 * random.nextGaussian());
            ns[1][round] = 100 * ratio * Math.exp(0.01 * random.nextGaussian());
        }
        now += Math.round(1e9 * seconds);
        made++;
        double[] canary = new double[5];
        Arrays.fill(canary, 10);
        return new Replicate(ns, new int[] {2500, 2500}, new double[] {0.01, 0.02}, new double[] {16, 24}, 1, canary, true, seconds);
    }

    int made() {
        return made;
    }

    @Override
    public String clock() {
        return "made up";
    }

    @Override
    public long now() {
        return now;
    }

    @Override
    public double loadAtStart() {
        return 0.5;
    }
}
