package benchbook.check;

import static org.assertj.core.api.Assertions.assertThat;

import benchbook.table.LoadErrorTable;
import benchbook.table.LoadStepTable;
import benchbook.table.RunTable;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

/** States of steps, and what they support. */
class StepChecksTest {

    private static final long MS = 1_000_000;

    private final Table measured = LoadStepTable.empty();
    private final Table errors = LoadErrorTable.empty().insertColumn(0, IntColumn.create(LoadStepTable.STEP));

    /** A sound step of 10 s with a promise of p99 = 50 ms. */
    private void step(double perS, Consumer<Row> change) {
        Row row = measured.appendRow();
        long requests = Math.round(10 * perS);
        row.setInt(LoadStepTable.STEP, measured.rowCount());
        row.setString(LoadStepTable.MODEL, RunTable.OPEN);
        for (String rate : List.of(LoadStepTable.OFFERED_PER_S, LoadStepTable.SENT_PER_S, LoadStepTable.ACHIEVED_PER_S)) {
            row.setDouble(rate, perS);
        }
        row.setLong(LoadStepTable.DURATION_NS, 10_000 * MS);
        for (String zero : List.of(LoadStepTable.FAILED, LoadStepTable.TIMEOUTS, LoadStepTable.DROPPED, LoadStepTable.UNSENT,
                LoadStepTable.UNFINISHED, LoadStepTable.SENDERS)) {
            row.setLong(zero, 0);
        }
        for (String all : List.of(LoadStepTable.PLANNED, LoadStepTable.SENT, LoadStepTable.OK, LoadStepTable.WITHIN_SLO)) {
            row.setLong(all, requests);
        }
        row.setLong(LoadStepTable.IN_FLIGHT_MAX, 10);
        row.setDouble(LoadStepTable.KEPT_UP, 1);
        row.setDouble(LoadStepTable.BACKLOG_PER_S, 0);
        row.setLong(LoadStepTable.LAG_P50_NS, 5_000);
        row.setLong(LoadStepTable.LAG_P99_NS, 100_000);
        row.setLong(LoadStepTable.LAG_MAX_NS, MS);
        row.setLong(LoadStepTable.SERVICE_MEAN_NS, 20 * MS);
        row.setLong(LoadStepTable.P50_NS, 20 * MS);
        row.setLong(LoadStepTable.P99_NS, 30 * MS);
        row.setLong(LoadStepTable.P999_NS, 40 * MS);
        row.setDouble(LoadStepTable.SLO_PERCENT, 99);
        row.setLong(LoadStepTable.SLO_NS, 50 * MS);
        row.setDouble(LoadStepTable.LOOP_BUSY, 0.1);
        row.setLong(LoadStepTable.CORES, 2);
        row.setDouble(LoadStepTable.OWN_CPU_CORES, 0.3);
        row.setDouble(LoadStepTable.OTHER_CPU_CORES, 0.5);
        row.setBoolean(LoadStepTable.INTERRUPTED, false);
        change.accept(row);
    }

    private static Consumer<Row> backlog(double perS, double kept) {
        return row -> {
            row.setDouble(LoadStepTable.BACKLOG_PER_S, perS);
            row.setDouble(LoadStepTable.KEPT_UP, kept);
        };
    }

    private Table states() {
        return StepStates.of(measured);
    }

    private List<String> state() {
        return states().stringColumn(LoadStepTable.STATE).asList();
    }

    private Verdict verdict(String id, double... workers) {
        List<Verdict> found = StepChecks.on(states(), errors, workers.length == 0 ? OptionalDouble.empty() : OptionalDouble.of(workers[0]))
                .stream().filter(v -> v.id().equals(id)).toList();
        assertThat(found).as(id).isNotEmpty();
        return found.get(0);
    }

    @Test
    void aSoundStep() {
        step(100, row -> {});
        assertThat(state()).containsExactly(LoadStepTable.FINE);
        assertThat(states().stringColumn(LoadStepTable.SLO).get(0)).isEqualTo(LoadStepTable.MET);
        assertThat(verdict(StepChecks.GENERATOR).level()).isEqualTo(Level.PASS);
        assertThat(verdict(StepChecks.SLO).level()).isEqualTo(Level.PASS);
    }

