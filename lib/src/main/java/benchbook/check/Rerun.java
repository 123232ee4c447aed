package benchbook.check;

import benchbook.table.JmhResults;
import benchbook.table.ScoreTable;

/** The command that measures one result again, with other options; what an advice ends in. */
final class Rerun {

    private Rerun() {}

    /** Returns as in {@code java -jar benchmarks.jar 'demo.Bench.sum$' -f 10}. */
    static String with(JmhResults jmh, int result, String options) {
        return "java -jar benchmarks.jar '" + jmh.scores().stringColumn(ScoreTable.BENCHMARK).get(result) + "$' " + options;
    }
}
