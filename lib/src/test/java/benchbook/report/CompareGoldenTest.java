package benchbook.report;

import static org.assertj.core.api.Assertions.assertThat;

import benchbook.check.Checks;
import benchbook.check.RerunChecks;
import benchbook.check.Reruns;
import benchbook.check.RunChecks;
import benchbook.check.Sides;
import benchbook.load.ResultFile;
import benchbook.load.RunJson;
import benchbook.table.JmhResults;
import benchbook.table.Noise;
import benchbook.table.Run;
import benchbook.table.ScoreTable;
import benchbook.testing.Project;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** What compare-runs says of three recorded runs of the same code, kept beside them as text. */
class CompareGoldenTest {

    private static final String RUNS = "data/2026-11-reruns";

    @Test
    void twoRunsOfTheSameCode() {
        check("compare", () -> compared(Optional.empty()));
    }

    @Test
    void twoRunsOfTheSameCodeWithTheMachinesNoise() {
        check("compare-with-noise", () -> {
            RunChecks.Question all = question(Optional.empty(), "run-1", "run-2", "run-3");
            return compared(Optional.of(Reruns.of(all.jmh(), all.sides(), all.runs()).noise()));
        });
    }

    @Test
    void threeRunsOfTheSameCode() {
        check("reruns", () -> {
            RunChecks.Question q = question(Optional.empty(), "run-1", "run-2", "run-3");
            Reruns reruns = Reruns.of(q.jmh(), q.sides(), q.runs());
            return RerunStory.of(q.jmh(), q.sides(), reruns, RerunChecks.on(q, reruns),
                    Facts.ofSides(q.jmh(), q.sides(), q.sides().runs(), q.runs()), q.runs());
        });
    }

    private static Story compared(Optional<Noise> noise) {
        RunChecks.Question q = question(noise, "run-1", "run-2");
        return CompareStory.of(q, RunChecks.on(q), Facts.ofSides(q.jmh(), q.sides(), q.sides().roles(0), q.runs()),
                Optional.empty());
    }

    /** As in the clone's root, wherever the clone lies. */
    private static RunChecks.Question question(Optional<Noise> noise, String... names) {
        List<JmhResults> parts = new ArrayList<>();
        Map<String, Run> runs = new LinkedHashMap<>();
        for (String name : names) {
            Path folder = Project.root().resolve(RUNS).resolve(name);
            String file = RUNS + "/" + name + "/results.json";
            JmhResults part = ResultFile.read(folder);
            for (int i = 0; i < part.size(); i++) {
                part.scores().stringColumn(ScoreTable.FILE).set(i, file);
            }
            parts.add(part);
            runs.put(file, RunJson.read(folder.resolve("run.json")));
        }
        JmhResults jmh = JmhResults.concat(parts);
        return new RunChecks.Question(jmh, Sides.of(jmh, Sides.FILE), 0, Checks.SAME, noise, runs, false);
    }

    /** Russia writes 1,5 for 1.5. */
    private static void check(String name, Supplier<Story> story) {
        Story here = in(Locale.ROOT, story);
        Story there = in(Locale.forLanguageTag("ru-RU"), story);
        Path golden = Project.root().resolve(RUNS).resolve("golden");
        assertThat(there.text(false, true)).isEqualTo(here.text(false, true));
        Golden.check(golden.resolve(name + ".txt"), here.text(false, false));
        Golden.check(golden.resolve(name + ".md"), here.markdown());
    }

    private static Story in(Locale locale, Supplier<Story> story) {
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(locale);
            return story.get();
        } finally {
            Locale.setDefault(before);
        }
    }
}
