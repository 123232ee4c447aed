///usr/bin/env jbang "$0" "$@" ; exit $?
//DESCRIPTION How often rules for "different" are wrong on identical code, and what they find, on real benchmarks
//JAVA 21+
//DEPS ../src/main/java/benchbook/package-info.java

import benchbook.load.ResultFile;
import benchbook.stats.Interval;
import benchbook.stats.JmhScore;
import benchbook.stats.LogRatio;
import benchbook.stats.ManyTests;
import benchbook.stats.Moments;
import benchbook.stats.Welch;
import benchbook.table.JmhResults;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/**
 * Splits the forks of each benchmark of a file at random into two runs of equal size: identical code, so that
 * every "different" is a false alarm. Then multiplies one of the two by 1.05, and counts what is found. The
 * file needs ten forks a benchmark, such as the SEALAB steady-state data set in JMH's form (586 benchmarks of
 * 30 projects).
 *
 * <p>Rules: Welch's t on logarithms of fork means, as this library has it; JMH's 99.9 % intervals disjoint;
 * Welch's t on pooled iterations; a change above 5 %; a hierarchical bootstrap of the ratio (forks, then
 * iterations), 95 % percentile interval. Family: 50 benchmarks at a time, Holm at 5 %.
 */
class Calibration {

    private static final int SPLITS = 8;
    private static final int FAMILY = 50;
    private static final int RESAMPLES = 1000;
    private static final double TRUTH = 1.05;

    private record Counts(String rule, int[] falseAlarms, int[] found) {
        Counts(String rule) {
            this(rule, new int[1], new int[1]);
        }

        void count(boolean onIdentical, boolean onSlower) {
            falseAlarms[0] += onIdentical ? 1 : 0;
            found[0] += onSlower ? 1 : 0;
        }
    }

    public static void main(String[] args) {
        if (args.length != 1) {
            System.err.println("usage: calibration.java FILE   (JMH's JSON with ten forks a benchmark)");
            System.exit(2);
        }
        Locale.setDefault(Locale.ROOT);
        JmhResults results = ResultFile.read(Path.of(args[0]));
        double[][][] forks = Arrays.stream(results.forks()).filter(f -> f.length >= 10).toArray(double[][][]::new);
        System.out.printf("%d benchmarks with ten forks, %d splits each%n%n", forks.length, SPLITS);
        System.out.println("| forks | rule | false alarms | a true 5 % found |");
        System.out.println("|---|---|---|---|");
        for (int n : new int[] {5, 3, 2}) {
            calibrate(forks, n);
        }
    }

