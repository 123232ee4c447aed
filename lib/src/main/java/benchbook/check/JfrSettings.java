package benchbook.check;

import benchbook.table.EventCountTable;
import benchbook.table.JfrRun;
import benchbook.table.SettingTable;
import java.util.Optional;
import tech.tablesaw.api.Row;

/** What a recording's settings say: no event of a kind may mean that there was none, that it was short, or that it was off. */
final class JfrSettings {

    private JfrSettings() {}

    /** Returns a setting of an event, the last that was in force; empty where the recording does not tell. */
    static Optional<String> value(JfrRun run, String event, String setting) {
        Optional<String> value = Optional.empty();
        for (Row row : run.settings()) {
            if (row.getString(SettingTable.SETTING).equals(setting) && row.getString(SettingTable.EVENT).equals(event)) {
                value = Optional.of(row.getString(SettingTable.VALUE));
            }
        }
        return value;
    }

    /** Returns whether an event was recorded; empty where nothing tells. */
    static Optional<Boolean> isOn(JfrRun run, String event) {
        for (Row row : run.eventCounts()) {
            if (row.getString(EventCountTable.EVENT).equals(event) && row.getLong(EventCountTable.COUNT) > 0) {
                return Optional.of(true);
            }
        }
        return value(run, event, "enabled").map(Boolean::parseBoolean);
    }

    /** Returns as in {@code only those of at least 10 ms are recorded}. */
    static String threshold(JfrRun run, String event) {
        return value(run, event, "threshold").map(v -> "only those of at least " + v + " are recorded")
                .orElse("shorter ones than the recording's threshold, 10 or 20 ms by default, are not in it");
    }
}
