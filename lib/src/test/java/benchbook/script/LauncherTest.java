package benchbook.script;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * The launcher as a user meets it: a copy of it in a small clone of its own, in a folder with a blank in its name, with
 * empty caches. The first run fetches JBang, through Maven, for all of them.
 */
@DisabledOnOs(OS.WINDOWS)
class LauncherTest {

    /** Prints its arguments, one a line, then its input; an argument {@code exit=N} sets the status. */
    private static final String SHOW = """
            //JAVA 21+
            class show {
                public static void main(String[] args) throws Exception {
                    int status = 0;
                    for (String arg : args) {
                        System.out.println("<" + arg + ">");
                        if (arg.startsWith("exit=")) status = Integer.parseInt(arg.substring(5));
                    }
                    System.in.transferTo(System.out);
                    System.exit(status);
                }
            }
            """;

    /** With braces and quotes where a reader that only looks for patterns would stumble. */
    private static final String CATALOG = """
            {"aliases": {"show": {"script-ref": "jbang/show.java", "description": "Shows {\\"all\\"} it gets"},
            "other": {"description": "Not run here", "script-ref": "jbang/show.java"}}}
            """;

    @TempDir
    static Path temp;

    private static Path clone;
    private static Path launcher;
    private static Path cache;
    /** Holds {@code jbang}, a link to a link to the launcher. */
    private static Path links;

    record Run(int status, String out, String err) {}

    @BeforeAll
    static void makeClone() throws IOException {
        clone = temp.resolve("a clone");
        cache = Files.createDirectories(temp.resolve("cache"));
        launcher = Files.createDirectories(clone.resolve("jbang")).resolve("jbang");
        Path root = Path.of(System.getProperty("benchbook.root", ".."));
        Files.copy(root.resolve("jbang/jbang"), launcher, StandardCopyOption.COPY_ATTRIBUTES);
        Files.writeString(clone.resolve("jbang/show.java"), SHOW);
        Files.writeString(clone.resolve("catalog.json"), CATALOG);
        links = Files.createDirectories(temp.resolve("links"));
        Files.createSymbolicLink(links.resolve("one"), Path.of("../a clone/jbang/jbang"));
        Files.createSymbolicLink(links.resolve("jbang"), links.resolve("one"));
    }

    @Test
    void argumentsArriveUntouched() throws Exception {
        List<String> arguments = List.of("", "a b", "it's", "\"$HOME\"", "*", "back\\slash\\", "two\nlines", "`id`",
                "&;|", "show", "--catalog", "");
        List<String> command = new ArrayList<>(List.of(launcher.toString(), "show"));
        command.addAll(arguments);

        Run run = run(temp, Map.of(), "", command);

        assertThat(run.out()).isEqualTo(arguments.stream().map(a -> "<" + a + ">\n").collect(Collectors.joining()));
        assertThat(run.status()).isZero();
    }

    @Test
    void statusAndInputPass() throws Exception {
        Run run = run(temp, Map.of(), "first\nlast, without an end of line",
                List.of(launcher.toString(), "--quiet", "run", "-D", "key=value", "show", "exit=7"));

        assertThat(run).isEqualTo(new Run(7, "<exit=7>\nfirst\nlast, without an end of line", ""));
    }

