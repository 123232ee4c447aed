///usr/bin/env jbang "$0" "$@" ; exit $?
//DESCRIPTION The column that readers skip: the error as a share of the score, and the differences it forbids
//JAVA 21+
//JAVAC_OPTIONS -proc:full
//DEPS ../lib/src/main/java/benchbook/package-info.java
//SOURCES suites/OrderServiceSuite.java suites/LogSixWays.java suites/SharedState.java
//FILES data/2026-11-order-service/results.json=../data/2026-11-order-service/results.json
//FILES data/2026-11-order-service/run.json=../data/2026-11-order-service/run.json
//FILES data/2026-11-log-six-ways/results.json=../data/2026-11-log-six-ways/results.json
//FILES data/2026-11-log-six-ways/run.json=../data/2026-11-log-six-ways/run.json
//FILES data/2026-11-shared-state/results.json=../data/2026-11-shared-state/results.json
//FILES data/2026-11-shared-state/run.json=../data/2026-11-shared-state/run.json
//FILES data/published/jmh-scores.csv=../data/published/jmh-scores.csv
//FILES data/published/sources.csv=../data/published/sources.csv

/*
 * Source:   benchmarking-and-load-testing, benchmarks-that-mean-something, nanotime-measures-the-wrong-thing
 *           (data/published/jmh-scores.csv)
 * Data:     data/2026-11-order-service, data/2026-11-log-six-ways, data/2026-11-shared-state; recorded with
 *           jbang/jbang order-service-suite --rerun FOLDER,  and the other two alike
 * Plan:     the first two have 5 forks of 5 + 5 iterations of 1 s, so that a suite takes 9 minutes; log-six-ways was
 *           published with as many of an untold length, order-service without its plan. shared-state is as published.
 * Expected: errors from a fraction of a per cent to most of the score, in one and the same table; a difference
 *           counts only where it exceeds the sum of both errors.
 */

import benchbook.check.Checks;
import benchbook.check.ErrorColumn;
import benchbook.check.Holds;
import benchbook.figure.ErrorFigure;
import benchbook.job.Job;
import benchbook.job.Notebook;
import benchbook.job.Suite;
import benchbook.load.Published;
import benchbook.load.Recorded;
import benchbook.report.Block;
import benchbook.report.HoldsGrid;
import benchbook.report.Machines;
import benchbook.report.Story;
import benchbook.table.ComparisonTable;
import benchbook.table.JmhResults;
import benchbook.table.ScoreTable;
import benchbook.unit.Quantity;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

@Command(name = "error-column", mixinStandardHelpOptions = true, sortOptions = false,
        description = {"Shows the error of each score as a share of it: published, recorded and yours, and which "
                + "differences the errors allow. --rerun takes about 18 min.", ""},
        footer = {"", "Example:", "  jbang error-column.java --page error-column.html"})
class ErrorColumnNotebook implements Callable<Integer> {

    private static final List<Suite> SUITES = List.of(
            new Suite("order-service-suite", suites.OrderServiceSuite.class, "data/2026-11-order-service"),
            new Suite("log-six-ways", suites.LogSixWays.class, "data/2026-11-log-six-ways"),
            new Suite("shared-state", suites.SharedState.class, "data/2026-11-shared-state"));

    /** Who published the figures of each suite. */
    private static final List<String> SOURCES = List.of("benchmarking-and-load-testing", "benchmarks-that-mean-something",
            "nanotime-measures-the-wrong-thing");

    @Mixin
    Notebook notebook = new Notebook();

    @Override
    public Integer call() throws Exception {
        return notebook.show(story());
    }

