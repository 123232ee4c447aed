package benchbook.check;

import benchbook.table.JmhResults;
import benchbook.table.JvmArgs;
import benchbook.table.Run;
import benchbook.table.ScoreTable;
import benchbook.unit.Quantity;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Stream;
import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.Table;
import tech.tablesaw.columns.Column;

/**
 * Sides that were not measured alike. Another JVM, other flags or another processor change a score as code
 * does, so a difference between such sides is no verdict on the code. Another plan (iterations, times) is a
 * lesser doubt: it changes how warm the code is, and how much the forks scatter.
 */
public final class OtherEnvironment {

    public static final String ID = "other-environment";

    /** With these, base and head ran in the same kind of JVM. */
    private static final List<String> JVM = List.of(ScoreTable.JMH_VERSION, ScoreTable.JDK_VERSION, ScoreTable.VM_NAME,
            ScoreTable.VM_VERSION, ScoreTable.JVM_ARGS);

    private static final List<String> PLAN = List.of(ScoreTable.WARMUP_ITERATIONS, ScoreTable.WARMUP_TIME_NS,
            ScoreTable.MEASUREMENT_ITERATIONS, ScoreTable.MEASUREMENT_TIME_NS);

    /** Pairs of values that are listed before the rest is counted. */
    private static final int SHOWN = 3;

    private OtherEnvironment() {}

    /** Returns a FAIL (or, where environments may differ, a WARN) for another JVM or machine, a WARN for another plan. */
    public static List<Verdict> on(RunChecks.Question question) {
        List<Verdict> verdicts = new ArrayList<>();
        Sides sides = question.sides();
        for (int side = 0; side < sides.names().size(); side++) {
            if (side == question.base()) {
                continue;
            }
            List<int[]> pairs = pairs(sides, question.base(), side);
            String subject = sides.names().get(question.base()) + " and " + sides.names().get(side);
            List<String> jvm = sides.key().equals(Sides.JDK) ? List.of(ScoreTable.JMH_VERSION, ScoreTable.JVM_ARGS) : JVM;
            List<String> differing = new ArrayList<>(differing(question.jmh(), jvm, pairs));
            differing.addAll(machines(question, pairs));
            if (!differing.isEmpty()) {
                verdicts.add(new Verdict(ID, question.environmentsMayDiffer() ? Level.WARN : Level.FAIL, subject,
                        "measured in different environments, the same wanted: " + String.join("; ", differing)
                                + "; a difference may be theirs instead of the code's", Table.create(),
                        question.environmentsMayDiffer() ? ""
                                : "measure both on one machine and JVM, or say with --across that you compare environments"));
            }
            List<String> plans = differing(question.jmh(), PLAN, pairs);
            if (!plans.isEmpty()) {
                verdicts.add(new Verdict(ID, Level.WARN, subject, "measured by different plans, the same wanted: "
                        + String.join("; ", plans) + "; code may be warmer on one side", Table.create(),
                        "measure both with the same -wi, -w, -i and -r"));
            }
        }
        if (verdicts.isEmpty()) {
            verdicts.add(known(question));
        }
        verdicts.addAll(busy(question));
        return verdicts;
    }

    private static Verdict known(RunChecks.Question question) {
        boolean jvmKnown = !question.jmh().scores().stringColumn(ScoreTable.JDK_VERSION).asList().contains("");
        boolean machineKnown = question.runs().size() == question.jmh().scores().stringColumn(ScoreTable.FILE).countUnique();
        String subject = Quantity.count(question.sides().names().size(), "side");
        if (!jvmKnown) {
            return new Verdict(ID, Level.NOT_CHECKED, subject, "a file names neither its JVM nor its flags, so nobody knows whether"
                    + " the sides were measured alike", Table.create(), "run JMH 1.19 or newer with -rf json");
        }
        return new Verdict(ID, Level.PASS, subject, (question.sides().key().equals(Sides.JDK)
                ? "the same flags and plan, and the JDK is what is compared" : "the same JVM, flags and plan") + (machineKnown
                ? ", on the same kind of machine"
                : "; the machine is not told, since no run.json lies beside every file"), Table.create(), "");
    }

