package benchbook.measure;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Runs a class of this program in a JVM of its own, with that JVM's default flags. */
public final class FreshJvm {

    private FreshJvm() {}

    /**
     * Returns the lines that the class printed on standard output; its standard error is this process's.
     *
     * @param mainClass a class on this program's class path
     * @param arguments its arguments
     * @throws IOException if the JVM cannot be started, or ends with another code than 0
     */
    public static List<String> run(Class<?> mainClass, String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp", System.getProperty("java.class.path"), mainClass.getName()));
        command.addAll(List.of(arguments));
        Process process = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
        List<String> lines;
        try (var reader = process.inputReader()) {
            lines = reader.lines().toList();
        }
        int code = process.waitFor();
        if (code != 0) {
            throw new IOException(mainClass.getName() + " ended with exit code " + code + "; its messages are above");
        }
        return lines;
    }
}
