package suites;

/**
 * The benchmarks that everybody writes first, with {@code System.nanoTime()} around a loop. Each prints
 * one line per figure, {@code experiment, name, position, nanoseconds per operation}, parted by tabs. The
 * faults are the point; nothing here is to be copied.
 */
public final class NaiveTimer {

    private static final int LINES = 50;
    private static final int CALLS = 20_000;
    private static final int OPERATIONS = 10_000_000;
    private static final int REPETITIONS = 6;

    private static final String[] ITEMS = new String[LINES];

    static {
        for (int i = 0; i < LINES; i++) {
            ITEMS[i] = "item-" + i;
        }
    }

    /** What is read at the end, so that {@code used} is used. */
    private static int sink;

    private NaiveTimer() {}

    /** Runs one experiment, {@code order} or {@code columns}, in this JVM. */
    public static void main(String[] args) {
        switch (args[0]) {
            case "order" -> order();
            case "columns" -> columns();
            default -> throw new IllegalArgumentException("expected order or columns, got " + args[0]);
        }
        if (sink == 42) {
            System.out.println();
        }
    }

    /** Two ways to build a string, each once cold, then in a loop in one order, then in the other. */
    private static void order() {
        print("order", "plus", "cold", timePlus(1));
        print("order", "builder", "cold", timeBuilder(1));
        print("order", "plus", "first of two", timePlus(CALLS));
        print("order", "builder", "second of two", timeBuilder(CALLS));
        print("order", "builder", "first again", timeBuilder(CALLS));
        print("order", "plus", "second again", timePlus(CALLS));
    }

    private static double timePlus(int calls) {
        long start = System.nanoTime();
        for (int i = 0; i < calls; i++) {
            plus();
        }
        return (System.nanoTime() - start) / (double) calls;
    }

    private static double timeBuilder(int calls) {
        long start = System.nanoTime();
        for (int i = 0; i < calls; i++) {
            builder();
        }
        return (System.nanoTime() - start) / (double) calls;
    }

    private static String plus() {
        String order = "";
        for (String item : ITEMS) {
            order += item + ";";
        }
        return order;
    }

    private static String builder() {
        StringBuilder order = new StringBuilder();
        for (String item : ITEMS) {
            order.append(item).append(';');
        }
        return order.toString();
    }

    /** One small function, its result dropped, added up though it never varies, and used. */
    private static void columns() {
        for (int rep = 1; rep <= REPETITIONS; rep++) {
            String position = String.valueOf(rep);
            print("columns", "dead", position, perOperation(dead()));
            print("columns", "foldable", position, perOperation(foldable(rep)));
            print("columns", "used", position, perOperation(used(rep)));
        }
    }

    private static double perOperation(long ns) {
        return ns / (double) OPERATIONS;
    }

    private static int mix(int x) {
        return x * 31 + (x >>> 3);
    }

    private static long dead() {
        long start = System.nanoTime();
        for (int i = 0; i < OPERATIONS; i++) {
            mix(i);
        }
        return System.nanoTime() - start;
    }

    private static long foldable(int constant) {
        long start = System.nanoTime();
        int sum = 0;
        for (int i = 0; i < OPERATIONS; i++) {
            sum += mix(constant);
        }
        long time = System.nanoTime() - start;
        sink ^= sum;
        return time;
    }

    private static long used(int seed) {
        long start = System.nanoTime();
        int value = seed;
        for (int i = 0; i < OPERATIONS; i++) {
            value = mix(value + i);
        }
        long time = System.nanoTime() - start;
        sink ^= value;
        return time;
    }

    private static void print(String experiment, String name, String position, double ns) {
        System.out.println(experiment + "\t" + name + "\t" + position + "\t" + ns);
    }
}
