package benchbook.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import benchbook.table.AllocationSampleTable;
import benchbook.table.BlockTable;
import benchbook.table.EventCountTable;
import benchbook.table.ExceptionTable;
import benchbook.table.ExecutionSampleTable;
import benchbook.table.IoTable;
import benchbook.table.JfrRun;
import benchbook.table.StackFrameTable;
import benchbook.table.StackTable;
import benchbook.table.ThrownTable;
import benchbook.testing.Project;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import tech.tablesaw.api.Table;

/** Recordings of JDK 17 and 25 and of async-profiler, against what other readers measured in them (facts.tsv). */
class JfrCorpusTest {

    private static final Path JFR = Project.corpus().resolve("jfr");
    /**
     * Two JVMs in one file: the JDK's reader, which measured the facts, puts the second one's samples 22.6 and 0.2
     * minutes off, and looks up its methods in the first one's constants: {@code Error.<init>} 367 times.
     */
    private static final Set<String> FACTS_ARE_WRONG = Set.of("ap-jfrsync.jfr", "concat-two-jvms-jdk25.jfr");
    /**
     * Its second chunk, async-profiler's, numbers its types otherwise; the tool takes the first chunk's numbers for all,
     * and reports 199 samples as losses of data. Given each chunk alone, it does not.
     */
    private static final String TWO_NUMBERINGS = "ap-jfrsync.jfr";
    /** Not read by the reader that measured the facts. */
    private static final Set<String> NOT_MEASURED = Set.of("gzipped-named-jfr.jfr", "killed-0byte.jfr");

    @TempDir
    Path folder;

    @BeforeAll
    static void atHand() {
        if (!Files.isDirectory(JFR)) {
            System.out.println("JfrCorpusTest is skipped: there is no folder shared/corpus/jfr beside the clone");
        }
        assumeTrue(Files.isDirectory(JFR), "no folder shared/corpus/jfr beside the clone");
    }

    private static JfrRun read(String name) {
        return JfrFile.read(JFR.resolve("made").resolve(name));
    }

    @TestFactory
    Stream<DynamicTest> everyRecordingHasWhatWasMeasured() throws IOException {
        List<String> lines = Files.readAllLines(JFR.resolve("facts.tsv"));
        String[] names = lines.get(0).split("\t");
        return lines.stream().skip(1).map(line -> {
            Map<String, String> fact = new LinkedHashMap<>();
            String[] cells = line.split("\t", -1);
            for (int i = 0; i < cells.length; i++) {
                fact.put(names[i], cells[i]);
            }
            return fact;
        }).filter(f -> !NOT_MEASURED.contains(name(f))).map(f -> DynamicTest.dynamicTest(name(f), () -> asMeasured(f)));
    }

    private static String name(Map<String, String> fact) {
        return fact.get("file").substring("made/".length());
    }

