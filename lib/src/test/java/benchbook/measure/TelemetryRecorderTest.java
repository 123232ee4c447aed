package benchbook.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import benchbook.table.Telemetered;
import benchbook.table.TelemetryTable;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

class TelemetryRecorderTest {

    private static final TelemetryCost COST = new TelemetryCost(30, 35, 20);

    private final TelemetryRecorder recorder = new TelemetryRecorder();

    private Telemetered read() {
        return recorder.read(COST);
    }

    private Row section(String name) {
        Table rows = TelemetryTable.of(read().sections(), name);
        assertThat(rows.rowCount()).as(name).isEqualTo(1);
        return rows.row(0);
    }

    /** Waits as long as the clock needs to move on. */
    private static void work() {
        for (long start = System.nanoTime(); System.nanoTime() == start;) {
            Thread.onSpinWait();
        }
    }

    @Test
    void eachMarkerClosesASectionAndBeginsTheNext() {
        for (int i = 0; i < 3; i++) {
            assertThat(recorder.start()).isTrue();
            work();
            assertThat(recorder.section("a", 1)).isTrue();
            work();
            assertThat(recorder.section(recorder.marker("b"), 5)).isTrue();
        }
        Telemetered run = read();
        assertThat(run.sections().rowCount()).isEqualTo(2);
        assertThat(section("a").getLong(TelemetryTable.SAMPLES)).isEqualTo(3);
        assertThat(section("b").getLong(TelemetryTable.OPERATIONS)).isEqualTo(15);
        assertThat(section("b").getDouble(TelemetryTable.MEAN_NS)).isEqualTo(section("b").getLong(TelemetryTable.TIME_NS) / 15.0);
        assertThat(section("a").getLong(TelemetryTable.MARKERS)).as("its own alone").isEqualTo(3);
        assertThat(section("a").getLong(TelemetryTable.THREADS)).isEqualTo(1);
        assertThat(run.sections().doubleColumn(TelemetryTable.SHARE).sum()).isEqualTo(1, org.assertj.core.data.Offset.offset(1e-12));
        assertThat(section("a").getDouble(TelemetryTable.MARKER_NS)).as("by name").isEqualTo(35);
        assertThat(section("b").getDouble(TelemetryTable.MARKER_NS)).as("resolved beforehand").isEqualTo(30);
        assertThat(List.of(run.notClosed(), run.notLeft(), run.notEntered())).containsOnly(0L);
    }

    @Test
    void aNameAndItsMarkerAreTheSame() {
        assertThat(recorder.marker("a")).isSameAs(recorder.marker(new String("a".toCharArray())));
        assertThat(recorder.marker("a").name()).isEqualTo("a");
    }

    @Test
    void anOuterSectionGoesOnWhileInnerOnesAreMeasured() {
        recorder.start();
        recorder.enter();
        recorder.start();
        work();
        recorder.section("inner", 1);
        work();
        recorder.section("inner", 1);
        recorder.leave();
        work();
        recorder.section("outer", 1);
        Row outer = section("outer");
        Row inner = section("inner");
        assertThat(outer.getInt(TelemetryTable.LEVEL)).isZero();
        assertThat(inner.getInt(TelemetryTable.LEVEL)).isEqualTo(1);
        assertThat(outer.getLong(TelemetryTable.INNER_NS)).isGreaterThanOrEqualTo(inner.getLong(TelemetryTable.TIME_NS));
        assertThat(outer.getLong(TelemetryTable.TIME_NS)).isGreaterThan(outer.getLong(TelemetryTable.INNER_NS));
        assertThat(outer.getLong(TelemetryTable.MARKERS)).as("enter, start, two sections, leave and its own").isEqualTo(6);
        assertThat(outer.getDouble(TelemetryTable.SHARE)).as("of level 0").isEqualTo(1);
        assertThat(read().notLeft()).isZero();
    }

