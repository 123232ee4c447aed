package benchbook.job;

import benchbook.check.ForkTraces;
import benchbook.check.IterationCauses;
import benchbook.check.SlowIterations;
import benchbook.check.Verdict;
import benchbook.load.ForkFiles;
import benchbook.load.ResultFile;
import benchbook.load.RunJson;
import benchbook.table.ForkTrace;
import benchbook.table.IterationCauseTable;
import benchbook.table.JmhResults;
import benchbook.table.ScoreTable;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tech.tablesaw.api.Table;

/**
 * What the forks' logs and recordings in run folders say about slow iterations.
 *
 * @param causes see {@link IterationCauseTable}; without rows where nothing was recorded
 * @param verdicts of {@link SlowIterations}; none where nothing was recorded
 */
public record ForkEvidence(Table causes, List<Verdict> verdicts) {

    /**
     * Reads and judges what lies in those of {@code paths} that are run folders, or their results.
     *
     * @param all every result of them, since the order of forks tells whose a log is
     * @param shown those results, in the same order, that are asked about
     * @param talk where progress is told
     */
    public static ForkEvidence of(List<Path> paths, JmhResults all, JmhResults shown, PrintStream talk) {
        List<ForkTrace> traces = new ArrayList<>();
        List<String> faults = new ArrayList<>();
        boolean any = false;
        for (Path path : paths) {
            Progress progress = new Progress(talk);
            ForkFiles.Found found = folder(path).map(f -> ForkFiles.in(f, (done, of) -> progress.at(done, of,
                    files -> f + ": " + files + " of " + of + " files of forks read"))).orElse(ForkFiles.Found.NOTHING);
            if (!found.isEmpty()) {
                any = true;
                JmhResults part = of(all, ResultFile.file(path));
                ForkTraces.Matched forks = ForkTraces.of(part, found.logs(), found.recordings());
                ForkTraces.Matched matched = RunJson.beside(path).map(run -> ForkTraces.within(forks, run)).orElse(forks);
                faults.addAll(found.unreadable());
                faults.addAll(matched.faults());
                traces.addAll(ForkTraces.among(part, matched.traces(), shown));
            }
        }
        if (!any) {
            return new ForkEvidence(IterationCauseTable.empty(), List.of());
        }
        IterationCauses.Told told = IterationCauses.of(shown, traces);
        return new ForkEvidence(told.table(), SlowIterations.on(shown, told, faults));
    }

    /** A run folder may be named by its results; other results lie among files of other runs. */
    private static Optional<Path> folder(Path path) {
        if (Files.isDirectory(path)) {
            return Optional.of(path);
        }
        return Optional.of(path.getParent() == null ? Path.of("") : path.getParent()).filter(f -> ResultFile.file(f).equals(path));
    }

    private static JmhResults of(JmhResults all, Path file) {
        boolean[] keep = new boolean[all.size()];
        for (int i = 0; i < keep.length; i++) {
            keep[i] = all.scores().stringColumn(ScoreTable.FILE).get(i).equals(file.toString());
        }
        return all.where(keep);
    }
}
