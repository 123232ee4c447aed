package benchbook.measure;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Which iterations of a JMH run are disturbed on purpose, counted from 1 as JMH does.
 *
 * @param fork the fork
 * @param first its first disturbed iteration, at least the second, whose beginning is told by the end of another
 * @param last its last disturbed iteration
 */
public record Stretch(int fork, int first, int last) {

    /** @throws IllegalArgumentException if there are no such iterations */
    public Stretch {
        if (fork < 1 || first < 2 || last < first) {
            throw new IllegalArgumentException("fork " + fork + ", iterations " + first + " to " + last
                    + "; wanted a fork from 1 and iterations from 2, the last not before the first");
        }
    }

    @Override
    public String toString() {
        return "iterations " + first + " to " + last + " of fork " + fork;
    }

    /** What a line of JMH's output means for a stretch. */
    enum Moment {
        /** Its fork starts. */
        READY,
        /** The iteration before it is over. */
        BEGIN,
        /** Its last iteration is over. */
        END,
        NOTHING
    }

    /** Finds these moments in the lines that JMH prints, in their order. */
    static final class Watch {

        /** As in {@code # Fork: 2 of 3}. */
        private static final Pattern FORK = Pattern.compile("# Fork: (\\d+) of \\d+");
        /** As in {@code Iteration   4: 5.872 ns/op}, once it is over; those of the warm-up begin with {@code #}. */
        private static final Pattern ITERATION = Pattern.compile("Iteration +(\\d+): .*");

        private final Stretch stretch;
        private int fork;
        private boolean ready;

        Watch(Stretch stretch) {
            this.stretch = stretch;
        }

        Moment of(String line) {
            Matcher start = FORK.matcher(line);
            Matcher end = ITERATION.matcher(line);
            if (start.matches()) {
                fork = Integer.parseInt(start.group(1));
                boolean first = fork == stretch.fork && !ready; // a suite may have several benchmarks
                ready |= first;
                return first ? Moment.READY : Moment.NOTHING;
            }
            if (!end.matches() || fork != stretch.fork) {
                return Moment.NOTHING;
            }
            int iteration = Integer.parseInt(end.group(1));
            return iteration == stretch.first - 1 ? Moment.BEGIN : iteration == stretch.last ? Moment.END : Moment.NOTHING;
        }
    }
}
