package benchbook.job;

import benchbook.load.LoadException;
import benchbook.measure.CodeFailure;
import benchbook.measure.CodeWatch;
import benchbook.measure.Compared;
import benchbook.measure.Comparison;
import benchbook.measure.FolderTree;
import benchbook.measure.ForkedComparison;
import benchbook.measure.Gate;
import benchbook.measure.GateResult;
import benchbook.measure.MeasuredPrints;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The methods of a file, compiled into a folder of their own that goes with this object. What they print on standard output is
 * dropped; if one of them ends the JVM, or has no end, the program ends with {@link Job#UNUSABLE} and a line that says so.
 */
public final class CodeComparison implements AutoCloseable {

    /**
     * What to compare, and how long.
     *
     * @param only names of methods; empty for all
     * @param parameter as in {@code position=easy,hard}; empty for none
     * @param budget of each JVM, or each gate
     * @param tolerance the largest difference that counts as the same
     * @param seed of the order
     */
    public record Plan(List<String> only, String parameter, Duration budget, double tolerance, long seed) {

        private String name() {
            return parameter.isEmpty() ? "" : parameter.substring(0, parameter.indexOf('='));
        }

        private List<String> values() {
            return parameter.isEmpty() ? List.of() : List.of(parameter.substring(parameter.indexOf('=') + 1).split(","));
        }
    }

    private final Plan plan;
    private final CodeFile code;
    private final MeasuredPrints prints = MeasuredPrints.takeOver();

    private CodeComparison(Plan plan, CodeFile code) {
        this.plan = plan;
        this.code = code;
    }

    /**
     * Compiles the file.
     *
     * @throws LoadException if it does not compile, or has nothing to compare
     * @throws Job.UsageException if the parameter is none, or a method or a value is named twice
     */
    public static CodeComparison of(Path file, Plan plan) throws IOException {
        if (!plan.parameter.isEmpty() && !plan.parameter.matches("\\w+=[^,]+(,[^,]+)*")) {
            throw new Job.UsageException("expected a parameter such as position=easy,hard, got \"" + plan.parameter + "\"");
        }
        requireOnce("--only", plan.only);
        requireOnce("--param", plan.values());
        Path folder = Files.createTempDirectory("compare-code");
        try {
            return new CodeComparison(plan, CodeFile.compiled(file, folder, plan.only, !plan.parameter.isEmpty()));
        } catch (RuntimeException e) {
            FolderTree.delete(folder);
            throw e;
        }
    }

    private static void requireOnce(String option, List<String> names) {
        Set<String> seen = new HashSet<>();
        for (String name : names) {
            if (!seen.add(name)) {
                throw new Job.UsageException(option + ": expected " + LoadException.quote(name) + " once, got it twice");
            }
        }
    }

    private Comparison comparison() {
        Comparison comparison = code.comparison().budget(plan.budget).tolerance(plan.tolerance).seed(plan.seed);
        return plan.parameter.isEmpty() ? comparison : comparison.parameter(plan.name(), plan.values().toArray(String[]::new));
    }

    /** Measures, in this JVM or in fresh ones; progress goes to standard error, the result does not. */
    public Compared run(int forks) throws IOException, InterruptedException {
        try {
            if (forks > 1) {
                return ForkedComparison.run(CodeFileSource.class, CodeFileSource.arguments(code, plan.name(), plan.values(), plan.budget,
                        plan.tolerance, plan.seed), forks);
            }
            Compared compared = measured(Comparison::measure);
            tellPrints();
            return compared;
        } catch (CodeFailure | IllegalArgumentException e) {
            throw unusable(e);
        }
    }

    /**
     * Decides gates, one after the other.
     *
     * @throws Job.UsageException before anything is measured, if one of them names no method, or the same twice
     */
    public List<GateResult> judge(List<GateRule> rules) {
        rules.forEach(this::require);
        List<GateResult> results = new ArrayList<>();
        try {
            for (GateRule rule : rules) {
                results.add(measured(comparison -> Gate.of(comparison).judge(rule.candidate(), rule.reference(), rule.claim())));
            }
        } catch (CodeFailure | IllegalArgumentException e) {
            throw unusable(e);
        }
        tellPrints();
        return results;
    }

    private void require(GateRule rule) {
        for (String name : List.of(rule.candidate(), rule.reference())) {
            if (!code.methods().contains(name)) {
                throw new Job.UsageException("--gate: no method is called \"" + name + "\"; there is " + String.join(", ", code.methods()));
            }
        }
        if (rule.candidate().equals(rule.reference())) {
            throw new Job.UsageException("--gate: expected two methods, got " + rule.candidate() + " twice");
        }
    }

    private <T> T measured(Function<Comparison, T> measuring) {
        Comparison comparison = comparison();
        return CodeWatch.over(comparison, this::end, () -> prints.during(() -> measuring.apply(comparison)));
    }

    /** From a thread that watches: the one that measures will not come back. */
    private void end(CodeFailure e) {
        try {
            System.err.println(failed(e).getMessage());
            FolderTree.delete(code.classes());
        } catch (IOException left) {
            // a folder among the temporary ones, which the system clears away
        } finally {
            Runtime.getRuntime().halt(Job.UNUSABLE);
        }
    }

    private RuntimeException unusable(RuntimeException e) {
        return e instanceof CodeFailure failure ? failed(failure) : new Job.UsageException(e.getMessage());
    }

    /** Which line of the file threw is what its author wants to know. */
    private LoadException failed(CodeFailure e) {
        String name = code.file().getFileName().toString();
        return Stream.of(e.getCause().getStackTrace()).filter(frame -> name.equals(frame.getFileName())).findFirst()
                .map(frame -> new LoadException(code.file(), frame.getLineNumber(), e.getMessage()))
                .orElseGet(() -> new LoadException(code.file(), e.getMessage()));
    }

    private void tellPrints() {
        if (prints.bytes() > 0) {
            System.err.println(MeasuredPrints.text(prints.bytes()));
        }
    }

    @Override
    public void close() throws IOException {
        FolderTree.delete(code.classes());
    }
}
