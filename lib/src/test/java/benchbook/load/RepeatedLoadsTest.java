package benchbook.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import benchbook.table.LoadRepeats;
import benchbook.testing.Project;
import benchbook.testing.WrkOutput;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RepeatedLoadsTest {

    private static final Path FREEZE = Project.root().resolve("data/2026-11-freeze");

    @TempDir
    Path folder;

    private static void copy(Path from, Path to) throws IOException {
        Files.createDirectories(to);
        try (Stream<Path> files = Files.list(from)) {
            for (Path file : files.toList()) {
                Files.copy(file, to.resolve(file.getFileName()));
            }
        }
    }

    private Path repeat(String name) throws IOException {
        copy(FREEZE.resolve("steady-closed"), folder.resolve(name).resolve("closed"));
        copy(FREEZE.resolve("steady-open"), folder.resolve(name).resolve("open"));
        return folder.resolve(name);
    }

    @Test
    void aFolderOfRepeatsEachWithItsTests() throws IOException {
        for (int i = 10; i > 0; i--) {
            repeat("repeat-" + i);
        }
        Files.writeString(folder.resolve("run.json"), "{}");
        Files.writeString(folder.resolve("notes.txt"), "beside folders files are not looked at");
        LoadRepeats repeats = RepeatedLoads.read("s", List.of(folder));
        assertThat(repeats.repeats()).hasSize(10);
        assertThat(repeats.repeats().get(1).name()).as("2 before 10").endsWith("repeat-2");
        assertThat(repeats.repeats().get(0).tests()).hasSize(2);
        assertThat(RepeatedLoads.read("s", List.of(folder.resolve("repeat-1"), folder.resolve("repeat-3"))).repeats()).hasSize(2);
    }

    @Test
    void filesThatRepeatEachOtherAndRunsInOneFile() throws IOException {
        Files.writeString(folder.resolve("run-1.txt"), WrkOutput.SOUND);
        Files.writeString(folder.resolve("run-2.txt"), WrkOutput.SOUND);
        assertThat(RepeatedLoads.read("s", List.of(folder)).repeats()).hasSize(2);
        Path appended = Files.writeString(folder.resolve("all.txt"), WrkOutput.SOUND + WrkOutput.SOUND + WrkOutput.SOUND);
        assertThat(RepeatedLoads.read("s", List.of(appended)).repeats()).hasSize(3).allSatisfy(repeat -> assertThat(repeat.tests()).hasSize(1));
    }

    @Test
    void aTestInStepsIsOneRepeat() {
        LoadRepeats repeats = RepeatedLoads.read("s", List.of(Project.root().resolve("data/2026-11-knee")));
        assertThat(repeats.repeats()).hasSize(1);
        assertThat(repeats.repeats().get(0).tests().get(0)).hasSize(6);
    }

    @Test
    void whatDoesNotRepeatEachOtherIsRefused() throws IOException {
        assertThatThrownBy(() -> RepeatedLoads.read("s", List.of(FREEZE))).isInstanceOf(LoadException.class)
                .hasMessageContaining("expected repeats, whose names differ in their number, as repeat-1 and repeat-2, got ");
        Path empty = Files.createDirectory(folder.resolve("empty"));
        assertThatThrownBy(() -> RepeatedLoads.read("s", List.of(empty))).hasMessageEndingWith("expected load tests, got a folder without any");
        Path two = Files.writeString(folder.resolve("two.txt"), WrkOutput.SOUND + WrkOutput.SOUND.replace(":80/", ":80/other"));
        assertThatThrownBy(() -> RepeatedLoads.read("s", List.of(two))).hasMessageContaining("expected one load test, or repeats of it, got 2 of ");
        assertThatThrownBy(() -> RepeatedLoads.read("s", List.of(folder.resolve("none")))).isInstanceOf(LoadException.class);
        Path broken = repeat("repeat-1");
        Files.delete(broken.resolve("closed/from-sent.hlog"));
        assertThatThrownBy(() -> RepeatedLoads.read("s", List.of(broken))).as("not the other test in its place").isInstanceOf(LoadException.class)
                .hasMessageContaining("from-sent.hlog");
    }
}
