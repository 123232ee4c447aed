package benchbook.check;

import benchbook.table.JmhResults;
import benchbook.table.JvmArgs;
import benchbook.table.ScoreTable;
import benchbook.unit.Quantity;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.Table;
import tech.tablesaw.columns.Column;

/**
 * Results that were not measured under one roof: another JVM, other flags, threads or iteration times.
 * Their difference may be the roof's. Also what disturbs every score of a run: an agent, flags that change
 * compilation, iterations too short to settle, and a result that stands in a file twice.
 */
public final class MixedRun {

    public static final String ID = "mixed-run";

    /** Below this, timers, safepoints and the harness's own start of an iteration take a visible share. */
    static final long SHORT_NS = 100_000_000;

    /** Since this version JMH uses the JIT's own blackholes where the JVM is 17 or newer; not in the file. */
    private static final int BLACKHOLES_JMH = 34;

    private static final int BLACKHOLES_JDK = 17;

    /** As in {@code -javaagent:/opt/IDE/idea_rt.jar=5005}, up to the next argument: its path may hold blanks. */
    private static final Pattern AGENT = Pattern.compile("(?:^| )(-(?:javaagent|agentlib|agentpath):.+?)(?= -|$)");

    /** Flags with which a program does not run as it does in production. */
    private static final Pattern COMPILATION =
            Pattern.compile("(?:^| )(-Xint|-Xcomp|-Xdebug|-XX:TieredStopAtLevel=[0-3]|-XX:-TieredCompilation)(?= |$)");

    /** As in {@code 1.37} or {@code 1.9.3}. */
    private static final Pattern JMH_VERSION = Pattern.compile("1\\.(\\d+)(\\..*)?");

    /** As in {@code 25.0.3}, {@code 1.8.0_392}, {@code 21-ea}. */
    private static final Pattern JDK_VERSION = Pattern.compile("(?:1\\.)?(\\d+).*");

    /** What has to be the same for results that are held against each other: JMH, JVM, flags, threads and plan. */
    private static final List<String> ROOF = List.of(ScoreTable.JMH_VERSION, ScoreTable.JVM, ScoreTable.JDK_VERSION,
            ScoreTable.VM_NAME, ScoreTable.VM_VERSION, ScoreTable.JVM_ARGS, ScoreTable.THREADS, ScoreTable.WARMUP_ITERATIONS,
            ScoreTable.MEASUREMENT_ITERATIONS, ScoreTable.BATCH, ScoreTable.WARMUP_TIME_NS, ScoreTable.MEASUREMENT_TIME_NS);

    private static final Pattern ACRONYM = Pattern.compile("\\b(jvm|jmh|jdk|vm)\\b");

    private MixedRun() {}

    /** Returns a WARN for each attribute in which results of one mode differ, and for each disturbance. */
    public static List<Verdict> on(JmhResults jmh) {
        Findings findings = new Findings(ID, jmh);
        Table scores = jmh.scores();
        boolean[] touched = new boolean[jmh.size()];
        for (String attribute : ROOF) {
            Column<?> column = scores.column(attribute);
            mixed(findings, jmh, touched, attribute, i -> column instanceof LongColumn times && !times.isMissing(i)
                    ? Quantity.duration(times.getLong(i)) : value(jmh, attribute, i));
        }
        blackholes(findings, jmh, touched);
        disturbances(findings, jmh, touched);
        twice(findings, jmh, touched);
        for (int i = 0; i < touched.length; i++) {
            if (!touched[i] && namesJvm(scores, i)) {
                findings.pass(i);
            } else if (!touched[i]) {
                findings.notChecked(i, "the file names neither the JVM nor its arguments, so agents and flags cannot be seen",
                        "run JMH 1.19 or newer with -rf json");
            }
        }
        return findings.verdicts("one JVM, one plan, no agent, forks of their own, iterations of at least " + Quantity.duration(SHORT_NS));
    }

    /**
     * Returns a text that is equal for results that may be compared; missing values are equal to each other.
     */
    static String roof(JmhResults jmh, int i) {
        return ROOF.stream().map(column -> value(jmh, column, i)).collect(Collectors.joining("\n"));
    }

    private static String value(JmhResults jmh, String column, int i) {
        String value = jmh.scores().column(column).getUnformattedString(i); // empty where it is missing
        return column.equals(ScoreTable.JVM_ARGS) ? JvmArgs.withoutFiles(value) : value;
    }

    private static boolean namesJvm(Table scores, int i) {
        return !scores.stringColumn(ScoreTable.JVM).isMissing(i) || !scores.stringColumn(ScoreTable.JDK_VERSION).isMissing(i);
    }

    private static void mixed(
            Findings findings, JmhResults jmh, boolean[] touched, String column, IntFunction<String> value) {
        Map<String, Map<String, List<Integer>>> byMode = new LinkedHashMap<>();
        for (int i = 0; i < jmh.size(); i++) {
            byMode.computeIfAbsent(jmh.scores().stringColumn(ScoreTable.MODE).get(i), m -> new LinkedHashMap<>())
                    .computeIfAbsent(value.apply(i), v -> new ArrayList<>())
                    .add(i);
        }
        byMode.forEach((mode, byValue) -> {
            if (byValue.size() > 1) {
                List<Integer> all = new ArrayList<>(new TreeSet<>(byValue.values().stream().flatMap(List::stream).toList()));
                List<String> values = new ArrayList<>();
                byValue.forEach((v, results) -> values.add((v.isEmpty() ? "none" : v) + " in " + results.size()));
                all.forEach(i -> touched[i] = true);
                int shown = Math.min(values.size(), 4);
                findings.fault(all, Level.WARN, "results of mode " + mode + " differ in " + words(column) + ", one value wanted: "
                        + String.join("; ", values.subList(0, shown))
                        + (values.size() > shown ? "; and " + (values.size() - shown) + " more values" : ""),
                        "compare only results with the same " + words(column) + ", or run all with one plan");
            }
        });
    }

