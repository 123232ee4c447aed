package benchbook.check;

import static org.assertj.core.api.Assertions.assertThat;

import benchbook.table.JmhResults;
import benchbook.testing.JmhFile;
import benchbook.testing.JmhFile.Result;
import benchbook.testing.Runs;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** A command that is copied measures what its advice speaks of, and says how much else. */
class RerunTest {

    private static Result result(String name) {
        return JmhFile.avgt(name, new double[] {1, 2});
    }

    @Test
    void oneBenchmarkIsNamedWhole() {
        JmhResults jmh = Runs.file("a.json", result("d.B.sum"), result("d.B.sumAll"));
        assertThat(Rerun.of(jmh, List.of(0))).isEqualTo(new Rerun("java -jar benchmarks.jar 'd.B.sum$'", List.of(0)));
        assertThat(Rerun.with(jmh, 1, "-f 3")).isEqualTo("java -jar benchmarks.jar 'd.B.sumAll$' -f 3");
    }

    @Test
    void methodsOfAClassShareItsName() {
        JmhResults jmh = Runs.file("a.json", result("d.B.plus"), result("d.B.sum"), result("d.C.sum"));
        assertThat(Rerun.of(jmh, List.of(1, 0)).command()).isEqualTo("java -jar benchmarks.jar 'd.B.(plus|sum)$'");
        assertThat(Rerun.of(jmh, List.of(0, 2)).command()).isEqualTo("java -jar benchmarks.jar '(d.B.plus|d.C.sum)$'");
    }

    @Test
    void someValuesOfAParameterAreAskedForAndAllAreNot() {
        JmhResults jmh = Runs.file("a.json", result("d.B.sum").param("size", "1"), result("d.B.sum").param("size", "2"),
                result("d.B.sum").param("size", "3"));
        assertThat(Rerun.of(jmh, List.of(1))).isEqualTo(new Rerun("java -jar benchmarks.jar 'd.B.sum$' -p size=2", List.of(1)));
        assertThat(Rerun.of(jmh, List.of(0, 2)).command()).endsWith(" -p size=1,3");
        assertThat(Rerun.of(jmh, List.of(0, 1, 2))).isEqualTo(new Rerun("java -jar benchmarks.jar 'd.B.sum$'", List.of(0, 1, 2)));
    }

    @Test
    void twoParametersMeasureTheirProduct() {
        JmhResults jmh = Runs.file("a.json", result("d.B.sum").param("a", "1").param("b", "1"),
                result("d.B.sum").param("a", "1").param("b", "2"), result("d.B.sum").param("a", "2").param("b", "1"),
                result("d.B.sum").param("a", "2").param("b", "2"), result("d.B.sum").param("a", "3").param("b", "3"));
        assertThat(Rerun.of(jmh, List.of(0, 3))).as("and says so").isEqualTo(
                new Rerun("java -jar benchmarks.jar 'd.B.sum$' -p a=1,2 -p b=1,2", List.of(0, 1, 2, 3)));
    }

    @Test
    void aValueThatJmhWouldCutIsNotAskedFor() {
        JmhResults jmh = Runs.file("a.json", result("d.B.sum").param("list", "1,2"), result("d.B.sum").param("list", "3"));
        assertThat(Rerun.of(jmh, List.of(0))).isEqualTo(new Rerun("java -jar benchmarks.jar 'd.B.sum$'", List.of(0, 1)));
        JmhResults blank = Runs.file("a.json", result("d.B.sum").param("text", "it's 1"), result("d.B.sum").param("text", "x"));
        assertThat(Rerun.of(blank, List.of(0)).command()).endsWith(" -p 'text=it'\\''s 1'");
    }

    @Test
    void oneModeOfSeveralIsAskedFor() {
        JmhResults jmh = Runs.file("a.json", result("d.B.sum"), result("d.B.sum").mode("thrpt", "ops/s"));
        assertThat(Rerun.of(jmh, List.of(1))).isEqualTo(new Rerun("java -jar benchmarks.jar 'd.B.sum$' -bm thrpt", List.of(1)));
    }

    @Test
    void theOtherFileIsNotMeasured() {
        JmhResults both = Runs.baseAndHead(result("d.B.sum"), result("d.B.sum"));
        assertThat(Rerun.of(both, List.of(0)).results()).containsExactly(0);
    }

    @Test
    void manyNamesGiveWayToTheirClassesAndThoseToTheWholeSuite() {
        Result[] one = IntStream.range(0, 60).mapToObj(i -> result("demo.Bench.method" + i)).toArray(Result[]::new);
        JmhResults ofOneClass = Runs.file("a.json", one);
        Rerun rerun = Rerun.of(ofOneClass, IntStream.range(0, 50).boxed().toList());
        assertThat(rerun.command()).isEqualTo("java -jar benchmarks.jar '^(demo.Bench)[.]'");
        assertThat(rerun.results()).as("the ten others too").hasSize(60);
        Result[] many = IntStream.range(0, 60).mapToObj(i -> result("demo.pack.Benchmark" + i + ".run")).toArray(Result[]::new);
        assertThat(Rerun.of(Runs.file("a.json", many), IntStream.range(0, 50).boxed().toList())).isEqualTo(
                new Rerun("java -jar benchmarks.jar", IntStream.range(0, 60).boxed().toList()));
    }

    @Test
    void aWordIsQuotedWhereAShellWouldReadIt() {
        assertThat(ShellWord.quoted("data/run-1/results.json")).isEqualTo("data/run-1/results.json");
        assertThat(ShellWord.quoted("my runs/a.json")).isEqualTo("'my runs/a.json'");
        assertThat(ShellWord.quoted("$HOME")).isEqualTo("'$HOME'");
    }
}
