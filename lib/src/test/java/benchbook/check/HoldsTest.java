package benchbook.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class HoldsTest {

    @Test
    void theDataDecideOrSayThatTheyCannot() {
        assertThat(Holds.when("builder is faster", true, "2.25 ×"))
                .isEqualTo(new Holds("builder is faster", Holds.State.HOLDS, "2.25 ×"));
        assertThat(Holds.when("builder is faster", false, "0.9 ×").state()).isEqualTo(Holds.State.DOES_NOT);
        assertThat(Holds.notChecked("builder is faster", "one fork"))
                .isEqualTo(new Holds("builder is faster", Holds.State.NOT_CHECKED, "one fork"));
    }

    @Test
    void aVerdictDecides() {
        List<Verdict> verdicts = List.of(new Verdict("floor", Level.FAIL, "a", "at the floor", null, ""),
                new Verdict("floor", Level.PASS, "b", "above", null, ""),
                new Verdict("floor", Level.NOT_CHECKED, "c", "no floor", null, ""));
        assertThat(Holds.flagged("x", verdicts, "floor", "a")).isEqualTo(new Holds("x", Holds.State.HOLDS, "at the floor"));
        assertThat(Holds.flagged("x", verdicts, "floor", "b")).isEqualTo(new Holds("x", Holds.State.DOES_NOT, "above"));
        assertThat(Holds.notFlagged("x", verdicts, "floor", "a").state()).isEqualTo(Holds.State.DOES_NOT);
        assertThat(Holds.notFlagged("x", verdicts, "floor", "b").state()).isEqualTo(Holds.State.HOLDS);
        assertThat(Holds.flagged("x", verdicts, "floor", "c")).isEqualTo(Holds.notChecked("x", "no floor"));
        assertThat(Holds.flagged("x", verdicts, "other", "a")).isEqualTo(Holds.notChecked("x", "no verdict of other on a"));
    }

    /** What stands in the table of every notebook. */
    @Test
    void statesReadAsSentencesDo() {
        assertThat(Holds.State.HOLDS).hasToString("holds");
        assertThat(Holds.State.DOES_NOT).hasToString("does not hold here");
        assertThat(Holds.State.NOT_CHECKED).hasToString("not checked");
    }
}
