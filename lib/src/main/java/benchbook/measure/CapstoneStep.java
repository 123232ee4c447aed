package benchbook.measure;

import java.util.List;

/**
 * A step of the capstone, with all changes of those before it. What the service and its inventory make of a step's name is
 * theirs, see {@code notebooks/capstone}; the heap is the JVM's.
 *
 * @param name {@code a0} to {@code a9}
 * @param change against the step before
 * @param heapMib of the service
 * @param leastCores that the service must have for the step to mean something
 */
public record CapstoneStep(String name, String change, int heapMib, int leastCores) {

    /** Source: cost-and-capstone, see {@code data/published/sources.csv}. */
    public static final List<CapstoneStep> ALL = List.of(
            new CapstoneStep("a0", "as shipped", 256, 1),
            new CapstoneStep("a1", "index on orders(customer_id, created_at)", 256, 1),
            new CapstoneStep("a2", "one join instead of 81 statements", 256, 1),
            new CapstoneStep("a3", "kept connections to the inventory", 256, 1),
            new CapstoneStep("a4", "TCP_NODELAY at the inventory", 256, 1),
            new CapstoneStep("a5", "8 database connections instead of 4", 256, 1),
            new CapstoneStep("a6", "virtual threads instead of 16", 256, 1),
            new CapstoneStep("a7", "cache of 10,000 customers for 30 s", 256, 1),
            new CapstoneStep("a8", "heap of 768 instead of 256 MiB", 768, 1),
            new CapstoneStep("a9", "half the processors", 768, 4));

    /**
     * Returns the step of a name.
     *
     * @throws IllegalArgumentException if there is none
     */
    public static CapstoneStep of(String name) {
        return ALL.stream().filter(s -> s.name.equals(name)).findFirst()
                .orElseThrow(() -> new IllegalArgumentException("expected steps from a0 to a9, got \"" + name + "\""));
    }

    /** Returns whether a flight recording is made: before and after the index. */
    boolean isRecorded() {
        return name.equals("a0") || name.equals("a1");
    }

    /** Returns whether the service has half of the processors. */
    boolean isHalved() {
        return name.equals("a9");
    }

    /** Returns why the step is not run with some processors; empty if it is. */
    public String whyNot(Pins pins) {
        return whyNot(pins.application().isEmpty() ? 1 : pins.application().size());
    }

    /** Returns the same for a number of processors of the application. */
    public String whyNot(int cores) {
        return cores >= leastCores ? "" : "not run here: needs " + leastCores + " cores for the application";
    }
}
