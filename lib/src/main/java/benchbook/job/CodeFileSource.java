package benchbook.job;

import benchbook.measure.Comparison;
import benchbook.measure.ForkedComparison;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** Makes the comparison of a {@link CodeFile} in a fork, from classes that are compiled already. */
public final class CodeFileSource implements ForkedComparison.Source {

    /** Returns what tells a fork about a comparison. */
    static List<String> arguments(CodeFile code, String parameter, List<String> values, Duration budget, double tolerance, long seed) {
        return List.of(code.file().toString(), code.classes().toString(), code.calls(), String.join(",", code.methods()), parameter,
                String.join(",", values), String.valueOf(budget.toMillis()), String.valueOf(tolerance), String.valueOf(seed));
    }

    @Override
    public Comparison comparison(List<String> arguments) {
        CodeFile code = new CodeFile(Path.of(arguments.get(0)), Path.of(arguments.get(1)), List.of(arguments.get(3).split(",")), arguments.get(2));
        Comparison comparison = code.comparison().budget(Duration.ofMillis(Long.parseLong(arguments.get(6))))
                .tolerance(Double.parseDouble(arguments.get(7))).seed(Long.parseLong(arguments.get(8)));
        return arguments.get(4).isEmpty() ? comparison : comparison.parameter(arguments.get(4), arguments.get(5).split(","));
    }
}
