package benchbook.stats;

import java.util.Random;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/** Made-up measurements for the property tests: a seed names the sample, so a failure can be run again. */
final class Samples {

    private Samples() {}

    /** n values about {@code centre}, with {@code sdLog} the standard deviation of their logs. */
    static double[] lognormal(Random random, int n, double centre, double sdLog) {
        return DoubleStream.generate(() -> centre * Math.exp(sdLog * random.nextGaussian())).limit(n).toArray();
    }

    /** [fork][iteration] with 2 to 6 forks of 2 to 8 iterations, forks 3 % and iterations 2 % apart. */
    static double[][] forks(Random random) {
        double[][] forks = new double[2 + random.nextInt(5)][];
        for (int i = 0; i < forks.length; i++) {
            forks[i] = lognormal(random, 2 + random.nextInt(7), 100 * Math.exp(0.03 * random.nextGaussian()), 0.02);
        }
        return forks;
    }

    /** A true variance as Smyth's model has it, expected · d/χ²(d); the expected one for the largest int. */
    static double variance(Random random, double expected, int degrees) {
        return degrees == Integer.MAX_VALUE ? expected : expected * degrees / chiSquared(random, degrees);
    }

    static double chiSquared(Random random, int df) {
        return DoubleStream.generate(() -> Math.pow(random.nextGaussian(), 2)).limit(df).sum();
    }

    static double[] shuffled(double[] values, Random random) {
        double[] copy = values.clone();
        for (int i = copy.length - 1; i > 0; i--) {
            int j = random.nextInt(i + 1);
            double swap = copy[i];
            copy[i] = copy[j];
            copy[j] = swap;
        }
        return copy;
    }

    static double[] times(double[] values, double factor) {
        return IntStream.range(0, values.length).mapToDouble(i -> values[i] * factor).toArray();
    }

    static double[][] times(double[][] forks, double factor) {
        double[][] result = new double[forks.length][];
        for (int i = 0; i < forks.length; i++) {
            result[i] = times(forks[i], factor);
        }
        return result;
    }
}
