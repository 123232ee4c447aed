package benchbook.check;

/**
 * Whether one of the things that a published figure shows is so in other data as well.
 *
 * @param condition what would have to be so
 * @param state whether it is
 * @param observed the numbers that decided
 */
public record Holds(String condition, State state, String observed) {

    /** How the data decided. */
    public enum State {
        HOLDS("holds"),
        DOES_NOT("does not hold here"),
        NOT_CHECKED("not checked");

        private final String text;

        State(String text) {
            this.text = text;
        }

        @Override
        public String toString() {
            return text;
        }
    }

    /** Returns the judgement of a condition that the data decide. */
    public static Holds when(String condition, boolean holds, String observed) {
        return new Holds(condition, holds ? State.HOLDS : State.DOES_NOT, observed);
    }

    /** Returns that the data do not allow to judge. */
    public static Holds notChecked(String condition, String reason) {
        return new Holds(condition, State.NOT_CHECKED, reason);
    }
}
