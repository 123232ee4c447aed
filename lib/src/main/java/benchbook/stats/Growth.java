package benchbook.stats;

import java.util.Arrays;

/**
 * How fast a level rises over time that may also wander by itself, as memory in use does.
 *
 * <p>The readings become medians of at most twelve blocks in a row. Their slope is {@link TheilSen}'s. Its interval covers two
 * opposite ideas of what else moves the level, since the readings cannot tell which of them is right:
 *
 * <pre>
 *   noise about a line     ∿∿∿∿∿   Sen's interval of the block medians
 *   a walk with a drift    ╱╲╱╲╱   μ ± t(m-1) · √(m/(m-1) · Σ (dᵢ - μ·Δtᵢ)²) / T,  μ = (last - first) / T
 * </pre>
 *
 * <p>with the m steps dᵢ between blocks and their time T. The second is what keeps a cache that grows and shrinks from being
 * called a leak: it knows no more than m independent steps. Simulated (1,500 series each, an interval of 95 % above 0): white
 * noise 0 %, AR(1) with 0.9 up to 0.9 %, with 0.99 up to 2.8 %, random walks up to 4.3 %, one step at any place 0.1 %; a steady
 * rise by half of the level with noise of 5 % is found in all series of 200 readings and in two thirds of those of 11.
 * GrowthTest repeats it.
 *
 * @param slope per unit of time; NaN below {@link #LEAST} readings
 * @param interval see above
 * @param lateShare the slope of the later half of the blocks ÷ the whole slope: about 1 of a steady rise, near 0 of one that
 *     levels off
 */
public record Growth(double slope, Interval interval, double lateShare) {

    /** Fewer readings give steps too few to know how they scatter. */
    public static final int LEAST = 8;

    private static final int MOST_BLOCKS = 12;

    /**
     * Returns the growth of readings.
     *
     * @param t ascending
     * @throws IllegalArgumentException if there are not as many t as y, or t falls
     */
    public static Growth of(double[] t, double[] y, double level) {
        for (int i = 1; i < t.length; i++) {
            if (!(t[i] >= t[i - 1])) {
                throw new IllegalArgumentException("time " + t[i] + " follows " + t[i - 1] + "; wanted ascending times");
            }
        }
        int blocks = Math.min(MOST_BLOCKS, t.length);
        double[] time = new double[blocks];
        double[] value = new double[blocks];
        for (int b = 0; b < blocks; b++) {
            int from = (int) ((long) b * t.length / blocks);
            int to = (int) ((b + 1L) * t.length / blocks);
            time[b] = Moments.mean(Arrays.copyOfRange(t, from, to));
            value[b] = Moments.median(Arrays.copyOfRange(y, from, to));
        }
        TheilSen line = TheilSen.of(time, value, level);
        if (t.length < LEAST || Double.isNaN(line.slope()) || !(time[blocks - 1] > time[0])) {
            return new Growth(Double.NaN, Interval.undefined(level), Double.NaN);
        }
        Interval walk = drift(time, value, level);
        double late = TheilSen.of(Arrays.copyOfRange(time, blocks / 2, blocks), Arrays.copyOfRange(value, blocks / 2, blocks), level)
                .slope();
        return new Growth(line.slope(), new Interval(Math.min(line.interval().low(), walk.low()),
                Math.max(line.interval().high(), walk.high()), level), line.slope() == 0 ? Double.NaN : late / line.slope());
    }

    private static Interval drift(double[] t, double[] y, double level) {
        int steps = t.length - 1;
        double span = t[steps] - t[0];
        double drift = (y[steps] - y[0]) / span;
        double squares = 0;
        for (int i = 0; i < steps; i++) {
            double off = y[i + 1] - y[i] - drift * (t[i + 1] - t[i]);
            squares += off * off;
        }
        double half = StudentT.quantile(0.5 + level / 2, steps - 1) * Math.sqrt(squares * steps / (steps - 1)) / span;
        return new Interval(drift - half, drift + half, level);
    }
}
