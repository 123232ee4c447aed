package benchbook.check;

import benchbook.stats.SlowStretch;
import benchbook.unit.Quantity;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Whether the iterations of a run look as if somebody had taken the processor from one of its forks for a while: they
 * change level inside that fork alone, together, and go back. Compiled code does not: it becomes faster once, or after a
 * deoptimisation slower once, and in each fork alike.
 */
public final class StolenProcessor {

    /** A change of level by less may be the clock of the processor, or a collection. */
    static final double RATIO = 1.5;

    private StolenProcessor() {}

    /** Returns the fork, from 0, whose slow iterations took longest against its others; -1 where no fork has any. */
    public static int fork(double[][] forks, boolean moreIsBetter) {
        double[] ratios = ratios(forks, moreIsBetter);
        return IntStream.range(0, ratios.length).filter(f -> ratios[f] >= 1).boxed()
                .max((f, g) -> Double.compare(ratios[f], ratios[g])).orElse(-1);
    }

    /** Returns the slow iterations of that fork; without any fork its numbers are NaN and its counts 0. */
    public static SlowStretch stretch(double[][] forks, boolean moreIsBetter) {
        int fork = fork(forks, moreIsBetter);
        return SlowStretch.of(fork < 0 ? new double[0] : forks[fork], moreIsBetter);
    }

    /** Returns the forks without what lies between the first and the last of these slow iterations. */
    public static double[][] without(double[][] forks, boolean moreIsBetter) {
        int fork = fork(forks, moreIsBetter);
        SlowStretch stretch = stretch(forks, moreIsBetter);
        double[][] left = forks.clone();
        if (fork >= 0) {
            left[fork] = IntStream.range(0, forks[fork].length).filter(i -> !stretch.spans(i))
                    .mapToDouble(i -> forks[fork][i]).toArray();
        }
        return left;
    }

    private static double[] ratios(double[][] forks, boolean moreIsBetter) {
        return Arrays.stream(forks).mapToDouble(f -> SlowStretch.of(f, moreIsBetter).ratio()).toArray();
    }

    /** Returns the largest ratio of slow iterations to others among the other forks; 1 where nothing can be split. */
    private static double others(double[][] forks, boolean moreIsBetter, int without) {
        double[] ratios = ratios(forks, moreIsBetter);
        return IntStream.range(0, ratios.length).filter(f -> f != without && ratios[f] >= 1)
                .mapToDouble(f -> ratios[f]).max().orElse(1);
    }

    /**
     * Returns whether a fork changes level, whether the others do not, and whether its slow iterations are a block that ends.
     *
     * @param forks iterations by fork, in the order of time
     */
    public static List<Holds> on(double[][] forks, boolean moreIsBetter) {
        String changes = "some fork's iterations change level by " + RATIO + " × or more inside the fork";
        String alone = "those of the other forks do not";
        String block = "the slow iterations lie together and the fork comes back, as after a theft and not after a compilation";
        int fork = fork(forks, moreIsBetter);
        if (fork < 0) {
            String why = "no fork has three iterations that differ";
            return List.of(Holds.notChecked(changes, why), Holds.notChecked(alone, why), Holds.notChecked(block, why));
        }
        SlowStretch stretch = stretch(forks, moreIsBetter);
        double others = others(forks, moreIsBetter, fork);
        boolean stolen = stretch.ratio() >= RATIO;
        return List.of(
                Holds.when(changes, stolen, "in fork " + (fork + 1) + " by " + Quantity.apart(stretch.ratio(), RATIO) + " ×"),
                forks.length < 2 ? Holds.notChecked(alone, "there is no other fork")
                        : Holds.when(alone, others < RATIO, "at most " + Quantity.apart(others, RATIO) + " × in "
                                + Quantity.count(forks.length - 1, "other fork")),
                !stolen ? Holds.notChecked(block, "no fork changes level")
                        : Holds.when(block, stretch.isTogether() && stretch.comesBack(),
                                text(stretch) + (stretch.comesBack() ? ", then back" : ", and it does not come back")));
    }

    /** Returns which iterations are slow: "4 to 7 of 10". */
    public static String which(SlowStretch stretch) {
        return stretch.count() == 0 ? Quantity.MISSING
                : Quantity.range(String.valueOf(stretch.first()), String.valueOf(stretch.last())) + " of " + stretch.of()
                        + (stretch.isTogether() ? "" : ", with gaps");
    }

    private static String text(SlowStretch stretch) {
        return (stretch.count() == 1 ? "iteration " : "iterations ") + which(stretch);
    }

    /** Returns what the strip of iterations shows, in a sentence. */
    public static String claim(double[][] forks, boolean moreIsBetter) {
        int fork = fork(forks, moreIsBetter);
        SlowStretch stretch = stretch(forks, moreIsBetter);
        if (fork < 0 || stretch.ratio() < RATIO) {
            return "No fork changes level by " + RATIO + " × or more"
                    + (fork < 0 ? "." : "; the widest step is " + Quantity.ratio(stretch.ratio()) + " ×, in fork " + (fork + 1) + ".");
        }
        double others = others(forks, moreIsBetter, fork);
        return "In fork " + (fork + 1) + " " + text(stretch) + " took " + Quantity.ratio(stretch.ratio()) + " × as long as its others"
                + (stretch.comesBack() ? ", and then it was back; " : ", up to its end; ")
                + (others < RATIO ? "the other forks have no step above " + Quantity.ratio(others) + " ×."
                        : "other forks change level too, by up to " + Quantity.ratio(others) + " ×.");
    }
}
