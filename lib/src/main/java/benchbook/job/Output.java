package benchbook.job;

import benchbook.report.Format;
import benchbook.report.Story;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import picocli.CommandLine.Option;

/** The options of a job that say what is printed and written; a script mixes them in. */
public final class Output {

    @Option(names = "--format", paramLabel = "FORM", defaultValue = "text",
            description = "${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE})")
    private Format format;

    @Option(names = "--page", paramLabel = "FILE.html", description = "also write one page with figures; works offline")
    private Path page;

    @Option(names = "--all", description = "print every row of long lists")
    private boolean all;

    /** Returns the form that was asked for. */
    public Format format() {
        return format;
    }

    /** Returns whether long lists are printed whole. */
    public boolean all() {
        return all;
    }

    /**
     * Refuses a page that cannot be written, or that would overwrite an input, before work is done for it.
     *
     * @param other another input; may be null
     */
    public void requirePage(List<Path> inputs, Path other) {
        if (page != null) {
            Job.requireOutput(page, inputs, other);
            Job.requirePage(page);
        }
    }

    /** Refuses a second output of the page's name, by which one of the two would be lost. */
    public void requireOther(Path written) {
        if (page != null && page.toAbsolutePath().normalize().equals(written.toAbsolutePath().normalize())) {
            throw new Job.UsageException(written + ": expected another file than the page, got the same");
        }
    }

    /** Writes the page, if one was asked for. */
    public void page(Supplier<String> html) {
        if (page != null) {
            Job.write(page, html.get());
        }
    }

    /** Prints a story in the form that was asked for, and writes its page; JSON and CSV are made where they are wanted. */
    public void show(Story story, Supplier<String> json, Supplier<String> csv) {
        System.out.print(switch (format) {
            case text -> story.text(Job.colour(), all);
            case markdown -> story.markdown();
            case json -> json.get();
            case csv -> csv.get();
        });
        page(story::html);
    }
}