    /** 40,000 requests a second on two cores: what was not sent says nothing about the service. */
    @Test
    void theGeneratorIsLookedAtBeforeTheService() {
        step(40_000, row -> {
            row.setLong(LoadStepTable.UNSENT, 20_000);
            row.setLong(LoadStepTable.LAG_P99_NS, 97 * MS);
            backlog(3_000, 0.9).accept(row);
        });
        assertThat(state()).containsExactly(LoadStepTable.GENERATOR);
        Table steps = states();
        for (String latency : List.of(LoadStepTable.P50_NS, LoadStepTable.P99_NS, LoadStepTable.SERVICE_MEAN_NS)) {
            assertThat(steps.column(latency).isMissing(0)).as(latency).isTrue();
        }
        Verdict verdict = verdict(StepChecks.GENERATOR);
        assertThat(verdict.level()).isEqualTo(Level.FAIL);
        assertThat(verdict.claim()).contains("limited by the generator", "20000 of 400000 planned requests not sent, 20000 because the time was over, 0 because 10 were in flight", "This says nothing about the service");
        assertThat(StepChecks.isInvalid(List.of(verdict))).isTrue();
        assertThat(verdict(StepChecks.SLO).level()).isEqualTo(Level.NOT_CHECKED);
    }

    /** The pacer was on time, but answers had to wait to be read. */
    @Test
    void anEventLoopThatIsNeverIdle() {
        step(20_000, row -> {
            row.setDouble(LoadStepTable.LOOP_BUSY, 0.97);
            row.setLong(LoadStepTable.DROPPED, 10_000);
        });
        assertThat(state()).containsExactly(LoadStepTable.GENERATOR);
        assertThat(verdict(StepChecks.GENERATOR).claim()).contains("its event loop was busy for 97 % of the time (at most 85 % wanted)");
    }

    /** Both on one machine that is full: the service may not be blamed. With neighbours that fill it, it may. */
    @Test
    void aFullMachine() {
        step(160_000, row -> {
            backlog(80_000, 0.5).accept(row);
            row.setDouble(LoadStepTable.OWN_CPU_CORES, 1.41);
            row.setDouble(LoadStepTable.OTHER_CPU_CORES, 0.58);
        });
        step(450, row -> {
            backlog(64, 0.86).accept(row);
            row.setDouble(LoadStepTable.OWN_CPU_CORES, 0.2);
            row.setDouble(LoadStepTable.OTHER_CPU_CORES, 1.8);
        });
        step(450, row -> {
            backlog(64, 0.86).accept(row);
            row.setMissing(LoadStepTable.OWN_CPU_CORES);
            row.setMissing(LoadStepTable.OTHER_CPU_CORES);
        });
        assertThat(state()).containsExactly(LoadStepTable.GENERATOR, LoadStepTable.SATURATED, LoadStepTable.SATURATED);
    }

    @Test
    void aClosedModelThatTheGeneratorLimits() {
        step(100, row -> {
            row.setString(LoadStepTable.MODEL, RunTable.CLOSED);
            row.setMissing(LoadStepTable.OFFERED_PER_S);
            row.setMissing(LoadStepTable.LAG_P99_NS);
            row.setLong(LoadStepTable.SENDERS, 16);
            row.setDouble(LoadStepTable.LOOP_BUSY, 0.97);
        });
        assertThat(state()).containsExactly(LoadStepTable.FINE);
        assertThat(verdict(StepChecks.GENERATOR).claim()).contains("the service takes at least 100/s");
    }

    @Test
    void aBacklogHasNoLatency() {
        step(450, backlog(64, 0.86));
        assertThat(state()).containsExactly(LoadStepTable.SATURATED);
        assertThat(states().column(LoadStepTable.P99_NS).isMissing(0)).isTrue();
        Verdict verdict = verdict(StepChecks.SATURATED);
        assertThat(verdict.level()).isEqualTo(Level.FAIL);
        assertThat(verdict.claim()).contains("offered 450/s", "grew by 64/s", "no latency");
        assertThat(verdict(StepChecks.SLO).claim()).contains("is missed");
    }

    @Test
    void aLittleLessThanABacklog() {
        step(450, backlog(4, 0.991));
        step(451, backlog(10, 0.981));
        step(2, backlog(1.5, 0.5)); // 7 more requests in flight than before
        assertThat(state()).containsOnly(LoadStepTable.FINE);
    }

