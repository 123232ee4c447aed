package benchbook.job;

import static org.assertj.core.api.Assertions.assertThat;

import benchbook.check.Level;
import benchbook.check.Verdict;
import benchbook.load.ResultFile;
import benchbook.table.IterationCauseTable;
import benchbook.table.JmhResults;
import benchbook.testing.Project;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

/** On the recorded run whose causes are staged: full collections in fork 2, a thief of the processor beside fork 3. */
class ForkEvidenceTest {

    private static final Path STAGED = Project.root().resolve("data/2026-11-slow-fork");
    /** On a quiet machine it is most of what fork 2 lost; where neighbours took a share of it, less. */
    private static final double LEAST_BY_STOPS = 0.8;
    /** The notebook's own. */
    private static final double MOST = 0.8;

    @TempDir
    Path temp;

    private static ForkEvidence of(Path... paths) {
        JmhResults all = JmhResults.concat(Stream.of(paths).map(ResultFile::read).toList());
        return ForkEvidence.of(List.of(paths), all, all, new PrintStream(new ByteArrayOutputStream()));
    }

    /** Counted from 1. */
    private static List<Row> slow(Table causes, int fork) {
        List<Row> rows = new ArrayList<>();
        for (int i = 0; i < causes.rowCount(); i++) {
            if (causes.intColumn(IterationCauseTable.FORK).getInt(i) == fork - 1 && causes.booleanColumn(IterationCauseTable.SLOW).get(i)) {
                rows.add(causes.row(i));
            }
        }
        return rows;
    }

    private static double share(List<Row> rows, String column) {
        double lost = rows.stream().mapToDouble(ForkEvidenceTest::lost).sum();
        return rows.stream().mapToDouble(r -> lost(r) * r.getDouble(column)).sum() / lost;
    }

    private static double lost(Row row) {
        return row.getDouble(IterationCauseTable.LOST) * row.getLong(IterationCauseTable.DURATION_NS);
    }

    private Path copy(String name, Predicate<String> which) throws IOException {
        Path folder = Files.createDirectories(temp.resolve(name));
        try (Stream<Path> files = Files.list(STAGED)) {
            for (Path file : files.filter(f -> which.test(f.getFileName().toString())).toList()) {
                Files.copy(file, folder.resolve(file.getFileName().toString()));
            }
        }
        return folder;
    }

    private static List<String> faults(ForkEvidence evidence) {
        return evidence.verdicts().stream().filter(v -> v.level() == Level.NOT_CHECKED).map(Verdict::claim).toList();
    }

    private static int fullCollections(List<Row> rows) {
        return rows.stream().mapToInt(r -> r.getInt(IterationCauseTable.FULL_COUNT)).sum();
    }

    @Test
    void stagedCausesAreFoundWhereTheyWere() {
        ForkEvidence evidence = of(STAGED);
        Table causes = evidence.causes();
        assertThat(faults(evidence)).isEmpty();
        assertThat(causes.rowCount()).isEqualTo(4 * 8);
        List<Row> collected = slow(causes, 2);
        assertThat(collected).extracting(r -> r.getInt(IterationCauseTable.ITERATION) + 1).contains(3, 4);
        assertThat(fullCollections(collected)).isGreaterThanOrEqualTo(2);
        assertThat(share(collected, IterationCauseTable.BY_STOPS)).isGreaterThanOrEqualTo(LEAST_BY_STOPS);
        assertThat(share(collected, IterationCauseTable.EXPLAINED)).isGreaterThanOrEqualTo(MOST);
        List<Row> stolen = slow(causes, 3);
        assertThat(stolen).extracting(r -> r.getInt(IterationCauseTable.ITERATION) + 1).contains(5, 6, 7);
        assertThat(share(stolen, IterationCauseTable.BY_OTHERS)).isGreaterThanOrEqualTo(MOST);
        assertThat(share(stolen, IterationCauseTable.BY_STOPS)).isLessThan(1 - MOST);
        for (int fork : new int[] {1, 3, 4}) {
            assertThat(fullCollections(slow(causes, fork))).as("fork " + fork).isZero();
        }
    }

