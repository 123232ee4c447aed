///usr/bin/env jbang "$0" "$@" ; exit $?
//DESCRIPTION Says where the samples of flight recordings are, and whether they say anything
//JAVA 21+
//RUNTIME_OPTIONS -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Xlog:disable -XX:+DisplayVMOutputToStderr
//CDS
//DEPS ../lib/src/main/java/benchbook/package-info.java

import benchbook.check.JfrChecks;
import benchbook.check.Shares;
import benchbook.check.Verdict;
import benchbook.job.Job;
import benchbook.job.Output;
import benchbook.load.ProfileFile;
import benchbook.report.Csv;
import benchbook.report.FramesJson;
import benchbook.report.FramesStory;
import benchbook.table.Categories;
import benchbook.table.JfrRun;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(name = "hot-frames", mixinStandardHelpOptions = true, sortOptions = false,
        description = {"Takes flight recordings, or what jfr print or a converter to collapsed stacks made of them, and "
                + "says which packages and frames the samples are in.", ""},
        footer = {"", "Example:", "  jbang hot-frames.java recording.jfr --category mine=com.example.",
                "", "Exit code: 0 fine, 2 input that cannot be used."})
class HotFrames implements Callable<Integer> {

    @Parameters(arity = "1..*", paramLabel = "REC", description = "JFR recordings, gzip too; jfr print's text or JSON; collapsed stacks")
    List<Path> files;

    @Option(names = "--category", paramLabel = "NAME=PREFIX",
            description = "count classes whose name begins so under a name of yours; goes before the built-in ones")
    Map<String, String> categories = new LinkedHashMap<>();

    @Option(names = "--by", paramLabel = "FRAME", defaultValue = "OUTSIDE_JDK",
            description = "which frame a sample counts for: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE})")
    Shares.Definition definition;

    @Mixin
    Output output;

    @Override
    public Integer call() {
        Job.requireDistinct(files);
        output.requirePage(files, null);
        Categories all = Categories.standard().with(categories.entrySet().stream()
                .map(e -> new Categories.Entry(e.getKey(), e.getValue())).toList());
        List<JfrRun> runs = files.stream().map(file -> ProfileFile.read(file, all)).toList();
        List<List<Verdict>> verdicts = runs.stream().map(JfrChecks::on).toList();
        output.show(FramesStory.of(runs, verdicts, definition), () -> FramesJson.text(runs, verdicts, definition),
                () -> Csv.text(Shares.frames(runs.get(0), definition)));
        return 0;
    }

    public static void main(String[] args) {
        Job.run(new HotFrames(), args);
    }
}
