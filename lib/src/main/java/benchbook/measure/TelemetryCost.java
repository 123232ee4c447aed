package benchbook.measure;

import benchbook.stats.Moments;

/**
 * What a marker costs in this process and at this moment, beside the clock that it reads. Medians of batches, by turns, so that a moment
 * in which the machine does something else is in none of them.
 *
 * @param markerNs of {@code section} with a marker that was resolved beforehand
 * @param keyedNs of {@code section} with a name
 * @param nanoTimeNs of {@code System.nanoTime()}
 */
public record TelemetryCost(double markerNs, double keyedNs, double nanoTimeNs) {

    /** Returns what a marker costs that may have been given by its name. */
    double dearerNs() {
        return Math.max(markerNs, keyedNs);
    }

    private static final int BATCHES = 25;
    private static final int MARKERS = 1_000;
    /** The JIT compiles after some ten thousand calls, and takes its time for it; markers that are worth asking about are compiled. */
    private static final long WARM_UP_NS = 60_000_000;

    /** Measures on a recorder of its own, on this thread; takes about a tenth of a second. */
    public static TelemetryCost here() {
        TelemetryRecorder own = new TelemetryRecorder();
        Telemetry.Marker marker = own.marker("marker");
        own.start();
        for (long end = System.nanoTime() + WARM_UP_NS; System.nanoTime() < end;) {
            batch(own, marker);
        }
        double[][] perCall = new double[3][BATCHES];
        for (int i = 0; i < BATCHES; i++) {
            double[] now = batch(own, marker);
            for (int k = 0; k < now.length; k++) {
                perCall[k][i] = now[k];
            }
        }
        return new TelemetryCost(Moments.median(perCall[0]), Moments.median(perCall[1]), Moments.median(perCall[2]));
    }

    private static double[] batch(TelemetryRecorder own, Telemetry.Marker marker) {
        return new double[] {resolved(own, marker), keyed(own, marker.name()), clock()};
    }

    private static double resolved(TelemetryRecorder own, Telemetry.Marker marker) {
        long start = System.nanoTime();
        for (int i = 0; i < MARKERS; i++) {
            own.section(marker, 1);
        }
        return (System.nanoTime() - start) / (double) MARKERS;
    }

    private static double keyed(TelemetryRecorder own, String name) {
        long start = System.nanoTime();
        for (int i = 0; i < MARKERS; i++) {
            own.section(name, 1);
        }
        return (System.nanoTime() - start) / (double) MARKERS;
    }

    private static double clock() {
        long start = System.nanoTime();
        long last = start;
        for (int i = 0; i < MARKERS; i++) {
            last = System.nanoTime();
        }
        return (last - start) / (double) MARKERS;
    }
}
