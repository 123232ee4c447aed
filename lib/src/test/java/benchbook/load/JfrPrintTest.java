package benchbook.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import benchbook.table.BlockTable;
import benchbook.table.ExecutionSampleTable;
import benchbook.table.JfrRun;
import benchbook.testing.Project;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import tech.tablesaw.api.Table;

class JfrPrintTest {

    @TempDir
    Path folder;

    private JfrRun read(String content) throws IOException {
        return JfrPrint.read(Files.writeString(folder.resolve("export"), content));
    }

    private static final String SLEEP = """
            jdk.ThreadSleep {
              startTime = 09:01:43.676 (2026-11-30)
              duration = 1 m 17,5 s
              time = 1 m 17 s
              eventThread = "worker \\"a\\"" (javaThreadId = 16)
              stackTrace = [
                demo.W$$Lambda+0x00007f0f9c001380.run()
                demo.W.main(String[], int) line: 10
              ]
            }
            """;

    @Test
    void aTextsEventsAreRows() throws IOException {
        JfrRun run = read(SLEEP + "\n" + SLEEP.replace("1 m 17,5 s", "9.90 ms"));
        Table blocks = run.blocks();
        assertThat(blocks.longColumn(BlockTable.DURATION_NS).asList()).containsExactly(77_500_000_000L, 9_900_000L);
        assertThat(blocks.longColumn(BlockTable.TIME_NS).countMissing()).as("text has no zone").isEqualTo(2);
        assertThat(blocks.stringColumn(BlockTable.KIND).asList()).containsOnly(BlockTable.SLEEP);
        assertThat(run.stacks().rowCount()).isEqualTo(1);
        assertThat(run.stackFrames().stringColumn("frame").asList()).containsExactly("demo.W$$Lambda.run", "demo.W.main");
        assertThat(run.facts().whole()).isTrue();
    }

    @Test
    void anEventWithoutEndIsTold() throws IOException {
        assertThat(read(SLEEP + SLEEP.substring(0, 60)).facts().lost()).singleElement().asString()
                .startsWith("the export ends within an event");
        assertThatThrownBy(() -> read(SLEEP.substring(0, 60))).isInstanceOf(LoadException.class)
                .hasMessageContaining("cut short");
        assertThatThrownBy(() -> read(SLEEP.replace("1 m 17,5 s", "1 fortnight"))).isInstanceOf(LoadException.class)
                .hasMessageContaining("expected a duration for duration, got \"1 fortnight\"");
    }

    /** JDKs write a thread dump at a chunk's begin and end: it has lines that look like an event's end, and like frames. */
    @Test
    void aTextOfSeveralLinesDoesNotEndItsEvent() throws IOException {
        String dump = """
                jdk.ThreadDump {
                  startTime = 19:43:34.107
                  result = "2026-11-30 19:43:34
                Threads class SMR info:
                _java_thread_list=0x00007fd21020bd10, length=1, elements={
                0x00007fd210018170
                }

                "main" #1 prio=5 os_prio=0 cpu=246.62ms elapsed=0.42s
                  duration = 1 fortnight
                "
                }

                """;
        JfrRun run = read(dump + SLEEP + "\n" + dump + SLEEP.replace("main(String", "end(String"));
        assertThat(run.blocks().longColumn(BlockTable.DURATION_NS).asList()).containsExactly(77_500_000_000L, 77_500_000_000L);
        assertThat(run.stacks().rowCount()).isEqualTo(2);
        assertThat(run.facts().whole()).isTrue();
        assertThat(read(SLEEP + dump.substring(0, dump.length() - 6)).facts().lost()).singleElement().asString()
                .startsWith("the export ends within an event");
    }

    @Test
    void namesMayHaveSpacesBracketsAndLineEnds() throws IOException {
        JfrRun run = read(SLEEP.replace("demo.W.main(String[], int)", "demo.MyTest.two (or more) are \"told\"(java.util.Map$Entry)")
                .replace("worker \\\"a\\\"", "two\nlines") + SLEEP);
        assertThat(run.blocks().rowCount()).isEqualTo(2);
        assertThat(run.stackFrames().stringColumn("frame").asList())
                .containsExactly("demo.W$$Lambda.run", "demo.MyTest.two (or more) are \"told\"", "demo.W$$Lambda.run", "demo.W.main");
        assertThat(run.stackFrames().intColumn("line").getInt(1)).isEqualTo(10);
    }