    /** How the markers within a section were given is not known: one by name anywhere is enough for the dearer cost. */
    @Test
    void aNameWithinASectionIsChargedToIt() {
        Telemetry.Marker inner = recorder.marker("inner");
        Telemetry.Marker outer = recorder.marker("outer");
        recorder.start();
        recorder.enter();
        recorder.start();
        recorder.section(inner, 1);
        recorder.leave();
        recorder.section(outer, 1);
        assertThat(section("outer").getDouble(TelemetryTable.MARKER_NS)).isEqualTo(30);
        recorder.section("other", 1);
        assertThat(section("outer").getDouble(TelemetryTable.MARKER_NS)).isEqualTo(35);
        assertThat(section("inner").getDouble(TelemetryTable.MARKER_NS)).as("none within").isEqualTo(30);
    }

    /** On a machine that is at something else, a batch by name may be the quicker one. */
    @Test
    void aNameIsNeverTheCheaperOne() {
        recorder.start();
        recorder.section("a", 1);
        assertThat(recorder.read(new TelemetryCost(30, 29, 20)).sections().doubleColumn(TelemetryTable.MARKER_NS).asList()).containsExactly(30.0);
    }

    @Test
    void oneNameOnTwoLevelsIsTwoRows() {
        recorder.start();
        recorder.section("a", 1);
        recorder.enter();
        recorder.start();
        recorder.section("a", 1);
        recorder.leave();
        assertThat(TelemetryTable.of(read().sections(), "a").intColumn(TelemetryTable.LEVEL).asList()).containsExactly(0, 1);
    }

    @Test
    void deepLevelsAreCountedInTheLast() {
        for (int i = 0; i < 50; i++) {
            recorder.enter();
            recorder.start();
            recorder.section("a", 1);
        }
        Table rows = TelemetryTable.of(read().sections(), "a");
        assertThat(rows.rowCount()).isEqualTo(TelemetryCells.LEVELS - 1);
        assertThat(rows.longColumn(TelemetryTable.SAMPLES).sum()).isEqualTo(50);
        assertThat(read().notLeft()).isEqualTo(50);
    }

    @Test
    void whatDoesNotFitIsTold() {
        recorder.section("early", 1);
        recorder.start();
        recorder.start();
        recorder.section("a", 1);
        recorder.start();
        recorder.leave();
        recorder.enter();
        Telemetered run = read();
        assertThat(section("early").getLong(TelemetryTable.UNMATCHED)).isEqualTo(1);
        assertThat(section("early").getLong(TelemetryTable.SAMPLES)).isZero();
        assertThat(section("early").isMissing(TelemetryTable.MEAN_NS)).isTrue();
        assertThat(run.notClosed()).isEqualTo(2);
        assertThat(run.notEntered()).isEqualTo(1);
        assertThat(run.notLeft()).isEqualTo(1);
    }

    @Test
    void aNewLevelHasNothingStarted() {
        recorder.start();
        recorder.enter();
        recorder.section("a", 1);
        assertThat(section("a").getLong(TelemetryTable.UNMATCHED)).isEqualTo(1);
    }

    @Test
    void aResetForgetsAndWhatRunsIsCountedWhole() {
        recorder.start();
        recorder.section("a", 1);
        recorder.start();
        recorder.enter();
        recorder.reset();
        assertThat(read().sections().isEmpty()).isTrue();
        recorder.leave();
        recorder.section("b", 1);
        Telemetered run = read();
        assertThat(run.sections().stringColumn(TelemetryTable.SECTION).asList()).containsExactly("b");
        assertThat(List.of(run.notClosed(), run.notLeft(), run.notEntered())).containsOnly(0L);
    }

