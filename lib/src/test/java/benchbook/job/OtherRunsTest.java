package benchbook.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import benchbook.check.Level;
import benchbook.check.NaiveTiming;
import benchbook.check.NoBenchmarks;
import benchbook.load.LoadException;
import benchbook.report.RunReport;
import benchbook.testing.Project;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Run folders that hold something else than JMH's results are judged by their own checks. */
class OtherRunsTest {

    private static final Path DATA = Project.root().resolve("data");

    @TempDir
    Path folder;

    private static RunReport report(String run) {
        return OtherRuns.report(DATA.resolve(run)).orElseThrow();
    }

    @Test
    void aTimersOrderIsJudged() {
        RunReport order = report("2026-11-order-swap");
        assertThat(order.verdicts()).extracting(v -> v.id()).contains(NaiveTiming.COLD, NaiveTiming.ORDER);
        assertThat(order.verdicts().get(0).level()).as("worst first").isEqualTo(Level.FAIL);
        assertThat(order.facts()).extracting(RunReport.Fact::name).containsExactly("source", "machine");
    }

    @Test
    void aTimersRatesAreJudged() {
        assertThat(report("2026-11-three-columns").verdicts())
                .filteredOn(v -> v.id().equals(NaiveTiming.IMPOSSIBLE) && v.level() == Level.FAIL)
                .extracting(v -> v.subject()).containsExactly("dead", "foldable");
    }

    @Test
    void waysToCompileAreJudged() {
        assertThat(report("2026-11-jar-without-benchmarks").verdicts())
                .filteredOn(v -> v.id().equals(NoBenchmarks.ID) && v.level() == Level.FAIL)
                .extracting(v -> v.subject()).containsExactly("plain.jar", "proc-none.jar");
    }

    @Test
    void jmhsFoldersAndFilesAreNot() {
        assertThat(OtherRuns.report(DATA.resolve("2026-11-order-service"))).isEmpty();
        assertThat(OtherRuns.report(DATA.resolve("2026-11-order-swap/timings.csv"))).isEmpty();
        assertThat(OtherRuns.report(folder)).isEmpty();
    }

    @Test
    void aFolderOfRunsIsNoRun() {
        assertThatThrownBy(() -> OtherRuns.report(DATA.resolve("2026-11-reruns"))).isInstanceOf(Job.UsageException.class)
                .hasMessageContaining("got a folder of run-1, run-2, run-3");
    }

    /** A page may replace a page, and nothing else. */
    @Test
    void aPageReplacesNoData() throws IOException {
        Path data = Files.writeString(folder.resolve("timings.csv"), "run\n1\n");
        assertThatThrownBy(() -> Job.requirePage(data)).isInstanceOf(Job.UsageException.class).hasMessageContaining("got another file");
        Job.requirePage(Files.writeString(folder.resolve("page.html"), "<!DOCTYPE html>\n<html>"));
        Job.requirePage(folder.resolve("new.html"));
    }

    @Test
    void aBrokenOneIsOneLine() throws IOException {
        Files.writeString(folder.resolve("timings.csv"), "run,experiment\n");
        assertThatThrownBy(() -> OtherRuns.report(folder)).isInstanceOf(LoadException.class).hasMessageContaining("timings.csv");
    }
}
