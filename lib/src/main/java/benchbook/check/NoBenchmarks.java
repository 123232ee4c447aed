package benchbook.check;

import benchbook.table.Build;
import benchbook.unit.Quantity;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/**
 * A jar that builds without a complaint and holds nothing to run: since JDK 23 javac runs no annotation
 * processor unless told to (CSR JDK-8321319), and JMH's benchmarks are what its processor generates.
 */
public final class NoBenchmarks {

    public static final String ID = "no-benchmarks";

    private static final String CLASS_NAME = "class_name";

    private static final String RUN_THE_PROCESSOR = "Maven: <proc>full</proc> in the maven-compiler-plugin, with"
            + " jmh-generator-annprocess among the dependencies or annotationProcessorPaths."
            + " Gradle: annotationProcessor 'org.openjdk.jmh:jmh-generator-annprocess:1.37'."
            + " JBang: //JAVAC_OPTIONS -proc:full and //DEPS org.openjdk.jmh:jmh-generator-annprocess:1.37";

    private NoBenchmarks() {}

    /** Returns PASS if JMH would find benchmarks, FAIL otherwise, with the line to add. */
    public static Verdict on(Build build) {
        Table evidence = Table.create("annotated classes", StringColumn.create(CLASS_NAME, build.annotated()));
        String annotated = build.annotated().size() == 1
                ? "1 class carries @Benchmark"
                : build.annotated().size() + " classes carry @Benchmark";
        if (build.listed() > 0) {
            return new Verdict(ID, Level.PASS, build.source(), "META-INF/BenchmarkList names "
                    + Quantity.count(build.listed(), "benchmark"), evidence, "");
        }
        String list = build.listed() == Build.NO_LIST ? "META-INF/BenchmarkList is missing" : "META-INF/BenchmarkList is empty";
        if (build.generated() > 0) {
            return fail(build, evidence, list + ", although " + (build.generated() == 1 ? "1 generated class is" : build.generated() + " generated classes are")
                    + " here: the list was lost when the jar was packed",
                    "keep META-INF/BenchmarkList when shading, and append those of several modules to one another");
        }
        if (!build.annotated().isEmpty()) {
            return fail(build, evidence, annotated + ", but " + list + " and no generated class is here: JMH's annotation"
                    + " processor did not run, and since JDK 23 javac runs none unless told to", RUN_THE_PROCESSOR);
        }
        return fail(build, evidence, "no class carries @Benchmark, and " + list, "name the jar or the folder that holds"
                + " the compiled benchmarks, such as target/benchmarks.jar or build/classes/java/jmh");
    }

    private static Verdict fail(Build build, Table evidence, String claim, String advice) {
        return new Verdict(ID, Level.FAIL, build.source(), claim, evidence, advice);
    }
}
