package benchbook.report;

import static benchbook.testing.JmhFile.avgt;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import benchbook.table.JmhResults;
import benchbook.testing.JmhFile;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

class ScoresBesideTest {

    private static final Table PUBLISHED = Table.create(
            StringColumn.create("suite", "s", "s", "s", "other"),
            StringColumn.create("benchmark", "sum", "bare", "count", "sum"),
            DoubleColumn.create("score", 3.254, 1.68, 147663940.288, 1),
            DoubleColumn.create("error", 0.150, Double.NaN, 19890606.627, 1),
            StringColumn.create("unit", "ns/op", "ns/op", "ops/s", "ns/op"));

    private static List<List<String>> rows(JmhResults recorded, Optional<JmhResults> yours) {
        return ((Block.Grid) ScoresBeside.of(PUBLISHED, "s", recorded, yours)).rows();
    }

    @Test
    void aRowForEachThatOneOfTheThreeHas() {
        JmhResults recorded = JmhFile.read(avgt("demo.Bench.floor", new double[] {0.3, 0.3, 0.3, 0.31}),
                avgt("demo.Bench.sum", new double[] {4, 4.1, 4.2, 4.1}));
        assertThat(rows(recorded, Optional.empty())).extracting(row -> row.get(0)).containsExactly("sum", "bare", "count", "floor");
        assertThat(rows(recorded, Optional.empty())).extracting(row -> row.get(4)).containsOnly("not measured");
        assertThat(rows(recorded, Optional.empty()).get(0).get(3)).startsWith("4.100 ± ");
        assertThat(rows(recorded, Optional.empty()).get(1).get(3)).as("not in the run").isEqualTo("-");
        assertThat(rows(recorded, Optional.empty()).get(3).get(2)).as("not in the source").isEqualTo("-");
        JmhResults yours = JmhFile.read(avgt("demo.Bench.mine", new double[] {2}));
        assertThat(rows(recorded, Optional.of(yours)).get(4)).containsExactly("mine", "ns/op", "-", "-", "2.000");
        assertThat(rows(recorded, Optional.of(yours)).get(0).get(4)).isEqualTo("-");
    }

    @Test
    void aSourcesNumberHasTheSourcesDigits() {
        List<List<String>> rows = rows(JmhResults.none(), Optional.empty());
        assertThat(rows.get(0).get(2)).isEqualTo("3.254 ± 0.150");
        assertThat(rows.get(1).get(2)).as("without an error").isEqualTo("1.68");
        assertThat(rows.get(2)).as("in a unit that can be read").containsExactly("count", "ops/us", "147.664 ± 19.891", "-", "not measured");
    }

    /** Numbers in one row are compared; whoever measured in another unit still gets the row's. */
    @Test
    void aRowHasOneUnit() {
        JmhResults micro = JmhFile.read(avgt("demo.Bench.sum", new double[] {0.004, 0.0041, 0.0042}).mode("avgt", "us/op"));
        assertThat(rows(micro, Optional.empty()).get(0).get(1)).isEqualTo("ns/op");
        assertThat(rows(micro, Optional.empty()).get(0).get(3)).startsWith("4.100 ± ");
        JmhResults rate = JmhFile.read(avgt("demo.Bench.sum", new double[] {1, 2, 3}).mode("thrpt", "ops/s"));
        assertThat(rows(rate, Optional.empty()).get(0).get(3)).as("not a time").isEqualTo("-");
    }

    @Test
    void aFigureGetsTheScoresOfOneSuite() {
        assertThat(ScoresBeside.published(PUBLISHED, "s")).containsExactly(entry("sum", 3.254), entry("bare", 1.68),
                entry("count", 147663940.288));
        assertThat(ScoresBeside.published(PUBLISHED, "absent")).isEmpty();
    }
}
