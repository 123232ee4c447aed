package benchbook.stats;

/**
 * How much slower one piece of code was than another, from times that were taken in pairs, next to each other:
 *
 * <pre>estimate = medianᵢ ln(aᵢ / bᵢ)     standard error = (x₍ᵤ₎ − x₍ₗ₎) / (2 · 1.96)</pre>
 *
 * <p>with l and u the ranks of the median's 95 % interval ({@link OrderStatistics}). What slows a machine down for longer than
 * a pair takes is in both and cancels; what hits one of the two is an outlier, which a median takes without a rule to remove it.
 * It says nothing of what stays the same within these pairs, such as where the code lies: see {@link CopyRatio}.
 *
 * @param estimate ln of the ratio a / b
 * @param standardError of the estimate, within these pairs; NaN for fewer than six
 */
public record PairedMedian(double estimate, double standardError) {

    private static final double Z95 = 1.959963984540054;

    /**
     * Returns the median of paired log ratios.
     *
     * @param a times, positive
     * @param b times of the same rounds
     * @throws IllegalArgumentException if there are none, not equally many, or one is not positive and finite
     */
    public static PairedMedian of(double[] a, double[] b) {
        if (a.length == 0 || a.length != b.length) {
            throw new IllegalArgumentException(a.length + " and " + b.length + " times; wanted pairs, at least one");
        }
        double[] logA = Logs.of(a);
        double[] logB = Logs.of(b);
        double[] ratios = new double[a.length];
        for (int i = 0; i < ratios.length; i++) {
            ratios[i] = logA[i] - logB[i];
        }
        double[] sorted = Moments.sorted(ratios);
        int low = (int) OrderStatistics.lowRank(0.5, sorted.length);
        int high = (int) OrderStatistics.highRank(0.5, sorted.length);
        double error = low == 0 ? Double.NaN : (sorted[high - 1] - sorted[low - 1]) / (2 * Z95);
        return new PairedMedian(Moments.median(ratios), error);
    }
}
