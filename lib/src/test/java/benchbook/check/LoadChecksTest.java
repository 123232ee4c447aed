package benchbook.check;

import static org.assertj.core.api.Assertions.assertThat;

import benchbook.table.LatencyTable;
import benchbook.table.LoadPercentileTable;
import benchbook.table.LoadRun;
import benchbook.table.LoadSummaryTable;
import benchbook.table.RunTable;
import java.nio.file.Path;
import java.util.List;
import java.util.function.IntUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tech.tablesaw.api.Table;

/** What is wrong with a load test's results: what trips each check, what does not, and what it cannot judge. */
class LoadChecksTest {

    /** An answer of 20 ms, but from 5 s on for 1.5 s all wait for the end of that time. */
    private static final IntUnaryOperator FREEZE = at -> at >= 5_000 && at < 6_500 ? 6_520 - at : 20;
    private static final IntUnaryOperator STEADY = at -> 19 + at % 3;

    private static final String WRK = """
            Running 30s test @ http://127.0.0.1:80/
              2 threads and 16 connections
              Thread Stats   Avg      Stdev     Max   +/- Stdev
                Latency     6.00ms    2.00ms  12.34ms   70.00%
                Req/Sec     1.00k    10.00     1.10k    80.00%
              Latency Distribution
                 50%    5.00ms
                 75%    6.00ms
                 90%    8.00ms
                 99%   11.00ms
              60000 requests in 30.00s, 19.81MB read
            Requests/sec:   2000.00
            Transfer/sec:    676.00KB
            """;

    @TempDir
    Path folder;

    private LoadRun with(LoadRun run, String column, double value) {
        Table table = run.run().copy();
        switch (table.column(column).type().name()) {
            case "LONG" -> table.longColumn(column).set(0, (long) value);
            default -> table.doubleColumn(column).set(0, value);
        }
        return new LoadRun(run.file(), table, run.latencies(), run.intervals(), run.errors(), run.problems());
    }

    private LoadRun model(LoadRun run, String model) {
        Table table = run.run().copy();
        table.stringColumn(RunTable.MODEL).set(0, model);
        return new LoadRun(run.file(), table, run.latencies(), run.intervals(), run.errors(), run.problems());
    }

    private LoadFile file() {
        return new LoadFile(folder);
    }

    @Test
    void aFreezeThatAClosedLoopLeavesOut() {
        LoadRun run = file().closed(2, 15_000, FREEZE).read();
        Verdict verdict = Found.only(CoordinatedOmission.on(run));
        assertThat(verdict.level()).isEqualTo(Level.FAIL);
        assertThat(verdict.claim()).contains("from 5 s on, sends are missing for 1.5", "of the usual 9", "while a request took 1.5",
                "p99 is 20 ms raw", "(an estimate)");
        // What an open client measures: 10 % of the sends wait for 1.5 s at most, equally long each.
        LoadRun open = file().open(10, 15_000, FREEZE).read();
        double truth = LoadText.percentile(open, LatencyTable.ALL, 99).getAsLong() / 1e6;
        Table summary = LoadSummary.of(List.of(run));
        double corrected = summary.doubleColumn(LoadSummaryTable.CORRECTED_P99_MS).get(0);
        assertThat(corrected / truth).isBetween(0.9, 1.1);
        assertThat(summary.doubleColumn(LoadSummaryTable.P99_MS).get(0)).as("raw stays raw").isEqualTo(20);
        assertThat(Found.only(CoordinatedOmission.on(open)).level()).as("nothing was left out").isEqualTo(Level.PASS);
    }

    @Test
    void aSteadyLoopLeavesNothingOut() {
        LoadRun run = file().closed(2, 15_000, STEADY).read();
        assertThat(Found.only(CoordinatedOmission.on(run)).level()).isEqualTo(Level.PASS);
        assertThat(LoadSummary.of(List.of(run)).doubleColumn(LoadSummaryTable.CORRECTED_P99_MS).isMissing(0)).isTrue();
        LoadRun slow = file().closed(2, 15_000, at -> at < 7_000 ? 20 : 60).read();
        assertThat(Found.only(CoordinatedOmission.on(slow)).level()).as("a service that becomes slower does not stand still").isEqualTo(Level.PASS);
    }

