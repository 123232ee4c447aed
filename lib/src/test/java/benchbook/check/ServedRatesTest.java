package benchbook.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import benchbook.load.GcLog;
import benchbook.load.LoadResultFile;
import benchbook.table.CapstoneRun;
import benchbook.table.CapstoneStatsTable;
import benchbook.table.LoadRepeats;
import benchbook.table.LoadRepeats.Repeat;
import benchbook.table.LoadRun;
import benchbook.table.LoadStepTable;
import benchbook.table.RunTable;
import benchbook.table.ServedTable;
import benchbook.testing.Project;
import benchbook.testing.WrkOutput;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

/** Which rate of a load test is called what the service serves. */
class ServedRatesTest {

    private static final Path DATA = Project.root().resolve("data");
    private static final Path KNEE = DATA.resolve("2026-11-knee");
    private static final Path CLOSED = DATA.resolve("2026-11-freeze/steady-closed");
    private static final Path OPEN = DATA.resolve("2026-11-freeze/steady-open");

    @TempDir
    Path folder;

    private static List<LoadRun> read(Path file) {
        return LoadResultFile.read(file);
    }

    private static Row only(List<LoadRun> test) {
        return of(List.of(test));
    }

    private static Row only(List<LoadRun> test, List<LoadRun> other) {
        return of(List.of(test, other));
    }

    private static Row of(List<List<LoadRun>> tests) {
        Table served = ServedRates.of(List.of(new LoadRepeats("s", List.of(new Repeat("r", tests)))));
        assertThat(served.rowCount()).isEqualTo(1);
        return served.row(0);
    }

    private LoadRun wrk(String more) {
        return LoadFile.read(folder, "wrk.txt", WrkOutput.with(more));
    }

    /** Six steps up to 420/s; 370 is the last that keeps the promise, 400 the first that does not: see the notebook knee. */
    @Test
    void theLastStepThatKeepsThePromise() {
        Row row = only(read(KNEE));
        assertThat(row.getString(ServedTable.BASIS)).isEqualTo(ServedTable.SUSTAINED);
        assertThat(row.getDouble(ServedTable.REQUESTS_PER_S)).isEqualTo(370, within(2.0));
        assertThat(row.getDouble(ServedTable.BEYOND_PER_S)).isEqualTo(400);
        assertThat(row.getBoolean(ServedTable.AT_LEAST)).isFalse();
        assertThat(row.getString(ServedTable.PROMISE)).startsWith("p99 of ");
        assertThat(row.getString(ServedTable.SLO)).isEqualTo(LoadStepTable.MET);
    }

    @Test
    void withoutAStepThatFailsTheLimitIsNotSeen() {
        Row row = only(read(KNEE).subList(0, 2));
        assertThat(row.getBoolean(ServedTable.AT_LEAST)).isTrue();
        assertThat(row.isMissing(ServedTable.BEYOND_PER_S)).isTrue();
    }

    @Test
    void aTestWhoseStepsAllFailHasNoRateEvenBesideALoop() {
        List<LoadRun> all = read(KNEE);
        Row row = only(all.subList(all.size() - 2, all.size()), read(CLOSED));
        assertThat(row.getString(ServedTable.BASIS)).isEqualTo(ServedTable.SUSTAINED);
        assertThat(row.isMissing(ServedTable.REQUESTS_PER_S)).isTrue();
        assertThat(row.getString(ServedTable.WHY)).startsWith("no step keeps the promised p99 of ").contains("the lowest, 400/s, is ");
    }

    @Test
    void aStepTestIsPreferredToAClosedLoop() {
        Row row = only(read(CLOSED), read(KNEE));
        assertThat(row.getString(ServedTable.BASIS)).isEqualTo(ServedTable.SUSTAINED);
        assertThat(row.getDouble(ServedTable.CLOSED_PER_S)).isEqualTo(read(CLOSED).get(0).number(RunTable.ACHIEVED_PER_S).getAsDouble());
    }

    @Test
    void aClosedLoopIsPreferredToOneRateWhichTellsTheQuietLatency() {
        Row row = only(read(CLOSED), read(OPEN));
        assertThat(row.getString(ServedTable.BASIS)).isEqualTo(ServedTable.CLOSED);
        assertThat(row.getLong(ServedTable.CLIENTS)).isEqualTo(read(CLOSED).get(0).steps().row(0).getLong(LoadStepTable.SENDERS));
        assertThat(row.getLong(ServedTable.QUIET_MEAN_NS)).isEqualTo(read(OPEN).get(0).steps().row(0).getLong(LoadStepTable.SERVICE_MEAN_NS));
        assertThat(row.getString(ServedTable.WHY)).isEmpty();
    }

    @Test
    void oneRateThatWasKeptUpWithIsAtLeastWhatIsServed() {
        Row row = only(read(OPEN));
        assertThat(row.getString(ServedTable.BASIS)).isEqualTo(ServedTable.OFFERED);
        assertThat(row.getBoolean(ServedTable.AT_LEAST)).isTrue();
        assertThat(row.isMissing(ServedTable.REQUESTS_PER_S)).isFalse();
    }

    @Test
    void repeatsHaveOneBasis() {
        Table served = ServedRates.of(List.of(new LoadRepeats("s", List.of(new Repeat("1", List.of(read(CLOSED), read(OPEN))), new Repeat("2", List.of(read(OPEN)))))));
        assertThat(served.rowCount()).isEqualTo(2);
        assertThat(served.row(1).isMissing(ServedTable.REQUESTS_PER_S)).isTrue();
        assertThat(served.row(1).getString(ServedTable.WHY)).isEqualTo("it has no rate of the kind \"closed loop\", as others of s have");
    }

