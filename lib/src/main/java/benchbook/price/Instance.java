package benchbook.price;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/**
 * The machine that a service is paid for.
 *
 * @param vcpus its vCPUs; NaN where its price does not come from them
 * @param gib its memory, likewise
 * @param hourUsd its price for an hour
 * @param examples which of the values behind that price nobody named
 */
public record Instance(double vcpus, double gib, double hourUsd, List<String> examples) {

    /** As in the published steps. */
    public static final double EXAMPLE_VCPUS = 8;
    /** The source counts 1 GiB for a heap of 256 MiB and for one of 768. */
    public static final double EXAMPLE_GIB = 1;

    public Instance {
        examples = List.copyOf(examples);
    }

    /** Returns one that is priced by its size; a size that nobody named is the example's. */
    public static Instance bySize(OptionalDouble vcpus, OptionalDouble gib, Prices prices) {
        List<String> examples = new ArrayList<>();
        if (vcpus.isEmpty()) {
            examples.add("vCPUs");
        }
        if (gib.isEmpty()) {
            examples.add("GiB");
        }
        if (prices.usdPerVcpuHour() == Prices.EXAMPLE.usdPerVcpuHour()) {
            examples.add("price of a vCPU");
        }
        if (prices.usdPerGibHour() == Prices.EXAMPLE.usdPerGibHour()) {
            examples.add("price of a GiB");
        }
        double cores = vcpus.orElse(EXAMPLE_VCPUS);
        double memory = gib.orElse(EXAMPLE_GIB);
        return new Instance(cores, memory, prices.perHour(cores, memory), examples);
    }

    /** Returns one whose price for an hour is known. */
    public static Instance byHour(double usd) {
        return new Instance(Double.NaN, Double.NaN, usd, List.of());
    }

    /**
     * Returns what several are priced by, in words: the unit prices where any is priced by its size, and the sizes if all have the same;
     * a value that nobody named with the word example.
     */
    public static String text(List<Instance> instances, Prices prices) {
        List<Instance> sized = instances.stream().filter(i -> !Double.isNaN(i.vcpus)).toList();
        if (sized.isEmpty()) {
            return "your prices of an hour, " + prices.utilisationText().replace(" (example)", "") + (prices.utilisation() == Prices.EXAMPLE.utilisation()
                    ? " (example)" : "");
        }
        boolean same = sized.stream().allMatch(i -> i.vcpus == sized.get(0).vcpus && i.gib == sized.get(0).gib);
        long cores = sized.stream().filter(i -> i.examples.contains("vCPUs")).count();
        long memory = sized.stream().filter(i -> i.examples.contains("GiB")).count();
        return prices.text() + "; " + (same ? size(sized.get(0).vcpus, "vCPU") : "vCPUs as listed") + mark(cores, sized.size()) + ", "
                + (same ? Prices.plain(sized.get(0).gib) + " GiB" : "GiB as listed") + mark(memory, sized.size())
                + (sized.size() < instances.size() ? "; " + (instances.size() - sized.size()) + " by the price of an hour" : "");
    }

    private static String size(double n, String noun) {
        return Prices.plain(n) + " " + noun + (n == 1 ? "" : "s");
    }

    private static String mark(long examples, int all) {
        return examples == 0 ? "" : examples == all ? " (example)" : " (of " + examples + " an example)";
    }
}
