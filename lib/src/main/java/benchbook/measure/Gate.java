package benchbook.measure;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * A comparison as an assertion, for any test framework or none:
 *
 * <pre>
 * Gate.of(Comparison.of(Code.fresh("reference", …)).and(Code.fresh("candidate", …)))
 *     .assertNotSlower("candidate", "reference", 1.05);
 * </pre>
 *
 * <p>It passes where the whole interval keeps the limit, fails where the whole interval breaks it and fresh replicates, made for
 * that purpose, confirm it, and is <em>undecided</em> otherwise: it never passes for lack of data. Undecided is a failure that
 * says what is missing, unless {@link #undecided} makes it something else. It looks at the data three times at most, and
 * goes on only while undecided; the error that is allowed in all is divided among the looks ({@link
 * benchbook.stats.ErrorSpending}), so that looking again does not make it err more often. An exception of the measured code
 * comes out as a {@link CodeFailure}, an unknown name as an {@code IllegalArgumentException} that lists those there are.
 *
 * <p>Code that is not made anew ({@link Code#keeps}), and several threads at once, vary from JVM to JVM by more than replicates in one JVM
 * show. A gate on them is undecided too, unless the caller accepts that: {@link #acceptingLuck}.
 *
 * @param comparison what is compared; its parameter's values must all keep the limit
 * @param undecided makes the exception of an undecided gate from its sentence, as {@code TestAbortedException::new} to skip the
 *     test in JUnit, {@code SkipException::new} in TestNG; empty for an {@code AssertionError}
 * @param luckAccepted whether it decides where luck with the compiler is in no interval
 */
public record Gate(Comparison comparison, Optional<Function<String, ? extends RuntimeException>> undecided, boolean luckAccepted) {

    /** Returns a gate that measures for 10 s at most, and up to about twice as long again to confirm a failure; it prints nothing. */
    public static Gate of(Comparison comparison) {
        return new Gate(comparison.talk(null), Optional.empty(), false);
    }

    /** Returns the gate with another budget. */
    public Gate within(Duration budget) {
        return new Gate(comparison.budget(budget), undecided, luckAccepted);
    }

    /** Returns the gate that throws something else where it is undecided. */
    public Gate undecided(Function<String, ? extends RuntimeException> exception) {
        return new Gate(comparison, Optional.of(exception), luckAccepted);
    }

    /** Returns the gate that decides although its code keeps objects or classes, or runs on several threads; its text says what that leaves out. */
    public Gate acceptingLuck() {
        return new Gate(comparison, undecided, true);
    }

    /**
     * Asserts that the candidate takes at most {@code factor} times as long as the reference.
     *
     * @param factor at least 1; the room that a change which is none needs: at 1, equal code is undecided for ever
     */
    public GateResult assertNotSlower(String candidate, String reference, double factor) {
        if (!(factor >= 1 && factor < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("factor is " + factor + "; wanted 1 or more, such as 1.05 for 5 % of room");
        }
        return asserted(candidate, reference, new GateClaim(0, factor));
    }

    /**
     * Asserts that the candidate takes at most {@code factor} times as long as the reference, where that is less.
     *
     * @param factor above 0 and at most 1: 0.5 for twice as fast
     */
    public GateResult assertFaster(String candidate, String reference, double factor) {
        if (!(factor > 0 && factor <= 1)) {
            throw new IllegalArgumentException("factor is " + factor + "; wanted more than 0 and at most 1, such as 0.5 for twice as fast");
        }
        return asserted(candidate, reference, new GateClaim(0, factor));
    }

    /**
     * Asserts that the two take the same time but for a tolerance.
     *
     * @param tolerance a fraction: 0.05 allows ratios from 1 ÷ 1.05 to 1.05
     */
    public GateResult assertSame(String candidate, String reference, double tolerance) {
        if (!(tolerance > 0 && tolerance < 1)) {
            throw new IllegalArgumentException("tolerance is " + tolerance + "; wanted a fraction between 0 and 1, such as 0.05");
        }
        return asserted(candidate, reference, new GateClaim(1 / (1 + tolerance), 1 + tolerance));
    }

    private GateResult asserted(String candidate, String reference, GateClaim claim) {
        GateResult result = judge(candidate, reference, claim);
        switch (result.state()) {
            case HOLDS -> {}
            case BROKEN -> throw new AssertionError(result.text());
            case UNDECIDED -> {
                if (undecided.isPresent()) {
                    throw undecided.get().apply(result.text());
                }
                throw new AssertionError(result.text());
            }
        }
        return result;
    }

    /** Returns what an assertion would rest on, and throws only what the code throws. */
    public GateResult judge(String candidate, String reference, GateClaim claim) {
        int one = comparison.index(candidate);
        int other = comparison.index(reference);
        if (one == other) {
            throw new IllegalArgumentException("both names are " + candidate + "; wanted a candidate and another piece of code");
        }
        Comparison pair = comparison.only(other, one);
        try (Session session = new Session(pair)) {
            return luck(new GateRun(pair, claim, session.source(), session.facts()).run(), pair);
        }
    }

    /** Returns the result, undecided where it would rest on one copy of the code, or its text with that. */
    private GateResult luck(GateResult result, Comparison pair) {
        List<String> shared = new ArrayList<>();
        pair.codes().stream().filter(code -> !code.keeps().isEmpty()).forEach(code -> shared.add(code.name() + " keeps " + code.keeps()));
        if (pair.threads() > 1) {
            shared.add(pair.threads() + " threads call at once");
        }
        if (shared.isEmpty() || result.state() == GateResult.State.UNDECIDED) {
            return result;
        }
        String luck = "; " + String.join(", ", shared) + ": what another JVM makes of that, up to 40 % else, is in no interval here";
        return luckAccepted ? result.with(result.state(), luck)
                : result.with(GateResult.State.UNDECIDED, luck + "; so undecided: give a maker (Code.fresh), or accept it (acceptingLuck)");
    }
}
