package benchbook.measure;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.IntConsumer;

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
        return run(ownClassPath(), mainClass.getName(), flags, arguments, output);
    }

    /** Returns the same of a class that may be on another class path than this program's. */
    static int run(String classPath, String mainClass, List<String> flags, List<String> arguments, OutputStream output)
            throws IOException, InterruptedException {
        return run(command(classPath, mainClass, flags, arguments), output);
    }

    /** Returns the exit code of a command, usually a JVM's; all of its output goes to {@code output}, and it ends with this JVM. */
    static int run(List<String> command, OutputStream output) throws IOException, InterruptedException {
        try (Running jvm = new Running(new ProcessBuilder(command).redirectErrorStream(true).start())) {
            jvm.process.getInputStream().transferTo(output);
            return jvm.process.waitFor();
        }
    }

    /** Starts the class, whose output is dropped, and does not wait for its end; whoever closes the result ends it. */
    static Running start(Class<?> mainClass, List<String> arguments) throws IOException {
        return new Running(new ProcessBuilder(command(ownClassPath(), mainClass.getName(), List.of(), arguments))
                .redirectOutput(ProcessBuilder.Redirect.DISCARD).redirectError(ProcessBuilder.Redirect.DISCARD).start());
    }

    /** Starts the class, which talks to whoever started it: its output can be read, its errors are this JVM's. */
    static Running startTalking(Class<?> mainClass, List<String> arguments) throws IOException {
        return new Running(new ProcessBuilder(command(ownClassPath(), mainClass.getName(), List.of(), arguments))
                .redirectError(ProcessBuilder.Redirect.INHERIT).start());
    }

    /** Starts a command, usually a JVM's, that talks to whoever started it; its errors go to a file. */
    static Running startTalking(List<String> command, Path errors) throws IOException {
        return new Running(new ProcessBuilder(command).redirectError(errors.toFile()).start());
    }

    static String ownClassPath() {
        return System.getProperty("java.class.path");
    }

    /** Returns the command that starts a class in a JVM of the kind that this one is. */
    static List<String> command(String classPath, String mainClass, List<String> flags, List<String> arguments) {
        List<String> command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString()));
        command.addAll(flags);
        command.addAll(List.of("-cp", classPath, mainClass));
        command.addAll(arguments);
        return command;
    }

    /** Another JVM; if this one ends before, as by Ctrl-C, it is ended too, with those that it started. */
    static final class Running implements AutoCloseable {
        private final Process process;
        private final Thread atExit;

        private Running(Process process) {
            this.process = process;
            this.atExit = new Thread(this::end);
            try {
                Runtime.getRuntime().addShutdownHook(atExit);
            } catch (IllegalStateException e) {
                process.destroyForcibly(); // this JVM is ending, and nobody else would end that one
                throw new IllegalStateException("a JVM was started while this one is ending", e);
            }
        }

        /** Hands it a byte on its standard input. */
        void signal() throws IOException {
            process.getOutputStream().write('\n');
            process.getOutputStream().flush();
        }

        /** Returns the next line that it prints; null at its end. */
        String readLine() throws IOException {
            return process.inputReader(StandardCharsets.UTF_8).readLine();
        }

        double cpuSeconds() {
            return process.info().totalCpuDuration().map(cpu -> cpu.toNanos() / 1e9).orElse(Double.NaN);
        }

        boolean isAlive() {
            return process.isAlive();
        }

        long pid() {
            return process.pid();
        }

        /** Does something when it has ended, on some thread; at once if it has. */
        void onEnd(IntConsumer exitCode) {
            process.onExit().thenAccept(p -> exitCode.accept(p.exitValue()));
        }

        /** Ends it, and returns when it has: what it writes last is there then. By force if it takes longer. */
        void close(Duration patience) throws InterruptedException {
            close();
            if (!process.waitFor(patience.toMillis(), TimeUnit.MILLISECONDS)) {
                process.destroyForcibly().waitFor();
            }
        }

        private void end() {
            process.descendants().forEach(ProcessHandle::destroy);
            process.destroy();
        }

        @Override
        public void close() {
            end();
            try {
                Runtime.getRuntime().removeShutdownHook(atExit);
            } catch (IllegalStateException e) {
                // this JVM is ending, and the hook is at work already
            }
        }
    }
}
