package benchbook.check;

import benchbook.table.DriftTable;
import benchbook.table.Noise;
import benchbook.table.Run;
import benchbook.table.RunComparisonTable;
import benchbook.table.ScoreTable;
import benchbook.unit.Quantity;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import tech.tablesaw.api.Table;
import tech.tablesaw.selection.Selection;

/** Whether the noise that a reader hands over is this machine's and knows these benchmarks. */
public final class NoiseUsed {

    public static final String ID = RerunChecks.NOISE;

    private NoiseUsed() {}

    /** Returns a NOT_CHECKED without noise; otherwise a WARN if it is another machine's, and what it does not know. */
    public static List<Verdict> on(RunChecks.Question question, Table rows) {
        if (question.noise().isEmpty()) {
            boolean files = question.sides().key().equals(Sides.FILE);
            return !files ? List.of() : List.of(new Verdict(ID, Level.NOT_CHECKED, "one run a side", "how far runs of the same code drift"
                    + " apart on this machine is not known, and the forks of one run do not show it: a difference holds between"
                    + " these runs, and may be the hour's instead of the code's", Table.create(),
                    Regression.WITH_NOISE));
        }
        Noise noise = question.noise().get();
        String subject = Quantity.count(noise.runs(), "rerun") + " of " + Quantity.count(noise.drift().rowCount(), "row");
        List<Verdict> verdicts = new ArrayList<>();
        List<String> other = other(question, noise);
        if (!other.isEmpty()) {
            verdicts.add(new Verdict(ID, Level.WARN, subject, "the noise is that of another machine or JVM, the same wanted: "
                    + String.join("; ", other), noise.drift(), "rerun the base at least three times here: machine-noise RUN RUN RUN"));
        }
        Set<List<String>> known = keys(noise.drift());
        int[] unknown = IntStream.range(0, rows.rowCount())
                .filter(i -> !rows.doubleColumn(RunComparisonTable.SPEED_RATIO).isMissing(i) && !known.contains(
                        DriftTable.key(question.jmh().scores(), rows.intColumn(RunComparisonTable.BASE_RESULT).getInt(i)))).toArray();
        if (unknown.length > 0) {
            Table evidence = rows.where(Selection.with(unknown));
            verdicts.add(new Verdict(ID, Level.NOT_CHECKED, Regression.names(rows, evidence), "not in the noise file: judged by their forks,"
                    + " and against the drift of the others", evidence, ""));
        }
        verdicts.add(new Verdict(ID, Level.PASS, subject, "no difference is called one that reruns of the same code show: intervals are"
                + " at least as wide as each row's own drift, and where a row's is not known, differences below "
                + Quantity.percent(Math.expm1(noise.floor())) + " are refused", noise.drift(), ""));
        return verdicts;
    }

    private static List<String> other(RunChecks.Question question, Noise noise) {
        List<String> other = new ArrayList<>();
        for (Run run : question.runs().values()) {
            differing(other, "processor", noise.cpu(), run.cpu());
            differing(other, "cores", noise.cores() == 0 ? "" : String.valueOf(noise.cores()), String.valueOf(run.cores()));
        }
        for (String jdk : new TreeSet<>(question.jmh().scores().stringColumn(ScoreTable.JDK_VERSION).asList())) {
            differing(other, "JDK", noise.jdk(), jdk);
        }
        return other.stream().distinct().toList();
    }

    private static void differing(List<String> other, String what, String noise, String run) {
        if (!noise.isEmpty() && !run.isEmpty() && !noise.equals(run)) {
            other.add(what + " " + noise + " there and " + run + " here");
        }
    }

    private static Set<List<String>> keys(Table drift) {
        Set<List<String>> keys = new HashSet<>();
        IntStream.range(0, drift.rowCount()).forEach(i -> keys.add(DriftTable.key(drift, i)));
        return keys;
    }
}
