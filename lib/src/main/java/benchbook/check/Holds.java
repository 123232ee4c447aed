package benchbook.check;

import java.util.List;

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

    /** Returns the judgement of a condition which is that a check finds its fault in {@code subject}. */
    public static Holds flagged(String condition, List<Verdict> verdicts, String id, String subject) {
        return judged(condition, verdicts, id, subject, Level.FAIL);
    }

    /** Returns the judgement of a condition which is that a check finds {@code subject} without its fault. */
    public static Holds notFlagged(String condition, List<Verdict> verdicts, String id, String subject) {
        return judged(condition, verdicts, id, subject, Level.PASS);
    }

    private static Holds judged(String condition, List<Verdict> verdicts, String id, String subject, Level wanted) {
        return verdicts.stream()
                .filter(v -> v.id().equals(id) && v.subject().equals(subject))
                .findFirst()
                .map(v -> v.level() == Level.NOT_CHECKED
                        ? notChecked(condition, v.claim())
                        : when(condition, v.level() == wanted, v.claim()))
                .orElseGet(() -> notChecked(condition, "no verdict of " + id + " on " + subject));
    }

    /** Returns that the data do not allow to judge. */
    public static Holds notChecked(String condition, String reason) {
        return new Holds(condition, State.NOT_CHECKED, reason);
    }
}
