package benchbook.measure;

import org.HdrHistogram.Histogram;

/** The latencies of the requests that were due in one second: by request (those of a name are one), by outcome, from intended and from sent. */
final class SecondHistograms {

    static final int OK = 0;
    static final int FAILED = 1;
    static final int OUTCOMES = 2;
    private static final int DIGITS = 3;

    private final Histogram[] intended;
    private final Histogram[] sent;
    private long second;

    SecondHistograms(int requests) {
        intended = new Histogram[requests * OUTCOMES];
        sent = new Histogram[requests * OUTCOMES];
    }

    /** Empties it for a second, counted from the begin of measuring. */
    SecondHistograms of(long newSecond) {
        second = newSecond;
        reset(intended);
        reset(sent);
        return this;
    }

    private static void reset(Histogram[] histograms) {
        for (Histogram h : histograms) {
            if (h != null && h.getTotalCount() > 0) {
                h.reset();
            }
        }
    }

    void intended(int request, int outcome, long ns) {
        record(intended, request * OUTCOMES + outcome, ns);
    }

    void sent(int request, int outcome, long ns) {
        record(sent, request * OUTCOMES + outcome, ns);
    }

    private static void record(Histogram[] histograms, int i, long ns) {
        Histogram h = histograms[i] == null ? histograms[i] = new Histogram(DIGITS) : histograms[i];
        h.recordValue(Math.max(0, ns));
    }

    long second() {
        return second;
    }

    /** Returns the histogram of a request and outcome, or null. */
    Histogram intended(int request, int outcome) {
        return intended[request * OUTCOMES + outcome];
    }

    /** Returns the same from when it was sent. */
    Histogram sent(int request, int outcome) {
        return sent[request * OUTCOMES + outcome];
    }
}
