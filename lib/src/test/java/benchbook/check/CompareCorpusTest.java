package benchbook.check;

import static benchbook.check.Compared.at;
import static benchbook.check.Compared.of;
import static benchbook.check.Compared.question;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import benchbook.load.ResultFile;
import benchbook.table.JmhResults;
import benchbook.table.RunComparisonTable;
import benchbook.testing.Project;
import benchbook.testing.Runs;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

/**
 * Real runs, one fork each, where they are at hand. What is expected of them was computed from the JSON by numpy 2.4.6 and
 * scipy 1.17.1: ratios of scores, their geometric mean with t over the rows, pairs of one class that change places.
 */
class CompareCorpusTest {

    private static final Pattern WHOLE = Pattern.compile("is (\\S+) × as fast \\(geometric mean of (\\d+) scores, 95 % between (\\S+) and (\\S+) with");

    @BeforeAll
    static void atHand() {
        if (!Project.hasCorpus()) {
            System.out.println("CompareCorpusTest is skipped: there is no folder shared/corpus beside the clone");
        }
        assumeTrue(Project.hasCorpus(), "no folder shared/corpus beside the clone");
    }

    /** The same code on two days: a whole-suite mean of 1.0037, between 0.9913 and 1.0162, and one row 1.93 × as fast. */
    @Test
    void rerunsOfOneSuiteAreNoRegression() {
        RunChecks.Outcome outcome = RunChecks.on(question(jsoniter()));
        assertThat(outcome.comparisons().rows().rowCount()).isEqualTo(151);
        assertThat(outcome.verdicts()).noneMatch(v -> v.level() == Level.FAIL);
        assertThat(Compared.states(outcome.comparisons().rows())).as("one fork").containsOnly(RunComparisonTable.NOT_JUDGED);
        assertThat(outcome.isIncomparable()).isFalse();
        String claim = Found.only(of(outcome.verdicts(), Undecided.ID)).claim();
        assertWhole(claim, 151, 1.0036706528402592, 0.991316751073455, 1.016178510331809);
        assertThat(claim).contains("1 of 151 rows further apart than single forks of the same code in 99 of 100 cases (1.54 ×):"
                + " MutableMapsBenchmark.readJsoniterScala 1.93 ×");
        // By its one fork a side nothing is more than equal; 18 rows allocate more and 21 less, 112 the same.
        assertThat(outcome.metrics().stringColumn("state").countOccurrences("more")).isEqualTo(18);
        assertThat(outcome.metrics().stringColumn("state").countOccurrences("less")).isEqualTo(21);
        assertThat(at(outcome.verdicts(), AllocatedBytes.ID, Level.WARN)).isEmpty();
    }

    /** 3 of the 493 pairs of one class change places; the checks may leave out pairs at the floor, and nothing else. */
    @Test
    void fewPairsLoseTheirOrder() {
        JmhResults jmh = jsoniter();
        RunChecks.Question q = question(jmh);
        var verdicts = RerunChecks.on(q, Reruns.of(jmh, q.sides(), q.runs()));
        assertThat(at(verdicts, RerunChecks.ORDER, Level.FAIL)).as("no run claims an order by one fork").isEmpty();
        assertThat(Found.only(at(verdicts, RerunChecks.ORDER, Level.WARN)).claim()).containsPattern("\\(3 of 4[6-9]\\d pairs\\)");
        assertThat(Found.only(at(verdicts, RerunChecks.DRIFT, Level.NOT_CHECKED)).claim()).contains("one fork a run");
        assertThat(Found.only(of(verdicts, RerunChecks.NOISE)).level()).isEqualTo(Level.NOT_CHECKED);
    }

