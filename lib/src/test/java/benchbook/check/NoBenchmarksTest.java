package benchbook.check;

import static org.assertj.core.api.Assertions.assertThat;

import benchbook.table.Build;
import java.util.List;
import org.junit.jupiter.api.Test;

class NoBenchmarksTest {

    private static final String JAR = "target/benchmarks.jar";

    @Test
    void aJarWithBenchmarksPasses() {
        Verdict v = NoBenchmarks.on(new Build(JAR, 1, List.of("demo.Bench"), 3));
        assertThat(v.id()).isEqualTo("no-benchmarks");
        assertThat(v.level()).isEqualTo(Level.PASS);
        assertThat(v.subject()).isEqualTo(JAR);
        assertThat(v.claim()).contains("names 1 benchmark").doesNotContain("benchmarks");
        assertThat(v.advice()).isEmpty();
        assertThat(NoBenchmarks.on(new Build(JAR, 12, List.of("demo.Bench"), 3)).claim()).contains("names 12 benchmarks");
    }

    /** javac of JDK 23 and newer runs no processor unless told to: the line to add, for each build tool. */
    @Test
    void annotatedClassesWithoutGeneratedOnesLackTheProcessor() {
        Verdict one = NoBenchmarks.on(new Build(JAR, Build.NO_LIST, List.of("demo.Bench"), 0));
        assertThat(one.level()).isEqualTo(Level.FAIL);
        assertThat(one.claim()).contains("1 class carries @Benchmark", "BenchmarkList is missing", "JDK 23");
        assertThat(one.advice()).contains(
                "<proc>full</proc>", "jmh-generator-annprocess", "annotationProcessor 'org.openjdk.jmh",
                "//JAVAC_OPTIONS -proc:full");
        assertThat(one.evidence().column(0).asList()).isEqualTo(List.of("demo.Bench"));
        Verdict two = NoBenchmarks.on(new Build(JAR, 0, List.of("demo.A", "demo.B"), 0));
        assertThat(two.claim()).contains("2 classes carry @Benchmark", "BenchmarkList is empty");
    }

    @Test
    void generatedClassesWithoutAListWerePackedWithoutIt() {
        Verdict one = NoBenchmarks.on(new Build(JAR, Build.NO_LIST, List.of("demo.Bench"), 1));
        assertThat(one.level()).isEqualTo(Level.FAIL);
        assertThat(one.claim()).contains("1 generated class is here", "lost when the jar was packed");
        assertThat(one.advice()).contains("META-INF/BenchmarkList when shading");
        assertThat(NoBenchmarks.on(new Build(JAR, 0, List.of(), 7)).claim()).contains("7 generated classes are here");
    }

    @Test
    void aFolderOfOtherClassesIsTheWrongFolder() {
        Verdict v = NoBenchmarks.on(new Build("build/classes/java/main", Build.NO_LIST, List.of(), 0));
        assertThat(v.level()).isEqualTo(Level.FAIL);
        assertThat(v.claim()).contains("no class carries @Benchmark", "BenchmarkList is missing");
        assertThat(v.advice()).contains("build/classes/java/jmh");
        assertThat(v.evidence().rowCount()).isZero();
    }
}
