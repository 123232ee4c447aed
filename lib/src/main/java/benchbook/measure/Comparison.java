package benchbook.measure;

import benchbook.stats.CopyRatio;
import benchbook.unit.Quantity;
import java.io.PrintStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;

/**
 * Compares pieces of code in this JVM, each with the first one, by turns:
 *
 * <pre>
 * Compared compared = Comparison.of("linear", () -> list.contains(key)).and("hash", () -> set.contains(key)).run();
 * </pre>
 *
 * <p>Method. In a round each piece is timed once, for a quarter of a millisecond, in an order drawn anew; whatever slows the
 * machine down hits all of them. A replicate makes all code anew ({@link Code} says how far that goes), waits until the JIT is at
 * rest and yields one ratio, the median of its rounds. A pilot of three replicates, which is then forgotten, fixes how many more
 * are made; they alone are reported, none and nothing of them is left out, and ratio and interval are their median's ({@link CopyRatio}).
 *
 * <p>What it cannot say: anything absolute, anything of another JVM (see {@link ForkedComparison}), and with {@code threads}
 * above 1 even ratios differ from JVM to JVM.
 *
 * @param codes what is compared, the baseline first; names differ
 * @param parameter the parameter's name; empty for none
 * @param values its values; one empty text where there is no parameter
 * @param threads that call the code at once, each in a loop of its own
 * @param seed of the order; printed with each result
 * @param budget the time that the measuring may take, but for the end of a replicate once begun
 * @param tolerance the largest difference that counts as the same, a fraction
 * @param level of all intervals at once
 * @param talk where plan, progress and results are printed; null for nowhere
 */
