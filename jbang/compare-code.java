///usr/bin/env jbang "$0" "$@" ; exit $?
//DESCRIPTION Compares the methods of one Java file in place: which is faster, by how much, and is that shown
//JAVA 21+
//DEPS ../lib/src/main/java/benchbook/package-info.java

import benchbook.check.Verdict;
import benchbook.job.CodeComparison;
import benchbook.job.CodeFile;
import benchbook.job.CodeStory;
import benchbook.job.GateRule;
import benchbook.job.Job;
import benchbook.job.Output;
import benchbook.measure.Compared;
import benchbook.measure.GateResult;
import benchbook.report.Csv;
import benchbook.report.Format;
import benchbook.report.Json;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(name = "compare-code", mixinStandardHelpOptions = true, sortOptions = false,
        description = {"Compares the public methods of one Java file that take nothing and return something, by turns, in this JVM or in fresh "
                + "ones: ratio with its interval, time, throughput, allocated bytes. The first method is the baseline. Nothing is needed but the file.", ""},
        footer = {"", "Examples:", "  jbang compare-code.java Lookup.java", "  jbang compare-code.java Lookup.java --param position=easy,hard --out lookup.json",
                "  jbang compare-code.java Lookup.java --gate \"hash<=1.05*linear\"", "",
                "Exit code: 0 fine, 1 a gate is broken, 2 input that cannot be used, as code that does not compile, throws, ends the JVM or does not "
                + "come to an end, 4 a gate is undecided. What the code prints on standard output is dropped."})
class CompareCode implements Callable<Integer> {

    private static final int BROKEN = 1;
    private static final int UNDECIDED = 4;

    @Parameters(paramLabel = "FILE.java", description = "a class with methods; with methods that are not static, it is made anew for each replicate")
    Path file;

    @Option(names = "--only", paramLabel = "NAME,NAME", split = ",", hideParamSyntax = true, description = "these methods, the baseline first (default: all)")
    List<String> only = List.of();

    @Option(names = "--param", paramLabel = "NAME=VALUE,VALUE", description = "compare at each value, given to the constructor as a String")
    String param;

    @Option(names = "--gate", paramLabel = "RULE", description = "measure only what decides \"candidate<=1.05*reference\"; may be given again")
    List<String> gates = List.of();

    @Option(names = "--forks", paramLabel = "N", description = "measure in N fresh JVMs, and take them as the sample; 8 at least, 10 are better")
    int forks = 1;

    @Option(names = "--budget", paramLabel = "SECONDS", defaultValue = "10", description = "for measuring, of each JVM or each gate (default: ${DEFAULT-VALUE})")
    double budget;

    @Option(names = "--same", paramLabel = "MARGIN", defaultValue = "3%", description = "differences below are as good as none (default: ${DEFAULT-VALUE})")
    String same;

    @Option(names = "--seed", paramLabel = "N", defaultValue = "1", description = "of the order (default: ${DEFAULT-VALUE})")
    long seed;

    @Option(names = "--out", paramLabel = "FILE.json", description = "also write the times as JMH does, for analyse-run and compare-runs")
    Path out;

    @Mixin
    Output output;

    @Override
    public Integer call() throws Exception {
        output.requirePage(List.of(file), null);
        if (out != null) {
            Job.requireOutput(out, List.of(file), null);
            output.requireOther(out);
        }
        if (!(budget >= 0.001 && budget <= 3600)) {
            throw new Job.UsageException("--budget: expected seconds from 0.001 to 3600, got " + budget);
        }
        if (forks < 1 || !gates.isEmpty() && (forks > 1 || out != null)) {
            throw new Job.UsageException("expected --forks of 1 or more, and --gate without --forks and --out");
        }
        if (!gates.isEmpty() && output.format() == Format.csv) {
            throw noRows();
        }
        List<GateRule> rules = gates.stream().map(GateRule::of).toList();
        CodeComparison.Plan plan = new CodeComparison.Plan(only, param == null ? "" : param, Duration.ofMillis(Math.round(1000 * budget)),
                Job.margin(same), seed);
        try (CodeComparison comparison = CodeComparison.of(file, plan)) {
            return rules.isEmpty() ? explore(comparison) : gate(comparison, rules);
        }
    }

    private int explore(CodeComparison comparison) throws IOException, InterruptedException {
        Compared compared = comparison.run(forks);
        if (out != null) {
            compared.writeJmhJson(out);
            System.err.println("times: " + out);
        }
        List<Verdict> verdicts = CodeStory.verdicts(compared);
        String title = file.getFileName().toString();
        output.show(CodeStory.of(title, compared, verdicts),
                () -> Json.text(title, CodeStory.facts(compared), verdicts, Map.of("comparisons", compared.table(), "views", compared.views())),
                () -> Csv.text(compared.table()));
        return 0;
    }

    private int gate(CodeComparison comparison, List<GateRule> rules) {
        List<GateResult> results = comparison.judge(rules);
        List<Verdict> verdicts = new ArrayList<>();
        for (int i = 0; i < results.size(); i++) {
            verdicts.add(CodeStory.verdict(rules.get(i).candidate(), results.get(i)));
        }
        String title = file.getFileName().toString();
        output.show(CodeStory.of(title, verdicts), () -> Json.text(title, List.of(), verdicts, Map.of()), () -> {
            throw noRows();
        });
        return results.stream().anyMatch(r -> r.state() == GateResult.State.BROKEN) ? BROKEN
                : results.stream().anyMatch(r -> r.state() == GateResult.State.UNDECIDED) ? UNDECIDED : 0;
    }

    private static Job.UsageException noRows() {
        return new Job.UsageException("a gate has no rows; ask for text, markdown or json");
    }

    public static void main(String[] args) {
        Job.run(new CompareCode(), args);
    }
}
