package benchbook.table;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.columns.Column;

/** The shortest texts that tell results apart, see {@link JmhResults#labels()}. */
final class Labels {

    private Labels() {}

    static String[] of(JmhResults jmh) {
        StringColumn benchmark = jmh.scores().stringColumn(ScoreTable.BENCHMARK);
        String[] varying = varyingParams(jmh);
        String[] names = new String[jmh.size()];
        Set<String> classes = new HashSet<>();
        benchmark.forEach(b -> classes.add(JmhResults.className(b)));
        Set<String> simpleNames = new HashSet<>();
        classes.forEach(c -> simpleNames.add(simple(c)));
        boolean packagesMatter = simpleNames.size() < classes.size();
        for (int i = 0; i < names.length; i++) {
            String full = benchmark.get(i);
            String type = JmhResults.className(full);
            String name = classes.size() == 1 || type.isEmpty()
                    ? JmhResults.method(full)
                    : (packagesMatter ? type : simple(type)) + "." + JmhResults.method(full);
            names[i] = varying[i].isEmpty() ? name : name + " (" + varying[i] + ")";
        }
        tellApart(names, jmh.scores().stringColumn(ScoreTable.MODE), " ");
        tellApart(names, jmh.scores().intColumn(ScoreTable.THREADS), " threads ");
        nameFiles(names, jmh.scores().stringColumn(ScoreTable.FILE));
        return names;
    }

    /** Names the file of each result, or of none: of a few, the rest would seem to belong to no file. */
    private static void nameFiles(String[] names, StringColumn file) {
        Map<String, String> fileOf = new HashMap<>();
        boolean needed = false;
        for (int i = 0; i < names.length && !needed; i++) {
            String other = fileOf.putIfAbsent(names[i], file.get(i));
            needed = other != null && !other.equals(file.get(i));
        }
        for (int i = 0; i < names.length && needed; i++) {
            names[i] += " in " + file.get(i);
        }
    }

    /** Returns for each result the parameters, as text, that have several values for its benchmark. */
    private static String[] varyingParams(JmhResults jmh) {
        List<Map<String, String>> maps = jmh.paramMaps();
        StringColumn benchmark = jmh.scores().stringColumn(ScoreTable.BENCHMARK);
        Map<String, Map<String, Set<String>>> values = new HashMap<>();
        for (int i = 0; i < maps.size(); i++) {
            Map<String, Set<String>> ofBenchmark = values.computeIfAbsent(benchmark.get(i), b -> new HashMap<>());
            maps.get(i).forEach((k, v) -> ofBenchmark.computeIfAbsent(k, n -> new HashSet<>()).add(v));
        }
        String[] texts = new String[maps.size()];
        for (int i = 0; i < texts.length; i++) {
            Map<String, Set<String>> ofBenchmark = values.get(benchmark.get(i));
            texts[i] = maps.get(i).entrySet().stream()
                    .filter(e -> ofBenchmark.get(e.getKey()).size() > 1)
                    .map(e -> e.getKey() + "=" + e.getValue())
                    .collect(Collectors.joining(", "));
        }
        return texts;
    }

    /** Adds a column's value to the labels that occur more than once, where the value differs. */
    private static void tellApart(String[] names, Column<?> column, String before) {
        Map<String, Set<String>> values = new HashMap<>();
        for (int i = 0; i < names.length; i++) {
            values.computeIfAbsent(names[i], n -> new HashSet<>()).add(column.getUnformattedString(i));
        }
        for (int i = 0; i < names.length; i++) {
            if (values.get(names[i]).size() > 1) {
                names[i] += before + column.getUnformattedString(i);
            }
        }
    }

    private static String simple(String className) {
        return className.substring(className.lastIndexOf('.') + 1);
    }
}
