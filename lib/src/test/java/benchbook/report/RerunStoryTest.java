package benchbook.report;

import static benchbook.report.Compared.bench;
import static org.assertj.core.api.Assertions.assertThat;

import benchbook.check.RerunChecks;
import benchbook.check.Reruns;
import benchbook.check.RunChecks;
import benchbook.check.Sides;
import benchbook.table.JmhResults;
import benchbook.table.Run;
import benchbook.testing.JmhFile.Result;
import benchbook.testing.Runs;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RerunStoryTest {

    private static final Result[][] RUNS = {
        {bench("calm", 100), bench("wild", 200), bench("mid", 300)},
        {bench("calm", 100.5), bench("wild", 260), bench("mid", 309)},
        {bench("calm", 99.8), bench("wild", 210), bench("mid", 303)}
    };

    @Test
    void theWidestDriftComesFirst() {
        Block.Grid drift = grid(story(RUNS), "Drift");
        assertThat(drift.header()).containsExactly("benchmark", "lowest", "highest", "unit", "drift", "fork spread", "JMH's intervals");
        // 260/200, 309/300 and 100.5/99.8
        assertThat(drift.rows()).containsExactly(List.of("wild", "200.0", "260.0", "ns/op", "1.30", "1.00", "disjoint"),
                List.of("mid", "300.0", "309.0", "ns/op", "1.03", "1.00", "disjoint"),
                List.of("calm", "99.80", "100.5", "ns/op", "1.01", "1.00", "disjoint"));
    }

    /** 1.007, 1.03 and 1.30 fall into the first, second and last band; forks of one run lie 0.2 % apart. */
    @Test
    void benchmarksAreCountedByBand() {
        assertThat(grid(story(RUNS), "Benchmarks by band").rows()).containsExactly(
                List.of("up to 2 %", "1", "3", "19 %"), List.of("2 to 5 %", "1", "0", "27 %"), List.of("5 to 12 %", "0", "0", "28 %"),
                List.of("12 to 25 %", "0", "0", "16 %"), List.of("above 25 %", "1", "0", "10 %"));
    }

    @Test
    void theClaimIsTheFloorOrWhatItTakes() {
        // Nine pairs: scipy's t.ppf(0.975, 6) · √(2 · pooled variance of ln run means) is ln 1.3238.
        assertThat(story(RUNS).claim()).contains("differ by less than 32 %", "9 pairs").endsWith("says nothing about the code.");
        assertThat(story(RUNS).title()).isEqualTo("Runs of the same code: 3 runs");
        assertThat(story(RUNS[0], RUNS[1]).claim()).isEqualTo("3 runs at least are needed to know this machine's noise");
        assertThat(story(new Result[] {bench("a", 1)}, new Result[] {bench("b", 1)}).claim()).isEqualTo("no row with raw data stands in two runs");
    }

    @Test
    void howBusyTheMachineWasStandsBesideEachRun() {
        Instant noon = Instant.parse("2026-11-30T12:00:00Z");
        Story story = story(Map.of("run-2.json", new Run("", noon, noon, 0.52, 1.9, "Linux", "EPYC", 4, "25")), RUNS);
        assertThat(grid(story, "Runs, and how busy").rows()).containsExactly(
                List.of("run 1", "-", "-", "3"), List.of("run 2", "0.52", "1.9", "3"), List.of("run 3", "-", "-", "3"));
    }

    @Test
    void everyScoreStandsByRun() {
        Block.Grid scores = grid(story(RUNS), "Scores by file");
        assertThat(scores.header()).containsExactly("benchmark", "run 1", "run 2", "run 3", "unit");
        assertThat(scores.rows()).contains(List.of("wild", "200.0", "260.0", "210.0", "ns/op"));
    }

    @Test
    void allFormsFit() {
        Story story = story(RUNS);
        assertThat(story.text(false, false).lines()).allSatisfy(line -> assertThat(line.codePointCount(0, line.length()))
                .as(line).isLessThanOrEqualTo(80));
        assertThat(story.markdown()).startsWith("### Runs of the same code: 3 runs").contains("| wild | 200.0 | 260.0 |", "⚠️ WARN");
        assertThat(story.html()).contains("<td>wild</td>", "Plotly");
    }

    @Test
    void fiveThousandRowsFitAComment() {
        Result[][] runs = new Result[2][5000];
        for (int r = 0; r < 2; r++) {
            for (int i = 0; i < 5000; i++) {
                // Classes of their own, so that there are no pairs to order.
                runs[r][i] = benchbook.testing.JmhFile.avgt("demo.B" + i + ".aMethodWithAName", benchbook.testing.JmhFile.forks(2, 0.001, 100, 100.1 + r));
            }
        }
        assertThat(story(runs).markdown().length()).isBetween(20_000, 65_536);
    }

    private static Story story(Result[]... runs) {
        return story(Map.of(), runs);
    }

    private static Story story(Map<String, Run> known, Result[]... runs) {
        JmhResults jmh = Runs.reruns(runs);
        Sides sides = Sides.of(jmh, Sides.FILE);
        Reruns reruns = Reruns.of(jmh, sides, known);
        RunChecks.Question question = new RunChecks.Question(jmh, sides, 0, 0.05, Optional.empty(), known, false);
        return RerunStory.of(jmh, sides, reruns, RerunChecks.on(question, reruns),
                Facts.ofSides(jmh, sides, sides.runs(), known), known);
    }

    private static Block.Grid grid(Story story, String caption) {
        List<Block.Grid> grids = new ArrayList<>();
        story.blocks().forEach(b -> {
            if (b instanceof Block.Grid g) {
                grids.add(g);
            } else if (b instanceof Block.Folded f) {
                grids.add(f.grid());
            }
        });
        return grids.stream().filter(g -> g.caption().startsWith(caption)).findFirst().orElseThrow();
    }
}
