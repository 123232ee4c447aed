package benchbook.price;

import benchbook.stats.Interval;
import java.math.BigDecimal;
import java.math.MathContext;

/**
 * What the model assumes; shown with everything that is computed from it.
 *
 * @param usdPerVcpuHour USD per vCPU and hour
 * @param usdPerGibHour USD per GiB of memory and hour
 * @param utilisation the share of its capacity that an instance is run at
 */
public record Prices(double usdPerVcpuHour, double usdPerGibHour, double utilisation) {

    /** Those that the source assumes: nobody's price list, only numbers to calculate with. */
    public static final Prices EXAMPLE = new Prices(0.040, 0.0045, 0.60);

    /** @throws IllegalArgumentException if a price is negative or the utilisation is no fraction */
    public Prices {
        RequestCost.perMillion(RequestCost.perHour(1, 1, usdPerVcpuHour, usdPerGibHour), utilisation, 1);
    }

    /** Returns the price of an instance, in USD per hour; see {@link RequestCost#perHour}. */
    public double perHour(double vcpus, double gib) {
        return RequestCost.perHour(vcpus, gib, usdPerVcpuHour, usdPerGibHour);
    }

    /** Returns what a million requests cost on such an instance, in USD; see {@link RequestCost#perMillion}. */
    public double perMillion(double vcpus, double gib, double requestsPerS) {
        return RequestCost.perMillion(perHour(vcpus, gib), utilisation, requestsPerS);
    }

    /** Returns the same for a capacity that is known to an interval. */
    public Interval perMillion(double vcpus, double gib, Interval requestsPerS) {
        return RequestCost.perMillion(perHour(vcpus, gib), utilisation, requestsPerS);
    }

    /** Returns the parameters in words, and whose they are; among the reader's own, each that is the example's says so. */
    public String text() {
        boolean example = equals(EXAMPLE);
        return (example ? "example prices" : "your prices instead of the example prices") + ": $"
                + plain(usdPerVcpuHour) + " a vCPU-hour" + mark(example, usdPerVcpuHour, EXAMPLE.usdPerVcpuHour) + ", $" + plain(usdPerGibHour)
                + " a GiB-hour" + mark(example, usdPerGibHour, EXAMPLE.usdPerGibHour) + ", " + utilisationText();
    }

    /** Returns as in {@code 60 % utilisation (example)}; without the word where all else is an example too. */
    public String utilisationText() {
        return plain(100 * utilisation) + " % utilisation" + mark(equals(EXAMPLE), utilisation, EXAMPLE.utilisation);
    }

    private static String mark(boolean all, double value, double example) {
        return !all && value == example ? " (example)" : "";
    }

    /** As a reader would type it: 0.04, not 0.0400. */
    static String plain(double value) {
        return new BigDecimal(value).round(new MathContext(4)).stripTrailingZeros().toPlainString();
    }
}
