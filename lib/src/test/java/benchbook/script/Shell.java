package benchbook.script;

import static org.assertj.core.api.Assertions.assertThat;

import benchbook.testing.Project;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Runs the project's launcher as a user's shell would. */
final class Shell {

    private static final int PATIENCE_MINUTES = 5;

    /** What a command left. */
    record Result(int code, String out, String err) {}

    private Shell() {}

    /** Runs the clone's launcher in the clone's root. */
    static Result jbang(String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(Project.root().resolve("jbang/jbang").toString()));
        command.addAll(List.of(arguments));
        return run(Project.root(), command);
    }

    static Result run(Path folder, List<String> command) throws IOException, InterruptedException {
        return run(folder, command, "");
    }

    /** The same with something to read. */
    static Result run(Path folder, List<String> command, String input) throws IOException, InterruptedException {
        Path out = Files.createTempFile("out", ".txt");
        Path err = Files.createTempFile("err", ".txt");
        try {
            Process process = new ProcessBuilder(command).directory(folder.toFile())
                    .redirectOutput(out.toFile()).redirectError(err.toFile()).start();
            try (var in = process.getOutputStream()) {
                in.write(input.getBytes(StandardCharsets.UTF_8));
            }
            if (!process.waitFor(PATIENCE_MINUTES, TimeUnit.MINUTES)) {
                process.descendants().forEach(ProcessHandle::destroy);
                process.destroy();
                throw new IOException("no end after " + PATIENCE_MINUTES + " minutes: " + command);
            }
            return new Result(process.exitValue(), Files.readString(out, StandardCharsets.UTF_8),
                    Files.readString(err, StandardCharsets.UTF_8));
        } finally {
            Files.delete(out);
            Files.delete(err);
        }
    }

    /**
     * Asserts that a notebook shows its published and its recorded figures, and that nothing of the reader's own was measured.
     *
     * @param page where its page goes
     */
    static Result assertShown(String notebook, Path page) throws IOException, InterruptedException {
        Result result = jbang(notebook, "--page", page.toString());
        assertThat(result.code).as(result.err).isZero();
        assertThat(result.out).contains("You are about to be fooled by", "published", "recorded", "yours", "not measured", "Does the shape hold?");
        assertNarrow(result.out);
        assertThat(Files.readString(page)).contains("Plotly", "published");
        return result;
    }

    /** Asserts that lines fit a terminal. */
    static void assertNarrow(String text) {
        assertThat(text.lines()).allSatisfy(line -> assertThat(line.codePointCount(0, line.length())).as(line).isLessThanOrEqualTo(80));
    }
}
