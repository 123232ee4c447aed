package benchbook.report;

import static benchbook.testing.JmhFile.avgt;
import static benchbook.testing.JmhFile.forks;

import benchbook.check.RunChecks;
import benchbook.check.Sides;
import benchbook.table.JmhResults;
import benchbook.testing.JmhFile.Result;
import benchbook.testing.Runs;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Comparisons to print, as {@code compare-runs} makes them. */
record Compared(RunChecks.Question question, RunChecks.Outcome outcome, List<RunReport.Fact> facts, Story story) {

    static Compared of(Result[] base, Result[] head) {
        return of(Runs.baseAndHead(base, head), Sides.FILE, List.of());
    }

    /** @param down what names the rows of all scores; those are printed for more than two sides, or where it is not empty */
    static Compared of(JmhResults jmh, String key, List<String> down) {
        Sides sides = Sides.of(jmh, key);
        RunChecks.Question question = new RunChecks.Question(jmh, sides, 0, 0.05, Optional.empty(), Map.of(), false);
        RunChecks.Outcome outcome = RunChecks.on(question);
        List<String> roles = sides.roles(0);
        List<RunReport.Fact> facts = Facts.ofSides(jmh, sides, roles, Map.of());
        Optional<Block.Grid> projection = sides.names().size() < 3 && down.isEmpty() ? Optional.empty()
                : Optional.of(Projection.of(jmh, sides, 0, roles, down, outcome.comparisons().rows()));
        return new Compared(question, outcome, facts, CompareStory.of(question, outcome, facts, projection));
    }

    String json() {
        return Json.text(story.title(), facts, outcome.verdicts(), CompareStory.tables(outcome));
    }

    /** Three forks that differ by a per mille. */
    static Result bench(String method, double mean) {
        return avgt("demo.Bench." + method, forks(3, 0.001, mean, 1.001 * mean, 0.999 * mean));
    }

    /** One row of each state. */
    static Compared everyState() {
        Result[] base = {
            bench("slow", 100), bench("slower", 100), bench("fast", 100), bench("little", 100), bench("same", 100),
            avgt("demo.Bench.open", forks(3, 0.001, 100, 104, 97)), avgt("demo.Bench.single", forks(3, 0.001, 100)), bench("gone", 100)
        };
        Result[] head = {
            bench("slow", 120), bench("slower", 150), bench("fast", 80), bench("little", 102.5), bench("same", 100.03),
            avgt("demo.Bench.open", forks(3, 0.001, 101, 106, 99)), avgt("demo.Bench.single", forks(3, 0.001, 130)), bench("added", 100)
        };
        return of(base, head);
    }

    /** Each text as name of a method, as a parameter's name and value, and as file. */
    static Compared withTexts(List<String> texts) {
        Result[] base = texts.stream().flatMap(t -> Arrays.stream(new Result[] {bench(t, 100).param("p", t), bench(t + "gone", 100).param(t, t)}))
                .toArray(Result[]::new);
        Result[] head = texts.stream().flatMap(t -> Arrays.stream(new Result[] {bench(t, 130).param("p", t), bench(t + "added", 100).param(t, t)}))
                .toArray(Result[]::new);
        String all = String.join(" ", texts);
        return of(Runs.of(Runs.file(all + "base", base), Runs.file(all + "head", head)), Sides.FILE, List.of("method"));
    }
}
