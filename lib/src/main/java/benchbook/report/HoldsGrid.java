package benchbook.report;

import benchbook.check.Holds;
import java.util.List;

/** The end of a notebook: whether each thing that the published figure shows is so here. */
public final class HoldsGrid {

    private HoldsGrid() {}

    /** Returns the conditions as a table, with the numbers that decided. */
    public static Block of(List<Holds> holds) {
        return new Block.Grid("Does the shape hold?", List.of("condition", "state", "observed"),
                holds.stream().map(h -> List.of(h.condition(), h.state().toString(), h.observed())).toList());
    }
}
