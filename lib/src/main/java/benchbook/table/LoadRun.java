package benchbook.table;

import java.util.OptionalDouble;
import java.util.OptionalLong;
import tech.tablesaw.api.Table;

/**
 * What one load test measured, as far as its result file tells.
 *
 * @param file as the user named it
 * @param run one row of facts, see {@link RunTable}
 * @param latencies whole histograms where they can be had, else percentiles, see {@link LatencyTable}
 * @param intervals the run over time, see {@link LoadIntervalTable}; empty where the file has no time
 * @param errors see {@link LoadErrorTable}
 * @param problems what could not be read, or is not what it looks like, see {@link LoadProblemTable}
 * @param seconds what was planned and what ended over time, see {@link LoadSecondTable}; empty but of our generator's folders
 * @param steps what our generator counted, see {@link LoadStepTable}: a row, several after a merge, none of other tools
 * @param lags how late our generator sent, a {@link LatencyTable} of the whole run; empty of other tools
 */
public record LoadRun(String file, Table run, Table latencies, Table intervals, Table errors, Table problems, Table seconds, Table steps,
        Table lags) {

    /** Returns a run of a tool that tells neither seconds nor steps, nor how late it sent. */
    public LoadRun(String file, Table run, Table latencies, Table intervals, Table errors, Table problems) {
        this(file, run, latencies, intervals, errors, problems, LoadSecondTable.empty(), LoadStepTable.empty(), LatencyTable.empty());
    }

    /** Returns a text of {@link RunTable}, empty if the file does not tell it. */
    public String text(String column) {
        return run.stringColumn(column).get(0);
    }

    /** Returns a whole number of {@link RunTable}, such as a count or a duration. */
    public OptionalLong whole(String column) {
        return run.column(column).isMissing(0) ? OptionalLong.empty() : OptionalLong.of(run.longColumn(column).getLong(0));
    }

    /** Returns a number of {@link RunTable}, such as a rate. */
    public OptionalDouble number(String column) {
        return run.column(column).isMissing(0) ? OptionalDouble.empty() : OptionalDouble.of(run.doubleColumn(column).getDouble(0));
    }

    /** Returns the same run with the offered rate that somebody else knows, unless the file tells one. */
    public LoadRun offered(double perS) {
        if (number(RunTable.OFFERED_PER_S).isPresent()) {
            return this;
        }
        Table known = run.copy();
        known.doubleColumn(RunTable.OFFERED_PER_S).set(0, perS);
        return new LoadRun(file, known, latencies, intervals, errors, problems, seconds, steps, lags);
    }

    /** Returns whether there is a histogram, which alone can be merged with others, and gives any percentile. */
    public boolean hasHistogram() {
        return run.booleanColumn(RunTable.HISTOGRAM).get(0);
    }
}
