/**
 * One loader per file format, and the only place that opens input. Enters: a path. Leaves: tables with
 * exactly the declared columns, or a {@link benchbook.load.LoadException} of one line that says what to
 * do. Kinds are told by content, never by a file's name. Knows no
 * statistic but the ranks of an interval's latencies, and prints nothing.
 */
package benchbook.load;
