package benchbook.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import benchbook.check.CapstoneSteps;
import benchbook.measure.CapstonePlan;
import benchbook.measure.CapstoneStep;
import benchbook.measure.Pins;
import benchbook.table.CapstoneRun;
import benchbook.table.CapstoneStepTable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tech.tablesaw.api.Table;

/** What a capstone's folder sums up to when not all is there. */
class CapstoneExperimentTest {

    private static final CapstonePlan PLAN = CapstonePlan.published(Stream.of("a0", "a3", "a9").map(CapstoneStep::of).toList(), Pins.NONE);

    @TempDir
    Path temp;

    private static CapstoneRun run(String step, int repeat, Optional<CapstoneRun.Measured> measured) {
        return new CapstoneRun(step, "a change", repeat, "p", measured.isEmpty() ? "failed: late" : "", 256, 1, 1, measured);
    }

    /** Two of a0's repeats have folders, a3 has none; a9 needs four cores, and is not waited for. */
    @Test
    void everyPlannedRunIsTold() {
        List<CapstoneRun> all = CapstoneExperiment.planned(PLAN, List.of(run("a0", 1, Optional.empty()), run("a0", 3, Optional.empty()), run("a8", 1, Optional.empty())),
                List.of("a3-1: the disk is full", "a30-1: x"));
        assertThat(all).extracting(CapstoneRun::name).containsExactly("a0-1", "a0-2", "a0-3", "a3-1", "a3-2", "a3-3", "a8-1");
        assertThat(all).extracting(CapstoneRun::reason).element(3).isEqualTo("not measured: the disk is full");
        Table steps = CapstoneSteps.of(CapstoneSteps.runs(all), new TreeMap<>());
        assertThat(steps.stringColumn(CapstoneStepTable.STATE).asList()).containsExactly("2 of 3: failed: late; 1 of 3: not measured: there is no such folder",
                "1 of 3: not measured: the disk is full; 2 of 3: not measured: there is no such folder", "failed: late");
    }

    @Test
    void wholeIsEachPlannedRun() {
        Optional<CapstoneRun.Measured> some = Optional.of(new CapstoneRun.Measured(null, null, null, null));
        List<CapstoneRun> whole = Stream.of("a0", "a3").flatMap(step -> Stream.of(1, 2, 3).map(repeat -> run(step, repeat, some))).toList();
        assertThat(CapstoneExperiment.isWhole(PLAN, whole)).isTrue();
        assertThat(CapstoneExperiment.isWhole(PLAN, whole.subList(1, 6))).isFalse();
        assertThat(CapstoneExperiment.isWhole(PLAN, Stream.concat(whole.subList(1, 6).stream(), Stream.of(run("a0", 1, Optional.empty()))).toList())).isFalse();
    }

    @Test
    void aRecordingThatCannotBeReadIsTold() throws IOException {
        Path run = Files.createDirectories(temp.resolve("a0-1"));
        Files.write(run.resolve("load.jfr"), new byte[] {'F', 'L', 'R', 0, 0, 2});
        CapstoneRun whole = run("a0", 1, Optional.of(new CapstoneRun.Measured(null, null, null, null)));
        CapstoneExperiment.Recordings recordings = CapstoneExperiment.recordings(temp, List.of(whole));
        assertThat(recordings.shares().isEmpty()).isTrue();
        assertThat(recordings.unreadable()).containsOnlyKeys("a0-1");
        assertThat(recordings.unreadable().get("a0-1")).contains("load.jfr").hasLineCount(1);
    }

    /** A GC log is trimmed to a window that stats.csv does not tell: nothing is left of the copy. */
    @Test
    void halfACopyIsRemovedAndAFullFolderIsNot() throws IOException {
        Path run = Files.createDirectories(temp.resolve("all/a0-1"));
        Files.writeString(run.resolve("run.json"), "{}");
        Files.writeString(run.resolve("gc.log"), "");
        Files.writeString(run.resolve("stats.csv"), "model\n");
        assertThatThrownBy(() -> CapstoneExperiment.keep(temp.resolve("all"), temp.resolve("small"))).isInstanceOf(IOException.class).hasMessageContaining("stats.csv");
        assertThat(temp.resolve("small")).doesNotExist();
        Path mine = Files.writeString(Files.createDirectories(temp.resolve("mine")).resolve("notes.txt"), "x");
        assertThatThrownBy(() -> CapstoneExperiment.keep(temp.resolve("all"), temp.resolve("mine"))).isInstanceOf(IOException.class).hasMessageContaining("is not empty");
        assertThat(mine).exists();
    }
}
