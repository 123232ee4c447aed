///usr/bin/env jbang "$0" "$@" ; exit $?
//DESCRIPTION An order service's work, beside four ways to lose it to the JIT
//JAVA 21+
//JAVAC_OPTIONS -proc:full
//DEPS ../lib/src/main/java/benchbook/package-info.java
//SOURCES suites/OrderServiceSuite.java
//FILES data/2026-11-order-service/results.json=../data/2026-11-order-service/results.json
//FILES data/2026-11-order-service/run.json=../data/2026-11-order-service/run.json

/*
 * Source:   benchmarking-and-load-testing (data/published/jmh-scores.csv, suite order-service)
 * Data:     data/2026-11-order-service, recorded with  jbang/jbang order-service-suite --rerun FOLDER
 * Expected: deadCode and constantFolded stand at the floor; returned and blackholed do not.
 */

import benchbook.job.Suite;
import benchbook.job.SuiteNotebook;

class OrderServiceSuiteNotebook {
    public static void main(String[] args) {
        SuiteNotebook.run(OrderServiceSuiteNotebook.class,
                new Suite("order-service-suite", suites.OrderServiceSuite.class, "data/2026-11-order-service"),
                "An order service's work, beside four ways to lose it to the JIT", args);
    }
}
