package benchbook.table;

import java.util.List;

/**
 * What a jar or a folder of classes holds for JMH to run.
 *
 * @param source the jar or the folder as the user named it
 * @param listed benchmarks in {@code META-INF/BenchmarkList}, or -1 where there is no such file
 * @param annotated names of the classes that carry {@code @Benchmark}, JMH's own left out
 * @param generated number of classes that JMH's generator made
 */
public record Build(String source, int listed, List<String> annotated, int generated) {

    /** {@link #listed} where the list is missing. */
    public static final int NO_LIST = -1;
}
