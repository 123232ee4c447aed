package benchbook.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import benchbook.check.Level;
import benchbook.check.ScoreMismatch;
import benchbook.check.Verdict;
import benchbook.table.JmhResults;
import benchbook.table.ScoreTable;
import benchbook.testing.Project;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Real files of 25 projects and of ten versions of JMH, where they are at hand; none of them is ours to ship. */
class CorpusTest {

    private static final Path JMH = Project.corpus().resolve("jmh");

    /** The visualizer's authors edited these by hand: each score is off by a whole number, or by 0.8. */
    private static final Map<String, Set<String>> EDITED = Map.of("jmh-visualizer-example2.json", Set.of(
            "MultithreadedBenchmark.with1Thread", "MultithreadedBenchmark.with2Threads", "MultithreadedBenchmark.with4Threads"));

    @BeforeAll
    static void atHand() {
        if (!Project.hasCorpus()) {
            System.out.println("CorpusTest is skipped: there is no folder shared/corpus beside the clone");
        }
        assumeTrue(Project.hasCorpus(), "no folder shared/corpus beside the clone");
    }

    /** What INDEX.tsv says about a file. */
    private record Entry(String version, String benchmarks, String modes, String features) {

        boolean isSoundJson(String file) {
            return file.endsWith(".json") && benchmarks.matches("[1-9]\\d*") && !features.startsWith("NOT VALID");
        }
    }

    private static Map<String, Entry> index() throws IOException {
        return Files.readAllLines(JMH.resolve("INDEX.tsv")).stream()
                .skip(1)
                .map(line -> line.split("\t"))
                .collect(Collectors.toMap(c -> c[0], c -> new Entry(c[4], c[5], c[6], c[7])));
    }

    @TestFactory
    Stream<DynamicTest> everyFileIsReadOrRefusedInOneLine() throws IOException {
        List<Path> files;
        try (Stream<Path> all = Files.walk(JMH)) {
            files = all.filter(Files::isRegularFile).sorted().toList();
        }
        Map<String, Entry> index = index();
        assertThat(files).hasSizeGreaterThan(index.size() / 2);
        return files.stream().map(file -> {
            String name = JMH.relativize(file).toString().replace('\\', '/');
            Entry entry = index.get(name);
            return DynamicTest.dynamicTest(name, () -> {
                if (entry != null && entry.isSoundJson(name)) {
                    asIndexed(name, entry, JmhJson.read(file));
                } else {
                    readOrRefused(file);
                }
            });
        });
    }

    private static void asIndexed(String name, Entry entry, JmhResults results) {
        assertThat(results.size()).isEqualTo(Integer.parseInt(entry.benchmarks));
        assertThat(values(results, ScoreTable.MODE)).isEqualTo(new TreeSet<>(Set.of(entry.modes.split("/"))));
        assertThat(values(results, ScoreTable.JMH_VERSION))
                .containsExactly(entry.version.startsWith("(absent") ? "" : entry.version);
        Map<Level, Set<String>> verdicts = ScoreMismatch.on(results).stream()
                .collect(Collectors.groupingBy(Verdict::level, Collectors.mapping(Verdict::subject, Collectors.toSet())));
        assertThat(verdicts.getOrDefault(Level.FAIL, Set.of())).isEqualTo(EDITED.getOrDefault(name, Set.of()));
        boolean cannotBeRecomputed =
                entry.features.contains("sample-as-rawData") || entry.features.contains("empty-rawData");
        assertThat(verdicts.containsKey(Level.NOT_CHECKED)).as("not recomputed").isEqualTo(cannotBeRecomputed);
    }

    private static Set<String> values(JmhResults results, String column) {
        return new TreeSet<>(results.scores().stringColumn(column).asList());
    }

    private static void readOrRefused(Path file) {
        Function<Path, JmhResults> read = ResultFile::read;
        try {
            JmhResults results = read.apply(file);
            assertThat(results.size()).isPositive();
            assertThat(ScoreMismatch.on(results)).noneMatch(v -> v.level() == Level.FAIL);
        } catch (LoadException e) {
            assertThat(TestFile.problem(file, read)).startsWith(file.getFileName() + ":");
        }
    }

    /** Made of good files on purpose, see the findings on defects: what each of them is. */
    @TestFactory
    Stream<DynamicTest> theDefectsAreToldApart() {
        return Map.of(
                        "all-failed-empty-array.json", "holds no results: all benchmarks failed or were skipped",
                        "concatenated-two-arrays.json", "107: expected the end of the file, got more after 2 whole results",
                        "killed-run-empty.json", "is empty",
                        "no-match-empty.json", "is empty",
                        "text-named-json.json", "expected JMH's array of results, got JMH's text report",
                        "truncated-midfile.json", "1153: expected the end of JMH's array, got the end of the file after 6 whole")
                .entrySet().stream()
                .map(defect -> DynamicTest.dynamicTest(defect.getKey(), () ->
                        assertThat(TestFile.problem(JMH.resolve("defects").resolve(defect.getKey()), ResultFile::read))
                                .containsPattern(":\\s?" + defect.getValue())));
    }

    /** Charsets and names gone wrong on the way: as good as the file that they were made of. */
    @TestFactory
    Stream<DynamicTest> theseDefectsAreNone() {
        return Map.of(
                        "defects/ascii-questionmark-prefix-1.35.json", "generated/all-modes-1.35.json",
                        "defects/latin1-middot-1.35.json", "generated/all-modes-1.35.json",
                        "defects/utf8-bom.json", "generated/n1-1.37.json",
                        "defects/utf16-powershell.json", "generated/n1-1.37.json")
                .entrySet().stream()
                .map(pair -> DynamicTest.dynamicTest(pair.getKey(), () -> {
                    JmhResults defect = JmhJson.read(JMH.resolve(pair.getKey()));
                    JmhResults good = JmhJson.read(JMH.resolve(pair.getValue()));
                    assertThat(TableText.rows(defect.scores().rejectColumns(ScoreTable.FILE)))
                            .isEqualTo(TableText.rows(good.scores().rejectColumns(ScoreTable.FILE)));
                    assertThat(TableText.rows(defect.metrics())).isEqualTo(TableText.rows(good.metrics()));
                    assertThat(TableText.rows(defect.iterations())).isEqualTo(TableText.rows(good.iterations()));
                }));
    }
}