    /** Returns the page: of the recorded run, or of the reader's own where an option asks for it. */
    Story story() throws Exception {
        Optional<List<Suite.Result>> yours = notebook.yours(SUITES);
        List<Suite.Result> recorded = SUITES.stream().map(s -> s.recorded(getClass())).toList();
        Table csv = Published.read(Recorded.path(getClass(), "data/published/jmh-scores.csv"));
        Table published = csv.where(csv.doubleColumn("error").isNotMissing()); // of others the source printed the score alone
        JmhResults shown = results(yours.orElse(recorded));
        List<Block> cells = new ArrayList<>();

        // Goes wrong
        cells.add(new Block.Prose("Reading the score", List.of(
                "You are about to be fooled by a score. 991.098 ns looks like six digits of knowledge. JMH "
                + "printed ± 642.888 beside it: the benchmark takes "
                + "between 348 and 1,634 ns for all that the run shows, and whether a rival at 600 ns is faster, "
                + "slower or the same cannot be told.")));

        // Tempting
        cells.add(new Block.Prose("A threshold of some per cent", List.of(
                "\"More than 5 % is a difference\" treats an error of 0.2 % and one of 65 % alike: it misses what the "
                + "first could show, and shouts at what the second cannot.")));

        // Right
        cells.add(new Block.Prose("The error first", List.of(
                "Divide each error by its score before anything else. Then a difference counts only where it exceeds "
                + "the sum of both errors, that is where the intervals are disjoint; and since JMH's error pools the "
                + "iterations of all JVMs, the forks have the last word.",
                "The first two suites have 5 forks of 5 + 5 iterations of one second, so that a suite takes 9 minutes. One source "
                + "had as many, of untold length, the other does not tell its plan. The counters are as published.")));
        List<ErrorFigure.Share> drawn = published.stream()
                .map(row -> new ErrorFigure.Share(label(row), share(row), share(shown, row))).toList();
        cells.add(new Block.Picture(ErrorFigure.of(drawn, ErrorColumn.WEAK)));
        cells.add(new Block.Verdicts(ErrorColumn.on(shown)));

        List<Holds> holds = holds(shown);
        cells.add(shares(published, results(recorded), yours.map(ErrorColumnNotebook::results)));
        cells.add(HoldsGrid.of(holds));
        cells.add(Machines.of(holds, IntStream.range(0, SUITES.size())
                .mapToObj(i -> Suite.origin(getClass(), SUITES.get(i).name(), SOURCES.get(i), recorded.get(i),
                        yours.map(y -> y.get(i))))
                .toList()));
        return new Story("The error column",
                "A score is worth what its error leaves of it; a difference, what both errors leave.", cells);
    }

    private static JmhResults results(List<Suite.Result> runs) {
        return JmhResults.concat(runs.stream().map(Suite.Result::results).toList());
    }

    /** The error of each published benchmark as a share of its score, beside the same one here. */
    private static Block shares(Table published, JmhResults recorded, Optional<JmhResults> yours) {
        List<List<String>> rows = new ArrayList<>();
        for (Row row : published) {
            rows.add(List.of(label(row), Quantity.percent(share(row)), Quantity.percent(share(recorded, row)),
                    yours.map(y -> Quantity.percent(share(y, row))).orElse(Machines.NOT_MEASURED)));
        }
        return new Block.Grid("Error ÷ score", List.of("benchmark", "published", "recorded", "yours"), rows);
    }

    private static String label(Row published) {
        return published.getString("benchmark") + " (" + published.getString("suite") + ")";
    }

    private static double share(Row published) {
        return published.getDouble("error") / published.getDouble("score");
    }

    /** Methods of one name stand in several suites; the published suite tells which is meant. */
    private static double share(JmhResults results, Row published) {
        String type = switch (published.getString("suite")) {
            case "order-service" -> "OrderServiceSuite";
            case "log-six-ways" -> "LogSixWays";
            case "hot-path" -> "SharedState";
            default -> "";
        };
        String name = "." + type + "." + published.getString("benchmark");
        for (int i = 0; i < results.size(); i++) {
            if (results.scores().stringColumn(ScoreTable.BENCHMARK).get(i).endsWith(name)) {
                return shares(results)[i];
            }
        }
        return Double.NaN;
    }

    private static double[] shares(JmhResults results) {
        return results.scores().doubleColumn(ScoreTable.SCORE_ERROR)
                .divide(results.scores().doubleColumn(ScoreTable.SCORE)).asDoubleArray();
    }

    private static List<Holds> holds(JmhResults shown) {
        double[] shares = Arrays.stream(shares(shown)).filter(s -> !Double.isNaN(s)).sorted().toArray();
        double low = shares[0];
        double high = shares[shares.length - 1];
        Table pairs = Checks.on(shown, List.of(), "", Checks.SAME).comparisons();
        long disjoint = pairs.booleanColumn(ComparisonTable.JMH_DISJOINT).countTrue();
        long overlapping = pairs.booleanColumn(ComparisonTable.JMH_DISJOINT).countFalse();
        return List.of(
                Holds.when("errors in one table differ by a factor of ten or more", high / low >= 10,
                        "from " + Quantity.percent(low) + " to " + Quantity.percent(high) + " of the score"),
                Holds.when("some error is above 10 % of its score", high > 0.10, "the largest is " + Quantity.percent(high)),
                Holds.when("the rule separates: some pairs are disjoint, some are not", disjoint > 0 && overlapping > 0,
                        disjoint + " pairs disjoint, " + overlapping + " overlapping"));
    }

    public static void main(String[] args) {
        Job.run(new ErrorColumnNotebook(), args);
    }
}
