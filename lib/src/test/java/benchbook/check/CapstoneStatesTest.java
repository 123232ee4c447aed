package benchbook.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import benchbook.load.GcLog;
import benchbook.load.LoadResultFile;
import benchbook.table.CapstoneRun;
import benchbook.table.CapstoneRunTable;
import benchbook.table.CapstoneStatsTable;
import benchbook.table.LoadRun;
import benchbook.table.LoadStepTable;
import benchbook.table.RunTable;
import benchbook.testing.Project;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

/** Who used the processors, and what that says of a run. */
class CapstoneStatesTest {

    private static final Path DATA = Project.root().resolve("data");
    private static final String STARVED = "closed: generator-limited";
    private static final String DISTURBED = "disturbed by other processes";
    private static final String SPOILT = "closed: disturbed by other processes";

    /** A run of 20 s whose processes used so many cores; everything beside the generator used {@code others}. */
    private static Row run(int cores, int loadCores, double service, double generator, double inventory, double others) {
        LoadRun read = LoadResultFile.read(DATA.resolve("2026-11-freeze/steady-closed")).get(0);
        Table steps = read.steps().copy();
        steps.doubleColumn(LoadStepTable.OTHER_CPU_CORES).set(0, others);
        steps.doubleColumn(LoadStepTable.LOOP_BUSY).set(0, 0.2);
        LoadRun closed = new LoadRun(read.file(), read.run(), read.latencies(), read.intervals(), read.errors(), read.problems(), read.seconds(), steps, read.lags());
        Table stats = CapstoneStatsTable.empty();
        for (int second : new int[] {0, 20}) {
            for (String model : List.of(RunTable.CLOSED, RunTable.OPEN)) {
                Row row = stats.appendRow();
                row.setString(CapstoneStatsTable.MODEL, model);
                row.setString(CapstoneStatsTable.MOMENT, second == 0 ? CapstoneStatsTable.BEGIN : CapstoneStatsTable.END);
                row.setLong(CapstoneStatsTable.STATEMENTS, 0);
                row.setLong(CapstoneStatsTable.UP_NS, second * 1_000_000_000L);
                row.setLong(CapstoneStatsTable.CPU_NS, Math.round(service * second * 1e9));
                row.setLong(CapstoneStatsTable.GENERATOR_CPU_NS, Math.round(generator * second * 1e9));
                if (!Double.isNaN(inventory)) {
                    row.setLong(CapstoneStatsTable.INVENTORY_CPU_NS, Math.round(inventory * second * 1e9));
                }
            }
        }
        CapstoneRun.Measured measured = new CapstoneRun.Measured(closed, LoadResultFile.read(DATA.resolve("2026-11-freeze/steady-open")).get(0),
                GcLog.read(DATA.resolve("2026-11-heap-room/heap-256m-1.log.gz")).get(0), stats);
        return CapstoneSteps.runs(List.of(new CapstoneRun("a7", "a cache", 1, "p", "", 256, cores, loadCores, Optional.of(measured)))).row(0);
    }

    private static String state(int cores, int loadCores, double service, double generator, double inventory, double others) {
        return run(cores, loadCores, service, generator, inventory, others).getString(CapstoneRunTable.STATE);
    }

    @Test
    void eachHasItsOwn() {
        Row run = run(1, 1, 0.9, 0.5, 0.25, 1.2);
        assertThat(run.getDouble(CapstoneRunTable.CPU_CORES)).isCloseTo(0.9, within(1e-9));
        assertThat(run.getDouble(CapstoneRunTable.GENERATOR_CPU_CORES)).isCloseTo(0.5, within(1e-9));
        assertThat(run.getDouble(CapstoneRunTable.INVENTORY_CPU_CORES)).isCloseTo(0.25, within(1e-9));
        assertThat(run.getDouble(CapstoneRunTable.FOREIGN_CPU_CORES)).as("neither service, nor inventory, nor generator").isCloseTo(0.05, within(1e-9));
        assertThat(run.getString(CapstoneRunTable.STATE)).isEqualTo("ok");
    }

    /** Its loop is idle for four fifths of the time, and waits for its processor in some of them. */
    @Test
    void aGeneratorThatGetsNoProcessor() {
        assertThat(state(1, 1, 0.8, 0.5, 0.45, 1.25)).isEqualTo(STARVED);
        assertThat(state(1, 2, 0.8, 0.5, 0.45, 1.25)).as("two of its own").isEqualTo("ok");
        assertThat(state(2, 0, 0.9, 0.5, 0.45, 1.35)).as("of the 1.1 that are left").isEqualTo("ok");
        assertThat(state(2, 0, 1.2, 0.5, 0.3, 1.5)).as("of the 0.8 that are left").isEqualTo(STARVED);
    }

    /** Told from a tenth on, and taken out from a quarter on, of the smaller side. */
    @Test
    void othersBesideIt() {
        assertThat(state(1, 1, 0.9, 0.2, 0.1, 1.08)).isEqualTo("ok");
        assertThat(state(1, 1, 0.9, 0.2, 0.1, 1.15)).isEqualTo(DISTURBED);
        assertThat(state(1, 1, 0.9, 0.2, 0.1, 1.3)).isEqualTo(SPOILT);
        assertThat(state(8, 4, 4, 0.2, 0.1, 4.4)).as("0.3 of 4").isEqualTo("ok");
        assertThat(state(1, 1, 0.9, 0.2, Double.NaN, 1.3)).as("not told").isEqualTo("ok");
        Table runs = CapstoneRuns.whole();
        runs.row(0).setString(CapstoneRunTable.STATE, DISTURBED);
        runs.row(1).setString(CapstoneRunTable.STATE, SPOILT);
        Table usable = CapstoneRates.usable(runs);
        assertThat(usable.row(0).isMissing(CapstoneRunTable.REQUESTS_PER_S)).isFalse();
        assertThat(usable.row(1).isMissing(CapstoneRunTable.REQUESTS_PER_S)).isTrue();
    }
}
