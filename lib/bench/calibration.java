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
import benchbook.stats.SuiteVariance;
import benchbook.stats.Welch;
import benchbook.table.JmhResults;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.apache.commons.math3.stat.inference.MannWhitneyUTest;

/**
 * Splits the forks of each benchmark of a file at random into two runs of equal size: identical code, so that
 * every "different" is a false alarm. Then multiplies one of the two by 1.05, and counts what is found. The
 * file needs ten forks a benchmark, such as the SEALAB steady-state data set in JMH's form (586 benchmarks of
 * 30 projects).
 *
 * <p>Rules: Welch's t on logarithms of fork means with variances moderated over a suite of fifty benchmarks,
 * as compare-runs has it; the same without the suite, as analyse-run has it; JMH's 99.9 % intervals disjoint;
 * Welch's t and the Mann-Whitney test on pooled iterations; a change above 5 %; a hierarchical bootstrap of
 * the ratio (forks, then iterations), 95 % percentile interval. Family: fifty benchmarks at a time, Holm at 5 %.
 */
class Calibration {

    private static final int SPLITS = 40;
    private static final int DEAR_SPLITS = 4;
    private static final int FAMILY = 50;
    private static final int RESAMPLES = 1000;
    private static final double TRUTH = 1.05;

    /** The two sides of one benchmark: forks by iterations. */
    private record Pair(double[][] a, double[][] b) {

        double[] meansA() {
            return means(a);
        }

        double[] meansB() {
            return means(b);
        }

        SuiteVariance.Sample sample() {
            return SuiteVariance.Sample.of(meansA(), meansB(), SuiteVariance.within(a, b));
        }
    }

    private static final class Counts {
        final String rule;
        int trials;
        int falseAlarms;
        int found;

        Counts(String rule) {
            this.rule = rule;
        }

        void count(boolean onIdentical, boolean onSlower) {
            trials++;
            falseAlarms += onIdentical ? 1 : 0;
            found += onSlower ? 1 : 0;
        }
    }

    /** A rule that gives intervals and p-values, with what becomes of them in families. */
    private static final class Ratios {
        final Counts counts;
        final List<Double> halfWidths = new ArrayList<>();
        int holds;
        int families;
        int alarmed;
        int foundByHolm;

        Ratios(String rule) {
            counts = new Counts(rule);
        }

        void family(List<LogRatio> same, List<LogRatio> slower) {
            for (int i = 0; i < same.size(); i++) {
                Interval interval = same.get(i).interval(0.95);
                holds += interval.contains(1) ? 1 : 0;
                halfWidths.add(Math.sqrt(interval.high() / interval.low()) - 1);
                counts.count(same.get(i).p() < 0.05, slower.get(i).p() < 0.05 && slower.get(i).estimate() < 0);
            }
            if (same.size() == FAMILY) {
                families++;
                alarmed += Arrays.stream(holm(same)).anyMatch(p -> p < 0.05) ? 1 : 0;
                foundByHolm += (int) Arrays.stream(holm(slower)).filter(p -> p < 0.05).count();
            }
        }

        private static double[] holm(List<LogRatio> ratios) {
            return ManyTests.holm(ratios.stream().mapToDouble(LogRatio::p).toArray());
        }

        void print(int n) {
            System.out.printf("| %d v %d | %s: its 95 %% interval holds the truth in %.1f %%, median half-width %.1f %%;"
                            + " Holm over %d: a false alarm in %.1f %% of %d suites, 5 %% found in %.0f %% of rows | | |%n",
                    n, n, counts.rule, 100.0 * holds / counts.trials,
                    100 * Moments.median(halfWidths.stream().mapToDouble(Double::doubleValue).toArray()),
                    FAMILY, 100.0 * alarmed / families, families, 100.0 * foundByHolm / families / FAMILY);
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
        Ratios suite = new Ratios("**Welch on log fork means, moderated over the suite**");
        Ratios welch = new Ratios("Welch on log fork means");
        Counts disjoint = new Counts("JMH's 99.9 % intervals disjoint");
        Counts pooled = new Counts("Welch on pooled iterations, p < 0.05");
        Counts ranks = new Counts("Mann-Whitney on pooled iterations, p < 0.05");
        Counts threshold = new Counts("a change above 5 %");
        Counts bootstrap = new Counts("hierarchical bootstrap, 95 %");
        for (int split = 0; split < SPLITS; split++) {
            List<Pair> family = new ArrayList<>();
            double[][][] all = shuffled(benchmarks, random);
            for (int i = 0; i < all.length; i++) {
                double[][] mixed = shuffled(all[i], random);
                Pair pair = new Pair(Arrays.copyOfRange(mixed, 0, n), Arrays.copyOfRange(mixed, n, 2 * n));
                double[][] slower = times(pair.b, TRUTH);
                disjoint.count(disjoint(pair.a, pair.b), disjoint(pair.a, slower));
                pooled.count(pooledP(pair.a, pair.b) < 0.05, pooledP(pair.a, slower) < 0.05);
                ranks.count(ranksP(pair.a, pair.b) < 0.05, ranksP(pair.a, slower) < 0.05);
                threshold.count(change(pair.a, pair.b) > 0.05, change(pair.a, slower) > 0.05);
                if (split < DEAR_SPLITS) {
                    long seed = random.nextLong();
                    bootstrap.count(excludesOne(pair.a, pair.b, new Random(seed)),
                            excludesOne(pair.a, slower, new Random(seed)));
                }
                family.add(pair);
                if (family.size() == FAMILY || i == all.length - 1) {
                    judge(family, suite, welch);
                    family.clear();
                }
            }
        }
        for (Counts counts : List.of(suite.counts, welch.counts, disjoint, pooled, ranks, threshold, bootstrap)) {
            System.out.printf("| %d v %d | %s | %.1f %% | %.0f %% |%n", n, n, counts.rule,
                    100.0 * counts.falseAlarms / counts.trials, 100.0 * counts.found / counts.trials);
        }
        suite.print(n);
        welch.print(n);
    }

    private static void judge(List<Pair> family, Ratios suite, Ratios welch) {
        SuiteVariance variance = SuiteVariance.of(family.stream().map(Pair::sample).toList());
        List<List<LogRatio>> moderated = List.of(new ArrayList<>(), new ArrayList<>());
        List<List<LogRatio>> plain = List.of(new ArrayList<>(), new ArrayList<>());
        for (Pair pair : family) {
            double[] a = pair.meansA();
            double[] b = pair.meansB();
            double[] slower = Arrays.stream(b).map(v -> v * TRUTH).toArray();
            SuiteVariance.Sample sample = pair.sample();
            moderated.get(0).add(variance.logRatio(a, b, sample));
            moderated.get(1).add(variance.logRatio(a, slower, sample));
            plain.get(0).add(Welch.logRatio(a, b));
            plain.get(1).add(Welch.logRatio(a, slower));
        }
        suite.family(moderated.get(0), moderated.get(1));
        welch.family(plain.get(0), plain.get(1));
    }

    private static double ranksP(double[][] a, double[][] b) {
        return new MannWhitneyUTest().mannWhitneyUTest(pool(a), pool(b));
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
