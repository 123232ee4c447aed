package benchbook.check;

import static benchbook.testing.JmhFile.avgt;
import static benchbook.testing.JmhFile.forks;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import benchbook.table.JmhResults;
import benchbook.testing.JmhFile;
import benchbook.testing.JmhFile.Result;
import benchbook.testing.Runs;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SidesTest {

    @Test
    void aRowIsABenchmarkAndASideIsAFile() {
        JmhResults jmh = Runs.baseAndHead(
                new Result[] {result("demo.Bench.a"), result("demo.Bench.b")},
                new Result[] {result("demo.Bench.b"), result("demo.Bench.c"), result("demo.Bench.a")});
        Sides sides = Sides.of(jmh, Sides.FILE);
        assertThat(sides.names()).containsExactly("base.json", "head.json");
        assertThat(rows(sides)).containsExactly("a [0, 4]", "b [1, 2]", "c [-1, 3]");
        assertThat(sides.rows().stream().map(Sides.Row::example)).containsExactly(0, 1, 3);
        assertThat(sides.leftOut()).isZero();
    }

    /** Known tools key on the name alone, and hold size=10 against size=1000, or time against throughput. */
    @Test
    void parametersModesAndThreadsAreRowsOfTheirOwn() {
        Result[] base = {
            result("demo.Bench.a").param("size", "10"), result("demo.Bench.a").param("size", "1000"),
            result("demo.Bench.b").mode("thrpt", "ops/s"), result("demo.Bench.b"),
            result("demo.Bench.c"), result("demo.Bench.c").threads(4)
        };
        Result[] head = {
            result("demo.Bench.c").threads(4), result("demo.Bench.a").param("size", "1000"), result("demo.Bench.b"),
            result("demo.Bench.c"), result("demo.Bench.a").param("size", "10"),
            result("demo.Bench.b").mode("thrpt", "ops/s")
        };
        assertThat(rows(Sides.of(Runs.baseAndHead(base, head), Sides.FILE))).containsExactly("a (size=10) [0, 10]",
                "a (size=1000) [1, 7]", "b thrpt [2, 11]", "b avgt [3, 8]", "c threads 1 [4, 9]", "c threads 4 [5, 6]");
    }

    @ParameterizedTest
    @CsvSource({"size=10, size=1000", "'', size=10", "size=10, length=10"})
    void otherParametersNeverMeet(String base, String head) {
        assertThat(Sides.of(Runs.baseAndHead(withParam(base), withParam(head)), Sides.FILE).rows()
                .stream().map(r -> Arrays.toString(r.results()))).containsExactly("[0, -1]", "[-1, 1]");
    }

    /** A label that stands for two rows would give one row's mark to the other. */
    @Test
    void labelsTellRowsApartWhereAParameterIsNew() {
        Sides sides = Sides.of(Runs.baseAndHead(withParam(""), withParam("size=10")), Sides.FILE);
        assertThat(sides.rows().stream().map(Sides.Row::label)).doesNotHaveDuplicates();
    }

    /** JMH writes parameters in the order of their names; a tool that made the file need not. */
    @Test
    void theOrderOfParametersIsNoMatter() {
        Result base = result("demo.Bench.a").param("p", "1").param("q", "2");
        Result head = result("demo.Bench.a").param("q", "2").param("p", "1");
        assertThat(rows(Sides.of(Runs.baseAndHead(base, head), Sides.FILE))).containsExactly("a [0, 1]");
    }

    /** Values hold blanks, equals signs and commas; a key of joined text would take one set of parameters for another. */
    @Test
    void valuesThatLookLikeOtherParametersAreNone() {
        Result base = result("demo.Bench.a").param("p", "1, q=2");
        Result head = result("demo.Bench.a").param("p", "1").param("q", "2");
        assertThat(Sides.of(Runs.baseAndHead(base, head), Sides.FILE).rows()).hasSize(2);
    }

    /** A parameter may be called as one of the keys; it stays a parameter, and tells rows apart. */
    @ParameterizedTest
    @ValueSource(strings = {"file", "method", "threads", "jdk"})
    void aParameterCalledLikeAKeyIsAParameter(String name) {
        Result[] base = {result("demo.Bench.a").param(name, "x"), result("demo.Bench.a").param(name, "y")};
        Result[] head = {result("demo.Bench.a").param(name, "y"), result("demo.Bench.a").param(name, "x")};
        assertThat(rows(Sides.of(Runs.baseAndHead(base, head), Sides.FILE)))
                .containsExactly("a (" + name + "=x) [0, 3]", "a (" + name + "=y) [1, 2]");
    }

    @Test
    void aRowTwiceOnOneSideIsToldAsSuch() {
        Sides sides = Sides.of(Runs.baseAndHead(new Result[] {result("demo.Bench.a")},
                new Result[] {result("demo.Bench.a"), result("demo.Bench.a"), result("demo.Bench.a")}), Sides.FILE);
        assertThat(rows(sides)).containsExactly("a [0, " + Sides.TWICE + "]");
    }

    @Test
    void aParameterTellsSidesApartAndIsInNoLabel() {
        JmhResults jmh = JmhFile.read(
                result("demo.Bench.read").param("engine", "old").param("size", "1"),
                result("demo.Bench.read").param("engine", "new").param("size", "1"),
                result("demo.Bench.read").param("engine", "old").param("size", "2"),
                result("demo.Bench.read").param("engine", "new").param("size", "2"),
                result("demo.Bench.plain"));
        Sides sides = Sides.of(jmh, "engine");
        assertThat(sides.names()).containsExactly("old", "new");
        assertThat(rows(sides)).containsExactly("read (size=1) [0, 1]", "read (size=2) [2, 3]");
        assertThat(sides.leftOut()).as("plain has no engine").isEqualTo(1);
    }

    /** Two files with one parameter across: nothing of one file meets the other's. */
    @Test
    void aParameterOfTwoFilesKeepsTheFilesApart() {
        Result[] both = {result("demo.Bench.a").param("p", "1"), result("demo.Bench.a").param("p", "2")};
        Sides sides = Sides.of(Runs.baseAndHead(both, both), "p");
        assertThat(rows(sides)).containsExactly("a in base.json [0, 1]", "a in head.json [2, 3]");
    }

    @Test
    void methodsOfAClassAreSides() {
        Sides sides = Sides.of(JmhFile.read(
                result("demo.Json.jackson"), result("demo.Json.gson"), result("demo.Xml.jackson"),
                result("demo.Xml.gson").mode("ss", "ms/op")), Sides.METHOD);
        assertThat(sides.names()).containsExactly("jackson", "gson");
        assertThat(rows(sides)).containsExactly("Json [0, 1]", "Xml avgt [2, -1]", "Xml ss [-1, 3]");
    }

    /** The row is the class's, so its label tells what its methods differ in. */
    @Test
    void parametersThatOnlyTellMethodsApartAreInTheLabel() {
        Sides sides = Sides.of(JmhFile.read(
                result("demo.Json.jackson").param("size", "1"), result("demo.Json.gson").param("size", "2")), Sides.METHOD);
        assertThat(rows(sides)).containsExactly("Json (size=1) [0, -1]", "Json (size=2) [-1, 1]");
    }

    @Test
    void threadsAreSides() {
        Sides sides = Sides.of(JmhFile.read(result("demo.Bench.a").threads(4), result("demo.Bench.a"),
                result("demo.Bench.b"), result("demo.Bench.b").threads(4)), Sides.THREADS);
        assertThat(sides.names()).containsExactly("4", "1");
        assertThat(rows(sides)).containsExactly("a [0, 1]", "b [3, 2]");
    }

    @Test
    void jdksAreSidesWhateverTheFiles() {
        Sides sides = Sides.of(Runs.baseAndHead(result("demo.Bench.a").jdk("21.0.4"), result("demo.Bench.a").jdk("25.0.3")),
                Sides.JDK);
        assertThat(sides.names()).containsExactly("21.0.4", "25.0.3");
        assertThat(rows(sides)).containsExactly("a [0, 1]");
    }

    /** JMH up to 1.18 does not tell; no name is no JDK of its own. */
    @Test
    void aFileThatDoesNotTellItsJdkIsNoSide() {
        Sides sides = Sides.of(Runs.of(Runs.file("old.json", result("demo.Bench.a").jmh("")),
                Runs.file("new.json", result("demo.Bench.a"))), Sides.JDK);
        assertThat(sides.names()).containsExactly("25.0.3");
        assertThat(sides.leftOut()).isEqualTo(1);
    }

    @Test
    void anUnknownKeyNamesTheKeys() {
        JmhResults jmh = JmhFile.read(result("demo.Bench.a").param("size", "1").param("engine", "old"));
        assertThat(Sides.keys(jmh)).containsExactly("file", "method", "threads", "jdk", "engine", "size");
        assertThatThrownBy(() -> Sides.of(jmh, "enigne"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("expected one of file, method, threads, jdk, engine, size, got \"enigne\"");
    }

    @Test
    void rolesAreShortAndSayWhichOneIsTheBase() {
        Sides two = new Sides(Sides.FILE, List.of("a/x.json", "b/x.json"), List.of(), 0);
        assertThat(two.roles(0)).containsExactly("base", "head");
        assertThat(two.roles(1)).containsExactly("head", "base");
        assertThat(two.runs()).containsExactly("run 1", "run 2");
        Sides three = new Sides(Sides.FILE, List.of("x", "y", "z"), List.of(), 0);
        assertThat(three.roles(0)).containsExactly("base", "head 1", "head 2");
        assertThat(three.roles(1)).containsExactly("head 1", "base", "head 2");
        assertThat(three.roles(2)).containsExactly("head 1", "head 2", "base");
        assertThat(new Sides("engine", List.of("old", "new"), List.of(), 0).roles(0)).containsExactly("old", "new");
    }

    @Test
    void noResultsHaveNoSides() {
        Sides sides = Sides.of(JmhResults.none(), Sides.FILE);
        assertThat(sides.names()).isEmpty();
        assertThat(sides.rows()).isEmpty();
    }

    private static Result result(String benchmark) {
        return avgt(benchmark, forks(3, 0.01, 100, 101));
    }

    private static Result withParam(String param) {
        Result result = result("demo.Bench.a");
        return param.isEmpty() ? result : result.param(param.split("=")[0], param.split("=")[1]);
    }

    private static List<String> rows(Sides sides) {
        return sides.rows().stream().map(r -> r.label() + " " + Arrays.toString(r.results())).toList();
    }
}
