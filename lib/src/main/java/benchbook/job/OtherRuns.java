package benchbook.job;

import benchbook.check.NaiveTiming;
import benchbook.check.SilentCompiler;
import benchbook.check.Verdict;
import benchbook.load.BuildsCsv;
import benchbook.load.RunJson;
import benchbook.load.Timings;
import benchbook.report.Machines;
import benchbook.report.RunReport;
import benchbook.report.RunReport.Fact;
import benchbook.table.TimingTable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import tech.tablesaw.api.Table;

/** Run folders without JMH's results: a hand-written timer's, and ways to compile. */
public final class OtherRuns {

    private static final String TIMINGS = "timings.csv";
    private static final String RESULTS = "results.json";
    private static final String BUILDS = "builds.csv";

    private OtherRuns() {}

    /**
     * Returns what can be said of such a folder; empty for every other place.
     *
     * @throws benchbook.load.LoadException if what it holds cannot be read
     * @throws Job.UsageException if it holds several runs
     */
    public static Optional<RunReport> report(Path place) {
        if (!Files.isDirectory(place)) {
            return Optional.empty();
        }
        if (Files.exists(place.resolve(TIMINGS))) {
            Table timings = Timings.read(place);
            return Optional.of(report(place, "Hand-written timer in " + place, timings.rowCount() + " timings", verdicts(timings)));
        }
        if (Files.exists(place.resolve(BUILDS))) {
            Table builds = BuildsCsv.read(place);
            return Optional.of(report(place, "Ways to compile in " + place, builds.rowCount() + " builds",
                    SilentCompiler.verdicts(builds)));
        }
        List<String> runs = runs(place);
        if (!Files.exists(place.resolve(RESULTS)) && !runs.isEmpty()) {
            throw new Job.UsageException(place + ": expected one run, got a folder of " + String.join(", ", runs)
                    + "; name one of them, or compare them with compare-runs");
        }
        return Optional.empty();
    }

    private static List<String> runs(Path place) {
        try (Stream<Path> entries = Files.list(place)) {
            return entries.filter(e -> Files.exists(e.resolve(RESULTS))).map(e -> e.getFileName().toString()).sorted().toList();
        } catch (IOException e) {
            return List.of(); // its loader says why it cannot be read
        }
    }

    private static RunReport report(Path place, String title, String what, List<Verdict> verdicts) {
        List<Fact> facts = new ArrayList<>(List.of(new Fact("source", place + ", " + what)));
        RunJson.beside(place).ifPresent(run -> facts.add(new Fact("machine", Machines.text(run))));
        return new RunReport(title, facts, Table.create(), verdicts.stream().sorted(Comparator.comparing(Verdict::level)).toList(),
                Table.create());
    }

    /** An experiment on order times each name cold, and in both places; one on columns repeats. */
    private static List<Verdict> verdicts(Table timings) {
        List<String> names = timings.stringColumn(TimingTable.NAME).asList().stream().distinct().toList();
        boolean order = timings.stringColumn(TimingTable.EXPERIMENT).get(0).equals("order") && names.size() == 2;
        return order ? NaiveTiming.onOrder(timings, names.get(0), names.get(1)) : NaiveTiming.onColumns(timings, names);
    }
}