    /**
     * First runs of several scripts build one library. JBang does that in the same folder: this project's came out with 8 of
     * its 240 classes, and stayed so. A small library is built too fast for that, so it is this project's.
     */
    @Test
    void firstRunsAtOnceBuildAWholeLibrary() throws Exception {
        Assumptions.assumeTrue(run(temp, Map.of(), "", List.of("sh", "-c", "command -v flock")).status() == 0, "no flock here");
        Path root = Path.of(System.getProperty("benchbook.root", "..")).toAbsolutePath().normalize();
        Map<String, String> empty = Map.of("JBANG_DIR", temp.resolve("another home").toString());
        run(temp, Map.of(), "", List.of(launcher.toString(), "--quiet", "show")); // fetches JBang, if no test did before
        List<CompletableFuture<Run>> runs = new ArrayList<>();
        for (String name : List.of("analyse-run", "compare-runs", "machine-noise", "explore")) {
            runs.add(CompletableFuture.supplyAsync(() -> {
                try {
                    return run(temp, empty, "", List.of(root.resolve("jbang/jbang").toString(), "--quiet", name, "--help"));
                } catch (Exception e) {
                    throw new IllegalStateException(e);
                }
            }, Thread::startVirtualThread)); // the common pool has one thread where there are two cores
        }
        for (CompletableFuture<Run> run : runs) {
            assertThat(run.get().err()).isEmpty();
            assertThat(run.get().status()).isZero();
        }
        assertThat(run(temp, empty, "", List.of(root.resolve("jbang/jbang").toString(), "--quiet", "analyse-run",
                root.resolve("data/2026-11-order-service").toString())).status()).as("with all of its classes").isEqualTo(1);
    }

    /** An archive of classes from a run that failed, or showed its help only, would make all later runs slow. */
    @Test
    void aScriptsArchiveComesFromAWholeRun() throws Exception {
        Path script = clone.resolve("jbang/archived.java");
        Files.writeString(script, "//CDS\n//RUNTIME_OPTIONS -Xlog:disable\n" + SHOW.replace("class show", "class archived"));
        for (String argument : List.of("exit=2", "--help", "-V")) {
            run(temp, Map.of(), "", List.of(launcher.toString(), script.toString(), argument));
            assertThat(archives()).as(argument).isEmpty();
        }
        assertThat(run(temp, Map.of(), "in", List.of(launcher.toString(), script.toString(), "exit=1", "a b")))
                .isEqualTo(new Run(1, "<exit=1>\n<a b>\nin", ""));
        assertThat(archives()).as("a job's exit code 1 is a verdict, not a failure").hasSize(1);
        assertThat(run(temp, Map.of(), "", List.of(launcher.toString(), script.toString(), "again")).out())
                .isEqualTo("<again>\n");
    }

    private static List<Path> archives() throws IOException {
        try (Stream<Path> files = Files.walk(temp.resolve("jbang home"))) {
            return files.filter(f -> f.getFileName().toString().contains(".jsa")).toList();
        }
    }

    @Test
    void aliasFromTheRootIsTheScriptFromItsFolder() throws Exception {
        Run byAlias = run(clone, Map.of(), "", List.of("jbang/jbang", "show", "a file.json"));
        Run byFile = run(clone.resolve("jbang"), Map.of(), "", List.of("./jbang", "show.java", "a file.json"));

        assertThat(byAlias.out()).isEqualTo("<a file.json>\n").isEqualTo(byFile.out());
    }

    @Test
    void onThePathUnderTwoNamesItDoesNotCallItself() throws Exception {
        Run run = run(temp, path(links + ":" + launcher.getParent() + ":" + pathWithoutJbang()), "",
                List.of("bash", "-c", "jbang show linked"));

        assertThat(run.out()).isEqualTo("<linked>\n");
    }

    @Test
    void anotherJbangOnThePathIsUsedWithOurCatalogAndJdk() throws Exception {
        Path bin = executable("other bin/jbang", """
                #!/bin/sh
                echo "$JAVA_HOME"
                for argument; do echo "<$argument>"; done
                exit 9
                """);

        Run run = run(temp, path(links + ":" + launcher.getParent() + ":" + bin + ":" + System.getenv("PATH")), "",
                List.of(launcher.toString(), "--fresh", "show", "", "a b"));

        assertThat(run).isEqualTo(new Run(9, System.getProperty("java.home") + "\n<--fresh>\n<--catalog>\n<"
                + clone.toRealPath().resolve("catalog.json") + ">\n<show>\n<>\n<a b>\n", ""));
    }

    @Test
    void aWrapperOnThePathThatCallsUsIsNoEndlessCircle() throws Exception {
        Path bin = executable("wrapper/jbang", "#!/bin/sh\n\"" + launcher + "\" \"$@\"\n");

        Run run = run(temp, path(bin + ":" + pathWithoutJbang()), "", List.of(launcher.toString(), "show", "wrapped"));

        assertThat(run.out()).isEqualTo("<wrapped>\n");
    }

