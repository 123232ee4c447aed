package benchbook.job;

import java.io.PrintStream;
import java.util.function.LongFunction;

/** Progress of reading: silent for two seconds, since nobody asks before; then a line a second, with what is left. */
final class Progress {

    private static final double QUIET_S = 2;
    private static final double EVERY_S = 1;

    private final PrintStream talk;
    private final long start = System.nanoTime();
    private double nextLine = QUIET_S;

    Progress(PrintStream talk) {
        this.talk = talk;
    }

    /**
     * Tells how far it is, if it is time to, and not the end.
     *
     * @param read what {@code done} is in words
     */
    void at(long done, long of, LongFunction<String> read) {
        double seconds = (System.nanoTime() - start) / 1e9;
        if (seconds > nextLine && done < of) {
            talk.printf("%s, about %.0f s left%n", read.apply(done), seconds / done * (of - done));
            nextLine = seconds + EVERY_S;
        }
    }
}
