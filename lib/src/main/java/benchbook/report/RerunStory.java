package benchbook.report;

import benchbook.check.Level;
import benchbook.check.RerunChecks;
import benchbook.check.Reruns;
import benchbook.check.Sides;
import benchbook.check.Verdict;
import benchbook.figure.RerunFigure;
import benchbook.report.RunReport.Fact;
import benchbook.table.DriftTable;
import benchbook.table.JmhResults;
import benchbook.table.Noise;
import benchbook.table.Run;
import benchbook.table.ScoreTable;
import benchbook.unit.Quantity;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import tech.tablesaw.api.Table;

/** Runs of the same code: what they disagree in, their drift by benchmark and by band, and every score by run. */
public final class RerunStory {

    /** Upper ends of the bands: those of real benchmarks' fork spread that check {@code fork-spread} goes by. */
    private static final double[] BANDS = {1.02, 1.05, 1.12, 1.25, Double.POSITIVE_INFINITY};

    private static final List<String> BAND_NAMES = List.of("up to 2 %", "2 to 5 %", "5 to 12 %", "12 to 25 %", "above 25 %");

    /** Shares of 586 real benchmarks, five forks each (SEALAB steady-state data set, ten-second iterations). */
    private static final List<String> REAL_BENCHMARKS = List.of("19 %", "27 %", "28 %", "16 %", "10 %");

    private RerunStory() {}

    /**
     * Returns the reruns as cells.
     *
     * @param facts what was measured, and on what
     * @param runs what is known about the run that a file belongs to
     */
    public static Story of(JmhResults jmh, Sides sides, Reruns reruns, List<Verdict> verdicts, List<Fact> facts, Map<String, Run> runs) {
        Table drift = reruns.noise().drift();
        List<Block> blocks = new ArrayList<>();
        blocks.add(new Block.Grid("What was measured, and on what", List.of("", "as the files tell"),
                facts.stream().map(f -> List.of(f.name(), f.text())).toList()));
        blocks.add(runs(jmh, sides, runs));
        blocks.add(new Block.Verdicts(verdicts.stream().filter(v -> v.level() != Level.PASS).toList()));
        blocks.add(new Block.Picture(RerunFigure.of(jmh, sides.rows().stream().map(Sides.Row::label).toList(),
                sides.rows().stream().map(Sides.Row::results).toList(), sides.runs())));
        blocks.add(drift(drift));
        blocks.add(bands(drift));
        blocks.add(Projection.of(jmh, sides, 0, sides.runs(), List.of(), Table.create()));
        blocks.add(new Block.Verdicts(verdicts.stream().filter(v -> v.level() == Level.PASS).toList()));
        return new Story("Runs of the same code: " + Quantity.count(sides.names().size(), "run"), claim(reruns), blocks);
    }

    private static String claim(Reruns reruns) {
        Noise noise = reruns.noise();
        return noise.drift().isEmpty() ? "no row with raw data stands in two runs"
                : Double.isNaN(noise.floor()) ? Noise.FEWEST_RUNS + " runs at least are needed to know this machine's noise"
                : "The same code, run again: " + RerunChecks.floor(noise) + "; a smaller difference says nothing about the code.";
    }

    /** Returns the load average of each run. */
    public static Block.Grid runs(JmhResults jmh, Sides sides, Map<String, Run> runs) {
        List<List<String>> rows = new ArrayList<>();
        for (int side = 0; side < sides.names().size(); side++) {
            Run run = runs.get(sides.names().get(side));
            rows.add(List.of(sides.runs().get(side), run == null ? Quantity.MISSING : Quantity.significant(run.loadAtStart(), 2),
                    run == null ? Quantity.MISSING : Quantity.significant(run.loadAtEnd(), 2),
                    String.valueOf(jmh.scores().stringColumn(ScoreTable.FILE).countOccurrences(sides.names().get(side)))));
        }
        return new Block.Grid("Runs, and how busy the machine was", List.of("run", "load average at start", "at end", "results"), rows);
    }

    private static Block.Grid drift(Table drift) {
        List<Integer> order = IntStream.range(0, drift.rowCount()).boxed()
                .sorted(Comparator.comparingDouble((Integer i) -> -drift.doubleColumn(DriftTable.DRIFT_RATIO).getDouble(i)))
                .toList();
        List<List<String>> rows = new ArrayList<>();
        for (int i : order) {
            rows.add(List.of(
                    drift.stringColumn(DriftTable.ROW).get(i),
                    Quantity.significant(drift.doubleColumn(DriftTable.LOWEST).getDouble(i), 4),
                    Quantity.significant(drift.doubleColumn(DriftTable.HIGHEST).getDouble(i), 4),
                    drift.stringColumn(DriftTable.UNIT).get(i),
                    Quantity.significant(drift.doubleColumn(DriftTable.DRIFT_RATIO).getDouble(i), 3),
                    Quantity.ratio(drift.doubleColumn(DriftTable.FORK_SPREAD).getDouble(i)),
                    drift.booleanColumn(DriftTable.JMH_DISJOINT).isMissing(i) ? Quantity.MISSING
                            : drift.booleanColumn(DriftTable.JMH_DISJOINT).get(i) ? "disjoint" : "overlap"));
        }
        return new Block.Grid("Drift, widest first   (highest run ÷ lowest; fork spread is slowest ÷ fastest fork of one run)",
                List.of("benchmark", "lowest", "highest", "unit", "drift", "fork spread", "JMH's intervals"), rows);
    }

    private static Block.Grid bands(Table drift) {
        double[] runs = drift.doubleColumn(DriftTable.DRIFT_RATIO).asDoubleArray();
        double[] forks = drift.doubleColumn(DriftTable.FORK_SPREAD).asDoubleArray();
        List<List<String>> rows = new ArrayList<>();
        for (int b = 0; b < BANDS.length; b++) {
            double from = b == 0 ? 0 : BANDS[b - 1];
            double to = BANDS[b];
            rows.add(List.of(BAND_NAMES.get(b), String.valueOf(within(runs, from, to)), String.valueOf(within(forks, from, to)),
                    REAL_BENCHMARKS.get(b)));
        }
        return new Block.Grid("Benchmarks by band", List.of("apart by", "runs", "forks of one run", "forks of real benchmarks"), rows);
    }

    private static long within(double[] ratios, double from, double to) {
        return Arrays.stream(ratios).filter(r -> r > from && r <= to).count();
    }
}
