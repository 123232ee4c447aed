///usr/bin/env jbang "$0" "$@" ; exit $?
//DESCRIPTION Opens jshell with the library, and the given files loaded into tables
//JAVA 21+
//DEPS ../lib/src/main/java/benchbook/package-info.java

import benchbook.job.Explore;
import benchbook.job.Job;
import java.io.BufferedInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import jdk.jshell.tool.JavaShellToolBuilder;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

@Command(name = "explore", mixinStandardHelpOptions = true, sortOptions = false,
        description = {"Opens jshell with the library on the class path and its imports done; the files are loaded "
                + "into results and jmh. Reads from a pipe too.", ""},
        footer = {"", "Examples:", "  jbang explore.java results.json",
                "  echo 'show(jmh.sortDescendingOn(\"score\").first(3))' | jbang explore.java results.json"})
class ExploreJob implements Callable<Integer> {

    /** What a session begins with; all of it is to be had without an import. */
    private static final List<String> IMPORTS = List.of(
            "import benchbook.check.*;", "import benchbook.job.Explore;", "import benchbook.stats.*;", "import benchbook.table.*;",
            "import benchbook.unit.*;", "import java.nio.file.*;", "import java.util.*;", "import java.util.stream.*;",
            "import tech.tablesaw.api.*;", "import tech.tablesaw.aggregate.AggregateFunctions;",
            "import static benchbook.job.Explore.*;");

    @Parameters(arity = "0..*", paramLabel = "FILE", description = "JMH's JSON or CSV, plain or gzip, or run folders")
    List<Path> files = List.of();

    @Override
    public Integer call() throws Exception {
        Job.requireDistinct(files);
        Explore.start(files.stream().map(Path::toString).toArray(String[]::new)); // so that a bad file ends here, in one line
        Path startup = Files.createTempFile("explore", ".jsh");
        try {
            Files.writeString(startup, startup());
            // With a memory of its own it leaves nothing in the home folder.
            JavaShellToolBuilder shell = JavaShellToolBuilder.builder().persistence(new HashMap<>());
            if (isPiped()) {
                shell.in(new BufferedInputStream(System.in), null); // by itself it would be taken for a terminal, with prompts
            }
            return shell.start("--class-path", System.getProperty("java.class.path"), "--execution", "local",
                    "--startup", startup.toString(), "--feedback", isPiped() ? "concise" : "normal");
        } finally {
            Files.deleteIfExists(startup);
        }
    }

    /** The launchers say so; without one a missing console does. */
    private static boolean isPiped() {
        String told = System.getenv("JBANG_STDIN_NOTTY");
        return told == null ? System.console() == null : told.equals("true");
    }

    private String startup() {
        String names = files.stream().map(f -> literal(f.toString())).collect(Collectors.joining(", "));
        return String.join("\n", IMPORTS) + "\nvar results = Explore.start(" + names + ");\nvar jmh = Explore.summary(results);\n"
                + "System.out.println(\"" + (files.isEmpty() ? "no files" : "\" + results.size() + \" results")
                + "; help() says what is there\");\n";
    }

    private static String literal(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }

    public static void main(String[] args) {
        Job.run(new ExploreJob(), args);
    }
}