    /** The results of base and head for each row that both hold. */
    private static List<int[]> pairs(Sides sides, int base, int head) {
        return sides.rows().stream().map(Sides.Row::results).filter(r -> r[base] >= 0 && r[head] >= 0)
                .map(r -> new int[] {r[base], r[head]}).toList();
    }

    /** Row by row: two sides may hold the same values and yet exchange them. */
    private static List<String> differing(JmhResults jmh, List<String> columns, List<int[]> pairs) {
        List<String> differing = new ArrayList<>();
        for (String column : columns) {
            // Files of old JMH versions do not tell; that is said once, elsewhere. One that tells the JVM may say "no arguments".
            String telling = column.equals(ScoreTable.JVM_ARGS) ? ScoreTable.JDK_VERSION : column;
            add(differing, MixedRun.words(column), pairs.stream()
                    .filter(p -> !value(jmh, telling, p[0]).isEmpty() && !value(jmh, telling, p[1]).isEmpty())
                    .map(p -> List.of(value(jmh, column, p[0]), value(jmh, column, p[1]))));
        }
        return differing;
    }

    private static String value(JmhResults jmh, String name, int result) {
        Column<?> column = jmh.scores().column(name);
        return column.isMissing(result) ? ""
                : name.equals(ScoreTable.JVM_ARGS) ? JvmArgs.withoutFiles(column.getUnformattedString(result))
                : column instanceof LongColumn times ? Quantity.duration(times.getLong(result)) : column.getUnformattedString(result);
    }

    private static void add(List<String> differing, String what, Stream<List<String>> values) {
        List<String> distinct = values.filter(v -> !v.get(0).equals(v.get(1)))
                .map(v -> shown(v.get(0)) + " and " + shown(v.get(1))).distinct().toList();
        if (!distinct.isEmpty()) {
            differing.add(what + " " + String.join(", ", distinct.subList(0, Math.min(SHOWN, distinct.size())))
                    + (distinct.size() > SHOWN ? " and " + (distinct.size() - SHOWN) + " more" : ""));
        }
    }

    private static String shown(String value) {
        return value.isEmpty() ? "none" : value;
    }

    private static List<String> machines(RunChecks.Question question, List<int[]> pairs) {
        List<String> differing = new ArrayList<>();
        List<List<Run>> runs = pairs.stream().map(p -> Stream.of(p[0], p[1])
                        .map(r -> question.runs().get(question.jmh().scores().stringColumn(ScoreTable.FILE).get(r)))
                        .filter(Objects::nonNull).toList())
                .filter(both -> both.size() == 2).distinct().toList();
        Map<String, Function<Run, String>> attributes = new LinkedHashMap<>();
        attributes.put("processor", Run::cpu);
        attributes.put("cores", run -> String.valueOf(run.cores()));
        attributes.put("operating system", Run::os);
        attributes.forEach((what, of) -> add(differing, what,
                runs.stream().map(both -> List.of(of.apply(both.get(0)), of.apply(both.get(1))))));
        return differing;
    }

    /** More work than processors when the run began: what else ran took its share of every score. */
    private static List<Verdict> busy(RunChecks.Question question) {
        List<Verdict> verdicts = new ArrayList<>();
        question.runs().forEach((file, run) -> {
            if (run.loadAtStart() > run.cores()) {
                verdicts.add(new Verdict(ID, Level.WARN, file, "load average " + Quantity.significant(run.loadAtStart(), 2)
                        + " when the run began, at most " + run.cores() + " wanted on " + Quantity.count(run.cores(), "core")
                        + ": other work ran beside it", Table.create(), "rerun on a quiet machine, base and head by turns"));
            }
        });
        return verdicts;
    }
}
