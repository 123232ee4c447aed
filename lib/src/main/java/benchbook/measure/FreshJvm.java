package benchbook.measure;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Runs a class of this program in a JVM of its own, with that JVM's default flags. */
public final class FreshJvm {

    private FreshJvm() {}

    /**
     * Returns the lines that the class printed, on either stream.
     *
     * @param mainClass a class on this program's class path
     * @param arguments its arguments
     * @throws IOException if the JVM cannot be started, or ends with another code than 0
     */
    public static List<String> run(Class<?> mainClass, String... arguments) throws IOException, InterruptedException {
        ByteArrayOutputStream output = new ByteArrayOutputStream();
        int code = run(mainClass, List.of(), List.of(arguments), output);
        String text = output.toString(StandardCharsets.UTF_8);
        if (code != 0) {
            throw new IOException(mainClass.getName() + " ended with exit code " + code + ": " + text.strip());
        }
        return text.lines().toList();
    }

    /**
     * Returns the exit code of the class, all of whose output goes to {@code output} as it comes. If this
     * JVM ends before, as by Ctrl-C, the other one and those that it started are ended too.
     *
     * @param flags the other JVM's flags
     */
    static int run(Class<?> mainClass, List<String> flags, List<String> arguments, OutputStream output)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString()));
        command.addAll(flags);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), mainClass.getName()));
        command.addAll(arguments);
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        Thread end = new Thread(() -> {
            process.descendants().forEach(ProcessHandle::destroy);
            process.destroy();
        });
        Runtime.getRuntime().addShutdownHook(end);
        try {
            process.getInputStream().transferTo(output);
            int code = process.waitFor();
            Runtime.getRuntime().removeShutdownHook(end);
            return code;
        } finally {
            process.destroy();
        }
    }
}
