package benchbook.measure;

import benchbook.stats.Moments;
import benchbook.unit.Quantity;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * What one piece of code allocated, bytes per call.
 *
 * @param replicates readings of each copy of the loop
 */
public record AllocationSide(double[][] replicates) {

    /** A reading in which the JIT was still at work, or went back, is rare; where the usual count is less than this share, there is none. */
    private static final double MAJORITY = 2.0 / 3;
    private static final int SHOWN = 4;

    /** Returns whether each copy usually counts the same. */
    public boolean isExact() {
        double first = mode(replicates[0]);
        return Arrays.stream(replicates).allMatch(r -> mode(r) == first && share(r, first) >= MAJORITY);
    }

    /** Returns the usual count if it is exact, else the mean of all readings. */
    public double bytes() {
        return isExact() ? mode(all()) : Moments.mean(all());
    }

    /** Returns the least count of a reading. */
    public double min() {
        return Moments.min(all());
    }

    /** Returns the largest count of a reading. */
    public double max() {
        return Moments.max(all());
    }

    /** Returns each copy's mean. */
    double[] means() {
        return Arrays.stream(replicates).mapToDouble(Moments::mean).toArray();
    }

    /** Returns as in {@code 216 B} or, where counts differ, {@code 216 B (70 of 198 readings), 256 B (62), 3 others}. */
    String text() {
        Map<Double, Long> counts = counts(all());
        if (isExact()) {
            return bytes(bytes());
        }
        String shown = counts.entrySet().stream().sorted(Map.Entry.<Double, Long>comparingByValue(Comparator.reverseOrder()))
                .limit(SHOWN).map(e -> bytes(e.getKey()) + " (" + e.getValue() + ")").collect(Collectors.joining(", "));
        return bytes(bytes()) + " in the mean of " + all().length + " readings, which saw " + shown
                + (counts.size() > SHOWN ? ", " + (counts.size() - SHOWN) + " others from " + bytes(min()) + " to " + bytes(max()) : "");
    }

    private static String bytes(double bytes) {
        return (bytes == Math.rint(bytes) ? Quantity.decimals(bytes, 0) : Quantity.significant(bytes, 4)) + " B";
    }

    private double[] all() {
        return Arrays.stream(replicates).flatMapToDouble(Arrays::stream).toArray();
    }

    /** The most frequent value, of equally frequent ones the least. */
    private static double mode(double[] values) {
        Map<Double, Long> counts = counts(values);
        return counts.entrySet().stream().max(Map.Entry.<Double, Long>comparingByValue()
                .thenComparing(Map.Entry.comparingByKey(Comparator.reverseOrder()))).orElseThrow().getKey();
    }

    private static double share(double[] values, double of) {
        return Arrays.stream(values).filter(v -> v == of).count() / (double) values.length;
    }

    private static Map<Double, Long> counts(double[] values) {
        return Arrays.stream(values).boxed().collect(Collectors.groupingBy(v -> v, TreeMap::new, Collectors.counting()));
    }
}
