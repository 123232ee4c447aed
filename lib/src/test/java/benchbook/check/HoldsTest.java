package benchbook.check;

import static org.assertj.core.api.Assertions.assertThat;

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

    /** What stands in the table of every notebook. */
    @Test
    void statesReadAsSentencesDo() {
        assertThat(Holds.State.HOLDS).hasToString("holds");
        assertThat(Holds.State.DOES_NOT).hasToString("does not hold here");
        assertThat(Holds.State.NOT_CHECKED).hasToString("not checked");
    }
}