    @Test
    void operationsMayBeNoneButNotFewer() {
        recorder.start();
        recorder.section("a", 0);
        assertThat(section("a").getLong(TelemetryTable.SAMPLES)).isEqualTo(1);
        assertThat(section("a").isMissing(TelemetryTable.MEAN_NS)).isTrue();
        assertThatThrownBy(() -> recorder.section("a", -1)).isInstanceOf(IllegalArgumentException.class)
                .hasMessage("count of section a is -1; wanted 0 or more operations");
        assertThatThrownBy(() -> recorder.section(recorder.marker("b"), -1)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void namesMadeUpForEachRequestDoNotFillTheMemory() {
        recorder.start();
        for (int i = 0; i < TelemetryRecorder.MOST_NAMES + 500; i++) {
            recorder.section("request " + i, 1);
        }
        assertThat(read().sections().rowCount()).isEqualTo(TelemetryRecorder.MOST_NAMES + 1);
        assertThat(section(TelemetryRecorder.FURTHER).getLong(TelemetryTable.SAMPLES)).isEqualTo(500);
    }

    @Test
    void threadsThatHaveEndedAreCountedAndLeaveTheirCellsToTheNext() throws InterruptedException {
        TelemetryBook book = new TelemetryBook();
        for (int i = 0; i < 50; i++) {
            Thread.ofPlatform().start(() -> book.own().at(0).add(7, 1, 0, 1, true)).join();
        }
        assertThat(book.all()).hasSize(1);
        assertThat(book.all().get(0).at(0).sums().ns()).isEqualTo(350);
        assertThat(book.all().get(0).at(0).sums().threads()).isEqualTo(50);
    }

    /** Readers see each sample whole, and none is lost. */
    @Test
    void threadsCountForThemselvesWhileOthersRead() throws InterruptedException, ExecutionException {
        int threads = 4;
        int samples = 20_000;
        AtomicBoolean done = new AtomicBoolean();
        FutureTask<List<Long>> reading = new FutureTask<>(() -> {
            List<Long> seen = new ArrayList<>();
            while (!done.get()) {
                for (Row row : read().sections()) {
                    assertThat(row.getLong(TelemetryTable.OPERATIONS)).isEqualTo(3 * row.getLong(TelemetryTable.SAMPLES));
                    seen.add(row.getLong(TelemetryTable.SAMPLES));
                }
            }
            return seen;
        });
        Thread.ofPlatform().start(reading);
        List<Thread> writers = new ArrayList<>();
        for (int t = 0; t < threads; t++) {
            writers.add(Thread.ofPlatform().start(() -> {
                recorder.start();
                for (int i = 0; i < samples; i++) {
                    recorder.section("a", 3);
                }
            }));
        }
        for (Thread writer : writers) {
            writer.join();
        }
        done.set(true);
        assertThat(reading.get()).as("what the reader threw is thrown here").isSorted();
        assertThat(section("a").getLong(TelemetryTable.SAMPLES)).isEqualTo((long) threads * samples);
        assertThat(section("a").getLong(TelemetryTable.THREADS)).isEqualTo(threads);
    }

    /** With 2,000 names a table takes long enough for others to be made meanwhile. */
    @Test
    void namesMayBeMadeWhileOthersRead() throws InterruptedException, ExecutionException {
        for (int i = 0; i < 20; i++) {
            TelemetryRecorder own = new TelemetryRecorder();
            AtomicBoolean done = new AtomicBoolean();
            FutureTask<Integer> reading = new FutureTask<>(() -> {
                int most = 0;
                while (!done.get()) {
                    most = Math.max(most, own.read(COST).sections().rowCount());
                }
                return most;
            });
            Thread.ofPlatform().start(reading);
            own.start();
            own.section("first", 1);
            for (int k = 0; k < TelemetryRecorder.MOST_NAMES; k++) {
                own.marker("name " + k);
            }
            done.set(true);
            assertThat(reading.get()).isLessThanOrEqualTo(1);
        }
    }

    /** A virtual thread that begins in cells that were read and ends in some that were not must not hide what another one left open. */
    @Test
    void whatEndsInOtherCellsHidesNothing() throws InterruptedException {
        TelemetryBook book = new TelemetryBook();
        TelemetryCells first = book.own();
        Thread.ofPlatform().start(book::own).join();
        TelemetryCells last = book.all().get(1);
        assertThat(last).isNotSameAs(first);
        first.started(); // and nobody closes it
        assertThat(book.open(TelemetryCells::starts, cells -> {
            if (cells == last) { // the first ones have been read
                first.started();
                last.answered();
            }
            return cells.answers();
        })).isEqualTo(1);
        assertThat(book.open(TelemetryCells::enters, cells -> {
            if (cells == last) { // the first ones have been read
                first.entered(1);
                last.left();
            }
            return cells.leaves();
        })).isZero();
        assertThat(book.open(TelemetryCells::starts, TelemetryCells::answers)).isEqualTo(1);
    }

    /** Cells that are made between the ends and the beginnings have beginnings whose ends were read. */
    @Test
    void whatBeginsInNewCellsIsRead() throws InterruptedException {
        TelemetryBook book = new TelemetryBook();
        TelemetryCells known = book.own();
        List<TelemetryCells> made = new ArrayList<>();
        Thread maker = new Thread(() -> made.add(book.own()));
        assertThat(book.open(TelemetryCells::starts, cells -> {
            if (made.isEmpty()) {
                maker.start();
                joined(maker);
                made.get(0).started();
                known.answered();
            }
            return cells.answers();
        })).isZero();
    }

    private static void joined(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** A virtual thread may go on with another carrier in the middle of a section; what it counted outlives it, it itself does not. */
    @Test
    void virtualThreadsBorrowCellsForAMoment() throws InterruptedException {
        int threads = 3_000;
        CountDownLatch all = new CountDownLatch(threads);
        List<Thread> started = new ArrayList<>();
        for (int t = 0; t < threads; t++) {
            started.add(Thread.ofVirtual().start(() -> {
                recorder.start();
                all.countDown();
                try {
                    all.await(); // all of them at once in their first section
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
                recorder.section("waits", 1);
                Thread.yield();
                recorder.section("goes on", 2);
            }));
        }
        for (Thread thread : started) {
            thread.join();
        }
        assertThat(section("waits").getLong(TelemetryTable.SAMPLES)).isEqualTo(threads);
        assertThat(section("waits").getLong(TelemetryTable.THREADS)).isEqualTo(threads);
        assertThat(section("goes on").getLong(TelemetryTable.OPERATIONS)).isEqualTo(2L * threads);
        assertThat(read().notClosed()).isZero();
    }

    @Test
    void thereAreNeverMoreBorrowedCellsThanProcessors() {
        TelemetryBook book = new TelemetryBook();
        TelemetryCells first = book.borrow(7);
        book.giveBack(first);
        assertThat(book.borrow(7)).isSameAs(first);
        int most = Integer.highestOneBit(2 * Runtime.getRuntime().availableProcessors() - 1);
        for (int i = 1; i < most; i++) {
            assertThat(book.borrow(7)).isNotSameAs(first);
        }
        assertThat(book.all()).hasSize(most);
    }

    @Test
    void theProcessHasOneForAll() {
        assertThat(Telemetry.reset()).isTrue();
        assertThat(Telemetry.start()).isTrue();
        assertThat(Telemetry.section("one for all")).isTrue();
        assertThat(Telemetry.section("one for all", 2)).isTrue();
        assertThat(Telemetry.section(Telemetry.marker("one for all"))).isTrue();
        assertThat(Telemetry.section(Telemetry.marker("one for all"), 3)).isTrue();
        assertThat(Telemetry.enter()).isTrue();
        assertThat(Telemetry.leave()).isTrue();
        Row row = TelemetryTable.of(Telemetry.read().sections(), "one for all").row(0);
        assertThat(row.getLong(TelemetryTable.OPERATIONS)).isEqualTo(7);
        assertThat(row.getDouble(TelemetryTable.MARKER_NS)).isPositive();
        assertThat(row.getDouble(TelemetryTable.NANO_TIME_NS)).isPositive();
    }
}
