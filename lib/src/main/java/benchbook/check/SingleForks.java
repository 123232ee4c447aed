package benchbook.check;

import benchbook.stats.ForkMeans;
import benchbook.stats.Interval;
import benchbook.table.RunComparisonTable;
import benchbook.unit.Quantity;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/**
 * What two runs of one fork each can tell where no single row can be judged: whether the suite as a whole
 * moved, with its rows as the sample, and which rows lie further apart than forks of the same code do.
 */
final class SingleForks {

    /**
     * Two single forks of the same code lie at most this factor apart in 99 of 100 cases: 586 real benchmarks, all 45 pairs of
     * ten forks (SEALAB steady-state data set; 1.19 in 95, 7.5 in 999 of 1,000).
     */
    static final double APART = 1.54;

    /** A mean of fewer rows is no word on a suite. */
    private static final int FEWEST_ROWS = 10;

    private static final int NAMED = 3;

    private SingleForks() {}

    /** Returns a clause that goes on after the reason why rows are not judged; empty where there is nothing to say. */
    static String sentence(Table rows) {
        StringColumn head = rows.stringColumn(RunComparisonTable.HEAD);
        StringBuilder text = new StringBuilder();
        for (String name : new LinkedHashSet<>(head.asList())) {
            Map<String, Double> speeds = new LinkedHashMap<>();
            IntStream.range(0, rows.rowCount()).filter(i -> head.get(i).equals(name) && RunComparisonTable.scoreRatio(rows, i) > 0)
                    .forEach(i -> speeds.put(rows.stringColumn(RunComparisonTable.ROW).get(i), RunComparisonTable.scoreRatio(rows, i)));
            if (speeds.size() >= FEWEST_ROWS) {
                text.append(whole(head.countUnique() > 1 ? name : "the head", speeds));
            }
        }
        return text.toString();
    }

    private static String whole(String head, Map<String, Double> speeds) {
        double[] values = speeds.values().stream().mapToDouble(Double::doubleValue).toArray();
        Interval mean = ForkMeans.interval(values, 0.95);
        List<Map.Entry<String, Double>> apart = speeds.entrySet().stream()
                .filter(e -> e.getValue() > APART || e.getValue() < 1 / APART)
                .sorted(Comparator.comparingDouble(e -> -Math.abs(Math.log(e.getValue()))))
                .toList();
        String names = String.join(", ", apart.stream().limit(NAMED)
                .map(e -> e.getKey() + " " + Quantity.significant(e.getValue(), 3) + " ×").toList());
        return "; as a whole " + head + " is " + Quantity.significant(Math.sqrt(mean.low() * mean.high()), 3)
                + " × as fast (geometric mean of " + values.length + " scores, 95 % between " + RatioText.ends(mean)
                + " with the rows as the sample; one run each cannot tell the code from the hour)"
                + (apart.isEmpty() ? "; no row lies further apart than single forks of the same code do in 99 of 100 cases ("
                        + APART + " ×)"
                        : "; " + apart.size() + " of " + Quantity.count(values.length, "row") + " further apart than single forks of"
                                + " the same code in 99 of 100 cases (" + APART + " ×): " + names
                                + (apart.size() > NAMED ? " …" : ""));
    }
}
