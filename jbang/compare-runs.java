///usr/bin/env jbang "$0" "$@" ; exit $?
//DESCRIPTION Says which benchmarks became slower or faster, which are the same, and what cannot be told
//JAVA 21+
//RUNTIME_OPTIONS -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Xlog:disable -XX:+DisplayVMOutputToStderr
//CDS
//DEPS ../lib/src/main/java/benchbook/package-info.java

import benchbook.check.Level;
import benchbook.check.RerunChecks;
import benchbook.check.Reruns;
import benchbook.check.RunChecks;
import benchbook.check.Sides;
import benchbook.check.Verdict;
import benchbook.job.Annotations;
import benchbook.job.Filter;
import benchbook.job.Job;
import benchbook.job.Output;
import benchbook.job.Reading;
import benchbook.load.NoiseFile;
import benchbook.report.Block;
import benchbook.report.CompareStory;
import benchbook.report.Csv;
import benchbook.report.Facts;
import benchbook.report.Json;
import benchbook.report.Projection;
import benchbook.report.RerunStory;
import benchbook.report.Story;
import benchbook.table.GroupMembers;
import benchbook.table.JmhResults;
import benchbook.table.Noise;
import benchbook.table.Run;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tech.tablesaw.api.Table;

@Command(name = "compare-runs", mixinStandardHelpOptions = true, sortOptions = false,
        description = {"Compares the same benchmarks of a base and one or more heads by their forks: slower, faster, "
                + "shown the same, or can't tell and what would decide it. With --reruns the files are runs of the same "
                + "code: do they agree, and did the order survive.", ""},
        footer = {"", "Examples:", "  jbang compare-runs.java base.json head.json --page report.html",
                "  jbang compare-runs.java results.json --columns engine --rows size",
                "  jbang compare-runs.java base.json head.json --noise noise.json --format markdown",
                "", "Exit code: 0 fine, 1 a confident regression (with --reruns: an order that was claimed and is not "
                        + "there), 2 input that cannot be used, 3 not comparable, "
                        + "4 something can't be told (with --strict)."})
class CompareRuns implements Callable<Integer> {

    private static final int REGRESSION = 1;
    private static final int INCOMPARABLE = 3;
    private static final int OPEN = 4;

    @Parameters(arity = "1..*", paramLabel = "FILE",
            description = "JMH's JSON or CSV, plain or gzip, or run folders; the first is the base")
    List<Path> files;

    @Option(names = "--columns", paramLabel = "KEY", defaultValue = Sides.FILE,
            description = "what tells base from head: file, method, threads, jdk, or a parameter (default: ${DEFAULT-VALUE})")
    String columns;

    @Option(names = "--rows", paramLabel = "KEY,KEY", split = ",", hideParamSyntax = true,
            description = "name the rows by parameters, method, class, mode or threads, and print all scores by them")
    List<String> rows = List.of();

    @Option(names = "--base", paramLabel = "VALUE", description = "the column that others are compared with (default: the first)")
    String base;

    @Option(names = "--reruns", description = "the files are runs of the same code")
    boolean reruns;

    @Option(names = "--noise", paramLabel = "FILE", description = "what machine-noise wrote; smaller differences are refused")
    Path noiseFile;

    @Option(names = "--same", paramLabel = "MARGIN", defaultValue = "5%",
            description = "differences below are as good as none (default: ${DEFAULT-VALUE})")
    String same;

    @Mixin
    Filter filter;

    @Option(names = "--across", description = "JVMs or machines differ on purpose: compare them")
    boolean across;

    @Option(names = "--strict", description = "exit with 4 where something can't be told, is missing or new")
    boolean strict;

    @Option(names = "--annotate", description = "::warning lines on standard error; always in GitHub Actions")
    boolean annotate;

    @Mixin
    Output output;

