package benchbook.table;

import java.util.List;

/**
 * A service in one state, load-tested once or again and again.
 *
 * @param name of the state, as in {@code a0}
 * @param repeats at least one
 */
public record LoadRepeats(String name, List<Repeat> repeats) {

    /**
     * One repeat: the load tests that belong together, as a closed loop and a test in steps of one JVM.
     *
     * @param name its place, for messages
     * @param tests at least one, each of one run, or of the steps of a test
     */
    public record Repeat(String name, List<List<LoadRun>> tests) {
        public Repeat {
            tests = tests.stream().map(List::copyOf).toList();
        }
    }

    public LoadRepeats {
        repeats = List.copyOf(repeats);
    }
}
