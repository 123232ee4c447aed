package benchbook.figure;

import static org.assertj.core.api.Assertions.assertThat;

import benchbook.table.Build;
import benchbook.table.BuildTable;
import java.util.List;
import org.junit.jupiter.api.Test;
import tech.tablesaw.api.Table;

class BuildFigureTest {

    private static void add(Table builds, String options, boolean compiled, int listed) {
        BuildTable.append(builds, "x", options, compiled, new Build("", listed, List.of(), 4), 0, "");
    }

    @Test
    void aRowPerWayInTheTablesOrder() {
        Table builds = BuildTable.empty();
        add(builds, "", true, -1);
        add(builds, "-processor org.openjdk.jmh.generators.BenchmarkProcessor", true, 10);
        add(builds, "-proc:<all>", false, -1);
        PlotlyFigure figure = BuildFigure.of(builds);
        JsonTree layout = JsonTree.of(figure.layoutJson());
        assertThat(layout.at("yaxis", "ticktext").texts())
                .containsExactly("javac", "javac -processor …BenchmarkProcessor", "javac -proc:&lt;all&gt;");
        assertThat(figure.title()).isEqualTo("One source, compiled in 3 ways");
        JsonTree data = JsonTree.of(figure.dataJson());
        assertThat(data.named("benchmarks that JMH finds").at("x").numbers()).containsExactly(10.0);
        assertThat(data.named("benchmarks that JMH finds").at("y").numbers()).containsExactly(1.0);
        assertThat(data.named("none, although javac succeeded").at("x").numbers()).containsExactly(0.0);
        assertThat(data.named("javac failed").at("y").numbers()).containsExactly(2.0);
    }

    @Test
    void nothingToDraw() {
        PlotlyFigure figure = BuildFigure.of(BuildTable.empty());
        assertThat(figure.isEmpty()).isTrue();
        assertThat(figure.caption()).startsWith("Nothing to draw");
    }

    @Test
    void theClaimStandsFirstInTheCaption() {
        PlotlyFigure figure = BuildFigure.of(BuildTable.empty());
        assertThat(figure.claiming("It is so.").caption()).isEqualTo("It is so. " + figure.caption());
        assertThat(figure.claiming("It is so.").dataJson()).isEqualTo(figure.dataJson());
    }
}