    /** Another backend of play-json: twice as fast in the geometric mean, with two benchmarks more. */
    @Test
    void anotherBackendIsFasterAsAWhole() {
        RunChecks.Outcome outcome = RunChecks.on(question(Runs.of(
                Runs.file("default.json", read("play-json-default-jdk17-1.36.json")),
                Runs.file("jsoniter.json", read("play-json-jsoniter-jdk17-1.36.json")))));
        Table rows = outcome.comparisons().rows();
        assertThat(rows.rowCount()).isEqualTo(108);
        assertThat(Compared.states(rows)).filteredOn(RunComparisonTable.NEW::equals).hasSize(2);
        assertThat(Found.only(of(outcome.verdicts(), Unmatched.ID)).subject()).contains("BigIntWriting", "ArrayOfBigIntsWriting");
        String claim = Found.only(of(outcome.verdicts(), Undecided.ID)).claim();
        assertWhole(claim, 106, 2.3312353350903523, 2.0530444082219703, 2.6471215945496707);
        assertThat(claim).contains("65 of 106 rows further apart", "StringOfEscapedCharsWriting.playJson", "12.8 ×");
        assertThat(outcome.metrics().stringColumn("state").countOccurrences("less")).as("all allocate less").isEqualTo(106);
        assertRow(rows, "AnyValsReading.playJson", "", 729504.2253831417, 1382932.7344062547);
        assertRow(rows, "ArrayOfOffsetTimesReading.playJson", "size=128", 16318.923006032239, 111180.5125275101);
    }

    /** Throughput: what has the higher score in the head is the faster, in each row. */
    @Test
    void eachRowPointsTheRightWay() {
        JmhResults jmh = Runs.of(Runs.file("default.json", read("play-json-default-jdk17-1.36.json")),
                Runs.file("jsoniter.json", read("play-json-jsoniter-jdk17-1.36.json")));
        // Forks made of the iterations of the one, so that rows are judged: an orientation needs no honest replication.
        Table rows = Compared.rows(forked(jmh));
        int judged = 0;
        for (Row row : rows) {
            String state = row.getString(RunComparisonTable.STATE);
            boolean more = row.getDouble(RunComparisonTable.HEAD_SCORE) > row.getDouble(RunComparisonTable.BASE_SCORE);
            if (state.startsWith("faster") || state.startsWith("slower")) {
                assertThat(state.startsWith("faster")).as(row.getString(RunComparisonTable.ROW)).isEqualTo(more);
                judged++;
            }
        }
        assertThat(judged).isGreaterThan(90);
        assertThat(Compared.states(rows)).filteredOn(RunComparisonTable.FASTER::equals).hasSizeGreaterThan(80);
    }

    /** One value a fork: fork i is iteration i. */
    private static JmhResults forked(JmhResults jmh) {
        var iterations = jmh.iterations().copy();
        for (int i = 0; i < iterations.rowCount(); i++) {
            iterations.intColumn("fork").set(i, jmh.iterations().intColumn("iteration").getInt(i));
            iterations.intColumn("iteration").set(i, 0);
        }
        return new JmhResults(jmh.scores(), jmh.params(), iterations, jmh.samples(), jmh.metrics(), jmh.metricIterations());
    }

    private static void assertRow(Table rows, String benchmark, String params, double base, double head) {
        int[] found = java.util.stream.IntStream.range(0, rows.rowCount())
                .filter(i -> rows.stringColumn(RunComparisonTable.BENCHMARK).get(i).endsWith("." + benchmark)
                        && rows.stringColumn(RunComparisonTable.PARAMS).get(i).equals(params)).toArray();
        assertThat(found).as(benchmark).hasSize(1);
        assertThat(rows.doubleColumn(RunComparisonTable.BASE_SCORE).getDouble(found[0])).isEqualTo(base);
        assertThat(rows.doubleColumn(RunComparisonTable.HEAD_SCORE).getDouble(found[0])).isEqualTo(head);
        assertThat(rows.stringColumn(RunComparisonTable.UNIT).get(found[0])).isEqualTo("ops/s");
    }

    private static void assertWhole(String claim, int n, double mean, double low, double high) {
        Matcher m = WHOLE.matcher(claim);
        assertThat(m.find()).as(claim).isTrue();
        assertThat(Integer.parseInt(m.group(2))).isEqualTo(n);
        double[] printed = {Double.parseDouble(m.group(1)), Double.parseDouble(m.group(3)), Double.parseDouble(m.group(4))};
        assertThat(Arrays.stream(printed).toArray()).containsExactly(new double[] {mean, low, high}, within(0.005));
    }

    private static JmhResults jsoniter() {
        return Runs.of(Runs.file("r0.json", read("jsoniter-jdk8-1.20-r0.json")), Runs.file("r1.json", read("jsoniter-jdk8-1.20-r1.json")));
    }

    private static JmhResults read(String name) {
        return ResultFile.read(Project.corpus().resolve("jmh").resolve(name));
    }
}
