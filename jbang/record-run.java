///usr/bin/env jbang "$0" "$@" ; exit $?
//DESCRIPTION Runs a JMH jar and keeps what tells why a fork was slow: a GC log and a flight recording of each
//JAVA 21+
//DEPS ../lib/src/main/java/benchbook/package-info.java

import benchbook.job.Job;
import benchbook.load.ResultFile;
import benchbook.measure.ForkRecording;
import benchbook.measure.JmhRun;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(name = "record-run", mixinStandardHelpOptions = true, sortOptions = false,
        description = {"Runs a JMH jar into a folder for analyse-run: its JSON, its output, the machine, and for each fork a GC "
                + "log and a flight recording, by which analyse-run explains slow iterations. Recording costs a per cent or "
                + "two: compare such a run with such a run.", ""},
        footer = {"", "Examples:", "  jbang record-run.java target/benchmarks.jar --output today -- -f 5 MyBench",
                "  jbang analyse-run.java today",
                "  jbang record-run.java --print-flags --output today",
                "", "Exit code: 0 fine, 2 input that cannot be used, or JMH gave up."})
class RecordRun implements Callable<Integer> {

    /** This job sets them itself. */
    private static final Set<String> OURS = Set.of("rf", "rff", "o");

    @Parameters(index = "0", arity = "0..1", paramLabel = "JAR", description = "the jar that JMH's annotation processor built")
    Path jar;

    @Parameters(index = "1..*", paramLabel = "OPTION", description = "behind --: JMH's options, benchmarks to include")
    List<String> options = List.of();

    @Option(names = {"-o", "--output"}, paramLabel = "FOLDER", required = true, description = "where the run is kept; made where missing")
    Path folder;

    @Option(names = "--java", paramLabel = "FILE", description = "the JVM to run it on (default: the one of this job)")
    Path java = Path.of(System.getProperty("java.home"), "bin", "java");

    @Option(names = "--print-flags",
            description = "run nothing; print what to add to a JMH command of your own, which must write its JSON to FOLDER/results.json")
    boolean printFlags;

    @Override
    public Integer call() throws Exception {
        if (printFlags) {
            ForkRecording.requireUsable(folder);
            if (!Files.isDirectory(folder)) {
                System.err.println("the JVMs do not make the folder: mkdir -p " + quoted(folder.toString()));
            }
            System.out.println("-rf json -rff " + quoted(folder.resolve("results.json").toString()) + " -jvmArgsAppend "
                    + quoted(ForkRecording.jmhArgument(folder)));
            return 0;
        }
        require();
        JmhRun.recordJar(java, jar, options, folder, "java -jar " + jar.getFileName() + " " + String.join(" ", options), System.err);
        System.err.println("run: " + folder + "; what it supports: jbang/jbang analyse-run " + quoted(folder.toString()));
        return 0;
    }

    private void require() {
        if (jar == null) {
            throw new Job.UsageException("expected a JMH jar, got none; build one with mvn package, as JMH's archetype does");
        }
        if (!ResultFile.isCode(jar) || Files.isDirectory(jar)) {
            throw new Job.UsageException(jar + ": expected a JMH jar, got something else; build one with mvn package");
        }
        for (String option : options) {
            if (option.startsWith("-") && OURS.contains(option.replaceAll("^-+|=.*", ""))) {
                throw new Job.UsageException(option + " is set by this job: results go to " + folder.resolve("results.json"));
            }
        }
    }

    /** For a shell. */
    private static String quoted(String text) {
        return text.matches("[\\w./:,=%+@-]+") ? text : "'" + text.replace("'", "'\\''") + "'";
    }

    public static void main(String[] args) {
        Job.run(new RecordRun(), args);
    }
}
