package benchbook.price;

import benchbook.stats.Interval;

/**
 * What requests cost on an instance that is paid by the hour.
 *
 * <pre>
 *   hourly price          = vCPUs × price of a vCPU-hour + GiB × price of a GiB-hour          USD/h
 *   cost of 10⁶ requests  = hourly price ÷ (utilisation × requests/s × 3600 s/h) × 10⁶        USD
 * </pre>
 *
 * Source: cost-and-capstone (see {@code data/published/sources.csv}), which calls all three prices assumed.
 */
public final class RequestCost {

    private static final double SECONDS_PER_HOUR = 3600;
    private static final double MILLION = 1e6;

    private RequestCost() {}

    /**
     * Returns the price of an instance, in USD per hour.
     *
     * @param vcpus vCPUs, above 0
     * @param gib memory in GiB, at least 0
     * @param usdPerVcpuHour USD per vCPU and hour, at least 0
     * @param usdPerGibHour USD per GiB and hour, at least 0
     * @throws IllegalArgumentException if an argument is out of its range or no finite number
     */
    public static double perHour(double vcpus, double gib, double usdPerVcpuHour, double usdPerGibHour) {
        requirePositive("vcpus", vcpus);
        requireNotNegative("gib", gib);
        requireNotNegative("usdPerVcpuHour", usdPerVcpuHour);
        requireNotNegative("usdPerGibHour", usdPerGibHour);
        return vcpus * usdPerVcpuHour + gib * usdPerGibHour;
    }

    /**
     * Returns what a million requests cost, in USD.
     *
     * @param usdPerHour the instance's price, USD per hour, at least 0
     * @param utilisation the share of its capacity that the instance is run at: above 0, at most 1
     * @param requestsPerS the capacity: requests per second that it serves at most, above 0
     * @throws IllegalArgumentException if an argument is out of its range or no finite number
     */
    public static double perMillion(double usdPerHour, double utilisation, double requestsPerS) {
        requirePrice(usdPerHour, utilisation);
        requirePositive("requestsPerS", requestsPerS);
        return cost(usdPerHour, utilisation, requestsPerS);
    }

    /**
     * Returns the same for a capacity that is known to an interval, at that interval's level. More requests cost less
     * each, so the ends change places: the most requests give the least cost. A capacity that may be 0 gives a
     * cost without an upper end; one that is undefined, an undefined cost.
     *
     * @throws IllegalArgumentException if price or utilisation is out of its range, or the upper end is not above 0
     */
    public static Interval perMillion(double usdPerHour, double utilisation, Interval requestsPerS) {
        requirePrice(usdPerHour, utilisation);
        if (!requestsPerS.isDefined()) {
            return Interval.undefined(requestsPerS.level());
        }
        if (!(requestsPerS.high() > 0)) {
            throw new IllegalArgumentException("requestsPerS ends at " + requestsPerS.high() + "; wanted an end above 0");
        }
        double most = requestsPerS.low() > 0 ? cost(usdPerHour, utilisation, requestsPerS.low()) : Double.POSITIVE_INFINITY;
        return new Interval(cost(usdPerHour, utilisation, requestsPerS.high()), most, requestsPerS.level());
    }

    private static double cost(double usdPerHour, double utilisation, double requestsPerS) {
        return usdPerHour / (utilisation * requestsPerS * SECONDS_PER_HOUR) * MILLION;
    }

    private static void requirePrice(double usdPerHour, double utilisation) {
        requireNotNegative("usdPerHour", usdPerHour);
        if (!(utilisation > 0 && utilisation <= 1)) {
            throw new IllegalArgumentException(
                    "utilisation is " + utilisation + "; wanted a fraction above 0, at most 1, such as 0.6");
        }
    }

    private static void requirePositive(String name, double value) {
        if (!(value > 0 && value < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException(name + " is " + value + "; wanted a number above 0");
        }
    }

    private static void requireNotNegative(String name, double value) {
        if (!(value >= 0 && value < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException(name + " is " + value + "; wanted a number of at least 0");
        }
    }
}