    @Test
    void aBoundThatWasHit() {
        step(100, row -> row.setLong(LoadStepTable.DROPPED, 11));
        step(100, row -> row.setLong(LoadStepTable.DROPPED, 1)); // a stall
        assertThat(state()).containsExactly(LoadStepTable.SATURATED, LoadStepTable.FINE);
        assertThat(verdict(StepChecks.SATURATED).claim()).contains("11 requests of 1000 not sent, since 10 were in flight, the limit");
        assertThat(verdict(StepChecks.LIMIT).level()).isEqualTo(Level.WARN);
    }

    @Test
    void failuresAreCountedAndNamed() {
        step(100, row -> {
            row.setLong(LoadStepTable.FAILED, 20);
            row.setLong(LoadStepTable.OK, 980);
            row.setLong(LoadStepTable.WITHIN_SLO, 980);
        });
        errors.intColumn(LoadStepTable.STEP).append(1);
        errors.stringColumn(LoadErrorTable.ERROR).append("status 503");
        errors.longColumn(LoadErrorTable.COUNT).append(20);
        assertThat(state()).containsExactly(LoadStepTable.ERRORS);
        assertThat(states().column(LoadStepTable.P99_NS).isMissing(0)).as("those answered well have one").isFalse();
        assertThat(verdict(StepChecks.ERRORS).level()).isEqualTo(Level.FAIL);
        assertThat(verdict(StepChecks.ERRORS).claim()).contains("20 of 1000 requests failed (2.0 %: 20 × status 503)");
        assertThat(verdict(StepChecks.SLO).level()).as("a failed request broke the promise").isEqualTo(Level.FAIL);
    }

    @Test
    void someFailuresAreAWarning() {
        step(100, row -> {
            row.setLong(LoadStepTable.FAILED, 5);
            row.setLong(LoadStepTable.OK, 995);
        });
        assertThat(state()).containsExactly(LoadStepTable.FINE);
        assertThat(verdict(StepChecks.ERRORS).level()).isEqualTo(Level.WARN);
    }

    /** Of a p99's samples one of a hundred lies above it: with 367, chance hides them all in 2.5 of 100 runs. */
    @Test
    void aPercentileNeedsSamples() {
        step(100, row -> row.setLong(LoadStepTable.OK, 367));
        step(100, row -> row.setLong(LoadStepTable.OK, 368));
        step(100, row -> row.setLong(LoadStepTable.OK, 3688));
        Table steps = states();
        assertThat(steps.column(LoadStepTable.P99_NS).isMissing().toArray()).containsExactly(0);
        assertThat(steps.column(LoadStepTable.P999_NS).isMissing().toArray()).containsExactly(0, 1);
    }

    @Test
    void aPromiseThatTooFewRequestsSupport() {
        step(10, row -> {});
        assertThat(states().stringColumn(LoadStepTable.SLO).get(0)).isEqualTo(LoadStepTable.OPEN);
        assertThat(verdict(StepChecks.SLO).level()).isEqualTo(Level.NOT_CHECKED);
    }

    /** As published: 8 workers of 20.7 ms are 386 requests a second. */
    @Test
    void theKneeAndLittlesPrediction() {
        step(200, row -> row.setLong(LoadStepTable.SERVICE_MEAN_NS, 20_700_000));
        step(370, row -> {});
        step(400, backlog(14, 0.965));
        step(450, backlog(64, 0.86));
        Verdict verdict = verdict(StepChecks.CAPACITY, 8);
        assertThat(verdict.level()).isEqualTo(Level.PASS);
        assertThat(verdict.claim()).isEqualTo("370/s is the last step that meets the promised p99 of 50 ms; 400/s is saturated; a backlog that grows by less than 2/s"
                + " is not seen in 10 s; Little's law predicts 386.5/s: 8 workers over 20.7 ms a request at 200/s");
        assertThat(verdict(StepChecks.SATURATED).level()).as("expected of a step test").isEqualTo(Level.WARN);
    }

    @Test
    void aStepThatIsTooSlow() {
        step(100, row -> row.setLong(LoadStepTable.WITHIN_SLO, 900));
        step(200, row -> {});
        assertThat(verdict(StepChecks.CAPACITY).level()).isEqualTo(Level.FAIL);
        assertThat(verdict(StepChecks.CAPACITY).claim()).contains("no step", "100/s is too slow");
    }

