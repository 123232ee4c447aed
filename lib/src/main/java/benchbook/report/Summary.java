package benchbook.report;

import benchbook.stats.ForkMeans;
import benchbook.stats.Interval;
import benchbook.table.JmhResults;
import benchbook.table.SummaryTable;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/** JMH's scores with what JMH does not print beside them: the interval over forks, and their spread. */
public final class Summary {

    private Summary() {}

    /** Returns the columns of {@link SummaryTable} and {@link benchbook.table.ScoreTable}, a row a result. */
    public static Table of(JmhResults jmh) {
        int n = jmh.size();
        double[][] means = jmh.forkMeans();
        int[] seen = new int[n];
        double[] low = new double[n];
        double[] high = new double[n];
        double[] spread = new double[n];
        for (int i = 0; i < n; i++) {
            Interval interval = ForkMeans.interval(means[i], SummaryTable.FORK_LEVEL);
            seen[i] = means[i].length;
            low[i] = interval.low();
            high[i] = interval.high();
            spread[i] = means[i].length < 2 ? Double.NaN : ForkMeans.spread(means[i]);
        }
        Table table = Table.create("scores", StringColumn.create(SummaryTable.LABEL, jmh.labels()));
        jmh.scores().columns().forEach(column -> table.addColumns(column.copy()));
        return table.addColumns(
                IntColumn.create(SummaryTable.FORKS_SEEN, seen),
                DoubleColumn.create(SummaryTable.FORK_LOW, low),
                DoubleColumn.create(SummaryTable.FORK_HIGH, high),
                DoubleColumn.create(SummaryTable.FORK_SPREAD, spread));
    }
}
