package benchbook.check;

import benchbook.stats.Moments;
import benchbook.table.ComparisonTable;
import benchbook.table.DriftTable;
import benchbook.table.JmhResults;
import benchbook.table.Noise;
import benchbook.unit.Quantity;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import tech.tablesaw.api.BooleanColumn;
import tech.tablesaw.api.Table;
import tech.tablesaw.selection.Selection;

/** The list of checks on runs of the same code: do they agree, did the ordering survive, what is the machine's noise. */
public final class RerunChecks {

    public static final String DRIFT = "reruns-differ";
    public static final String ORDER = "order-lost";
    public static final String NOISE = "machine-noise";

    /** Runs that differ by more than forks explain are called so at this level, over all rows. */
    private static final double ALPHA = 0.05;

    private RerunChecks() {}

    /** Returns the verdicts on some reruns, worst first. */
    public static List<Verdict> on(RunChecks.Question question, Reruns reruns) {
        return Stream.of(
                        OtherEnvironment.on(question),
                        copies(question),
                        agreement(reruns.noise().drift()),
                        order(question.jmh(), question.sides(), question.margin()),
                        noise(reruns),
                        Unmatched.on(RunComparisons.of(question.jmh(), question.sides(), question.base(), question.margin(),
                                question.noise()).rows(), question.sides()),
                        RunFaults.on(question))
                .flatMap(List::stream)
                .sorted(Comparator.comparing(Verdict::level))
                .toList();
    }

    /** Returns whether the files are no reruns: copies, of different environments, or without anything in common. */
    public static boolean areIncomparable(List<Verdict> verdicts) {
        return verdicts.stream().anyMatch(v -> v.level() == Level.FAIL && !v.id().equals(ORDER));
    }

    private static List<Verdict> copies(RunChecks.Question question) {
        return Reruns.copies(question.jmh(), question.sides()).stream().map(pair -> new Verdict(DRIFT, Level.FAIL, pair,
                "hold the same raw data to the last digit: a copied file, and no second run", Table.create(),
                "name each run once")).toList();
    }

    /** A WARN for each row whose runs differ by more than their forks explain. */
    private static List<Verdict> agreement(Table drift) {
        List<Verdict> verdicts = new ArrayList<>();
        List<Integer> single = new ArrayList<>();
        List<Integer> agree = new ArrayList<>();
        for (int i = 0; i < drift.rowCount(); i++) {
            double p = drift.doubleColumn(DriftTable.P_RUNS).getDouble(i);
            if (Double.isNaN(p)) {
                single.add(i);
            } else if (p <= ALPHA) {
                verdicts.add(new Verdict(DRIFT, Level.WARN, drift.stringColumn(DriftTable.ROW).get(i), "the same code differs from"
                        + " run to run by a factor of " + Quantity.significant(drift.doubleColumn(DriftTable.DRIFT_RATIO).getDouble(i), 3)
                        + ", more than its forks explain (p = " + Quantity.significant(p, 2) + " over all rows): something changes"
                        + " between runs that forks do not show", drift.where(Selection.with(i)),
                        "compare versions only by runs taken by turns, and hand compare-runs this machine's noise"));
            } else {
                agree.add(i);
            }
        }
        if (!agree.isEmpty()) {
            Table rows = rows(drift, agree);
            verdicts.add(new Verdict(DRIFT, Level.PASS, names(rows), "the runs differ by no more than their forks explain", rows, ""));
        }
        if (!single.isEmpty()) {
            Table rows = rows(drift, single);
            BooleanColumn disjoint = rows.booleanColumn(DriftTable.JMH_DISJOINT);
            verdicts.add(new Verdict(DRIFT, Level.NOT_CHECKED, names(rows), "one fork a run, so what runs and what forks"
                    + " contribute cannot be told apart; JMH's intervals of some two runs are disjoint in " + disjoint.countTrue()
                    + " of " + (disjoint.size() - disjoint.countMissing()) + " rows, although the code is the same", rows,
                    "java -jar benchmarks.jar -f 5 for each run"));
        }
        return verdicts;
    }

