package benchbook.job;

import benchbook.load.LoadException;
import benchbook.measure.CodeFailure;
import benchbook.measure.Compared;
import benchbook.measure.Comparison;
import benchbook.measure.FolderTree;
import benchbook.measure.ForkedComparison;
import benchbook.measure.Gate;
import benchbook.measure.GateResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

/** The methods of a file, compiled into a folder of their own that goes with this object. */
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
            return List.of(parameter.substring(parameter.indexOf('=') + 1).split(","));
        }
    }

    private final Plan plan;
    private final CodeFile code;

    private CodeComparison(Plan plan, CodeFile code) {
        this.plan = plan;
        this.code = code;
    }

    /**
     * Compiles the file.
     *
     * @throws LoadException if it does not compile, or has nothing to compare
     * @throws Job.UsageException if the parameter is none
     */
    public static CodeComparison of(Path file, Plan plan) throws IOException {
        if (!plan.parameter.isEmpty() && !plan.parameter.matches("\\w+=[^,]+(,[^,]+)*")) {
            throw new Job.UsageException("expected a parameter such as position=easy,hard, got \"" + plan.parameter + "\"");
        }
        Path folder = Files.createTempDirectory("compare-code");
        try {
            return new CodeComparison(plan, CodeFile.compiled(file, folder, plan.only, !plan.parameter.isEmpty()));
        } catch (RuntimeException e) {
            FolderTree.delete(folder);
            throw e;
        }
    }

    private Comparison comparison() {
        Comparison comparison = code.comparison().budget(plan.budget).tolerance(plan.tolerance).seed(plan.seed);
        return plan.parameter.isEmpty() ? comparison : comparison.parameter(plan.name(), plan.values().toArray(String[]::new));
    }

    /** Measures, in this JVM or in fresh ones; progress goes to standard error, the result does not. */
    public Compared run(int forks) throws IOException, InterruptedException {
        try {
            return forks == 1 ? comparison().measure()
                    : ForkedComparison.run(CodeFileSource.class, CodeFileSource.arguments(code, plan.name(),
                            plan.parameter.isEmpty() ? List.of() : plan.values(), plan.budget, plan.tolerance, plan.seed), forks);
        } catch (CodeFailure e) {
            throw failed(e);
        }
    }

    /** Decides a gate. */
    public GateResult judge(GateRule rule) {
        try {
            return Gate.of(comparison()).judge(rule.candidate(), rule.reference(), rule.claim());
        } catch (CodeFailure e) {
            throw failed(e);
        } catch (IllegalArgumentException e) {
            throw new Job.UsageException(e.getMessage());
        }
    }

    /** Which line of the file threw is what its author wants to know. */
    private LoadException failed(CodeFailure e) {
        String name = code.file().getFileName().toString();
        return Stream.of(e.getCause().getStackTrace()).filter(frame -> name.equals(frame.getFileName())).findFirst()
                .map(frame -> new LoadException(code.file(), frame.getLineNumber(), e.getMessage()))
                .orElseGet(() -> new LoadException(code.file(), e.getMessage()));
    }

    @Override
    public void close() throws IOException {
        FolderTree.delete(code.classes());
    }
}
