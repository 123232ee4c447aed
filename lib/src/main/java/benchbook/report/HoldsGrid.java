package benchbook.report;

import benchbook.check.Holds;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The end of a notebook: whether each thing that the published figure shows is so here. */
public final class HoldsGrid {

    private static final List<String> HEAD = List.of("condition", "state", "observed");

    private HoldsGrid() {}

    /** Returns the conditions as a table, with the numbers that decided. */
    public static Block of(List<Holds> holds) {
        return new Block.Grid("Does the shape hold?", HEAD,
                holds.stream().map(h -> List.of(h.condition(), h.state().toString(), h.observed())).toList());
    }

    /** Returns as in {@code 3 hold, 1 does not hold here, 1 not checked} for the conditions that a story ends with; empty without. */
    public static String summary(Story story) {
        Map<String, Long> states = story.blocks().stream()
                .filter(b -> b instanceof Block.Grid grid && grid.header().equals(HEAD))
                .flatMap(b -> ((Block.Grid) b).rows().stream())
                .collect(Collectors.groupingBy(row -> row.get(1), Collectors.counting()));
        return Arrays.stream(Holds.State.values())
                .filter(state -> states.containsKey(state.toString()))
                .map(state -> states.get(state.toString()) + " " + plural(state, states.get(state.toString())))
                .collect(Collectors.joining(", "));
    }

    private static String plural(Holds.State state, long n) {
        return n == 1 ? state.toString() : switch (state) {
            case HOLDS -> "hold";
            case DOES_NOT -> "do not hold here";
            case NOT_CHECKED -> state.toString();
        };
    }
}
