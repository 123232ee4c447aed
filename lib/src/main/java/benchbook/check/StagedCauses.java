package benchbook.check;

import static benchbook.table.IterationCauseTable.*;

import benchbook.table.IterationCauseTable;
import benchbook.unit.Quantity;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

/**
 * Whether causes that were staged are found where they were, by what the forks' own files tell: full collections in one
 * fork, a neighbour who takes the processor in another. See {@link IterationCauses}.
 */
public final class StagedCauses {

    private StagedCauses() {}

    /** What a fork lost in slow iterations, and the shares of it that something explains; NaN without any. */
    private record Loss(int fork, int slow, int of, double lostNs, double stops, double others, double system, double explained) {

        static Loss of(Table causes, int fork) {
            int slow = 0;
            int of = 0;
            double lost = 0;
            double[] shares = new double[4];
            for (Row row : causes) {
                if (row.getInt(FORK) == fork) {
                    of++;
                    if (row.getBoolean(SLOW)) {
                        slow++;
                        double ns = IterationCauseTable.lostNs(row);
                        lost += ns;
                        shares[0] += ns * row.getDouble(BY_STOPS);
                        shares[1] += ns * row.getDouble(BY_OTHERS);
                        shares[2] += ns * row.getDouble(BY_SYSTEM);
                        shares[3] += ns * row.getDouble(EXPLAINED);
                    }
                }
            }
            return new Loss(fork, slow, of, lost, shares[0] / lost, shares[1] / lost, shares[2] / lost, shares[3] / lost);
        }

        String text() {
            return slow == 0 ? "no slow iteration of " + of
                    : Quantity.count(slow, "slow iteration") + " of " + of + " lost " + Quantity.duration(lostNs) + "; " + share("standing still", stops)
                            + ", " + share("others", others) + ", " + share("operating system", system) + ", together "
                            + Quantity.percent(Math.min(1, explained));
        }

        private static String share(String name, double share) {
            return name + " " + (Double.isNaN(share) ? "unknown" : Quantity.percent(Math.max(0, share)));
        }
    }

    private static List<Loss> losses(Table causes) {
        return new TreeSet<>(causes.intColumn(FORK).asList()).stream().map(fork -> Loss.of(causes, fork)).toList();
    }

    /** Returns a name and what it lost for each fork. */
    public static List<List<String>> rows(Table causes) {
        return losses(causes).stream().map(loss -> List.of(String.valueOf(loss.fork + 1), loss.text())).toList();
    }

    /**
     * Returns whether both staged causes show, and nothing where nothing was staged.
     *
     * @param collected the fork, from 0, that was asked for full collections
     * @param stolen the fork, from 0, beside which another process took the processor
     */
    public static List<Holds> on(Table causes, int collected, int stolen) {
        String least = Quantity.percent(SlowIterations.MOSTLY);
        String first = "fork " + (collected + 1) + ", which was asked for full collections, lost time, and standing still explains " + least
                + " of it or more";
        String second = "fork " + (stolen + 1) + ", whose processor was taken, lost time, and other processes explain " + least + " of it or more";
        String third = "the other forks have no slow iteration";
        List<Holds> holds = new ArrayList<>();
        List<Loss> losses = losses(causes);
        Optional<Loss> ofCollected = losses.stream().filter(l -> l.fork == collected).findFirst();
        Optional<Loss> ofStolen = losses.stream().filter(l -> l.fork == stolen).findFirst();
        if (ofCollected.isEmpty() || ofStolen.isEmpty()) {
            String why = "the forks' files tell nothing";
            return List.of(Holds.notChecked(first, why), Holds.notChecked(second, why), Holds.notChecked(third, why));
        }
        holds.add(Holds.when(first, ofCollected.get().stops >= SlowIterations.MOSTLY, ofCollected.get().text()));
        holds.add(Holds.when(second, ofStolen.get().others >= SlowIterations.MOSTLY, ofStolen.get().text()));
        List<Loss> quiet = losses.stream().filter(l -> l.fork != collected && l.fork != stolen && l.slow > 0).toList();
        holds.add(Holds.when(third, quiet.isEmpty(), quiet.isEmpty() ? "none of them has"
                : "fork " + (quiet.get(0).fork + 1) + ": " + quiet.get(0).text()));
        return holds;
    }

    /** Returns what the figure shows, in a sentence. */
    public static String claim(Table causes) {
        List<Loss> slow = losses(causes).stream().filter(l -> l.slow > 0).toList();
        double lost = slow.stream().mapToDouble(l -> l.lostNs).sum();
        double explained = slow.stream().mapToDouble(l -> l.lostNs * Math.min(1, l.explained)).sum() / lost;
        return slow.isEmpty() ? "No iteration was slow."
                : "In " + Quantity.count(slow.size(), "fork") + " iterations lost " + Quantity.duration(lost) + ", of which "
                        + Quantity.percent(explained) + " is explained.";
    }
}