    /** Two results that change places from run to run, and whether a run claimed its order. */
    private static List<Verdict> order(JmhResults jmh, Sides sides, double margin) {
        Map<List<Integer>, List<Integer>> signs = new LinkedHashMap<>();
        Map<List<Integer>, List<Integer>> claims = new HashMap<>();
        int[] rowOf = new int[jmh.size()];
        Arrays.fill(rowOf, Sides.NONE); // one that stands in a file twice is in no row
        for (int r = 0; r < sides.rows().size(); r++) {
            for (int result : sides.rows().get(r).results()) {
                if (result >= 0) {
                    rowOf[result] = r;
                }
            }
        }
        Pairs pairs = Pairs.of(jmh, Floor.judge(jmh, List.of(), "").atFloor());
        Table table = Comparisons.of(jmh, pairs, margin);
        for (int i = 0; i < table.rowCount(); i++) {
            int faster = rowOf[table.intColumn(ComparisonTable.FASTER_RESULT).getInt(i)];
            int slower = rowOf[table.intColumn(ComparisonTable.SLOWER_RESULT).getInt(i)];
            if (faster == Sides.NONE || slower == Sides.NONE) {
                continue;
            }
            List<Integer> pair = List.of(Math.min(faster, slower), Math.max(faster, slower));
            int sign = faster < slower ? 1 : -1;
            signs.computeIfAbsent(pair, k -> new ArrayList<>()).add(sign);
            String state = table.stringColumn(ComparisonTable.STATE).get(i);
            if (state.equals(ComparisonTable.DIFFERENT) || state.equals(ComparisonTable.SMALL)) {
                claims.computeIfAbsent(pair, k -> new ArrayList<>()).add(sign);
            }
        }
        List<Verdict> verdicts = new ArrayList<>();
        List<String> lost = new ArrayList<>();
        int several = 0;
        for (Map.Entry<List<Integer>, List<Integer>> pair : signs.entrySet()) {
            if (pair.getValue().size() < 2) {
                continue;
            }
            several++;
            if (pair.getValue().stream().distinct().count() < 2) {
                continue;
            }
            String names = sides.rows().get(pair.getKey().get(0)).label() + " and " + sides.rows().get(pair.getKey().get(1)).label();
            List<Integer> claimed = claims.getOrDefault(pair.getKey(), List.of());
            if (claimed.stream().distinct().count() == 2) {
                verdicts.add(new Verdict(ORDER, Level.FAIL, names, "one run shows by its forks that the first is faster, another that"
                        + " the second is, with the same code: the runs differ by more than forks can tell", Table.create(),
                        "take this pair's order from no single run; interleave, and rerun"));
            } else {
                lost.add(names);
            }
        }
        if (!lost.isEmpty()) {
            verdicts.add(new Verdict(ORDER, Level.WARN, Findings.few(lost), "change places from run to run (" + lost.size() + " of "
                    + Quantity.count(several, "pair") + "); no two runs claim opposite orders by their forks, so nothing was said"
                    + " that has to be taken back", Table.create(), "call neither of them the faster one"));
        }
        int kept = several - lost.size() - verdicts.stream().mapToInt(v -> v.level() == Level.FAIL ? 1 : 0).sum();
        if (several > 0) {
            verdicts.add(new Verdict(ORDER, Level.PASS, Quantity.count(kept, "pair") + " of " + several,
                    "keep their order in all runs that hold them", Table.create(), ""));
        }
        return verdicts;
    }

    /** What the reruns say about the machine. */
    private static List<Verdict> noise(Reruns reruns) {
        Noise noise = reruns.noise();
        String subject = Quantity.count(noise.runs(), "run") + " of " + Quantity.count(noise.drift().rowCount(), "row");
        if (noise.drift().isEmpty()) {
            return List.of(new Verdict(NOISE, Level.NOT_CHECKED, subject, "no row with raw data stands in two runs",
                    noise.drift(), "run JMH with -rf json, the same suite each time"));
        }
        String median = "the same code differs from run to run by " + change(Moments.median(reruns.logRatios())) + " in the median";
        if (Double.isNaN(noise.floor())) {
            return List.of(new Verdict(NOISE, Level.NOT_CHECKED, subject, median + "; " + Noise.FEWEST_RUNS
                    + " runs at least are needed to know what differences to refuse", noise.drift(), "rerun once more"));
        }
        return List.of(new Verdict(NOISE, Level.PASS, subject, median + "; " + floor(noise) + ": a smaller difference of two runs says"
                + " nothing", noise.drift(), ""));
    }

    /** Returns what is known about the size of differences, and from how many pairs. */
    public static String floor(Noise noise) {
        return noise.pairs() >= Reruns.ENOUGH_PAIRS
                ? "of " + noise.pairs() + " pairs, 95 in 100 differ by less than " + change(noise.floor())
                : "95 in 100 pairs would differ by less than " + change(noise.floor()) + ", to judge by "
                        + Quantity.count(noise.pairs(), "pair") + " alone";
    }

    private static String change(double logRatio) {
        return Quantity.percent(Math.expm1(logRatio));
    }

    private static Table rows(Table drift, List<Integer> rows) {
        return drift.where(Selection.with(rows.stream().mapToInt(Integer::intValue).toArray()));
    }

    private static String names(Table rows) {
        return Findings.few(rows.stringColumn(DriftTable.ROW).asList());
    }
}