    /** Windows that are recorded follow each other, in the fork's own time. */
    @Test
    void iterationsLieOneAfterTheOther() {
        Table causes = of(STAGED).causes();
        for (int i = 1; i < causes.rowCount(); i++) {
            long before = causes.longColumn(IterationCauseTable.START_EPOCH_NS).getLong(i - 1) + causes.longColumn(IterationCauseTable.DURATION_NS).getLong(i - 1);
            long gap = causes.longColumn(IterationCauseTable.START_EPOCH_NS).getLong(i) - before;
            assertThat(gap).isNotNegative();
            if (causes.intColumn(IterationCauseTable.ITERATION).getInt(i) > 0) {
                assertThat(gap).isLessThan(500_000_000);
            }
        }
    }

    /** What the logs alone give is a range, in which the recordings' answer lies. */
    @Test
    void logsAloneSayTheSameLessSurely() throws IOException {
        ForkEvidence evidence = of(copy("logs", name -> !name.contains(".jfr")));
        assertThat(faults(evidence)).isEmpty();
        List<Row> estimated = slow(evidence.causes(), 2);
        List<Row> known = slow(of(STAGED).causes(), 2);
        assertThat(estimated).hasSameSizeAs(known);
        for (int i = 0; i < known.size(); i++) {
            assertThat(known.get(i).getLong(IterationCauseTable.STOPPED_NS)).isBetween(
                    estimated.get(i).getLong(IterationCauseTable.STOPPED_LEAST_NS), estimated.get(i).getLong(IterationCauseTable.STOPPED_NS));
            assertThat(Math.abs(known.get(i).getLong(IterationCauseTable.START_EPOCH_NS) - estimated.get(i).getLong(IterationCauseTable.START_EPOCH_NS)))
                    .isLessThanOrEqualTo(estimated.get(i).getLong(IterationCauseTable.UNCERTAIN_NS));
        }
    }

    @Test
    void recordingsAloneSayTheSame() throws IOException {
        ForkEvidence evidence = of(copy("recordings", name -> !name.contains(".log")));
        assertThat(faults(evidence)).isEmpty();
        assertThat(fullCollections(slow(evidence.causes(), 2))).isEqualTo(fullCollections(slow(of(STAGED).causes(), 2)));
        assertThat(share(slow(evidence.causes(), 3), IterationCauseTable.BY_OTHERS)).isGreaterThanOrEqualTo(MOST);
    }

    @Test
    void ofTwoRunsEachHasItsOwnForks() throws IOException {
        Path bare = copy("bare", "results.json"::equals);
        assertThat(of(bare).verdicts()).isEmpty();
        ForkEvidence both = of(bare, STAGED);
        assertThat(both.causes().intColumn(IterationCauseTable.RESULT).asList()).containsOnly(1).hasSize(32);
        assertThat(of(STAGED.resolve("results.json")).causes().rowCount()).isEqualTo(32);
        Path renamed = Files.copy(STAGED.resolve("results.json"), copy("renamed", name -> name.contains(".jfr")).resolve("mine.json"));
        assertThat(of(renamed).verdicts()).as("beside files of any run").isEmpty();
    }

    /** The scores stand without them. */
    @Test
    void aLostLogIsTold() throws IOException {
        Path run = copy("three", name -> !name.equals("fork-2-gc.log.gz"));
        Files.writeString(run.resolve("fork-9.jfr"), "");
        ForkEvidence evidence = of(run);
        assertThat(faults(evidence)).hasSize(2).anyMatch(f -> f.contains("fork-9.jfr: is empty"))
                .contains("expected 4 GC logs, one for each fork, got 3: whose they are cannot be told");
        assertThat(evidence.causes().rowCount()).isEqualTo(32);
    }
}
