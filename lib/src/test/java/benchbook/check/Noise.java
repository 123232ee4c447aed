package benchbook.check;

import java.util.Random;

/** Made-up runs with the noise of real ones: forks differ, and iterations of a fork differ less. */
final class Noise {

    private Noise() {}

    /** The seeds 1, 2, 3 give {@link Random} first numbers that resemble each other; these do not. */
    static Random random(int seed) {
        return new Random(seed * 0x9E3779B97F4A7C15L);
    }

    /**
     * Returns [fork][iteration], lognormal on both levels.
     *
     * @param between standard deviation of the logarithms of fork means; 0.02 is usual
     * @param within the same of the iterations of a fork
     */
    static double[][] forks(Random random, int forks, int iterations, double centre, double between, double within) {
        double[][] values = new double[forks][iterations];
        for (double[] fork : values) {
            double mean = centre * Math.exp(between * random.nextGaussian());
            for (int i = 0; i < iterations; i++) {
                fork[i] = mean * Math.exp(within * random.nextGaussian());
            }
        }
        return values;
    }
}
