package benchbook.measure;

/**
 * Takes the markers' rare paths while the JIT takes notes. It leaves out a branch that it has never seen taken; when it is taken at last,
 * as by a section's first sample, by a reset or by the first virtual thread, compiled markers are thrown away in the middle of the
 * program and made anew, which on a busy machine was seen as milliseconds in a section that takes nanoseconds. Takes about a tenth of a second, once.
 */
final class TelemetryTraining {

    /** HotSpot takes notes from some hundred calls on, and has compiled for good after some ten thousand. */
    private static final int ROUNDS = 4_000;
    private static final int RESET_EVERY = 16;
    private static final int NEST_EVERY = 8;
    private static final int MARKERS = 40;

    private TelemetryTraining() {}

    static void run() {
        TelemetryTrail[] trails = {new TelemetryTrail(false), new TelemetryTrail(true)};
        TelemetryBook book = new TelemetryBook();
        for (int i = 0; i < ROUNDS; i++) {
            if (i % RESET_EVERY == 0) {
                book = new TelemetryBook();
            }
            TelemetryTrail trail = trails[i / 2 & 1];
            if (i % NEST_EVERY == 0) {
                trail.enter(book, System.nanoTime());
                trail.section(book, i % MARKERS, 1, System.nanoTime()); // nothing was started on this level
            }
            trail.start(book);
            trail.section(book, i % MARKERS, 1 + i % 3, System.nanoTime());
            trail.section(book, (i + 1) % MARKERS, 1, System.nanoTime());
            if (i % NEST_EVERY <= 1) {
                trail.leave(book); // one too many, too
            }
        }
    }
}
