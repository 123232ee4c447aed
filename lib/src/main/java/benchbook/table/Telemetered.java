package benchbook.table;

import tech.tablesaw.api.Table;

/**
 * What markers in running code recorded, and what does not fit together in it.
 *
 * @param sections see {@link TelemetryTable}
 * @param notClosed starts that no section followed, on their thread and level: they may still run
 * @param notLeft levels that were entered and not left: they may still run
 * @param notEntered leaves without an enter
 */
public record Telemetered(Table sections, long notClosed, long notLeft, long notEntered) {}