    /** The rate that its user asked for is not in the file. */
    @Test
    void lessThanOfferedOfALoopThatWaits() {
        LoadRun run = file().closed(2, 15_000, STEADY).read().offered(200);
        Verdict verdict = Found.only(CoordinatedOmission.on(run));
        assertThat(verdict.level()).isEqualTo(Level.FAIL);
        assertThat(verdict.claim()).contains("/s were achieved of 200/s offered (at least 99 % wanted)", "no corrected figure");
        assertThat(Found.only(Saturated.on(run)).level()).as("it may have too few senders").isEqualTo(Level.NOT_CHECKED);
        assertThat(Found.only(CoordinatedOmission.on(file().closed(2, 15_000, STEADY).read().offered(95))).level()).isEqualTo(Level.PASS);
    }

    @Test
    void aGapThatNoRequestExplains() {
        LoadRun run = file().open(10, 5_000, STEADY).open(10, 5_000, at -> 20).read();
        LoadFile later = file().open(10, 5_000, STEADY);
        for (int at = 12_000; at < 20_000; at += 10) {
            later.request(at, 20, true);
        }
        assertThat(Found.only(CoordinatedOmission.on(run)).level()).isEqualTo(Level.PASS);
        Verdict verdict = Found.only(CoordinatedOmission.on(later.read()));
        assertThat(verdict.level()).isEqualTo(Level.WARN);
        assertThat(verdict.claim()).contains("sends are missing for 7 s of the usual 100/s, and no request tells why", "if the service stood still");
    }

    @Test
    void omissionThatCannotBeJudged() {
        assertThat(Found.only(CoordinatedOmission.on(file().closed(1, 200, STEADY).read())).level()).isEqualTo(Level.NOT_CHECKED);
        Verdict wrk = Found.only(CoordinatedOmission.on(LoadFile.read(folder, "wrk.txt", WRK)));
        assertThat(wrk.level()).isEqualTo(Level.WARN);
        assertThat(wrk.claim()).contains("corrected its latencies itself");
    }

    @Test
    void aServiceThatDoesNotKeepUpHasNoLatency() {
        LoadRun run = model(file().open(10, 10_000, STEADY).read(), RunTable.OPEN);
        assertThat(Found.only(Saturated.on(run)).level()).isEqualTo(Level.NOT_CHECKED);
        LoadRun behind = run.offered(150);
        Verdict verdict = Found.only(Saturated.on(behind));
        assertThat(verdict.level()).isEqualTo(Level.FAIL);
        assertThat(verdict.claim()).contains("of 150/s offered were achieved", "the backlog grew by ", "none is reported");
        Table summary = LoadSummary.of(List.of(behind));
        for (String column : List.of(LoadSummaryTable.P50_MS, LoadSummaryTable.P99_MS, LoadSummaryTable.MAX_MS, RunTable.MAX_NS, RunTable.MEAN_NS)) {
            assertThat(summary.column(column).isMissing(0)).as(column).isTrue();
        }
        assertThat(LoadChecks.on(List.of(behind)).stream().filter(v -> v.level() == Level.NOT_CHECKED).map(Verdict::id))
                .contains(CoordinatedOmission.ID, TooFewLatencies.ID, WarmUpInWindow.ID);
        assertThat(Found.only(Saturated.on(run.offered(100))).level()).isEqualTo(Level.PASS);
    }