    private static void calibrate(double[][][] benchmarks, int n) {
        Random random = new Random(n);
        Counts welch = new Counts("**Welch on log fork means, p < 0.05**");
        Counts disjoint = new Counts("JMH's 99.9 % intervals disjoint");
        Counts pooled = new Counts("Welch on pooled iterations, p < 0.05");
        Counts threshold = new Counts("a change above 5 %");
        Counts bootstrap = new Counts("hierarchical bootstrap, 95 %");
        int trials = 0;
        int holds = 0;
        List<Double> halfWidths = new ArrayList<>();
        int families = 0;
        int alarmedFamilies = 0;
        for (int split = 0; split < SPLITS; split++) {
            List<Double> family = new ArrayList<>();
            for (double[][] forks : shuffled(benchmarks, random)) {
                double[][] mixed = shuffled(forks, random);
                double[][] a = Arrays.copyOfRange(mixed, 0, n);
                double[][] b = Arrays.copyOfRange(mixed, n, 2 * n);
                double[][] slower = times(b, TRUTH);
                LogRatio same = Welch.logRatio(means(a), means(b));
                LogRatio worse = Welch.logRatio(means(a), means(slower));
                welch.count(same.p() < 0.05, worse.p() < 0.05 && worse.estimate() < 0);
                disjoint.count(disjoint(a, b), disjoint(a, slower));
                pooled.count(pooledP(a, b) < 0.05, pooledP(a, slower) < 0.05);
                threshold.count(change(a, b) > 0.05, change(a, slower) > 0.05);
                if (split == 0) { // the dear one, once
                    long seed = random.nextLong();
                    bootstrap.count(excludesOne(a, b, new Random(seed)), excludesOne(a, slower, new Random(seed)));
                }
                Interval interval = same.interval(0.95);
                holds += interval.contains(1) ? 1 : 0;
                halfWidths.add(Math.sqrt(interval.high() / interval.low()) - 1);
                trials++;
                family.add(same.p());
                if (family.size() == FAMILY) {
                    double[] p = family.stream().mapToDouble(Double::doubleValue).toArray();
                    alarmedFamilies += Arrays.stream(ManyTests.holm(p)).anyMatch(v -> v < 0.05) ? 1 : 0;
                    families++;
                    family.clear();
                }
            }
        }
        for (Counts counts : List.of(welch, disjoint, pooled, threshold, bootstrap)) {
            double of = counts == bootstrap ? trials / (double) SPLITS : trials;
            System.out.printf("| %d v %d | %s | %.1f %% | %.0f %% |%n", n, n, counts.rule,
                    100 * counts.falseAlarms[0] / of, 100 * counts.found[0] / of);
        }
        System.out.printf("| %d v %d | the ratio's 95 %% interval | holds the truth in %.1f %% | median half-width %.1f %% |%n",
                n, n, 100.0 * holds / trials,
                100 * Moments.median(halfWidths.stream().mapToDouble(Double::doubleValue).toArray()));
        System.out.printf("| %d v %d | Holm over %d benchmarks | a false alarm in %.1f %% of %d suites | |%n",
                n, n, FAMILY, 100.0 * alarmedFamilies / families, families);
    }

    private static double[] means(double[][] forks) {
        return Arrays.stream(forks).mapToDouble(f -> Moments.mean(f)).toArray();
    }

    private static double[][] times(double[][] forks, double factor) {
        return Arrays.stream(forks).map(f -> Arrays.stream(f).map(v -> v * factor).toArray()).toArray(double[][]::new);
    }

    private static boolean disjoint(double[][] a, double[][] b) {
        return !JmhScore.of(a).interval().overlaps(JmhScore.of(b).interval());
    }

    private static double pooledP(double[][] a, double[][] b) {
        return Welch.logRatio(pool(a), pool(b)).p();
    }

    private static double[] pool(double[][] forks) {
        return Arrays.stream(forks).flatMapToDouble(Arrays::stream).toArray();
    }

    private static double change(double[][] a, double[][] b) {
        return Math.abs(Moments.mean(pool(b)) / Moments.mean(pool(a)) - 1);
    }

    private static boolean excludesOne(double[][] a, double[][] b, Random random) {
        double[] ratios = new double[RESAMPLES];
        for (int i = 0; i < RESAMPLES; i++) {
            ratios[i] = resampledMean(a, random) / resampledMean(b, random);
        }
        Arrays.sort(ratios);
        return ratios[(int) (0.025 * RESAMPLES)] > 1 || ratios[(int) (0.975 * RESAMPLES)] < 1;
    }

    private static double resampledMean(double[][] forks, Random random) {
        double sum = 0;
        int n = 0;
        for (int f = 0; f < forks.length; f++) {
            double[] fork = forks[random.nextInt(forks.length)];
            for (int i = 0; i < fork.length; i++, n++) {
                sum += fork[random.nextInt(fork.length)];
            }
        }
        return sum / n;
    }

    private static double[][] shuffled(double[][] forks, Random random) {
        List<double[]> list = new ArrayList<>(Arrays.asList(forks));
        java.util.Collections.shuffle(list, random);
        return list.toArray(double[][]::new);
    }

    private static double[][][] shuffled(double[][][] benchmarks, Random random) {
        List<double[][]> list = new ArrayList<>(Arrays.asList(benchmarks));
        java.util.Collections.shuffle(list, random);
        return list.toArray(double[][][]::new);
    }
}
