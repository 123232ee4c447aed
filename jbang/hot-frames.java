///usr/bin/env jbang "$0" "$@" ; exit $?
//DESCRIPTION Says where the samples of flight recordings are, and whether they say anything
//JAVA 21+
//RUNTIME_OPTIONS -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Xlog:disable -XX:+DisplayVMOutputToStderr
//CDS
//DEPS ../lib/src/main/java/benchbook/package-info.java

import benchbook.check.Callers;
import benchbook.check.ShareDifferences;
import benchbook.check.Shares;
import benchbook.job.Job;
import benchbook.job.Output;
import benchbook.load.ProfileFile;
import benchbook.report.Csv;
import benchbook.report.FramesJson;
import benchbook.report.FramesReport;
import benchbook.report.FramesStory;
import benchbook.table.Categories;
import benchbook.table.JfrRun;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(name = "hot-frames", mixinStandardHelpOptions = true, sortOptions = false,
        description = {"Takes flight recordings, or what jfr print or a converter to collapsed stacks made of them, and "
                + "says which packages and frames the samples are in, who calls into a category, what threads wait for and what "
                + "allocates. Two are held against each other: the first is the base. The page has flame graphs.", ""},
        footer = {"", "Example:", "  jbang hot-frames.java recording.jfr --category mine=com.example.",
                "  jbang hot-frames.java before.jfr after.jfr --page frames.html",
                "", "CSV has the frames of one recording, or the differences of two.",
                "", "Exit code: 0 fine, 2 input that cannot be used."})
class HotFrames implements Callable<Integer> {

    @Parameters(arity = "1..*", paramLabel = "REC", description = "JFR recordings, gzip too; jfr print's text or JSON; collapsed stacks")
    List<Path> files;

    @Option(names = "--category", paramLabel = "NAME=PREFIX",
            description = "count classes whose name begins so under a name of yours, which may have several; goes before the built-in ones")
    List<String> categories = new ArrayList<>();

    @Option(names = "--by", paramLabel = "FRAME", defaultValue = "OUTSIDE_JDK",
            description = "which frame a sample counts for: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE})")
    Shares.Definition definition;

    @Option(names = "--into", paramLabel = "CATEGORY", description = "who calls into this category (default: the biggest that has a name)")
    String into;

    @Option(names = "--same", paramLabel = "MARGIN", defaultValue = "2%",
            description = "differences below that part of all samples are as good as none (default: ${DEFAULT-VALUE})")
    String same;

    @Mixin
    Output output;

    @Override
    public Integer call() {
        Job.requireDistinct(files);
        output.requirePage(files, null);
        double margin = Job.margin(same);
        Categories all = Categories.standard().with(categories.stream().map(HotFrames::category).toList());
        List<JfrRun> runs = files.stream().map(file -> ProfileFile.read(file, all)).toList();
        requireCategory(runs);
        FramesReport report = FramesReport.of(runs, all, definition, Optional.ofNullable(into), margin);
        output.show(FramesStory.of(report), () -> FramesJson.text(report), () -> Csv.text(report.isPair()
                ? ShareDifferences.frames(runs.get(0), runs.get(1), definition, margin) : Shares.frames(runs.get(0), definition)));
        return 0;
    }

    private static Categories.Entry category(String text) {
        int equals = text.indexOf('=');
        if (equals < 1 || equals == text.length() - 1) {
            throw new Job.UsageException("expected a name and a prefix, as in mine=com.example., for --category, got \"" + text + "\"");
        }
        return new Categories.Entry(text.substring(0, equals), text.substring(equals + 1));
    }

    private void requireCategory(List<JfrRun> runs) {
        TreeSet<String> there = new TreeSet<>();
        runs.forEach(run -> there.addAll(Callers.categories(run, definition)));
        if (into != null && !there.contains(into)) {
            throw new Job.UsageException("expected one of " + String.join(", ", there) + " for --into, got \"" + into + "\"");
        }
    }

    public static void main(String[] args) {
        Job.run(new HotFrames(), args);
    }
}