    @Override
    public Integer call() {
        Job.requireDistinct(files);
        if (reruns && (noiseFile != null || !rows.isEmpty() || !columns.equals(Sides.FILE))) {
            throw new Job.UsageException(
                    "--reruns compares whole files of the same code, so it takes no --noise, --rows or --columns");
        }
        output.requirePage(files, noiseFile);
        double margin = Job.margin(same);
        Optional<Noise> noise = Optional.ofNullable(noiseFile).map(NoiseFile::read);
        JmhResults jmh = GroupMembers.added(filter.of(Reading.results(files, System.err)));
        Sides sides = sides(jmh);
        Map<String, Run> runs = Reading.runs(jmh);
        RunChecks.Question question = new RunChecks.Question(jmh, sides, base(sides), margin, noise, runs,
                across || columns.equals(Sides.JDK));
        return reruns ? rerun(question) : compare(question);
    }

    private Sides sides(JmhResults jmh) {
        Sides sides;
        try {
            sides = Sides.of(jmh, columns);
            rows.forEach(key -> Projection.requireKey(jmh, key));
        } catch (IllegalArgumentException e) {
            throw new Job.UsageException(e.getMessage());
        }
        if (sides.names().size() < 2) {
            throw new Job.UsageException("expected two sides to compare, got " + sides.names().size() + " by " + columns
                    + (files.size() > 1 && columns.equals(Sides.FILE)
                            ? ": no result of the other files matches --include and --exclude"
                            : "; name a second file, or another of " + String.join(", ", Sides.keys(jmh)) + " for --columns"));
        }
        return sides;
    }

    private int base(Sides sides) {
        int place = base == null ? 0 : sides.names().indexOf(base);
        if (place < 0) {
            throw new Job.UsageException("expected one of " + String.join(", ", sides.names()) + " for --base, got \"" + base + "\"");
        }
        return place;
    }

    private int compare(RunChecks.Question question) {
        RunChecks.Outcome outcome = RunChecks.on(question);
        Table compared = outcome.comparisons().rows();
        List<String> roles = question.sides().roles(question.base());
        Optional<Block.Grid> projection = question.sides().names().size() < 3 && rows.isEmpty() ? Optional.empty()
                : Optional.of(Projection.of(question.jmh(), question.sides(), question.base(), roles, rows, compared));
        var facts = Facts.ofSides(question.jmh(), question.sides(), roles, question.runs());
        Story story = CompareStory.of(question, outcome, facts, projection);
        output.show(story, () -> Json.text(story.title(), facts, outcome.verdicts(), CompareStory.tables(outcome)),
                () -> Csv.text(compared));
        annotate(outcome.verdicts());
        boolean regressed = outcome.verdicts().stream().anyMatch(v -> v.level() == Level.FAIL);
        return outcome.isIncomparable() ? INCOMPARABLE : regressed ? REGRESSION : strict && outcome.isOpen() ? OPEN : 0;
    }

    private int rerun(RunChecks.Question question) {
        Reruns result = Reruns.of(question.jmh(), question.sides(), question.runs());
        List<Verdict> verdicts = RerunChecks.on(question, result);
        var facts = Facts.ofSides(question.jmh(), question.sides(), question.sides().runs(), question.runs());
        Story story = RerunStory.of(question.jmh(), question.sides(), result, verdicts, facts, question.runs());
        output.show(story, () -> Json.text(story.title(), facts, verdicts, Map.of("drift", result.noise().drift())),
                () -> Csv.text(result.noise().drift()));
        annotate(verdicts);
        return RunChecks.areIncomparable(verdicts) ? INCOMPARABLE
                : verdicts.stream().anyMatch(v -> v.level() == Level.FAIL) ? REGRESSION : 0;
    }

    private void annotate(List<Verdict> verdicts) {
        if (annotate || Annotations.areRead()) {
            Annotations.write(verdicts, System.err);
        }
    }

    public static void main(String[] args) {
        Job.run(new CompareRuns(), args);
    }
}