    /** By hand: 300 of 60,000 failed, 0.5 %: 2000 × 0.995 = 1990. With 1200 it is 2 %. */
    @Test
    void onlyGoodAnswersCountAndManyBadOnesForbidAPrice() {
        assertThat(only(List.of(wrk(""))).getDouble(ServedTable.REQUESTS_PER_S)).isEqualTo(2000);
        assertThat(only(List.of(wrk(""))).getLong(ServedTable.CLIENTS)).as("connections, not threads").isEqualTo(16);
        assertThat(only(List.of(wrk("  Non-2xx or 3xx responses: 300\n"))).getDouble(ServedTable.REQUESTS_PER_S)).isEqualTo(1990, within(1e-9));
        Row row = only(List.of(wrk("  Non-2xx or 3xx responses: 1200\n")));
        assertThat(row.isMissing(ServedTable.REQUESTS_PER_S)).isTrue();
        assertThat(row.getString(ServedTable.WHY)).isEqualTo("2.0 % of its requests failed (at most 1.0 % wanted)");
    }

    private static LoadRun with(LoadRun run, String column, double value) {
        Table table = run.run().copy();
        table.doubleColumn(column).set(0, value);
        return new LoadRun(run.file(), table, run.latencies(), run.intervals(), run.errors(), run.problems());
    }

    @Test
    void saturatedLateCutAndRatelessRunsHaveAReason() {
        LoadRun open = new LoadFile(folder).open(10, 15_000, at -> 20).read();
        open.run().stringColumn(RunTable.MODEL).set(0, RunTable.OPEN);
        assertThat(only(List.of(open.offered(100))).getString(ServedTable.WHY)).isEmpty();
        assertThat(only(List.of(open.offered(150))).getString(ServedTable.WHY)).startsWith("saturated: ");
        assertThat(only(List.of(with(open.offered(100), RunTable.SENT_PER_S, 90))).getString(ServedTable.WHY)).startsWith("generator-limited: 90/s were sent of 100/s");
        LoadRun without = with(wrk(""), RunTable.ACHIEVED_PER_S, Double.NaN);
        assertThat(only(List.of(without)).getString(ServedTable.WHY)).isEqualTo("the file tells no achieved rate");
        assertThat(only(List.of(with(wrk(""), RunTable.ACHIEVED_PER_S, 0))).getString(ServedTable.WHY)).isEqualTo("nothing was answered well");
        LoadRun cut = wrk("");
        cut.run().booleanColumn(RunTable.TRUNCATED).set(0, true);
        assertThat(only(List.of(cut)).getString(ServedTable.WHY)).isEqualTo("the result is cut short");
    }

    @Test
    void aRateThatFallsIsSeen() {
        LoadFile file = new LoadFile(folder).open(10, 10_000, at -> 5);
        for (int at = 10_000; at < 20_000; at += 20) {
            file.request(at, 5, true);
        }
        assertThat(only(List.of(file.read())).getDouble(ServedTable.SECOND_HALF)).isEqualTo(0.5, within(0.02));
        assertThat(only(List.of(new LoadFile(folder).open(10, 20_000, at -> 5).read())).getDouble(ServedTable.SECOND_HALF)).isEqualTo(1, within(0.02));
    }

    /** Statistics by hand: 30 s of CPU in 15 s are 2 cores of 4. */
    @Test
    void theCapstonesServiceTellsItsOwnCpu() {
        Table stats = CapstoneStatsTable.empty();
        for (long[] moment : new long[][] {{0, 0}, {30, 15}}) {
            for (String model : List.of(RunTable.CLOSED, RunTable.OPEN)) {
                Row row = stats.appendRow();
                row.setString(CapstoneStatsTable.MODEL, model);
                row.setString(CapstoneStatsTable.MOMENT, moment[1] == 0 ? CapstoneStatsTable.BEGIN : CapstoneStatsTable.END);
                row.setLong(CapstoneStatsTable.STATEMENTS, 0);
                row.setLong(CapstoneStatsTable.CPU_NS, moment[0] * 1_000_000_000);
                row.setLong(CapstoneStatsTable.UP_NS, moment[1] * 1_000_000_000);
            }
        }
        CapstoneRun.Measured measured = new CapstoneRun.Measured(read(CLOSED).get(0), read(OPEN).get(0),
                GcLog.read(DATA.resolve("2026-11-heap-room/heap-256m-1.log.gz")).get(0), stats);
        Table served = CapstoneRates.of(List.of(new CapstoneRun("a0", "as shipped", 1, "p", "", 256, 4, 0, Optional.of(measured)),
                new CapstoneRun("a0", "as shipped", 2, "p", "failed: the service did not start", 256, 4, 0, Optional.empty())));
        Row row = served.row(0);
        assertThat(row.getDouble(ServedTable.CPU_CORES)).isEqualTo(2, within(1e-9));
        assertThat(row.getDouble(ServedTable.CPU_LIMIT)).isEqualTo(4);
        assertThat(row.getDouble(ServedTable.VCPUS)).isEqualTo(4);
        assertThat(row.getString(ServedTable.SOURCE)).isEqualTo("a0-1");
        assertThat(row.getString(ServedTable.WHY)).isEmpty();
        assertThat(served.row(1).getString(ServedTable.WHY)).isEqualTo("failed: the service did not start");
        assertThat(served.row(1).isMissing(ServedTable.REQUESTS_PER_S)).isTrue();
        assertThat(served.row(1).getInt(ServedTable.REPEAT)).isEqualTo(2);
    }
}
