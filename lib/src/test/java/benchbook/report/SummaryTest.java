package benchbook.report;

import static benchbook.testing.JmhFile.avgt;
import static benchbook.testing.JmhFile.forks;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import benchbook.stats.ForkMeans;
import benchbook.table.JmhResults;
import benchbook.table.ScoreTable;
import benchbook.table.SummaryTable;
import benchbook.testing.JmhFile;
import java.util.List;
import org.junit.jupiter.api.Test;
import tech.tablesaw.api.Table;

/** The score table: what JMH says, and beside it what it does not. */
class SummaryTest {

    @Test
    void forksStandBesideJmhsScore() {
        JmhResults jmh = JmhFile.read(avgt("demo.Bench.a", forks(5, 0.01, 100, 104, 98)),
                avgt("demo.Bench.b", forks(5, 0.01, 100)));
        Table summary = Summary.of(jmh);
        assertThat(summary.columnNames()).containsAll(jmh.scores().columnNames());
        assertThat(summary.stringColumn(SummaryTable.LABEL).asList()).containsExactly("a", "b");
        assertThat(summary.intColumn(SummaryTable.FORKS_SEEN).asObjectArray()).containsExactly(3, 1);
        assertThat(summary.doubleColumn(SummaryTable.FORK_SPREAD).getDouble(0)).isCloseTo(104.0 / 98, within(1e-9));
        var interval = ForkMeans.interval(jmh.forkMeans()[0], 0.95);
        assertThat(summary.doubleColumn(SummaryTable.FORK_LOW).getDouble(0)).isEqualTo(interval.low());
        assertThat(summary.doubleColumn(SummaryTable.FORK_HIGH).getDouble(0)).isEqualTo(interval.high());
        for (String column : List.of(SummaryTable.FORK_LOW, SummaryTable.FORK_HIGH, SummaryTable.FORK_SPREAD)) {
            assertThat(summary.doubleColumn(column).isMissing(1)).as(column).isTrue();
        }
        summary.doubleColumn(ScoreTable.SCORE).set(0, 0.0);
        assertThat(jmh.scores().doubleColumn(ScoreTable.SCORE).getDouble(0)).as("the results are left alone").isNotZero();
    }

    /** As many decimals for the error as for the score, and at least two digits of the error. */
    @Test
    void scoreAndErrorHaveTheSameDecimals() {
        String[] lines = {"100.6667\",\"2.5831", "0.00020512\",\"0.0000062", "0.2451234\",\"0.0041",
                "2020000000.4\",\"12345678.4", "5.25\",\"NaN"};
        String[][] printed = {{"100.667", "2.583"}, {"0.0002051", "0.0000062"}, {"0.2451", "0.0041"},
                {"2020000000", "12345678"}, {"5.250", "-"}};
        for (int i = 0; i < lines.length; i++) {
            JmhResults jmh = JmhFile.readCsv("\"demo.Bench.a\",\"avgt\",1,25,\"" + lines[i] + "\",\"ns/op\"");
            assertThat(ScoreRows.of(Summary.of(jmh)).get(0).subList(1, 3)).containsExactly(printed[i]);
        }
    }

    @Test
    void forksAndIterationsAreCounted() {
        assertThat(row(avgt("demo.Bench.a", forks(7, 0.01, 100, 104, 98))).get(6)).isEqualTo("3×7");
        assertThat(row(avgt("demo.Bench.a", forks(7, 0.01, 100)).plannedForks(0)).get(6)).as("in the harness's own JVM")
                .isEqualTo("0×7");
        assertThat(ScoreRows.of(Summary.of(JmhFile.readCsv("\"demo.Bench.a\",\"avgt\",1,25,\"69.8\",\"0.8\",\"ns/op\""))).get(0))
                .as("CSV does not tell")
                .containsExactly("a", "69.800", "0.800", "ns/op", "-", "-", "?");
    }

    private static List<String> row(JmhFile.Result result) {
        List<String> row = ScoreRows.of(Summary.of(JmhFile.read(result))).get(0);
        assertThat(row).hasSameSizeAs(ScoreRows.HEAD);
        return row;
    }
}
