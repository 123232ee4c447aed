package benchbook.measure;

import benchbook.unit.Quantity;

/** A single replicate would take longer than all of them may. */
final class OutOfTime extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    private final String what;

    /** @param call the longest call that was seen, in ns */
    OutOfTime(String task, double call, long budgetNs) {
        this("a call of " + task + " takes " + Quantity.duration(call) + ", so that no replicate was done within the budget of "
                + Quantity.duration(budgetNs));
    }

    private OutOfTime(String what) {
        super(what + "; give it more time, or less work");
        this.what = what;
    }

    /** Returns what is so, without what to do about it. */
    String what() {
        return what;
    }
}
