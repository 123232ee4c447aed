package benchbook.measure;

import benchbook.stats.Moments;
import benchbook.unit.Quantity;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * What one piece of code allocated, bytes per call.
 *
 * @param replicates readings of each copy of the loop
 */
public record AllocationSide(double[][] replicates) {

    /** Of each copy's readings: a count that fewer have is not the usual one. */
    private static final double MAJORITY = 2.0 / 3;
    private static final int SHOWN = 4;

    /**
     * Returns whether all readings count the same. One that differs is enough for no: that the JIT was at work and that every hundredth call
     * allocates a megabyte look alike from here. In the 996 recorded comparisons that were exact no reading differed.
     */
    public boolean isExact() {
        return Arrays.stream(all()).allMatch(v -> v == replicates[0][0]);
    }

    /** Returns the exact count, else the mean of all readings. */
    public double bytes() {
        return isExact() ? replicates[0][0] : Moments.mean(all());
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

    /** Returns the count that most readings of each copy have; empty where there is none. */
    OptionalDouble usual() {
        double first = mode(replicates[0]);
        return Arrays.stream(replicates).allMatch(r -> share(r, first) >= MAJORITY) ? OptionalDouble.of(first) : OptionalDouble.empty();
    }

    /** Returns {@link #bytes} as in {@code 216 B}. */
    String count() {
        return bytes(bytes());
    }

    /**
     * Returns what readings saw, to be put after {@link #count}: nothing where that is exact, else as in {@code  in the mean of 198 readings,
     * which saw 216 B (70), 256 B (62), 3 others from 0 B to 300 B}, or, where one count is usual, how many readings saw more and less.
     */
    String seen() {
        if (isExact()) {
            return "";
        }
        double[] all = all();
        String mean = " in the mean of " + all.length + " readings, ";
        if (usual().isPresent()) {
            double usual = usual().getAsDouble();
            long same = Arrays.stream(all).filter(v -> v == usual).count();
            return mean + "of which " + same + " saw " + bytes(usual) + others(Arrays.stream(all).filter(v -> v > usual).toArray(), "more")
                    + others(Arrays.stream(all).filter(v -> v < usual).toArray(), "less");
        }
        Map<Double, Long> counts = counts(all);
        String shown = counts.entrySet().stream().sorted(Map.Entry.<Double, Long>comparingByValue(Comparator.reverseOrder()))
                .limit(SHOWN).map(e -> bytes(e.getKey()) + " (" + e.getValue() + ")").collect(Collectors.joining(", "));
        return mean + "which saw " + shown
                + (counts.size() > SHOWN ? ", " + (counts.size() - SHOWN) + " others from " + bytes(min()) + " to " + bytes(max()) : "");
    }

    private static String others(double[] counts, String how) {
        return counts.length == 0 ? "" : " and " + counts.length + " " + how + ", "
                + Quantity.range(bytes(Moments.min(counts)), bytes(Moments.max(counts))) + ", so that some calls allocate " + how;
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
