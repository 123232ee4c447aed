///usr/bin/env jbang "$0" "$@" ; exit $?
//DESCRIPTION Says how long a collector stopped the program, for what, and what to change
//JAVA 21+
//RUNTIME_OPTIONS -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Xlog:disable -XX:+DisplayVMOutputToStderr
//CDS
//DEPS ../lib/src/main/java/benchbook/package-info.java

import benchbook.check.GcChecks;
import benchbook.check.GcLogs;
import benchbook.check.Level;
import benchbook.check.Verdict;
import benchbook.job.Job;
import benchbook.job.Output;
import benchbook.load.GcLog;
import benchbook.load.PauseFile;
import benchbook.report.Csv;
import benchbook.report.GcStory;
import benchbook.report.Json;
import benchbook.table.GcRun;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;
import tech.tablesaw.api.Table;

@Command(name = "gc-pauses", mixinStandardHelpOptions = true, sortOptions = false,
        description = {"Reads GC logs of JDK 9 to 26 (-Xlog:gc*, any collector and decorations): pauses by kind and cause, the "
                + "longest with their time, allocation, promotion and the live set, and what is wrong; several logs side by "
                + "side. Rotated files (gc.log.0, gc.log) are one log.", ""},
        footer = {"", "Example:", "  jbang gc-pauses.java gc-256m.log gc-768m.log",
                "", "Exit code: 0 fine, 1 a FAIL (a heap that is full, a program that mostly waits for memory), "
                        + "2 input that cannot be used."})
class GcPauses implements Callable<Integer> {

    @Parameters(arity = "1..*", paramLabel = "LOG", description = "GC logs, plain, gzip or zip; flight recordings")
    List<Path> files;

    @Mixin
    Output output;

    @Override
    public Integer call() {
        output.requirePage(files, null);
        List<GcRun> runs = GcLog.series(files).stream().flatMap(log -> PauseFile.read(log).stream()).toList();
        List<Verdict> verdicts = runs.stream().flatMap(run -> GcChecks.on(run).stream())
                .sorted(Comparator.comparing(Verdict::level)).toList();
        Table logs = GcLogs.of(runs);
        output.show(GcStory.of(runs, logs, verdicts), () -> Json.text("GC pauses", List.of(), verdicts, GcStory.tables(runs, logs)),
                () -> Csv.text(logs));
        return verdicts.stream().anyMatch(v -> v.level() == Level.FAIL) ? 1 : 0;
    }

    public static void main(String[] args) {
        Job.run(new GcPauses(), args);
    }
}