    @Test
    void collapsedStacksAreSamplesWithAWeight() throws IOException {
        JfrRun run = read("java/lang/Thread.run_[0];demo/W.work_[j];java/util/HashMap.get_[i] 12\ndemo/W.main 9682725087\n");
        Table samples = run.execution();
        assertThat(samples.stringColumn(ExecutionSampleTable.TOP_FRAME).asList())
                .containsExactly("java.util.HashMap.get", "demo.W.main");
        assertThat(samples.stringColumn(ExecutionSampleTable.APP_FRAME).asList())
                .containsExactly("demo.W.work", "demo.W.main");
        assertThat(samples.stringColumn(ExecutionSampleTable.CATEGORY).asList()).containsExactly("JDK", "other");
        assertThat(samples.longColumn(ExecutionSampleTable.SAMPLES).asList()).containsExactly(12L, 9682725087L);
    }

    @Test
    void otherFilesAreRefused() {
        assertThatThrownBy(() -> read("")).isInstanceOf(LoadException.class).hasMessageContaining("got nothing");
        assertThatThrownBy(() -> read("<?xml version=\"1.0\"?>\n")).isInstanceOf(LoadException.class)
                .hasMessageContaining("--json");
        assertThatThrownBy(() -> read("hello world")).isInstanceOf(LoadException.class).hasMessageContaining("export:1: ");
        assertThatThrownBy(() -> read("{\"a\": 1}")).isInstanceOf(LoadException.class).hasMessageContaining("other JSON");
    }

    /** A right table or one line; a garbled digit is a number. */
    @Test
    void cutAndGarbledExports() throws IOException {
        String json = """
                {"recording": {"events": [{"type": "jdk.ThreadSleep", "values": {"startTime": "2026-11-30T09:01:43.676822306Z",
                "duration": "PT0.017476121S", "eventThread": {"osName": "a", "javaName": "worker", "virtual": false},
                "stackTrace": {"truncated": false, "frames": [{"method": {"type": {"name": "demo/W", "hidden": false},
                "name": "work", "hidden": false}, "lineNumber": 4, "type": "Interpreted"}]}, "time": "PT1S"}},
                {"type": "jdk.CPULoad", "values": {"startTime": "2026-11-30T09:01:43.6Z", "jvmUser": 0.1, "jvmSystem": 1.0E-4,
                "machineTotal": 0.5}}]}}
                """;
        String collapsed = "java/lang/Thread.run_[0];demo/W.work_[j];java/util/HashMap.get_[i] 12\ndemo/W.main 3\n";
        for (String good : List.of(SLEEP + SLEEP, json, collapsed)) {
            read(good);
            for (int seed = 0; seed < 300; seed++) {
                Random random = new Random(seed);
                StringBuilder copy = new StringBuilder(good);
                if (seed % 2 == 0) {
                    copy.setLength(random.nextInt(good.length()));
                } else {
                    for (int i = random.nextInt(4); i >= 0; i--) {
                        copy.setCharAt(random.nextInt(good.length()), (char) (32 + random.nextInt(95)));
                    }
                }
                try {
                    JfrRun run = read(copy.toString());
                    assertThat(run.blocks().rowCount() + run.execution().rowCount() + run.cpuLoad().rowCount()).isLessThan(5);
                } catch (LoadException e) {
                    assertThat(e.getMessage()).as("seed " + seed).doesNotContain("\n").doesNotContain("Exception");
                }
            }
        }
    }

