package benchbook.check;

import benchbook.table.GroupMembers;
import benchbook.table.JmhResults;
import benchbook.table.ScoreTable;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * The command that measures some results again, and no others if JMH can be told so; what an advice ends in.
 *
 * @param command as in {@code java -jar benchmarks.jar 'demo.Bench.(plus|sum)$' -p size=10 -bm avgt}
 * @param results those that it measures, which are more where a pattern or a set of parameters cannot be that precise
 */
record Rerun(String command, List<Integer> results) {

    private static final String JMH = "java -jar benchmarks.jar";

    /** A longer pattern is no help to whoever copies the command; then the classes do, or the whole suite. */
    private static final int LONGEST_PATTERN = 300;

    /** What JMH is told to run, and which benchmarks that are. */
    private record Choice(String pattern, Predicate<String> names) {}

    /** Returns as in {@code java -jar benchmarks.jar 'demo.Bench.sum$' -f 10}. */
    static String with(JmhResults jmh, int result, String options) {
        return JMH + " '" + text(jmh, ScoreTable.BENCHMARK, result) + "$' " + options;
    }

    /** Returns the command for some results, of which the first one's file tells what else the suite holds. */
    static Rerun of(JmhResults jmh, Collection<Integer> wanted) {
        List<Map<String, String>> params = jmh.paramMaps();
        TreeSet<String> names = new TreeSet<>();
        Set<String> modes = new TreeSet<>();
        Map<String, Set<String>> values = new TreeMap<>();
        for (int i : wanted) {
            names.add(GroupMembers.benchmark(text(jmh, ScoreTable.BENCHMARK, i)));
            modes.add(text(jmh, ScoreTable.MODE, i));
            params.get(i).forEach((name, value) -> values.computeIfAbsent(name, n -> new TreeSet<>()).add(value));
        }
        Choice choice = choice(names);
        String file = text(jmh, ScoreTable.FILE, wanted.iterator().next());
        List<Integer> measured = new ArrayList<>();
        Map<String, Set<String>> allValues = new HashMap<>();
        Set<String> allModes = new HashSet<>();
        for (int i = 0; i < jmh.size(); i++) {
            if (text(jmh, ScoreTable.FILE, i).equals(file) && choice.names.test(text(jmh, ScoreTable.BENCHMARK, i))) {
                measured.add(i);
                allModes.add(text(jmh, ScoreTable.MODE, i));
                params.get(i).forEach((name, value) -> allValues.computeIfAbsent(name, n -> new HashSet<>()).add(value));
            }
        }
        StringBuilder command = new StringBuilder(JMH).append(choice.pattern);
        values.forEach((name, some) -> {
            // JMH takes a comma for the end of a value.
            if (some.size() < allValues.getOrDefault(name, Set.of()).size() && some.stream().noneMatch(v -> v.contains(","))) {
                command.append(" -p ").append(ShellWord.quoted(name + "=" + String.join(",", some)));
                measured.removeIf(i -> params.get(i).containsKey(name) && !some.contains(params.get(i).get(name)));
            }
        });
        if (modes.size() < allModes.size()) {
            command.append(" -bm ").append(String.join(",", modes));
            measured.removeIf(i -> !modes.contains(text(jmh, ScoreTable.MODE, i)));
        }
        return new Rerun(command.toString(), measured);
    }

    private static String text(JmhResults jmh, String column, int i) {
        return jmh.scores().stringColumn(column).get(i);
    }

    private static Choice choice(TreeSet<String> names) {
        if (names.size() == 1) {
            return new Choice(" '" + names.first() + "$'", names::contains);
        }
        TreeSet<String> classes = names.stream().map(JmhResults::className).collect(Collectors.toCollection(TreeSet::new));
        String exact = classes.size() == 1
                ? " '" + classes.first() + ".(" + names.stream().map(JmhResults::method).collect(Collectors.joining("|")) + ")$'"
                : " '(" + String.join("|", names) + ")$'";
        if (exact.length() <= LONGEST_PATTERN) {
            return new Choice(exact, names::contains);
        }
        String byClass = " '^(" + String.join("|", classes) + ")[.]'";
        return byClass.length() <= LONGEST_PATTERN
                ? new Choice(byClass, name -> classes.contains(JmhResults.className(name)))
                : new Choice("", name -> true);
    }
}