    @Test
    void aGeneratorThatIsLate() {
        LoadRun run = file().open(10, 10_000, STEADY).read();
        assertThat(Found.only(GeneratorLag.on(run)).level()).isEqualTo(Level.NOT_CHECKED);
        assertThat(Found.only(GeneratorLag.on(with(run, RunTable.LAG_P99_NS, 100_000))).level()).isEqualTo(Level.PASS);
        assertThat(Found.only(GeneratorLag.on(with(run, RunTable.LAG_P99_NS, 4_000_000))).level()).as("of 21 ms").isEqualTo(Level.WARN);
        assertThat(Found.only(GeneratorLag.on(with(run, RunTable.LAG_P99_NS, 12_000_000))).level()).isEqualTo(Level.FAIL);
        Verdict few = Found.only(GeneratorLag.on(with(run, RunTable.DROPPED, 5)));
        assertThat(few.level()).isEqualTo(Level.WARN);
        assertThat(few.claim()).contains("5 planned iterations never sent, beside 1000 requests: 0.50 % (at most 1.0 % wanted)");
        assertThat(Found.only(GeneratorLag.on(with(run, RunTable.DROPPED, 50))).level()).isEqualTo(Level.FAIL);
        assertThat(Found.only(GeneratorLag.on(with(with(run, RunTable.SENT_PER_S, 90), RunTable.OFFERED_PER_S, 100))).level()).isEqualTo(Level.FAIL);
    }

    @Test
    void aTailOfTooFewRequests() {
        Verdict verdict = Found.only(TooFewLatencies.on(file().open(10, 8_000, STEADY).read()));
        assertThat(verdict.level()).isEqualTo(Level.WARN);
        assertThat(verdict.claim()).startsWith("800 samples: p99.9 wants at least 3688.");
        assertThat(verdict.advice()).contains("at least 4.6 times as long", "report p99 and");
        Verdict enough = Found.only(TooFewLatencies.on(file().open(2, 8_000, STEADY).read()));
        assertThat(enough.level()).isEqualTo(Level.PASS);
        assertThat(enough.claim()).contains("4000 latencies, at least 3688 wanted");
        assertThat(Found.only(TooFewLatencies.on(with(file().open(2, 8_000, STEADY).read(), RunTable.SAMPLES, Long.MIN_VALUE))).level())
                .isEqualTo(Level.NOT_CHECKED);
    }

    @Test
    void boundsOfPercentiles() {
        LoadFile file = file();
        for (int i = 1; i <= 1000; i++) {
            file.request(i, i, true);
        }
        Table table = LoadPercentiles.of(file.read());
        Table p99 = table.where(table.doubleColumn(LoadPercentileTable.PERCENTILE).isEqualTo(99));
        assertThat(p99.longColumn(LoadPercentileTable.VALUE_NS).get(0)).isEqualTo(990_000_000L);
        assertThat(p99.longColumn(LoadPercentileTable.LOW_NS).get(0)).as("by fractions, P(B ≤ 982) = 0.0138 and P(B ≤ 983) = 0.0264").isEqualTo(983_000_000L);
        assertThat(p99.longColumn(LoadPercentileTable.HIGH_NS).get(0)).as("P(B ≤ 995) = 0.9713 and P(B ≤ 996) = 0.9899").isEqualTo(997_000_000L);
        Table p9999 = table.where(table.doubleColumn(LoadPercentileTable.PERCENTILE).isEqualTo(99.99));
        assertThat(p9999.longColumn(LoadPercentileTable.HIGH_NS).isMissing(0)).isTrue();
        assertThat(p9999.booleanColumn(LoadPercentileTable.ENOUGH).get(0)).isFalse();
    }

    @Test
    void errorsAmongLatencies() {
        LoadFile file = file().open(10, 10_000, STEADY);
        for (int i = 0; i < 50; i++) {
            file.request(100 * i, 5_000, false);
        }
        Verdict mixed = Found.only(ErrorsHidden.on(file.read()));
        assertThat(mixed.level()).as("as load-test judges as many").isEqualTo(Level.FAIL);
        assertThat(mixed.claim()).contains("50 failed requests of 1050", "p99 of all 5 s, of good answers 21 ms: the failed ones make the difference");
        assertThat(Found.only(ErrorsHidden.on(file().open(10, 10_000, STEADY).read())).level()).isEqualTo(Level.PASS);
        assertThat(Found.only(ErrorsHidden.on(file().request(0, 5, false).read())).level()).as("no good answer").isEqualTo(Level.FAIL);
        LoadRun wrk = LoadFile.read(folder, "wrk.txt", WRK.replace("Requests/sec", "  Socket errors: connect 0, read 0, write 0, timeout 1600\nRequests/sec"));
        Verdict left = Found.only(ErrorsHidden.on(wrk));
        assertThat(left.level()).isEqualTo(Level.FAIL);
        assertThat(left.claim()).contains("1600 failed requests");
        LoadRun few = file().open(10, 10_000, STEADY).request(50, 20, false).read();
        assertThat(Found.only(ErrorsHidden.on(few)).level()).as("one of a thousand, as fast").isEqualTo(Level.PASS);
        assertThat(Found.only(ErrorsHidden.on(with(few, RunTable.ERRORS, Long.MIN_VALUE))).level()).isEqualTo(Level.NOT_CHECKED);
    }

