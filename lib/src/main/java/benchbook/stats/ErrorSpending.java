package benchbook.stats;

/**
 * How much of the error that is allowed in all may be spent at each of several looks at growing data. Who looks every now and
 * then at 99 % and stops when he likes what he sees is wrong in far more than 1 %: with a look every ten rounds, 0.5 % became
 * 4.9 %.
 *
 * <pre>α(t) = α · t^1.5,     spent at a look = α(t) − α(t before)</pre>
 *
 * <p>with t the share of the budget that is used, from 0 to 1: the first looks must be convincing, the last one keeps most.
 * The chance of an error at any look is at most the sum of the chances at each (Boole), which is α, whatever the data and
 * however the looks depend on each other; nothing about normal distributions or equal steps is assumed, at the price of
 * somewhat wide intervals.
 *
 * <p>Source: Lan and DeMets 1983, "Discrete sequential boundaries for clinical trials", Biometrika 70, for spending by time.
 */
public final class ErrorSpending {

    private static final double POWER = 1.5;

    private ErrorSpending() {}

    /**
     * Returns what may be spent at a look.
     *
     * @param alpha allowed in all
     * @param before share of the budget at the look before; 0 for the first
     * @param now share of the budget at this look; above 1 counts as 1
     * @throws IllegalArgumentException if {@code alpha} is not inside (0, 1), or {@code now} not above {@code before}
     */
    public static double at(double alpha, double before, double now) {
        double end = Math.min(1, now);
        if (!(alpha > 0 && alpha < 1) || !(before >= 0 && before < end)) {
            throw new IllegalArgumentException("α " + alpha + ", looks at " + before + " and " + now
                    + " of the budget; wanted 0 < α < 1 and 0 <= the one < the other");
        }
        return alpha * (Math.pow(end, POWER) - Math.pow(before, POWER));
    }
}
