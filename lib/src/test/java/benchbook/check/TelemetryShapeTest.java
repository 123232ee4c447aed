package benchbook.check;

import static org.assertj.core.api.Assertions.assertThat;

import benchbook.load.TelemetryRuns;
import benchbook.table.TelemetryTable;
import benchbook.testing.Project;
import java.util.List;
import org.junit.jupiter.api.Test;
import tech.tablesaw.api.Table;

class TelemetryShapeTest {

    private static final List<String> LARGE = List.of("transform", "serialize");

    private static List<Holds> holds(Table telemetry) {
        return TelemetryShape.holds(telemetry, "parse", LARGE, "nothing");
    }

    private static Table run(double parse, double nothing) {
        Table table = TelemetryTable.ofJvms();
        for (int jvm = 1; jvm <= 3; jvm++) {
            Sections.add(table, jvm, "nothing", 2000, nothing, 1);
            Sections.add(table, jvm, "parse", 2000, parse + jvm, 1);
            Sections.add(table, jvm, "transform", 2000, 20_000, 1);
            Sections.add(table, jvm, "serialize", 2000, 30_000, 1);
        }
        return table;
    }

    @Test
    void thePublishedShape() {
        List<Holds> holds = holds(run(40, 33));
        assertThat(holds).hasSize(6).allSatisfy(h -> assertThat(h.state()).as(h.condition() + ": " + h.observed()).isEqualTo(Holds.State.HOLDS));
        assertThat(holds.get(0).observed()).isEqualTo("0.14 %: 41.0 ns to 43.0 ns against 30 µs");
        assertThat(holds.get(2).observed()).isEqualTo("flagged in 3 of 3 JVMs: markers are 70 % to 73 % of its time");
    }

    @Test
    void whereItIsNotSoItIsSaid() {
        assertThat(holds(run(900, 300)).stream().map(Holds::state)).containsExactly(Holds.State.DOES_NOT, Holds.State.DOES_NOT,
                Holds.State.DOES_NOT, Holds.State.HOLDS, Holds.State.HOLDS, Holds.State.DOES_NOT);
    }

    @Test
    void sectionsThatAreNotThereAreNotJudged() {
        Table table = Sections.add(TelemetryTable.ofJvms(), 1, "other", 10, 10, 1);
        assertThat(holds(table)).allSatisfy(h -> assertThat(h.state()).isEqualTo(Holds.State.NOT_CHECKED));
    }

    @Test
    void theRecordedRun() {
        Table table = TelemetryRuns.read(Project.root().resolve("data/2026-12-telemetry"));
        assertThat(holds(table)).hasSize(6).allSatisfy(h -> assertThat(h.state()).as(h.condition() + ": " + h.observed()).isEqualTo(Holds.State.HOLDS));
    }
}