    @Test
    void aFileWithAnotherHashIsRefusedAndNotKept() throws Exception {
        Path empty = Files.createDirectories(temp.resolve("nothing fetched"));
        Path bin = executable("bad maven/mvn", maven("echo changed >\"$to\""));

        Run run = run(temp, pinned(bin, empty), "", List.of(launcher.toString(), "show"));

        assertThat(run.status()).isEqualTo(1);
        assertThat(run.out()).isEmpty();
        assertThat(run.err().lines()).hasSize(2).last().asString()
                .startsWith("jbang: refused: ").contains("SHA-256");
        assertThat(files(empty)).isEmpty();
    }

    @Test
    void aTornJarIsFetchedAgain() throws Exception {
        run(temp, Map.of(), "", List.of(launcher.toString(), "--version")); // fetches the good jar, if no test has yet
        Path good = jar(cache);
        Path other = Files.createDirectories(temp.resolve("torn/benchbook"));
        Path torn = other.resolve(good.getFileName());
        Files.writeString(torn, "the first bytes");
        Path bin = executable("good maven/mvn", maven("cp \"" + good + "\" \"$to\""));

        Run run = run(temp, pinned(bin, other.getParent()), "", List.of(launcher.toString(), "--version"));

        assertThat(run.status()).isZero();
        assertThat(torn).hasSameBinaryContentAs(good);
    }

    @Test
    void aDamagedArchiveOfClassesIsIgnoredInSilence() throws Exception {
        Map<String, String> own = Map.of("XDG_CACHE_HOME", temp.resolve("damaged").toString());
        List<String> command = List.of(launcher.toString(), "show", "x");
        run(temp, own, "", command);
        Path archive = files(temp.resolve("damaged")).stream().filter(f -> f.toString().endsWith(".jsa")).findFirst()
                .orElseThrow();
        byte[] bytes = Files.readAllBytes(archive);
        Arrays.fill(bytes, bytes.length / 3, bytes.length / 2, (byte) 0x5a);
        Files.write(archive, bytes);

        assertThat(run(temp, own, "", command)).isEqualTo(new Run(0, "<x>\n", ""));
    }

    @Test
    void listsOurAliasesFromAnywhere() throws Exception {
        Run run = run(temp, Map.of(), "", List.of(launcher.toString(), "alias", "list"));

        assertThat(run.out()).contains("show", "Shows {\"all\"} it gets", "other");
    }

    @Test
    void usageNeedsNoJava() throws Exception {
        for (List<String> arguments : List.of(List.<String>of(), List.of("--help"))) {
            List<String> command = new ArrayList<>(List.of(launcher.toString()));
            command.addAll(arguments);

            Run run = run(temp, path(toolsOnly().toString()), "", command);

            assertThat(run.status()).isZero();
            assertThat(run.out()).startsWith("Usage: ").containsPattern("show +Shows \\{\"all\"} it gets\n")
                    .containsPattern("other +Not run here\n").contains("help jbang");
        }
    }

    @Test
    void withoutMavenItSaysWhatToInstall() throws Exception {
        Run run = run(temp, pinned(toolsOnly(), temp.resolve("no maven"), ""), "",
                List.of(launcher.toString(), "show"));

        assertThat(run.status()).isEqualTo(127);
        assertThat(run.err().lines()).singleElement().asString().contains("install Maven");
    }

    /** The launcher looks into folders of the system, so its copy here looks elsewhere: nothing else can hide a JDK. */
    @Test
    void withoutJavaItSaysWhatToInstall() throws Exception {
        Path blind = clone.resolve("jbang/blind");
        Files.writeString(blind, Files.readString(launcher).replaceAll("/(usr|opt|Library)\\b", "/nowhere"));
        Map<String, String> environment = new HashMap<>(path(toolsOnly().toString()));
        environment.put("HOME", temp.resolve("nobody").toString());
        for (String name : List.of("JAVA_HOME", "SDKMAN_DIR", "ASDF_DATA_DIR", "MISE_DATA_DIR", "JBANG_CACHE_DIR")) {
            environment.put(name, "");
        }

        Run run = run(temp, environment, "", List.of("bash", blind.toString(), "show"));

        assertThat(run.status()).isEqualTo(127);
        assertThat(run.err().lines()).singleElement().asString().contains("install a JDK, 21 or newer");
    }

