package benchbook.job;

import benchbook.report.Story;
import benchbook.report.StoryJson;
import java.nio.file.Path;
import picocli.CommandLine.Option;

/** The options of a story that is shown, and what they do; a notebook that measures nothing mixes them in alone. */
public final class Showing {

    @Option(names = "--page", paramLabel = "FILE.html", description = "also write the page, which works offline")
    private Path page;

    @Option(names = "--story", paramLabel = "FILE.json", hidden = true, description = "also write what the job figures needs")
    private Path file;

    /** Refuses files that cannot be written, before work is done for them. */
    public void require() {
        if (page != null) {
            Job.requirePage(page);
        }
        if (file != null) {
            Job.requireFolderOf(file);
        }
    }

    /** Prints the story, and writes its page if asked for; returns the exit code. */
    public int show(Story story) {
        System.out.print(story.text(Job.colour()));
        if (page != null) {
            Job.write(page, story.html());
        }
        if (file != null) {
            Job.write("story", file, StoryJson.text(story));
        }
        return 0;
    }
}
