package benchbook.check;

import static org.assertj.core.api.Assertions.assertThat;

import benchbook.table.Telemetered;
import benchbook.table.TelemetryTable;
import java.util.List;
import org.junit.jupiter.api.Test;
import tech.tablesaw.api.Table;

class MarkerOverheadTest {

    private final Table sections = TelemetryTable.empty();

    @Test
    void aSectionThatIsLongBesideItsMarkerIsSound() {
        Sections.add(sections, 1, "transform", 2000, 20_000, 1);
        assertThat(MarkerOverhead.on(sections)).singleElement().satisfies(v -> {
            assertThat(v.level()).isEqualTo(Level.PASS);
            assertThat(v.subject() + ": " + v.claim()).isEqualTo("1 section: markers are less than 10 % of the time");
        });
    }

    @Test
    void aSectionThatIsItsMarkerCannotBeTrusted() {
        Sections.add(sections, 1, "parse", 2000, 29.74, 1);
        Verdict verdict = MarkerOverhead.on(sections).get(0);
        assertThat(verdict.level()).isEqualTo(Level.FAIL);
        assertThat(verdict.claim()).isEqualTo("cannot be trusted: of 29.7 ns in a usual sample, its marker may be all (less than 10 % wanted; a marker costs 30.0 ns here)");
        assertThat(verdict.advice()).isEqualTo("join it with the section beside it, or measure it alone, with JMH");
        assertThat(verdict.evidence().rowCount()).isEqualTo(1);
    }

    /** 120 ns, of which 90 are the code's: 30 ns are a tenth of what four operations take, and the marker. */
    @Test
    void whereSomethingIsLeftTheNumberOfOperationsIsToldThatWouldDo() {
        Sections.add(sections, 1, "short", 2000, 120, 1);
        Verdict verdict = MarkerOverhead.on(sections).get(0);
        assertThat(verdict.level()).isEqualTo(Level.WARN);
        assertThat(verdict.claim()).startsWith("cannot be trusted: of 120 ns in a usual sample, its marker may be 30.0 ns, 25 %");
        assertThat(verdict.advice()).startsWith("close it once for at least 4 samples' work, with section(name, count)");
        assertThat(30 / (30 + 4 * 90.0)).as("what it says is so").isLessThan(MarkerOverhead.NOTABLE);
        assertThat(30 / (30 + 2 * 90.0)).isGreaterThan(MarkerOverhead.NOTABLE);
    }

    @Test
    void markersOfInnerSectionsCount() {
        Sections.add(sections, 1, "outer", 10, 1_000, 12);
        Verdict verdict = MarkerOverhead.on(sections).get(0);
        assertThat(verdict.level()).isEqualTo(Level.WARN);
        assertThat(verdict.claim()).contains("12.0 markers may be 360 ns, 36 %");
        assertThat(verdict.advice()).contains("level within it");
    }

    @Test
    void theLimitItselfIsAFaultAndIsNotPrintedAsItsOwnLimit() {
        Sections.add(sections, 1, "limit", 10, 300, 1);
        assertThat(MarkerOverhead.on(sections).get(0).level()).isEqualTo(Level.WARN);
        Table below = Sections.add(TelemetryTable.empty(), 1, "below", 10, 301, 1);
        assertThat(MarkerOverhead.on(below).get(0).level()).isEqualTo(Level.PASS);
    }

    /** Mean 4 µs, median 130 ns. */
    @Test
    void aLongWaitHidesNothing() {
        Sections.add(sections, 1, "parse", 2000, 4_000, 1);
        sections.doubleColumn(TelemetryTable.MEDIAN_NS).set(0, 130);
        assertThat(MarkerOverhead.on(sections).get(0).claim()).startsWith("cannot be trusted: of 130 ns in a usual sample, its marker may be 30.0 ns, 23 %");
    }

    /** A count of 0 operations each time: 1 ms a closing is 1 ms, of which a marker is nothing. */
    @Test
    void aSectionThatNeverDidAnOperationIsJudgedByItsClosings() {
        Sections.add(sections, 1, "flush", 50, 1e6, 1);
        sections.longColumn(TelemetryTable.OPERATIONS).set(0, 0L);
        sections.doubleColumn(TelemetryTable.MEAN_NS).setMissing(0);
        assertThat(MarkerOverhead.on(sections)).singleElement().satisfies(v -> assertThat(v.level()).isEqualTo(Level.PASS));
        Sections.add(sections, 1, "empty flush", 50, 33, 1);
        sections.longColumn(TelemetryTable.OPERATIONS).set(1, 0L);
        Verdict verdict = MarkerOverhead.on(sections).get(0);
        assertThat(verdict.level()).isEqualTo(Level.FAIL);
        assertThat(verdict.claim()).startsWith("cannot be trusted: of 33.0 ns in a usual sample, its marker may be 30.0 ns, 91 %");
    }

    /** One operation in fifty closings. */
    @Test
    void closingsWithoutOperationsDoNotShortenTheUsualOne() {
        Sections.add(sections, 1, "poll", 50, 10_000, 1);
        sections.longColumn(TelemetryTable.OPERATIONS).set(0, 1L);
        assertThat(MarkerOverhead.share(sections.row(0))).isEqualTo(30 / 10_000.0);
    }

    @Test
    void withoutAMarkersCostNothingIsJudged() {
        Sections.add(sections, 1, "parse", 50, 33, 1);
        sections.doubleColumn(TelemetryTable.MARKER_NS).setMissing(0);
        assertThat(MarkerOverhead.on(sections)).singleElement().satisfies(v -> {
            assertThat(v.level()).isEqualTo(Level.NOT_CHECKED);
            assertThat(v.claim()).isEqualTo("the table does not say what a marker costs");
        });
    }

    @Test
    void aSectionWithoutTimeIsNoSubject() {
        Sections.add(sections, 1, "orphan", 0, 1, 1);
        assertThat(MarkerOverhead.on(sections)).isEmpty();
    }

    @Test
    void whatDoesNotFitHasAVerdictForEachKind() {
        Sections.add(sections, 1, "a", 10, 500, 1);
        assertThat(UnclosedSections.on(new Telemetered(sections, 0, 0, 0))).singleElement().satisfies(v -> assertThat(v.level()).isEqualTo(Level.PASS));
        sections.longColumn(TelemetryTable.UNMATCHED).set(0, 3L);
        List<Verdict> verdicts = UnclosedSections.on(new Telemetered(sections, 1, 2, 1));
        assertThat(verdicts).allSatisfy(v -> {
            assertThat(v.level()).isEqualTo(Level.WARN);
            assertThat(v.advice()).isNotEmpty();
        }).extracting(v -> v.subject() + ": " + v.claim()).containsExactly(
                "a: closed 3 times on a thread and level where nothing was started, and timed 10 times",
                "start: 1 start without a section after it: the code still runs, or an exception or a return left it",
                "enter: 2 levels entered and not left: the code still runs, or what follows on that thread is counted one level too deep",
                "leave: 1 leave without an enter on the same thread");
    }
}
