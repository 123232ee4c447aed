///usr/bin/env jbang "$0" "$@" ; exit $?
//DESCRIPTION Draws every notebook into one folder: pages, an index, and a picture of each figure
//JAVA 21+
//DEPS ../lib/src/main/java/benchbook/package-info.java

import benchbook.job.Job;
import benchbook.load.StoryFile;
import benchbook.measure.Browser;
import benchbook.measure.FolderTree;
import benchbook.report.Block;
import benchbook.report.Pictures;
import benchbook.report.Story;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

@Command(name = "figures", mixinStandardHelpOptions = true, sortOptions = false,
        description = {"Draws all notebooks from their recorded runs: a page each, an index with what holds here, "
                + "and an SVG of each figure (with a Chromium on the PATH).", ""},
        footer = {"", "Example:", "  jbang figures.java my-figures", "",
                "It finds the notebooks by their names in the clone's catalog."})
class Figures implements Callable<Integer> {

    /** By alias, in the order of a reader who begins at the beginning. */
    private static final List<String> NOTEBOOKS = List.of("order-swap", "three-columns", "order-service-suite", "log-six-ways",
            "shared-state", "fork-spread", "error-column", "reruns", "iterations-inside-a-fork", "jar-without-benchmarks",
            "slow-fork", "heap-room", "hot-frames-index", "freeze", "knee", "generator-lag", "lookup-exploration", "gate",
            "does-the-ratio-hold", "telemetry", "allocated-bytes", "capstone-steps", "nagle", "hit-ratio", "cost-per-request");

    @Parameters(paramLabel = "FOLDER", description = "where they go; it is made if it is not there")
    Path folder;

    @Override
    public Integer call() throws Exception {
        if (Files.exists(folder) && !Files.isDirectory(folder)) {
            throw new Job.UsageException(folder + ": expected a folder, got a file");
        }
        Files.createDirectories(folder);
        Path temporary = Files.createTempDirectory("figures");
        try {
            Map<String, StoryFile> stories = new LinkedHashMap<>();
            for (String name : NOTEBOOKS) {
                System.err.println("figure " + (stories.size() + 1) + " of " + NOTEBOOKS.size() + ": " + name);
                stories.put(name, drawn(name, temporary));
            }
            index(stories, pictures(stories, temporary));
        } finally {
            FolderTree.delete(temporary);
        }
        return 0;
    }

    /**
     * Runs a notebook as a reader would. Not by including its source: JBang takes two scripts that share a library for one that
     * refers to itself.
     */
    private StoryFile drawn(String name, Path temporary) throws IOException, InterruptedException {
        Path story = temporary.resolve(name + ".json");
        Path log = temporary.resolve(name + ".log");
        String launcher = System.getenv().getOrDefault("JBANG_LAUNCH_CMD", "jbang");
        Process process = new ProcessBuilder(launcher, "--quiet", name, "--page",
                folder.toAbsolutePath().resolve(name + ".html").toString(), "--story", story.toString())
                .redirectErrorStream(true).redirectOutput(log.toFile()).start();
        process.getOutputStream().close();
        if (process.waitFor() != 0) {
            throw new IOException(launcher + " " + name + " failed; run it alone, or this job by jbang/jbang of a clone: "
                    + Files.readString(log).lines().findFirst().orElse(""));
        }
        return StoryFile.read(story);
    }

    /** The drawings of each notebook, all in one go of the browser, which takes a second to start. */
    private static Map<String, List<String>> pictures(Map<String, StoryFile> stories, Path temporary)
            throws IOException, InterruptedException {
        Optional<Browser> browser = Browser.find();
        if (browser.isEmpty()) {
            System.err.println("no pictures: none of " + String.join(", ", Browser.NAMES) + " on the PATH");
            return Map.of();
        }
        List<Pictures.Drawing> drawings = stories.values().stream().flatMap(s -> s.figures().stream())
                .map(f -> new Pictures.Drawing(f.plotly(), f.heightPx())).toList();
        Path profile = Files.createDirectory(temporary.resolve("browser"));
        List<String> svgs = Pictures.svgs(browser.get().document(Pictures.page(drawings), profile));
        if (svgs.size() != drawings.size()) {
            throw new IOException("the browser drew " + svgs.size() + " of " + drawings.size() + " figures");
        }
        Map<String, List<String>> pictures = new LinkedHashMap<>();
        int next = 0;
        for (Map.Entry<String, StoryFile> story : stories.entrySet()) {
            int n = story.getValue().figures().size();
            pictures.put(story.getKey(), svgs.subList(next, next + n));
            next += n;
        }
        return pictures;
    }

    private void index(Map<String, StoryFile> stories, Map<String, List<String>> pictures) throws IOException {
        List<Block.Contents.Entry> entries = new ArrayList<>();
        for (Map.Entry<String, StoryFile> story : stories.entrySet()) {
            List<String> svgs = pictures.getOrDefault(story.getKey(), List.of());
            for (int i = 0; i < svgs.size(); i++) {
                Files.writeString(folder.resolve(story.getKey() + (i == 0 ? "" : "-" + (i + 1)) + ".svg"), svgs.get(i));
            }
            entries.add(new Block.Contents.Entry(story.getValue().title(), story.getValue().claim(), story.getValue().state(),
                    story.getKey() + ".html", svgs.isEmpty() ? "" : svgs.get(0)));
        }
        Story index = new Story("Figures", "What hand-made timers, JMH and load tests show, drawn from recorded runs, and what of the"
                + " published shapes holds here.", List.of(new Block.Contents(entries)));
        System.out.print(index.text(Job.colour()));
        Job.write("index", folder.resolve("index.html"), index.html());
    }

    public static void main(String[] args) {
        Job.run(new Figures(), args);
    }
}
