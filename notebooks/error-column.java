///usr/bin/env jbang "$0" "$@" ; exit $?
//DESCRIPTION The column that readers skip: the error as a share of the score, and the differences it forbids
//JAVA 21+
//JAVAC_OPTIONS -proc:full
//DEPS ../lib/src/main/java/benchbook/package-info.java
//SOURCES suites/OrderServiceSuite.java suites/LogSixWays.java suites/SharedState.java
//FILES data/2026-11-order-service/results.json=../data/2026-11-order-service/results.json
//FILES data/2026-11-log-six-ways/results.json=../data/2026-11-log-six-ways/results.json
//FILES data/2026-11-shared-state/results.json=../data/2026-11-shared-state/results.json
//FILES data/published/jmh-scores.csv=../data/published/jmh-scores.csv

/*
 * Source:   benchmarking-and-load-testing, benchmarks-that-mean-something, nanotime-measures-the-wrong-thing
 *           (data/published/jmh-scores.csv)
 * Data:     data/2026-11-order-service, data/2026-11-log-six-ways, data/2026-11-shared-state; recorded with
 *           jbang/jbang order-service-suite --rerun FOLDER,  and the other two alike
 * Expected: errors from a fraction of a per cent to most of the score, in one and the same table; a difference
 *           counts only where it exceeds the sum of both errors.
 */

import benchbook.check.Checks;
import benchbook.check.ErrorColumn;
import benchbook.check.Holds;
import benchbook.figure.ScoreFigure;
import benchbook.job.Job;
import benchbook.job.Notebook;
import benchbook.job.Suite;
import benchbook.load.Published;
import benchbook.load.Recorded;
import benchbook.report.Block;
import benchbook.report.HoldsGrid;
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
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
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

    @Mixin
    Notebook notebook;

    @Override
    public Integer call() throws Exception {
        Optional<JmhResults> yours = notebook.yours(SUITES);
        List<JmhResults> recordedParts = SUITES.stream().map(s -> s.recorded(getClass())).toList();
        JmhResults recorded = JmhResults.concat(recordedParts);
        Table published = Published.read(Recorded.path(getClass(), "data/published/jmh-scores.csv"));
        JmhResults shown = yours.orElse(recorded);
        List<Block> cells = new ArrayList<>();

        // Goes wrong
        cells.add(new Block.Prose("Reading the score", List.of(
                "991.098 ns looks like six digits of knowledge. JMH printed ± 642.888 beside it: the benchmark takes "
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
                + "iterations of all JVMs, the forks have the last word.")));
        ScoreFigure.of(shown).forEach(figure -> cells.add(new Block.Picture(figure)));
        cells.add(new Block.Verdicts(ErrorColumn.on(shown)));

        cells.add(shares(published, recorded, yours));
        cells.add(HoldsGrid.of(holds(shown)));
        return notebook.show(new Story("The error column",
                "A score is worth what its error leaves of it; a difference, what both errors leave.", cells));
    }

    /** The error of each published benchmark as a share of its score, beside the same one here. */
    private static Block shares(Table published, JmhResults recorded, Optional<JmhResults> yours) {
        List<List<String>> rows = new ArrayList<>();
        for (int i = 0; i < published.rowCount(); i++) {
            double error = published.doubleColumn("error").getDouble(i);
            if (Double.isNaN(error)) {
                continue; // the source printed the score alone
            }
            String name = published.stringColumn("benchmark").get(i);
            String type = published.stringColumn("suite").get(i);
            rows.add(List.of(name + " (" + type + ")",
                    Quantity.percent(error / published.doubleColumn("score").getDouble(i)),
                    Quantity.percent(share(recorded, type, name)),
                    yours.map(y -> Quantity.percent(share(y, type, name))).orElse("not measured")));
        }
        return new Block.Grid("Error ÷ score", List.of("benchmark", "published", "recorded", "yours"), rows);
    }

    /** Methods of one name stand in several suites; the published suite tells which is meant. */
    private static double share(JmhResults results, String suite, String method) {
        String type = switch (suite) {
            case "order-service" -> "OrderServiceSuite";
            case "log-six-ways" -> "LogSixWays";
            case "hot-path" -> "SharedState";
            default -> "";
        };
        for (int i = 0; i < results.size(); i++) {
            if (results.scores().stringColumn(ScoreTable.BENCHMARK).get(i).endsWith("." + type + "." + method)) {
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
