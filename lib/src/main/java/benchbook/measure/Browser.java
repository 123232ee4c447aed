package benchbook.measure;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** A Chromium without a window and without a network, which runs a page's scripts and hands back the document. */
public final class Browser {

    /** Names on the PATH. */
    public static final List<String> NAMES = List.of("chromium", "chromium-browser", "google-chrome", "google-chrome-stable");

    private static final int TIMEOUT_S = 120;

    private final Path executable;

    private Browser(Path executable) {
        this.executable = executable;
    }

    /** Returns the first browser on the PATH; empty if there is none. */
    public static Optional<Browser> find() {
        return Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
                .flatMap(dir -> NAMES.stream().map(name -> Path.of(dir, name)))
                .filter(Files::isExecutable)
                .findFirst()
                .map(Browser::new);
    }

    /**
     * Returns the document that a page has become.
     *
     * @param html the page
     * @param folder an empty folder for the page and the browser's profile
     * @throws IOException if the browser cannot be started, or does not end within {@value #TIMEOUT_S} s
     */
    public String document(String html, Path folder) throws IOException, InterruptedException {
        Path page = folder.resolve("page.html");
        Path dom = folder.resolve("dom.html");
        Files.writeString(page, html);
        List<String> command = new ArrayList<>(List.of(
                executable.toString(), "--headless", "--disable-gpu", "--disable-quic", "--no-first-run",
                "--disable-background-networking", "--disable-component-update", "--disable-sync",
                // Every name but none resolves, so that a page which fetches anything would miss it.
                "--host-resolver-rules=MAP * ~NOTFOUND", "--user-data-dir=" + folder.resolve("profile"),
                "--virtual-time-budget=60000", "--dump-dom", page.toUri().toString()));
        if (System.getProperty("user.name").equals("root")) {
            command.add(1, "--no-sandbox"); // Chromium refuses to start its sandbox as root
        }
        Process process = new ProcessBuilder(command)
                .redirectOutput(dom.toFile())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        try {
            if (!process.waitFor(TIMEOUT_S, TimeUnit.SECONDS)) {
                throw new IOException(executable + " did not end within " + TIMEOUT_S + " s");
            }
        } finally {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
        return Files.readString(dom, StandardCharsets.UTF_8);
    }
}
