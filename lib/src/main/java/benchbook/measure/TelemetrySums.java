package benchbook.measure;

import java.util.Arrays;

/**
 * What was added up of one section, by one or several threads. A sample is a time t that stands for c operations; the mean is the
 * ratio Σt ÷ Σc, and what scatters around it are the residuals t - mean · c (Cochran, "Sampling Techniques", 3rd edition, 6.3).
 *
 * <p>Samples follow each other in time and are not independent: a slow moment of the machine makes a hundred of them slow.
 * The error therefore comes from the sums of up to {@value TelemetryCell#STRETCHES} stretches of consecutive samples.
 *
 * @param tt Σt²
 * @param tc Σt·c
 * @param cc Σc²
 * @param buckets see {@link TelemetryBuckets}
 * @param stretchNs Σt of each stretch
 * @param stretchOperations Σc of each stretch
 */
record TelemetrySums(long samples, long operations, long threads, long ns, long innerNs, long maxNs, long markers, long unmatched,
        double tt, double tc, double cc, long[] buckets, long[] stretchNs, long[] stretchOperations) {

    /** Nothing yet. */
    static final TelemetrySums NONE = new TelemetrySums(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
            new long[TelemetryBuckets.COUNT], new long[0], new long[0]);

    TelemetrySums plus(TelemetrySums o) {
        return new TelemetrySums(samples + o.samples, operations + o.operations, threads + o.threads, ns + o.ns, innerNs + o.innerNs,
                Math.max(maxNs, o.maxNs), markers + o.markers, unmatched + o.unmatched, tt + o.tt, tc + o.tc, cc + o.cc, TelemetryBuckets.sum(buckets, o.buckets),
                joined(stretchNs, o.stretchNs), joined(stretchOperations, o.stretchOperations));
    }

    private static long[] joined(long[] a, long[] b) {
        long[] all = Arrays.copyOf(a, a.length + b.length);
        System.arraycopy(b, 0, all, a.length, b.length);
        return all;
    }

    /** Returns Σt ÷ Σc; NaN without operations. */
    double mean() {
        return operations == 0 ? Double.NaN : (double) ns / operations;
    }

    /** Returns the deviation of a sample's residual, per operation: √(Σ(t - mean·c)² ÷ (n - 1)) ÷ mean c; NaN below two samples. */
    double deviation() {
        double mean = mean();
        double squares = Math.max(0, tt - 2 * mean * tc + mean * mean * cc); // rounding may leave a hair below 0
        return samples < 2 ? Double.NaN : Math.sqrt(squares / (samples - 1)) / ((double) operations / samples);
    }

    /** Returns the middle sample, per operation, to within some per cent; NaN without samples. */
    double median() {
        return TelemetryBuckets.median(buckets);
    }

    /** Returns degrees of freedom of {@link #errorOfTime}. */
    int df() {
        return stretchNs.length - 1;
    }

    /**
     * Returns the standard error of Σt for the operations that were done: √(m ÷ (m - 1) · Σ(residual of a stretch)²) with m stretches; NaN below
     * two.
     */
    double errorOfTime() {
        int m = stretchNs.length;
        double mean = mean();
        double squares = 0;
        for (int i = 0; i < m; i++) {
            double residual = stretchNs[i] - mean * stretchOperations[i];
            squares += residual * residual;
        }
        return m < 2 ? Double.NaN : Math.sqrt(squares * m / (m - 1));
    }
}
