package benchbook.check;

import benchbook.stats.SuiteVariance;
import benchbook.table.DriftTable;
import benchbook.table.JmhResults;
import benchbook.table.Noise;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tech.tablesaw.api.Table;

/**
 * A machine's drift, ready to be asked for the noise between two runs of a benchmark.
 *
 * <p>A run's mean varies by the run itself and by its forks. Reruns of F forks each show both together, as the
 * variance d² of ln run means; a run of fewer forks varies more, by (1/f - 1/F) times the variance s² of ln fork
 * means. The noise of a ratio of two runs is the root of the sum of both. d² rests on a few runs, so it is
 * moderated over the suite, with what forks alone would make of it as the covariate ({@link SuiteVariance}).
 *
 * <p>Source: Kalibera and Jones 2013, "Rigorous benchmarking in reasonable time", ISMM: variance is to be
 * measured at the highest level of repetition.
 */
final class Drifts {

    private final double floor;
    private final Scatter ofAllRows;
    private final Map<List<String>, Drift> byRow = new HashMap<>();
    private SuiteVariance suite;

    private record Drift(double variance, int runs, double forkVariance, int forks) {

        SuiteVariance.Sample sample() {
            // Without forks to go by, what is usual is the same for all.
            return new SuiteVariance.Sample(variance, runs - 1, Double.isNaN(forkVariance) ? 1 : forkVariance / forks);
        }
    }

    /**
     * Noise of the log ratio of two runs.
     *
     * @param standardError of the log ratio
     * @param df its degrees of freedom
     * @param beyondForks the share of a run's variance that its forks do not explain, 0 to 1; NaN where runs of one fork
     *     cannot tell
     */
    record Scatter(double standardError, double df, double beyondForks) {}

    private Drifts(double floor, Scatter ofAllRows) {
        this.floor = floor;
        this.ofAllRows = ofAllRows;
    }

    static Drifts of(Noise noise) {
        Drifts drifts = new Drifts(noise.floor(), new Scatter(Math.sqrt(2) * noise.suiteSd(), noise.runs() - 1, Double.NaN));
        Table t = noise.drift();
        List<SuiteVariance.Sample> samples = new ArrayList<>();
        for (int i = 0; i < t.rowCount(); i++) {
            double sd = t.doubleColumn(DriftTable.DRIFT_SD).getDouble(i);
            double forkSd = t.doubleColumn(DriftTable.FORK_SD).getDouble(i);
            Drift drift = new Drift(sd * sd, t.intColumn(DriftTable.RUNS).getInt(i), forkSd * forkSd,
                    t.intColumn(DriftTable.FORKS).getInt(i));
            drifts.byRow.put(DriftTable.key(t, i), drift);
            samples.add(drift.sample());
        }
        drifts.suite = SuiteVariance.of(samples);
        return drifts;
    }

    /** What the mean over all rows differs by from run to run. */
    Scatter ofAllRows() {
        return ofAllRows;
    }

    /** Differences of ln scores up to here occur between reruns of the same code. */
    double floor() {
        return floor;
    }

    /** Returns the noise between two runs of a benchmark; empty where the reruns do not hold it. */
    Optional<Scatter> of(JmhResults jmh, int result, int baseForks, int headForks) {
        Drift drift = byRow.get(DriftTable.key(jmh.scores(), result));
        if (drift == null || !(drift.variance > 0) || drift.runs < 2) {
            return Optional.empty();
        }
        SuiteVariance.Sample own = drift.sample();
        double run = suite.moderated(own.variance(), own.df(), own.within());
        double variance = 2 * run + ofMissingForks(drift, baseForks) + ofMissingForks(drift, headForks);
        return Optional.of(new Scatter(Math.sqrt(variance), drift.runs - 1 + credit(drift),
                Double.isNaN(drift.forkVariance) ? Double.NaN : Math.max(0, 1 - drift.forkVariance / drift.forks / run)));
    }

    /**
     * What the suite's drift counts for in degrees of freedom: half of what Smyth's moments say, and at most twice the run's
     * own. Three runs alone have two, with which nothing is ever decided; the whole weight lets false alarms through fifty rows
     * in 13 of 100 simulated comparisons, this much in 5 (drifts of 1.5 % that differ by factors of 1 to 3 between rows).
     */
    private double credit(Drift drift) {
        return Math.min(suite.weight() / 2, 2.0 * (drift.runs - 1));
    }

    private static double ofMissingForks(Drift drift, int forks) {
        return Double.isNaN(drift.forkVariance) ? 0 : Math.max(0, drift.forkVariance * (1.0 / forks - 1.0 / drift.forks));
    }
}