    private static void asMeasured(Map<String, String> fact) {
        JfrRun run = read(name(fact));
        Map<String, Object> got = new TreeMap<>();
        Map<String, Object> wanted = new TreeMap<>(); // the last event before an error is missing there
        for (String key : List.of("events", "execSamples", "nativeSamples", "wallSamples", "cpuTimeSamples", "monitorEnter_n",
                "threadPark_n", "socketRead_n", "sleep_n", "excThrow_n", "excStatDelta", "truncatedStacks")) {
            wanted.put(key, Long.parseLong(fact.get(key)));
        }
        if (!fact.get("err").isEmpty()) {
            wanted.merge("events", 1L, (a, b) -> (Long) a + (Long) b);
        }
        Table counts = run.eventCounts();
        got.put("events", (long) counts.longColumn(EventCountTable.COUNT).sum() - count(counts, "jdk.Metadata")
                - count(counts, "jdk.Checkpoint"));
        got.put("execSamples", (long) run.execution().rowCount());
        got.put("nativeSamples", (long) run.nativeSamples().rowCount());
        got.put("wallSamples", (long) run.wall().rowCount());
        got.put("cpuTimeSamples", (long) run.cpuTime().rowCount());
        got.put("monitorEnter_n", rows(run.blocks(), BlockTable.KIND, BlockTable.ENTER));
        got.put("threadPark_n", rows(run.blocks(), BlockTable.KIND, BlockTable.PARK));
        got.put("sleep_n", rows(run.blocks(), BlockTable.KIND, BlockTable.SLEEP));
        got.put("socketRead_n", rows(run.io(), IoTable.OPERATION, IoTable.SOCKET_READ));
        got.put("excThrow_n", rows(run.exceptions(), ExceptionTable.KIND, ExceptionTable.EXCEPTION));
        got.put("excStatDelta", run.thrown().isEmpty() ? 0L
                : (long) run.thrown().longColumn(ThrownTable.THROWN).range());
        got.put("truncatedStacks", (long) run.execution().booleanColumn(ExecutionSampleTable.TRUNCATED).countTrue());
        assertThat(got).isEqualTo(wanted);
        assertThat(run.facts().jvm()).startsWith(fact.get("jvm"));
        assertThat(run.facts().hardwareThreads()).hasValue(Integer.parseInt(fact.get("cores")));
        assertThat(ms(run.blocks(), BlockTable.KIND, BlockTable.ENTER)).isCloseTo(number(fact, "monitorEnter_ms"), within(0.1));
        assertThat(ms(run.blocks(), BlockTable.KIND, BlockTable.PARK)).isCloseTo(number(fact, "threadPark_ms"), within(0.1));
        assertThat(ms(run.blocks(), BlockTable.KIND, BlockTable.SLEEP)).isCloseTo(number(fact, "sleep_ms"), within(0.1));
        assertThat(ms(run.io(), IoTable.OPERATION, IoTable.SOCKET_READ)).isCloseTo(number(fact, "socketRead_ms"), within(0.1));
        if (!FACTS_ARE_WRONG.contains(name(fact))) {
            assertThat(run.facts().spanNs().getAsLong() / 1e9).isCloseTo(number(fact, "span_s"), within(0.15));
            assertThat(rows(run.execution(), ExecutionSampleTable.TOP_FRAME, fact.get("top1_frame")))
                    .as(fact.get("top1_frame")).isEqualTo(Long.parseLong(fact.get("top1_n")));
        }
        Table samples = run.allocations().where(run.allocations().stringColumn(AllocationSampleTable.SOURCE)
                .isEqualTo(AllocationSampleTable.SAMPLE));
        assertThat(samples.isEmpty() ? 0 : samples.longColumn(AllocationSampleTable.WEIGHT_BYTES).sum() / (1 << 20))
                .isCloseTo(number(fact, "alloc_weight_MiB"), within(0.1));
        stacksHangTogether(run);
    }

    private static double number(Map<String, String> fact, String key) {
        return Double.parseDouble(fact.get(key));
    }

    private static long count(Table counts, String type) {
        return counts.stream().filter(r -> r.getString(EventCountTable.EVENT).equals(type))
                .mapToLong(r -> r.getLong(EventCountTable.COUNT)).sum();
    }

    private static long rows(Table table, String column, String value) {
        return table.stringColumn(column).asList().stream().filter(value::equals).count();
    }

    private static double ms(Table table, String column, String value) {
        return table.stream().filter(r -> r.getString(column).equals(value))
                .mapToLong(r -> r.getLong(BlockTable.DURATION_NS)).sum() / 1e6;
    }

    private static void stacksHangTogether(JfrRun run) {
        for (int i = 0; i < run.execution().rowCount(); i++) {
            var row = run.execution().row(i);
            int stack = row.getInt(ExecutionSampleTable.STACK);
            var its = run.stacks().row(stack);
            assertThat(its.getString(StackTable.TOP_FRAME)).isEqualTo(row.getString(ExecutionSampleTable.TOP_FRAME));
            int first = its.getInt(StackTable.FIRST_FRAME);
            for (int f = 0; f < its.getInt(StackTable.DEPTH); f++) {
                assertThat(run.stackFrames().intColumn(StackFrameTable.STACK).getInt(first + f)).isEqualTo(stack);
            }
        }
    }

