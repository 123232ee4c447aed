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

    private static final Set<String> NO_PARAMS = Set.of("file", "method", "threads", "jdk");

    private Labels() {}

    /**
     * Returns one label per result.
     *
     * @param without what the reader knows from elsewhere, and no label needs to tell: "file", "method", "threads", "jdk",
     *     the name of a parameter, or empty
     */
    static String[] of(JmhResults jmh, String without) {
        StringColumn benchmark = jmh.scores().stringColumn(ScoreTable.BENCHMARK);
        String[] varying = varyingParams(jmh, without);
        String[] names = new String[jmh.size()];
        Set<String> classes = new HashSet<>();
        benchmark.forEach(b -> classes.add(JmhResults.className(b)));
        Set<String> simpleNames = new HashSet<>();
        classes.forEach(c -> simpleNames.add(JmhResults.simpleName(c)));
        boolean packagesMatter = simpleNames.size() < classes.size();
        for (int i = 0; i < names.length; i++) {
            String full = benchmark.get(i);
            String type = JmhResults.className(full);
            String shortType = packagesMatter ? type : JmhResults.simpleName(type);
            String name = without.equals("method") && !type.isEmpty() ? shortType
                    : classes.size() == 1 || type.isEmpty() ? JmhResults.method(full)
                    : shortType + "." + JmhResults.method(full);
            names[i] = varying[i].isEmpty() ? name : name + " (" + varying[i] + ")";
        }
        tellApart(names, jmh.scores().stringColumn(ScoreTable.MODE), " ");
        if (!without.equals("threads")) {
            tellApart(names, jmh.scores().intColumn(ScoreTable.THREADS), " threads ");
        }
        if (!without.equals("file") && !without.equals("jdk")) {
            nameFiles(names, jmh.scores().stringColumn(ScoreTable.FILE));
        }
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

    /** Returns for each result the parameters, as text, that others of its benchmark lack, or have with another value. */
    private static String[] varyingParams(JmhResults jmh, String without) {
        List<Map<String, String>> maps = jmh.paramMaps();
        StringColumn benchmark = jmh.scores().stringColumn(ScoreTable.BENCHMARK);
        String[] names = new String[maps.size()];
        Map<String, Integer> results = new HashMap<>();
        Map<List<String>, Integer> withValue = new HashMap<>();
        for (int i = 0; i < names.length; i++) {
            String name = without.equals("method") ? JmhResults.className(benchmark.get(i)) : benchmark.get(i);
            names[i] = name;
            results.merge(name, 1, Integer::sum);
            maps.get(i).forEach((k, v) -> withValue.merge(List.of(name, k, v), 1, Integer::sum));
        }
        // A parameter that is called "file" or "threads" is one all the same.
        String param = NO_PARAMS.contains(without) ? "" : without;
        String[] texts = new String[names.length];
        for (int i = 0; i < texts.length; i++) {
            String name = names[i];
            texts[i] = maps.get(i).entrySet().stream()
                    .filter(e -> withValue.get(List.of(name, e.getKey(), e.getValue())) < results.get(name)
                            && !e.getKey().equals(param))
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
}
