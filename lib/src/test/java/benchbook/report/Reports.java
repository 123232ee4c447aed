package benchbook.report;

import static benchbook.testing.JmhFile.avgt;
import static benchbook.testing.JmhFile.forks;

import benchbook.check.Checks;
import benchbook.check.Level;
import benchbook.check.Verdict;
import benchbook.table.ComparisonTable;
import benchbook.table.JmhResults;
import benchbook.testing.JmhFile;
import benchbook.testing.JmhFile.Result;
import java.util.Arrays;
import java.util.List;
import tech.tablesaw.api.Table;

/** Reports to print: of results, and of texts that no file should hold and some do. */
final class Reports {

    private Reports() {}

    /** What {@code analyse-run} says of some results. */
    static RunReport of(Result... results) {
        return of(JmhFile.read(results));
    }

    static RunReport of(JmhResults jmh) {
        Checks.Outcome outcome = Checks.on(jmh, List.of(), "", Checks.SAME);
        return new RunReport("JMH run results.json", Facts.of(jmh, List.of()), Summary.of(jmh), outcome.verdicts(),
                outcome.comparisons());
    }

    /** Two faulty results of each text, as name of a method and as value of a parameter, with a twin to compare. */
    static RunReport withTexts(List<String> texts) {
        return of(texts.stream()
                .flatMap(text -> Arrays.stream(new Result[] {
                    avgt("demo.Bench." + text, forks(5, 0.3, 100, 101, 180)).param("p", text),
                    avgt("demo.Bench.twin" + text, forks(5, 0.01, 200, 201, 199)).param("p", text)
                }))
                .toArray(Result[]::new));
    }

    /** A report with one verdict whose every field is the text, and nothing else. */
    static RunReport verdict(Level level, String text) {
        return new RunReport(text, List.of(new RunReport.Fact("source", text)), Table.create(),
                List.of(new Verdict("some-check", level, text, text, Table.create(), text)), ComparisonTable.empty());
    }
}
