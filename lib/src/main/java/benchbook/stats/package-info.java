/**
 * Statistics on {@code double[]}, with the fork as the unit.
 *
 * <p>In: the values of one metric, usually {@code double[fork][iteration]} or one mean per fork. Out: numbers and small
 * records; p-values are two-sided unless said otherwise, intervals carry their level. Nothing is rounded.
 *
 * <p>Two kinds of trouble are kept apart. Data that cannot answer (too few values, no variance, a NaN) give NaN or an
 * undefined record, never a comforting number. A call that makes no sense (level 2, a family smaller than its members)
 * throws {@link IllegalArgumentException} with what came and what was wanted.
 *
 * <p>Refuses to know: files, tables, units, names of benchmarks, which direction is better, and thresholds; those belong to
 * the callers. Holds no state, draws no random numbers.
 */
package benchbook.stats;
