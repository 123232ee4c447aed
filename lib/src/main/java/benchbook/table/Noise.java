package benchbook.table;

import tech.tablesaw.api.Table;

/**
 * What a machine's runs of the same code differ by.
 *
 * @param drift one row per benchmark, see {@link DriftTable}
 * @param runs how many runs it rests on
 * @param pairs how many pairs of runs of a benchmark there are
 * @param floor what |ln(run / other run)| stays below in 95 of 100 pairs, over all benchmarks; NaN for fewer than three runs
 * @param suiteSd standard deviation from run to run of the mean ln score over all benchmarks; dimensionless
 * @param cpu model of the processor; empty if unknown
 * @param cores processors that the runs could use; 0 if unknown
 * @param jdk version of the Java runtime; empty if unknown
 */
public record Noise(Table drift, int runs, int pairs, double floor, double suiteSd, String cpu, int cores, String jdk) {

    /** Fewer runs than this say too little to refuse a difference by. */
    public static final int FEWEST_RUNS = 3;
}