    @Test
    void anOpenStepDecidesNothing() {
        step(10, row -> {});
        step(100, row -> {});
        step(200, backlog(50, 0.7));
        assertThat(verdict(StepChecks.CAPACITY).claim()).startsWith("100/s is the last step that meets");
    }

    /** 203/s offered to a service of 200/s: 15 requests more within 5 s, which a queue that comes and goes has too. */
    @Test
    void aServiceJustBeyondItsLimitIsLeftOpen() {
        step(100, row -> {});
        step(203, backlog(3, 0.985));
        step(250, backlog(50, 0.8));
        assertThat(state()).containsExactly(LoadStepTable.FINE, LoadStepTable.FINE, LoadStepTable.SATURATED);
        Verdict saturated = StepChecks.on(states(), errors, OptionalDouble.empty()).stream()
                .filter(v -> v.id().equals(StepChecks.SATURATED) && v.subject().equals("203/s")).findFirst().orElseThrow();
        assertThat(saturated.level()).isEqualTo(Level.WARN);
        assertThat(saturated.claim()).startsWith("15 requests more were under way at the end than in the middle (fewer than 10 are chance)")
                .contains("cannot be told from 10 s");
        assertThat(verdict(StepChecks.CAPACITY).claim()).startsWith("100/s is the last step that meets the promised p99 of 50 ms; 250/s is saturated;"
                + " a backlog that grows by less than 2/s");
    }

    /** Slow answers keep many in flight, and their number varies by its root, whatever the service can take. */
    @Test
    void manyInFlightVaryByMore() {
        step(1_000, row -> {
            backlog(6, 0.994).accept(row);
            row.setDouble(LoadStepTable.IN_FLIGHT_MEAN, 100);
        });
        assertThat(StepChecks.on(states(), errors, OptionalDouble.empty())).as("30 more, of 100: 3 × √200 = 42").noneMatch(
                v -> v.id().equals(StepChecks.SATURATED));
        step(1_000, row -> {
            backlog(9, 0.991).accept(row);
            row.setDouble(LoadStepTable.IN_FLIGHT_MEAN, 100);
        });
        assertThat(verdict(StepChecks.SATURATED).claim()).startsWith("45 requests more");
    }

    @Test
    void aLimitOfTheGeneratorIsNoLimitOfTheService() {
        step(100, row -> {});
        step(40_000, row -> row.setLong(LoadStepTable.UNSENT, 100_000));
        assertThat(verdict(StepChecks.CAPACITY).level()).isEqualTo(Level.NOT_CHECKED);
        assertThat(verdict(StepChecks.CAPACITY).claim()).contains("100/s is the last step", "40000/s is generator-limited");
        assertThat(verdict(StepChecks.GENERATOR).level()).isEqualTo(Level.FAIL);
    }

    @Test
    void aGeneratorBeyondTheKneeChangesNothing() {
        step(100, row -> {});
        step(200, backlog(50, 0.7));
        step(40_000, row -> row.setLong(LoadStepTable.UNSENT, 100_000));
        assertThat(StepChecks.isInvalid(StepChecks.on(states(), errors, OptionalDouble.empty()))).isFalse();
    }

    @Test
    void lagThatIsPartOfTheTail() {
        step(100, row -> row.setLong(LoadStepTable.LAG_P99_NS, 4 * MS));
        assertThat(verdict(StepChecks.GENERATOR).level()).isEqualTo(Level.WARN);
        step(100, row -> row.setLong(LoadStepTable.LAG_P99_NS, 3 * MS)); // of 30 ms
        assertThat(StepChecks.on(states().dropRows(0), errors, OptionalDouble.empty()).get(0).level()).isEqualTo(Level.PASS);
    }

    @Test
    void aRunThatWasBrokenOff() {
        step(100, row -> {
            row.setBoolean(LoadStepTable.INTERRUPTED, true);
            row.setMissing(LoadStepTable.KEPT_UP);
        });
        assertThat(state()).containsExactly(LoadStepTable.BROKEN_OFF);
        assertThat(verdict(StepChecks.SLO).level()).isEqualTo(Level.NOT_CHECKED);
    }
}