    @Test
    void aBeginningThatIsSlower() {
        LoadRun run = file().open(10, 20_000, at -> at < 3_000 ? 200 - at / 20 : 20).read();
        Verdict verdict = Found.only(WarmUpInWindow.on(run));
        assertThat(verdict.level()).isEqualTo(Level.WARN);
        assertThat(verdict.claim()).contains("for the first 3 s the median is up to ", "with them p99 is ", "without them 20 ms");
        assertThat(Found.only(WarmUpInWindow.on(file().open(10, 20_000, STEADY).read())).level()).isEqualTo(Level.PASS);
        Verdict half = Found.only(WarmUpInWindow.on(file().open(10, 20_000, at -> at < 9_000 ? 100 : 20).read()));
        assertThat(half.level()).isEqualTo(Level.WARN);
        assertThat(half.claim()).contains("for the first 9 s the median is up to 5.00 ×", "more of the run than a beginning: its p99 is of two states");
        IntUnaryOperator waves = at -> at / 3_000 % 2 == 0 ? 200 : 20;
        assertThat(Found.only(WarmUpInWindow.on(file().open(10, 20_000, waves).read())).level()).as("slow again later").isEqualTo(Level.PASS);
        assertThat(Found.only(WarmUpInWindow.on(file().open(10, 3_000, STEADY).read())).level()).isEqualTo(Level.NOT_CHECKED);
    }

    @Test
    void percentilesOfPercentiles() {
        LoadRun counted = file().open(10, 20_000, STEADY).read();
        assertThat(Found.only(AveragedPercentiles.on(List.of(counted))).level()).isEqualTo(Level.PASS);
        LoadRun one = LoadFile.read(folder, "one.txt", WRK);
        LoadRun two = LoadFile.read(folder, "two.txt", WRK.replace("99%   11.00ms", "99%  501.00ms"));
        Verdict verdict = Found.only(AveragedPercentiles.on(List.of(one, two)));
        assertThat(verdict.level()).isEqualTo(Level.NOT_CHECKED);
        assertThat(verdict.claim()).contains("The mean of their p99, 256 ms, is the p99 of nothing", "anywhere from 11 ms to 501 ms");
        // A file that prints the mean of its intervals' p99, which are 20 ms but for one of 400 ms, beside its requests.
        LoadRun slow = file().open(10, 20_000, at -> at / 1000 == 7 ? 400 : 20).read();
        Table latencies = slow.latencies().copy();
        latencies.columns().forEach(c -> c.appendMissing());
        int last = latencies.rowCount() - 1;
        latencies.stringColumn(LatencyTable.OUTCOME).set(last, LatencyTable.ALL);
        latencies.stringColumn(LatencyTable.BASIS).set(last, RunTable.SENT);
        latencies.doubleColumn(LatencyTable.PERCENTILE).set(last, 99.0);
        latencies.longColumn(LatencyTable.VALUE_NS).set(last, 39_000_000L);
        LoadRun printed = new LoadRun(slow.file(), slow.run(), latencies, slow.intervals(), slow.errors(), slow.problems());
        Verdict averaged = Found.only(AveragedPercentiles.on(List.of(printed)));
        assertThat(averaged.level()).isEqualTo(Level.FAIL);
        assertThat(averaged.claim()).contains("prints p99 = 39 ms, while its own histogram has 400 ms; it is the mean of its intervals' p99");
    }
}