public record Comparison(List<Code> codes, String parameter, List<String> values, int threads, long seed, Duration budget,
        double tolerance, double level, PrintStream talk) {

    /** Replicates that fix the number of those that count. */
    static final int PILOT = 3;
    /** Replicates at each end that may be odd ones: more are made than the level needs at least, which are 8 for 99 %. */
    private static final int SPARE = 1;
    /** More make an interval narrower than what another JVM would change. */
    static final int MOST = 40;
    /** Half-width of a median's 99 % interval from k normal values, times √k, in their standard deviations: 2.58 · √(π/2), and some more. */
    private static final double WIDTH = 3.5;
    private static final double TOLERANCE = 0.03;
    private static final double LEVEL = 0.99;
    private static final Duration BUDGET = Duration.ofSeconds(10);

    /** @throws IllegalArgumentException if names are not distinct, or a number is out of its range */
    public Comparison {
        codes = List.copyOf(codes);
        values = List.copyOf(values);
        Set<String> names = new HashSet<>();
        for (Code code : codes) {
            if (!names.add(code.name())) {
                throw new IllegalArgumentException("two pieces of code are called " + code.name() + "; wanted distinct names");
            }
        }
        if (codes.isEmpty() || values.isEmpty() || new HashSet<>(values).size() < values.size()) {
            throw new IllegalArgumentException(codes.size() + " pieces of code and the values " + values
                    + "; wanted at least one of each, and values once each");
        }
        for (Code code : codes) {
            if (values.size() > 1 && !code.over()) {
                throw new IllegalArgumentException(code.name() + " is the same at each " + parameter + "; wanted Code.over, or Code.onceOver, whose maker"
                        + " takes the value");
            }
        }
        if (threads < 1 || !(tolerance > 0 && tolerance < 1) || !(level > 0.5 && level < 1) || budget.isNegative() || budget.isZero()) {
            throw new IllegalArgumentException("threads " + threads + ", tolerance " + tolerance + ", level " + level + ", budget "
                    + budget + "; wanted threads >= 1, 0 < tolerance < 1, 0.5 < level < 1, and time");
        }
    }

    /** Returns a comparison that has its baseline only; results of it are printed to standard error. */
    public static Comparison of(Code baseline) {
        return new Comparison(List.of(baseline), "", List.of(""), 1, 1, BUDGET, TOLERANCE, LEVEL, System.err);
    }

    /** Returns the same of code that keeps its objects. */
    public static Comparison of(String name, Callable<?> baseline) {
        return of(Code.of(name, baseline));
    }

    public Comparison and(Code code) {
        List<Code> all = new ArrayList<>(codes);
        all.add(code);
        return new Comparison(all, parameter, values, threads, seed, budget, tolerance, level, talk);
    }

    public Comparison and(String name, Callable<?> code) {
        return and(Code.of(name, code));
    }

    /** Returns the comparison at each value of a parameter, as in {@code .parameter("position", "easy", "hard")}; see {@link Code#over}. */
    public Comparison parameter(String name, String... its) {
        return new Comparison(codes, name, List.of(its), threads, seed, budget, tolerance, level, talk);
    }

    /** Returns the comparison with several threads at once; the same code in two JVMs then differed by more than 10 % half of the time. */
    public Comparison threads(int n) {
        return new Comparison(codes, parameter, values, n, seed, budget, tolerance, level, talk);
    }

    public Comparison seed(long number) {
        return new Comparison(codes, parameter, values, threads, number, budget, tolerance, level, talk);
    }

    public Comparison budget(Duration time) {
        return new Comparison(codes, parameter, values, threads, seed, time, tolerance, level, talk);
    }

    /** Returns the comparison with another largest difference that counts as the same; 0.05 is 5 %. */
    public Comparison tolerance(double fraction) {
        return new Comparison(codes, parameter, values, threads, seed, budget, fraction, level, talk);
    }

    /** Returns the comparison with what it says going elsewhere; null for nowhere. */
    public Comparison talk(PrintStream where) {
        return new Comparison(codes, parameter, values, threads, seed, budget, tolerance, level, where);
    }

    /**
     * Measures on this thread, and prints plan, progress and result.
     *
     * @throws CodeFailure if the code throws
     * @throws IllegalArgumentException if its calls are so long that not even one replicate was done within the budget
     */
    public Compared run() {
        Compared compared = measure();
        if (talk != null) {
            talk.print(compared.text());
            talk.flush();
        }
        return compared;
    }

    /** Measures on this thread, and prints plan and progress: the result is the caller's to show. */
    public Compared measure() {
        try (Session session = new Session(this)) {
            return measure(session.source(), session.facts());
        }
    }

    /** The same with other replicates, whose clock is that of {@code facts}. */
    Compared measure(ReplicateSource source, Session.Facts facts) {
        ComparisonTalk says = new ComparisonTalk(this);
        says.plan(facts.clock());
        long start = facts.now();
        List<Replicate> pilot = new ArrayList<>();
        do {
            pilot.add(source.next());
            says.pilot(pilot.size());
        } while (pilot.size() < PILOT && facts.now() - start < budget.toNanos() / 2);
        int wanted = replicates(pilot, budget.toNanos() - (facts.now() - start));
        says.planned(wanted, pilot.get(pilot.size() - 1).seconds());
        List<Replicate> measured = new ArrayList<>();
        try {
            while (measured.size() < wanted) {
                measured.add(source.next());
                says.progress(measured, wanted);
            }
        } catch (OutOfTime e) {
            if (measured.isEmpty()) {
                throw e;
            }
        }
        return new Compared(this, List.of(measured), facts.clock(), facts.loadAtStart());
    }

    /** Returns how many replicates are worth their time: fixed here, before the first of them is seen. */
    private int replicates(List<Replicate> pilot, long leftNs) {
        int affordable = (int) Math.min(MOST, leftNs / 1e9 / pilot.get(pilot.size() - 1).seconds());
        int most = Math.max(1, affordable);
        int fewest = fewest();
        if (pilot.size() < 2 || most <= fewest) {
            return most;
        }
        double sd = 0;
        for (int task = 0; task < tasks(); task++) {
            if (task % codes.size() != 0) {
                sd = Math.max(sd, new CopyRatio(Compared.ratios(pilot, task, baseline(task))).sd());
            }
        }
        double wanted = Math.pow(WIDTH * sd / (tolerance / 3), 2);
        return (int) Math.max(fewest, Math.min(most, Math.ceil(wanted)));
    }

    /** Returns the comparison of two of its pieces. */
    Comparison only(int baseline, int candidate) {
        return new Comparison(List.of(codes.get(baseline), codes.get(candidate)), parameter, values, threads, seed, budget, tolerance,
                level, talk);
    }

    /** Returns the fewest replicates that are planned where there is time for them. */
    int fewest() {
        return CopyRatio.fewest(simultaneous(), SPARE);
    }

    /** Level of each interval, so that all of them hold at once (Bonferroni). */
    double simultaneous() {
        return 1 - (1 - level) / Math.max(1, (codes.size() - 1) * values.size());
    }

    int tasks() {
        return codes.size() * values.size();
    }

    /** Returns the task of a piece of code at a value; tasks of a value stand together. */
    int task(int code, int value) {
        return value * codes.size() + code;
    }

    int baseline(int task) {
        return task - task % codes.size();
    }

    /** Returns a task's name as results show it. */
    String label(int task) {
        String value = values.get(task / codes.size());
        return codes.get(task % codes.size()).name() + (value.isEmpty() ? "" : " " + value);
    }

    /**
     * Returns the place of a piece of code.
     *
     * @throws IllegalArgumentException if there is none of that name
     */
    int index(String name) {
        for (int i = 0; i < codes.size(); i++) {
            if (codes.get(i).name().equals(name)) {
                return i;
            }
        }
        throw new IllegalArgumentException("no code is called \"" + name + "\"; there is "
                + codes.stream().map(Code::name).collect(Collectors.joining(", ")));
    }

    /** Returns what it does, in words. */
    String text() {
        return Quantity.count(codes.size(), "piece") + " of code" + (parameter.isEmpty() ? "" : " at " + parameter + " "
                + String.join(", ", values)) + (threads > 1 ? ", " + threads + " threads each" : "") + ", seed " + seed;
    }
}