    /** Runs the command with caches of this class's own; {@code environment} comes on top. */
    private static Run run(Path folder, Map<String, String> environment, String input, List<String> command)
            throws Exception {
        Path in = Files.writeString(Files.createTempFile(temp, "in", ""), input);
        Path out = Files.createTempFile(temp, "out", "");
        Path err = Files.createTempFile(temp, "err", "");
        ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile())
                .redirectInput(in.toFile()).redirectOutput(out.toFile()).redirectError(err.toFile());
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        builder.environment().put("XDG_CACHE_HOME", cache.toString());
        builder.environment().put("JBANG_DIR", temp.resolve("jbang home").toString());
        builder.environment().remove("JBANG_CACHE_DIR");
        builder.environment().put("BENCHBOOK_JBANG", "pinned"); // the developer may have a jbang on the PATH
        builder.environment().putAll(environment);
        Process process = builder.start();
        if (!process.waitFor(2, TimeUnit.MINUTES)) {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
            throw new AssertionError(command + " still runs after 2 minutes; it said: " + Files.readString(err));
        }
        return new Run(process.exitValue(), Files.readString(out), Files.readString(err));
    }

    /** This PATH, and the launcher free to use a jbang that is on it. */
    private static Map<String, String> path(String path) {
        return Map.of("PATH", path, "BENCHBOOK_JBANG", "");
    }

    private static Map<String, String> pinned(Path bin, Path cache) {
        return pinned(bin, cache, ":" + System.getenv("PATH"));
    }

    private static Map<String, String> pinned(Path bin, Path cache, String rest) {
        return Map.of("PATH", bin + rest, "XDG_CACHE_HOME", cache.toString());
    }

    private static String pathWithoutJbang() {
        return Stream.of(System.getenv("PATH").split(File.pathSeparator))
                .filter(folder -> !Files.exists(Path.of(folder, "jbang"))).collect(Collectors.joining(":"));
    }

    /** A stand-in for Maven: runs {@code action}, with the file that the launcher waits for in {@code $to}. */
    private static String maven(String action) {
        return """
                #!/bin/sh
                for argument; do case $argument in
                  -DoutputDirectory=*) folder=${argument#*=} ;;
                  -Dartifact=*) version=${argument#*jbang-cli:} ;;
                esac; done
                to=$folder/jbang-cli-${version%%:*}-all.jar
                """ + action + "\n";
    }

    /** Writes the script and returns its folder, for a PATH. */
    private static Path executable(String file, String text) throws IOException {
        Path script = temp.resolve(file);
        Files.createDirectories(script.getParent());
        Files.writeString(script, text);
        Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwxr-xr-x"));
        return script.getParent();
    }

    /** A folder with what the launcher itself needs, and neither Java nor Maven. */
    private static Path toolsOnly() throws IOException {
        Path bin = temp.resolve("tools only");
        if (Files.exists(bin)) {
            return bin;
        }
        for (String tool : List.of("env", "bash", "awk", "basename", "cat", "dirname", "ls", "mkdir", "mktemp", "mv",
                "readlink", "rm", "wc")) {
            Path real = Stream.of(System.getenv("PATH").split(File.pathSeparator)).map(folder -> Path.of(folder, tool))
                    .filter(Files::isExecutable).findFirst().orElseThrow(() -> new AssertionError("no " + tool));
            executable("tools only/" + tool, "#!/bin/sh\nexec '" + real + "' \"$@\"\n");
        }
        return bin;
    }

    private static Path jar(Path cache) throws IOException {
        return files(cache).stream().filter(file -> file.toString().endsWith(".jar")).findFirst().orElseThrow();
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile).toList();
        }
    }
}
