///usr/bin/env jbang "$0" "$@" ; exit $?
//DESCRIPTION Says how far runs of the same code differ on this machine
//JAVA 21+
//RUNTIME_OPTIONS -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Xlog:disable -XX:+DisplayVMOutputToStderr
//CDS
//DEPS ../lib/src/main/java/benchbook/package-info.java

import benchbook.check.Checks;
import benchbook.check.RerunChecks;
import benchbook.check.Reruns;
import benchbook.check.RunChecks;
import benchbook.check.Sides;
import benchbook.check.Verdict;
import benchbook.job.Job;
import benchbook.job.Output;
import benchbook.job.Reading;
import benchbook.report.Csv;
import benchbook.report.Facts;
import benchbook.report.NoiseJson;
import benchbook.report.RerunStory;
import benchbook.report.Story;
import benchbook.table.JmhResults;
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

@Command(name = "machine-noise", mixinStandardHelpOptions = true, sortOptions = false,
        description = {"Takes runs of the same code, and says how far they drift apart per benchmark and in all; "
                + "compare-runs --noise refuses smaller differences.", ""},
        footer = {"", "Example:", "  jbang machine-noise.java run-1 run-2 run-3 --output noise.json",
                "", "Exit code: 0 fine, 2 input that cannot be used, 3 not runs of the same code in one environment."})
class MachineNoise implements Callable<Integer> {

    private static final int INCOMPARABLE = 3;

    @Parameters(arity = "2..*", paramLabel = "RUN",
            description = "JMH's JSON, plain or gzip, or run folders; three at least for a noise file")
    List<Path> files;

    @Option(names = "--output", paramLabel = "FILE.json", description = "write what compare-runs --noise reads")
    Path noiseFile;

    @Mixin
    Output output;

    @Override
    public Integer call() {
        Job.requireDistinct(files);
        output.requirePage(files, null);
        if (noiseFile != null) {
            Job.requireOutput(noiseFile, files, null);
            output.requireOther(noiseFile);
        }
        JmhResults jmh = Reading.results(files, System.err);
        Sides sides = Sides.of(jmh, Sides.FILE);
        Map<String, Run> runs = Reading.runs(jmh);
        Reruns reruns = Reruns.of(jmh, sides, runs);
        if (noiseFile != null && Double.isNaN(reruns.noise().floor())) {
            throw new Job.UsageException("expected at least 3 runs with raw data of the same benchmarks for --output, got "
                    + sides.names().size() + " runs with " + reruns.noise().drift().rowCount() + " benchmarks in common");
        }
        RunChecks.Question question = new RunChecks.Question(jmh, sides, 0, Checks.SAME, Optional.empty(), runs, false);
        List<Verdict> verdicts = RerunChecks.on(question, reruns);
        var facts = Facts.ofSides(jmh, sides, sides.runs(), runs);
        Story story = RerunStory.of(jmh, sides, reruns, verdicts, facts, runs);
        output.show(story, () -> NoiseJson.text(reruns.noise()), () -> Csv.text(reruns.noise().drift()));
        if (RerunChecks.areIncomparable(verdicts)) {
            System.err.println("these are no runs of the same code in the same environment, see above; no noise file was written");
            return INCOMPARABLE;
        }
        if (noiseFile != null) {
            Job.write("noise", noiseFile, NoiseJson.text(reruns.noise()));
        }
        return 0;
    }

    public static void main(String[] args) {
        Job.run(new MachineNoise(), args);
    }
}
