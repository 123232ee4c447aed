package benchbook.job;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A script of the clone that is built once, to be started again and again by plain {@code java}: JBang's own start would be
 * measured else.
 */
public final class BuiltScript {

    private BuiltScript() {}

    /**
     * Returns the class path of a script, which is built if it is not yet.
     *
     * @param name in the clone, as in {@code notebooks/capstone/order-service.java}
     * @throws Job.UsageException if it is not in the clone that this job was started from
     * @throws IOException if it cannot be built
     */
    public static String classPath(String name) throws IOException, InterruptedException {
        String launcher = System.getenv().getOrDefault("JBANG_LAUNCH_CMD", "jbang");
        Path home = Path.of(launcher).toAbsolutePath().getParent();
        Path script = home == null ? Path.of(name) : home.resolveSibling(name);
        if (!Files.isRegularFile(script)) {
            throw new Job.UsageException("found no " + name + " beside " + launcher + "; start this job by jbang/jbang of a clone");
        }
        run(launcher, "--quiet", "build", script.toString());
        String path = run(launcher, "--quiet", "info", "classpath", script.toString()).strip();
        if (path.isEmpty() || path.lines().count() != 1) {
            throw new IOException(launcher + " told no class path of " + script + ": " + path);
        }
        return path;
    }

    private static String run(String... command) throws IOException, InterruptedException {
        Path errors = Files.createTempFile("build", ".txt");
        try {
            Process process = new ProcessBuilder(new ArrayList<>(List.of(command))).redirectError(errors.toFile()).start();
            process.getOutputStream().close();
            String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            if (process.waitFor() != 0) {
                throw new IOException(String.join(" ", command) + " failed: " + Files.readString(errors).strip());
            }
            return said;
        } finally {
            Files.delete(errors);
        }
    }
}
