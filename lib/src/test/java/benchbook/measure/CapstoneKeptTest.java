package benchbook.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import benchbook.table.CapstoneStatsTable;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which lines of which log a small copy keeps; the closed model is from 30 s to 45 s. */
class CapstoneKeptTest {

    private static final String LOG = """
            [0.004s][info][gc,init] Version: 25
            [0.005s][info][gc     ] Using G1
            [5.000s][info][gc,start    ] GC(0) Pause Young (Normal)
            [5.010s][info][gc          ] GC(0) Pause Young (Normal) 10M->5M(256M) 10.0ms
            [29.000s][info][gc,start    ] GC(1) Pause Young (Normal)
            [31.000s][info][gc,phases   ] GC(1)   Other: 0.1ms
            [31.010s][info][gc          ] GC(1) Pause Young (Normal) 10M->5M(256M) 10.0ms
            [31.011s][info][safepoint   ] Safepoint "G1CollectForAllocation", Total: 1 ns
            [60.000s][info][gc          ] GC(2) Pause Young (Normal) 10M->5M(256M) 10.0ms
            not a line of the log
            """;

    @TempDir
    Path temp;

    private void run(String name, String stats) throws IOException {
        Path run = Files.createDirectories(temp.resolve("all").resolve(name));
        Files.writeString(run.resolve("gc.log"), LOG);
        Files.writeString(run.resolve("run.json"), "{}");
        Files.writeString(run.resolve("service.txt"), "/a/path");
        Files.writeString(run.resolve("stats.csv"), stats);
    }

    private static String stats() {
        return String.join(",", CapstoneStatsTable.empty().columnNames()) + "\nclosed,begin,1,,,1,30000000000,1,1\nclosed,end,2,,,2,45000000000,1,1\n";
    }

    private List<String> kept(String name) throws IOException {
        try (GZIPInputStream in = new GZIPInputStream(Files.newInputStream(temp.resolve("small").resolve(name).resolve("gc.log.gz")))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().map(line -> line.replaceAll("s].*", "")).toList();
        }
    }

    @Test
    void whatTheFiguresAreMadeOf() throws IOException {
        run("a3-1", stats());
        run("a7-2", stats());
        Files.createDirectories(temp.resolve("all/notes"));
        Files.writeString(temp.resolve("all/runs.csv"), "x");
        CapstoneKept.copy(temp.resolve("all"), temp.resolve("small"), Set.of());
        assertThat(kept("a3-1")).containsExactly("[0.004", "[0.005", "[29.000", "[31.010", "[31.011");
        assertThat(kept("a7-2")).containsExactly("[0.004", "[0.005", "[29.000", "[31.000", "[31.010", "[31.011");
        assertThat(temp.resolve("small/a3-1/run.json")).exists();
        assertThat(temp.resolve("small/runs.csv")).hasContent("x");
        assertThat(temp.resolve("small/a3-1/service.txt")).doesNotExist();
        assertThat(temp.resolve("small/notes")).doesNotExist();
        assertThatThrownBy(() -> CapstoneKept.copy(temp.resolve("all"), temp.resolve("small"), Set.of())).isInstanceOf(IOException.class).hasMessageContaining("is not empty");
    }

    /** A run that failed early has no counts: its description is kept, and that it has no more. */
    @Test
    void aRunThatFailed() throws IOException {
        Path run = Files.createDirectories(temp.resolve("all/a3-2"));
        Files.writeString(run.resolve("run.json"), "{\"state\":\"failed\"}");
        Files.writeString(run.resolve("gc.log"), LOG);
        CapstoneKept.copy(temp.resolve("all"), temp.resolve("small"), Set.of());
        assertThat(temp.resolve("small/a3-2/run.json")).exists();
        assertThat(temp.resolve("small/a3-2/gc.log.gz")).doesNotExist();
        run("a4-1", "model\n");
        assertThatThrownBy(() -> CapstoneKept.copy(temp.resolve("all"), temp.resolve("other"), Set.of())).isInstanceOf(IOException.class)
                .hasMessageContaining("stats.csv: expected begin and end of the closed model");
        assertThat(temp.resolve("other")).as("half of a copy").doesNotExist();
        assertThat(temp.resolve("small/a3-2/run.json")).as("the copy before").exists();
    }

    @Test
    void aRecordingThatCannotBeRead() throws IOException {
        run("a0-1", stats());
        Files.writeString(temp.resolve("all/a0-1/load.jfr"), "cut");
        assertThatThrownBy(() -> CapstoneKept.copy(temp.resolve("all"), temp.resolve("small"), Set.of())).isInstanceOf(IOException.class);
        assertThat(temp.resolve("small")).doesNotExist();
        CapstoneKept.copy(temp.resolve("all"), temp.resolve("small"), Set.of("a0-1"));
        assertThat(temp.resolve("small/a0-1/gc.log.gz")).exists();
        assertThat(temp.resolve("small/a0-1/load.jfr.gz")).doesNotExist();
    }
}
