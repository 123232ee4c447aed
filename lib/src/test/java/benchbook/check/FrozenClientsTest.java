package benchbook.check;

import static org.assertj.core.api.Assertions.assertThat;

import benchbook.table.ClientTable;
import benchbook.table.RunTable;
import java.util.List;
import org.junit.jupiter.api.Test;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

class FrozenClientsTest {

    private static final long FREEZE_NS = 1_500_000_000L;

    private final Table clients = ClientTable.empty();

    private void client(String service, String model, String basis, double p99Ms, double p999Ms, double perS) {
        Row row = clients.appendRow();
        row.setString(ClientTable.SERVICE, service);
        row.setString(ClientTable.MODEL, model);
        row.setString(ClientTable.BASIS, basis);
        row.setDouble(ClientTable.P99_NS, p99Ms * 1e6);
        row.setDouble(ClientTable.P99_LOW_NS, p99Ms * 0.9e6);
        row.setDouble(ClientTable.P99_HIGH_NS, p99Ms * 1.1e6);
        row.setDouble(ClientTable.P999_NS, p999Ms * 1e6);
        row.setLong(ClientTable.SAMPLES, 1300);
        row.setDouble(ClientTable.ACHIEVED_PER_S, perS);
    }

    private void run(double steadyClosed, double frozenClosed, double p999, double perS, double frozenOpen, double openPerS) {
        client(ClientTable.STEADY, RunTable.CLOSED, RunTable.SENT, steadyClosed, steadyClosed, 96);
        client(ClientTable.STEADY, RunTable.OPEN, RunTable.SENT, 28, 30, 100);
        client(ClientTable.STEADY, RunTable.OPEN, RunTable.INTENDED, 28.5, 30, 100);
        client(ClientTable.FROZEN, RunTable.CLOSED, RunTable.SENT, frozenClosed, p999, perS);
        client(ClientTable.FROZEN, RunTable.OPEN, RunTable.SENT, frozenOpen, 1500, openPerS);
        client(ClientTable.FROZEN, RunTable.OPEN, RunTable.INTENDED, frozenOpen, 1500, openPerS);
    }

    private List<Holds.State> states() {
        return FrozenClients.holds(clients, FREEZE_NS, 100).stream().map(Holds::state).toList();
    }

    @Test
    void thePublishedShape() {
        run(27.5, 29, 1510, 81.7, 1413.7, 100);
        assertThat(states()).hasSize(6).containsOnly(Holds.State.HOLDS);
        assertThat(FrozenClients.times99(clients)).isEqualTo("48.7 × (at least 39.9 × by both intervals)");
        assertThat(FrozenClients.claim(clients)).endsWith("the closed client tells a p99 of 29 ms, the open one 1.41 s.");
    }

    @Test
    void whereItIsNotSoItIsSaid() {
        run(20, 600, 700, 100, 1400, 90);
        assertThat(states()).containsOnly(Holds.State.DOES_NOT);
    }

    /** A ratio of 22 of two p99 that are known to 10 % each may be 18. */
    @Test
    void twentyTimesByTheIntervals() {
        run(27.5, 29, 1510, 81.7, 22 * 29, 100);
        assertThat(states().get(4)).isEqualTo(Holds.State.DOES_NOT);
    }

    /** A closed client is below 100/s always with two senders and 20 ms; that alone tells nothing. */
    @Test
    void aRateThatWasAsLowBeforeIsNoTellTale() {
        run(27.5, 29, 1510, 96, 1413.7, 100);
        assertThat(states().get(3)).isEqualTo(Holds.State.DOES_NOT);
    }

    @Test
    void whatWasNotMeasuredIsNotJudged() {
        client(ClientTable.STEADY, RunTable.CLOSED, RunTable.SENT, 27.5, 28, 96);
        assertThat(states()).containsOnly(Holds.State.NOT_CHECKED);
    }
}
