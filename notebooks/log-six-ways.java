///usr/bin/env jbang "$0" "$@" ; exit $?
//DESCRIPTION One logarithm consumed in six ways, of which some let the JIT remove it
//JAVA 21+
//JAVAC_OPTIONS -proc:full
//DEPS ../lib/src/main/java/benchbook/package-info.java
//SOURCES suites/LogSixWays.java
//FILES data/2026-11-log-six-ways/results.json=../data/2026-11-log-six-ways/results.json
//FILES data/2026-11-log-six-ways/run.json=../data/2026-11-log-six-ways/run.json

/*
 * Source:   benchmarks-that-mean-something (data/published/jmh-scores.csv, suite log-six-ways)
 * Data:     data/2026-11-log-six-ways, recorded with  jbang/jbang log-six-ways --rerun FOLDER
 * Expected: dropped and foldedArithmetic stand at the floor; loopBlackholed costs ten times blackholed.
 */

import benchbook.job.Suite;
import benchbook.job.SuiteNotebook;

class LogSixWaysNotebook {
    public static void main(String[] args) {
        SuiteNotebook.run(LogSixWaysNotebook.class,
                new Suite("log-six-ways", suites.LogSixWays.class, "data/2026-11-log-six-ways"),
                "One logarithm consumed in six ways, of which some let the JIT remove it", args);
    }
}
