package benchbook.report;

import static benchbook.report.Compared.bench;
import static benchbook.testing.JmhFile.avgt;
import static benchbook.testing.JmhFile.forks;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import benchbook.check.Level;
import benchbook.check.Sides;
import benchbook.table.RunComparisonTable;
import benchbook.testing.JmhFile.Result;
import benchbook.testing.Runs;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CompareStoryTest {

    private static final Compared ALL = Compared.everyState();

    /** The mean by hand: the sixth root of 1/1.2 · 1/1.5 · 1/0.8 · 1/1.025 · 1/1.0003 · ∛(100·104·97 / 101·106·99) is 0.9347. */
    @Test
    void theClaimCountsEveryRow() {
        assertThat(ALL.story().title()).isEqualTo("Compared with base.json: head.json");
        assertThat(ALL.story().claim()).startsWith("2 slower, 1 faster, 1 different but by less than the margin, 1 shown the same,"
                + " 1 can't tell, 1 not judged, 1 missing, 1 new; geometric mean of 6 rows 0.935 × as fast (0.9");
        Compared plain = Compared.of(new Result[] {bench("a", 100)}, new Result[] {bench("a", 200)});
        assertThat(plain.story().claim()).isEqualTo("1 slower, 0 faster, 0 shown the same, 0 can't tell");
    }

    /** What a reader came for is on top and open; what is as it was comes last, and is folded. */
    @Test
    void whatBecameSlowerComesFirstAndTheUnchangedIsFolded() {
        List<String> order = new ArrayList<>();
        for (Block block : ALL.story().blocks()) {
            if (block instanceof Block.Grid grid) {
                order.add("open: " + grid.caption().replaceAll("   .*", ""));
            } else if (block instanceof Block.Folded folded) {
                order.add("folded: " + folded.summary());
            }
        }
        assertThat(order).containsExactly("open: What was measured, and on what", "open: 2 rows slower", "open: 1 row only in the base",
                "open: 1 row faster", "open: 1 row of which nothing can be told", "folded: 1 row not judged", "folded: 1 row only in the head",
                "folded: 1 row different, but by less than the margin", "folded: 1 row shown the same");
        assertThat(grid("rows slower").rows().stream().map(r -> r.get(0))).as("the worst on top").containsExactly("slower", "slow");
        assertThat(grid("rows slower").rows().get(0).subList(0, 5)).containsExactly("slower", "100.0", "150.0", "ns/op", "0.667");
    }

    private static Block.Grid grid(String caption) {
        return ALL.story().blocks().stream().filter(b -> b instanceof Block.Grid g && g.caption().contains(caption))
                .map(b -> (Block.Grid) b).findFirst().orElseThrow();
    }

    @Test
    void theFastestOfTheFasterComesFirst() {
        Compared c = Compared.of(new Result[] {bench("a", 100), bench("b", 100), bench("c", 100)},
                new Result[] {bench("a", 80), bench("b", 50), bench("c", 70)});
        List<String> names = c.story().blocks().stream().filter(b -> b instanceof Block.Grid g && g.caption().startsWith("3 rows faster"))
                .flatMap(b -> ((Block.Grid) b).rows().stream()).map(r -> r.get(0)).toList();
        assertThat(names).containsExactly("b", "c", "a");
    }

    /** Scores that were not judged still tell which way they point. */
    @Test
    void theScoresOfUnjudgedRowsAreOrientedAsSpeed() {
        Compared c = Compared.of(
                new Result[] {avgt("demo.Bench.time", forks(3, 0.001, 100)), avgt("demo.Bench.rate", forks(3, 0.001, 100)).mode("thrpt", "ops/s")},
                new Result[] {avgt("demo.Bench.time", forks(3, 0.001, 80)), avgt("demo.Bench.rate", forks(3, 0.001, 80)).mode("thrpt", "ops/s")});
        Block.Folded folded = (Block.Folded) c.story().blocks().stream().filter(b -> b instanceof Block.Folded).findFirst().orElseThrow();
        assertThat(folded.grid().rows()).extracting(r -> r.get(0) + " " + r.get(4) + " " + r.get(5))
                .containsExactly("rate 0.800 disjoint", "time 1.25 disjoint");
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void textFitsEightyColumns(boolean all) {
        for (Compared c : List.of(ALL, many(200), Compared.of(heads(5), Sides.FILE, List.of("method")))) {
            assertThat(c.story().text(false, all).lines()).allSatisfy(line -> assertThat(line.codePointCount(0, line.length()))
                    .as(line).isLessThanOrEqualTo(80));
        }
    }

    @Test
    void longListsAreCountedUnlessAllIsAskedFor() {
        Compared many = many(200);
        String text = many.story().text(false, false);
        assertThat(text).contains("more   (--all prints them)", "100 rows shown the same (--all prints them)");
        assertThat(text.lines().count()).isLessThan(200);
        assertThat(many.story().text(false, true)).contains("m199", "m197: slower").doesNotContain("--all prints");
        assertThat(many.story().text(true, false)).contains("\u001B[1;31mFAIL");
        assertThat(text).doesNotContain("\u001B");
    }

    @Test
    void markdownHasTheWorstOnTopAndFoldsTheRest() {
        String comment = ALL.story().markdown();
        assertThat(comment).startsWith("### Compared with base.json: head.json\n\n2 slower, 1 faster");
        int fold = comment.indexOf("<details>");
        assertThat(comment.indexOf("| slower |")).isPositive().isLessThan(fold);
        assertThat(comment.indexOf("| slower |")).isLessThan(comment.indexOf("| slow |"));
        assertThat(comment.indexOf("| gone |")).as("missing").isPositive().isLessThan(fold);
        assertThat(comment.indexOf("❌ FAIL")).isPositive().isLessThan(fold);
        assertThat(comment.indexOf("<summary>1 row shown the same</summary>")).isPositive();
        assertThat(comment.substring(0, fold)).doesNotContain("| same | 100").doesNotContain("| added | 100");
        assertThat(comment.indexOf("✅ PASS")).isGreaterThan(comment.lastIndexOf("<details>"));
        assertThat(comment.split("<details>", -1)).hasSameSizeAs(comment.split("</details>", -1));
    }

    /** GitHub refuses a comment of more than 65,536 characters. */
    @Test
    void markdownOf5000RowsFitsAComment() {
        for (Compared c : List.of(many(5000), slower(5000))) {
            String comment = c.story().markdown();
            assertThat(comment.length()).isBetween(20_000, 65_536);
            assertThat(comment).contains("more; the page and `--format json` have them all");
            assertThat(comment.split("<details>", -1)).hasSameSizeAs(comment.split("</details>", -1));
            assertThat(comment.lines().filter(line -> line.startsWith("|"))).allMatch(line -> line.endsWith("|"));
        }
    }

    /** Sides called by whole documents, a hundred of them: the head of a table alone would not fit. */
    @Test
    void markdownOfManySidesFitsAComment() {
        Result[] results = IntStream.range(0, 200).mapToObj(i -> bench("a", 100 + i).param("doc", "x".repeat(600) + i)).toArray(Result[]::new);
        assertThat(Compared.of(Runs.file("base.json", results), "doc", List.of()).story().markdown().length()).isLessThanOrEqualTo(65_536);
        Result[] longer = {bench("a", 100).param("doc", "y".repeat(100_000)), bench("a", 120).param("doc", "z".repeat(100_000))};
        assertThat(Compared.of(Runs.file("base.json", longer), "doc", List.of("method")).story().markdown().length()).isLessThanOrEqualTo(65_536);
    }

    @Test
    void jsonNamesItsFieldsAsTheColumns() throws IOException {
        JsonNode json = new ObjectMapper().readTree(ALL.json());
        assertThat(names(json)).containsExactly("title", "facts", "verdicts", "comparisons", "geometric_means", "metrics");
        assertThat(names(json.get("comparisons").get(0))).isEqualTo(ALL.outcome().comparisons().rows().columnNames());
        assertThat(names(json.get("comparisons").get(0))).startsWith("row", "benchmark", "params", "mode", "threads_count", "unit", "base",
                "head", "base_result", "head_result", "base_score", "head_score", "base_forks_count", "head_forks_count", "speed_ratio");
        assertThat(names(json.get("facts"))).containsExactly("base", "head", "JVM", "plan");
        assertThat(json.get("verdicts")).hasSameSizeAs(ALL.outcome().verdicts());
        JsonNode mean = json.get("geometric_means").get(0);
        assertThat(mean.get("over").asText()).isEqualTo("decided");
        assertThat(mean.get("speed_ratio").doubleValue())
                .isCloseTo(ALL.outcome().comparisons().means().get(0).decided().orElseThrow().ratio(), within(1e-15));
    }

    @Test
    void whatIsMissingIsNull() throws IOException {
        String text = ALL.json();
        assertThat(text).doesNotContain("NaN").doesNotContain("Infinity");
        for (JsonNode row : new ObjectMapper().readTree(text).get("comparisons")) {
            boolean judged = List.of("slow", "slower", "fast", "little", "same", "open").contains(row.get("row").asText());
            for (String column : List.of("speed_ratio", "speed_ratio_low", "speed_ratio_high", "p_value", "p_adjusted", "p_gate", "p_same")) {
                assertThat(row.get(column).isNull()).as(row.get("row") + " " + column).isEqualTo(!judged);
            }
            assertThat(row.get("base_score").isNull()).isEqualTo(row.get("row").asText().equals("added"));
            assertThat(row.get("head_result").isNull()).isEqualTo(row.get("row").asText().equals("gone"));
            assertThat(row.get("forks_needed_count").isNull()).isEqualTo(!row.get("row").asText().equals("open"));
            assertThat(row.get("reason").isNull()).isEqualTo(!row.get("row").asText().equals("single"));
        }
    }

    @Test
    void withSeveralHeadsEachRowNamesItsHead() {
        Compared c = Compared.of(heads(2), Sides.FILE, List.of());
        assertThat(c.story().title()).isEqualTo("Compared with base.json: head-1.json, head-2.json");
        Block.Grid slower = c.story().blocks().stream().filter(b -> b instanceof Block.Grid g && g.caption().contains("slower"))
                .map(b -> (Block.Grid) b).findFirst().orElseThrow();
        assertThat(slower.header()).startsWith("benchmark", "in");
        assertThat(slower.rows().get(0)).startsWith("a", "head-2.json");
        assertThat(Compared.of(heads(4), Sides.FILE, List.of()).story().title()).isEqualTo("Compared with base.json: 4 others");
    }

    @Test
    void allocationsAreOpenWhereTheyChangedAndFoldedWhereNot() {
        double[][] few = {{24, 24}, {24, 24}, {24, 24}};
        double[][] many = {{48, 48}, {48, 48}, {48, 48}};
        String more = Compared.of(new Result[] {bench("a", 100).metric("gc.alloc.rate.norm", few)},
                new Result[] {bench("a", 100.02).metric("gc.alloc.rate.norm", many)}).story().markdown();
        assertThat(more).contains("**Allocated per operation**", "| a | 24.000 | 48.000 | B/op | more |");
        String equal = Compared.of(new Result[] {bench("a", 100).metric("gc.alloc.rate.norm", few)},
                new Result[] {bench("a", 100.02).metric("gc.alloc.rate.norm", few)}).story().markdown();
        assertThat(equal).contains("<summary>Allocated per operation: 1 row, all equal</summary>");
    }

    /** The page has all of it, with figures; and stays one file that works offline. */
    @Test
    void thePageHoldsEveryRow() {
        String html = ALL.story().html();
        for (String name : List.of("slow", "slower", "fast", "little", "same", "open", "single", "gone", "added")) {
            assertThat(html).contains("<td>" + name + "</td>");
        }
        assertThat(html).contains("Plotly").doesNotContainPattern("src=\"https?:");
    }

    @Test
    void nothingInCommonIsStillAStory() {
        Compared c = Compared.of(new Result[] {bench("a", 100)}, new Result[] {bench("b", 100)});
        assertThat(c.story().claim()).isEqualTo("0 slower, 0 faster, 0 shown the same, 0 can't tell, 1 missing, 1 new");
        assertThat(c.outcome().verdicts().get(0).level()).isEqualTo(Level.FAIL);
        for (String text : List.of(c.story().text(false, true), c.story().markdown(), c.story().html(), c.json())) {
            assertThat(text).contains("no benchmark with the same name");
        }
    }

    /** Control characters would act on a terminal; a line of the report must be one that this project writes. */
    @Test
    void nothingFromAFileActsOnATerminal() {
        List<String> texts = List.of("\u001B[2J", "\u0007", "a\rFAIL b", "\u202Eabc", "line\nPASS all");
        Compared hostile = Compared.withTexts(texts);
        // The same as names of sides, which are heads of columns.
        Compared sides = Compared.of(Runs.file("base.json", texts.stream().map(t -> bench("a", 100 + t.length()).param("p", t))
                .toArray(Result[]::new)), "p", List.of("method"));
        for (boolean all : new boolean[] {false, true}) {
            for (Compared c : List.of(hostile, sides)) {
                assertThat(c.story().text(false, all)).doesNotContainPattern("[\\p{Cc}&&[^\\n]]|\\u202E")
                        .doesNotContainPattern("(?m)^PASS all|^FAIL b");
            }
        }
    }

    private static final Pattern CELL = Pattern.compile("(?<!\\\\)\\|");

    @Test
    void cellsOfMarkdownAreAsManyAsItsHeads() {
        for (String comment : List.of(ALL.story().markdown(), Compared.withTexts(List.of("a | b", "`c`", "\\|")).story().markdown())) {
            long cells = 0;
            for (String line : comment.lines().toList()) {
                long now = line.startsWith("|") ? CELL.matcher(line).results().count() : 0;
                assertThat(cells == 0 || now == 0 || now == cells).as(line).isTrue();
                cells = now;
            }
        }
    }

    /** Half of the rows 30 % slower or faster, half unchanged. */
    private static Compared many(int n) {
        Result[] base = IntStream.range(0, n).mapToObj(i -> bench("m" + i, 100 + i)).toArray(Result[]::new);
        Result[] head = IntStream.range(0, n)
                .mapToObj(i -> bench("m" + i, (100 + i) * (i % 2 == 0 ? 1.00003 : i % 4 == 1 ? 1.3 : 0.7)))
                .toArray(Result[]::new);
        return Compared.of(base, head);
    }

    private static Compared slower(int n) {
        String name = "aMethodOf60CharactersWithAVeryLongNameThatFillsTheWholeLine";
        return Compared.of(IntStream.range(0, n).mapToObj(i -> bench(name + i, 100)).toArray(Result[]::new),
                IntStream.range(0, n).mapToObj(i -> bench(name + i, 150)).toArray(Result[]::new));
    }

    /** Base and heads, of which the last is slower. */
    private static benchbook.table.JmhResults heads(int n) {
        benchbook.table.JmhResults[] files = new benchbook.table.JmhResults[n + 1];
        for (int i = 0; i <= n; i++) {
            files[i] = Runs.file(i == 0 ? "base.json" : "head-" + i + ".json", bench("a", i == n ? 130 : 100 + 0.01 * i), bench("b", 100 + 0.01 * i));
        }
        return Runs.of(files);
    }

    private static List<String> names(JsonNode object) {
        List<String> names = new ArrayList<>();
        object.fieldNames().forEachRemaining(names::add);
        return names;
    }

    /** The CSV is the table of comparisons, see CsvTest for its form. */
    @Test
    void csvHoldsARowForEach() {
        String csv = Csv.text(ALL.outcome().comparisons().rows());
        assertThat(csv.lines()).hasSize(1 + ALL.outcome().comparisons().rows().rowCount());
        assertThat(csv).startsWith("row,benchmark,params,mode,").contains("\r\nslower,demo.Bench.slower,,avgt,1,ns/op,base.json,head.json,")
                .contains(RunComparisonTable.MISSING);
    }
}