    /** Returns a column's name as a reader says it: "measurement time" for {@code measurement_time_ns}. */
    static String words(String column) {
        String words = column.replaceAll("_(count|ns)$", "").replace('_', ' ');
        return ACRONYM.matcher(words).replaceAll(m -> m.group().toUpperCase(Locale.ROOT));
    }

    private static void blackholes(Findings findings, JmhResults jmh, boolean[] touched) {
        Map<Boolean, List<Integer>> byMode = new LinkedHashMap<>();
        for (int i = 0; i < jmh.size(); i++) {
            Matcher version = JMH_VERSION.matcher(jmh.scores().stringColumn(ScoreTable.JMH_VERSION).get(i));
            Matcher jdk = JDK_VERSION.matcher(jmh.scores().stringColumn(ScoreTable.JDK_VERSION).get(i));
            if (version.matches() && jdk.matches()) {
                boolean compiler = Integer.parseInt(version.group(1)) >= BLACKHOLES_JMH
                        && Integer.parseInt(jdk.group(1)) >= BLACKHOLES_JDK;
                byMode.computeIfAbsent(compiler, c -> new ArrayList<>()).add(i);
            }
        }
        if (byMode.size() > 1) {
            List<Integer> older = byMode.get(false);
            older.forEach(i -> touched[i] = true);
            findings.fault(older, Level.WARN, "these were measured without the JIT's own blackholes, the others probably"
                    + " with them (JMH 1.34 and newer on JDK 17 and newer); the file does not say which, and a few ns hang on it",
                    "run all with one JMH and one JDK, or set -Djmh.blackhole.mode for all");
        }
    }

    private static void disturbances(Findings findings, JmhResults jmh, boolean[] touched) {
        var args = jmh.scores().stringColumn(ScoreTable.JVM_ARGS);
        LongColumn time = jmh.scores().longColumn(ScoreTable.MEASUREMENT_TIME_NS);
        each(findings, jmh, touched, i -> AGENT.matcher(args.get(i)).find(),
                i -> "an agent was in the JVM, none wanted: " + found(AGENT, args.get(i))
                        + "; it may change code and timing",
                "run from a shell instead of the IDE: java -jar benchmarks.jar -f 5");
        IntColumn forks = jmh.scores().intColumn(ScoreTable.FORKS);
        each(findings, jmh, touched, i -> !forks.isMissing(i) && forks.getInt(i) == 0,
                i -> "0 forks: measured inside the harness's own JVM, behind all that ran there before",
                "java -jar benchmarks.jar -f 5");
        each(findings, jmh, touched, i -> COMPILATION.matcher(args.get(i)).find(),
                i -> "a flag changes how code is compiled: " + found(COMPILATION, args.get(i))
                        + "; production does not run so", "run without it");
        each(findings, jmh, touched, i -> !time.isMissing(i) && time.getLong(i) < SHORT_NS,
                i -> "iterations of " + Quantity.duration(time.getLong(i)) + ", at least "
                        + Quantity.duration(SHORT_NS) + " wanted: timers and safepoints take a visible share",
                "java -jar benchmarks.jar -r 1s -w 1s");
    }

    /** One verdict for each text that is said of some results. */
    private static void each(Findings findings, JmhResults jmh, boolean[] touched, IntPredicate when,
            IntFunction<String> claim, String advice) {
        Map<String, List<Integer>> byClaim = new LinkedHashMap<>();
        for (int i = 0; i < jmh.size(); i++) {
            if (when.test(i)) {
                touched[i] = true;
                byClaim.computeIfAbsent(claim.apply(i), c -> new ArrayList<>()).add(i);
            }
        }
        byClaim.forEach((text, results) -> findings.fault(results, Level.WARN, text, advice));
    }

    private static String found(Pattern pattern, String args) {
        return String.join(", ", pattern.matcher(args).results().map(m -> m.group(1)).toList());
    }

    private static void twice(Findings findings, JmhResults jmh, boolean[] touched) {
        Map<List<String>, List<Integer>> byKey = new LinkedHashMap<>();
        for (int i = 0; i < jmh.size(); i++) {
            List<String> key = List.of(
                    jmh.scores().stringColumn(ScoreTable.FILE).get(i),
                    jmh.scores().stringColumn(ScoreTable.BENCHMARK).get(i),
                    jmh.scores().stringColumn(ScoreTable.PARAMS).get(i),
                    jmh.scores().stringColumn(ScoreTable.MODE).get(i),
                    jmh.scores().intColumn(ScoreTable.THREADS).getUnformattedString(i));
            byKey.computeIfAbsent(key, k -> new ArrayList<>()).add(i);
        }
        byKey.values().stream().filter(results -> results.size() > 1).forEach(results -> {
            results.forEach(i -> touched[i] = true);
            findings.fault(results, Level.WARN, "the same benchmark, parameters and mode stand in the file "
                    + results.size() + " times, once wanted: two runs were merged",
                    "keep runs in files of their own, and name them all");
        });
    }
}
