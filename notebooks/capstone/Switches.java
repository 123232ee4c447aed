package capstone;

import java.util.Locale;
import org.springframework.core.env.Environment;

/**
 * What is wrong with the service, and what is not any more. Steps are cumulative: {@code a0} is as shipped, {@code a1} has the
 * index, {@code a2} the join too, and so on; each switch can be set by itself as well.
 *
 * @param step which step the switches begin with
 * @param index whether {@code orders(customer_id, created_at)} has an index (from a1)
 * @param join whether a request makes one statement rather than 81 (a2)
 * @param keepAlive whether connections to the inventory service are used again (a3); a4 is the inventory's own TCP_NODELAY
 * @param pool connections to the database: 4, or 8 (a5)
 * @param virtualThreads whether each request has a virtual thread, rather than one of 16 (a6)
 * @param cache whether orders are cached: 10,000 customers' for 30 s (a7); a8 is the JVM's heap
 * @param customers how many there are; each has 40 orders
 * @param inventory where the inventory service is, as in {@code http://127.0.0.1:40123}
 * @param untilInputEnds whether the end of standard input ends the service
 */
record Switches(String step, boolean index, boolean join, boolean keepAlive, int pool, boolean virtualThreads, boolean cache, int customers,
        String inventory, boolean untilInputEnds) {

    private static final int LAST = 8;

    /** Reads them from properties such as {@code capstone.keep-alive}, or variables such as {@code CAPSTONE_KEEP_ALIVE}. */
    static Switches of(Environment from) {
        String step = from.getProperty("capstone.step", "a0").toLowerCase(Locale.ROOT);
        if (!step.matches("a[0-" + LAST + "]")) {
            throw new IllegalArgumentException("capstone.step is \"" + step + "\"; wanted a0 to a" + LAST);
        }
        int steps = step.charAt(1) - '0';
        Switches switches = new Switches(step,
                of(from, "index", steps >= 1),
                of(from, "join", steps >= 2),
                of(from, "keep-alive", steps >= 3),
                from.getProperty("capstone.pool", Integer.class, steps >= 5 ? 8 : 4),
                of(from, "virtual-threads", steps >= 6),
                of(from, "cache", steps >= 7),
                from.getProperty("capstone.customers", Integer.class, 5000),
                from.getRequiredProperty("capstone.inventory"),
                of(from, "until-input-ends", false));
        if (switches.pool < 1 || switches.customers < 1) {
            throw new IllegalArgumentException("capstone.pool is " + switches.pool + " and capstone.customers " + switches.customers
                    + "; wanted at least 1 of each");
        }
        return switches;
    }

    private static boolean of(Environment from, String name, boolean otherwise) {
        return from.getProperty("capstone." + name, Boolean.class, otherwise);
    }
}
