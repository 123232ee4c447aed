package benchbook.check;

import benchbook.table.LoadRun;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** The list of checks on load tests' results. A new one is one line here. */
public final class LoadChecks {

    private static final List<String> OF_LATENCY = List.of(CoordinatedOmission.ID, ErrorsHidden.ID, TooFewLatencies.ID, WarmUpInWindow.ID);

    private LoadChecks() {}

    /** Returns what the checks found, worst first; within a level by run, in the order of the checks. */
    public static List<Verdict> on(List<LoadRun> runs) {
        List<LoadRun> withLatency = runs.stream().filter(LoadStates::hasLatency).toList();
        return Stream.concat(runs.stream().flatMap(LoadChecks::on), AveragedPercentiles.on(withLatency).stream())
                .sorted(Comparator.comparing(Verdict::level)).toList();
    }

    private static Stream<Verdict> on(LoadRun run) {
        if (!LoadStates.hasLatency(run)) {
            Stream<Verdict> open = OF_LATENCY.stream().map(id -> new Verdict(id, Level.NOT_CHECKED, run.file(), "the run is "
                    + LoadStates.of(run) + ": there is no latency to judge", run.run(), ""));
            return Stream.concat(Stream.of(GeneratorLag.on(run), Saturated.on(run)).flatMap(List::stream), open);
        }
        return Stream.of(GeneratorLag.on(run), Saturated.on(run), CoordinatedOmission.on(run), ErrorsHidden.on(run), TooFewLatencies.on(run),
                WarmUpInWindow.on(run)).flatMap(List::stream);
    }
}