    @TestFactory
    Stream<DynamicTest> countsAreThoseOfTheJdksOwnTool() throws IOException {
        Path tool = JfrTool.path();
        if (tool == null) {
            System.out.println("JfrCorpusTest: this Java has no jfr tool to compare with");
            return Stream.empty();
        }
        try (Stream<Path> files = Files.list(JFR.resolve("made"))) {
            return files.sorted().toList().stream().map(file -> DynamicTest.dynamicTest(file.getFileName().toString(), () -> {
                Map<String, Long> told = file.endsWith(TWO_NUMBERINGS) ? ofChunks(file) : JfrTool.summary(file);
                assumeTrue(!told.isEmpty(), "the tool refuses this file");
                assertThat(JfrTool.counts(JfrFile.read(file))).isEqualTo(told);
            }));
        }
    }

    private Map<String, Long> ofChunks(Path file) throws IOException {
        Map<String, Long> sum = new TreeMap<>();
        for (byte[] chunk : Recordings.chunks(Recordings.bytes(file))) {
            JfrTool.summary(Files.write(folder.resolve("chunk.jfr"), chunk)).forEach((type, n) -> sum.merge(type, n, Long::sum));
        }
        return sum;
    }

    @Test
    void whatIsLostIsSaid() {
        JfrRun cut = read("truncated-last-chunk-jdk25.jfr");
        assertThat(cut.facts().chunks()).isEqualTo(3);
        assertThat(cut.facts().chunksRead()).isEqualTo(2);
        assertThat(cut.facts().lost()).singleElement().asString().startsWith("chunk 3 of 3 is cut off: ");
        JfrRun killed = read("killed-repo-chunk-jdk25.jfr");
        assertThat(killed.execution().rowCount()).isEqualTo(771);
        assertThat(killed.facts().lost()).singleElement().asString().startsWith("chunk 1 was never finished");
        assertThat(read("trailing-garbage-jdk25.jfr").facts().lost())
                .containsExactly("5000 bytes behind chunk 3 belong to none");
        assertThat(read("ap-jfrsync.jfr").facts().whole()).isTrue();
        assertThat(read("multichunk-jdk25.jfr").facts().whole()).isTrue();
        assertThatThrownBy(() -> read("killed-0byte.jfr")).isInstanceOf(LoadException.class).hasMessageContaining("is empty");
    }

    @Test
    void gzipIsUnpacked() {
        JfrRun packed = read("gzipped-named-jfr.jfr");
        assertThat(packed.execution().rowCount()).isEqualTo(920);
        assertThat(packed.blocks().rowCount()).isEqualTo(read("locks-jdk17.jfr").blocks().rowCount());
    }

    /** The JDK's reader keeps the first JVM's clock: it has the second recording 13.6 s late, this one 22.6 min. */
    @Test
    void eachJvmHasItsOwnClock() {
        long start = read("locks-jdk25.jfr").execution().longColumn(ExecutionSampleTable.TIME_NS).getLong(0);
        JfrRun both = read("concat-two-jvms-jdk25.jfr");
        assertThat(both.facts().jvms()).isEqualTo(2);
        assertThat(rows(both.execution(), ExecutionSampleTable.TOP_FRAME, "W.lambda$main$0"))
                .isEqualTo(rows(read("locks-jdk25.jfr").execution(), ExecutionSampleTable.TOP_FRAME, "W.lambda$main$0"));
        assertThat(both.execution().longColumn(ExecutionSampleTable.TIME_NS).asList()).contains(start);
        assertThat(read("ap-jfrsync.jfr").facts().spanNs().getAsLong()).isLessThan(20_000_000_000L);
    }
}
