///usr/bin/env jbang "$0" "$@" ; exit $?
//DESCRIPTION Four threads count, each in a field of its own, then all in one
//JAVA 21+
//JAVAC_OPTIONS -proc:full
//DEPS ../lib/src/main/java/benchbook/package-info.java
//SOURCES suites/SharedState.java
//FILES data/2026-11-shared-state/results.json=../data/2026-11-shared-state/results.json
//FILES data/2026-11-shared-state/run.json=../data/2026-11-shared-state/run.json

/*
 * Source:   nanotime-measures-the-wrong-thing (data/published/jmh-scores.csv, suite hot-path)
 * Data:     data/2026-11-shared-state, recorded with  jbang/jbang shared-state --rerun FOLDER
 * Expected: the shared field is several times slower than one for each thread.
 */

import benchbook.job.Suite;
import benchbook.job.SuiteNotebook;

class SharedStateNotebook {
    public static void main(String[] args) {
        SuiteNotebook.run(SharedStateNotebook.class,
                new Suite("shared-state", suites.SharedState.class, "data/2026-11-shared-state"),
                "Four threads count, each in a field of its own, then all in one", args);
    }
}
