package benchbook.check;

import benchbook.table.LoadStepTable;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

/**
 * The highest step of a load test that keeps its promise, below the lowest one that does not; what is open decides nothing.
 *
 * @param ascending the steps with states, by offered rate
 * @param best the row of that step; -1 for none
 * @param beyond the row of the lowest that does not; -1 for none
 */
record SustainedRate(Table ascending, int best, int beyond) {

    /**
     * Finds it.
     *
     * @param steps with states, see {@link StepStates}
     */
    static SustainedRate of(Table steps) {
        Table ascending = steps.sortAscendingOn(LoadStepTable.OFFERED_PER_S);
        int best = -1;
        for (Row row : ascending) {
            if (meets(row)) {
                best = row.getRowNumber();
            } else if (!isOpen(row)) {
                return new SustainedRate(ascending, best, row.getRowNumber());
            }
        }
        return new SustainedRate(ascending, best, -1);
    }

    static boolean meets(Row row) {
        String slo = row.getString(LoadStepTable.SLO);
        return row.getString(LoadStepTable.STATE).equals(LoadStepTable.FINE) && !StepStates.isUnclear(row) && (slo.isEmpty() || slo.equals(LoadStepTable.MET));
    }

    /** Too short to tell, or broken off; what grew by more than chance may go on or not. */
    static boolean isOpen(Row row) {
        String state = row.getString(LoadStepTable.STATE);
        return state.equals(LoadStepTable.BROKEN_OFF) || StepStates.isUnclear(row)
                || state.equals(LoadStepTable.FINE) && row.getString(LoadStepTable.SLO).equals(LoadStepTable.OPEN);
    }

    /** Returns whether the service's limit is known to be above {@link #best} only: no step is beyond, or the generator failed there. */
    boolean isAtLeast() {
        return beyond < 0 || ascending.stringColumn(LoadStepTable.STATE).get(beyond).equals(LoadStepTable.GENERATOR);
    }
}
