///usr/bin/env jbang "$0" "$@" ; exit $?
//DESCRIPTION Measures what a benchmark that does nothing scores on this machine, for analyse-run --floor-file
//JAVA 21+
//JAVAC_OPTIONS -proc:full
//DEPS ../lib/src/main/java/benchbook/package-info.java
//SOURCES suites/MachineFloor.java

import benchbook.job.Job;
import benchbook.measure.JmhRun;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import suites.MachineFloor;

@Command(name = "measure-floor", mixinStandardHelpOptions = true, sortOptions = false,
        description = {"Measures a benchmark that does nothing, in average-time and sample mode, and writes the "
                + "result as JMH's JSON. A score near it has measured the harness. Takes about 35 s; run it on "
                + "the JDK and with the JVM arguments of the results that it shall judge.", ""},
        footer = {"", "Example:", "  jbang measure-floor.java -o floor.json",
                "  jbang analyse-run.java results.json --floor-file floor.json"})
class MeasureFloor implements Callable<Integer> {

    @Option(names = {"-o", "--output"}, paramLabel = "FILE", defaultValue = "floor.json",
            description = "where to write (default: ${DEFAULT-VALUE})")
    Path output;

    @Option(names = {"-t", "--threads"}, paramLabel = "N", defaultValue = "1",
            description = "threads, as in the results to judge (default: ${DEFAULT-VALUE})")
    int threads;

    @Option(names = "--jvm-arg", paramLabel = "ARG", description = "an argument for the forks' JVMs; may be repeated")
    String[] jvmArgs = {};

    @Override
    public Integer call() throws Exception {
        if (threads < 1) {
            throw new Job.UsageException("expected at least one thread, got " + threads);
        }
        Job.requireFolderOf(output);
        if (Files.exists(output)) {
            throw new Job.UsageException(output + " exists already; name another file, or remove it first");
        }
        Path folder = Files.createTempDirectory("benchbook-floor");
        try {
            JmhRun.record(MachineFloor.class, new JmhRun.Plan(threads, List.of(jvmArgs)), folder,
                    "jbang measure-floor.java -t " + threads, System.err);
            Files.move(folder.resolve("results.json"), output);
        } finally {
            for (String name : new String[] {"results.json", "log.txt", "run.json"}) {
                Files.deleteIfExists(folder.resolve(name));
            }
            Files.deleteIfExists(folder);
        }
        System.err.println("floor: " + output);
        return 0;
    }

    public static void main(String[] args) {
        Job.run(new MeasureFloor(), args);
    }
}
