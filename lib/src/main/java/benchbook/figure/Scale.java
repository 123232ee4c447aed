package benchbook.figure;

import benchbook.unit.ScoreUnit;
import java.util.List;

/**
 * A unit in which a score can be read: 0.0000258 s/op is 25.8 us/op.
 *
 * @param factor what a number in the old unit is multiplied by
 * @param unit the new unit, in JMH's spelling
 */
record Scale(double factor, String unit) {

    /** Within these bounds a number is readable as it is, and stays in the unit that JMH's own table has. */
    private static final double READABLE_FROM = 0.01;
    private static final double READABLE_BELOW = 1e6;

    private static final List<String> TIMES = List.of("ns", "us", "ms", "s");

    /** Returns whether a number of this size needs no other unit. */
    static boolean isReadable(double size) {
        return size == 0 || !Double.isFinite(size) || (Math.abs(size) >= READABLE_FROM && Math.abs(size) < READABLE_BELOW);
    }

    /** Returns the unit for numbers about as large as {@code size}: the same one if it is readable, or not a time. */
    static Scale of(double size, String unit) {
        double ns = ScoreUnit.nsPerOperation(1, unit);
        if (isReadable(size) || Double.isNaN(ns)) {
            return new Scale(1, unit);
        }
        boolean rate = ScoreUnit.isThroughput(unit);
        String chosen = rate ? "s" : "ns";
        for (String time : TIMES) {
            double value = Math.abs(size) * (rate ? nsOf(time) / ns : ns / nsOf(time));
            if (rate && value >= 1) { // operations per the shortest time in which there is one
                chosen = time;
                break;
            }
            chosen = !rate && value >= 1 ? time : chosen; // the longest time of which there is one
        }
        return rate
                ? new Scale(nsOf(chosen) / ns, "ops/" + chosen)
                : new Scale(ns / nsOf(chosen), unit.endsWith("/op") ? chosen + "/op" : chosen);
    }

    private static double nsOf(String time) {
        return ScoreUnit.nsPerOperation(1, time);
    }
}