    /** The same recording, read as it is and as the JDK's tool prints it. */
    @TestFactory
    Stream<DynamicTest> exportsHaveTheRecordingsRows() {
        Path made = Project.corpus().resolve("jfr/made");
        if (!Files.isDirectory(made) || JfrTool.path() == null) {
            System.out.println("JfrPrintTest: no folder shared/corpus/jfr beside the clone, or no jfr tool; not compared");
        }
        assumeTrue(Files.isDirectory(made) && JfrTool.path() != null, "no corpus or no jfr tool");
        String types = "ExecutionSample,NativeMethodSample,JavaMonitorEnter,JavaMonitorWait,ThreadPark,ThreadSleep,SocketRead,FileRead,"
                + "FileWrite,JavaExceptionThrow,JavaErrorThrow,ObjectAllocationSample,CPULoad,ExceptionStatistics";
        return Stream.of("locks-jdk25.jfr", "exceptions-jdk25.jfr", "vthreads-jdk25.jfr", "fileio-jdk25.jfr", "alloc-jdk17.jfr")
                .map(name -> DynamicTest.dynamicTest(name, () -> {
                    JfrRun whole = JfrFile.read(made.resolve(name));
                    String json = JfrTool.print("print", "--json", "--stack-depth", "600", "--events", types,
                            made.resolve(name).toString());
                    JfrRun printed = read(json);
                    for (List<Table> pair : List.of(List.of(whole.execution(), printed.execution()),
                            List.of(whole.blocks(), printed.blocks()), List.of(whole.io(), printed.io()),
                            List.of(whole.exceptions(), printed.exceptions()), List.of(whole.cpuLoad(), printed.cpuLoad()),
                            List.of(whole.allocations(), printed.allocations()), List.of(whole.thrown(), printed.thrown()))) {
                        assertThat(ordered(pair.get(1))).as(pair.get(0).name()).isEqualTo(ordered(pair.get(0)));
                    }
                    JfrRun text = read(JfrTool.print("print", "--stack-depth", "600", "--events", types,
                            made.resolve(name).toString()));
                    assertThat(text.execution().rowCount()).isEqualTo(whole.execution().rowCount());
                    assertThat(text.blocks().rowCount()).isEqualTo(whole.blocks().rowCount());
                    assertThat(text.io().rowCount()).isEqualTo(whole.io().rowCount());
                    assertThat(text.allocations().rowCount()).isEqualTo(whole.allocations().rowCount());
                }));
    }

    /** Rows by their content, since the tool sorts by time; numbers of stacks come in another order. */
    private static List<String> ordered(Table table) {
        return table.stream().map(row -> {
            StringBuilder text = new StringBuilder();
            for (String column : table.columnNames()) {
                if (!column.equals(ExecutionSampleTable.STACK)) {
                    text.append(row.getObject(column) instanceof Double d ? (Object) d.floatValue() : row.getObject(column)).append('|');
                }
            }
            return text.toString();
        }).sorted().toList();
    }

    @TestFactory
    Stream<DynamicTest> everyExportIsReadOrRefusedInOneLine() throws IOException {
        Path exports = Project.corpus().resolve("jfr/exports");
        assumeTrue(Files.isDirectory(exports), "no folder shared/corpus/jfr beside the clone");
        List<Path> files;
        try (Stream<Path> all = Files.list(exports)) {
            files = all.sorted().toList();
        }
        return files.stream().map(file -> DynamicTest.dynamicTest(file.getFileName().toString(), () -> {
            String name = file.getFileName().toString();
            if (name.endsWith(".xml") || name.equals("waiting-cpuopt.collapsed")) {
                assertThatThrownBy(() -> JfrPrint.read(file)).isInstanceOf(LoadException.class);
                return;
            }
            JfrRun run = JfrPrint.read(file);
            long samples = (long) run.execution().longColumn(ExecutionSampleTable.SAMPLES).sum();
            switch (name) {
                case "lambda-jdk25.collapsed" -> assertThat(samples).isEqualTo(327);
                case "waiting-wallopt.collapsed" -> assertThat(samples).isEqualTo(405);
                case "es-depth5-print25-tz-newyork.json", "es-depth5-print25-tz-newyork.txt" -> {
                    assertThat(samples).isEqualTo(123);
                    assertThat(run.facts().lost()).singleElement().asString().startsWith("stacks are cut at 5 frames");
                }
                case "es-depth5-print17-tz-kolkata.json", "es-depth5-print17-tz-kolkata.txt" ->
                    assertThat(samples).isEqualTo(78);
                case "truncated-export.json" -> assertThat(run.facts().lost()).anyMatch(l -> l.startsWith("the export ends"));
                case "locks-depth3-print25.txt" -> {
                    assertThat(run.blocks().rowCount()).isEqualTo(592 + 498);
                    assertThat(run.facts().lost()).singleElement().asString().startsWith("stacks are cut at 3 frames");
                }
                default -> assertThat(run.eventCounts().rowCount()).isPositive();
            }
        }));
    }
}
